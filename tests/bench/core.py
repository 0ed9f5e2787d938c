"""The rules' or the opponents' figures: natively, in Pyodide under Node, and comparable projects, all in one run.

``python3 build.py bench core`` and ``bench ai`` call it.

Everything is measured in short windows, the three kinds of process taking turns, and the best window counts: a busy machine only ever
slows down. Medians are written beside it. A bar that is missed is said, and does not make the command fail.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from pygame_core.engine.registry import game_ids
from tests.bench import memory
from tests.bench.bars import bars, ratios, speed
from tests.bench.measure import GROUPS

ROOT = Path(__file__).resolve().parents[2]
HERE = Path(__file__).resolve().parent
Samples = dict[str, list[float]]
Take = Callable[[], Samples]


def parser() -> argparse.ArgumentParser:
    """The command line."""
    found = argparse.ArgumentParser(
        prog="python -m tests.bench", description="Measure the rules (core) or the opponents (ai)."
    )
    found.add_argument(
        "group", choices=tuple(GROUPS), help="core: actions, playouts, clones, worlds; ai: rollouts, whole decisions"
    )
    found.add_argument("--json", type=Path, metavar="FILE", help="write the figures there")
    found.add_argument(
        "--peers",
        action="store_true",
        help="install comparable projects in a throw-away environment and measure them too",
    )
    found.add_argument(
        "--pyodide",
        action=argparse.BooleanOptionalAction,
        default=True,
        help="measure in Pyodide under Node too (default)",
    )
    found.add_argument("--rounds", type=int, default=4, help="how often the processes take turns (default 4)")
    found.add_argument("--repeats", type=int, default=15, help="windows of each figure in a turn (default 15)")
    return found


def main(argv: list[str] | None = None) -> int:
    """Measure, print, write."""
    options = parser().parse_args(argv)
    with tempfile.TemporaryDirectory() as scratch:
        takes: dict[str, Take] = {"native": lambda: native(options.group, options.repeats)}
        if options.pyodide:
            takes["pyodide"] = pyodide(options.group, options.repeats, Path(scratch))
        if options.peers:
            takes["peers"] = peers(options.repeats, Path(scratch))
        samples: dict[str, Samples] = {kind: {} for kind in takes}
        for n in range(options.rounds):
            for kind, take in takes.items():
                print(f"  turn {n + 1} of {options.rounds}: {kind}", file=sys.stderr, flush=True)
                for name, values in take().items():
                    samples[kind].setdefault(name, []).extend(values)
    figures = summary(samples)
    if options.group == "ai" and options.pyodide:
        rows, limits = memory.figures({game: worker_memory(game) for game in game_ids()})
        figures = {**rows, **figures, "bars": {**figures["bars"], **limits}}
    show(figures)
    if options.json:
        options.json.parent.mkdir(parents=True, exist_ok=True)
        options.json.write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")
    return 0


def native(group: str, repeats: int) -> Samples:
    """One process of this Python."""
    return run([sys.executable, "-m", "tests.bench.measure", group, str(repeats)])


def run(command: list[str]) -> Samples:
    """The samples that a process prints as its last line."""
    done = subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE, encoding="utf-8")
    found: Samples = json.loads(done.stdout.splitlines()[-1])
    return found


def pyodide(group: str, repeats: int, scratch: Path) -> Take:
    """The pinned Pyodide under Node, the very files that are measured natively."""
    from builder import environment, vendor, wasm

    environment.ensure(("build",))
    folder = vendor.pyodide_folder()
    script = scratch / "pyodide_bench.py"
    script.write_text(
        "import sys; sys.path[:0] = ['/project']; sys.dont_write_bytecode = True\n"
        f"import json; from tests.bench import measure; print(json.dumps(measure.measure({group!r}, {repeats})))\n",
        encoding="utf-8",
    )
    mounts = {"/project/pygame_core": ROOT / "pygame_core", "/project/tests/bench": HERE}
    return lambda: json.loads(wasm.run_pyodide(script, mounts, folder).splitlines()[-1])


def worker_memory(game: str) -> list[memory.Reading]:
    """The memory of a worker in the pinned Pyodide after each of its games."""
    from builder import vendor, wasm

    print(f"  a worker plays {memory.GAMES} games: {game}", file=sys.stderr, flush=True)
    code = (
        "import sys; sys.path[:0] = ['/project']; sys.dont_write_bytecode = True\n"
        f"import json; from tests.bench import memory; print(json.dumps(await memory.readings({game!r})))\n"
    )
    mounts = {f"/project/{name}": ROOT / name for name in ("pygame_core", "workers")}
    with tempfile.TemporaryDirectory() as scratch:
        script = Path(scratch, "memory.py")
        script.write_text(code, encoding="utf-8")
        out = wasm.run_pyodide(script, mounts | {"/project/tests/bench": HERE}, vendor.pyodide_folder())
    found: list[memory.Reading] = json.loads(out.splitlines()[-1])
    return found


def peers(repeats: int, scratch: Path) -> Take:
    """The peers in an environment of their own, which goes when the command ends."""
    from builder import versions

    place = scratch / "peers"
    print("  install the peers in a throw-away environment", file=sys.stderr, flush=True)
    wanted = versions.load().requirements("peers")
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(place)], check=True)
    python = place / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    pip = [sys.executable, "-m", "pip", "--python", str(python), "--disable-pip-version-check", "install", "--quiet"]
    subprocess.run([*pip, *wanted], check=True)
    return lambda: run([str(python), str(HERE / "peers.py"), str(repeats)])


def best(name: str, values: list[float]) -> float:
    """The best window: the most per second, the least time."""
    return max(values) if speed(name) else min(values)


def summary(samples: dict[str, Samples]) -> dict[str, object]:
    """All figures by their stable keys, with ratios and bars."""
    top = {kind: {name: best(name, v) for name, v in rows.items()} for kind, rows in samples.items()}
    median = {kind: {name: statistics.median(v) for name, v in rows.items()} for kind, rows in samples.items()}
    found: dict[str, object] = {}
    for name in top["native"]:
        row: dict[str, float] = {}
        for kind in ("native", "pyodide"):
            if name in top.get(kind, {}):
                row[kind] = round(top[kind][name], 3)
                row[kind + "_median"] = round(median[kind][name], 3)
        found[name] = row
    for name, value in top.get("peers", {}).items():
        found[name] = round(value, 1)
        found[name + "_median"] = round(median["peers"][name], 1)
    found["ratios"] = ratios(top)
    found["bars"] = bars(top)
    found["machine"] = {
        "python": platform.python_version(),
        "processors": os.cpu_count(),
        "load": os.getloadavg()[0] if hasattr(os, "getloadavg") else None,
    }
    return found


def show(figures: dict[str, object]) -> None:
    """The figures as text."""
    for name, value in figures.items():
        if isinstance(value, dict) and name not in ("ratios", "bars", "machine"):
            print(f"{name:36}" + "  ".join(f"{kind} {v:,.2f}" for kind, v in value.items()))
        elif isinstance(value, float):
            print(f"{name:36}{value:,.0f}")
    kept = figures["bars"]
    assert isinstance(kept, dict)
    for name, row in kept.items():
        limit = next(f"{k} {v}" for k, v in row.items() if k.startswith("at "))
        print(f"{'kept  ' if row['ok'] else 'MISSED'}  {name}: {row['value']} ({limit})")


if __name__ == "__main__":
    sys.exit(main())
