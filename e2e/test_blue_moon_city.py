"""Blue Moon City on the page: whole games against bots, a turn counted in taps, a refresh in mid-turn, desktop and phone."""

from __future__ import annotations

import pytest

READY = "#root.screen-end, .table.my-turn .table-prompt [data-act=end]:not([disabled])"
PAYABLE = ".bc-tile:has(.is-here:is(.bc-sock), .bc-sock.is-walk) [role=gridcell]"
PROMPT = ".table-prompt "


class City:
    """A game of the city on the table; counts what is tapped."""

    def __init__(self, app, **form):
        self.app, self.page, self.taps = app, app.page, 0
        app.pace("instant")
        new = app.new("blue_moon_city")
        new.fill(**form)
        app.act("app:deal").click()
        app.wait("location.hash.startsWith('#/table/')")

    def ready(self):
        """Wait for the own turn, or the end; whether there is a turn."""
        self.page.wait_for_selector(READY)
        return self.page.locator("#root.screen-end").count() == 0

    def tap(self, selector):
        """Tap the first of these, as a finger would."""
        self.taps += 1
        self.page.locator(selector).first.click()

    def there(self, selector):
        """Whether it is shown."""
        return self.page.locator(selector).count() > 0

    def build(self):
        """Tap a tile with a payable space and confirm the plan; whether there was one."""
        if not self.there(PAYABLE):
            return False
        self.taps += 1
        box = self.page.locator(PAYABLE).first.bounding_box()
        self.page.mouse.click(box["x"] + box["width"] * 0.3, box["y"] + box["height"] * 0.3)
        self.page.wait_for_selector(PROMPT + "[data-act=confirm]:not([disabled])")
        self.tap(PROMPT + "[data-act=confirm]")
        self.page.wait_for_selector(PROMPT + "[data-act=confirm]", state="detached")
        if self.there(PROMPT + '[data-act="confirm!"]'):
            self.tap(PROMPT + '[data-act="confirm!"]')
        self.page.wait_for_selector(READY)
        return True

    def end(self):
        """End the turn, also when asked."""
        mark = self.page.locator(".table-facts").inner_text()
        self.tap(PROMPT + "[data-act=end]")
        self.page.wait_for_function(
            "(was) => document.querySelector('#root.screen-end') || document.querySelector('.table-prompt [data-act=\"end!\"]')"
            " || (document.querySelector('.table-facts') || {}).innerText !== was",
            arg=mark,
        )
        if self.there(PROMPT + '[data-act="end!"]'):
            self.tap(PROMPT + '[data-act="end!"]')
            self.page.wait_for_function(
                "(was) => document.querySelector('#root.screen-end') || (document.querySelector('.table-facts') || {}).innerText !== was",
                arg=mark,
            )

    def to_end(self, limit=150):
        """Play on: offer, build, end."""
        for _ in range(limit):
            if not self.ready():
                return
            if self.there(PROMPT + "[data-act=offer]:not([disabled])"):
                self.tap(PROMPT + "[data-act=offer]")
                self.page.wait_for_selector(PROMPT + "[data-act=offer]", state="detached")
            elif self.there(PROMPT + "[data-act=end]"):
                self.build()
            if not self.ready():
                return
            self.end()
        raise AssertionError("the game does not end")


@pytest.mark.parametrize("seats", [2, 4])
def test_a_whole_game_of_the_city_at_instant_pace(app, seats):
    city = City(app, seats=seats, seed="city")
    city.to_end()
    assert app.page.locator(".end .ranks .rank").count() == seats
    assert app.page.locator(".bc-table tbody tr").count() == seats


def test_walk_one_space_and_end_take_at_most_four_taps(phone):
    city = City(phone.open(), seats=2, seed="taps")
    assert city.ready()
    assert city.build()
    city.end()
    assert city.taps <= 4


def test_a_refresh_in_mid_turn_goes_on_where_it_was(app):
    city = City(app, seats=2, seed="refresh")
    assert city.ready() and city.build()
    before = app.hash()
    app.reload()
    city.ready()
    assert app.hash() == before
    city.end()
    assert city.ready()


def test_a_lifted_card_lights_what_it_acts_on_and_two_marks_change_the_draw(phone):
    app = phone.open()
    city = City(app, seats=2, seed="lift")
    assert city.ready()
    cards = app.page.locator(".table-hand .bc-card")
    for i in range(2):
        cards.nth(i).click()
        app.page.locator(PROMPT + "[data-act=mark]").click()
        app.page.wait_for_function("(n) => document.querySelectorAll('.bc-tag.is-marked').length === n", arg=i + 1)
    assert "4" in app.page.locator(PROMPT + "[data-act=end]").inner_text()
    assert app.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    city.end()
    assert city.ready()
