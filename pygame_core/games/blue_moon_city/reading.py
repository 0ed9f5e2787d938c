"""How some cards pay: the reading with the largest sum, told card by card, for the page's small equation."""

from typing import Any

from pygame_core.games.blue_moon_city.components import ANY, HOAX, MIMIX, counts, pack
from pygame_core.games.blue_moon_city.payments import PLAIN_SOURCES, worth

Unit = dict[str, Any]


def reading(types: list[int], colour: int) -> tuple[int, int, list[Unit]]:
    """(sum, colour paid in, units). A unit is {"k", "v", "c": card types} with k "value", "wild", "pair", "hoax" (the Hoax first, then what it
    recolours) or "idle" (adds nothing).

    >>> reading([0, 21], 0)
    (2, 0, [{'k': 'value', 'v': 1, 'c': [0]}, {'k': 'wild', 'v': 1, 'c': [21]}])
    """
    b = counts(pack(types))
    if colour == ANY:
        colour = max(range(7), key=lambda c: (worth(b, c), -c))
    want = worth(b, colour)
    for h1 in range(b[15] + 1):
        for h2 in range(b[16] + 1):
            units = _read(b, colour, h1, h2)
            if sum(u["v"] for u in units) >= want:
                return want, colour, units
    raise AssertionError("the largest sum has a reading")


def _ones(b: bytes, people: int, less: tuple[int, int] = (0, 0)) -> list[int]:
    """The card types of a people, dearest first, without so many of value 1 and 2."""
    have = (b[3 * people] - less[0], b[3 * people + 1] - less[1], b[3 * people + 2])
    return [3 * people + v for v in (2, 1, 0) for _ in range(have[v])]


def _read(b: bytes, colour: int, h1: int, h2: int) -> list[Unit]:
    """The best units with exactly so many Hoax-1 and Hoax-2 as powers."""
    white = _ones(b, HOAX, (h1, h2))
    fixed: list[Unit] = []
    sources = [_ones(b, d) for d in PLAIN_SOURCES if d != colour]
    if colour == MIMIX:
        fixed += _brown_on_brown(b)
    else:
        if colour == HOAX:
            fixed += [_value(t) for t in white]
        else:
            fixed += [_value(t) for t in _ones(b, colour)]
        sources.append(_ones(b, MIMIX))
    if colour != HOAX:
        sources.append(white)
    fixed += [{"k": "wild", "v": 1, "c": [21]} for _ in range(b[21])]
    best: dict[tuple[int, int], tuple[int, tuple[tuple[int, int], ...]]] = {(0, 0): (0, ())}
    for cards in sources:
        new: dict[tuple[int, int], tuple[int, tuple[tuple[int, int], ...]]] = {}
        for (a, s), (total, how) in best.items():
            for da in range(h1 - a + 1):
                for ds in range(h2 - s + 1):
                    value = total + _taken(cards, 4 * da + ds, colour)
                    if value > new.get((a + da, s + ds), (-1, ()))[0]:
                        new[a + da, s + ds] = value, (*how, (da, ds))
        best = new
    _, how = max(best.values(), key=lambda x: x[0])
    units = list(fixed)
    spent = [0, 0]
    for cards, (da, ds) in zip(sources, how, strict=True):
        units += _tell(cards, da, ds, colour)
        spent[0] += da
        spent[1] += ds
    units += [{"k": "idle", "v": 0, "c": [15]}] * (h1 - spent[0]) + [{"k": "idle", "v": 0, "c": [16]}] * (h2 - spent[1])
    return units


def _value(t: int) -> Unit:
    return {"k": "value", "v": t % 3 + 1, "c": [t]}


def _brown_on_brown(b: bytes) -> list[Unit]:
    """On brown only two ones are worth more as a pair (ruling B04)."""
    pairs = b[12] // 2
    return [{"k": "pair", "v": 3, "c": [12, 12]}] * pairs + [
        _value(t) for t in [14] * b[14] + [13] * b[13] + [12] * (b[12] - 2 * pairs)
    ]


def _best_count(cards: list[int], j: int, colour: int) -> int:
    """How many of the dearest cards to recolour, at most j; Mimix may do better in pairs."""
    if not cards or cards[0] // 3 != MIMIX or colour == MIMIX:
        return min(j, len(cards))
    return max(range(min(j, len(cards)) + 1), key=lambda k: (_with_pairs(cards, k), -k))


def _with_pairs(cards: list[int], k: int) -> int:
    rest = sum(t % 3 < 2 for t in cards[k:])
    return sum(t % 3 + 1 for t in cards[:k]) + 3 * (rest // 2)


def _taken(cards: list[int], j: int, colour: int) -> int:
    k = _best_count(cards, j, colour)
    if cards and cards[0] // 3 == MIMIX and colour != MIMIX:
        return _with_pairs(cards, k)
    return sum(t % 3 + 1 for t in cards[:k])


def _tell(cards: list[int], da: int, ds: int, colour: int) -> list[Unit]:
    """The units of one source: what each Hoax recolours, then pairs of Mimix, then what is left over."""
    k = _best_count(cards, 4 * da + ds, colour)
    taken, rest = cards[:k], cards[k:]
    out: list[Unit] = []
    for hoax, room, times in ((15, 4, da), (16, 1, ds)):
        for _ in range(times):
            mine, taken = taken[:room], taken[room:]
            out.append({"k": "hoax" if mine else "idle", "v": sum(t % 3 + 1 for t in mine), "c": [hoax, *mine]})
    if cards and cards[0] // 3 == MIMIX and colour != MIMIX:
        low = [t for t in rest if t % 3 < 2]
        rest = [t for t in rest if t % 3 == 2]
        while len(low) > 1:
            out.append({"k": "pair", "v": 3, "c": [low.pop(0), low.pop(0)]})
        rest += low
    return out + [{"k": "idle", "v": 0, "c": [t]} for t in rest]
