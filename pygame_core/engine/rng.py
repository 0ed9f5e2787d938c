"""The generator of a match: SplitMix64, one masked 64-bit integer, equal on every Python and in Pyodide.

Steele, Lea, Flood: "Fast splittable pseudorandom number generators" (OOPSLA 2014). The state of the generator is a plain int kept
inside a game's state; every function takes it and returns the next one. Bots never use it: they have their own ``random.Random``.
"""

from collections.abc import Sequence
from functools import cache
from typing import TypeVar

T = TypeVar("T")

MASK = (1 << 64) - 1
_GAMMA = 0x9E3779B97F4A7C15


def step(x: int) -> tuple[int, int]:
    """The next generator state and a value in 0 .. 2**64-1.

    >>> step(0)[1] == 0xE220A8397B1DCDAF
    True
    """
    x = (x + _GAMMA) & MASK
    z = x
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return x, z ^ (z >> 31)


def below(x: int, n: int) -> tuple[int, int]:
    """The next generator state and an unbiased value in 0 .. n-1 (n >= 1), by rejection.

    >>> below(7, 1)[1]
    0
    """
    limit = (1 << 64) - (1 << 64) % n
    while True:
        x, z = step(x)
        if z < limit:
            return x, z % n


def draw(x: int, items: Sequence[T], k: int) -> tuple[int, list[T]]:
    """The next generator state and ``k`` of the items in random order, without replacement (Fisher-Yates, 0 <= k <= len(items)).

    One value serves as many steps as fit into 56 bits, unbiased by rejection: its remainders by their spans, one after another, are
    independent. Written out in line since it deals every card.

    >>> sorted(draw(1, "abc", 3)[1])
    ['a', 'b', 'c']
    """
    pool = list(items)
    i = 0
    for spans, limit in _batches(len(pool), k):
        while True:
            x = (x + _GAMMA) & MASK
            z = x
            z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
            z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
            z ^= z >> 31
            if z < limit:
                break
        for span in spans:
            j = i + z % span
            z //= span
            pool[i], pool[j] = pool[j], pool[i]
            i += 1
    return x, pool[:k]


@cache
def _batches(n: int, k: int) -> tuple[tuple[tuple[int, ...], int], ...]:
    """For ``k`` steps of a shuffle of ``n``: the spans that share one value, and the limit below which that value is unbiased.

    >>> [spans for spans, limit in _batches(4, 3)]
    [(4, 3, 2)]
    """
    found: list[tuple[tuple[int, ...], int]] = []
    spans: list[int] = []
    product = 1
    for span in range(n, n - k, -1):
        if product * span > 1 << 56:
            found.append((tuple(spans), (1 << 64) - (1 << 64) % product))
            spans, product = [], 1
        spans.append(span)
        product *= span
    if spans:
        found.append((tuple(spans), (1 << 64) - (1 << 64) % product))
    return tuple(found)


def shuffled(x: int, items: Sequence[T]) -> tuple[int, list[T]]:
    """The next generator state and all the items in random order."""
    return draw(x, items, len(items))
