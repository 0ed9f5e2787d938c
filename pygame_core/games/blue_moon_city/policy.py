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
from pygame_core.games.blue_moon_city.components import COURTYARD, DISCARDS, FLIT_1, PILLAR_1, UNIT, cards_of
from pygame_core.games.blue_moon_city.hands import LANES, means
from pygame_core.games.blue_moon_city.listing import Payment, plan
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
Plan = tuple[float, tuple[tuple[int, int], ...]]
"""What it is worth, and the spaces with their packed payments."""
_PAYMENTS: dict[tuple[int, int], int] = {}
_COST: dict[int, float] = {}
_WANTED: dict[tuple[Setup, int], int] = {}
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
    key = hand & LANES[colour], colour * 8 + need
    found = _PAYMENTS.get(key)
    if found is None:
        if len(_PAYMENTS) > 20_000:
            _PAYMENTS.clear()
        rows = plan(colour, need).fitting(key[0])
        found = _PAYMENTS[key] = min(rows, key=_price)[1] if rows else 0
    return found


def _price(row: Payment) -> tuple[float, int]:
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


def building_plan(s: State, p: int, hand: int, can: list[int]) -> Plan:
    """What contributing at a place is worth this turn, and the spaces with their payments; (0, ()) when nothing is. ``can``: the hand's means."""
    setup = s.setup
    seat = s.seat
    marks = s.marks[p]
    free = s.free[seat]
    spaces = setup.spaces[p]
    opened = _open(setup, p, marks)
    pays: list[tuple[int, int]] = []
    cost = 0.0
    for i in opened:
        colour, need = spaces[i]
        if can[colour] < need:
            continue
        if len(pays) >= free:
            break
        part = simple_payment(hand, colour, need)
        if part:
            pays.append((i, part))
            hand -= part
            cost += _keep(part)
    if not pays:
        return 0.0, ()
    value = _share(s, p, len(pays), len(opened) - len(pays), not opened[0])
    here = (s.dragons[0] == p) + (s.dragons[1] == p) + (s.dragons[2] == p)
    return value + here * SCALE - cost * 0.55, tuple(pays)


def _share(s: State, p: int, k: int, left: int, leftmost: bool) -> float:
    """What k more markers on a place are worth when so many spaces stay open: rewards by how likely it is finished, less what bound markers cost."""
    setup = s.setup
    worth = _worth(setup)
    lead, each, _ = worth[p]
    for q in setup.adjacent[p]:
        if s.done >> q & 1:
            each += worth[q][2]
    mine, others = k, 0
    rest = s.marks[p]
    while rest:
        if rest & 7 == s.seat + 1:
            mine += 1
        elif rest & 7:
            others += 1
        rest >>= 3
    if left == 0:
        return each + (lead if mine * 2 >= mine + others else lead * 0.3)
    likely = 0.65 if left == 1 else 0.5 if left == 2 else 0.4
    value = (0.25 if mine > k else 1.0) * each * likely
    if mine > others or (mine == others and leftmost):
        value += lead * likely * 0.7
    free = s.free[s.seat]
    for j in range(1, k + 1):
        value -= BOUND[min(free - j, 9)] * (0.6 if left == 1 else 1.0)
    return value


def _offer_worth(s: State, extra: int = 0) -> float:
    """What an offering now would be worth; 0 when it cannot be made."""
    seat = s.seat
    cost = s.setup.costs[len(s.obelisk)] + extra
    if not s.free[seat] or s.crystals[seat] < cost:
        return 0.0
    if s.offers[seat] + 1 >= s.setup.to_win:
        return 100.0
    return OFFERING - 0.4 * cost


def _survey(s: State, can: list[int]) -> tuple[float, int, bool, dict[int, Plan]]:
    """The best place to be this turn: its worth, the place, whether to fly there, and what was found of other places."""
    hand = s.hands[s.seat]
    row, col = divmod(s.pawns[s.seat], 5)
    steps = s.steps
    plans: dict[int, Plan] = {COURTYARD: (_offer_worth(s), ())}
    best, goal, fly = 0.0, s.pawns[s.seat], False
    far: list[int] = []
    work = s.setup.places if s.free[s.seat] else (COURTYARD,)
    for p in work:
        if abs(p // 5 - row) + abs(p % 5 - col) > steps:
            far.append(p)
        elif not s.done >> p & 1:
            if p != COURTYARD:
                plans[p] = building_plan(s, p, hand, can)
            if plans[p][0] > best:
                best, goal = plans[p][0], p
    flit = hand >> 8 * FLIT_1 & 0xFF
    if flit or best <= 0.0:
        hand -= UNIT[FLIT_1] if flit else 0
        for p in far:
            if s.done >> p & 1:
                continue
            if p != COURTYARD:
                plans[p] = building_plan(s, p, hand, can)
            if flit and plans[p][0] - 1.0 > best:
                best, goal, fly = plans[p][0] - 1.0, p, True
    return best, goal, fly, plans


def turn_plan(s: State) -> list[Action]:
    """The rest of the turn in the movement phase: a way, dragons, contributions or an offering. Ends and discards are decided later."""
    hand = s.hands[s.seat]
    best, goal, fly, plans = _survey(s, means(hand))
    if best <= 0.0:
        return _wander(s, plans)
    out: list[Action] = []
    if goal != s.pawns[s.seat]:
        out.append(FLIGHTS[goal] if fly else WALKS[goal][0])
    if goal == COURTYARD:
        out.append(OFFER_ONE)
        return out
    pays = plans[goal][1]
    rest = hand - (UNIT[FLIT_1] if fly else 0) - sum([part for _, part in pays])
    out += _dragons(s, goal, rest)
    out += [(PAY, i, *cards_of(part)) for i, part in pays]
    return out


def _dragons(s: State, goal: int, rest: int) -> list[Action]:
    """Value-1 cards that are not needed bring dragons to where the seat contributes."""
    return [(DRAGON, d, 1, goal) for d in (0, 1, 2) if rest >> 24 * d & 0xFF and s.dragons[d] != goal]


def _wander(s: State, plans: dict[int, Plan]) -> list[Action]:
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
    key = s.setup, s.done
    wanted = _WANTED.get(key, -1)
    if wanted < 0:
        if len(_WANTED) > 5_000:
            _WANTED.clear()
        wanted = 0
        for p in s.setup.places:
            if not s.done >> p & 1:
                for colour, _ in s.setup.spaces[p]:
                    wanted |= 1 << colour
        _WANTED[key] = wanted
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
        p, hand = s.pawns[s.seat], s.hands[s.seat]
        if s.free[s.seat] and not s.done >> p & 1:
            value, pays = building_plan(s, p, hand, means(hand))
            if value > 0.0:
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
