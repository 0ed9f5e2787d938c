"""Runs one group of figures and prints the samples as JSON, by the standard library alone: natively, and in Pyodide under Node.

``python -m tests.bench.measure GROUP REPEATS``.
"""

import json
import sys
from importlib import import_module

GROUPS = {"core": ("lunar", "bmc"), "ai": ("ai",)}
"""The modules of this folder that hold a group's ``FIGURES``."""


def measure(group: str, repeats: int) -> dict[str, list[float]]:
    """All figures of a group, taken so often each."""
    return {
        name: take(repeats)
        for module in GROUPS[group]
        for name, take in import_module(f"tests.bench.{module}").FIGURES.items()
    }


if __name__ == "__main__":
    print(json.dumps(measure(sys.argv[1], int(sys.argv[2]))))
