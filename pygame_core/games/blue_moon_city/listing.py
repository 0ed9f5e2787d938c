"""All irreducible payments of a hand for a space (7b).

The patterns of ``data/payments.json`` are expanded to all payments there are of a colour and a number (some 30,000 over all spaces), sorted.
Which of them a hand can make is found for all at once: one long binary number a card type and count held, and one "and" for each.
"""

from bisect import bisect_left
from collections.abc import Iterable, Iterator
from itertools import compress
from typing import TypeVar

from pygame_core.engine.contract import Action
from pygame_core.games.blue_moon_city.actions import PAY
from pygame_core.games.blue_moon_city.components import ANY, HOAX, MIMIX, UNIT, _data, cards_of
from pygame_core.games.blue_moon_city.payments import PLAIN_SOURCES

Triple = tuple[int, int, int]
Types = tuple[int, ...]
Row = TypeVar("Row")
Payment = tuple[int, int, Types]
"""Rank (no Khind, pair or Hoax; least surplus; few cards with powers; few cards), the cards packed, and their sorted types."""

_DIGITS = bytes(range(48)) + b"\0\1" + bytes(range(50, 256))
"""Written binary digits to 0 and 1."""
_EACH = 32
"""Taking out one digit costs as much as reading so many in a row."""
_HOAX = 0xFFFF << 8 * 15
_WILD = 0xFF << 8 * 21 | 0xFFFF << 8 * 12
_RAW: dict[str, str] = {}


Order = tuple[int, int, int, int]


def expanded(colour: int, need: int) -> list[tuple[Types, int, Order]]:
    """All payments of a colour and number: types, cards packed, what ranks them. Sorted by their types."""
    if not _RAW:
        _RAW.update(_data("payments.json"))
    cls = {MIMIX: 1, HOAX: 2, ANY: 3}.get(colour, 0)
    sources = tuple(d for d in PLAIN_SOURCES if d != colour)
    out: list[tuple[Types, int, Order]] = []
    for text in _RAW[f"{cls}:{need}"].split():
        n = [int(x) for x in text]
        core = n[5] * UNIT[21]
        for first, at in ((2, 3 * colour), (6, 3 * MIMIX), (9, 3 * HOAX)):
            core += sum(n[first + v] * UNIT[at + v] for v in range(3) if n[first + v])
        powers = sum(n[i] for i in range(2, len(n)) if i == 5 or (i - 2 if i < 5 else i - 6) % 3 < 2)
        order = n[0], n[1], powers, sum(n[2:])
        triples = [(n[i], n[i + 1], n[i + 2]) for i in range(12, len(n), 3)]
        out += [(tuple(cards_of(cards)), cards, order) for cards in _assigned(core, triples, sources)]
    out.sort()
    return out


def _assigned(core: int, triples: list[Triple], sources: tuple[int, ...]) -> list[int]:
    """The ways to add to some cards each triple from a people of its own; equal triples in the peoples' order, so that none comes twice."""
    ways: list[tuple[int, Types]] = [(core, ())]
    for i, (a, b, c) in enumerate(triples):
        alike = i > 0 and triples[i - 1] == (a, b, c)
        cards = [(d, a * UNIT[3 * d] + b * UNIT[3 * d + 1] + c * UNIT[3 * d + 2]) for d in sources]
        ways = [
            (packed + more, (*used, d))
            for packed, used in ways
            for d, more in cards
            if d not in used and not (alike and d < used[-1])
        ]
    return [packed for packed, _ in ways]


