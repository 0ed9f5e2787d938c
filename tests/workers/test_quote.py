"""Payments are too many to list: a view leaves them out, and the page asks for a quote."""

import pytest

from pygame_core import wire
from tests.workers.helpers import Page, door, players, run

CITY = "blue_moon_city"


async def city(page, *kinds, **fields):
    """A new table of the city."""
    return await page.ok("new", game=CITY, seats=players(*kinds), options={"start": "1", **fields}, pace="instant")


def test_a_view_lists_no_payment_and_a_quote_gives_one():
    async def story():
        page = Page(door())
        await city(page, "human", "random")
        assert all(c["k"] != "pay" for c in page.view["choices"])
        asked = [
            (tile["p"], space["i"])
            for tile in page.view["board"]["tiles"]
            for space in tile["spaces"]
            if space["pay"] in ("walk", "here")
        ]
        assert asked
        p, i = asked[0]
        quote = (await page.ok("quote", q={"p": p, "i": i}))["quote"]
        assert quote["ok"] and quote["props"] and quote["go"]
        await page.ok("act", v=page.view["v"], a=quote["go"])
        await page.ok("act", v=page.view["v"], a=quote["props"][0]["a"])
        assert page.view["board"]["placed"] == 1
        again = (await page.ok("quote", q={"p": p, "i": i}))["quote"]
        assert not again["ok"] and again["why"]

    run(story)


def test_a_quote_answers_only_who_may_decide():
    async def story():
        page = Page(door())
        await city(page, "human", "human")
        assert await page.no("quote", q={"p": 1, "i": 0}) == "not_your_turn"
        await page.ok("claim", seat=0)
        assert not (await page.ok("quote", q={"p": 99, "i": -4}))["quote"]["ok"]
        assert not (await page.ok("quote", q={"p": [1], "i": 0}))["quote"]["ok"]
        assert not (await page.ok("quote", q={"p": 7, "i": 0, "cards": [99] * 90}))["quote"]["ok"]

    run(story)


def test_a_game_that_lists_everything_has_no_quote():
    async def story():
        page = Page(door())
        await page.new("human", "random", "random")
        assert await page.no("quote", q={"p": 1}) == "no_quote"

    run(story)


@pytest.mark.parametrize(
    "q", [{}, {"p": "x"}, {"p": 1.5}, {"P": 1}, {"p": [1] * 97}, {"p": [[1]]}, [1], "x", {"p": True}]
)
def test_a_question_is_checked(q):
    assert wire.fault({"id": 1, "k": "quote", "q": q}) == ("bad_field", {"field": "q"})
