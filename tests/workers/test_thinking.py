"""One search runs, one waits; it stops within a slice; the page gets in all the while (R34)."""

import asyncio
import time

from tests.workers.helpers import Page, door, run
from workers.clock import RealClock
from workers.thinking import SLICE, Thinking


def busy(n, ms=1.0):
    """A search of n steps of a millisecond."""
    for i in range(n):
        until = time.perf_counter() + ms / 1000
        while time.perf_counter() < until:
            pass
        if (yield (i + 1) / n):
            return f"hurried after {i + 1}"
    return "whole"


def test_a_search_runs_to_its_end_and_tells_how_far_it_is():
    async def story():
        thinking = Thinking(RealClock())
        rung = []
        job = thinking.submit(busy(100), "t", lambda: rung.append(1))
        await asyncio.sleep(0.06)
        assert 0 < job.fraction < 1 and not job.outcome
        await job.done.wait()
        assert (job.outcome, job.value, job.fraction, rung) == ("found", "whole", 1.0, [1])

    run(story)


def test_it_stops_within_a_slice():
    async def story():
        thinking = Thinking(RealClock())
        job = thinking.submit(busy(100_000), "t")
        await asyncio.sleep(0.05)
        start = time.perf_counter()
        thinking.stop("other")
        thinking.stop("t")
        await job.done.wait()
        assert job.outcome == "stopped" and time.perf_counter() - start < SLICE + 0.03
        assert thinking.running is None

    run(story)


def test_the_newest_waits():
    async def story():
        thinking = Thinking(RealClock())
        jobs = [thinking.submit(busy(40), name) for name in "a"]
        await asyncio.sleep(0.01)
        jobs += [thinking.submit(busy(1), name) for name in "bc"]
        assert jobs[1].outcome == "stopped" and thinking.running is jobs[0] and thinking.waiting is jobs[2]
        await jobs[2].done.wait()
        assert [j.outcome for j in jobs] == ["found", "stopped", "found"]

    run(story)


def test_stopping_drops_the_waiting_one_too():
    async def story():
        thinking = Thinking(RealClock())
        first = thinking.submit(busy(1000), "a")
        await asyncio.sleep(0.01)
        second = thinking.submit(busy(10), "a")
        thinking.stop()
        assert second.outcome == "stopped"
        await first.done.wait()
        third = thinking.submit(busy(1), "a")
        await third.done.wait()
        assert (first.outcome, third.outcome) == ("stopped", "found")

    run(story)


def test_move_now_ends_it_with_what_it_has():
    async def story():
        thinking = Thinking(RealClock())
        assert not thinking.move_now("t")
        job = thinking.submit(busy(100_000), "t")
        await asyncio.sleep(0.05)
        assert thinking.move_now("t") and not thinking.move_now("x")
        await job.done.wait()
        assert job.value.startswith("hurried")

    run(story)


def test_the_watchdog_ends_a_search_that_takes_too_long():
    def deaf():
        while True:
            time.sleep(0.001)
            yield 0.5

    async def story():
        from workers import thinking as module

        thinking = Thinking(RealClock(), limit=0.05)
        job = thinking.submit(busy(100_000), "t")
        await job.done.wait()
        assert job.value.startswith("hurried")
        grace, module.GRACE = module.GRACE, 0.05
        try:
            job = thinking.submit(deaf(), "t")
            await job.done.wait()
        finally:
            module.GRACE = grace
        assert job.outcome == "failed" and isinstance(job.error, TimeoutError)

    run(story)


def test_a_faulty_search_fails_alone():
    def faulty():
        yield 0.1
        raise KeyError("x")

    async def story():
        thinking = Thinking(RealClock())
        job = thinking.submit(faulty(), "t")
        await job.done.wait()
        assert job.outcome == "failed" and isinstance(job.error, KeyError)
        job = thinking.submit(busy(1), "t")
        await job.done.wait()
        assert job.value == "whole"

    run(story)


def test_r34_pings_get_in_while_a_search_runs_and_do_not_grow():
    async def story():
        page, other = Page(door()), Page(door())
        other.door = page.door
        search = asyncio.ensure_future(other.ask("debug", what="search", n=100_000))
        await asyncio.sleep(0.05)
        times = []
        for _ in range(20):
            start = time.perf_counter()
            await page.ok("ping")
            await asyncio.sleep(0)
            times.append(time.perf_counter() - start)
            await asyncio.sleep(0.01)
        assert max(times) < SLICE + 0.03
        page.door.host.thinking.move_now("debug")
        answer = await search
        assert answer["outcome"] == "found" and answer["iterations"] > 0

    run(story)


def test_r34_leaving_the_table_stops_its_search(monkeypatch):
    from workers import bots

    monkeypatch.setattr(bots, "search", lambda *_: busy(100_000))

    async def story():
        page = Page(door())
        await page.new("random", "human")
        await page.until(lambda v: v["thinking"] is not None)
        assert page.view["thinking"]["seat"] == 0 and 0 <= page.view["thinking"]["frac"] < 1
        start = time.perf_counter()
        job = page.door.table.job
        await page.ok("close")
        await job.done.wait()
        assert time.perf_counter() - start < 0.5

    run(story)


def test_r34_move_now_at_the_table(monkeypatch):
    from pygame_core.ai.bot import Thought
    from workers import bots

    def slow(match, seat, level, seed, persona):
        legal = match.state.legal_actions()
        yield from busy(100_000)
        return bots.Played(Thought(legal[0], 77), level)

    monkeypatch.setattr(bots, "search", slow)

    async def story():
        page = Page(door())
        await page.new("random", "human")
        await page.until(lambda v: v["thinking"] is not None)
        await page.ok("move_now")
        await page.until(lambda v: bool(v["choices"]))
        assert page.door.table.setting.spent == {0: 77}

    run(story)
