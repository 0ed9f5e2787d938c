"""What contributing at a place, and offering, is worth to the tuned policy this turn. Sums and products of floats only, one by one, hence the
same in CPython and Pyodide."""

from collections.abc import Sequence

from pygame_core.ai.policy import SCALE as UNITS
from pygame_core.ai.policy import Weights
from pygame_core.games.blue_moon_city.actions import BUILD
from pygame_core.games.blue_moon_city.components import ANY, PILLAR_1, distance
from pygame_core.games.blue_moon_city.features import PEOPLES
from pygame_core.games.blue_moon_city.listing import plan as payments
from pygame_core.games.blue_moon_city.policy import LANES
from pygame_core.games.blue_moon_city.scoring import scale_pay
from pygame_core.games.blue_moon_city.setup import Setup
from pygame_core.games.blue_moon_city.state import State

Pays = tuple[tuple[int, int], ...]
"""Spaces with their packed payments."""
Look = tuple[tuple[tuple[int, int, int], ...], int, tuple[tuple[int, int, int], ...], int, float]
"""Of a place: its open spaces (value, space, colour), cheapest first; their colour (``ANY`` when they differ); for each seat its markers, the
most of another seat, and how many other seats have any; whose marker is leftmost (-1); the sum of the open values."""
STEPS_BETWEEN = [[distance(p, q) for q in range(25)] for p in range(25)]
WON = 1000.0
"""The worth of an offering that wins."""
FULL = 50_000
"""Entries after which a memory is emptied."""


def added(keep: Sequence[float], types: Sequence[int]) -> float:
    """What some cards are worth in hand. One by one: ``sum`` rounds floats otherwise from Python 3.12 on, hence in Pyodide."""
    total = 0.0
    for t in types:
        total += keep[t]
    return total


