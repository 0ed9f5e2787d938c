"""The tuned policy of Blue Moon City: plans whole turns by a linear worth of what they bring, with weights for each seat count.

Among the features: free markers (a seat without one can neither contribute nor offer), open spaces of a building, what finishing it gives the
others, crystals against the next cost of the obelisk. Of the hidden parts of a state it reads only the hand of the seat to act, so it
may play in worlds. Prices in crystals; sums and products only, hence the same in CPython and Pyodide. Weights: ``data/weights_*.json``.
"""

from collections.abc import Sequence

from pygame_core.ai.policy import SCALE as UNITS
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
from pygame_core.games.blue_moon_city.components import COURTYARD, DISCARDS, FLIT_1, PILLAR_1, UNIT, cards_of
from pygame_core.games.blue_moon_city.listing import plan as payments
from pygame_core.games.blue_moon_city.offering import can_shrine
from pygame_core.games.blue_moon_city.play import DO
from pygame_core.games.blue_moon_city.policy import LANES, means
from pygame_core.games.blue_moon_city.setup import Setup
from pygame_core.games.blue_moon_city.state import State

PEOPLES = ("dragon", "flit", "mimix", "hoax", "pillar", "khind")
NAMES: tuple[str, ...] = (
    "scale", "card", "each", "lead", "lead_lost", "others",
    "keep.1", "keep.2", "keep.3", *(f"keep.{p}" for p in PEOPLES), "pay", "dragon", "flight",
    *(f"bound.{k}" for k in range(7)), "bound.last", "likely.1", "likely.2", "likely.3", "present", "ahead", "ahead.lead",
    "offer", "offer.cost", "offer.extra", "offer.near", "save", *(f"later.{k}" for k in range(1, 7)), "drop",
)  # fmt: skip
"""The features, in the order of the weights."""
FIRST = {
    "scale": 1.4, "card": 0.8, "each": 1.0, "lead": 1.0, "lead_lost": 0.3, "others": 0.0,
    "keep.1": 0.55, "keep.2": 1.0, "keep.3": 1.6, "keep.khind": 0.35, "pay": 0.55, "dragon": 0.0, "flight": 1.0,
    "bound.0": 14.0, "bound.1": 6.0, "bound.2": 2.5, "bound.3": 1.2, "bound.4": 0.8, "bound.5": 0.6, "bound.6": 0.4,
    "bound.last": 0.6, "likely.1": 0.65, "likely.2": 0.5, "likely.3": 0.4, "present": 0.25, "ahead": 0.0, "ahead.lead": 0.7,
    "offer": 12.0, "offer.cost": 0.4, "offer.extra": 0.4, "offer.near": 0.0, "save": 0.0,
    "later.1": 1.0, "later.2": 1.0, "later.3": 0.5, "later.4": 0.5, "later.5": 0.25, "later.6": 0.25, "drop": 0.0,
}  # fmt: skip
"""What ``greedy`` thinks of them, as a place to start from; what is not named starts at 0."""
Pays = tuple[tuple[int, int], ...]
"""Spaces with their packed payments."""


def added(keep: Sequence[float], types: Sequence[int]) -> float:
    """What some cards are worth in hand. One by one: ``sum`` rounds floats otherwise from Python 3.12 on, hence in Pyodide."""
    total = 0.0
    for t in types:
        total += keep[t]
    return total


