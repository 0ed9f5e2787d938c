"""All irreducible payments of a hand for a space, by fitting the patterns of ``data/payments.json`` to it (7b), cheapest kinds first.

The order within a plan is the fixed part of the proposals' order: no Khind, pair or Hoax; least surplus; few cards with powers; few cards.
"""

from pygame_core.engine.contract import Action
from pygame_core.games.blue_moon_city.actions import PAY
from pygame_core.games.blue_moon_city.components import ANY, GUARD, HOAX, MIMIX, UNIT, _data, cards_of
from pygame_core.games.blue_moon_city.payments import PLAIN_SOURCES

Triple = tuple[int, int, int]
Entry = tuple[int, int, tuple[int, ...], int, int]
"""Rank among the plan's patterns (cheapest kinds first), packed core, its card types, special, surplus."""
Part = tuple[int, tuple[int, ...]]
"""Packed cards and their types in order."""
Take = tuple[int, int, tuple[int, ...]]
"""A people, cards of it packed, their types."""
Payment = tuple[int, int, tuple[int, ...], int, int]
"""Rank, packed cards, sorted types, special, surplus."""

_HOAX = 0xFF << 8 * 15 | 0xFF << 8 * 16
_WHITE = 0xFFFFFF << 8 * 15
_BROWN = 0xFFFFFF << 8 * 12
_KHIND = 0xFF << 8 * 21
_RAW: dict[str, str] = {}
_TAKES: dict[tuple[int, int], list[tuple[Triple, Take]]] = {}


def _takes(d: int, lanes: int) -> list[tuple[Triple, Take]]:
    """All choices of one or more cards of people d from what the hand has of it, kept for all hands."""
    found = _TAKES.get((d, lanes))
    if found is None:
        have = lanes.to_bytes(3, "little")
        found = []
        for x in range(have[0] + 1):
            for y in range(have[1] + 1):
                for z in range(have[2] + 1):
                    if x or y or z:
                        types = (3 * d,) * x + (3 * d + 1,) * y + (3 * d + 2,) * z
                        found.append(((x, y, z), (d, (x | y << 8 | z << 16) << 24 * d, types)))
        _TAKES[d, lanes] = found
    return found


class Plan:
    """The patterns of one colour and number, ready to be fitted."""

    __slots__ = ("alike", "alone", "core", "entries", "groups", "kept", "mixed", "sources")

    def __init__(self, colour: int, need: int) -> None:
        if not _RAW:
            _RAW.update(_data("payments.json"))
        cls = {MIMIX: 1, HOAX: 2, ANY: 3}.get(colour, 0)
        self.sources = tuple(d for d in PLAIN_SOURCES if d != colour)
        self.core = _WHITE | _BROWN | _KHIND | (0 if colour == ANY else 0xFFFFFF << 24 * colour)
        rows = []
        for text in _RAW[f"{cls}:{need}"].split():
            n = [int(x) for x in text]
            foreign = tuple((n[i], n[i + 1], n[i + 2]) for i in range(12, len(n), 3))
            core = n[5] * UNIT[21]
            for first, at in ((2, 3 * colour), (6, 3 * MIMIX), (9, 3 * HOAX)):
                core += sum(n[first + v] * UNIT[at + v] for v in range(3) if n[first + v])
            powers = sum(n[i] for i in range(2, len(n)) if i == 5 or (i - 2 if i < 5 else i - 6) % 3 < 2)
            rows.append(((n[0], n[1], powers, sum(n[2:])), foreign, core, n[0], n[1]))
        rows.sort()
        foreigns = sorted({row[1] for row in rows})
        self.groups = foreigns
        self.alone = {f[0]: g for g, f in enumerate(foreigns) if len(f) == 1}
        """Group of a single triple."""
        self.mixed = [(g, f) for g, f in enumerate(foreigns) if len(f) > 1]
        self.entries: list[list[Entry]] = [[] for _ in foreigns]
        for rank, (_, foreign, core, special, surplus) in enumerate(rows):
            self.entries[foreigns.index(foreign)].append((rank, core, tuple(cards_of(core)), special, surplus))
        self.alike: dict[int, list[list[Entry]]] = {}
        self.kept: dict[int, list[list[Entry] | None]] = {}

    def _alike(self, lanes: int) -> list[list[Entry]]:
        """By group, the entries that ask for no more Hoax than there is and for no own cards, Mimix or Khind when there is none."""
        own = self.core & ~(_WHITE | _BROWN | _KHIND)
        much = sum(mask for mask in (own, _BROWN, _KHIND) if lanes & mask)
        limit = much & ~_WHITE | lanes & _WHITE
        found = self.alike.get(limit)
        if found is None:
            guarded = limit | GUARD
            found = self.alike[limit] = [[e for e in row if (guarded - e[1]) & GUARD == GUARD] for row in self.entries]
        return found

    def _cores(self, hand: int) -> list[list[Entry] | None]:
        """By group, the entries whose core the hand holds, filled in when asked for; kept for hands that are alike in those lanes."""
        lanes = hand & self.core
        found = self.kept.get(lanes)
        if found is None:
            if len(self.kept) >= 256:
                self.kept.clear()
            found = self.kept[lanes] = [row if not row else None for row in self._alike(lanes)]
        return found

    def _fill(self, hand: int, cores: list[list[Entry] | None], g: int) -> list[Entry]:
        row = cores[g]
        if row is None:
            guarded = hand | GUARD
            row = cores[g] = [e for e in self._alike(hand & self.core)[g] if (guarded - e[1]) & GUARD == GUARD]
        return row

    def fitting(self, hand: int) -> list[Payment]:
        """Every irreducible payment in the hand."""
        cores = self._cores(hand)
        out: list[Payment] = []
        takes: dict[Triple, list[Take]] = {}
        for d in self.sources:
            lanes = hand >> 24 * d & 0xFFFFFF
            if lanes:
                for triple, take in _takes(d, lanes):
                    if triple in takes:
                        takes[triple].append(take)
                    else:
                        takes[triple] = [take]
        if self.groups[0] == ():
            out += self._fill(hand, cores, 0)
        alone = self.alone
        for triple, row in takes.items():
            g = alone.get(triple, -1)
            if g >= 0 and cores[g] != []:
                for rank, core, types, special, surplus in self._fill(hand, cores, g):
                    out += [
                        (rank, core + packed, tuple(sorted(types + more)), special, surplus) for _, packed, more in row
                    ]
        for g, triples in self.mixed:
            if cores[g] != [] and takes.keys() >= set(triples):
                parts = _combine(triples, takes)
                for rank, core, types, special, surplus in self._fill(hand, cores, g):
                    out += [
                        (rank, core + packed, tuple(sorted(types + more)), special, surplus) for packed, more in parts
                    ]
        return out


def _combine(triples: tuple[Triple, ...], takes: dict[Triple, list[Take]]) -> list[Part]:
    """The ways to take each triple from a colour of its own; equal triples in the colours' order, so that none comes twice."""
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
    key = hand if hand & _HOAX or colour == ANY else hand & plan_.core, space, code
    found = _LISTS.get(key)
    if found is None:
        if len(_LISTS) >= 2048:
            _LISTS.clear()
        head = PAY, space
        found = _LISTS[key] = sorted([head + row[2] for row in plan_.fitting(hand)])
    return found
