"""What every seat's chances are in a position, for the end of a rollout: a softmax over the seats of what each has to show.

What it counts: the crystals still short of all offerings to win, offerings that can be made now, scales, cards, free markers, shares in
unfinished buildings by how many spaces are open, whose turn comes first. Fitted to the ends of games (``arena fit``), weights in the
same files as the policy's. Only + - * / on floats, the exponential too: the same in CPython and Pyodide.
"""

from pygame_core.ai.policy import SCALE as UNITS
from pygame_core.ai.policy import Weights
from pygame_core.games.blue_moon_city.actions import OVER
from pygame_core.games.blue_moon_city.components import COURTYARD, PILLAR_1
from pygame_core.games.blue_moon_city.features import LEAF
from pygame_core.games.blue_moon_city.places import FULL, STEPS_BETWEEN
from pygame_core.games.blue_moon_city.scoring import scale_pay
from pygame_core.games.blue_moon_city.setup import Setup
from pygame_core.games.blue_moon_city.state import State

SHORT = (5, 10, 15)
"""Crystals short of all offerings: the first so many, the next, the next."""
CARDS = 10
SHARE, LEAD = LEAF.index("leaf.share.1") - 1, LEAF.index("leaf.lead.1") - 1
SCALE_WORTH, CARD_WORTH = 1.3, 0.8
Shares = tuple[int, tuple[int, ...], int]
"""Of an unfinished place with markers: open spaces (at most 3), the seats with a marker, the one that leads."""


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
        self.weights = [w[n] / UNITS for n in LEAF]
        self.setup = setup
        self._lead, self._each, self._near = (
            [SCALE_WORTH * r[0] + CARD_WORTH * r[1] + r[2] for r in rows]
            for rows in (setup.lead, setup.each, setup.near)
        )
        self._shares: dict[int, Shares] = {}

    def chances(self, s: State) -> list[float]:
        """Every seat's chance to win, 0 to 1 and 1 together; what the result says when the game is over."""
        if s.phase == OVER:
            result = s.result()
            assert result is not None
            winners = result.ranks.count(1)
            return [1.0 / winners if r == 1 else 0.0 for r in result.ranks]
        values = []
        for row in self.rows(s):
            value = 0.0
            for w, x in zip(self.weights, row, strict=True):
                if x:
                    value += w * x
            values.append(value)
        top = max(values)
        powers = [exponential(v - top) for v in values]
        total = 0.0
        for x in powers:
            total += x
        return [x / total for x in powers]

    def rows(self, s: State) -> list[list[float]]:
        """By seat, what ``features.LEAF`` names."""
        setup = s.setup
        n = setup.seats
        costs = setup.costs
        at = len(s.obelisk)
        cost = costs[at]
        pays = scale_pay(s.scales, setup.pays)
        full = 1.0 - s.pool / setup.scales
        out = []
        for i in range(n):
            crystals, free, left = s.crystals[i], s.free[i], setup.to_win - s.offers[i]
            short = sum(costs[at : at + left]) - crystals
            held = s.hands[i].to_bytes(22, "little")
            cards = sum(held)
            worth = 0
            for t in range(0, 21, 3):
                worth += held[t] + 2 * held[t + 1] + 3 * held[t + 2]
            turn = (i - s.seat) % n
            can = free > 0 and crystals >= cost
            there = can and STEPS_BETWEEN[s.pawns[i]][COURTYARD] <= 2
            pillar = held[PILLAR_1] + held[PILLAR_1 + 1]
            chain = can and pillar > 0 and at + 1 < len(costs) and crystals > cost + costs[at + 1]
            row = [
                float(left),
                float(min(max(short, 0), SHORT[0])),
                float(min(max(short - SHORT[0], 0), SHORT[1])),
                float(min(max(short - SHORT[0] - SHORT[1], 0), SHORT[2])),
                float(max(short - SHORT[0] - SHORT[1] - SHORT[2], 0)),
                float(can),
                float(there),
                float(chain),
                float(left == 1 and there and not turn),
                float(left == 1 and there and turn > 0),
                float(left == 1 and can and not there),
                float(left == 2 and chain and there),
                float(n - 1 - turn),
                float(s.scales[i]),
                full * pays[i],
                float(min(cards, CARDS)),
                float(max(cards - CARDS, 0)),
                float(worth),
                float(held[21]),
                float(held[12] + held[13]),
                float(held[15] + held[16]),
                float(pillar),
                float(free == 0),
                float(free <= 1),
                float(free <= 2),
                float(min(free, 6)),
                *[0.0] * 6,
            ]
            out.append(row)
        self._unfinished(s, out)
        return out

    def _unfinished(self, s: State, out: list[list[float]]) -> None:
        """Adds the shares in unfinished buildings: contributors' rewards and leaders' ones, by open spaces."""
        setup = self.setup
        for p in setup.places:
            marks = s.marks[p]
            if not marks or s.done >> p & 1:
                continue
            found = self._shares.get(marks << 5 | p)
            left, seats, lead = self._share(s, p, marks) if found is None else found
            each = self._each[p]
            for q in setup.adjacent[p]:
                if s.done >> q & 1:
                    each += self._near[q]
            for i in seats:
                out[i][SHARE + left] += each
            out[lead][LEAD + left] += self._lead[p]

    def _share(self, s: State, p: int, marks: int) -> Shares:
        by = [0] * s.setup.seats
        left = 0
        first: dict[int, int] = {}
        for i in range(s.setup.space_count[p]):
            mark = marks >> 3 * i & 7
            if mark:
                by[mark - 1] += 1
                first.setdefault(mark - 1, i)
            else:
                left += 1
        seats = tuple(sorted(first))
        lead = min(seats, key=lambda i: (-by[i], first[i]))
        if len(self._shares) > FULL:
            self._shares.clear()
        found = self._shares[marks << 5 | p] = min(left, 3), seats, lead
        return found
