"""A hand of thirty on the smallest phone: every card can be reached, nothing lies over the buttons, the page does not scroll sideways."""

from __future__ import annotations

from e2e.city import PROMPT, City
from e2e.hands import Finger

# Everything of a selector that cannot be pressed in its middle once it was scrolled into view, as text.
COVERED = """(selector) => {
  const bad = [];
  for (const one of document.querySelectorAll(selector)) {
    one.scrollIntoView({block: 'nearest', inline: 'nearest'});
    const box = one.getBoundingClientRect();
    const x = box.x + box.width / 2, y = box.y + box.height / 2;
    const hit = document.elementFromPoint(x, y);
    if (!hit || !(one.contains(hit) || hit.contains(one) && hit.closest('[data-act]') === one.closest('[data-act]')))
      bad.push(`${one.dataset.key || one.dataset.act}: ${hit ? hit.className.baseVal || hit.className : 'outside'} at ${x},${y}`);
    if (box.left < -0.5 || box.right > innerWidth + 0.5 || box.bottom > innerHeight + 0.5)
      bad.push(`${one.dataset.key || one.dataset.act} leaves the window: ${box.left}..${box.right}, ${box.bottom}`);
  }
  return bad;
}"""
SMALL = """(selector) => [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect())
  .filter((box) => box.height < 44 || box.width < 36).map((box) => `${box.width}x${box.height}`)"""
SIDEWAYS = "document.documentElement.scrollWidth > innerWidth || document.body.scrollWidth > innerWidth"
HELD = 30


def test_a_hand_of_thirty_on_the_smallest_phone(phone):
    app = phone.open()
    city, _ = City.saved(app, "thirty", Finger(app))
    page = app.page
    assert sum(city.hand().values()) == HELD
    cards = page.locator(".table-hand .bc-card")
    assert page.locator(".table-hand").bounding_box()["height"] < 640 / 2, "the hand leaves room for the city"
    for step in ("turn", "lift", "pay"):
        if step == "lift":
            city.lift(max(city.hand()))
        elif step == "pay":
            city.tile(11)
            page.wait_for_selector(PROMPT + "[data-act=confirm]:not([disabled])")
        assert page.evaluate(COVERED, PROMPT + "button:not([disabled])") == [], step
        assert page.evaluate(COVERED, ".table-hand .bc-card") == [], step
        assert page.evaluate(SMALL, ".table-hand .bc-card") == [], step
        assert not page.evaluate(SIDEWAYS), step
    for n in range(cards.count()):
        key = cards.nth(n).get_attribute("data-key")
        city.press(f'.table-hand .bc-card[data-key="{key}"]')
        page.wait_for_selector(f'.table-hand .bc-card[data-key="{key}"][aria-pressed]')
    assert page.evaluate(COVERED, PROMPT + "button:not([disabled])") == [], "all cards in one payment"
