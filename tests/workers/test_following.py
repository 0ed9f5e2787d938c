"""A second tab only watches, and sees every move of the first as it is made."""

import asyncio

import pytest

from pygame_core.engine.registry import game_ids
from tests.workers.helpers import Page, door, over, players, run
from tests.workers.test_levels import OPTIONS
from workers.store import MemoryStore


def tab(store):
    """Another tab of the same browser."""
    return Page(door(MemoryStore(store.data, store.locks, store.watches)))


def shown(page):
    """What lies on the table, without the sentence that only who may act gets."""
    return [page.view[k] for k in ("over", "seats", "result", "round_id")], page.view["board"] | {"hint": ""}, page.log


async def follows(first, second):
    """Wait until the second tab shows what the first one shows."""
    async with asyncio.timeout(10):
        while shown(first) != shown(second):
            await second.poll()


@pytest.mark.parametrize("game", game_ids())
def test_the_second_tab_follows(game):
    async def story():
        store = MemoryStore()
        first, second = Page(door(store)), tab(store)
        await first.ok(
            "new", game=game, seats=players("human", "level1"), options=OPTIONS[game], pace="instant", seed="two tabs"
        )
        await second.ok("open", save=first.save)
        assert second.view["readonly"]
        for n in range(12):
            if first.view["choices"]:
                await first.act(n % len(first.view["choices"]))
            await first.until(lambda v: over(v) or bool(v["choices"]) or v["pause"] == "round")
            await first.ok("log")
            await follows(first, second)
        assert second.view["choices"] == [] and second.view["readonly"]
        assert await second.no("undo") == "read_only"

    run(story)


def test_undo_takeback_and_leaving_are_followed_too_and_closing_ends_it():
    async def story():
        store = MemoryStore()
        first, second = Page(door(store)), tab(store)
        await first.ok(
            "new",
            game="lunar_skyline",
            seats=players("human", "human", "level1"),
            options={"rounds": 1},
            pace="instant",
        )
        await second.ok("open", save=first.save)
        while first.view["board"]["phase"] == "bid":
            if first.view["handover"]:
                await first.ok("claim", seat=first.view["handover"]["seat"])
            elif first.view["choices"]:
                await first.act()
            else:
                await first.poll()
        await first.ok("leave", seat=1, level="level1")
        async with asyncio.timeout(10):
            while second.view["seats"][1]["kind"] != "bot":
                await second.poll()
        assert any(e["k"] == "left" for e in second.log)
        assert len(store.watches) == 1
        await second.ok("close")
        assert store.watches == []
        await first.play(over)

    run(story)


def test_a_save_that_is_gone_or_damaged_leaves_the_screen_as_it_is():
    async def story():
        store = MemoryStore()
        first, second = Page(door(store)), tab(store)
        await first.new("human", "level1")
        await second.ok("open", save=first.save)
        seen = second.view
        await first.ok("debug", what="damage")
        await asyncio.sleep(0.05)
        assert (await second.ok("ping"))["ok"] and second.door.faults and second.view is seen
        await first.act()
        async with asyncio.timeout(10):
            while second.view is seen:
                await second.poll()

    run(story)
