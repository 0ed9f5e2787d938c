"""What a person can see and do, screen by screen. State is read from the document alone; `engine` is the one way past it.

Selectors live here and nowhere else. They go by what an element does (`data-act`) or is, so that they hold in every language.
"""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import Error

# What the page shows now, as one reading: the screen, what is asked, what can be chosen. `null` while nothing is asked.
READ = """() => {
  const root = document.querySelector('#root');
  const one = (name, of = document) => of.querySelector(name);
  const all = (name, of = document) => [...of.querySelectorAll(name)];
  if (!root) return null;
  const screen = ([...root.classList].find((c) => c.startsWith('screen-')) || '').slice(7);
  const prompt = one('.ls-prompt');
  const kind = prompt ? ([...prompt.classList].find((c) => c.startsWith('is-')) || '').slice(3) : '';
  const go = one('.table-prompt [data-act="app:go"]');
  const out = {
    screen,
    kind,
    mine: Boolean(one('.table.my-turn')),
    pause: Boolean(go),
    claim: one('#claim') ? Number(one('#claim').dataset.arg) : -1,
    seat: one('.table') ? Number(one('.table').id.split('-').pop()) : null,
    save: location.hash.startsWith('#/table/') ? location.hash.slice(8).split('!')[0] : '',
    hand: all('.table-hand [data-key]').map((card) => ({
      c: Number(card.dataset.key.slice(1)),
      ok: card.classList.contains('is-ok'),
      up: card.classList.contains('is-up'),
      open: card.classList.contains('is-open'),
      busy: Boolean(card.disabled),
      label: (one('.hidden', card) || {}).textContent || '',
    })),
    options: all('.ls-opts [data-item]').map((option) => ({
      item: option.dataset.item,
      on: option.getAttribute('aria-pressed') === 'true',
      label: one('.hidden', option).textContent,
    })),
    trick: all('.ls-trick:not(.is-past) .ls-on').map((card) => card.getAttribute('aria-label')),
    plots: all('.ls-plot .ls-cover').map((plot) => plot.getAttribute('aria-label')),
    names: all('.ls-plot .ls-nm').map((name) => name.textContent),
    facts: (one('.table-facts') || {}).innerText || '',
    ask: (one('.ls-ask p') || one('.table-prompt .prompt-text') || {}).innerText || '',
  };
  const still = out.pause && kind !== 'round';  // a pause is another one when its words or what lies there differ
  const lies = still ? all('.ls-on').map((card) => card.getAttribute('aria-label')).join() : '';
  const told = still ? out.ask + (all('#log-tail .log-line').pop()?.id || '') : '';
  const cards = out.hand.map((card) => card.c);
  const items = out.options.map((option) => option.item);
  out.sign = JSON.stringify([screen, kind, out.pause, out.claim, out.seat, out.save, cards, items, lies, told]);
  if (screen === 'end') out.next = 'end';
  else if (screen === 'handover') out.next = 'handover';
  else if (screen !== 'table') out.next = '';
  else if (out.pause) out.next = kind === 'round' ? 'round' : 'pause';
  else if (out.mine && (kind === 'bid' || kind === 'play'))
    out.next = out.hand.some((x) => x.ok && !x.busy) || out.hand.some((x) => x.open) ? kind : '';
  else if (out.mine && out.options.length) out.next = kind;
  else out.next = '';
  return out;
}"""

# What is asked now, if it is not what was asked before. A pause ends by itself unless the pace is "step"; a tap that is taken is yet to act.
NEXT = f"""([before, stepwise]) => {{
  if (document.querySelector('[data-taken], [data-taps]')) return null;
  const now = ({READ})();
  return now && now.next && now.sign !== before && (stepwise || now.next !== 'pause') ? now : null;
}}"""

SEND = """async (text) => {
  const scripts = [...document.querySelectorAll('script[name^=engine]')].filter((one) => one.xworker);
  const worker = scripts[scripts.length - 1].xworker;
  await worker.ready;
  return await worker.sync.handle(text);
}"""


class Refused(Exception):
    """The engine's refusal of a message."""


