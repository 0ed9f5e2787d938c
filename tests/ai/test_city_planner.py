"""Blue Moon City's planner and plans: only legal actions, the policy's plan first, nothing read of what is hidden."""

from dataclasses import replace
from random import Random

import pytest

from pygame_core.games.blue_moon_city.actions import DISCARD_ONE, END_TURN, MOVE, OFFER, OVER, PAY, TAIL
from pygame_core.games.blue_moon_city.components import KHIND_1, PILLAR_1, pack
from pygame_core.games.blue_moon_city.features import NAMES
from pygame_core.games.blue_moon_city.game import GAME
from pygame_core.games.blue_moon_city.offers import WON
from pygame_core.games.blue_moon_city.planner import Planner
from pygame_core.games.blue_moon_city.plans import LIMIT, PATIENCE, candidates, stirring
from pygame_core.games.blue_moon_city.policy_kit import KIT, WIN, worth
from pygame_core.games.blue_moon_city.policy_train import first


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_candidate_is_legal_through_the_contract(seats):
    state = GAME.new_state(seats, {"hospital": 1, "golden_shrine": 1}, seats)
    planner = KIT.planner(state)
    turn = 0
    while state.phase != OVER and turn < 60:
        if state.phase != TAIL:
            plans = candidates(state, planner)
            assert len(plans) <= LIMIT + 1
            assert len(set(plans)) == len(plans)
            if state.phase == MOVE:
                assert plans[0] == tuple(planner.turn(state))
            for plan in plans:
                trial = state.clone()
                for action in plan:
                    assert trial.why_not(action)[0] == "", (plan, action)
                    trial.apply(action)
        turn += 1
        while True:
            seat = state.seat
            state.apply(planner.choose(state))
            if state.seat != seat:
                break


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_policy_turn_goes_to_the_end_when_it_is_chosen_step_by_step(seats):
    placed = {"quick": 0, "slow": 0}
    for seed in range(4):
        state = GAME.new_state(seats, {}, seed)
        planner = KIT.planner(state)
        for _ in range(30):
            seat = state.seat
            quick, slow = state.clone(), state.clone()
            planner.play(quick)
            while slow.seat == seat:
                slow.apply(planner.choose(slow))
            placed["quick"] += [a != b for a, b in zip(quick.marks, state.marks, strict=True)].count(True)
            placed["slow"] += [a != b for a, b in zip(slow.marks, state.marks, strict=True)].count(True)
            if quick.phase == OVER:
                break
            state = quick
    assert placed["quick"] > 40
    assert abs(placed["quick"] - placed["slow"]) < 0.1 * placed["quick"], placed


def test_a_finished_game_counts_by_who_won():
    state = GAME.new_state(2, {}, 9)
    planner = KIT.planner(state)
    while state.phase != OVER:
        planner.play(state)
    result = state.result()
    assert worth(state) == [WIN if r == 1 else 0.0 for r in result.ranks]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_chances_are_shares_of_one_win_and_crystals_raise_them(seats):
    state = GAME.new_state(seats, {}, 11)
    planner = KIT.planner(state)
    for _ in range(12):
        planner.play(state)
        before = worth(state)
        assert sum(before) == pytest.approx(WIN)
        richer = state.clone()
        richer.crystals[0] += 4
        assert worth(richer)[0] > before[0]
        assert all(a < b for a, b in zip(worth(richer)[1:], before[1:], strict=True))


def test_a_seat_that_offers_next_and_wins_by_it_is_all_but_sure():
    state = GAME.new_state(4, {}, 11)
    state.offers[0] = state.setup.to_win - 1
    state.crystals[0] = 7
    assert worth(state)[0] > 0.9 * WIN


def test_pillars_that_win_are_seen_and_played():
    state = GAME.new_state(4, {}, 2)
    seat = state.seat
    state.offers[seat] = state.setup.to_win - 2
    state.crystals[seat] = 15
    state.hands[seat] = pack([PILLAR_1, *[KHIND_1] * 3])
    planner = KIT.planner(state)
    assert planner.offers.worth(state) == WON
    planner.play(state)
    assert state.phase == OVER
    assert state.result().ranks[seat] == 1


def test_whoever_needs_no_low_cards_throws_them_for_fresh_ones():
    state = GAME.new_state(4, {}, 2)
    state.hands[0] = pack([0, 2, 2])
    state.phase = TAIL
    assert Planner(first(4), state.setup).after(state) == DISCARD_ONE[0]
    values = [-50_000 if n == "drop" else v for n, v in zip(NAMES, first(4).values, strict=True)]
    assert Planner(replace(first(4), values=tuple(values)), state.setup).after(state) is END_TURN


def test_worlds_do_not_change_the_candidates():
    state = GAME.new_state(2, {}, 4)
    planner = KIT.planner(state)
    for _ in range(9):
        planner.play(state)
    sample = GAME.sampler(GAME.observe(state, state.seat))
    random = Random(1)
    assert {tuple(candidates(sample(random), planner)) for _ in range(4)} == {tuple(candidates(state, planner))}


def places_a_marker(plan):
    return any(action[0] in (PAY, OFFER) for action in plan)


@pytest.mark.parametrize(("crystals", "waits"), [([3, 3], False), ([3, 4], False), ([4, 3], True)])
def test_a_search_waits_for_a_standstill_only_if_it_would_win_it(crystals, waits):
    state = GAME.new_state(2, {}, 4)
    state.crystals = crystals
    assert state.seat == 0
    planner = KIT.planner(state)
    plans = candidates(state, planner)
    assert 0 < len([p for p in plans if places_a_marker(p)]) < len(plans)
    state.idle = PATIENCE * 2 - 1
    assert stirring(state, plans) == plans, "nobody has waited long yet"
    state.idle = PATIENCE * 2
    assert stirring(state, plans) == [p for p in plans if waits or places_a_marker(p)]
    problem = KIT.problem(GAME.observe(state, 0), Random(1))
    assert waits or all(places_a_marker(p) for p in problem.actions)


def test_a_search_that_can_place_no_marker_goes_on_waiting():
    state = GAME.new_state(2, {}, 4)
    state.idle, state.free = PATIENCE * 2, [0, 0]
    plans = candidates(state, KIT.planner(state))
    assert plans
    assert stirring(state, plans) == plans
