"""The line to the engine's worker: requests with ids, one open poll, a heartbeat, and a new worker when the old one is dead.

Knows the wire's envelope (`pygame_core.wire`) and PyScript's workers. It must not know the page's state: it reports by the callbacks
`on_news(answer)`, `on_dead()`, `on_alive()`. Only JSON text crosses; a call to a dead worker never settles, so every wait is raced.
"""

import asyncio
import json
import sys

from js import document, window
from pyscript import create_named_worker, workers
from pyscript.ffi import create_proxy

from pygame_core import wire

SLOW = 4.0  # seconds a call may take before the worker is asked whether it lives; the open poll is asked as often
PING = 5.0  # seconds a ping may take while the page is visible
START = 90.0  # seconds a worker may take to appear, on a slow line
TICK = 0.25


class Lost(Exception):
    """A request that will get no answer: the worker died or was replaced."""


class Slot:
    """A request on its way."""

    def __init__(self) -> None:
        self.event = asyncio.Event()
        self.answer = None


class Engine:
    """The worker as the page sees it."""

    Lost = Lost

    def __init__(self, on_news, on_dead, on_alive) -> None:
        self.on_news = on_news
        self.on_dead = on_dead
        self.on_alive = on_alive
        self.proxy = None
        self.name = "engine"
        self.round = 0
        self.next_id = 1
        self.waiting = {}
        self.polls = 0
        self.kept = None

    async def start(self) -> bool:
        """Wait for the worker of the page; False when it does not come."""
        found = []

        async def fetch():
            try:
                found.append(await workers[self.name])
            except Exception as fault:  # a file of the engine is missing, or the browser refuses the worker
                print("engine:", fault)
                found.append(None)

        asyncio.create_task(fetch())
        waited = 0.0
        while not found and waited < START:
            await asyncio.sleep(0.05)
            waited += 0.05
        if not found or found[0] is None:
            return False
        self.proxy = found[0]
        return True

    async def call(self, kind: str, **fields: object) -> dict:
        """Send a request and wait for its answer; raises `Lost` when the worker dies meanwhile."""
        number = self.number()
        message = {"id": number, "k": kind}
        for name in fields:
            message[name] = fields[name]
        fault = wire.fault(message)
        if fault:
            return {"id": number, "ok": False, "code": fault[0], "args": fault[1]}
        while self.proxy is None:
            await asyncio.sleep(0.05)
        slot = Slot()
        self.waiting[number] = slot
        asyncio.create_task(self.post(number, json.dumps(message)))
        mark = self.round
        while not slot.event.is_set():
            try:
                await asyncio.wait_for(slot.event.wait(), SLOW)
            except asyncio.TimeoutError:
                if not await self.alive() and mark == self.round:
                    await self.replace()
        self.waiting.pop(number, None)
        if slot.answer is None:
            raise Lost(kind)
        return slot.answer

    def number(self) -> int:
        """A fresh id."""
        self.next_id += 1
        return self.next_id

    async def post(self, number: int, text: str) -> None:
        """The crossing itself; an answer that nobody waits for any more is dropped."""
        try:
            answer = json.loads(await self.proxy.handle(text))
        except Exception as fault:  # the worker raised or went away: whoever waits gets a code, not silence
            print("engine:", fault)
            answer = {"id": number, "ok": False, "code": "internal", "args": {}}
        slot = self.waiting.get(number)
        if slot:
            slot.answer = answer
            slot.event.set()

    async def alive(self) -> bool:
        """Whether the worker answers a ping. A hidden page is throttled: then the time does not count."""
        answered = []
        proxy = self.proxy
        text = json.dumps({"id": self.number(), "k": "ping"})

        async def ask():
            answered.append(await proxy.handle(text))

        asyncio.create_task(ask())
        waited = 0.0
        while not answered and waited < PING and proxy is self.proxy:
            await asyncio.sleep(TICK if waited else 0.02)
            if not document.hidden:
                waited += TICK
        return bool(answered) or proxy is not self.proxy

    async def replace(self) -> None:
        """End the worker, reject what waits, make a new one under a fresh name."""
        self.round += 1
        self.proxy = None
        self.quiet()
        lost = self.waiting
        self.waiting = {}
        for number in lost:
            lost[number].event.set()
        self.on_dead()
        old = getattr(document.querySelector('script[name="%s"]' % self.name), "xworker", None)
        if old:
            old.terminate()
        self.name = "engine%d" % self.round
        self.proxy = await create_named_worker("./engine.py", self.name, "./worker.json")
        self.on_alive()

    async def poll(self, since) -> None:
        """Keep one poll open while there is a table; `since()` is the number of the next event wanted.

        A newer poll takes the place of this one: the table this one asked about may be gone already, without its answer being here.
        """
        self.polls += 1
        mine = self.polls
        while mine == self.polls:
            try:
                answer = await self.call("poll", since=since())
            except Lost:
                return
            if mine != self.polls:
                return
            if not answer["ok"] or answer.get("closed"):
                break
            if not answer.get("again"):
                try:
                    self.on_news(answer)
                except Exception as fault:  # a fault in drawing must not end the news
                    sys.print_exception(fault)

    def quiet(self) -> None:
        """No more news: the poll that is open still gets its answer, and nobody takes it."""
        self.polls += 1

    def watch(self) -> None:
        """When the page comes back to the front, find out at once whether the worker survived."""

        async def look():
            if self.proxy is not None and not await self.alive():
                await self.replace()

        def back(event):
            if not document.hidden:
                asyncio.create_task(look())

        self.kept = create_proxy(back)
        document.addEventListener("visibilitychange", self.kept)
        window.addEventListener("pageshow", self.kept)
