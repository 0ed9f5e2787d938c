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

_POWERS = sum(0xFF << 8 * t for t in range(22) if t % 3 < 2)
_HOAX = 0xFF << 8 * 15 | 0xFF << 8 * 16
_WILD = 0xFF << 8 * 21 | 0xFF << 8 * 12 | 0xFF << 8 * 13
_RAW: dict[str, str] = {}


def _own_mask(colour: int) -> int:
    return sum(0xFFFFFF << 24 * c for c in (range(7) if colour == ANY else (colour,)))


class Plan:
    """The patterns of one colour and number, ready to be fitted."""

    __slots__ = ("entries", "foreigns", "mask", "plain", "sources")

    def __init__(self, colour: int, need: int) -> None:
        if not _RAW:
            _RAW.update(_data("payments.json"))
        cls = {MIMIX: 1, HOAX: 2, ANY: 3}.get(colour, 0)
        self.sources = tuple(d for d in PLAIN_SOURCES if d != colour)
        self.mask = _own_mask(colour) | _WILD
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
        self.plain = [e for e in self.entries if e[2] == 0 and not e[0] & _HOAX]

    def fitting(self, hand: int) -> Iterator[tuple[int, tuple[int, ...], int, int]]:
        """(packed, sorted types, special, surplus) of every irreducible payment in the hand, cheapest kinds first."""
        guarded = hand | GUARD
        if not hand & _HOAX:
            for core, types, _, special, surplus in self.plain:
                if (guarded - core) & GUARD == GUARD:
                    yield core, types, special, surplus
            return
        groups: list[list[Part] | None] = [None] * len(self.foreigns)
        groups[0] = [(0, ())]
        for core, types, fid, special, surplus in self.entries:
            if (guarded - core) & GUARD == GUARD:
                parts = groups[fid]
                if parts is None:
                    parts = groups[fid] = self._assign(hand, self.foreigns[fid])
                if fid == 0:
                    yield core, types, special, surplus
                else:
                    for packed, more in parts:
                        yield core + packed, tuple(sorted(types + more)), special, surplus

    def _assign(self, hand: int, triples: tuple[Triple, ...]) -> list[Part]:
        """The ways to take each triple from a colour of its own; equal triples in the colours' order, so that none comes twice."""
        b = hand.to_bytes(22, "little")
        ways: list[tuple[int, tuple[int, ...], tuple[int, ...]]] = [(0, (), ())]
        for i, (x, y, z) in enumerate(triples):
            alike = i > 0 and triples[i - 1] == triples[i]
            fits = [d for d in self.sources if b[3 * d] >= x and b[3 * d + 1] >= y and b[3 * d + 2] >= z]
            ways = [
                (packed + x * UNIT[3 * d] + y * UNIT[3 * d + 1] + z * UNIT[3 * d + 2], (*types, *(3 * d,) * x, *(3 * d + 1,) * y, *(3 * d + 2,) * z), (*used, d))
                for packed, types, used in ways
                for d in fits
                if d not in used and not (alike and d < used[-1])
            ]
        return [(packed, types) for packed, types, _ in ways]


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
