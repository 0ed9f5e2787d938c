"""The search: finds the better choice, keeps the policy's own without evidence, repeats itself, stops within a slice."""

from random import Random

import pytest

from pygame_core.ai.bot import Thought, again, finish, get_bot
from pygame_core.ai.search import SLICE, Problem, Race, SearchBot, search
from pygame_core.games.lunar_skyline.game import GAME
from pygame_core.games.lunar_skyline.policy_kit import KIT
from tests.ai.positions import one_of_each


def arms(means, noise=1.0):
    """A problem whose worlds carry luck, common to all candidates, and a rollout's own noise."""

    def values(state, luck):
        world, arm = state
        own = Random(int(luck * 1e9) + 17 * arm).random() - 0.5
        return [means[arm] + 5 * world + noise * own]

    return Problem(0, [(i,) for i in range(len(means))], lambda r: r.random(), lambda w, a: (w, a[0]), values)


def test_finds_the_best_choice_whatever_the_luck_of_worlds():
    for seed in range(20):
        assert finish(search(arms([0.0, 0.1, 0.5, -0.5, 0.2]), 600, Random(seed))).action == (2,)


def test_without_evidence_the_policy_stands():
    left = [finish(search(arms([0.0, 0.0, 0.0]), 200, Random(seed))).action for seed in range(60)]
    assert left.count((0,)) > 30


def test_one_choice_takes_no_time_and_certainty_one_world():
    assert finish(search(arms([0.0]), 500, Random(1))) == Thought((0,))
    problem = arms([0.0, 1.0, 2.0], noise=0.0)
    problem.certain = True
    thought = finish(search(problem, 500, Random(1)))
    assert (thought.action, thought.iterations) == ((2,), 3)


def test_budget_holds_and_slices_are_short():
    thinking = search(arms([0.0, 0.3, 0.1, 0.2]), 1000, Random(1))
    fractions = []
    while True:
        try:
            fractions.append(next(thinking))
        except StopIteration as stop:
            thought = stop.value
            break
    assert thought.iterations <= 1004
    assert fractions == sorted(fractions)
    assert len(fractions) >= thought.iterations // (SLICE + 4) - 1


def test_races_drop_the_clearly_worse_but_never_the_anchor():
    race = Race(4)
    for k in range(20):
        race.add(1, 1.0 + k % 2)
        race.add(2, -2.0 - k % 2)
        race.add(3, 0.1)
    assert race.survivors([0, 1, 2, 3]) == [0, 1, 3]
    assert race.best([0, 1, 3]) == 1


def test_it_yields_in_the_middle_of_a_world_and_a_world_begun_counts_for_nobody():
    thinking = search(arms([0.1 * i for i in range(100)]), 1000, Random(1))
    assert [next(thinking) for _ in range(4)] == [0.0] * 4, "a hundred candidates are four slices"
    assert next(thinking) == 0.1
    with pytest.raises(StopIteration) as stop:
        thinking.send(True)
    assert stop.value.value.iterations == 100
    early = search(arms([0.1 * i for i in range(100)]), 1000, Random(1))
    next(early)
    assert early.send(True) == 0.0, "without one whole world there is nothing to go by"
    assert finish(early).iterations == 100


@pytest.mark.parametrize("level", ["level3", "level4"])
def test_moving_now_can_be_repeated_from_the_iterations_spent(level):
    bot = get_bot("lunar_skyline", level)
    for state in one_of_each("lunar_skyline", 4, 11)[:6]:
        observation = GAME.observe(state, state.seat)
        thinking = bot.think(observation, Random(5))
        try:
            next(thinking)
            thinking.send(True)
        except StopIteration as stop:
            cut = stop.value
            repeated = again(bot, observation, Random(5), cut.iterations)
            assert (repeated.action, repeated.iterations) == (cut.action, cut.iterations)
            continue
        pytest.fail("asked to move now, the search went on")


def test_the_same_seed_gives_the_same_thought():
    state = one_of_each("lunar_skyline", 3, 4)[2]
    observation = GAME.observe(state, state.seat)
    bot = SearchBot(KIT, 100)
    assert finish(bot.think(observation, Random(9))) == finish(bot.think(observation, Random(9)))
