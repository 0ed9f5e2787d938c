"""Whether a worker's memory stays flat over many games, played through ``handle`` as the page does, in Pyodide under Node.

``ai.memory_growth.GAME``: how much larger the worker's heap is after the twentieth game than after the second, as a share; beside it the heap
in MB and the share by which the objects that Python tracks have become more. Each game has a person, who takes choices in turn, and bots from
the lowest to the strongest level, which are told to move now all the time; seats change from game to game; a finished game is deleted.
Standard library and the core only, so that the file runs in Pyodide as it is.
"""

import asyncio
import gc
import json
import sys
from typing import Any

from workers.dispatch import Dispatcher
from workers.store import MemoryStore

EARLY, GAMES = 2, 20
LIMIT = 0.1
HURRY = 0.02
OPTIONS = {"lunar_skyline": {"rounds": 1}, "blue_moon_city": {}}
Reading = dict[str, int]


class Page:
    """A page that plays."""

    def __init__(self) -> None:
        store = MemoryStore()

        async def open_store() -> MemoryStore:
            return store

        self.door = Dispatcher(open_store)
        self.number = 0
        self.view: Any = {}
        self.since = 0

    async def ask(self, kind: str, **fields: object) -> Any:
        """A message; what it brings is taken in."""
        self.number += 1
        answer = json.loads(await self.door.handle(json.dumps({"id": self.number, "k": kind, **fields})))
        if not answer["ok"]:
            raise RuntimeError(answer)
        self.view = answer.get("view", self.view)
        if "events" in answer:
            self.since = answer["from"] + len(answer["events"])
        return answer

    async def play(self, game: str, seats: int) -> None:
        """One game to its end, then it is deleted."""
        levels = ("level5", "level1", "level3", "level2", "level4")
        players = [{"name": "Ana", "kind": "human"}]
        players += [{"name": levels[i], "kind": "bot", "level": levels[i]} for i in range(seats - 1)]
        save = (await self.ask("new", game=game, seats=players, options=OPTIONS[game], pace="instant"))["save"]
        hurry = asyncio.ensure_future(self._hurry())
        try:
            while not self.view["over"]:
                await self._step()
        finally:
            hurry.cancel()
        await self.ask("close")
        await self.ask("delete", save=save)

    async def _step(self) -> None:
        choices = self.view["choices"]
        if choices:
            await self.ask("act", v=self.view["v"], a=choices[self.number % len(choices)]["a"])
        elif self.view["pause"] == "round":
            await self.ask("go")
        else:
            await self.ask("poll", since=self.since)

    async def _hurry(self) -> None:
        while True:
            self.door.host.thinking.move_now()
            await asyncio.sleep(HURRY)


def reading() -> Reading:
    """What the worker holds now: bytes of its heap (0 natively) and the objects that Python tracks."""
    gc.collect()
    heap = 0
    if sys.platform == "emscripten":
        import pyodide_js

        heap = int(pyodide_js._module.HEAPU8.length)
    return {"heap": heap, "objects": len(gc.get_objects())}


async def readings(game: str, games: int = GAMES, seats: tuple[int, ...] = (2, 3, 4)) -> list[Reading]:
    """One after each game."""
    page = Page()
    found = []
    for n in range(games):
        await page.play(game, seats[n % len(seats)])
        found.append(reading())
    return found


def row(found: list[Reading]) -> dict[str, float]:
    """The figure of one game from its readings."""
    early, last = found[EARLY - 1], found[-1]
    return {
        "pyodide": round(last["heap"] / early["heap"] - 1, 3),
        "early_mb": round(early["heap"] / 1e6, 1),
        "last_mb": round(last["heap"] / 1e6, 1),
        "objects": round(last["objects"] / early["objects"] - 1, 3),
    }


def figures(found: dict[str, list[Reading]]) -> tuple[dict[str, dict[str, float]], dict[str, dict[str, object]]]:
    """The figures by their keys, and their bars."""
    rows = {f"ai.memory_growth.{game}": row(rows) for game, rows in found.items()}
    bars: dict[str, dict[str, object]] = {
        name: {"value": r["pyodide"], "at most": LIMIT, "ok": r["pyodide"] <= LIMIT} for name, r in rows.items()
    }
    return rows, bars
