"""Makes ``data/payments.json``: the patterns of all irreducible payments, by class of space and number. Not needed at run time.

Classes: 0 one of the five plain colours, 1 Mimix brown, 2 Hoax white, 3 any colour. A pattern is the cards of the space's own colour
(class 0), Khind, Mimix, Hoax and, for each further plain colour, its cards. ``python -m pygame_core.games.blue_moon_city.patterns FILE``.
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path

from pygame_core.games.blue_moon_city.components import ANY, COPIES, HOAX, MIMIX, UNIT, counts
from pygame_core.games.blue_moon_city.payments import PLAIN_SOURCES, irreducible, worth

CLASS_COLOUR = (0, MIMIX, HOAX, ANY)
MAX_NEED = 5
Item = tuple[str, int, int]
"""(role, people, value): "own" for its value, "wild" a Khind, "pair" of Mimix values (people, value), "foreign" recoloured."""


def readings(cls: int, need: int) -> Iterator[list[Item]]:
    """Groups of items that reach the number so that none can be left out, for every target colour of the class."""
    for target in {0: (0,), 1: (MIMIX,), 2: (HOAX,), 3: (0, MIMIX, HOAX)}[cls]:
        items: list[Item] = [("own", target, v) for v in (1, 2, 3)]
        items += [("wild", 7, 1), ("pair", 1, 1), ("pair", 1, 2), ("pair", 2, 2)]
        items += [("foreign", d, v) for d in (*PLAIN_SOURCES, MIMIX, HOAX) if d != target for v in (1, 2, 3)]
        yield from _choose(items, 0, [], 0, 9, need)


def _choose(
    items: list[Item], start: int, chosen: list[Item], total: int, least: int, need: int
) -> Iterator[list[Item]]:
    if total >= need:
        yield list(chosen)
        return
    for j in range(start, len(items)):
        value = 3 if items[j][0] == "pair" else items[j][2]
        low = min(least, value)
        if total + value - low < need:
            chosen.append(items[j])
            yield from _choose(items, j, chosen, total + value, low, need)
            chosen.pop()


def _hoax_choices(chosen: list[Item]) -> set[tuple[int, int]]:
    """The numbers of Hoax-1 and Hoax-2 that can recolour the foreign items, without one too many."""
    foreign: dict[int, int] = {}
    for role, people, _ in chosen:
        if role == "foreign":
            foreign[people] = foreign.get(people, 0) + 1
    out = {(0, 0)}
    for n in foreign.values():
        out = {(h1 + a, h2 + max(0, n - 4 * a)) for h1, h2 in out for a in range((n + 3) // 4 + 1)}
    return out


def canonical(b: bytes, cls: int) -> str:
    """A payment's pattern: own colour (0 is the own colour of class 0), Khind, Mimix, Hoax, then the other plain colours in order of their digits."""
    own = b[0:3] if cls == 0 else bytes(3)
    others = sorted(bytes(b[3 * d : 3 * d + 3]) for d in PLAIN_SOURCES if cls != 0 or d != 0)
    parts = [own, b[21:22], b[12:15], b[15:18], *[o for o in others if any(o)]]
    return "".join(str(n) for part in parts for n in part)


def patterns(cls: int, need: int) -> list[str]:
    """All patterns as digits: special (a Khind, pair or Hoax is needed), surplus, then ``canonical``. Sorted."""
    colour = CLASS_COLOUR[cls]
    seen: set[str] = set()
    out: list[str] = []
    for chosen in readings(cls, need):
        cards = 0
        for role, people, value in chosen:
            if role == "pair":
                cards += UNIT[3 * MIMIX + people - 1] + UNIT[3 * MIMIX + value - 1]
            else:
                cards += UNIT[3 * people + value - 1]
        for h1, h2 in _hoax_choices(chosen):
            part = cards + h1 * UNIT[3 * HOAX] + h2 * UNIT[3 * HOAX + 1]
            b = counts(part)
            if any(n > COPIES[t] for t, n in enumerate(b)):
                continue
            key = canonical(b, cls)
            if key not in seen:
                seen.add(key)
                if irreducible(part, colour, need):
                    out.append(f"{int(special(b, colour, need))}{worth(b, colour) - need}{key}")
    return sorted(out)


def special(b: bytes, colour: int, need: int) -> bool:
    """Whether the cards reach the number only with a Khind, a pair or a Hoax."""
    for c in range(7) if colour == ANY else (colour,):
        if b[3 * c] + 2 * b[3 * c + 1] + 3 * b[3 * c + 2] >= need and sum(b) == sum(b[3 * c : 3 * c + 3]):
            return False
    return True


def main() -> None:
    """Write the file named on the command line."""
    data = {f"{cls}:{need}": " ".join(patterns(cls, need)) for cls in range(4) for need in range(1, MAX_NEED + 1)}
    Path(sys.argv[1]).write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
