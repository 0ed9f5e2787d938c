"""Bots move the same in Pyodide as here, to the last iteration."""

from __future__ import annotations

import json
from collections.abc import Callable

from builder.paths import ROOT
from tests.ai.golden import FILE

Run = Callable[..., str]


def test_golden_moves_in_pyodide(run_pyodide: Run) -> None:
    code = (ROOT / "tests" / "ai" / "golden.py").read_text(encoding="utf-8").partition("if __name__")[0]
    code = code.replace("Path(__file__)", 'Path("golden.py")')
    out = run_pyodide(code + "\nprint(json.dumps(moves()))\n")
    assert json.loads(out.strip().splitlines()[-1]) == json.loads(FILE.read_text(encoding="utf-8"))
