"""The tuned policy of Blue Moon City: plans whole turns by a linear worth of what they bring (``places``), with weights for each seat count.

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
    PAY,
    PILLARS,
    SHRINE_ONE,
    TAIL,
    WALKS,
)  # fmt: skip
from pygame_core.games.blue_moon_city.components import COURTYARD, DISCARDS, FLIT_1, FLIT_2, PILLAR_1, UNIT, cards_of
from pygame_core.games.blue_moon_city.offering import can_shrine
from pygame_core.games.blue_moon_city.places import FULL, STEPS_BETWEEN, Pays, Places
from pygame_core.games.blue_moon_city.play import DO
from pygame_core.games.blue_moon_city.policy import means
from pygame_core.games.blue_moon_city.setup import Setup
from pygame_core.games.blue_moon_city.state import State

WALK, FLY, STRIDE = range(3)
"""Ways to a place: on foot, with a Flit-1, with a Flit-2."""
UNWANTED = 5.0
"""How much less a card is worth whose colour nothing asks for any more."""


class Planner(Places):
    """One weight set at work for one setup: whole turns."""

    def __init__(
        self, weights: Weights, setup: Setup, paid: dict[tuple[int, int], tuple[int, float]] | None = None
    ) -> None:
        super().__init__(weights, setup, paid)
        self._reach = [[self.later[d] * self.w["next"] for d in row] for row in STEPS_BETWEEN]
        self._asked: dict[tuple[int, ...], tuple[list[int], list[int]]] = {}

    def survey(self, s: State) -> tuple[dict[int, tuple[float, Pays]], list[int]]:
        """What can be had at every place where something can, and the places within the steps left."""
        seat = s.seat
        hand = s.hands[seat]
        can = means(hand)
        row = STEPS_BETWEEN[s.pawns[seat]]
        steps = s.steps
        found: dict[int, tuple[float, Pays]] = {COURTYARD: (self.offer(s), ())}
        near = []
        free = s.free[seat]
        for p in self.setup.places:
            if row[p] <= steps:
                near.append(p)
            if free and p != COURTYARD and not s.done >> p & 1:
                value, pays = self.place(s, p, hand, can)
                if pays:
                    found[p] = value, pays
        return found, near

    def targets(self, s: State, found: dict[int, tuple[float, Pays]]) -> list[tuple[float, int]]:
        """What may be worth walking to for later turns: worth and place."""
        out = [(value, q) for q, (value, _) in found.items() if value > 0.0]
        missing = s.setup.costs[len(s.obelisk)] - s.crystals[s.seat]
        if 0 < missing <= 4 and s.free[s.seat]:
            saved = self.w[f"save.{missing}"]
            if saved > 0.0:
                out.append((saved, COURTYARD))
        return out

    def onward(self, p: int, targets: list[tuple[float, int]]) -> float:
        """What the turn after this one may bring from a place."""
        reach = self._reach[p]
        best = 0.0
        for value, q in targets:
            if q != p and value * reach[q] > best:
                best = value * reach[q]
        return best

    def turn(self, s: State) -> list[Action]:
        """The rest of the turn in the movement phase; ends and discards are decided later."""
        found, near = self.survey(s)
        targets = self.targets(s, found)
        at = s.pawns[s.seat]
        hand = s.hands[s.seat]
        flies, strides = hand >> 8 * FLIT_1 & 0xFF, hand >> 8 * FLIT_2 & 0xFF
        row, steps = STEPS_BETWEEN[at], s.steps
        best, goal, how = -1e9, at, WALK
        for p in self.setup.places if flies or strides else near:
            entry = found.get(p)
            value = 0.0 if entry is None else max(entry[0], 0.0)
            way = WALK
            if row[p] > steps:
                if value <= 0.0:
                    continue
                if strides and row[p] <= steps + 2:
                    value -= self.w["steps"]
                    way = STRIDE
                elif flies:
                    value -= self.w["flight"]
                    way = FLY
                else:
                    continue
            value += self.onward(p, targets)
            if p != at:
                value -= 0.0001
            if value > best:
                best, goal, how = value, p, way
        entry = found.get(goal)
        if entry is None or entry[0] <= 0.0:
            return [WALKS[goal][0]] if goal != at else []
        return self.chain(s, goal, how, entry[1])

    def chain(self, s: State, goal: int, how: int, pays: Pays) -> list[Action]:
        """The actions of going there and contributing or offering."""
        out: list[Action] = []
        rest = s.hands[s.seat]
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
        if how != WALK:
            pays = self.place(s, goal, rest, means(rest))[1]
        for _, part in pays:
            rest -= part
        if s.phase == MOVE and pays and self.gain > 0.0:
            out += [(DRAGON, d, 1, goal) for d in (0, 1, 2) if rest >> 24 * d & 0xFF and s.dragons[d] != goal]
        out += [(PAY, i, *cards_of(part)) for i, part in pays]
        return out

    def after(self, s: State) -> Action:
        """What is still good once the plan is carried out: Pillar offerings, an effect, discards, the end."""
        seat = s.seat
        hand = s.hands[seat]
        if s.phase != TAIL:
            if s.phase != MOVE and s.pawns[seat] == COURTYARD:
                for value in (1, 2):
                    if hand >> 8 * (PILLAR_1 + value - 1) & 0xFF and self.offer(s, value) > 0.0:
                        return PILLARS[value - 1]
            if s.pawns[seat] == s.setup.hospital:
                return HOSPITAL_ONE
            if can_shrine(s):
                return SHRINE_ONE
        if s.drops < DISCARDS:
            card = self.useless(s, hand)
            if card >= 0:
                return DISCARD_ONE[card]
        return END_TURN

    def asked(self, s: State) -> tuple[list[int], list[int]]:
        """By colour of space: how many are open, and the lowest value; 9 where none is."""
        key = (s.done, *s.marks)
        found = self._asked.get(key)
        if found is None:
            many, least = [0] * 9, [9] * 9
            for p in self.setup.places:
                if not s.done >> p & 1 and p != COURTYARD:
                    for need, _, colour in self.look(p, s.marks[p])[0]:
                        many[colour] += 1
                        least[colour] = min(least[colour], need)
            if len(self._asked) > FULL:
                self._asked.clear()
            found = self._asked[key] = many, least
        return found

    def useless(self, s: State, hand: int) -> int:
        """The card to throw away for a fresh one, -1 for none: that of least worth, when it is less than ``drop``."""
        w = self.w
        many, least = self.asked(s)
        held = hand.to_bytes(22, "little")
        worst, card = w["drop"], -1
        for t in range(22):
            if not held[t]:
                continue
            value = self.keep[t]
            colour = t // 3
            if colour < 4 or colour == 6:
                if many[colour]:
                    have = held[3 * colour] + 2 * held[3 * colour + 1] + 3 * held[3 * colour + 2]
                    value += w["drop.some"] * min(many[colour], 4)
                    if have >= least[colour]:
                        value += w["drop.payable"]
                    if held[t] > 2:
                        value -= w["drop.many"]
                elif not many[8] and colour < 4:
                    value -= UNWANTED
            if value < worst:
                worst, card = value, t
        return card

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
        value, pays = self.place(s, p, hand, means(hand))
        return [(PAY, i, *cards_of(part)) for i, part in pays] if value > 0.0 else []

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
        while s.seat == seat:
            action = self.after(s)
            DO[action[0]](s, action, None)
            if action is END_TURN:
                return
