"""From nothing to the first card."""

from __future__ import annotations

import json
import urllib.request

import pytest

from e2e.pages import Refused, Table
from e2e.serving import Host


def test_the_shell_is_painted_without_python(device, host):
    desk = device(java_script_enabled=False)
    page = desk.context.new_page()
    page.goto(host.url)
    assert page.locator("h1").first.is_visible()
    box = page.locator("h1").first.bounding_box()
    assert box["width"] > 50


def test_the_page_is_alive_before_the_engine(desk):
    app = desk.open(ready=False)
    app.page.wait_for_function("performance.getEntriesByName('moonlit-live').length > 0")
    app.screen("home")
    app.ready()
    live, ready = app.page.evaluate(
        "[performance.getEntriesByName('moonlit-live')[0].startTime, performance.now()]"
    )
    assert live < ready


def test_two_taps_from_the_first_screen_to_the_first_card(app):
    app.act("app:to", "new/lunar_skyline").click()
    app.act("app:deal").click()
    now = Table(app).asked()
    assert now["next"] == "bid"
    assert len(now["hand"]) >= 10
    assert all(x["ok"] for x in now["hand"] if x["c"] < 60), "every number card may be bid"


def test_the_published_site_starts_and_knows_no_debug_message(device, sites, host):
    host.folder = sites.published
    desk = device()
    app = desk.open()
    table = app.deal(rounds=1)
    assert table.asked()["next"] == "bid"
    with pytest.raises(Refused, match="unknown_message"):
        app.hash()


def test_the_site_asks_only_for_relative_addresses_that_exist(app, host):
    seen: list[int] = []
    app.page.on("response", lambda response: seen.append(response.status))
    app.page.reload()
    app.ready()
    assert seen
    assert all(status in (200, 304) for status in seen)


def test_the_host_sends_no_special_header(host: Host):
    with urllib.request.urlopen(host.url) as answer:
        names = {name.lower() for name in answer.headers}
    assert names <= {"server", "date", "content-type", "content-length", "last-modified"}


def test_the_manifest_makes_it_installable(app):
    manifest = json.loads(
        app.page.evaluate("fetch(document.querySelector('link[rel=manifest]').href).then((a) => a.text())")
    )
    assert manifest["name"]
    assert manifest["display"] in ("standalone", "minimal-ui", "fullscreen")
    sizes = {(icon["sizes"], icon.get("purpose", "any")) for icon in manifest["icons"]}
    assert {("192x192", "any"), ("512x512", "any")} <= sizes
    start = app.page.evaluate(
        "(start) => new URL(start, document.querySelector('link[rel=manifest]').href).href", manifest["start_url"]
    )
    assert start.startswith(app.url)
    for icon in manifest["icons"]:
        status = app.page.evaluate(
            "(src) => fetch(new URL(src, document.querySelector('link[rel=manifest]').href)).then((a) => a.status)",
            icon["src"],
        )
        assert status == 200, icon


def test_r27_back_closes_the_dialog_then_leaves_the_table_then_the_app(app):
    table = app.deal(rounds=1)
    table.asked()
    app.act("app:menu").first.click()
    app.page.wait_for_selector("#dialog-menu")
    app.page.go_back()
    app.page.wait_for_selector("#dialog-menu", state="detached")
    assert table.read()["screen"] == "table"
    app.page.go_back()
    app.wait("!location.hash.startsWith('#/table/')")
    app.home()
    assert app.saves(), "the game is kept"


def test_an_unknown_address_shows_the_first_screen(desk):
    app = desk.open("#/nowhere/at/all")
    app.screen("home")


def test_an_unknown_table_says_so_and_leads_home(desk):
    app = desk.open("#/table/zzzzzzzz")
    app.act("app:to", "home").first.wait_for()
    app.act("app:to", "home").first.click()
    app.screen("home")
