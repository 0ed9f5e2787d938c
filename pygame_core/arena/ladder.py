"""The book of results: a JSON file of matches, each with its command, and the Markdown table written from it (``docs/ladder.md``)."""

import json
from pathlib import Path

from pygame_core.engine.contract import Json

HEAD = """# Ladder

Strength is games with an interval. This page is written by `python -m pygame_core arena`, from `docs/ladder.json`; every match names its command.
A match plays every deal with the seats rotated. *share*: of first places, a draw counted in parts, with the Wilson 95 % interval;
*fair*: what equal players would get; *points*: the lead over the mean of the others, a round, with the 95 % error over deals;
*ms*: mean time of a decision, on the machine at hand under its load; a dash where the rollouts ran compiled (same moves, other times:
the times players wait are measured by `bench ai`).
"""


def record(book: Path, result: Json, command: str, section: str) -> None:
    """Put a result into the book (it replaces the one of the same command) and write the table anew beside it."""
    entries: list[Json] = json.loads(book.read_text(encoding="utf-8")) if book.exists() else []
    entries = [e for e in entries if e["command"] != command]
    entries.append({"section": section, "command": command, "result": result})
    entries.sort(key=lambda e: (e["section"], e["result"]["game"], len(e["result"]["line"])))
    book.write_text(json.dumps(entries, indent=1) + "\n", encoding="utf-8")
    book.with_suffix(".md").write_text(table(entries), encoding="utf-8")


def table(entries: list[Json]) -> str:
    """The Markdown page."""
    out = [HEAD]
    section = ""
    for entry in entries:
        if entry["section"] != section:
            section = entry["section"]
            out.append(f"\n## {section}\n")
        out.append(_block(entry))
    return "\n".join(out).rstrip() + "\n"


def _block(entry: Json) -> str:
    r = entry["result"]
    reasons = ", ".join(f"{k} {100 * v / r['games']:.1f} %" for k, v in r["reasons"].items())
    lines = [
        f"`{entry['command']}`  ",
        f"{r['games']} games of {r['deals']} deals, fair {100 * r['fair']:.0f} %; ended by: {reasons}"
        + (f"; sequential test: {r['sprt']['verdict']}" if "sprt" in r else ""),
        "",
        "| agent | seats | share | interval | draws | points | ms |",
        "| --- | ---: | ---: | --- | ---: | --- | ---: |",
    ]
    for name, a in r["agents"].items():
        error = f" ± {a['points_error']:.2f}" if a["points_error"] is not None else ""
        lines.append(
            f"| {name} | {a['seats']} | {100 * a['share']:.1f} % | {100 * a['low']:.1f}–{100 * a['high']:.1f} % | {a['draws']} "
            f"| {a['points_per_round']:+.2f}{error} | {'–' if a['decision_ms'] is None else format(a['decision_ms'], '.1f')} |"
        )
    return "\n".join(lines) + "\n"
