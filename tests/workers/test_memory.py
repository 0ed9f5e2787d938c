"""A worker that has played many games holds no more than one that has played a few: nothing of a game that was left stays."""

import asyncio
import gc

import pytest

from pygame_core.engine.match import Match, Step
from pygame_core.engine.registry import game_ids, get_game
from tests.bench import memory
from workers.driver import Driver
from workers.session import Table
from workers.thinking import Job


def held(game):
    """How many things of tables and matches are alive."""
    gc.collect()
    state = type(get_game(game).new_state(2, {}, 1))
    return sum(isinstance(o, (Match, Step, Table, Driver, Job, state)) for o in gc.get_objects())


@pytest.mark.parametrize("game", game_ids())
def test_nothing_of_a_game_that_was_left_stays(game):
    async def story():
        page = memory.Page()
        before = held(game)
        for seats in (2, 3) if game == "lunar_skyline" else (2,):
            await page.play(game, seats)
            await asyncio.sleep(0.05)
            assert held(game) <= before + 8, "a policy may keep the table it was last asked about"

    asyncio.run(story())


def test_the_objects_of_a_worker_do_not_become_more():
    found = asyncio.run(memory.readings("lunar_skyline", 8, (2,)))
    assert found[-1]["objects"] < 1.1 * found[memory.EARLY - 1]["objects"]


def test_the_figure_tells_growth():
    rows, bars = memory.figures(
        {
            "flat": [{"heap": 100, "objects": 10}, {"heap": 200, "objects": 10}, {"heap": 210, "objects": 11}],
            "leaky": [{"heap": 100, "objects": 10}, {"heap": 100, "objects": 10}, {"heap": 130, "objects": 20}],
        }
    )
    assert rows["ai.memory_growth.flat"]["pyodide"] == 0.05 and bars["ai.memory_growth.flat"]["ok"]
    assert rows["ai.memory_growth.leaky"]["objects"] == 1.0 and not bars["ai.memory_growth.leaky"]["ok"]
