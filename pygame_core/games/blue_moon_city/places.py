"""What contributing at a place is worth to the tuned policy this turn. Sums and products of floats only, one by one, hence the
same in CPython and Pyodide.

Most of it depends on little and is remembered: what a place shows on its markers (``Look``), what so many markers more are worth on those, the
seat, its free markers and the finished neighbours (``Row``), what paying costs on the cards of the colour (``purse``).
"""

from pygame_core.ai.policy import Weights
from pygame_core.engine.contract import Action
from pygame_core.games.blue_moon_city.actions import BUILD, PAY
from pygame_core.games.blue_moon_city.components import ANY, COURTYARD
from pygame_core.games.blue_moon_city.hands import LANES
from pygame_core.games.blue_moon_city.purse import Part, Purse, Several
from pygame_core.games.blue_moon_city.scoring import scale_pay
from pygame_core.games.blue_moon_city.setup import Setup
from pygame_core.games.blue_moon_city.state import State

Space = tuple[int, int, int]
"""Value, number and colour of a space."""
Good = tuple[float, int, int, tuple[Space, ...], tuple[Part, ...]]
"""What can be had at a place: worth, place, of how many spaces, and these spaces and their payments, the cheapest first."""
Look = tuple[tuple[Space, ...], int, tuple[tuple[int, int, int], ...], int, float]
"""Of a place: its open spaces, cheapest first; their colour (-1 when they differ); for each seat its markers, the most of another seat, and how
many other seats have any; whose marker is leftmost (-1); the sum of the open values."""
Row = tuple[int, int, int, Several | None, tuple[float, ...], tuple[Space, ...]]
"""Of a place, to a seat: the colour that pays (``ANY`` when they differ) and the least number, the cards that matter, what paying costs, what
the first space, the first two, … are worth before that; the open spaces. Costs and worths only when all spaces have one colour."""
View = dict[int, dict[int, Row]]
"""The rows of the unfinished buildings by place and markers, as far as they were asked for."""
NOTHING, NEVER = -1e9, float("-inf")
FULL = 6_000
"""Entries after which a memory is emptied."""
FEW_SCALES = 4
"""With fewer in the pool a contribution may bring about a scoring."""
VIEWS = 2_000
"""Views after which they are emptied."""


def payments(good: Good) -> list[Action]:
    """The contributions."""
    _, _, n, spaces, parts = good
    return [(PAY, spaces[k][1], *parts[k][1]) for k in range(n)]


