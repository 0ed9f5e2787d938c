"""``docs/figures.md``: what was measured, written from the results that ``bench … --book docs/figures`` left beside it.

Knows the shape of the results, not how they were taken. No figure is ever typed in by hand.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

Result = dict[str, Any]

START_BARS = {
    "start.page_live_ratio": 0.25,
    "start.engine_ready_ratio": 1.1,
    "worker.handle_p95_ms": 15.0,
    "worker.handle_p95_ms.lunar_skyline": 15.0,
    "worker.handle_p95_ms.blue_moon_city": 15.0,
}
"""At most; the ratios are to the bare start of stock Pyodide in the same browser and run."""

HEAD = """# Figures

What the code costs, measured by `python3 build.py bench core --peers`, `bench ai` and `bench start`, each with `--book docs/figures`,
which also writes this page. How strong the opponents are stands in [ladder.md](ladder.md).

Machines are noisy: native, Pyodide (under Node) and the peers take turns in one run, and the best window counts; ratios compare within that run.
A bar that is missed is said here and stays.
"""

TITLES = {"core": "The rules", "ai": "The opponents", "start": "Start and answers, in Chromium"}

OPENSPIEL = """
OpenSpiel's hearts deals by chance nodes, one for each card, so its moves a second depend on how the driver deals.
`peers.openspiel_hearts` draws each card by its probability, as OpenSpiel's documentation does; `peers.openspiel_hearts_uniform` takes the deal
for a player's free choice and counts its 52 quick moves too. Both stand in the table; against the second our bars are missed.
"""

GRAIN = """
Pyodide's clock has steps of 0.1 ms, so its times below half a millisecond, and their ratios, are coarse.
"""


def book(folder: Path, group: str, result: Result) -> Path:
    """Keep a result in the folder and write the page beside it; the page."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{group}.json").write_text(json.dumps(result, indent=1) + "\n", encoding="utf-8")
    page = folder.with_suffix(".md")
    page.write_text(text({f.stem: json.loads(f.read_text(encoding="utf-8")) for f in folder.glob("*.json")}), "utf-8")
    return page


def text(results: dict[str, Result]) -> str:
    """The page of all results by group."""
    parts = [HEAD]
    for group, title in TITLES.items():
        if group in results:
            parts.append(f"## {title}\n")
            parts.append(_start(results[group]) if group == "start" else _bench(results[group]))
    return "\n".join(parts)


def _bench(result: Result) -> str:
    rows = ["| figure | native | Pyodide | times native |", "| --- | ---: | ---: | ---: |"]
    ratios: dict[str, float] = result["ratios"]
    for name, row in result.items():
        if isinstance(row, dict) and "native" in row:
            slower = ratios.get(f"pyodide/native {name}")
            rows.append(f"| `{name}` | {_number(row['native'])} | {_number(row.get('pyodide'))} | {_number(slower)} |")
    peers = {name: v for name, v in result.items() if name.startswith("peers.") and not name.endswith("_median")}
    rows += [f"| `{name}` | {_number(value)} | | |" for name, value in peers.items()]
    machine = result["machine"]
    lines = [*rows, "", *_bars(result["bars"]), ""]
    lines.append(
        f"Python {machine['python']}, {machine['processors']} processors, load {machine['load']:.1f} at the end."
    )
    return "\n".join(lines) + "\n" + GRAIN + (OPENSPIEL if "peers.openspiel_hearts" in peers else "")


def _start(result: Result) -> str:
    rows = ["| figure | |", "| --- | ---: |"]
    rows += [f"| `{name}` | {_number(value)} |" for name, value in result.items()]
    bars = {
        name: {"value": result[name], "at most": limit, "ok": result[name] <= limit}
        for name, limit in START_BARS.items()
        if name in result
    }
    return "\n".join([*rows, "", *_bars(bars)]) + "\n"


def _bars(bars: dict[str, Result]) -> list[str]:
    rows = ["| bar | limit | measured | |", "| --- | --- | ---: | --- |"]
    for name, row in bars.items():
        limit = next(f"{k} {v:g}" for k, v in row.items() if k.startswith("at "))
        rows.append(f"| {name} | {limit} | {_number(row['value'])} | {'kept' if row['ok'] else '**missed**'} |")
    return rows


def _number(value: float | None) -> str:
    if value is None:
        return ""
    return f"{value:,.0f}" if abs(value) >= 1000 else f"{value:.3g}"
