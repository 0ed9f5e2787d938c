"""Whole games through ``handle`` and nothing else."""

import random

import pytest

from tests.workers.helpers import Page, door, over, run

SEATS = {
    2: ("human", "greedy"),
    3: ("random", "human", "greedy"),
    4: ("greedy", "random", "human", "greedy"),
    5: ("human", "greedy", "random", "random", "greedy"),
    6: ("random", "greedy", "random", "greedy", "random", "human"),
}


@pytest.mark.parametrize("seats", sorted(SEATS))
def test_one_person_against_bots(seats):
    async def story():
        page = Page(door())
        luck = random.Random(seats)
        await page.new(*SEATS[seats], options={"rounds": 2})
        await page.play(over, lambda choices: luck.randrange(len(choices)))
        result = page.view["result"]
        assert len(result["ranks"]) == seats and min(result["ranks"]) == 1
        assert page.log[-1]["k"] == "game_end"
        assert page.view["decision"] is None and page.view["choices"] == []
        assert page.door.faults == []
        told = page.log
        await page.ok("log")
        assert page.log[-len(told) :] == told

    run(story)


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_people_on_one_device(seats):
    async def story():
        page = Page(door())
        luck = random.Random(seats)
        await page.new(*["human"] * seats)
        await page.play(over, lambda choices: luck.randrange(len(choices)))
        assert page.view["seat"] == -1 and page.door.faults == []

    run(story)


def test_a_table_of_bots_is_a_demonstration_with_open_hands():
    async def story():
        page = Page(door())
        answer = await page.new("greedy", "greedy", "random")
        assert answer["view"]["demo"] and answer["view"]["seat"] == -2
        await page.until(over)
        assert page.view["result"] and page.door.faults == []

    run(story)


def test_rematch_same_deal_with_seats_rotated():
    async def story():
        page = Page(door())
        await page.new("human", "greedy", "random", seed="moon", options={"rounds": 1})
        dealt = [h["c"] for h in page.view["board"]["hand"]]
        assert await page.no("rematch", rotate=True, same=True) == "not_over"
        await page.play(over)
        assert page.view["result"]["seed"] == "moon"
        first_save = page.save
        await page.ok("rematch", rotate=True, same=True)
        assert page.save != first_save
        assert [s["name"] for s in page.view["seats"]] == ["C", "A", "B"] and page.view["seat"] == 1
        assert [h["c"] for h in page.view["board"]["hand"]] != dealt
        await page.play(over)
        await page.ok("rematch", rotate=True, same=True)
        await page.play(over)
        await page.ok("rematch", rotate=True, same=True)
        assert [h["c"] for h in page.view["board"]["hand"]] == dealt
        await page.play(over)
        await page.ok("rematch", rotate=False, same=False)
        assert [h["c"] for h in page.view["board"]["hand"]] != dealt

    run(story)


def test_leaving_lets_a_bot_play_on():
    async def story():
        page = Page(door())
        await page.new("human", "human", "random")
        assert await page.no("leave", seat=2, level="greedy") == "no_such_person"
        assert await page.no("leave", seat=1, level="genius") == "unknown_level"
        await page.ok("leave", seat=1, level="greedy")
        assert page.log[-1] | {"no": 0} == {"no": 0, "k": "left", "s": 1, "level": "greedy"}
        assert page.view["seats"][1] == {"i": 1, "name": "B", "kind": "bot", "level": "greedy", "shape": 1}
        assert page.view["seat"] == 0 and page.view["handover"] is None
        await page.play(over)
        assert any(e["k"] == "left" for e in page.log)

    run(story)


def test_the_last_person_leaves():
    async def story():
        page = Page(door())
        await page.new("human", "random")
        await page.ok("leave", seat=0, level="random")
        assert page.view["demo"]
        await page.until(over)

    run(story)


def test_hints_come_once_for_each_kind_on_the_first_game_only():
    async def story():
        page = Page(door())
        assert (await page.ok("hello"))["first"]["lunar_skyline"] is True
        await page.new("human", "random")
        hints = []

        def watch(view):
            if view["board"]["hint"] not in ("", *hints[-1:]):
                hints.append(view["board"]["hint"])
            return view["over"]

        await page.play(watch)
        assert len(hints) == len(set(hints)) and hints[:2] == ["hint.lunar_skyline.bid", "hint.lunar_skyline.play"]
        assert (await page.ok("hello"))["first"]["lunar_skyline"] is False
        await page.new("human", "random")
        assert page.view["board"]["hint"] == ""

    run(story)


def test_a_failing_bot_does_not_stop_the_game(monkeypatch):
    from workers import bots

    def broken(match, seat, level, seed, persona):
        yield 0.1
        raise ValueError("no idea")

    monkeypatch.setattr(bots, "search", broken)

    async def story():
        page = Page(door())
        await page.new("human", "greedy")
        await page.play(over)
        assert "no idea" in page.door.faults[-1]
        assert "no idea" in (await page.ok("debug", what="faults"))["faults"][-1]

    run(story)
