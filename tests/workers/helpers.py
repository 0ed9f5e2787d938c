"""A door with a memory store, and how tests talk through it."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Any

from workers.clock import RealClock
from workers.dispatch import Dispatcher
from workers.store import MemoryStore

GAME = "lunar_skyline"


class HandClock:
    """A clock turned by hand."""

    def __init__(self) -> None:
        self.time = 0.0
        self.calls: list[tuple[float, int, Any]] = []
        self.count = 0

    def now(self) -> float:
        return self.time

    def wall(self) -> int:
        return 1_800_000_000

    def later(self, seconds: float, call: Callable[[], None]) -> Any:
        clock = self

        class Handle:
            def cancel(self) -> None:
                clock.calls = [c for c in clock.calls if c[2] is not self]

            def run(self) -> None:
                call()

        handle = Handle()
        self.count += 1
        self.calls.append((self.time + max(seconds, 0), self.count, handle))
        return handle

    async def advance(self, seconds: float) -> None:
        """Let so much time pass; everything that waits for it happens in order."""
        end = self.time + seconds
        await settle()
        while True:
            due = sorted(c for c in self.calls if c[0] <= end)
            if not due:
                break
            first = due[0]
            self.calls.remove(first)
            self.time = max(self.time, first[0])
            first[2].run()
            await settle()
        self.time = end
        await settle()


async def settle() -> None:
    """Let every task that can run do so."""
    for _ in range(30):
        await asyncio.sleep(0)


class Page:
    """The other side: sends messages, keeps the log as the page must."""

    def __init__(self, door: Dispatcher) -> None:
        self.door = door
        self.id = 0
        self.view: dict[str, Any] = {}
        self.log: list[dict[str, Any]] = []
        self.save = ""
        self.texts: list[str] = []

    async def ask(self, k: str, **fields: Any) -> dict[str, Any]:
        """Send a message; the whole answer."""
        self.id += 1
        text = await self.door.handle(json.dumps({"id": self.id, "k": k, **fields}))
        self.texts.append(text)
        answer: dict[str, Any] = json.loads(text)
        assert answer["id"] == self.id
        self.take(answer)
        return answer

    def take(self, answer: dict[str, Any]) -> None:
        if "view" in answer:
            self.view = answer["view"]
        if "thinking" in answer and self.view:
            self.view["thinking"] = answer["thinking"]
        if "save" in answer:
            self.save = answer["save"]
        if "events" in answer:
            start = 0 if answer["fresh"] else answer["from"]
            self.log = [e for e in self.log if e["no"] < start] if not answer["fresh"] else []
            assert [e["no"] for e in answer["events"]] == list(
                range(answer["from"], answer["from"] + len(answer["events"]))
            )
            self.log += answer["events"]

    async def ok(self, k: str, **fields: Any) -> dict[str, Any]:
        """Send a message that must be granted."""
        answer = await self.ask(k, **fields)
        assert answer["ok"], answer
        return answer

    async def no(self, k: str, **fields: Any) -> str:
        """Send a message that must be refused; the code."""
        answer = await self.ask(k, **fields)
        assert not answer["ok"], answer
        assert isinstance(answer["args"], dict)
        return str(answer["code"])

    async def poll(self) -> dict[str, Any]:
        since = self.log[-1]["no"] + 1 if self.log else 0
        return await self.ok("poll", since=since)

    async def new(self, *kinds: str, **fields: Any) -> dict[str, Any]:
        """A new game; a seat is "human" or a level."""
        fields.setdefault("options", {"rounds": 1})
        fields.setdefault("pace", "instant")
        return await self.ok("new", game=GAME, seats=players(*kinds), **fields)

    async def act(self, index: int = 0) -> dict[str, Any]:
        """Make one of the choices."""
        return await self.ok("act", v=self.view["v"], a=self.view["choices"][index]["a"])

    async def until(self, good: Callable[[dict[str, Any]], bool], limit: float = 5.0) -> dict[str, Any]:
        """Poll until the view is as wanted."""
        async with asyncio.timeout(limit):
            while not good(self.view):
                await self.poll()
        return self.view

    async def play(
        self, stop: Callable[[dict[str, Any]], bool], pick: Callable[[list[Any]], int] = lambda c: 0
    ) -> None:
        """Do what the page asks for until ``stop``: claim, decide, go on, wait."""
        async with asyncio.timeout(60):
            while not stop(self.view):
                view = self.view
                if view["handover"]:
                    await self.ok("claim", seat=view["handover"]["seat"])
                elif view["choices"]:
                    await self.act(pick(view["choices"]))
                elif view["pause"] in ("round", "step"):
                    await self.ok("go")
                else:
                    await self.poll()


def players(*kinds: str) -> list[dict[str, str]]:
    """Seats named A, B, C …"""
    return [
        {"name": "ABCDEFGH"[i], "kind": "human" if k == "human" else "bot", "level": "" if k == "human" else k}
        for i, k in enumerate(kinds)
    ]


def door(store: MemoryStore | None = None, clock: Any = None, dev: bool = True) -> Dispatcher:
    """A dispatcher on a memory store."""
    kept = store or MemoryStore()

    async def open_store() -> MemoryStore:
        return kept

    return Dispatcher(open_store, clock or RealClock(), dev=dev, version="test")


def run(story: Callable[[], Awaitable[None]]) -> None:
    """Run a story on a loop of its own, and let nothing of it live on."""

    async def whole() -> None:
        await story()
        mine = asyncio.current_task()
        rest = [t for t in asyncio.all_tasks() if t is not mine]
        for task in rest:
            task.cancel()
        await asyncio.gather(*rest, return_exceptions=True)

    asyncio.run(whole())


def over(view: dict[str, Any]) -> bool:
    """Whether the game is over."""
    return bool(view["over"])