class Places:
    """One weight set at work for one setup. ``paid``: the payments it chose before, to be shared by all setups of one weight set."""

    def __init__(
        self, weights: Weights, setup: Setup, paid: dict[tuple[int, int], tuple[int, float]] | None = None
    ) -> None:
        w = {n: v / UNITS for n, v in zip(weights.names, weights.values, strict=True)}
        self.w = w
        self.setup = setup
        base = [w["keep.1"], w["keep.2"], w["keep.3"]]
        peoples = [w["keep.dragon"]] * 3 + [w["keep." + p] for p in PEOPLES[1:]]
        self.keep = tuple([base[t % 3] + (peoples[t // 3] if t % 3 < 2 else 0.0) for t in range(22)])
        """What a card is worth in hand, by type."""
        self.later = tuple([1.0] + [w[f"later.{k}"] for k in range(1, 7)] + [w["later.6"] / 2, w["later.6"] / 2])
        """What something so many steps away counts."""
        self.gain = w["scale"] - self.keep[0] * w["pay"] - w["dragon"]
        """What bringing a dragon is worth."""
        self._bound = tuple([w[f"bound.{min(k, 6)}"] for k in range(20)])
        self._likely = tuple([1.0, w["likely.1"], w["likely.2"]] + [w["likely.3"]] * 6)
        worth = [
            [w["scale"] * r[0] + w["card"] * r[1] + r[2] for r in row]
            for row in zip(setup.lead, setup.each, setup.near, strict=True)
        ]
        self._lead = [row[0] * w["lead"] for row in worth]
        self._own = [row[1] * w["each"] for row in worth]
        self._near = [row[2] * w["each"] for row in worth]
        self._paid: dict[tuple[int, int], tuple[int, float]] = {} if paid is None else paid
        self._looks: dict[int, Look] = {}
        self._each: dict[int, float] = {}
        self._pay, self._present, self._need, self._rival = w["pay"], w["present"], w["likely.need"], w["likely.rival"]
        self._others, self._lost, self._last = w["others"], w["lead_lost"] - w["others.lead"], w["bound.last"]
        self._ahead, self._ahead_lead = w["ahead"], w["ahead.lead"]
        self._scale, self._few, self._fire = w["scale"], w["scale.few"], w["scale.fire"]

    def payment(self, hand: int, colour: int, need: int) -> tuple[int, float]:
        """The cheapest payment without a Hoax as power, packed, and what its cards are worth in hand; (0, 0.0) when there is none."""
        key = hand & LANES[colour], colour * 8 + need
        found = self._paid.get(key)
        if found is None:
            if len(self._paid) > FULL:
                self._paid.clear()
            keep = self.keep
            rows = [(added(keep, row[2]), row[0], row[1]) for row in payments(colour, need).fitting(key[0])]
            cost, _, part = min(rows) if rows else (0.0, 0, 0)
            found = self._paid[key] = part, cost
        return found

    def look(self, p: int, marks: int) -> Look:
        """What a place with such markers shows, remembered."""
        found = self._looks.get(marks << 5 | p)
        if found is not None:
            return found
        spaces = self.setup.spaces[p]
        by = [0] * self.setup.seats
        opened = []
        total = 0.0
        for i, (colour, need) in enumerate(spaces):
            mark = marks >> 3 * i & 7
            if mark:
                by[mark - 1] += 1
            else:
                opened.append((need, i, colour))
                total += need
        opened.sort()
        rows = []
        for i, n in enumerate(by):
            others = by[:i] + by[i + 1 :]
            rows.append((n, max(others), len(others) - others.count(0)))
        if len(self._looks) > FULL:
            self._looks.clear()
        colours = {colour for _, _, colour in opened}
        colour = colours.pop() if len(colours) == 1 else ANY
        found = self._looks[marks << 5 | p] = tuple(opened), colour, tuple(rows), (marks & 7) - 1, total
        return found

    def _reward(self, p: int, done: int) -> float:
        each = self._own[p]
        for q in self.setup.adjacent[p]:
            if done >> q & 1:
                each += self._near[q]
        if len(self._each) > FULL:
            self._each.clear()
        self._each[done << 5 | p] = each
        return each

    def place(self, s: State, p: int, hand: int, can: list[int], limit: int = 9) -> tuple[float, Pays]:
        """What contributing at a place is worth this turn, at most ``limit`` spaces, and the best number of the cheapest ones with their payments;
        (0, ()) when nothing is payable. ``can``: the hand's means."""
        opened, common, rows, leftmost, rest = self.look(p, s.marks[p])
        if can[common] < opened[0][0]:
            return 0.0, ()
        seat = s.seat
        free = s.free[seat]
        limit = min(free, limit)
        mine, most, rivals = rows[seat]
        known = self._each.get(s.done << 5 | p)
        each = self._reward(p, s.done) if known is None else known
        pays: list[tuple[int, int]] = []
        best = -1e9
        cost = bound = 0.0
        k = chosen = 0
        first = leftmost == seat
        before = mine - s.placed if s.phase == BUILD else mine
        stop = best = self._stop(p, len(opened), each, rest, rows[seat], before, first) if s.phase == BUILD else best
        for need, i, colour in opened:
            if k >= limit:
                break
            if can[colour] < need:
                continue
            part, price = self.payment(hand, colour, need)
            if not part:
                continue
            k += 1
            hand -= part
            cost += price
            rest -= need
            bound += self._bound[free - k]
            pays.append((i, part))
            first = first or i == 0
            leads = mine + k > most or (mine + k == most and first)
            left = len(opened) - k
            if left:
                likely = self._likely[left] - self._need * rest + self._rival * rivals
                value = each * likely * ((self._present if before else 1.0) - self._others * rivals)
                if leads:
                    value += self._lead[p] * likely * self._ahead_lead + self._ahead
                value -= bound * self._last if left == 1 else bound
            else:
                value = each * (1.0 - self._others * rivals) + self._lead[p] * (1.0 if leads else self._lost)
            value -= cost * self._pay
            if value > best:
                best, chosen = value, k
        if not chosen:
            return 0.0, ()
        if s.phase == BUILD:
            return best - stop, tuple(pays[:chosen])
        if p in s.dragons or s.pool < 4:
            best += self._scales(s, p, chosen == len(opened))
        return best, tuple(pays[:chosen])

    def _stop(
        self, p: int, left: int, each: float, rest: float, row: tuple[int, int, int], before: int, first: bool
    ) -> float:
        """What a place is worth as it stands, to a seat that has contributed there this turn: going on must beat it."""
        mine, most, rivals = row
        likely = self._likely[left] - self._need * rest + self._rival * rivals
        value = each * likely * ((self._present if before else 1.0) - self._others * rivals)
        if mine > most or (mine == most and first):
            value += self._lead[p] * likely * self._ahead_lead + self._ahead
        return value

    def _scales(self, s: State, p: int, finished: bool) -> float:
        """What the dragons there pay, and the scoring that they and the building bring about."""
        here = s.dragons.count(p)
        value = here * (self._scale + (self._few if s.scales[s.seat] < 3 else 0.0))
        gain = here + (self.setup.each[p][0] if finished else 0)
        if gain and gain >= s.pool:
            totals = s.scales[:]
            totals[s.seat] += gain
            pay = scale_pay(totals, self.setup.pays)
            value += self._fire * (pay[s.seat] - (sum(pay) - pay[s.seat]) / (len(pay) - 1))
        return value

    def offer(self, s: State, extra: int = 0) -> float:
        """What an offering now would be worth, with those that Pillar cards allow after it; 0 when it cannot be made."""
        seat = s.seat
        costs = s.setup.costs
        at = len(s.obelisk)
        money, free = s.crystals[seat] - costs[at] - extra, s.free[seat]
        if not free or money < 0:
            return 0.0
        left = s.setup.to_win - s.offers[seat] - 1
        if not left:
            return WON
        w = self.w
        value = (
            w["offer"]
            - w["offer.cost"] * (costs[at] + extra)
            + w["offer.near"] / left
            + w["offer.race"] * max(s.offers)
        )
        if extra:
            value -= w["offer.extra"] * extra
        pillars = s.hands[seat] >> 8 * PILLAR_1
        cards = [pillars & 0xFF, pillars >> 8 & 0xFF]
        if extra:
            cards[extra - 1] -= 1
        while cards[0] > 0 or cards[1] > 0:
            v = 1 if cards[0] > 0 else 2
            cards[v - 1] -= 1
            at += 1
            free -= 1
            money -= costs[at] + v
            if not free or money < 0:
                break
            left -= 1
            if not left:
                return WON
            value += w["offer.chain"]
        return value
