"""Pairwise covering: few rows in which every pair of values of two factors occurs."""

from collections.abc import Mapping
from functools import partial
from itertools import combinations
from typing import Any, TypeVar

V = TypeVar("V")


def cover(factors: Mapping[str, tuple[V, ...]]) -> list[dict[str, V]]:
    """Rows with a value of every factor so that all pairs occur; greedy, always the same.

    >>> len(cover({"a": (0, 1), "b": (0, 1), "c": (0, 1)}))
    4
    >>> cover({"a": (0, 1)})
    [{'a': 0}, {'a': 1}]
    """
    if len(factors) == 1:
        return [{key: value} for key, values in factors.items() for value in values]
    missing = {
        ((a, x), (b, y)): None for a, b in combinations(sorted(factors), 2) for x in factors[a] for y in factors[b]
    }
    rows: list[dict[str, V]] = []
    while missing:
        row = dict(next(iter(missing)))
        for key in sorted(factors, key=lambda k: (-len(factors[k]), k)):
            if key not in row:
                row[key] = max(factors[key], key=partial(_gain, missing, row, key))
        for pair in combinations(sorted(row.items(), key=lambda item: item[0]), 2):
            missing.pop(pair, None)
        rows.append({key: row[key] for key in factors})
    return rows


def _gain(missing: Mapping[Any, None], row: Mapping[str, V], key: str, value: V) -> int:
    """How many missing pairs the value makes with the values chosen so far."""
    pairs = (tuple(sorted([(key, value), item], key=lambda i: i[0])) for item in row.items())
    return sum(pair in missing for pair in pairs)
