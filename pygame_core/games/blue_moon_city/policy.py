"""A policy by hand, the reference ``greedy``: go where contributing pays most, finish what can be finished, offer as soon as there are crystals.

It counts free markers and open spaces: a marker that stays on an unfinished building costs more the fewer are left, so that it does not lock
itself (a seat without a free marker can neither contribute nor offer). It reads a state but of its hidden parts only the hand of the seat to
act, so that it may play in sampled worlds. A turn is planned once and carried out action by action.
"""

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
)
from pygame_core.games.blue_moon_city.components import COURTYARD, DISCARDS, FLIT_1, PILLAR_1, UNIT, cards_of, holds
from pygame_core.games.blue_moon_city.listing import plan
from pygame_core.games.blue_moon_city.offering import can_shrine
from pygame_core.games.blue_moon_city.play import DO
from pygame_core.games.blue_moon_city.setup import Setup
from pygame_core.games.blue_moon_city.state import State

SCALE, CARD, CRYSTAL = 1.4, 0.8, 1.0
BOUND = (14.0, 6.0, 2.5, 1.2, 0.8, 0.6, 0.5, 0.4, 0.4, 0.3)
"""What a marker left on an unfinished building costs when so many are free afterwards."""
LATER = (1.0, 1.0, 1.0, 0.5, 0.5, 0.25, 0.25, 0.12, 0.12)
"""What something so many steps away is worth today."""
POINTS = (0.55, 1.0, 1.6)
"""What a card of value 1, 2, 3 is worth in hand."""
OFFERING = 12.0

KEEP = tuple(POINTS[t % 3] + (0.15 if t % 3 < 2 else 0.0) for t in range(21)) + (0.9,)
_HOAX_LANES = 0xFFFF << 8 * 15
_PAYMENTS: dict[tuple[int, int], int] = {}
_COST: dict[int, float] = {}
_OPEN: dict[tuple[int, int, int, tuple[tuple[int, int], ...]], tuple[int, ...]] = {}
_PLAIN: dict[Setup, tuple[tuple[float, float, float], ...]] = {}


def _worth(setup: Setup) -> tuple[tuple[float, float, float], ...]:
    """Leader, contributor and neighbour rewards of every place in crystals."""
    found = _PLAIN.get(setup)
    if found is None:
        if len(_PLAIN) > 16:
            _PLAIN.clear()
        rows = zip(setup.lead, setup.each, setup.near, strict=True)
        found = tuple(tuple([SCALE * r[0] + CARD * r[1] + CRYSTAL * r[2] for r in row]) for row in rows)  # type: ignore[misc]
        _PLAIN[setup] = found
    return found


def simple_payment(hand: int, colour: int, need: int) -> int:
    """The cheapest payment without a Hoax as power, packed; 0 when there is none. Kept for hands alike in the cards that matter."""
    code = colour * 8 + need
    fits = plan(colour, need)
    lanes = hand & fits.core if colour < 7 else hand
    if colour != 5:
        lanes &= ~_HOAX_LANES
    key = lanes, code
    found = _PAYMENTS.get(key)
    if found is None:
        if len(_PAYMENTS) > 20_000:
            _PAYMENTS.clear()
        rows = fits.fitting(lanes)
        found = _PAYMENTS[key] = min(rows, key=_price)[1] if rows else 0
    return found


def _price(row: tuple[int, int, tuple[int, ...], int, int]) -> tuple[float, int]:
    return sum([KEEP[t] for t in row[2]]), row[0]


def _keep(part: int) -> float:
    found = _COST.get(part)
    if found is None:
        if len(_COST) > 20_000:
            _COST.clear()
        found = _COST[part] = sum([KEEP[t] for t in cards_of(part)])
    return found


def _open(setup: Setup, p: int, marks: int) -> tuple[int, ...]:
    """The open spaces of a place, lowest number first."""
    spaces = setup.spaces[p]
    key = p, marks, len(spaces), spaces
    found = _OPEN.get(key)
    if found is None:
        if len(_OPEN) > 20_000:
            _OPEN.clear()
        free = [i for i in range(len(spaces)) if not marks >> 3 * i & 7]
        found = _OPEN[key] = tuple(sorted(free, key=lambda i: (spaces[i][1], i)))
    return found


