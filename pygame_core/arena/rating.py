"""Ratings from two-seat matches: the Bradley-Terry model (Plackett-Luce for two), fitted by the package ``choix`` (Maystre 2015)."""

from collections.abc import Sequence
from importlib import import_module
from math import log
from typing import Any

from pygame_core.engine.contract import Json

ELO = 400 / log(10)
PRIOR = 0.01
"""Games added to every pairing as a draw, so that an agent which never lost has a rating."""


def ratings(results: Sequence[Json]) -> list[tuple[str, float]]:
    """Agents with their Elo, best first; ``random`` (or the weakest, where it did not play) is 0. Empty without matches of two agents.

    Only agents that matches join to each other can be compared: of several groups the largest is rated.
    """
    pairs = [r for r in results if len(set(r["line"])) == 2]
    names = _group(pairs)
    if len(names) < 2:
        return []
    choix: Any = import_module("choix")
    numpy: Any = import_module("numpy")
    wins = numpy.zeros((len(names), len(names)))
    for r in pairs:
        a, b = r["line"]
        if a in names:
            i, j = names.index(a), names.index(b)
            wins[i, j] += r["agents"][a]["share"] * r["games"]
            wins[j, i] += r["agents"][b]["share"] * r["games"]
    strength = choix.ilsr_pairwise_dense(wins, alpha=PRIOR)
    zero = strength[names.index("random")] if "random" in names else min(strength)
    found = [(name, float(ELO * (s - zero))) for name, s in zip(names, strength, strict=True)]
    return sorted(found, key=lambda row: -row[1])


def _group(pairs: Sequence[Json]) -> list[str]:
    groups: list[set[str]] = []
    for r in pairs:
        joined = set(r["line"]).union(*(g for g in groups if g & set(r["line"])))
        groups = [g for g in groups if not g & joined] + [joined]
    largest: set[str] = max(groups, key=len, default=set())
    return sorted(largest)