class Planner:
    """One weight set at work for one setup."""

    def __init__(self, weights: Weights, setup: Setup) -> None:
        w = {n: v / UNITS for n, v in zip(weights.names, weights.values, strict=True)}
        self.w = w
        self.setup = setup
        base = [w["keep.1"], w["keep.2"], w["keep.3"]]
        peoples = [w["keep.dragon"]] * 3 + [w["keep." + p] for p in PEOPLES[1:]]
        self.keep = tuple(base[t % 3] + (peoples[t // 3] if t % 3 < 2 else 0.0) for t in range(22))
        """What a card is worth in hand, by type."""
        self.bound = tuple(w[f"bound.{min(k, 6)}"] for k in range(20))
        self.likely = (1.0, w["likely.1"], w["likely.2"], *[w["likely.3"]] * 6)
        self.later = (1.0, *(w[f"later.{k}"] for k in range(1, 7)), w["later.6"] / 2, w["later.6"] / 2)
        worth = [
            [w["scale"] * r[0] + w["card"] * r[1] + r[2] for r in row]
            for row in zip(setup.lead, setup.each, setup.near, strict=True)
        ]
        self.lead = [row[0] * w["lead"] for row in worth]
        self.each = [row[1] * w["each"] for row in worth]
        self.near = [row[2] * w["each"] for row in worth]
        self._payments: dict[tuple[int, int], tuple[int, float]] = {}
        self._wanted: dict[int, int] = {}

    def payment(self, hand: int, colour: int, need: int) -> tuple[int, float]:
        """The cheapest payment without a Hoax as power, packed, and what its cards are worth in hand; (0, 0.0) when there is none."""
        key = hand & LANES[colour], colour * 8 + need
        found = self._payments.get(key)
        if found is None:
            if len(self._payments) > 20_000:
                self._payments.clear()
            keep = self.keep
            rows = [(added(keep, row[2]), row[0], row[1]) for row in payments(colour, need).fitting(key[0])]
            cost, _, part = min(rows) if rows else (0.0, 0, 0)
            found = self._payments[key] = part, cost
        return found

    def place(self, s: State, p: int, hand: int, can: list[int], limit: int = 9) -> tuple[float, Pays]:
        """What contributing at a place is worth this turn, at most ``limit`` spaces, and these with their payments; (0, ()) when nothing is."""
        setup = self.setup
        marks = s.marks[p]
        free = min(s.free[s.seat], limit)
        pays: list[tuple[int, int]] = []
        cost = 0.0
        opened = 0
        first = -1
        spaces = setup.spaces[p]
        for i in sorted([i for i in range(len(spaces)) if not marks >> 3 * i & 7], key=lambda i: spaces[i][1]):
            opened += 1
            if first < 0 or i < first:
                first = i
            colour, need = spaces[i]
            if can[colour] < need or len(pays) >= free:
                continue
            part, price = self.payment(hand, colour, need)
            if part:
                pays.append((i, part))
                hand -= part
                cost += price
        if not pays:
            return 0.0, ()
        value = self._share(s, p, len(pays), opened - len(pays), any(i == first == 0 for i, _ in pays))
        here = s.dragons.count(p)
        return value + here * self.w["scale"] - cost * self.w["pay"], tuple(pays)

    def _share(self, s: State, p: int, k: int, left: int, leftmost: bool) -> float:
        """What k more markers on a place are worth when so many spaces stay open."""
        w = self.w
        each = self.each[p]
        for q in self.setup.adjacent[p]:
            if s.done >> q & 1:
                each += self.near[q]
        mine, others, best = k, 0, 0
        rest = s.marks[p]
        by = [0] * 5
        while rest:
            if rest & 7 == s.seat + 1:
                mine += 1
            elif rest & 7:
                others += 1
                by[rest & 7] += 1
            rest >>= 3
        best = max(by)
        rivals = 4 - by.count(0) + 1
        if left == 0:
            value = each + self.lead[p] * (1.0 if mine > best or (mine == best and leftmost) else w["lead_lost"])
            return value - w["others"] * each * rivals
        likely = self.likely[left]
        value = (w["present"] if mine > k else 1.0) * each * likely
        if mine > best or (mine == best and leftmost):
            value += self.lead[p] * likely * w["ahead.lead"] + w["ahead"]
        value -= w["others"] * each * rivals * likely
        free = s.free[s.seat]
        lost = w["bound.last"] if left == 1 else 1.0
        for j in range(1, k + 1):
            value -= self.bound[free - j] * lost
        return value

    def offer(self, s: State, extra: int = 0) -> float:
        """What an offering now would be worth; 0 when it cannot be made."""
        seat = s.seat
        cost = s.setup.costs[len(s.obelisk)] + extra
        if not s.free[seat] or s.crystals[seat] < cost:
            return 0.0
        left = s.setup.to_win - s.offers[seat] - 1
        if not left:
            return 1000.0
        w = self.w
        return (
            w["offer"] - w["offer.cost"] * cost - (w["offer.extra"] * extra if extra else 0.0) + w["offer.near"] / left
        )

    def saving(self, s: State) -> float:
        """What being near the Courtyard is worth while the crystals for an offering are not yet there, by how many are missing."""
        missing = s.setup.costs[len(s.obelisk)] - s.crystals[s.seat]
        return self.w["save"] / missing if 0 < missing <= 4 and s.free[s.seat] else 0.0

    def survey(self, s: State) -> tuple[dict[int, tuple[float, Pays]], list[int]]:
        """What can be had at every place, and the places within the steps left."""
        hand = s.hands[s.seat]
        can = means(hand)
        row, col = divmod(s.pawns[s.seat], 5)
        steps = s.steps
        found: dict[int, tuple[float, Pays]] = {COURTYARD: (self.offer(s), ())}
        near = []
        free = s.free[s.seat]
        for p in self.setup.places:
            if abs(p // 5 - row) + abs(p % 5 - col) <= steps:
                near.append(p)
            if free and p != COURTYARD and not s.done >> p & 1:
                found[p] = self.place(s, p, hand, can)
        return found, near

    def turn(self, s: State) -> list[Action]:
        """The rest of the turn in the movement phase; ends and discards are decided later."""
        found, near = self.survey(s)
        at = s.pawns[s.seat]
        best, goal, fly = 0.0, at, False
        for p in near:
            if p in found and found[p][0] > best:
                best, goal = found[p][0], p
        if s.hands[s.seat] >> 8 * FLIT_1 & 0xFF:
            cost = self.w["flight"]
            for p, (value, _) in found.items():
                if value - cost > best and p not in near:
                    best, goal, fly = value - cost, p, True
        if best <= 0.0:
            goal = self.wander(s, found, near)
            return [WALKS[goal][0]] if goal != at else []
        return self.chain(s, goal, fly, found[goal][1])

    def chain(self, s: State, goal: int, fly: bool, pays: Pays) -> list[Action]:
        """The actions of going there and contributing or offering."""
        out: list[Action] = []
        if goal != s.pawns[s.seat]:
            out.append(FLIGHTS[goal] if fly else WALKS[goal][0])
        if goal == COURTYARD:
            out.append(OFFER_ONE)
            return out
        rest = s.hands[s.seat] - (UNIT[FLIT_1] if fly else 0)
        if fly:
            pays = self.place(s, goal, rest, means(rest))[1]
        rest -= sum([part for _, part in pays])
        if s.phase == MOVE and pays and self.w["scale"] > self.keep[0] * self.w["pay"] + self.w["dragon"]:
            out += [(DRAGON, d, 1, goal) for d in (0, 1, 2) if rest >> 24 * d & 0xFF and s.dragons[d] != goal]
        out += [(PAY, i, *cards_of(part)) for i, part in pays]
        return out

    def wander(self, s: State, found: dict[int, tuple[float, Pays]], near: list[int]) -> int:
        """Nothing pays within reach: the place from which what pays later is nearest."""
        at = s.pawns[s.seat]
        later = self.later
        targets = [(q, worth) for q, (worth, _) in found.items() if worth > 0.0]
        saving = self.saving(s)
        if saving > 0.0:
            targets.append((COURTYARD, saving))
        best, goal = 0.0, at
        for p in near:
            value = 0.0
            for q, worth in targets:
                value = max(value, worth * later[abs(p // 5 - q // 5) + abs(p % 5 - q % 5)])
            if value > best + (0.01 if p != at else 0.0):
                best, goal = value, p
        return goal

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

    def useless(self, s: State, hand: int) -> int:
        """The card to throw away for a fresh one, -1 for none: of a colour with nothing left to pay, or worth less than ``drop``."""
        wanted = self._wanted.get(s.done, -1)
        if wanted < 0:
            wanted = self._colours_left(s)
        if not wanted >> 8 & 1:
            for people in (0, 1, 2, 3):
                if not wanted >> people & 1:
                    for t in (3 * people + 1, 3 * people, 3 * people + 2):
                        if hand >> 8 * t & 0xFF:
                            return t
        drop = self.w["drop"]
        if drop > 0.0:
            held = [(self.keep[t], t) for t in range(22) if hand >> 8 * t & 0xFF]
            if held and min(held)[0] < drop:
                return min(held)[1]
        return -1

    def _colours_left(self, s: State) -> int:
        """The colours that unfinished tiles still ask for, as a mask; remembered by what is finished."""
        wanted = 0
        for p in self.setup.places:
            if not s.done >> p & 1:
                for colour, _ in self.setup.spaces[p]:
                    wanted |= 1 << colour
        if len(self._wanted) > 5_000:
            self._wanted.clear()
        self._wanted[s.done] = wanted
        return wanted

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
