"""The strongest opponents at the table: the sign of thinking, "move now", stopping, and what is kept of a move that was cut short."""

import asyncio
import json

import pytest

from pygame_core.engine.registry import game_ids, get_game
from tests.workers.helpers import Page, door, players, run
from tests.workers.test_levels import again
from workers.clock import RealClock
from workers.store import MemoryStore
from workers.thinking import SLICE
from workers.viewing import PROGRESS, THINKING_AFTER

TICK = 0.002
STEPS = round(SLICE / TICK) + 1
"""Slices of a search between two looks of the page."""


class TickClock(RealClock):
    """Time goes on by a tick whenever somebody looks: so many steps of a search make a slice, on every machine."""

    def __init__(self):
        self.time = 0.0

    def now(self):
        self.time += TICK
        return self.time

    def later(self, seconds, call):
        """Waits end as soon as that much time has passed."""
        end, loop = self.time + seconds, asyncio.get_running_loop()

        def look():
            if self.time >= end:
                call()
            else:
                self.time += TICK
                handle.real = loop.call_soon(look)

        class Handle:
            real = loop.call_soon(look)

            def cancel(self):
                self.real.cancel()

        handle = Handle()
        return handle


async def table(game, level="level5", store=None):
    """A table where a bot is to make its first decision."""
    clock = TickClock()
    page = Page(door(store or MemoryStore(), clock))
    seats = players(level, "human", level, level)
    options = {"rounds": 1} if game == "lunar_skyline" else {"start": "1"}
    await page.ok("new", game=game, seats=seats, options=options, pace="instant", seed="night")
    return page, clock


async def sign(page):
    """Poll until the sign of thinking is there."""
    async with asyncio.timeout(20):
        while page.view["thinking"] is None:
            await page.poll()


@pytest.mark.parametrize("game", game_ids())
def test_the_sign_shows_after_300_ms_and_not_earlier(game):
    async def story():
        page, clock = await table(game)
        await sign(page)
        job = page.door.table.job
        shown = clock.time - job.asked
        assert THINKING_AFTER <= shown <= THINKING_AFTER + 2 * SLICE < THINKING_AFTER + PROGRESS
        assert page.view["thinking"]["seat"] == 0 and 0 <= page.view["thinking"]["frac"] < 1

    run(story)


def test_a_search_that_waits_for_another_shows_its_sign_no_earlier():
    async def story():
        page, clock = await table("lunar_skyline")
        await page.ok("close")
        clock.time += 1000
        page.door.host.thinking.submit(endless(), "other")
        await page.ok("open", save=page.save)
        await sign(page)
        job = page.door.table.job
        assert job is page.door.host.thinking.waiting
        assert THINKING_AFTER <= clock.time - job.asked < THINKING_AFTER + PROGRESS

    run(story)


def endless():
    """A search without an end."""
    while True:
        if (yield 0.0):
            return None


@pytest.mark.parametrize("game", game_ids())
def test_move_now_and_close_end_it_within_a_slice(game, monkeypatch):
    async def story():
        for how in ("move_now", "close"):
            page, _ = await table(game)
            await sign(page)
            job = page.door.table.job
            steps = []
            search = job.search
            monkeypatch.setattr(job, "search", Counting(search, steps))
            await page.ok(how)
            await job.done.wait()
            assert job.outcome == ("found" if how == "move_now" else "stopped")
            assert len(steps) <= (1 if how == "move_now" else STEPS)
            await page.ok("close")

    run(story)


class Counting:
    """A search that notes every step it is asked for."""

    def __init__(self, search, steps):
        self.search, self.steps = search, steps

    def send(self, hurry):
        self.steps.append(hurry)
        return self.search.send(hurry)

    def __next__(self):
        return self.send(None)

    def close(self):
        self.search.close()


@pytest.mark.parametrize("game", game_ids())
def test_a_move_cut_short_is_kept_with_what_it_spent_and_comes_out_again(game):
    async def story():
        store = MemoryStore()
        page, _ = await table(game, store=store)
        await sign(page)
        job = page.door.table.job
        await page.ok("move_now")
        async with asyncio.timeout(20):
            while not page.door.table.match.record.actions:
                await page.poll()
        await page.ok("close")
        kept = json.loads(store.data[f"save:{page.save}"])
        spent = dict(kept["table"]["spent"])
        assert 0 < spent[0] == job.value.thought.iterations < await budget(game)
        assert again(kept, get_game(game), 0) >= 1

    run(story)


async def budget(game):
    """What the same first decision spends when nobody hurries it."""
    page, _ = await table(game)
    job = page.door.table.job
    while job is None:
        await asyncio.sleep(0)
        job = page.door.table.job
    await job.done.wait()
    return job.value.thought.iterations