class App:
    """A tab with the site open."""

    def __init__(self, page: Any, url: str) -> None:
        self.page = page
        self.url = url

    # Whole page ---------------------------------------------------------------------------------------------------------

    def ready(self) -> None:
        """The engine has spoken: games can be started (on the first screen), or the table stands."""
        self.page.wait_for_function("performance.getEntriesByName('moonlit-live').length > 0")
        self.page.wait_for_function(
            "(async () => { const s = document.querySelector('script[name=engine]');"
            " if (!s || !s.xworker) return false; await s.xworker.ready; return true; })()"
        )
        self.page.wait_for_function(
            "!document.querySelector('#root [aria-busy=true]') && Boolean(document.querySelector('#root main'))"
        )

    def act(self, name: str, arg: object = None) -> Any:
        """The element that does this."""
        return self.page.locator(f"#root {self.selector(name, arg)}")

    def selector(self, name: str, arg: object = None, attribute: str = "act") -> str:
        """How the document finds it."""
        return f'[data-{attribute}="{name}"]' + ("" if arg is None else f"[data-arg={json.dumps(json.dumps(arg))}]")

    def change(self, name: str, arg: object) -> Any:
        """The form control that stands for this value."""
        return self.page.locator(f"#root {self.selector(name, arg, 'change')}")

    def set(self, name: str, arg: object) -> None:
        """Choose a radio button or turn a switch, by its label as a finger would."""
        control = self.change(name, arg)
        self.page.locator(f'label[for="{control.get_attribute("id")}"]').click()

    def wait(self, condition: str, arg: object = None) -> Any:
        """Wait until a condition of the page holds; its value."""
        return self.page.wait_for_function(condition, arg=arg).json_value()

    def screen(self, name: str) -> None:
        """Wait for a screen."""
        self.page.wait_for_selector(f"#root.screen-{name}")

    def text(self) -> str:
        """All that can be read on the page."""
        return str(self.page.inner_text("#root"))

    def said(self, pattern: str) -> None:
        """Wait until a toast says something like this."""
        self.page.locator(".toast", has_text=re.compile(pattern)).first.wait_for()

    def reload(self) -> None:
        """Refresh the tab."""
        self.page.reload()
        self.ready()

    def home(self) -> None:
        """Walk to the first screen."""
        self.page.evaluate("location.hash = '#/'")
        self.screen("home")

    # The engine, by the messages of a development build -------------------------------------------------------------------

    def engine(self, kind: str, **fields: object) -> dict[str, Any]:
        """A message past the page."""
        answer = json.loads(self.page.evaluate(SEND, json.dumps({"id": 900_000, "k": kind, **fields})))
        if not answer["ok"]:
            raise Refused(answer["code"])
        return dict(answer)

    def hash(self) -> str:
        """A name for the whole state of the match on the table, hidden things too."""
        return str(self.engine("debug", what="hash")["hash"])

    # First screen and settings ---------------------------------------------------------------------------------------------

    def pace(self, name: str) -> None:
        """How fast bots play, in the settings."""
        self.setting("pace", name)

    def setting(self, key: str, value: object) -> None:
        """One setting, on the settings screen; back to the first screen."""
        self.page.evaluate("location.hash = '#/settings'")
        self.screen("settings")
        if not isinstance(value, bool) or self.page.locator(f"#set-{key}").is_checked() != value:
            self.set("app:set", [key, value])
        self.home()

    def new(self, game: str = "lunar_skyline") -> NewGame:
        """The form for a new game, by its button."""
        self.act("app:to", f"new/{game}").click()
        self.screen("new")
        self.page.wait_for_selector('[data-act="app:deal"]')
        return NewGame(self)

    def saves(self) -> list[str]:
        """The lines of the list of saved games, which holds one at least."""
        self.page.wait_for_selector(".home-saves .save")
        return [str(text) for text in self.page.locator(".home-saves .save").all_inner_texts()]

    # Shortcuts to a table --------------------------------------------------------------------------------------------------

    def deal(self, pace: str = "instant", quick: bool = False, **form: Any) -> Table:
        """A new game with these wishes, up to its first decision; `quick` plays it with one tap a card."""
        if quick:
            self.setting("one_tap", True)
        if pace != "normal":
            self.pace(pace)
        new = self.new()
        new.fill(**form)
        table = new.deal()
        table.stepwise = pace == "step"
        table.quick = quick
        return table


