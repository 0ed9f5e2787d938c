"""Every size and both themes: nothing is out of reach."""

from __future__ import annotations

from itertools import pairwise

import pytest

SIZES = [(360, 640), (390, 844), (667, 375), (1440, 900)]

SIDEWAYS = "document.scrollingElement.scrollWidth - document.documentElement.clientWidth"

# Boxes of what matters, and whether something else lies over their middle.
BOXES = """(selector) => [...document.querySelectorAll(selector)].map((one) => {
  const box = one.getBoundingClientRect();
  const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return {
    label: one.getAttribute('aria-label') || one.innerText, x: box.x, y: box.y, w: box.width, h: box.height,
    inside: box.x >= -1 && box.y >= -1 && box.right <= innerWidth + 1 && box.bottom <= innerHeight + 1,
    free: Boolean(top && (one === top || one.contains(top))),
  };
})"""


def boxes(app, selector):
    found = app.page.evaluate(BOXES, selector)
    assert found, selector
    return found


def device_of(device, size, theme="dark", lang="en-US"):
    touch = {"has_touch": True, "is_mobile": True} if size[0] < 800 else {}
    return device(*size, theme=theme, lang=lang, **touch)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_r28_a_whole_game_at_every_size_with_hand_and_main_action_on_screen(device, size):
    app = device_of(device, size).open()
    assert app.page.evaluate(SIDEWAYS) <= 0
    app.pace("instant")
    new = app.new()
    assert app.page.evaluate(SIDEWAYS) <= 0
    new.fill(seats=4, rounds=1)
    table = new.deal()
    now = table.asked()
    checked = set()
    while now["next"] != "end":
        kind = now["next"]
        assert app.page.evaluate(SIDEWAYS) <= 0, f"sideways at {kind}"
        if kind not in checked:
            checked.add(kind)
            if kind in ("bid", "play"):
                (hand,) = boxes(app, ".table-hand")
                assert hand["inside"], f"the hand is off the screen at {kind}: {hand}"
                card = next(x["c"] for x in now["hand"] if x["ok"])
                table.lift(card)
                now = table.read() | {"next": kind}
            action = boxes(app, ".ls-prompt .ls-go .btn, .prompt-go .btn")
            for one in action:
                assert one["inside"], f"an action is off the screen at {kind}: {one}"
                assert one["free"], f"something lies over an action at {kind}: {one}"
                assert one["h"] >= 43.5, f"a main action is too small at {kind}: {one}"
                assert one["w"] >= 43.5, f"a main action is too small at {kind}: {one}"
        now = table.step(now)
    assert app.page.evaluate(SIDEWAYS) <= 0
    assert {"bid", "play"} <= checked


@pytest.mark.parametrize("size", [(360, 640), (1440, 900)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_r28_targets_are_large_enough(device, size):
    app = device_of(device, size).open()
    for one in boxes(app, "#root main [data-act='app:to']"):
        assert one["h"] >= 43.5, one
    table = app.deal(seats=4, rounds=1)
    table.asked()
    for one in boxes(app, ".table-bar .btn-icon"):
        assert one["w"] >= 43.5, one
        assert one["h"] >= 43.5, one
    for one in boxes(app, ".table-hand [data-key]"):
        assert one["h"] >= 43.5, one
    # what of a card can be hit: from its left edge to that of the next one
    cards = sorted(boxes(app, ".table-hand [data-key]"), key=lambda one: (round(one["y"] / 20), one["x"]))
    for one, other in pairwise(cards):
        if abs(one["y"] - other["y"]) < 20:
            assert other["x"] - one["x"] >= 23.5, (one, other)
    for one in boxes(app, ".ls-permit"):
        assert one["h"] >= 23.5, one


def test_r28_six_seats_and_the_longest_hand_fit_a_small_phone(device):
    for seats in (6, 2):
        app = device_of(device, (360, 640)).open()
        table = app.deal(seats=seats, rounds=1)
        now = table.asked()
        (hand,) = boxes(app, ".table-hand")
        assert hand["inside"]
        assert app.page.evaluate(SIDEWAYS) <= 0
        last = [x["c"] for x in now["hand"] if x["ok"]][-1]
        table.card(last).scroll_into_view_if_needed()
        table.lift(last)


def test_r28_turning_the_device_keeps_the_state(device):
    app = device_of(device, (390, 844)).open()
    table = app.deal(seats=3, rounds=1)
    now = table.mid_trick()
    before = app.hash()
    app.page.set_viewport_size({"width": 844, "height": 390})
    assert app.page.evaluate(SIDEWAYS) <= 0
    app.page.set_viewport_size({"width": 1440, "height": 900})
    app.page.wait_for_selector(".table.wide")
    again = table.read()
    assert [x["c"] for x in again["hand"]] == [x["c"] for x in now["hand"]]
    assert again["trick"] == now["trick"]
    app.page.set_viewport_size({"width": 390, "height": 844})
    app.page.wait_for_selector(".table.narrow")
    assert app.hash() == before


def luminance(app):
    return app.page.evaluate(
        """() => {
          const colour = getComputedStyle(document.documentElement).getPropertyValue('--bg') || '';
          const probe = document.createElement('i');
          probe.style.color = getComputedStyle(document.body).color;
          const [r, g, b] = getComputedStyle(document.body).color.match(/[\\d.]+/g).map(Number);
          return 0.2126 * r + 0.7152 * g + 0.0722 * b;
        }"""
    )


def test_r37_light_dark_and_system_are_remembered_and_follow_the_system(device):
    desk = device(theme="dark")
    app = desk.open()
    theme = "document.documentElement.dataset.theme"
    assert app.page.evaluate(theme) == "dark"
    bright_text = luminance(app)
    app.page.emulate_media(color_scheme="light")
    app.wait("() => document.documentElement.dataset.theme === 'light'")
    assert luminance(app) < bright_text - 60, "dark ink on a light page"
    app.setting("theme", "dark")
    app.wait("() => document.documentElement.dataset.theme === 'dark'")
    app.reload()
    assert app.page.evaluate(theme) == "dark"
    app.setting("theme", "system")
    app.wait("() => document.documentElement.dataset.theme === 'light'")


def test_r37_reduced_motion_is_obeyed_and_motion_can_be_switched_off(device):
    app = device(reduced_motion="no-preference").open()
    app.setting("motion", False)
    assert app.page.evaluate("document.documentElement.dataset.motion") == "off"
    table = app.deal(pace="fast", seats=3, rounds=1)
    table.until_asked("play")
    table.step()
    running = app.page.evaluate(
        "document.getAnimations().filter((one) => one.playState === 'running' && one.effect.getTiming().iterations > 1e3).length"
    )
    assert running == 0


def test_with_motion_on_a_game_at_a_fast_pace_comes_to_its_end(device):
    app = device(reduced_motion="no-preference").open()
    table = app.deal(pace="fast", seats=2, rounds=1)
    table.to_end()
