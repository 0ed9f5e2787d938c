"""What pays a space (section 1.2, rulings B01-B11, B27, B33; 7b): which cards count how much, and which payments are irreducible.

A payment is legal when some reading of it uses every card and reaches the number; it is irreducible when no proper part of it is legal.
``best`` gives the most that any part of some cards is worth. That never falls when cards are added, so a payment is irreducible exactly
when it reaches the number and falls short without any one of its cards.

Irreducible payments come in few patterns, the same for all colours that are neither Mimix brown nor Hoax white; ``patterns`` makes them,
``data/payments.json`` keeps them, ``listing`` fits them to a hand.
"""

from pygame_core.games.blue_moon_city.components import ANY, HOAX, MIMIX, UNIT, counts

PLAIN_SOURCES = (0, 1, 2, 3, 6)
"""Peoples without a contribution power of their own; green cannot be recoloured (ruling B09)."""


def worth(b: bytes, colour: int, need: int = 1 << 30) -> int:
    """The most that any part of the cards (counts by type) is worth towards one colour, or any number from ``need`` up.

    >>> worth(counts(UNIT[0] + UNIT[2] + UNIT[21]), 0)
    5
    """
    if colour == ANY:
        top = 0
        for c in range(7):
            top = max(top, worth(b, c, need))
            if top >= need:
                return top
        return top
    m1, m2 = b[12], b[13]
    i = 3 * colour
    base = b[21] + b[i] + 2 * b[i + 1] + 3 * b[i + 2] + (m1 >> 1 if colour == MIMIX else 3 * (m1 + m2 >> 1))
    w1, w2 = b[15], b[16]
    if base >= need or not (w1 or w2):
        return base
    plain = [
        (b[3 * d], b[3 * d + 1], b[3 * d + 2])
        for d in PLAIN_SOURCES
        if d != colour and (b[3 * d] or b[3 * d + 1] or b[3 * d + 2])
    ]
    tables = [_sums(p) for p in plain]
    own = b[21] + (b[i] + 2 * b[i + 1] + 3 * b[i + 2] if colour != HOAX else 0)
    if colour == MIMIX:
        own += m1 >> 1
    else:
        tables.append(_brown_sums(m1, m2, b[14]))
    top = base
    for h1 in range(w1 + 1):
        for h2 in range(w2 + 1):
            if h1 or h2:
                white = w1 - h1, w2 - h2, b[17]
                if colour == HOAX:
                    value = own + white[0] + 2 * white[1] + 3 * white[2] + _recoloured(tables, h1, h2)
                else:
                    value = own + _recoloured([*tables, _sums(white)], h1, h2)
                if value > top:
                    top = value
                    if top >= need:
                        return top
    return top


def _sums(cards: tuple[int, int, int]) -> list[int]:
    """The worth of the j best of a colour's cards, j = 0 .. all."""
    out = [0]
    total = 0
    for value in (3, 2, 1):
        for _ in range(cards[value - 1]):
            total += value
            out.append(total)
    return out


def _brown_sums(m1: int, m2: int, m3: int) -> list[int]:
    """Mimix towards another colour: up to j recoloured, the rest in pairs (rulings B04, B05)."""
    sums = _sums((m1, m2, m3))
    out: list[int] = []
    for j, total in enumerate(sums):
        value = total + 3 * (m1 + m2 - max(0, j - m3) >> 1)
        out.append(max(value, out[-1]) if out else value)
    return out


def _recoloured(tables: list[list[int]], h1: int, h2: int) -> int:
    """The most from h1 Hoax-1 (up to four cards of one colour each) and h2 Hoax-2 (one card each) over the colours (rulings B06-B08)."""
    if h2 == 0 and h1 == 1:
        total, gain = 0, 0
        for table in tables:
            total += table[0]
            g = table[4 if len(table) > 4 else -1] - table[0]
            if g > gain:
                gain = g
        return total + gain
    wide = h2 + 1
    f = [-1] * ((h1 + 1) * wide)
    f[0] = 0
    for table in tables:
        last = len(table) - 1
        new = [-1] * len(f)
        for a in range(h1 + 1):
            for s in range(wide):
                old = f[a * wide + s]
                if old < 0:
                    continue
                for da in range(h1 - a + 1):
                    for ds in range(h2 - s + 1):
                        j = 4 * da + ds
                        value = old + table[min(last, j)]
                        at = (a + da) * wide + s + ds
                        new[at] = max(new[at], value)
                        if j >= last:
                            break
        f = new
    return max(f)


def payable(hand: int, colour: int, need: int) -> bool:
    """Whether some part of the hand pays the number in the colour."""
    return worth(counts(hand), colour, need) >= need


_KNOWN: dict[tuple[int, int, int], bool] = {}


def irreducible(part: int, colour: int, need: int) -> bool:
    """Whether the cards pay and none of them, nor any group of them, can stay (7b)."""
    key = (part, colour, need)
    known = _KNOWN.get(key)
    if known is None:
        if len(_KNOWN) > 4096:
            _KNOWN.clear()
        known = _KNOWN[key] = _irreducible(part, colour, need)
    return known


def _irreducible(part: int, colour: int, need: int) -> bool:
    b = counts(part)
    if sum(b) > 2 * need + 2 or worth(b, colour, need) < need:
        return False
    return all(not n or worth(counts(part - UNIT[t]), colour, need) < need for t, n in enumerate(b))


def spare(part: int, colour: int, need: int) -> list[int]:
    """The card types of which one can stay and the rest still pays (ruling B27); empty when the payment is irreducible or does not pay."""
    b = counts(part)
    if worth(b, colour, need) < need:
        return []
    return [t for t, n in enumerate(b) if n and worth(counts(part - UNIT[t]), colour, need) >= need]
