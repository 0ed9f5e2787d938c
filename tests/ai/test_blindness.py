"""Opponents are blind: changing what a seat cannot see never changes its move for the same bot seed."""

from random import Random

import pytest

from pygame_core.ai.bot import finish, get_bot
from pygame_core.engine.registry import game_ids, get_game
from tests.ai.positions import one_of_each


@pytest.mark.parametrize("game_id", game_ids())
@pytest.mark.parametrize("seats", [2, 4])
def test_what_a_seat_cannot_see_never_changes_its_move(game_id, seats):
    game = get_game(game_id)
    levels = [level for level in game.meta.levels if level != "level5"]
    changed = 0
    for state in one_of_each(game_id, seats, 21 + seats):
        seat = state.seat_to_act()
        own = game.observe(state, seat)
        other = game.sampler(own)(Random(99))
        changed += other.to_json() != state.to_json()
        for level in levels:
            bot = get_bot(game_id, level)
            here = finish(bot.think(game.observe(state, seat), Random(3)))
            there = finish(bot.think(game.observe(other, seat), Random(3)))
            assert here == there, level
    assert changed