class NewGame:
    """The new-game form."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.page = app.page

    def fill(
        self,
        seats: int | None = None,
        people: dict[int, str] | None = None,
        bots: tuple[int, ...] = (),
        seed: str = "",
        code: str = "",
        level: str = "level1",
        **options: object,
    ) -> None:
        """Seats, who sits where by name, seats given to bots and how strong (quick ones), options of the game, seed, deal code."""
        if seats is not None:
            self.stepper("seat-count", seats)
        for seat, name in (people or {}).items():
            self.sit(seat, "human")
            self.page.fill(f"#name-{seat}", name)
        for seat in bots:
            self.sit(seat, "bot")
        for choice in self.page.locator("select.level").all() if level else ():
            choice.select_option(level)
        for key, value in options.items():
            self.option(key, value)
        if seed or code:
            self.advanced()
        if seed:
            self.page.fill("#seed", seed)
        if code:
            self.page.fill("#code", code)
            self.app.act("form:decode").click()

    def advanced(self) -> None:
        """Open the part that few need."""
        fold = self.app.act("form:advanced")
        if fold.get_attribute("aria-expanded") != "true":
            fold.click()
        self.page.wait_for_selector("#seed")

    def stepper(self, name: str, value: int) -> None:
        """Press plus or minus until the number is there."""
        group = self.page.locator(f'[aria-labelledby="{name}-l"]')
        shown = group.locator("output")
        while (now := int(shown.inner_text())) != value:
            group.locator("button").nth(1 if value > now else 0).click()
            self.app.wait(
                "([name, now]) => document.querySelector(`[aria-labelledby='${name}-l'] output`).innerText !== now",
                [name, str(now)],
            )

    def sit(self, seat: int, kind: str) -> None:
        """A person or a bot on this seat."""
        row = self.page.locator(".seat-row").nth(seat)
        if (row.locator("select.level").count() > 0) != (kind == "bot"):
            self.app.act("form:kind", seat).click()
            row.locator("select.level").wait_for(state="attached" if kind == "bot" else "detached")

    def option(self, key: str, value: object) -> None:
        """One option of the game: a number, a switch, one of a few, or one that takes a pack."""
        if self.page.locator(f'[aria-labelledby="opt-{key}-l"], #opt-{key}, [name="opt-{key}"]').count() == 0:
            self.advanced()
        if self.page.locator(f'[aria-labelledby="opt-{key}-l"]').count():
            self.stepper(f"opt-{key}", int(str(value)))
        elif self.page.locator(f"select#opt-{key}").count():
            self.page.select_option(f"#opt-{key}", str(value))
        elif self.page.locator(f"#opt-{key}").count():
            switch = self.page.locator(f"#opt-{key}")
            if switch.is_checked() != bool(value):
                self.page.locator(f'label[for="opt-{key}"]').click()
        else:
            self.app.set("form:option", [key, value])

    def deal(self) -> Table:
        """Start."""
        self.app.act("app:deal").click()
        table = Table(self.app)
        self.app.wait("location.hash.startsWith('#/table/')")
        return table


class Table:
    """A game of Lunar Skyline on the table."""

    def __init__(self, app: App, stepwise: bool = False) -> None:
        self.app = app
        self.page = app.page
        self.stepwise = stepwise  # whether pauses wait to be ended
        self.quick = False  # whether one tap plays a card
        self.hands: dict[int, set[int]] = {}  # what each person was seen to hold
        self.done: list[str] = []  # what was decided, by kind

    def read(self) -> dict[str, Any]:
        """What the page shows now."""
        return dict(self.page.evaluate(READ))

    def asked(self, before: str = "") -> dict[str, Any]:
        """Wait until the page asks for something (other than `before`), or the game is over; what it shows then."""
        try:
            now = dict(self.app.wait(NEXT, [before, self.stepwise]))
        except Error:
            said = self.page.locator(".toast, .banner").all_inner_texts()
            raise AssertionError(f"nothing new is asked. Said: {said}; before: {before}; now: {self.read()}") from None
        if now["hand"] and now["seat"] is not None and now["seat"] >= 0:
            self.hands.setdefault(now["seat"], set()).update(x["c"] for x in now["hand"])
        return now

    def card(self, c: int) -> Any:
        """A card of the hand."""
        return self.page.locator(f'.table-hand [data-key="c{c}"]')

    def confirm(self) -> Any:
        """The main action of what is asked."""
        return self.page.locator(
            '.table-prompt .ls-go [data-act="confirm"], .table-prompt .ls-go [data-act="play"]'
        ).first

    def go(self) -> None:
        """End the pause."""
        self.page.locator('.table-prompt [data-act="app:go"]').first.click()

    def lift(self, c: int) -> None:
        """Tap a card; it comes up."""
        self.card(c).click()
        self.page.wait_for_selector(f'.table-hand .is-up[data-key="c{c}"]')

    def tap(self, c: int, sign: str) -> None:
        """One tap plays a card; an ace that may be high or low opens first."""
        self.card(c).click()
        opened = f"([sign]) => Boolean(document.querySelector('.ls-half')) || ({READ})().sign !== sign"
        self.app.wait(opened, [sign])
        if self.page.locator(".ls-half").count():
            self.confirm().click()

    def decide(self, now: dict[str, Any], card: int | None = None) -> None:
        """Do what is asked: the first thing that may be done, or this card."""
        kind = now["next"]
        if kind == "handover":
            self.page.locator("#claim").click()
        elif kind in ("round", "pause"):
            self.go()
        elif kind in ("bid", "play"):
            up = next((x["c"] for x in now["hand"] if x["up"] or x["open"]), None)
            c = card if card is not None else up
            if c is None:
                c = next(x["c"] for x in now["hand"] if x["ok"])
            if self.quick and kind == "play":
                self.tap(c, now["sign"])
            else:
                if c != up:
                    self.lift(c)
                self.confirm().click()
        else:
            if not any(x["on"] for x in now["options"]):
                item = now["options"][0]["item"]
                self.page.locator(f'.ls-opts [data-item="{item}"]').click()
                if not self.quick:
                    self.page.wait_for_selector(f'.ls-opts [data-item="{item}"][aria-pressed="true"]')
                if self.quick:
                    return self.done.append(kind)
            self.confirm().click()
        self.done.append(kind)
        return None

    def step(self, now: dict[str, Any] | None = None) -> dict[str, Any]:
        """Do one thing; what is asked after it."""
        now = now or self.asked()
        self.decide(now)
        return self.asked(now["sign"])

    def until(self, condition: Any, limit: int = 200) -> dict[str, Any]:
        """Play on until a reading fulfils the condition, or the end; that reading."""
        now = self.asked()
        for _ in range(limit):
            if condition(now) or now["next"] == "end":
                return now
            now = self.step(now)
        raise AssertionError(f"not within {limit} decisions: {now}")

    def until_asked(self, kind: str, limit: int = 200) -> dict[str, Any]:
        """Play on until this kind of decision is asked."""
        now = self.until(lambda now: now["next"] == kind, limit)
        assert now["next"] == kind, f"the game ended without a {kind}"
        return now

    def to_end(self, limit: int = 400) -> None:
        """Play the rest of the game."""
        self.until(lambda now: False, limit)
        self.app.screen("end")

    def mid_trick(self) -> dict[str, Any]:
        """Play on until a card must be played to a trick that others have begun."""
        now = self.until(lambda now: now["next"] == "play" and now["trick"])
        assert now["next"] == "play", "no trick was ever led by another seat"
        return now

    def menu(self, name: str, arg: object = None) -> None:
        """A line of the menu."""
        self.app.act("app:menu").first.click()
        self.page.wait_for_selector("#dialog-menu")
        self.page.locator("#dialog-menu").locator(self.app.selector(name, arg)).click()
