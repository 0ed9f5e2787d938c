"""At most one search runs and one waits; the newest wins the waiting place.

A search is a generator that yields its progress (0..1) every few milliseconds and returns what it found. It is sent True when it
shall end soon with what it has. It runs in slices, lets messages in between, and stops within one slice.
Knows nothing of games, tables or people.
"""

import asyncio
from collections.abc import Callable, Generator
from typing import Any

from .clock import BREATH, Clock

Search = Generator[float, bool, Any]

SLICE = 0.03
LIMIT = 20.0
GRACE = 2.0


class Job:
    """One search: how it stands and, once ``done`` is set, how it ended ("found", "stopped", "failed")."""

    def __init__(self, search: Search, owner: object, asked: float, on_done: Callable[[], None] | None = None) -> None:
        self.search = search
        self.owner = owner
        self.asked = asked
        self.on_done = on_done
        self.fraction = 0.0
        self.hurry = False
        self.stopping = False
        self.started = 0.0
        self.outcome = ""
        self.value: Any = None
        self.error: BaseException | None = None
        self.done = asyncio.Event()

    def end(self, outcome: str, value: Any = None, error: BaseException | None = None) -> None:
        """Settle the job (once) and tell whoever asked."""
        if self.outcome:
            return
        self.outcome, self.value, self.error = outcome, value, error
        self.search.close()
        self.done.set()
        if self.on_done is not None:
            self.on_done()


class Thinking:
    """Runs jobs one at a time."""

    def __init__(self, clock: Clock, limit: float = LIMIT) -> None:
        self._clock = clock
        self._limit = limit
        self._task: asyncio.Task[None] | None = None
        self.running: Job | None = None
        self.waiting: Job | None = None

    def submit(self, search: Search, owner: object, on_done: Callable[[], None] | None = None) -> Job:
        """Run a search now, or when the one that runs has ended; an older waiting one is dropped."""
        job = Job(search, owner, self._clock.now(), on_done)
        if self.waiting is not None:
            self.waiting.end("stopped")
        self.waiting = job
        if self._task is None or self._task.done():
            self._task = asyncio.get_running_loop().create_task(self._run())
        return job

    def stop(self, owner: object = None) -> None:
        """End the searches of an owner (all without one); what runs ends within a slice."""
        for job in (self.running, self.waiting):
            if job is not None and (owner is None or job.owner == owner):
                job.stopping = True
        if self.waiting is not None and self.waiting.stopping:
            self.waiting.end("stopped")
            self.waiting = None

    def move_now(self, owner: object = None) -> bool:
        """Ask the running search of an owner to end with what it has; whether there is one."""
        job = self.running
        if job is None or (owner is not None and job.owner != owner):
            return False
        job.hurry = True
        return True

    async def _run(self) -> None:
        while self.waiting is not None:
            job, self.waiting = self.waiting, None
            self.running = job
            job.started = self._clock.now()
            try:
                await self._slices(job)
            finally:
                self.running = None
                job.end("stopped")

    async def _slices(self, job: Job) -> None:
        first = True
        while not job.stopping:
            now = self._clock.now()
            spent = now - job.started
            if spent > self._limit + GRACE:
                job.end("failed", error=TimeoutError("search does not end"))
                return
            job.hurry = job.hurry or spent > self._limit
            try:
                first = self._slice(job, now + SLICE, first)
            except StopIteration as found:
                job.fraction = 1.0
                job.end("found", found.value)
                return
            except Exception as error:  # noqa: BLE001 - a faulty search must not take the table with it: whoever asked decides
                job.end("failed", error=error)
                return
            await asyncio.sleep(BREATH)

    def _slice(self, job: Job, until: float, first: bool) -> bool:
        while True:
            fraction = next(job.search) if first else job.search.send(job.hurry)
            first = False
            job.fraction = min(max(fraction, job.fraction), 1.0)
            if self._clock.now() >= until:
                return first
