"""Measurements: dispatches to the core's own bench, or measures how the built site starts."""

from __future__ import annotations

import json
import subprocess
import tempfile
from pathlib import Path

from . import figures
from .paths import ROOT, tool
from .say import BuildError, say

CORE = "tests.bench"
OWN = ("core", "ai")
"""What the tests' bench measures; the other is the start of the built site."""


def groups(what: str) -> tuple[str, ...]:
    """The tools a measurement needs."""
    return ("build", "test") if what in OWN else ("build", "browser")


def run(what: str, out: Path | None, peers: bool, runs: int, book: Path | None = None) -> int:
    """Measure, print the figures, and write them as JSON when asked, or into the book of figures."""
    if peers and what != "core":
        raise BuildError(
            "Only 'bench core' has peers: 'bench start' measures against stock Pyodide in the same run anyway."
        )
    with tempfile.TemporaryDirectory() as scratch:
        place = (out or Path(scratch) / "figures.json").resolve()
        place.parent.mkdir(parents=True, exist_ok=True)
        code = run_own(what, place, peers) if what in OWN else run_start(place, runs)
        if book and not code:
            say(f"written: {figures.book(book.resolve(), what, json.loads(place.read_text(encoding='utf-8')))}")
    return code


def run_start(out: Path, runs: int) -> int:
    """How the built site starts and answers."""
    from . import site, startup

    site.build()
    measured = startup.measure(runs)
    for name, value in measured.items():
        say(f"{name:44} {value:10.2f}")
    out.write_text(json.dumps(measured, indent=2) + "\n", encoding="utf-8")
    return 0


def run_own(what: str, out: Path, peers: bool) -> int:
    """The bench of rules and opponents lies with the tests."""
    command = [str(tool("python")), "-m", CORE, what, "--json", str(out)]
    command += ["--peers"] if peers else []
    return subprocess.run(command, cwd=ROOT, check=False).returncode
