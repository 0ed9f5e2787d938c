"""The tuned policy of Blue Moon City: plans whole turns by a linear worth of what they bring (``places``, ``offers``), with weights for each
seat count.

Among the features: free markers (a seat without one can neither contribute nor offer), open spaces of a building, what finishing it gives the
others, crystals against the next cost of the obelisk, what can be had next turn from where this one ends, cards to be thrown for fresh ones.
Of the hidden parts of a state it reads only the hand of the seat to act, so it may play in worlds. Weights: ``data/weights_*.json``.
"""

from pygame_core.ai.policy import Weights
from pygame_core.engine.contract import Action
from pygame_core.games.blue_moon_city.actions import (
    DISCARD_ONE,
    DRAGON,
    END_TURN,
    FLIGHTS,
    HOSPITAL_ONE,
    MOVE,
    OFFER_ONE,
    OVER,
    PILLARS,
    SHRINE_ONE,
    TAIL,
    WALKS,
)  # fmt: skip
from pygame_core.games.blue_moon_city.components import COURTYARD, DISCARDS, FLIT_1, FLIT_2, PILLAR_1, UNIT
from pygame_core.games.blue_moon_city.discards import Discards, Wish
from pygame_core.games.blue_moon_city.hands import means
from pygame_core.games.blue_moon_city.moves import STEPS_BETWEEN
from pygame_core.games.blue_moon_city.offering import can_shrine
from pygame_core.games.blue_moon_city.offers import Offers
from pygame_core.games.blue_moon_city.places import FEW_SCALES, NOTHING, Good, Places, payments
from pygame_core.games.blue_moon_city.play import DO
from pygame_core.games.blue_moon_city.purse import Purse
from pygame_core.games.blue_moon_city.setup import Setup
from pygame_core.games.blue_moon_city.state import State

WALK, FLY, STRIDE = range(3)
"""Ways to a place: on foot, with a Flit-1, with a Flit-2."""
DRAGON_CARDS = 0xFF | 0xFF << 24 | 0xFF << 48
"""Those of value 1, which fly a dragon anywhere."""
NEARER = 0.0001
"""What staying is worth beside a place that is as good."""


