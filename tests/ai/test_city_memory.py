"""What Blue Moon City's planner remembers and leaves out changes nothing: against fresh planners, and against the plain reckoning."""

from random import Random

import pytest

from pygame_core.games.blue_moon_city.actions import MOVE, OFFER, OVER, PAY
from pygame_core.games.blue_moon_city.components import COPIES, COURTYARD, FLIT_1, FLIT_2, TYPES, UNIT
from pygame_core.games.blue_moon_city.features import LEAF
from pygame_core.games.blue_moon_city.game import GAME
from pygame_core.games.blue_moon_city.hands import LANES, means
from pygame_core.games.blue_moon_city.leaf import Leaf
from pygame_core.games.blue_moon_city.listing import plan
from pygame_core.games.blue_moon_city.moves import distance
from pygame_core.games.blue_moon_city.planner import Planner
from pygame_core.games.blue_moon_city.policy_kit import KIT, weights
from pygame_core.games.blue_moon_city.policy_train import fitted
from pygame_core.games.blue_moon_city.purse import NO_PART, Purse, added

OPTIONS = {"hospital": 1, "golden_shrine": 1, "old_quarter": 1}


def hands(count, seed):
    random = Random(seed)
    deck = [t for t in range(TYPES) for _ in range(COPIES[t])]
    return [sum(UNIT[t] for t in random.sample(deck, random.randint(1, 14))) for _ in range(count)]


def turns(seats, seed):
    """The states of a few policy games in which a turn begins."""
    for game in range(3):
        state = GAME.new_state(seats, OPTIONS, 10 * seed + game)
        planner = KIT.planner(state)
        while state.phase != OVER:
            yield state.clone()
            planner.play(state)


@pytest.mark.parametrize("colour", [0, 4, 5, 8])
def test_the_chosen_payment_is_the_least_of_all_that_the_hand_can_make(colour):
    purse = Purse(weights(4))
    paid = 0
    for hand in hands(80, colour):
        for need in (2, 3, 4, 5):
            rows = plan(colour, need).fitting(hand & LANES[colour])
            part, cost = purse.payment(hand, colour, need)
            if rows:
                assert (cost, part) == min((added(purse.keep, r[2]), r[0], (r[1], r[2])) for r in rows)[::2]
                paid += 1
            else:
                assert part is NO_PART
    assert paid > 40


@pytest.mark.parametrize("colour", [1, 5, 8])
def test_several_spaces_are_paid_one_after_another_as_far_as_the_hand_goes(colour):
    purse = Purse(weights(3))
    needs = (2, 3, 4)
    ends = set()
    for hand in hands(150, 7):
        costs, parts = purse.several(colour, needs)[hand & LANES[colour]]
        rest, total = hand, 0.0
        for k, part in enumerate(parts):
            found, price = purse.payment(rest, colour, needs[k])
            total += price
            rest -= found[0]
            assert (found, total * purse.pay) == (part, costs[k])
        if len(parts) < len(needs) and means(hand)[colour] >= needs[len(parts)]:
            assert purse.payment(rest, colour, needs[len(parts)])[0] is NO_PART
        ends.add(len(parts))
    assert len(ends) > 2


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_is_remembered_changes_no_turn_and_no_chance(seats):
    count = 0
    for state in turns(seats, seats):
        used = KIT.planner(state)
        fresh = Planner(weights(seats), state.setup)
        assert fresh.survey(state) == used.survey(state)
        assert fresh.turn(state) == used.turn(state)
        assert fresh.after(state) == used.after(state)
        assert Leaf(weights(seats), state.setup).chances(state) == KIT._leaf.chances(state)
        count += 1
    assert count > 20


def plain(planner, s):
    """The best place without leaving any out, and whether something is had there."""
    goods = {good[1]: good[0] for good in planner.survey(s) if good[0] > 0.0}
    missing = s.setup.costs[len(s.obelisk)] - s.crystals[s.seat]
    targets = list(goods.items())
    if 0 < missing <= 4 and s.free[s.seat] and planner.w[f"save.{missing}"] > 0.0:
        targets.append((COURTYARD, planner.w[f"save.{missing}"]))
    at, hand = s.pawns[s.seat], s.hands[s.seat]
    best, goal = -1e9, at
    for p in s.setup.places:
        value, far = goods.get(p, 0.0), distance(at, p)
        if far > s.steps:
            if p in goods and hand >> 8 * FLIT_2 & 0xFF and far <= s.steps + 2:
                value -= planner.w["steps"]
            elif p in goods and hand >> 8 * FLIT_1 & 0xFF:
                value -= planner.w["flight"]
            else:
                continue
        value += max([0.0, *(v * (planner.later[distance(p, q)] * planner.w["next"]) for q, v in targets if q != p)])
        value -= 0.0001 if p != at else 0.0
        if value > best:
            best, goal = value, p
    return goal, goal in goods


@pytest.mark.parametrize("seats", [2, 4])
def test_places_left_out_are_never_the_best(seats):
    had = 0
    for state in turns(seats, 20 + seats):
        assert state.phase == MOVE
        planner = KIT.planner(state)
        goal, pays = plain(planner, state)
        chain = planner.turn(state)
        ends = [a[1] for a in chain if a[0] not in (PAY, OFFER) and len(a) < 4]
        assert (ends[-1] if ends else state.pawns[state.seat]) == goal
        assert any(a[0] in (PAY, OFFER) for a in chain) == pays
        had += pays
    assert had > 20


def test_the_evaluation_is_the_sum_of_its_features():
    own = weights(3)
    state = list(turns(3, 5))[30]
    values = dict(zip(own.names, own.values, strict=True))
    rows = [Leaf(fitted(own, [float(n == name) for n in LEAF]), state.setup).values(state) for name in LEAF]
    whole = Leaf(own, state.setup).values(state)
    for i in range(3):
        assert whole[i] == pytest.approx(sum(values[n] / 1000 * row[i] for n, row in zip(LEAF, rows, strict=True)))
    assert sum(any(row) for row in rows) > 15
