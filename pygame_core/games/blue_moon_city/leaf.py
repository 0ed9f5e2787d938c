"""What every seat's chances are in a position, for the end of a rollout: a softmax over the seats of what each has to show.

What it counts: the crystals still short of all offerings to win, offerings that can be made now, scales, cards, free markers, shares in
unfinished buildings by how many spaces are open, whose turn comes first. Fitted to the ends of games (``arena fit``), weights in the
same files as the policy's. Only + - * / on floats, the exponential too: the same in CPython and Pyodide.
"""

from pygame_core.ai.policy import SCALE as UNITS
from pygame_core.ai.policy import Weights
from pygame_core.games.blue_moon_city.actions import OVER
from pygame_core.games.blue_moon_city.components import COURTYARD, HOAX_1, HOAX_2, KHIND_1, MIMIX_1, MIMIX_2, PILLAR_1
from pygame_core.games.blue_moon_city.features import LEAF
from pygame_core.games.blue_moon_city.moves import STEPS_BETWEEN
from pygame_core.games.blue_moon_city.places import FULL
from pygame_core.games.blue_moon_city.scoring import scale_pay
from pygame_core.games.blue_moon_city.setup import Setup
from pygame_core.games.blue_moon_city.state import State

SHORT = (5, 10, 15, 1000)
"""Crystals short of all offerings: the first so many, the next, the next, the rest."""
CARDS, FREE = 10, 6
CAN, TURN, SHARE = LEAF.index("leaf.can"), LEAF.index("leaf.turn"), LEAF.index("leaf.share.1")
SCALE_WORTH, CARD_WORTH = 1.3, 0.8
LANES = (1 << 24) - 1
"""A packed hand modulo this is three lanes: the cards of value 1 (Khind too), 2 and 3."""
CITIES = 2_000
"""Sets of finished buildings after which they are emptied."""
Building = tuple[int, float, float]
"""Of an unfinished building: place, what each contributor gets, what the leader gets."""
Markers = tuple[int, tuple[int, ...], int]
"""Of an unfinished building with markers: open spaces (0 for one, 2 for three and more), the seats with a marker, the one that leads."""


def exponential(x: float) -> float:
    """e to the power of ``x`` (-30..0) to a few thousandths, by multiplications.

    >>> round(exponential(-1.0), 3)
    0.368
    """
    y = 1.0 + max(x, -30.0) / 1024.0
    for _ in range(10):
        y *= y
    return y


