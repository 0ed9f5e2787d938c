"""Pauses and waits (R07, R08), on a clock turned by hand."""

import asyncio

import pytest

from tests.workers.helpers import HandClock, Page, door, run
from workers.pacing import Pacing

pytestmark = pytest.mark.usefixtures("no_breath")


async def to_trick(page, clock, pace):
    """Play on until a trick is finished and stays."""
    for _ in range(300):
        view = page.view
        if view["pause"] == "trick":
            await page.ok("pace", pace=pace)
            return
        if view["choices"]:
            await page.act()
        else:
            waiting = asyncio.ensure_future(page.poll())
            while not waiting.done():
                await clock.advance(0.05)
            await waiting
    raise AssertionError("no trick")


@pytest.mark.parametrize(("pace", "trick", "wait"), [("slow", 3.0, 1.6), ("normal", 1.5, 0.8), ("fast", 0.6, 0.3)])
def test_r07_a_finished_trick_stays_and_r08_bots_wait(pace, trick, wait):
    async def story():
        clock = HandClock()
        page = Page(door(clock=clock))
        await page.new("human", "random", "random", pace="fast", seed="moon")
        await to_trick(page, clock, pace)
        table = page.door.table
        assert page.view["board"]["trick"] or page.view["board"]["last"]
        table.pacing.moved(["trick"], False)
        page.door.host.driver.ring()
        await clock.advance(trick - 0.02)
        assert table.pacing.pauses == ["trick"]
        await clock.advance(0.04)
        assert table.pacing.pauses == []
        if table.goes_by_itself():
            actions = len(table.match.record.actions)
            await clock.advance(wait - 0.1)
            assert len(table.match.record.actions) == actions
            await clock.advance(0.2)
            assert len(table.match.record.actions) == actions + 1

    run(story)


def test_r07_a_tap_ends_the_pause():
    async def story():
        clock = HandClock()
        page = Page(door(clock=clock))
        await page.new("human", "random", "random", pace="fast", seed="moon")
        await to_trick(page, clock, "slow")
        await page.ok("go")
        assert page.view["pause"] is None

    run(story)


def test_r08_step_waits_for_go_each_time_and_instant_for_nothing():
    async def story():
        clock = HandClock()
        page = Page(door(clock=clock))
        await page.new("random", "random", "human", pace="step")
        table = page.door.table
        for bid in (1, 2):
            await clock.advance(1000)
            assert page.view["pause"] == "step" and len(table.match.record.actions) == bid - 1
            await page.ok("go")
            await page.poll()
            assert len(table.match.record.actions) == bid
        assert page.view["pause"] is None and page.view["choices"]
        await page.act()
        await page.ok("pace", pace="instant")
        await clock.advance(0)
        assert page.door.table.pacing.left(True) == 0.0

    run(story)


def test_the_end_of_a_round_stays_until_somebody_is_done_looking():
    async def story():
        page = Page(door())
        await page.new("random", "human", options={"rounds": 2})
        await page.play(lambda v: v["pause"] == "round")
        await asyncio.sleep(0.05)
        assert page.view["board"]["round"] == 2 and page.view["board"]["sheet"]
        assert not page.view["choices"] and page.door.table.pacing.pauses == ["round"]
        await page.ok("go")
        await page.until(lambda v: bool(v["choices"]))

    run(story)


def test_the_pace_can_be_changed_in_mid_wait():
    async def story():
        clock = HandClock()
        page = Page(door(clock=clock))
        await page.new("random", "human", pace="slow")
        await clock.advance(1.0)
        assert page.door.table.match.record.actions == []
        await page.ok("pace", pace="normal")
        await clock.advance(0)
        assert len(page.door.table.match.record.actions) == 1

    run(story)


def test_a_second_poll_ends_the_first_and_closing_ends_both():
    async def story():
        page = Page(door())
        await page.new("human", "random", pace="step")
        first = asyncio.ensure_future(page.door.handle('{"id":50,"k":"poll","since":99}'))
        await asyncio.sleep(0.01)
        second = asyncio.ensure_future(page.door.handle('{"id":51,"k":"poll","since":99}'))
        assert '"again":true' in await first
        await page.ok("close")
        assert '"closed":true' in await second

    run(story)


def test_bots_wait_longer_after_what_people_want_to_watch():
    pacing = Pacing(HandClock(), "normal")
    for pace, wait in (("slow", 1.6), ("normal", 0.8), ("fast", 0.3), ("instant", 0.0)):
        pacing.pace = pace
        pacing.moved(["contribute"], False)
        assert pacing.left(True) == pytest.approx(wait)
        pacing.moved(["contribute", "complete", "reward"], False)
        assert pacing.left(True) == pytest.approx(4 * wait)
