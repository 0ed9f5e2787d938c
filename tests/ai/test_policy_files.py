"""Weights: what is shipped loads, what does not fit is refused with its reason, and the game goes on a level lower."""

import json
from importlib import import_module
from random import Random

import pytest

from pygame_core.ai.bot import finish, get_bot
from pygame_core.ai.levels import Judge, Level, Searcher, weights_fault, weights_hash
from pygame_core.ai.policy import BadWeights, from_json, load
from pygame_core.engine.registry import get_game
from pygame_core.games.blue_moon_city import policy_kit as city_kit
from pygame_core.games.lunar_skyline import ai, policy_kit
from pygame_core.games.lunar_skyline.policy import NAMES
from tests.ai.positions import one_of_each


@pytest.mark.parametrize(
    ("module", "seats"), [(policy_kit, n) for n in range(2, 7)] + [(city_kit, n) for n in range(2, 5)]
)
def test_every_seat_count_has_trained_weights(module, seats):
    weights = module.weights(seats)
    assert weights.games > 0
    assert "arena train" in weights.command


@pytest.mark.parametrize(
    ("part", "value"),
    [
        ("schema", 2),
        ("game", "blue_moon_city"),
        ("seats", 3),
        ("scale", 1),
        ("hash", "0" * 64),
        ("weights", {}),
        ("weights", None),
    ],
)
def test_what_does_not_fit_is_refused(part, value):
    data = policy_kit.weights(4).to_json()
    data[part] = value
    with pytest.raises(BadWeights) as error:
        from_json(json.loads(json.dumps(data)), "lunar_skyline", 4, NAMES)
    assert error.value.code == "bad_weights"
    assert error.value.details["part"] == ("names" if part == "weights" else part)


def test_one_changed_weight_breaks_the_hash():
    data = policy_kit.weights(4).to_json()
    data["weights"][NAMES[0]] += 1
    with pytest.raises(BadWeights, match="hash"):
        from_json(data, "lunar_skyline", 4, NAMES)


def test_a_missing_file_is_refused():
    with pytest.raises(BadWeights):
        load("pygame_core.games.lunar_skyline", "data/weights_9.json", "lunar_skyline", 9, NAMES)


def test_with_bad_weights_the_next_lower_level_goes_on(monkeypatch):
    state = one_of_each("lunar_skyline", 3, 5)[0]
    observation = ai.GAME.observe(state, state.seat)

    def refuse(_seats):
        raise BadWeights(part="hash")

    monkeypatch.setattr(policy_kit, "weights", refuse)
    kit = policy_kit.LunarKit()
    level = Level(Searcher(kit, 100), Level(Judge(kit, 2, 1.0), ai.GREEDY))
    assert finish(level.think(observation, Random(1))).action == finish(ai.GREEDY.think(observation, Random(1))).action


@pytest.mark.parametrize("game_id", ["lunar_skyline", "blue_moon_city"])
def test_every_level_plays_at_every_seat_count(game_id):
    game = get_game(game_id)
    assert list(game.meta.levels) == [f"level{i}" for i in range(1, 6)]
    for seats in game.meta.seats:
        state = game.new_state(seats, {}, 3)
        observation = game.observe(state, state.seat_to_act())
        assert weights_fault(game_id, seats) is None
        for level in game.meta.levels:
            thinking = get_bot(game_id, level, 1).think(observation, Random(1))
            assert state.is_legal(hurried(thinking).action)


def hurried(thinking):
    """What comes out when it is asked to move at once."""
    try:
        next(thinking)
        while True:
            thinking.send(True)
    except StopIteration as stop:
        return stop.value


def test_where_the_observation_contradicts_itself_a_lower_level_goes_on():
    state = next(s for s in one_of_each("lunar_skyline", 3, 5) if s.decision()[0] == "play")
    observation = ai.GAME.observe(state, state.seat)
    observation["voids"] = [63 if i != state.seat else 0 for i in range(3)]
    with pytest.raises(ValueError, match="contradicts"):
        finish(ai.BOTS["level5"].bot.think(observation, Random(1)))
    assert state.is_legal(finish(ai.BOTS["level5"].think(observation, Random(1))).action)


def test_a_fault_is_told_and_sound_weights_have_a_name(monkeypatch):
    assert weights_fault("lunar_skyline", 4) is None
    assert len(weights_hash("blue_moon_city", 2)) == 64

    def refuse(_seats):
        raise BadWeights(part="schema")

    monkeypatch.setattr(policy_kit, "weights", refuse)
    fault = weights_fault("lunar_skyline", 4)
    assert fault is not None
    assert (fault.code, fault.details) == ("bad_weights", {"part": "schema"})
    assert weights_hash("lunar_skyline", 4) == ""


def test_the_trained_features_are_those_of_the_policy():
    module = import_module("pygame_core.games.lunar_skyline.policy_train")
    assert module.first(4).names == NAMES
    assert all(module.step(name) > 0 for name in NAMES)