class Leaf:
    """The evaluation by one weight set at work for one setup."""

    def __init__(self, weights: Weights, setup: Setup) -> None:
        w = dict(zip(weights.names, weights.values, strict=True))
        values = [w[n] / UNITS for n in LEAF]
        self._goal, self._next, self._store, self._share = (
            values[:CAN],
            values[CAN:TURN],
            values[TURN:SHARE],
            values[SHARE:],
        )
        self.setup = setup
        rows = zip(setup.lead, setup.each, setup.near, strict=True)
        self._rewards = [[SCALE_WORTH * r[0] + CARD_WORTH * r[1] + r[2] for r in row] for row in rows]
        ends = [*setup.costs, *[0] * setup.to_win]
        self._sums = [sum(ends[:k]) for k in range(len(ends) + 1)]
        """What so many offerings cost, the first ones of the obelisk."""
        self._building: dict[int, list[Building]] = {}
        self._markers: dict[int, Markers] = {}
        self._lacking: dict[int, float] = {}

    def chances(self, s: State) -> list[float]:
        """Every seat's chance to win, 0 to 1 and 1 together; what the result says when the game is over."""
        if s.phase == OVER:
            result = s.result()
            assert result is not None
            winners = result.ranks.count(1)
            return [1.0 / winners if r == 1 else 0.0 for r in result.ranks]
        values = self.values(s)
        top = max(values)
        powers = [1.0 if v == top else exponential(v - top) for v in values]
        total = 0.0
        for x in powers:
            total += x
        return [x / total for x in powers]

    def values(self, s: State) -> list[float]:
        """By seat, the sum of what ``features.LEAF`` names times its weights, added up in that order.

        In one go, for a tenth of a rollout's time goes here; linear, so that a weight set of a single one tells a feature's number.
        """
        (
            for_turn, for_scales, for_pays, for_cards, for_more, for_worth, for_khind, for_mimix, for_hoax, for_pillar,
            for_none, for_one, for_two, for_free,
        ) = self._store  # fmt: skip
        one, two, three, first, second, third = self._share
        n = self.setup.seats
        pays = scale_pay(s.scales, self.setup.pays)
        full = 1.0 - s.pool / self.setup.scales
        out = []
        for i, shares in enumerate(self._unfinished(s)):
            hand, free = s.hands[i], s.free[i]
            held = hand.to_bytes(22, "little")
            lanes = hand % LANES
            low, mid, high = lanes & 255, lanes >> 8 & 255, lanes >> 16
            cards, pillar = low + mid + high, held[PILLAR_1] + held[PILLAR_1 + 1]
            turn = (i - s.seat) % n
            value = self._offerings(s, i, turn, pillar) + for_turn * (n - 1 - turn)
            value += for_scales * s.scales[i]
            value += for_pays * (full * pays[i])
            value += for_cards * (min(CARDS, cards))
            if cards > CARDS:
                value += for_more * (cards - CARDS)
            value += for_worth * (low - held[KHIND_1] + 2 * mid + 3 * high)
            value += for_khind * held[KHIND_1]
            value += for_mimix * (held[MIMIX_1] + held[MIMIX_2])
            value += for_hoax * (held[HOAX_1] + held[HOAX_2])
            value += for_pillar * pillar
            if free <= 2:
                if not free:
                    value += for_none
                if free <= 1:
                    value += for_one
                value += for_two
            value += for_free * (min(FREE, free))
            share_1, share_2, share_3, lead_1, lead_2, lead_3 = shares
            value += one * share_1
            value += two * share_2
            value += three * share_3
            value += first * lead_1
            value += second * lead_2
            value += third * lead_3
            out.append(value)
        return out

    def _offerings(self, s: State, i: int, turn: int, pillar: int) -> float:
        """The part of the offerings to come: how many, the crystals they lack, the next one and whether it wins; ``turn``: seats that go before."""
        costs, at = self.setup.costs, len(s.obelisk)
        crystals, left = s.crystals[i], self.setup.to_win - s.offers[i]
        short = max(self._sums[at + left] - self._sums[at] - crystals, 0)
        found = self._lacking.get(left << 8 | short)
        value = self._lack(left, short) if found is None else found
        if s.free[i] <= 0 or crystals < costs[at]:
            return value
        for_can, for_there, for_chain, for_now, for_soon, for_far, for_both = self._next
        value += for_can
        there = STEPS_BETWEEN[s.pawns[i]][COURTYARD] <= 2
        if there:
            value += for_there
        chain = pillar > 0 and at + 1 < len(costs) and crystals > costs[at] + costs[at + 1]
        if chain:
            value += for_chain
        if left == 1:
            value += for_far if not there else for_soon if turn else for_now
        elif left == 2 and chain and there:
            value += for_both
        return value

    def _lack(self, left: int, short: int) -> float:
        """What so many offerings and crystals to go count, remembered."""
        for_left, *for_short = self._goal
        value, rest = for_left * left, short
        for w, most in zip(for_short, SHORT, strict=True):
            if rest > 0:
                value += w * min(rest, most)
                rest -= most
        self._lacking[left << 8 | short] = value
        return value

    def _unfinished(self, s: State) -> list[list[float]]:
        """By seat, the shares in unfinished buildings: contributors' rewards, then leaders' ones, each by open spaces (1, 2, 3 or more)."""
        out = [[0.0] * 6 for _ in range(self.setup.seats)]
        marks = s.marks
        for p, each, lead in self._building.get(s.done) or self._buildings(s.done):
            mark = marks[p]
            if mark:
                left, seats, leader = self._markers.get(mark << 5 | p) or self._read(p, mark)
                for i in seats:
                    out[i][left] += each
                out[leader][left + 3] += lead
        return out

    def _buildings(self, done: int) -> list[Building]:
        """The unfinished ones."""
        if len(self._building) > CITIES:
            self._building.clear()
        found = []
        for p in self.setup.places:
            if p != COURTYARD and not done >> p & 1:
                lead, each, _ = self._rewards[p]
                for q in self.setup.adjacent[p]:
                    if done >> q & 1:
                        each += self._rewards[q][2]
                found.append((p, each, lead))
        self._building[done] = found
        return found

    def _read(self, p: int, marks: int) -> Markers:
        by = [0] * self.setup.seats
        left = 0
        first: dict[int, int] = {}
        for i in range(self.setup.space_count[p]):
            mark = marks >> 3 * i & 7
            if mark:
                by[mark - 1] += 1
                first.setdefault(mark - 1, i)
            else:
                left += 1
        seats = tuple(sorted(first))
        lead = min(seats, key=lambda i: (-by[i], first[i]))
        if len(self._markers) > FULL:
            self._markers.clear()
        found = self._markers[marks << 5 | p] = min(left, 3) - 1, seats, lead
        return found