class Planner(Places):
    """One weight set at work for one setup: whole turns."""

    def __init__(self, weights: Weights, setup: Setup, purse: Purse | None = None) -> None:
        super().__init__(weights, setup, purse)
        w = self.w
        self.offers, self.discards = Offers(w, setup), Discards(self)
        self._toll = (0.0, w["flight"], w["steps"])
        self._reach = [[self.later[d] * w["next"] for d in row] for row in STEPS_BETWEEN]
        self._slack = 0.0 if min(self._toll) >= 0.0 else float("inf")
        self._most = max(*self._reach[0], 0.0)
        self._within: dict[int, tuple[int, ...]] = {}

    def near(self, at: int, steps: int) -> tuple[int, ...]:
        """The places within so many steps."""
        found = self._within.get(at << 6 | steps)
        if found is None:
            row = STEPS_BETWEEN[at]
            found = self._within[at << 6 | steps] = tuple([p for p in self.setup.places if row[p] <= steps])
        return found

    def survey(self, s: State) -> list[Good]:
        """What can be had at every place where something can, the Courtyard first."""
        found: list[Good] = [(self.offers.worth(s), COURTYARD, 0, (), ())]
        if not s.free[s.seat]:
            return found
        hand, marks, few = s.hands[s.seat], s.marks, s.pool < FEW_SCALES
        can = means(hand)
        view = self.view(s)
        dragons = [p for p in s.dragons if p in view]
        for p, rows in view.items():
            colour, least, mask, paying, worths, opened = rows.get(marks[p]) or self.row(s, p)
            if can[colour] < least:
                continue
            if paying is None:
                good = self.place(s, p, hand, can)
                if good is not None:
                    found.append(good)
                continue
            costs, parts = paying[hand & mask]
            best, chosen, k = NOTHING, 0, 0
            for cost in costs:
                value = worths[k] - cost
                k += 1  # noqa: SIM113 - counting costs less than enumerating one or two
                if value > best:
                    best, chosen = value, k
            if chosen:
                if (dragons and p in dragons) or (few and chosen == len(opened)):
                    best += self.scales(s, p, chosen == len(opened))
                found.append((best, p, chosen, opened, parts))
        return found

    def onward(self, p: int, targets: list[Good]) -> float:
        """What the turn after this one may bring from a place; the targets from the best down."""
        reach, most = self._reach[p], self._most
        best = 0.0
        for value, q, _, _, _ in targets:
            if value * most <= best:
                break
            if q != p and value * reach[q] > best:
                best = value * reach[q]
        return best

    def turn(self, s: State) -> list[Action]:
        """The rest of the turn in the movement phase; ends and discards are decided later.

        A place can bring no more than what is there and the best target at the best distance; what cannot be the best is not looked at. Of
        places alike the first is taken.
        """
        targets = goods = sorted(self.survey(s), reverse=True)
        saved = self.offers.saved(s)
        if saved > 0.0:
            targets = sorted([*goods, (saved, COURTYARD, 0, (), ())], reverse=True)
        cap = max(targets[0][0] * self._most, 0.0)
        at, hand, steps = s.pawns[s.seat], s.hands[s.seat], s.steps
        row, flies, strides = STEPS_BETWEEN[at], hand >> 8 * FLIT_1 & 0xFF, hand >> 8 * FLIT_2 & 0xFF
        best, goal, how = NOTHING, at, WALK
        chosen: Good | None = None
        for good in goods:
            value, p, _, _, _ = good
            if value <= 0.0 or value + cap + self._slack < best:
                break
            way = WALK
            if row[p] > steps:
                if not (flies or strides):
                    continue
                way = STRIDE if strides and row[p] <= steps + 2 else FLY
                if way == FLY and not flies:
                    continue
            value -= self._toll[way]
            value += self.onward(p, targets)
            if p != at:
                value -= NEARER
            if value > best or (value == best and p < goal):
                best, goal, how, chosen = value, p, way, good
        if cap >= best:
            idle = self._idle(s, goods, targets, best, goal)
            if idle >= 0:
                return [WALKS[idle][0]] if idle != at else []
        return [] if chosen is None else self.chain(s, how, chosen)

    def _idle(self, s: State, goods: list[Good], targets: list[Good], best: float, goal: int) -> int:
        """The place within the steps left where nothing is to be had now, but more later than the best so far brings; -1 when there is none."""
        at, found = s.pawns[s.seat], -1
        there = [good[1] for good in goods if good[0] > 0.0]
        for p in self.near(at, s.steps):
            if p not in there:
                value = self.onward(p, targets)
                if p != at:
                    value -= NEARER
                if value > best or (value == best and p < goal):
                    best = value
                    found = goal = p
        return found

    def chain(self, s: State, how: int, good: Good) -> list[Action]:
        """The actions of going there and contributing or offering."""
        out: list[Action] = []
        rest = s.hands[s.seat]
        goal = good[1]
        if how == FLY:
            out.append(FLIGHTS[goal])
            rest -= UNIT[FLIT_1]
        elif goal != s.pawns[s.seat]:
            out.append(WALKS[goal][1 if how == STRIDE else 0])
            if how == STRIDE:
                rest -= UNIT[FLIT_2]
        if goal == COURTYARD:
            out.append(OFFER_ONE)
            return out
        now = good if how == WALK else self.place(s, goal, rest, means(rest))
        if now is None:
            return out
        pays = payments(now)
        if self.gain > 0.0 and rest & DRAGON_CARDS:
            for k in range(now[2]):
                rest -= now[4][k][0]
            out += [(DRAGON, d, 1, goal) for d in (0, 1, 2) if rest >> 24 * d & 0xFF and s.dragons[d] != goal]
        return out + pays

    def after(self, s: State) -> Action:
        """What is still good once the plan is carried out: Pillar offerings, an effect, discards, the end."""
        return self._after(s, self.discards.wishes(s))

    def _after(self, s: State, wishes: tuple[Wish, ...]) -> Action:
        seat = s.seat
        hand = s.hands[seat]
        if s.phase != TAIL:
            at = s.pawns[seat]
            if s.phase != MOVE and at == COURTYARD:
                for value in (1, 2):
                    if hand >> 8 * (PILLAR_1 + value - 1) & 0xFF and self.offers.worth(s, value) > 0.0:
                        return PILLARS[value - 1]
            if at == self.setup.hospital:
                return HOSPITAL_ONE
            if at == self.setup.shrine and can_shrine(s):
                return SHRINE_ONE
        if s.drops < DISCARDS and wishes:
            card = self.discards.card(hand, wishes)
            if card >= 0:
                return DISCARD_ONE[card]
        return END_TURN

    def choose(self, s: State) -> Action:
        """The policy's action for the seat to act."""
        if s.phase == MOVE:
            chain = self.turn(s)
            if chain:
                return chain[0]
        elif s.phase != TAIL and s.pawns[s.seat] != COURTYARD:
            pays = self.more(s)
            if pays:
                return pays[0]
        return self.after(s)

    def more(self, s: State) -> list[Action]:
        """Further contributions where the pawn stands, in the building phase."""
        p, hand = s.pawns[s.seat], s.hands[s.seat]
        if not s.free[s.seat] or s.done >> p & 1:
            return []
        good = self.place(s, p, hand, means(hand))
        return payments(good) if good is not None and good[0] > 0.0 else []

    def play(self, s: State) -> None:
        """The whole turn of the seat to act, in place, without asking the contract: for rollouts."""
        seat = s.seat
        if s.phase == MOVE:
            for action in self.turn(s):
                DO[action[0]](s, action, None)
                if s.phase == OVER:
                    return
        self.finish(s, seat)

    def finish(self, s: State, seat: int) -> None:
        """The end of a turn whose plan is carried out."""
        wishes = self.discards.wishes(s)
        action: Action = ()
        while action is not END_TURN and s.seat == seat:
            action = self._after(s, wishes)
            DO[action[0]](s, action, None)