def building_plan(s: State, p: int, hand: int) -> tuple[float, tuple[tuple[int, int], ...]]:
    """What contributing at a place is worth this turn, and the spaces with their payments; (0, ()) when nothing is."""
    setup = s.setup
    seat = s.seat
    marks = s.marks[p]
    free = s.free[seat]
    spaces = setup.spaces[p]
    opened = _open(setup, p, marks)
    pays: list[tuple[int, int]] = []
    cost = 0.0
    for i in opened:
        if len(pays) >= free:
            break
        part = simple_payment(hand, *spaces[i])
        if part:
            pays.append((i, part))
            hand -= part
            cost += _keep(part)
    if not pays:
        return 0.0, ()
    lead, each, _ = _worth(setup)[p]
    worth = _worth(setup)
    done = s.done
    for q in setup.adjacent[p]:
        if done >> q & 1:
            each += worth[q][2]
    k = len(pays)
    left = len(opened) - k
    mine = k
    others = 0
    rest = marks
    while rest:
        if rest & 7 == seat + 1:
            mine += 1
        elif rest & 7:
            others += 1
        rest >>= 3
    had = mine > k
    leading = mine > others or (mine == others and not opened[0])
    if left == 0:
        value = each + (lead if mine * 2 >= len(spaces) else lead * 0.3)
    else:
        likely = 0.65 if left == 1 else 0.5 if left == 2 else 0.4
        value = (0.25 if had else 1.0) * each * likely + (lead * likely * 0.7 if leading else 0.0)
        for j in range(1, k + 1):
            value -= BOUND[min(free - j, 9)] * (0.6 if left == 1 else 1.0)
    here = (s.dragons[0] == p) + (s.dragons[1] == p) + (s.dragons[2] == p)
    value += here * SCALE - cost * 0.55
    return value, tuple(pays)


def _offer_worth(s: State, extra: int = 0) -> float:
    """What an offering now would be worth; 0 when it cannot be made."""
    seat = s.seat
    cost = s.setup.costs[len(s.obelisk)] + extra
    if not s.free[seat] or s.crystals[seat] < cost:
        return 0.0
    if s.offers[seat] + 1 >= s.setup.to_win:
        return 100.0
    return OFFERING - 0.4 * cost


def turn_plan(s: State) -> list[Action]:
    """The rest of the turn of the seat to act, in the movement phase: a way, a dragon, contributions or offerings; ends and discards are decided later."""
    setup = s.setup
    hand = s.hands[s.seat]
    at, steps = s.pawns[s.seat], s.steps
    flit = hand >> 8 * FLIT_1 & 0xFF
    spend = hand - UNIT[FLIT_1] if flit else hand
    offer = _offer_worth(s)
    plans: dict[int, tuple[float, tuple[tuple[int, int], ...]]] = {}
    best, goal, fly = 0.0, at, False
    row, col = divmod(at, 5)
    done = s.done
    may_build = s.free[s.seat] > 0
    for p in setup.places:
        r, c = divmod(p, 5)
        d = abs(r - row) + abs(c - col)
        if p == COURTYARD:
            value = offer
            plans[p] = (offer, ())
        elif done >> p & 1 or not may_build:
            continue
        else:
            found = building_plan(s, p, hand)
            value = found[0]
            plans[p] = found
        if d <= steps:
            if value > best:
                best, goal, fly = value, p, False
        elif flit and value - 1.0 > best:
            if p != COURTYARD:
                found = building_plan(s, p, spend)
                plans[p] = found
                value = found[0]
            if value - 1.0 > best:
                best, goal, fly = value - 1.0, p, True
    if best <= 0.0:
        return _wander(s, plans)
    out: list[Action] = []
    if goal != at:
        out.append(FLIGHTS[goal] if fly else WALKS[goal][0])
    if goal == COURTYARD:
        out.append(OFFER_ONE)
        return out
    pays = plans[goal][1]
    rest = (spend if fly else hand) - sum([part for _, part in pays])
    out += _dragons(s, goal, rest)
    out += [(PAY, i, *cards_of(part)) for i, part in pays]
    return out


