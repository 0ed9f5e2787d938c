"""On a processor four times slower any tap is answered within 100 ms: lifting, choosing a space, changing what is paid, confirming, ending.

An answer is the next frame painted after the document changed; a button that shows it is busy is one. Machines that run this are shared, and what
others take makes a tap slower, never faster: of several taps of a kind the quickest counts, and no more are made than are needed.

The answer to most taps is the mark on what was tapped (`dom/touch.py`); what follows is drawn after it and not measured here. What was tried and
what is left is told in docs/architecture.md.
"""

from __future__ import annotations

import os

import pytest

from e2e.city import PROMPT, City
from e2e.hands import Finger, Mouse

SLOWER = 4
ANSWER = 100  # ms
ROUNDS = 6
KHIND = 21
TILES = (11, 13, 7)
KINDS = {"card", "cancel", "tile", "confirm"}

# Notes of each tap what it was on and how long until the frame after the document's first change was painted.
LISTEN = """() => {
  window.taps = [];
  let open = null;
  document.addEventListener('click', (event) => {
    const on = event.target.closest('[data-act]');
    if (on) window.taps.push(open = {on: on.dataset.act, at: event.timeStamp, ms: 0});
  }, true);
  new MutationObserver(() => {
    const tap = open;
    open = null;
    if (tap) requestAnimationFrame(() => {
      const after = new MessageChannel();
      after.port1.onmessage = () => { tap.ms = performance.now() - tap.at; };
      after.port2.postMessage(0);
    });
  }).observe(document.querySelector('#root'), {subtree: true, childList: true, attributes: true, characterData: true});
}"""
CALM = (  # answered, and all that follows is drawn
    "() => window.taps.every((tap) => tap.ms)"
    " && !document.querySelector('[data-taken], .table-prompt [data-act=confirm][disabled]')"
)


@pytest.mark.skipif(not os.environ.get("MOONLIT_SLOW"), reason="a measurement for a quiet machine; set MOONLIT_SLOW=1")
@pytest.mark.parametrize("kind", [Finger, Mouse], ids=["phone", "desk"])
def test_any_tap_is_answered_within_a_tenth_of_a_second_on_a_slow_processor(device, kind):
    size = (
        {"width": 1280, "height": 800}
        if kind.wide
        else {"width": 360, "height": 640, "has_touch": True, "is_mobile": True}
    )
    app = device(**size, reduced_motion="no-preference").open()
    city, _ = City.saved(app, "thirty", kind(app))
    app.page.evaluate(LISTEN)
    processor = app.page.context.new_cdp_session(app.page)
    processor.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    best: dict[str, float] = {}
    for n in range(ROUNDS):
        taps(city, TILES[n % len(TILES)])
        for tap in app.page.evaluate("window.taps.splice(0)"):
            best[tap["on"]] = min(best.get(tap["on"], tap["ms"]), tap["ms"])
        if max(best.values()) <= ANSWER:
            break
    processor.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    print({on: round(ms) for on, ms in best.items()})
    assert set(best) >= KINDS
    assert not {on: ms for on, ms in best.items() if ms > ANSWER}, "these taps are not answered in time"


def taps(city, place):
    """A card lifted, another, laid down; a space proposed, paid otherwise, confirmed; all taken back."""
    page = city.page

    def calm():
        page.wait_for_function(CALM)
        page.wait_for_timeout(50)

    for c in (0, KHIND):
        city.lift(c)
        calm()
    city.act("cancel")
    calm()
    city.tile(place)
    calm()
    city.press(f'.table-hand .bc-card[data-key="c{KHIND}"]')
    page.wait_for_timeout(150)
    city.act("cancel")
    page.keyboard.press("Escape")  # the tile is no longer looked at
    calm()
    city.tile(place)
    calm()
    city.act("confirm")
    page.wait_for_selector(PROMPT + "[data-act=end]:not([disabled])")
    calm()
    for _ in ("payment", "walk"):
        page.locator('[data-act="app:undo"]:not([aria-disabled])').first.click()
        calm()
    page.keyboard.press("Escape")
    calm()