class Places:
    """One weight set at work for one setup. ``purse``: to be shared by all setups of one weight set."""

    def __init__(self, weights: Weights, setup: Setup, purse: Purse | None = None) -> None:
        self.purse = purse or Purse(weights)
        self.w = w = self.purse.w
        self.keep = self.purse.keep
        self.setup = setup
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
        self._around = [sum(1 << q for q in row) for row in setup.adjacent]
        self._looks: dict[int, Look] = {}
        self._views: dict[int, View] = {}
        self._rows: dict[tuple[int, int, int, int], dict[int, Row]] = {}
        self._present, self._need, self._rival = w["present"], w["likely.need"], w["likely.rival"]
        self._others, self._lost, self._last = w["others"], w["lead_lost"] - w["others.lead"], w["bound.last"]
        self._ahead, self._ahead_lead = w["ahead"], w["ahead.lead"]
        self._scale, self._few, self._fire = w["scale"], w["scale.few"], w["scale.fire"]

    def look(self, p: int, marks: int) -> Look:
        """What a place with such markers shows, remembered."""
        found = self._looks.get(marks << 5 | p)
        if found is not None:
            return found
        by = [0] * self.setup.seats
        opened = []
        total = 0.0
        for i, (colour, need) in enumerate(self.setup.spaces[p]):
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
        colour = colours.pop() if len(colours) == 1 else -1
        found = self._looks[marks << 5 | p] = tuple(opened), colour, tuple(rows), (marks & 7) - 1, total
        return found

    def view(self, s: State) -> View:
        """What the seat to act finds in the city."""
        done, free, seat = s.done, s.free[s.seat], s.seat
        key = (done << 5 | free) << 3 | seat
        found = self._views.get(key)
        if found is None:
            if len(self._views) > VIEWS:
                self._views.clear()
                self._rows.clear()
            found = {}
            for p in self.setup.places:
                if p != COURTYARD and not done >> p & 1:
                    found[p] = self._rows.setdefault((p, done & self._around[p], free, seat), {})
            self._views[key] = found
        return found

    def row(self, s: State, p: int) -> Row:
        """What an unfinished building offers the seat to act in the movement phase, remembered."""
        marks, seat = s.marks[p], s.seat
        rows = self.view(s)[p]
        found = rows.get(marks)
        if found is None:
            opened, colour, by, _, _ = self.look(p, marks)
            paying: Several | None = None
            worths: tuple[float, ...] = ()
            if colour >= 0:
                paying = self.purse.several(colour, tuple([space[0] for space in opened]))
                worths = self._worths(s, p, opened[: s.free[seat]], by[seat][0])
                worths += (NEVER,) * (len(opened) - len(worths))
            colour = ANY if colour < 0 else colour
            found = rows[marks] = colour, opened[0][0], LANES[colour], paying, worths, opened
        return found

    def place(self, s: State, p: int, hand: int, can: list[int], limit: int = 9) -> Good | None:
        """What contributing at a place is worth this turn, at most ``limit`` spaces, with the best number of the cheapest ones; None when nothing is
        payable, or nothing worth it once the seat has contributed there. ``can``: the hand's means."""
        colour, least, mask, paying, worths, opened = self.row(s, p)
        if can[colour] < least:
            return None
        limit = min(s.free[s.seat], limit)
        taken = opened
        if paying is None:
            taken, costs, parts = self._one_by_one(opened, hand, can, limit)
        else:
            costs, parts = paying[hand & mask]
        best, stop = NOTHING, 0.0
        if s.phase == BUILD or paying is None:
            before = self.look(p, s.marks[p])[2][s.seat][0] - s.placed
            worths = self._worths(s, p, taken[: min(limit, len(parts))], before)
            if s.phase == BUILD:
                best = stop = self._stop(s, p, before)
        chosen = 0
        for k in range(min(limit, len(parts))):
            value = worths[k] - costs[k]
            if value > best:
                best, chosen = value, k + 1
        if not chosen:
            return None
        best -= stop
        if s.phase != BUILD and (p in s.dragons or s.pool < FEW_SCALES):
            best += self.scales(s, p, chosen == len(opened))
        return best, p, chosen, taken, parts

    def _one_by_one(
        self, opened: tuple[Space, ...], hand: int, can: list[int], limit: int
    ) -> tuple[tuple[Space, ...], tuple[float, ...], tuple[Part, ...]]:
        """The payable ones of spaces of several colours, what paying them costs, and the payments."""
        taken: list[Space] = []
        costs: list[float] = []
        parts: list[Part] = []
        cost = 0.0
        for space in opened:
            if len(taken) >= limit:
                break
            need, _, colour = space
            if can[colour] < need:
                continue
            part, price = self.purse.payment(hand, colour, need)
            if part[0]:
                hand -= part[0]
                cost += price
                taken.append(space)
                costs.append(cost * self.purse.pay)
                parts.append(part)
        return tuple(taken), tuple(costs), tuple(parts)

    def _reward(self, p: int, done: int) -> float:
        """What each contributor gets, the finished neighbours included."""
        each = self._own[p]
        for q in self.setup.adjacent[p]:
            if done >> q & 1:
                each += self._near[q]
        return each

    def _worths(self, s: State, p: int, taken: tuple[Space, ...], before: int) -> tuple[float, ...]:
        """What markers on the first of these spaces, on the first two, … are worth, before what paying costs; ``before``: the seat's markers
        there from earlier turns."""
        opened, _, by, leftmost, rest = self.look(p, s.marks[p])
        seat, each = s.seat, self._reward(p, s.done)
        free = s.free[seat]
        mine, most, rivals = by[seat]
        first = leftmost == seat
        bound = 0.0
        out = []
        for k, (need, i, _) in enumerate(taken, 1):
            rest -= need
            bound += self._bound[free - k]
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
            out.append(value)
        return tuple(out)

    def _stop(self, s: State, p: int, before: int) -> float:
        """What a place is worth as it stands, to a seat that has contributed there this turn: going on must beat it."""
        opened, _, by, leftmost, rest = self.look(p, s.marks[p])
        mine, most, rivals = by[s.seat]
        likely = self._likely[len(opened)] - self._need * rest + self._rival * rivals
        value = self._reward(p, s.done) * likely * ((self._present if before else 1.0) - self._others * rivals)
        if mine > most or (mine == most and leftmost == s.seat):
            value += self._lead[p] * likely * self._ahead_lead + self._ahead
        return value

    def scales(self, s: State, p: int, finished: bool) -> float:
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