def _dragons(s: State, goal: int, rest: int) -> list[Action]:
    """Value-1 cards that are not needed bring dragons to where the seat contributes."""
    out: list[Action] = []
    for d in (0, 1, 2):
        if rest >> 24 * d & 0xFF and s.dragons[d] != goal:
            out.append((DRAGON, d, 1, goal))
    return out


def _wander(s: State, plans: dict[int, tuple[float, tuple[tuple[int, int], ...]]]) -> list[Action]:
    """Nothing pays within reach: towards what pays later, else stay."""
    at, steps = s.pawns[s.seat], s.steps
    best, goal = 0.0, at
    for p in s.setup.places:
        if abs(p // 5 - at // 5) + abs(p % 5 - at % 5) > steps:
            continue
        value = 0.0
        for q, (worth, _) in plans.items():
            if worth > 0.0:
                value = max(value, worth * LATER[abs(p // 5 - q // 5) + abs(p % 5 - q % 5)])
        if value > best + (0.01 if p != at else 0.0):
            best, goal = value, p
    return [WALKS[goal][0]] if goal != at else []


def after_plan(s: State) -> Action:
    """What is still good once the plan is carried out: Pillar offerings, an effect, discards, the end."""
    seat = s.seat
    hand = s.hands[seat]
    if s.phase != TAIL:
        if s.phase != MOVE and s.pawns[seat] == COURTYARD:
            for value in (1, 2):
                if hand >> 8 * (PILLAR_1 + value - 1) & 0xFF and _offer_worth(s, value):
                    return PILLARS[value - 1]
        if s.pawns[seat] == s.setup.hospital:
            return HOSPITAL_ONE
        if can_shrine(s):
            return SHRINE_ONE
    if s.drops < DISCARDS:
        card = _useless(s, hand)
        if card >= 0:
            return DISCARD_ONE[card]
    return END_TURN


def _useless(s: State, hand: int) -> int:
    """A low card of a plain colour with no unfinished building left to pay, -1 when there is none."""
    wanted = 0
    for p in s.setup.places:
        if not s.done >> p & 1:
            for colour, _ in s.setup.spaces[p]:
                wanted |= 1 << colour
    if wanted >> 8 & 1:
        return -1
    for people in (0, 1, 2, 3):
        if not wanted >> people & 1:
            for t in (3 * people + 1, 3 * people, 3 * people + 2):
                if hand >> 8 * t & 0xFF:
                    return t
    return -1


def greedy(s: State) -> Action:
    """The policy's action for the seat to act."""
    if s.phase == MOVE:
        chain = turn_plan(s)
        if chain:
            return chain[0]
    elif s.phase != TAIL and s.pawns[s.seat] != COURTYARD:
        _, pays = building_plan(s, s.pawns[s.seat], s.hands[s.seat]) if not s.done >> s.pawns[s.seat] & 1 and s.free[s.seat] else (0.0, ())
        value = building_plan(s, s.pawns[s.seat], s.hands[s.seat])[0] if pays else 0.0
        if pays and value > 0.0:
            return (PAY, pays[0][0], *cards_of(pays[0][1]))
    return after_plan(s)


def greedy_turn(s: State) -> None:
    """The whole turn of the seat to act, in place, without asking the contract: for rollouts."""
    seat = s.seat
    for action in turn_plan(s):
        DO[action[0]](s, action, None)
        if s.phase == OVER:
            return
    while s.seat == seat:
        action = after_plan(s)
        DO[action[0]](s, action, None)
        if action is END_TURN:
            return


__all__ = ["after_plan", "building_plan", "greedy", "greedy_turn", "holds", "simple_payment", "turn_plan"]
