"""The book of results: a folder with one JSON file a match, and the Markdown page written from all of them (``docs/ladder.md``).

A file is what ``match --json`` writes: the result with its command, date, weights hash and the bars it is held against. The notes beside
the files (``<game>.md``) stand in the page below the game's heading.
"""

import json
import operator
import re
from collections.abc import Callable, Sequence
from pathlib import Path

from pygame_core.arena.rating import ratings
from pygame_core.engine.contract import Json
from pygame_core.engine.errors import BadOption

HEAD = """# Ladder

How strong every opponent is, in games with an interval. This page is written by one command from the results in `docs/ladder/`:

    python -m pygame_core arena page docs/ladder

A result is put there by the match that plays it, `python -m pygame_core arena match GAME AGENT … --deals N --seed S --book docs/ladder`
(`--bar "share>=0.6"` states what it is held against); the notes are `docs/ladder/GAME.md`. Every deal is played with the seats rotated.

- *share*: first places of the first agent named, a draw counted in parts, with the Wilson 95 % interval; *fair* is what equals would get.
- *points*: its lead over the mean of the others, a round, with the 95 % error over deals (games of one deal hang together).
- *ms*: its mean time of a decision in this run, natively; a dash where the opponents ran compiled (`python3 build.py arena --compiled match …`:
  the same moves in another time).
  How long players wait in the browser is measured by `tests/bench/ai.py`.
- *weights*: the first digits of the hash of the trained weights; *bar*: what the match is held against, and whether it was kept.
"""
TITLES = {"lunar_skyline": "Lunar Skyline", "blue_moon_city": "Blue Moon City"}
TESTS: dict[str, Callable[[float, float], bool]] = {
    ">=": operator.ge,
    "<=": operator.le,
    ">": operator.gt,
    "<": operator.lt,
}
BAR = re.compile(r"([a-z_]+)(>=|<=|>|<)(\d+(?:\.\d+)?)")


def record(book: Path, result: Json) -> Path:
    """Put a result into the book (it replaces an older one of the same line and options) and write the page anew."""
    book.mkdir(parents=True, exist_ok=True)
    file = book / f"{name(result)}.json"
    file.write_text(json.dumps(result, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    page(book)
    return file


def name(result: Json) -> str:
    """What a result's file is called.

    >>> name({"game": "g", "line": ["a:9", "b", "b"], "asked": {"rounds": 1}})
    'g-3-a9-b-rounds1'
    """
    words = [result["game"], str(len(result["line"])), *dict.fromkeys(result["line"])]
    words += [f"{k}{v}" for k, v in sorted(result.get("asked", {}).items())]
    return re.sub(r"[^a-z0-9_-]", "", "-".join(words).lower())


def page(book: Path) -> Path:
    """Write the page beside the folder, from all its files."""
    results = [json.loads(f.read_text(encoding="utf-8")) for f in sorted(book.glob("*.json"))]
    out = [HEAD]
    for game in dict.fromkeys([*TITLES, *sorted(r["game"] for r in results)]):
        mine = [r for r in results if r["game"] == game]
        notes = book / f"{game}.md"
        if mine or notes.exists():
            out.append(f"## {TITLES.get(game, game)}\n")
            if notes.exists():
                out.append(notes.read_text(encoding="utf-8").strip() + "\n")
            out += _tables(mine)
    file = book.with_suffix(".md")
    file.write_text("\n".join(out).rstrip() + "\n", encoding="utf-8")
    return file


def _tables(results: Sequence[Json]) -> list[str]:
    out = []
    rated = ratings([r for r in results if len(r["line"]) == 2])
    if rated:
        rows = ["| agent | Elo |", "| --- | ---: |", *(f"| {a} | {round(v)} |" for a, v in rated)]
        out.append("### Rating of the two-seat matches\n\nBradley-Terry by `choix`, random = 0.\n")
        out.append("\n".join(rows) + "\n")
    for seats in sorted({len(r["line"]) for r in results}):
        out.append(f"### {seats} seats\n")
        rows = [
            "| match | deals | games | share | interval | fair | points | ms | bar | weights | date |",
            "| --- | ---: | ---: | ---: | --- | ---: | --- | ---: | --- | --- | --- |",
        ]
        commands = []
        for r in sorted([r for r in results if len(r["line"]) == seats], key=_order):
            rows.append(_row(r))
            commands.append(f"    {r['command']}")
        out += ["\n".join(rows) + "\n", "\n".join(commands) + "\n"]
    return out


def _order(r: Json) -> tuple[bool, list[str]]:
    return not r["line"][0].startswith("level"), r["line"]


def _row(r: Json) -> str:
    first = r["line"][0]
    a = r["agents"][first]
    error = f" ± {a['points_error']:.2f}" if a["points_error"] is not None else ""
    ms = "–" if r.get("compiled") or a["decision_ms"] is None else f"{a['decision_ms']:.1f}"
    cells = [
        f"**{first}** – {_others(r['line'][1:])}" + "".join(f", {k} {v}" for k, v in r.get("asked", {}).items()),
        str(r["deals"]),
        str(r["games"]),
        f"{100 * a['share']:.1f} %",
        f"{100 * a['low']:.1f}–{100 * a['high']:.1f} %",
        f"{100 * r['fair']:.0f} %",
        f"{a['points_per_round']:+.2f}{error}",
        ms,
        "<br>".join(f"{b} {'✓' if kept(b, r) else '✗'}" for b in r.get("bars", [])) or "–",
        r.get("weights", "")[:12] or "–",
        r.get("date", ""),
    ]
    return "| " + " | ".join(cells) + " |"


def _others(names: Sequence[str]) -> str:
    return ", ".join((f"{names.count(n)} × " if names.count(n) > 1 else "") + n for n in dict.fromkeys(names))


def parsed(bar: str) -> tuple[str, str, float]:
    """A bar's figure, test and number; BadOption when it is none.

    >>> parsed("share>=0.6")
    ('share', '>=', 0.6)
    """
    match = BAR.fullmatch(bar)
    if match is None:
        raise BadOption(option="bar", value=bar[:40])
    return match[1], match[2], float(match[3])


def kept(bar: str, result: Json) -> bool:
    """Whether a result keeps a bar: ``share low high points`` of the first agent, or the share of games that ended by a reason.

    >>> kept("share>=0.6", {"line": ["a", "b"], "agents": {"a": {"share": 0.61}}})
    True
    """
    what, test, number = parsed(bar)
    agent = result["agents"][result["line"][0]]
    if what == "points":
        value = agent["points_per_round"]
    elif what in ("share", "low", "high"):
        value = agent[what]
    else:
        value = result["reasons"].get(what, 0) / result["games"]
    return TESTS[test](value, number)
