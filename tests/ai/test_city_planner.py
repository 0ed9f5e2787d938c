"""Blue Moon City's planner and plans: only legal actions, the policy's plan first, nothing read of what is hidden."""

from random import Random

import pytest

from pygame_core.games.blue_moon_city.actions import MOVE, OVER, TAIL
from pygame_core.games.blue_moon_city.game import GAME
from pygame_core.games.blue_moon_city.plans import LIMIT, candidates
from pygame_core.games.blue_moon_city.policy_kit import KIT, WIN, worth


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


def test_a_policy_turn_is_what_the_policy_chooses_step_by_step():
    for seed in range(4):
        quick = GAME.new_state(3, {}, seed)
        slow = quick.clone()
        planner = KIT.planner(quick)
        for _ in range(12):
            seat = quick.seat
            planner.play(quick)
            while slow.seat == seat:
                action = planner.choose(slow)
                slow.apply(action)
            assert quick.phase == slow.phase or quick.phase == OVER


def test_a_finished_game_counts_by_who_won():
    state = GAME.new_state(2, {}, 9)
    planner = KIT.planner(state)
    while state.phase != OVER:
        planner.play(state)
    result = state.result()
    assert worth(state) == [WIN if r == 1 else -WIN for r in result.ranks]


def test_worlds_do_not_change_the_candidates():
    state = GAME.new_state(2, {}, 4)
    planner = KIT.planner(state)
    for _ in range(9):
        planner.play(state)
    sample = GAME.sampler(GAME.observe(state, state.seat))
    random = Random(1)
    assert {tuple(candidates(sample(random), planner)) for _ in range(4)} == {tuple(candidates(state, planner))}