class Plan:
    """All payments of one colour and number, and for every card type which of them a hand with so many of it can still make.

    Those sets are numbers with one binary digit a payment, the first payment the highest; a hand's payments are the digits that all
    its types leave standing.
    """

    __slots__ = ("all", "enough", "first", "heads", "mask", "rows")

    def __init__(self, colour: int, need: int) -> None:
        rows = expanded(colour, need)
        self.all = [row[0] for row in rows]
        ranks = {order: i for i, order in enumerate(sorted({row[2] for row in rows}))}
        self.rows: list[Payment] = [(ranks[order], packed, types) for types, packed, order in rows]
        """The payments with rank and packed cards."""
        self.mask = -1 if colour == ANY else _WILD | 0xFFFFFF << 24 * colour
        """The cards that matter to a hand without Hoax powers."""
        self.first = 1 << len(rows)
        """A digit before all payments', so that none is lost when they are written out."""
        self.enough: list[tuple[int, tuple[int, ...]]] = []
        """By card type that any payment takes: the payments that n cards of it allow, n up to the most that one takes."""
        self.heads: dict[int, list[Action]] = {}
        """The payments as actions, by space."""
        takers: dict[int, list[tuple[int, int]]] = {}
        for i, types in enumerate(self.all):
            for t in dict.fromkeys(types):
                takers.setdefault(t, []).append((i, types.count(t)))
        for t in sorted(takers):
            most = max(n for _, n in takers[t])
            self.enough.append((t, tuple(self._allowed(takers[t], held) for held in range(most))))

    def _allowed(self, takers: list[tuple[int, int]], held: int) -> int:
        digits = bytearray(b"1") * len(self.all)
        for i, n in takers:
            if n > held:
                digits[i] = 48
        return int(digits, 2)

    def knows(self, types: Types) -> bool:
        """Whether these sorted types are a payment, by bisection."""
        i = bisect_left(self.all, types)
        return i < len(self.all) and self.all[i] == types

    def _fit(self, hand: int) -> int:
        """The payments that the hand can make, as a set."""
        fit = self.first - 1
        have = hand.to_bytes(22, "little")
        for t, masks in self.enough:
            n = have[t]
            if n < len(masks):
                fit &= masks[n]
        return fit

    def _picked(self, rows: list[Row], hand: int) -> list[Row]:
        fit = self._fit(hand)
        few = fit.bit_count()
        if few * _EACH < len(rows):
            out = []
            last = len(rows)
            for _ in range(few):
                i = fit.bit_length()
                out.append(rows[last - i])
                fit ^= 1 << i - 1
            return out
        return list(compress(rows, f"{self.first | fit:b}".encode().translate(_DIGITS)[1:]))

    def fitting(self, hand: int) -> list[Payment]:
        """Every irreducible payment in the hand, sorted by types."""
        return self._picked(self.rows, hand)

    def actions(self, hand: int, space: int) -> list[Action]:
        """The same as PAY actions for a space, sorted."""
        found = self.heads.get(space)
        if found is None:
            found = self.heads[space] = [(PAY, space, *types) for types in self.all]
        return self._picked(found, hand)


_PLANS: dict[int, Plan] = {}


def plan(colour: int, need: int) -> Plan:
    """The plan of a space, made when it is first asked for."""
    key = colour * 8 + need
    found = _PLANS.get(key)
    if found is None:
        found = _PLANS[key] = Plan(colour, need)
    return found


def warm(spaces: Iterable[tuple[int, int]]) -> Iterator[None]:
    """Makes the plans of spaces (colour, number), one a step: a second of work in a browser that a bot's first turn would wait for."""
    for colour, need in sorted(set(spaces)):
        plan(colour, need)
        yield


_LISTS: dict[tuple[int, int, int], list[Action]] = {}


def pay_actions(hand: int, space: int, colour: int, need: int) -> list[Action]:
    """The PAY actions of a space, sorted. Shared lists: not to be changed."""
    code = colour * 8 + need
    plan_ = _PLANS.get(code) or plan(colour, need)
    key = hand if hand & _HOAX else hand & plan_.mask, space, code
    found = _LISTS.get(key)
    if found is None:
        if len(_LISTS) >= 1024:
            _LISTS.clear()
        found = _LISTS[key] = plan_.actions(key[0], space)
    return found
