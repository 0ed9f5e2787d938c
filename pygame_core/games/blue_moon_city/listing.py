"""All irreducible payments of a hand for a space (7b).

The patterns of ``data/payments.json`` are expanded to all payments there are of a colour and a number (some 30,000 over all spaces), sorted, and
kept as a trie laid out flat: one node a card, in preorder, with the index where the next branch begins. A hand walks it once: a card it does
not hold skips the branch. No payment is a part of another, so payments end in leaves, and they come out sorted.
"""

from bisect import bisect_left

from pygame_core.engine.contract import Action
from pygame_core.games.blue_moon_city.actions import PAY
from pygame_core.games.blue_moon_city.components import ANY, HOAX, MIMIX, UNIT, _data, cards_of, pack
from pygame_core.games.blue_moon_city.payments import PLAIN_SOURCES

Triple = tuple[int, int, int]
Types = tuple[int, ...]
Payment = tuple[int, int, Types]
"""Rank (no Khind, pair or Hoax; least surplus; few cards with powers; few cards), the cards packed, and their sorted types."""

_MOST = 5
"""No payment takes more than so many cards of a type."""
_HELD = tuple(bytes([1] * min(n, _MOST) + [0] * (_MOST - min(n, _MOST))) for n in range(11))
_HOAX = 0xFFFF << 8 * 15
_WILD = 0xFF << 8 * 21 | 0xFFFF << 8 * 12
_RAW: dict[str, str] = {}


def held(hand: int) -> bytes:
    """A table: entry ``type * 5 + n - 1`` is 1 when the hand has at least n cards of the type."""
    rows = _HELD
    return b"".join([rows[n] for n in hand.to_bytes(22, "little")])


def expanded(colour: int, need: int) -> list[tuple[Types, tuple[int, int, int, int]]]:
    """All payments of a colour and number with what ranks them, sorted by their types."""
    if not _RAW:
        _RAW.update(_data("payments.json"))
    cls = {MIMIX: 1, HOAX: 2, ANY: 3}.get(colour, 0)
    sources = tuple(d for d in PLAIN_SOURCES if d != colour)
    out: list[tuple[Types, tuple[int, int, int, int]]] = []
    for text in _RAW[f"{cls}:{need}"].split():
        n = [int(x) for x in text]
        core = n[5] * UNIT[21]
        for first, at in ((2, 3 * colour), (6, 3 * MIMIX), (9, 3 * HOAX)):
            core += sum(n[first + v] * UNIT[at + v] for v in range(3) if n[first + v])
        powers = sum(n[i] for i in range(2, len(n)) if i == 5 or (i - 2 if i < 5 else i - 6) % 3 < 2)
        order = n[0], n[1], powers, sum(n[2:])
        triples = [(n[i], n[i + 1], n[i + 2]) for i in range(12, len(n), 3)]
        out += [(tuple(cards_of(core + more)), order) for more in _assigned(triples, sources)]
    out.sort()
    return out


def _assigned(triples: list[Triple], sources: tuple[int, ...]) -> list[int]:
    """The ways to take each triple from a people of its own, packed; equal triples in the peoples' order, so that none comes twice."""
    ways: list[tuple[int, Types]] = [(0, ())]
    for i, triple in enumerate(triples):
        alike = i > 0 and triples[i - 1] == triple
        ways = [
            (packed + sum(triple[v] * UNIT[3 * d + v] for v in range(3)), (*used, d))
            for packed, used in ways
            for d in sources
            if d not in used and not (alike and d < used[-1])
        ]
    return [packed for packed, _ in ways]


class Plan:
    """All payments of one colour and number as a flat trie."""

    __slots__ = ("all", "ask", "leaf", "mask", "rows", "skip")

    def __init__(self, colour: int, need: int) -> None:
        rows = expanded(colour, need)
        self.all = [types for types, _ in rows]
        ranks = {order: i for i, order in enumerate(sorted({order for _, order in rows}))}
        self.mask = -1 if colour == ANY else _WILD | 0xFFFFFF << 24 * colour
        """The cards that matter to a hand without Hoax powers."""
        self.ask: list[int] = []
        """Per node the entry of ``held`` that it needs."""
        self.skip: list[int] = []
        self.leaf: list[Types | None] = []
        """Where a payment ends, its types."""
        self.rows: list[Payment | None] = []
        """There, the same with rank and packed cards."""
        open_: list[int] = []
        before: Types = ()
        for types, order in rows:
            k = 0
            while k < len(before) and k < len(types) and before[k] == types[k]:
                k += 1
            for node in open_[k:]:
                self.skip[node] = len(self.ask)
            del open_[k:]
            for depth in range(k, len(types)):
                t = types[depth]
                open_.append(len(self.ask))
                self.ask.append(_MOST * t + types[: depth + 1].count(t) - 1)
                self.skip.append(0)
                self.leaf.append(None)
                self.rows.append(None)
            self.leaf[-1], self.rows[-1] = types, (ranks[order], pack(types), types)
            before = types
        for node in open_:
            self.skip[node] = len(self.ask)

    def knows(self, types: Types) -> bool:
        """Whether these sorted types are a payment, by bisection."""
        i = bisect_left(self.all, types)
        return i < len(self.all) and self.all[i] == types

    def fitting(self, hand: int) -> list[Payment]:
        """Every irreducible payment in the hand, sorted by types."""
        out: list[Payment] = []
        have = held(hand)
        ask, skip, rows = self.ask, self.skip, self.rows
        i, n = 0, len(ask)
        while i < n:
            if have[ask[i]]:
                row = rows[i]
                if row is not None:
                    out.append(row)
                i += 1
            else:
                i = skip[i]
        return out

    def actions(self, hand: int, head: Action) -> list[Action]:
        """The same as actions, sorted."""
        out: list[Action] = []
        add = out.append
        have = held(hand)
        ask, skip, leaf = self.ask, self.skip, self.leaf
        i, n = 0, len(ask)
        while i < n:
            if have[ask[i]]:
                types = leaf[i]
                if types is not None:
                    add(head + types)
                i += 1
            else:
                i = skip[i]
        return out


_PLANS: dict[int, Plan] = {}


def plan(colour: int, need: int) -> Plan:
    """The plan of a space, made when it is first asked for."""
    key = colour * 8 + need
    found = _PLANS.get(key)
    if found is None:
        found = _PLANS[key] = Plan(colour, need)
    return found


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
        found = _LISTS[key] = plan_.actions(key[0], (PAY, space))
    return found
