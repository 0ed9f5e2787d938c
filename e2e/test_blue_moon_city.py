"""Blue Moon City on the page: whole games against bots, a turn counted in taps, a refresh in mid-turn, what a completion and a scoring show."""

from __future__ import annotations

import re

import pytest

from e2e.city import PROMPT, City
from e2e.hands import Finger

TILES = """() => [...document.querySelectorAll('.bc-tile')].map((tile) => {
  const copy = tile.firstElementChild.cloneNode(true);
  copy.removeAttribute('tabindex');
  return copy.outerHTML;
})"""
GOODS = {"scales": "scale", "cards": "card", "crystals": "crystal"}


@pytest.mark.parametrize("seats", [2, 4])
def test_a_whole_game_of_the_city_at_instant_pace(app, seats):
    city = City.new(app, seats=seats, seed="city")
    city.to_end()
    assert app.page.locator(".end .ranks .rank").count() == seats
    assert app.page.locator(".bc-table tbody tr").count() == seats


def test_on_a_phone_walk_one_space_and_end_take_at_most_four_taps_and_two_marks_change_the_draw(phone):
    app = phone.open()
    city = City.new(app, Finger(app), seats=2, seed="taps")
    assert city.ready()
    assert city.build()
    city.end()
    assert city.presses <= 4
    assert city.ready()
    for marks in (1, 2):
        card = max(city.hand()) if marks == 1 else min(city.hand())
        city.lift(card)
        city.act("mark")
        app.page.wait_for_function("(n) => document.querySelectorAll('.bc-tag.is-marked').length === n", arg=marks)
    assert "4" in app.page.locator(PROMPT + "[data-act=end]").inner_text()
    held = sum(city.hand().values())
    city.end()
    assert city.ready()
    assert sum(city.hand().values()) >= held + 2


def test_a_refresh_in_mid_turn_goes_on_where_it_was_and_what_was_seen_on_a_completion_stays(app):
    app.pace("instant")
    city, facts = City.saved(app, "completion")
    assert completes(city, facts)
    before, lines, tiles = app.hash(), city.log(), app.page.evaluate(TILES)
    app.reload()
    assert city.ready()
    assert (app.hash(), city.log()) == (before, lines)
    assert app.page.evaluate(TILES) == tiles, "what was left alone in each frame is what a whole drawing shows"
    city.end()
    assert city.ready()


def test_a_scale_scoring_is_told_and_counted(app):
    app.pace("instant")
    city, facts = City.saved(app, "scoring")
    event = next(e for e in facts["events"] if e["k"] == "scoring")
    lines = completes(city, facts)
    line = next(line for line in lines if line.startswith("The scales are scored"))
    for pays in event["pays"]:
        assert not pays or f"+{pays}" in line
    assert line.count("+") == sum(pays > 0 for pays in event["pays"])
    pool = app.page.locator(".bc-pool").get_attribute("aria-label")
    assert re.search(rf"\b{facts['pool']}\b", pool), pool


def completes(city, facts):
    """Fill the last space of a tile; the tile, every seat and the log show what the core says of it. The lines told."""
    p = facts["p"]
    name = city.tile_name(p)
    assert "in ruins" in city.said(p)
    city.choose(p, facts["i"])
    city.confirm()
    city.wait_said(p, "Finished")
    assert city.there(f".bc-tile.is-done [data-item=p{p}]")
    for s in range(len(facts["after"]["crystals"])):
        said = city.seat(s)
        for what, word in (("crystals", "crystal"), ("scales", "scale"), ("free", "free marker")):
            assert re.search(rf"\b{facts['after'][what][s]} {word}", said), said
    lines = city.log()
    at = next(i for i, line in enumerate(lines) if line.startswith(f"{name} is finished"))
    rewards = [e for e in facts["events"] if e["k"] == "reward"]
    for line, event in zip(lines[at + 1 :], rewards, strict=False):
        assert {"leader": "as leader", "contributor": "as contributor", "neighbour": "for the neighbour"}[
            event["why"]
        ] in line
        for what, word in GOODS.items():
            assert not event[what] or re.search(rf"{event[what]} {word}", line), line
    return lines[at:]
