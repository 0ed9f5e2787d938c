"""Opponents on the page: a move reported, the strongest told to move now, a level that is gone."""

from __future__ import annotations

import json

import pytest

from e2e.city import City

CLIPBOARD = "navigator.clipboard.readText()"
WATCH = """() => {
  window.told = new Set();
  const look = () => document.querySelectorAll('.toast').forEach((one) => window.told.add(one.innerText.trim()));
  new MutationObserver(look).observe(document.body, {childList: true, subtree: true});
}"""
REFUSE = "() => { navigator.clipboard.writeText = () => Promise.reject(new Error('not here')); }"


def reported(app):
    """The report that was copied."""
    return dict(json.loads(app.page.evaluate(CLIPBOARD)))


def test_one_tap_on_a_bots_move_copies_its_report_and_after_the_end_the_seed_too(app):
    table = app.deal(quick=True, seats=2, rounds=1, seed="lantern")
    table.until_asked("play")
    table.step()
    app.page.locator("#log-tail").locator(app.selector("app:report")).last.click()
    app.said("left out until the game is over")
    told = reported(app)
    assert (told["level"], told["seat"]) == ("level1", 1) and len(told["weights"]) == 64
    assert "withheld" in told["seed"] == told["iterations"]
    hands = [e for e in told["events"] if "cards" in e]
    assert all(e["k"] == "round_start" for e in hands) and "actions" not in told
    table.to_end()
    app.act("app:log").first.click()
    app.page.wait_for_selector("#dialog-log")
    app.page.locator("#dialog-log").locator(app.selector("app:report")).first.click()
    app.page.wait_for_function("async () => (await navigator.clipboard.readText()).includes('actions')")
    told = reported(app)
    assert told["options"]["rounds"] == 1 and len(told["actions"]) == told["number"] + 1
    app.page.keyboard.press("Escape")
    app.page.wait_for_selector("#dialog-log", state="detached")
    shown = app.page.locator(".end-deal code").first.inner_text()
    assert shown == "lantern" or shown == told["seed"]


@pytest.mark.parametrize("copies", [True, False], ids=["copied", "shown"])
def test_on_a_phone_the_city_reports_a_move_from_its_log(phone, copies):
    app = phone.open()
    city = City.new(app, seats=2, seed="city")
    assert city.ready()
    city.end()
    assert city.ready()
    if not copies:
        app.page.evaluate(REFUSE)
    app.act("app:menu").first.click()
    app.page.locator("#dialog-menu").locator(app.selector("app:log")).click()
    app.page.locator("#dialog-log").locator(app.selector("app:report")).last.tap()
    if copies:
        app.said("report of this move is copied")
        text = app.page.evaluate(CLIPBOARD)
    else:
        text = app.page.locator("#report-text").input_value()
    told = json.loads(text)
    assert (told["game"], told["seat"], told["level"]) == ("blue_moon_city", 1, "level1")


def test_the_strongest_shows_that_it_thinks_and_moves_when_told_to(app):
    table = app.deal(seats=6, rounds=1, level="level5")
    now = table.until_asked("bid")
    bid = next(x["c"] for x in now["hand"] if x["ok"])
    table.decide(now, bid)
    table.card(bid).wait_for(state="detached")
    for _ in range(8):
        app.page.wait_for_selector(".thinking, .table.my-turn")
        if app.page.locator(".table.my-turn").count():
            break
        before = app.page.locator("#log-tail .log-line").count()
        now = app.act("app:move_now")
        try:
            now.click(timeout=1000)
        except Exception:  # noqa: BLE001 - the bot was quicker than the finger
            continue
        app.page.wait_for_function(
            "(before) => document.querySelectorAll('#log-tail .log-line').length > before || !document.querySelector('.thinking')",
            arg=before,
        )
    table.until_asked("play")


def test_a_level_that_is_gone_is_said_and_the_game_goes_on(app):
    table = app.deal(quick=True, seats=2, rounds=1)
    table.asked()
    text = app.engine("export")["text"].replace('"level":"level1"', '"level":"expert"')
    app.home()
    save = app.engine("import", text=text)["save"]
    app.page.evaluate("(save) => { location.hash = `#/table/${save}`; }", save)
    app.page.evaluate(WATCH)
    app.wait("(save) => Boolean(document.querySelector(`[id^='table-${save}-']`))", save)
    table.to_end()
    told = [text for text in app.page.evaluate("[...window.told]") if "does not exist in this version" in text]
    assert len(told) == 1, "said, and said once"
    app.act("app:log").first.click()
    assert "plays on as “Newcomer”" in app.page.locator("#dialog-log").inner_text()
