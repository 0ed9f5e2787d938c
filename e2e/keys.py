"""Hands on the keyboard, eyes on the focus: what has it, whether it can be seen, how to get it elsewhere."""

from __future__ import annotations

from typing import Any

FOCUS = """() => {
  const one = document.activeElement;
  if (!one || one === document.body) return null;
  const box = one.getBoundingClientRect();
  const style = getComputedStyle(one);
  const ring = one.querySelector('.bc-ring');  // in a drawing it is a line of the drawing
  return {
    act: one.dataset.act || '', item: one.dataset.item || '', arg: one.dataset.arg || '', id: one.id,
    group: one.closest('[data-roving]')?.dataset.roving || '',
    label: one.getAttribute('aria-label') || one.innerText || '',
    off: one.getAttribute('aria-disabled') === 'true',
    ringed: style.outlineStyle !== 'none' || style.boxShadow !== 'none'
      || Boolean(ring) && parseFloat(getComputedStyle(ring).strokeWidth) >= 4,
    seen: box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth && box.width > 0,
  };
}"""

# Where the focus is, seen from the element wanted: nothing when it is there, else its group and the way to go.
WAY = """(wanted) => {
  const one = document.activeElement, middle = (e) => {
    const box = e.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  if (one === wanted) return null;
  const group = one.closest('[data-roving]');
  const [x, y] = middle(one), [wx, wy] = middle(wanted);
  return {same: Boolean(group) && group === wanted.closest('[data-roving]'), dx: wx - x, dy: wy - y};
}"""


class Keys:
    """Hands on the keyboard, eyes on the focus."""

    def __init__(self, app: Any) -> None:
        self.app = app
        self.keyboard = app.page.keyboard
        self.unseen: list[dict[str, Any]] = []

    def focus(self) -> dict[str, Any]:
        """What has the focus; when it cannot be seen, that is noted."""
        now = self.app.page.evaluate(FOCUS)
        if now and now["act"] and not (now["seen"] and now["ringed"]):
            self.unseen.append(now)
        return now or {"act": "", "item": "", "arg": "", "group": "", "id": "", "off": False, "label": ""}

    def tab_to(self, wanted: Any, limit: int = 60) -> dict[str, Any]:
        """Press Tab until the focus is where it is wanted."""
        for _ in range(limit):
            if wanted(now := self.focus()):
                return now
            self.keyboard.press("Tab")
        raise AssertionError(f"not reached with {limit} tabs")

    def arrow_to(self, wanted: Any, limit: int = 30) -> dict[str, Any]:
        """Walk a group from its first member on, until the focus is where it is wanted."""
        self.keyboard.press("Home")
        for _ in range(limit):
            if wanted(now := self.focus()):
                return now
            self.keyboard.press("ArrowRight")
        raise AssertionError("not reached with the arrows")

    def reach(self, locator: Any, limit: int = 120) -> None:
        """Tab to an element, or to its group and then with the arrows that point at it."""
        wanted = locator.element_handle()
        before = None
        for _ in range(limit):
            way = self.app.page.evaluate(WAY, wanted)
            if way is None:
                self.focus()
                return
            if not way["same"]:
                self.keyboard.press("Tab")
                continue
            along = abs(way["dx"]) > abs(way["dy"])
            if way == before:  # nothing lies straight that way
                along = not along
            self.keyboard.press(
                ("ArrowRight" if way["dx"] > 0 else "ArrowLeft")
                if along
                else ("ArrowDown" if way["dy"] > 0 else "ArrowUp")
            )
            before = way
        raise AssertionError(f"not reached: {self.focus()}")

    def press(self, key: str = "Enter") -> None:
        """One key."""
        self.keyboard.press(key)
