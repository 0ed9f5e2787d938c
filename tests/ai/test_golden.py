"""The moves that ``golden`` lists are still those (``tests/wasm/test_bots.py`` asks Pyodide the same)."""

import json

from tests.ai.golden import FILE, moves


def test_golden_moves():
    assert moves() == json.loads(FILE.read_text(encoding="utf-8"))
