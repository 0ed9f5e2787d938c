"""All irreducible payments of a hand for a space, by fitting the patterns of ``data/payments.json`` to it (7b), cheapest kinds first.

The order within a plan is the fixed part of the proposals' order: no Khind, pair or Hoax; least surplus; few cards with powers; few cards.
"""

from collections.abc import Iterator

from pygame_core.engine.contract import Action
from .actions import PAY
from .components import ANY, GUARD, HOAX, MIMIX, UNIT, _data, cards_of
from .payments import PLAIN_SOURCES

Triple = tuple[int, int, int]
Entry = tuple[int, tuple[int, ...], int, int, int]
"""Packed core, its card types, number of the foreign group, special, surplus."""
Part = tuple[int, tuple[int, ...]]
"""Packed cards and their types in order."""

Take = tuple[int, int, tuple[int, ...]]
"""A people, cards of it packed, their types."""

_HOAX = 0xFF << 8 * 15 | 0xFF << 8 * 16
_WHITE = 0xFFFFFF << 8 * 15
_BROWN = 0xFFFFFF << 8 * 12
_KHIND = 0xFF << 8 * 21
_WILD = _KHIND | _BROWN
_RAW: dict[str, str] = {}


def _own_mask(colour: int) -> int:
    return sum(0xFFFFFF << 24 * c for c in (range(7) if colour == ANY else (colour,)))


class Plan:
    """The patterns of one colour and number, ready to be fitted."""

    __slots__ = ("chosen", "entries", "foreigns", "mask", "own", "sources")

    def __init__(self, colour: int, need: int) -> None:
        if not _RAW:
            _RAW.update(_data("payments.json"))
        cls = {MIMIX: 1, HOAX: 2, ANY: 3}.get(colour, 0)
        self.sources = tuple(d for d in PLAIN_SOURCES if d != colour)
        self.own = _own_mask(colour)
        self.mask = self.own | _WILD
        self.chosen: dict[int, list[Entry]] = {}
        self.foreigns: list[tuple[Triple, ...]] = [()]
        rows: list[tuple[tuple[int, ...], Entry]] = []
        for text in _RAW[f"{cls}:{need}"].split():
            n = [int(x) for x in text]
            foreign = tuple((n[i], n[i + 1], n[i + 2]) for i in range(12, len(n), 3))
            if foreign not in self.foreigns:
                self.foreigns.append(foreign)
            core = n[5] * UNIT[21]
            for first, at in ((2, 3 * colour), (6, 3 * MIMIX), (9, 3 * HOAX)):
                core += sum(n[first + v] * UNIT[at + v] for v in range(3) if n[first + v])
            powers = sum(n[i] for i in range(2, len(n)) if i == 5 or (i - 2 if i < 5 else i - 6) % 3 < 2)
            entry = core, tuple(cards_of(core)), self.foreigns.index(foreign), n[0], n[1]
            rows.append(((n[0], n[1], powers, sum(n[2:])), entry))
        rows.sort()
        self.entries = [entry for _, entry in rows]

    def _chosen(self, hand: int) -> list[Entry]:
        """The entries that ask for no more Hoax than the hand has, and no own cards, Khind or Mimix when it has none; kept for hands alike."""
        alike = hand & _WHITE | (1 if hand & self.own else 0) | (2 if hand & _BROWN else 0) | (4 if hand & _KHIND else 0)
        found = self.chosen.get(alike)
        if found is None:
            if len(self.chosen) > 200:
                self.chosen.clear()
            much = (self.own if alike & 1 else 0) | (_BROWN if alike & 2 else 0) | (_KHIND if alike & 4 else 0)
            limit = much & ~_WHITE | hand & _WHITE | GUARD
            found = self.chosen[alike] = [e for e in self.entries if (limit - e[0]) & GUARD == GUARD]
        return found

    def fitting(self, hand: int) -> Iterator[tuple[int, tuple[int, ...], int, int]]:
        """(packed, sorted types, special, surplus) of every irreducible payment in the hand, cheapest kinds first."""
        guarded = hand | GUARD
        groups: list[list[Part] | None] = [None] * len(self.foreigns)
        takes: dict[Triple, list[Take]] = {}
        for core, types, fid, special, surplus in self._chosen(hand):
            if fid == 0:
                if (guarded - core) & GUARD == GUARD:
                    yield core, types, special, surplus
                continue
            parts = groups[fid]
            if parts is None:
                parts = groups[fid] = self._assign(hand, self.foreigns[fid], takes)
            if parts and (guarded - core) & GUARD == GUARD:
                for packed, more in parts:
                    yield core + packed, tuple(sorted(types + more)), special, surplus

    def _assign(self, hand: int, triples: tuple[Triple, ...], takes: dict[Triple, list[Take]]) -> list[Part]:
        """The ways to take each triple from a colour of its own; equal triples in the colours' order, so that none comes twice."""
        for triple in triples:
            if triple not in takes:
                takes[triple] = self._takes(hand, triple)
            if not takes[triple]:
                return []
        if len(triples) == 1:
            return [(packed, types) for _, packed, types in takes[triples[0]]]
        ways: list[tuple[int, tuple[int, ...], tuple[int, ...]]] = [(0, (), ())]
        for i, triple in enumerate(triples):
            alike = i > 0 and triples[i - 1] == triple
            ways = [
                (packed + more, types + extra, (*used, d))
                for packed, types, used in ways
                for d, more, extra in takes[triple]
                if d not in used and not (alike and d < used[-1])
            ]
        return [(packed, types) for packed, types, _ in ways]

    def _takes(self, hand: int, triple: Triple) -> list[Take]:
        """The plain colours that hold such cards."""
        x, y, z = triple
        want = x | y << 8 | z << 16
        out: list[Take] = []
        for d in self.sources:
            if ((hand >> 24 * d & 0xFFFFFF | 0x808080) - want) & 0x808080 == 0x808080:
                out.append((d, want << 24 * d, (3 * d,) * x + (3 * d + 1,) * y + (3 * d + 2,) * z))
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
    plan_ = _PLANS.get(colour * 8 + need) or plan(colour, need)
    key = hand if hand & _HOAX else hand & plan_.mask, space, colour * 8 + need
    found = _LISTS.get(key)
    if found is None:
        if len(_LISTS) >= 2048:
            _LISTS.clear()
        found = _LISTS[key] = sorted([(PAY, space, *types) for _, types, _, _ in plan_.fitting(hand)])
    return found
