"""How long the engine of the built site takes to answer what a player's page asks, over whole stretches of both games.

Runs in the project's environment only, beside ``startup``. Every answer is timed in the page, from the call to the text: the way
through the worker's gate and back is in it. Only what is asked while a person is to act counts, as in play.
"""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page

TIMED = """async (text) => {
  const handle = document.querySelector("script[name=engine]").xworker.sync.handle;
  const start = performance.now();
  const answer = await handle(text);
  return [answer, performance.now() - start];
}"""

GAMES = ("lunar_skyline", "blue_moon_city")
DECISIONS = 40
"""Decisions of the person in each game; every one is asked about in several ways."""
SEATS = [{"name": "A", "kind": "human", "level": ""}] + [
    {"name": name, "kind": "bot", "level": "level1"} for name in ("B", "C", "D")
]

Times = dict[tuple[str, str], list[float]]
"""Milliseconds by game and kind of message."""


class Player:
    """A person who asks a lot before every move."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.times: Times = {}
        self.asked = 1_000_000
        self.game = ""

    def ask(self, kind: str, timed: bool = True, **fields: object) -> dict[str, Any]:
        """The engine's answer."""
        self.asked += 1
        text, ms = self.page.evaluate(TIMED, json.dumps({"id": self.asked, "k": kind, **fields}))
        if timed:
            self.times.setdefault((self.game, kind), []).append(ms)
        return dict(json.loads(text))

    def turn(self) -> dict[str, Any]:
        """The view when the person is to act, or the game is over."""
        while True:
            view: dict[str, Any] = self.ask("pace", timed=False, pace="instant")["view"]
            if view["over"] or view["choices"]:
                return view
            self.ask("go", timed=False)
            self.page.wait_for_timeout(20)

    def play(self, game: str, decisions: int) -> None:
        """So many decisions of a game, and of the next one when it ends before."""
        self.game = game
        left = decisions
        while left:
            self.ask("new", game=game, seats=SEATS, options={}, seed=str(left), pace="instant")
            for n in range(left):
                view = self.turn()
                if view["over"]:
                    break
                left -= 1
                self.look(view, n)

    def look(self, view: dict[str, Any], n: int) -> None:
        """Everything there is to ask of a position, then a move; now and then it is taken back and made again."""
        self.ask("pace", pace="instant")
        self.ask("ping")
        self.ask("why", a=[9, 9, 9])
        if n % 5 == 0:
            self.ask("log")
        choice = view["choices"][n * 7 % len(view["choices"])]["a"]
        for question in questions(view):
            quoted = self.ask("quote", q=question).get("quote", {})
            if quoted.get("props") and not quoted["go"]:
                choice = quoted["props"][0]["a"]
        after = self.ask("act", v=view["v"], a=choice)
        if after["ok"] and after["view"]["undo"]["ok"] and n % 2:
            self.ask("undo")
            self.ask("redo")


def questions(view: dict[str, Any]) -> list[dict[str, object]]:
    """What a page of Blue Moon City asks: how the spaces within reach are paid."""
    if view["game"] != "blue_moon_city":
        return []
    spaces = [(tile["p"], space["i"]) for tile in view["board"]["tiles"] for space in tile["spaces"] if space["pay"]]
    return [{"p": p, "i": i} for p, i in spaces[:3]]


def measure(page: Page) -> Times:
    """Both games on a page whose engine is ready."""
    player = Player(page)
    for game in GAMES:
        player.play(game, DECISIONS)
    return player.times
