"""Ways to use the page: a mouse, a keyboard, a finger. Each can press what is a button, and a tile of the city."""

from __future__ import annotations

from typing import Any

from e2e.keys import Keys

WITHIN = (0.3, 0.3)
"""Where a tile is touched, as shares of its width and height: its building, no space and no pawn."""


class Mouse:
    """Clicks."""

    wide = True
    keys: Keys | None = None

    def __init__(self, app: Any) -> None:
        self.page = app.page

    def press(self, element: Any) -> None:
        """Click a button or a card."""
        element.click()

    def tile(self, cell: Any) -> None:
        """Click a tile."""
        self.page.mouse.click(*spot(cell))


class Finger(Mouse):
    """Taps."""

    wide = False

    def press(self, element: Any) -> None:
        """Tap a button or a card."""
        element.tap()

    def tile(self, cell: Any) -> None:
        """Tap a tile."""
        self.page.touchscreen.tap(*spot(cell))


class Keyboard(Mouse):
    """Tab, arrows and Enter, looking at the focus on the way."""

    def __init__(self, app: Any) -> None:
        super().__init__(app)
        self.keys = Keys(app)

    def press(self, element: Any) -> None:
        """Focus, then Enter."""
        self.keys.reach(element)
        self.keys.press("Enter")

    def tile(self, cell: Any) -> None:
        """The same."""
        self.press(cell)


def spot(cell: Any) -> tuple[float, float]:
    """A point on a tile, scrolled into view."""
    cell.scroll_into_view_if_needed()
    box = cell.bounding_box()
    return box["x"] + WITHIN[0] * box["width"], box["y"] + WITHIN[1] * box["height"]


HANDS = {"mouse": Mouse, "keyboard": Keyboard, "touch": Finger}
