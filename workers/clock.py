"""Time as the worker knows it, behind one object so that tests can turn it by hand.

Knows nothing of games or tables.
"""

import asyncio
import time
from collections.abc import Callable
from typing import Protocol


class Handle(Protocol):
    """A call put off; ``cancel`` takes it back."""

    def cancel(self) -> None:
        """Do not call."""


class Clock(Protocol):
    """Where the worker takes time from."""

    def now(self) -> float:
        """Seconds that only go forward."""

    def wall(self) -> int:
        """Unix time in seconds, for the list of saves."""

    def later(self, seconds: float, call: Callable[[], None]) -> Handle:
        """Call in so many seconds."""


class RealClock:
    """The time of the machine."""

    def now(self) -> float:
        """Seconds that only go forward."""
        return time.perf_counter()

    def wall(self) -> int:
        """Unix time in seconds."""
        return int(time.time())

    def later(self, seconds: float, call: Callable[[], None]) -> Handle:
        """Call in so many seconds, from the running loop."""
        return asyncio.get_running_loop().call_later(max(seconds, 0.0), call)


class Bell:
    """Wakes one sleeper: ``ring`` ends its wait, or the next one when nobody sleeps just now."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._rung = False
        self._sleeper: asyncio.Future[bool] | None = None

    def ring(self) -> None:
        """Wake the sleeper."""
        self._rung = True
        self._settle(True)

    async def wait(self, seconds: float | None = None) -> bool:
        """Sleep until rung (True) or until the time is over (False)."""
        if not self._rung:
            sleeper = self._sleeper = asyncio.get_running_loop().create_future()
            handle = None if seconds is None else self._clock.later(seconds, lambda: self._settle(False))
            try:
                await sleeper
            finally:
                self._sleeper = None
                if handle is not None:
                    handle.cancel()
        rung, self._rung = self._rung, False
        return rung

    def _settle(self, value: bool) -> None:
        if self._sleeper is not None and not self._sleeper.done():
            self._sleeper.set_result(value)


BREATH = 0.005
"""The pause that lets messages of the page in. 0 and 0.001 let none in (measured in Pyodide)."""


class Breather:
    """Lets the page in now and then during long work: ``await breathe()`` sleeps only when a slice has passed."""

    def __init__(self, clock: Clock, seconds: float = 0.03) -> None:
        self._clock = clock
        self._slice = seconds
        self._start = clock.now()

    async def breathe(self) -> None:
        """Sleep shortly when this slice is over."""
        if self._clock.now() - self._start >= self._slice:
            await self.rest()

    async def rest(self) -> None:
        """Sleep shortly."""
        await asyncio.sleep(BREATH)
        self._start = self._clock.now()
