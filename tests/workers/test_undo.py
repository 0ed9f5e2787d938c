"""Undo and its boundary (R02), redo (R04), and practice takebacks."""

from tests.workers.helpers import Page, door, over, run


async def to_play(page, *kinds, **fields):
    """A game at the first card of the person, at step pace so that bots wait."""
    await page.new(*kinds, **fields)
    await page.play(lambda v: v["decision"]["k"] == "play" and v["choices"])
    await page.ok("pace", pace="step")


def test_r02_undo_gives_the_same_state_back_and_redo_the_next():
    async def story():
        page = Page(door())
        await to_play(page, "human", "random", "random")
        before = (await page.ok("debug", what="hash"))["hash"]
        hand = page.view["board"]["hand"]
        await page.act()
        after = (await page.ok("debug", what="hash"))["hash"]
        log = page.log[:]
        assert page.view["undo"] == {"ok": True, "why": ""}
        await page.ok("undo")
        assert (await page.ok("debug", what="hash"))["hash"] == before
        assert page.view["board"]["hand"] == hand and page.view["redo"]
        assert page.log[-1]["k"] == "undone" and page.log[:-1] == log[: len(page.log) - 1]
        assert not page.view["undo"]["ok"]
        await page.ok("redo")
        assert (await page.ok("debug", what="hash"))["hash"] == after
        assert not page.view["redo"] and page.view["undo"]["ok"]
        await page.ok("undo")
        await page.act(1)
        assert await page.no("redo") == "redo_nothing"

    run(story)


def test_undo_ends_when_another_seat_acts_and_says_so():
    async def story():
        page = Page(door())
        await page.new("human", "random", "random")
        await page.play(
            lambda v: not over(v) and v["decision"]["k"] == "play" and v["choices"] and v["board"]["leader"] == 0
        )
        await page.ok("pace", pace="step")
        await page.act()
        assert page.view["pause"] == "step"
        await page.ok("go")
        await page.until(lambda v: not v["undo"]["ok"])
        assert page.view["undo"]["why"] == "undo_other_acted"
        assert await page.no("undo") == "undo_other_acted"

    run(story)


def test_a_bid_stands():
    async def story():
        page = Page(door())
        await page.new("human", "random", pace="step")
        assert page.view["undo"]["why"] == "undo_nothing"
        await page.act()
        assert page.view["undo"] == {"ok": False, "why": "undo_seen"}

    run(story)


def test_undo_on_the_hand_over_screen_takes_back_the_last_persons_card():
    async def story():
        page = Page(door())
        await page.new("human", "human", "human")
        await page.play(lambda v: v["decision"]["k"] == "play" and v["choices"])
        seat = page.view["seat"]
        await page.act()
        assert page.view["handover"] and page.view["undo"]["ok"]
        await page.ok("undo")
        assert page.view["handover"]["seat"] == seat and not page.view["redo"]
        await page.ok("claim", seat=seat)
        assert page.view["redo"]
        await page.act()
        await page.ok("claim", seat=page.view["handover"]["seat"])
        assert page.view["undo"]["why"] == "undo_other_acted"

    run(story)


def test_practice_takes_back_any_own_decision_of_the_round_and_marks_it():
    async def story():
        page = Page(door())
        await page.new("human", "random", "random", options={"rounds": 2})
        await page.play(lambda v: v["board"]["turn"] == 4 and bool(v["choices"]))
        bid = next(e for e in page.log if e["k"] == "bid" and e["s"] == 0)
        play = [e for e in page.log if e["k"] == "play" and e["s"] == 0][1]
        other = next(e for e in page.log if e["k"] == "play" and e["s"] == 1)
        assert page.view["practice"] == {"can": True, "on": False, "used": 0}
        assert await page.no("takeback", no=play["no"]) == "practice_off"
        await page.ok("practice", on=True)
        assert await page.no("takeback", no=other["no"]) == "takeback_not_own"
        assert await page.no("takeback", no=10_000) == "takeback_not_own"
        await page.ok("takeback", no=play["no"])
        assert page.view["board"]["turn"] == 2 and page.log[-1]["k"] == "takeback"
        await page.ok("takeback", no=bid["no"])
        assert page.view["board"]["phase"] == "bid" and page.view["practice"]["used"] == 2
        first = [e for e in page.log if e["k"] == "bid"]
        assert first == []
        await page.play(lambda v: v["board"]["round"] == 2 or over(v))
        row = page.view["board"]["sheet"][0]["rows"][0]
        assert row["takebacks"] == 2
        bid = next(e for e in page.log if e["k"] == "bid" and e["s"] == 0)
        assert await page.no("takeback", no=bid["no"]) == "takeback_round"

    run(story)


def test_practice_is_for_one_person_against_bots():
    async def story():
        page = Page(door())
        await page.new("human", "human")
        assert not page.view["practice"]["can"]
        assert await page.no("practice", on=True) == "practice_not_here"
        assert await page.no("takeback", no=1) == "practice_not_here"

    run(story)


def test_bots_repeat_themselves_after_a_takeback():
    async def story():
        page = Page(door())
        await page.new("human", "random", "random", "random")
        await page.play(lambda v: v["board"]["turn"] == 2 and bool(v["choices"]))
        await page.ok("practice", on=True)
        bids = next(e for e in page.log if e["k"] == "reveal")["bids"]
        own = next(e for e in page.log if e["k"] == "bid" and e["s"] == 0)
        await page.ok("takeback", no=own["no"])
        await page.ok("act", v=page.view["v"], a=next(c["a"] for c in page.view["choices"] if c["c"] == own["c"]))
        await page.until(lambda v: v["board"]["phase"] != "bid")
        assert next(e for e in page.log if e["k"] == "reveal")["bids"] == bids

    run(story)


def test_nothing_is_taken_back_after_the_end():
    async def story():
        page = Page(door())
        await page.new("human", "random")
        await page.ok("practice", on=True)
        await page.play(over)
        assert page.view["undo"] == {"ok": False, "why": "undo_over"}
        assert await page.no("undo") == "undo_over"
        assert await page.no("takeback", no=2) == "practice_not_here"

    run(story)
