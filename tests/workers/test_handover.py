"""Several people on one device (R18): nothing of a hand before "I am NAME", nothing after the turn."""

from tests.workers.helpers import Page, door, over, run
from workers.store import MemoryStore


def faces(view):
    """Everything in a view that shows somebody's hand."""
    board = view["board"]
    return [
        board["hand"],
        board.get("hands", []),
        board["mybid"],
        [c for c in view["choices"] if c["k"] in ("bid", "play")],
    ]


def hidden(view):
    return faces(view) == [[], [], None, []]


def test_r18_nothing_of_a_hand_before_the_claim_and_after_the_turn():
    async def story():
        page = Page(door())
        answer = await page.new("human", "human", "random")
        assert hidden(page.view) and page.view["seat"] == -1
        assert page.view["handover"] == {"seat": 0, "name": "A"}
        assert all("cards" not in e for e in answer["events"])
        asked = []

        def watch(view):
            if view["seat"] == -1:
                assert hidden(view)
            else:
                assert view["decision"]["seat"] == view["seat"] and view["handover"] is None
            if view["handover"]:
                assert hidden(view)
                asked.append(view["handover"]["seat"])
            return view["over"]

        await page.play(watch)
        assert {0, 1} == set(asked)

    run(story)


def test_the_claim_brings_the_whole_log_of_that_seat():
    async def story():
        page = Page(door())
        await page.new("human", "human")
        answer = await page.ok("claim", seat=0)
        assert answer["fresh"] and answer["from"] == 0
        cards = next(e for e in answer["events"] if e["k"] == "round_start")["cards"]
        assert sorted(cards) == sorted(h["c"] for h in page.view["board"]["hand"])
        answer = await page.act()
        assert answer["fresh"] and page.view["seat"] == -1
        assert all("cards" not in e and "c" not in e for e in answer["events"])
        answer = await page.ok("claim", seat=1)
        assert [e.get("c") for e in answer["events"] if e["k"] == "bid"] == [None]

    run(story)


def test_only_the_seat_that_is_asked_for_may_be_claimed():
    async def story():
        page = Page(door())
        await page.new("human", "human", "random")
        for seat in (1, 2, 5):
            assert await page.no("claim", seat=seat) == "not_your_turn"
        assert await page.no("act", v=page.view["v"], a=[0, 11]) == "claim_first"
        await page.ok("claim", seat=0)
        assert await page.no("claim", seat=0) == "not_your_turn"
        await page.ok("hide")
        assert hidden(page.view) and page.view["handover"]["seat"] == 0

    run(story)


def test_the_claim_is_forgotten_after_a_restart():
    async def story():
        store = MemoryStore()
        page = Page(door(store))
        await page.new("human", "human")
        await page.ok("claim", seat=0)
        await page.ok("close")
        page = Page(door(store))
        await page.ok("open", save=(await page.ok("saves"))["saves"][0]["id"])
        assert page.view["seat"] == -1 and hidden(page.view)

    run(story)


def test_open_decisions_are_asked_by_name_on_the_open_table():
    async def story():
        page = Page(door())
        seen = set()
        for seed in "abcdef":
            await page.new("human", "human", "human", seed=seed)

            def watch(view):
                decision = view["decision"]
                if decision and not decision["private"]:
                    seen.add(decision["k"])
                    assert view["handover"] is None
                    if decision["mine"]:
                        assert view["choices"] and view["seat"] in (-1, decision["seat"])
                return view["over"]

            await page.play(watch)
        assert {"top", "claim"} <= seen

    run(story)


def test_with_one_person_nobody_asks():
    async def story():
        page = Page(door())
        await page.new("human", "random", "random")
        assert page.view["seat"] == 0
        await page.play(lambda v: over(v) or v["handover"] is not None or v["seat"] != 0)
        assert over(page.view)

    run(story)
