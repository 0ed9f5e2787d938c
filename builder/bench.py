"""Measurements: dispatches to the core's own bench, or measures how the built site starts."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

from .paths import ROOT, tool
from .say import BuildError, say

CORE = "tests.bench"
OWN = ("core", "ai")
"""What the tests' bench measures; the other is the start of the built site."""


def groups(what: str) -> tuple[str, ...]:
    """The tools a measurement needs."""
    return ("build", "test") if what in OWN else ("build", "browser")


def run(what: str, out: Path | None, peers: bool, runs: int) -> int:
    """Measure, print the figures, and write them as JSON when asked."""
    if what in OWN:
        return run_core(what, out, peers)
    if peers:
        raise BuildError("'bench start' has no peers: it measures against stock Pyodide in the same run anyway.")
    from . import site, startup

    site.build()
    figures = startup.measure(runs)
    for name, value in figures.items():
        say(f"{name:36} {value:10.2f}")
    if out:
        out.parent.mkdir(parents=True, exist_ok=True)
        out.write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")
    return 0


def run_core(what: str, out: Path | None, peers: bool) -> int:
    """The bench of rules and opponents lies with the tests."""
    command = [str(tool("python")), "-m", CORE, what]
    command += ["--json", str(out.resolve())] if out else []
    command += ["--peers"] if peers else []
    return subprocess.run(command, cwd=ROOT, check=False).returncode
