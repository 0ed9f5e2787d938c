"""A game of Blue Moon City on the page: what a person does there and what can be read, by any kind of hands."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from e2e.hands import Mouse

SAVES = Path(__file__).parent / "saves"
READY = "#root.screen-end, .table.my-turn .table-prompt [data-act=end]:not([disabled])"
PAYABLE = ".bc-tile:has(.is-here:is(.bc-sock), .bc-sock.is-walk) [role=gridcell]"
PROMPT = ".table-prompt "
MARKED = ":is(.bc-nstep, .bc-rung).is-past"
DRAGONS = ("Lika", "Doran", "Sesha")

HAND = """() => {
  const out = {};
  for (const card of document.querySelectorAll('.table-hand .bc-card')) {
    const count = card.querySelector('.bc-count');
    out[card.dataset.key.slice(1)] = count ? Number(count.textContent.slice(1)) : 1;
  }
  return out;
}"""

PAID = """([c]) => {
  const card = document.querySelector(`.table-hand .bc-card[data-key="c${c}"]`);
  const tag = card && card.querySelector('.bc-tag.is-paid');
  return !tag ? 0 : Number(tag.textContent) || 1;
}"""


class City:
    """A game of the city on the table; counts what is pressed."""

    def __init__(self, app: Any, hands: Any = None) -> None:
        self.app, self.page, self.presses = app, app.page, 0
        self.hands = hands or Mouse(app)
        self.me = "Ada"  # the person of the saved games

    # Ways to a table -------------------------------------------------------------------------------------------------------

    @classmethod
    def new(cls, app: Any, hands: Any = None, **form: Any) -> City:
        """A new game at once."""
        app.pace("instant")
        new = app.new("blue_moon_city")
        new.fill(**form)
        app.act("app:deal").click()
        app.wait("location.hash.startsWith('#/table/')")
        return cls(app, hands)

    @classmethod
    def saved(cls, app: Any, name: str, hands: Any = None) -> tuple[City, dict[str, Any]]:
        """A saved game of this folder, imported and opened; and what the core says of it."""
        file = json.loads((SAVES / f"{name}.json").read_text(encoding="utf-8"))
        save = app.engine("import", text=json.dumps(file["save"]))["save"]
        app.page.evaluate("(save) => { location.hash = '#/table/' + save; }", save)
        app.page.wait_for_selector(f'[id^="table-{save}-"].my-turn .table-prompt [data-act=end]')
        return cls(app, hands), file["facts"]

    # What can be seen ------------------------------------------------------------------------------------------------------

    def ready(self) -> bool:
        """Wait for the own turn, or the end; whether there is a turn."""
        self.page.wait_for_selector(READY)
        return bool(self.page.locator("#root.screen-end").count() == 0)

    def there(self, selector: str) -> bool:
        """Whether it is shown."""
        return bool(self.page.locator(selector).count() > 0)

    def cell(self, p: int) -> Any:
        """The tile of a place."""
        return self.page.locator(f'.bc-city [role=gridcell][data-item="p{p}"]')

    def said(self, p: int) -> str:
        """A tile as it is spoken."""
        return str(self.cell(p).get_attribute("aria-label"))

    def tile_name(self, p: int) -> str:
        """A tile's name."""
        return self.said(p).split(". ")[0]

    def wait_said(self, p: int, pattern: str) -> None:
        """Wait until a tile says something like this."""
        self.app.wait(
            "([p, pattern]) => new RegExp(pattern).test("
            "document.querySelector(`.bc-city [role=gridcell][data-item='p${p}']`).getAttribute('aria-label'))",
            [p, pattern],
        )

    def hand(self) -> dict[int, int]:
        """The cards held: type to number."""
        return {int(c): n for c, n in self.page.evaluate(HAND).items()}

    def seat(self, s: int) -> str:
        """A seat's figures as they are spoken."""
        return str(self.page.locator(f'[data-item="seat-{s}"]').get_attribute("aria-label"))

    def log(self) -> list[str]:
        """The lines of the whole log."""
        self.page.evaluate("location.hash += '!log'")
        lines = self.page.locator("#dialog-log #log-all .log-line")
        lines.first.wait_for()
        texts = [re.sub(r"\s+", " ", text) for text in lines.all_inner_texts()]
        self.page.keyboard.press("Escape")
        self.page.wait_for_selector("#dialog-log", state="detached")
        return texts

    # What is done ----------------------------------------------------------------------------------------------------------

    def press(self, selector: str) -> None:
        """Press the first of these."""
        self.presses += 1
        self.hands.press(self.page.locator(selector).first)

    def act(self, name: str) -> None:
        """Press a button of the prompt."""
        self.press(f'{PROMPT}[data-act="{name}"]:not([disabled])')

    def tile(self, p: int) -> None:
        """Press a tile."""
        self.presses += 1
        self.hands.tile(self.cell(p))

    def lift(self, c: int) -> None:
        """Lift a card."""
        self.press(f'.table-hand .bc-card[data-key="c{c}"]')
        self.page.wait_for_selector(f'.table-hand .bc-card.is-up[data-key="c{c}"]')

    def spend(self, c: int, p: int) -> None:
        """Lift a card and press the tile it acts on; wait until it is gone from the hand."""
        left = self.hand()[c] - 1
        self.lift(c)
        self.tile(p)
        self.app.wait(f"([c, left]) => (({HAND})()[c] || 0) === left", [c, left])

    def dragon(self, c: int, p: int) -> None:
        """Send a dragon to a tile with a card."""
        self.spend(c, p)
        self.wait_said(p, DRAGONS[c // 3])

    def move(self, c: int, p: int) -> None:
        """Move the own pawn to a tile with a Flit."""
        self.spend(c, p)
        self.wait_said(p, self.me)

    def choose(self, p: int, i: int) -> None:
        """Choose a space: on the tile itself, or on the sheet of a tile pressed before."""
        space = "button" + self.app.selector("space", [p, i])
        if not self.there(space):
            self.tile(p)
        self.press(space)
        self.page.wait_for_selector(f'{space}[aria-pressed="true"]')
        self.page.wait_for_selector(PROMPT + ".bc-eq")
        while self.there(PROMPT + ".bc-row:not(.is-at) .bc-drop"):  # what the tile itself proposed
            rows = self.page.locator(PROMPT + ".bc-drop").count()
            self.press(PROMPT + ".bc-row:not(.is-at) .bc-drop")
            self.app.wait(f"(n) => document.querySelectorAll('{PROMPT}.bc-drop').length < n", rows)

    def pay_with(self, cards: list[int]) -> None:
        """Change the payment that is proposed until it is these cards."""
        had = self.hand()
        for c in sorted(had):
            want = cards.count(c)
            while (now := self.page.evaluate(PAID, [c])) != want:
                self.press(f'.table-hand .bc-card[data-key="c{c}"]')
                self.app.wait(f"([c, was]) => ({PAID})([c]) !== was", [c, now])

    def confirm(self) -> None:
        """Confirm what is planned, also when asked again."""
        self.act("confirm")
        self.page.wait_for_selector(PROMPT + "[data-act=confirm]", state="detached")
        if self.there(PROMPT + '[data-act="confirm!"]'):
            self.act("confirm!")
        self.page.wait_for_selector(READY)

    def build(self) -> bool:
        """Press a tile with a payable space and confirm the plan; whether there was one."""
        cells = self.page.locator(PAYABLE)
        if not cells.count():
            return False
        self.presses += 1
        self.hands.tile(cells.first)
        self.page.wait_for_selector(PROMPT + "[data-act=confirm]:not([disabled])")
        self.confirm()
        return True

    def end(self) -> None:
        """End the turn, also when asked."""
        mark = self.page.locator(".table-facts").inner_text()
        over = (
            "document.querySelector('#root.screen-end')"
            " || (document.querySelector('.table-facts') || {}).innerText !== was"
        )
        self.act("end")
        self.app.wait(f"(was) => {over} || document.querySelector('.table-prompt [data-act=\"end!\"]')", mark)
        if self.there(PROMPT + '[data-act="end!"]'):
            self.act("end!")
            self.app.wait(f"(was) => {over}", mark)

    def to_end(self, limit: int = 150) -> None:
        """Play on: offer, build, end."""
        for _ in range(limit):
            if not self.ready():
                return
            if self.there(PROMPT + "[data-act=offer]:not([disabled])"):
                self.act("offer")
                self.page.wait_for_selector(PROMPT + "[data-act=offer]", state="detached")
            elif self.there(PROMPT + "[data-act=end]"):
                self.build()
            if not self.ready():
                return
            self.end()
        raise AssertionError("the game does not end")
