"""How long things stay: the pause after a finished trick or round, and the wait before a bot's move.

Everything here depends on public facts only (pace, kinds of public events, whether people are seated): how long a bot seems to think
must not tell its hand.
"""

from collections.abc import Iterable

from .clock import Clock

WAIT = {"slow": 1.6, "normal": 0.8, "fast": 0.3, "instant": 0.0}
TRICK = {"slow": 3.0, "normal": 1.5, "fast": 0.6, "instant": 0.0}
SHOW = {"slow": 8.0, "normal": 4.0, "fast": 1.5, "instant": 0.0}
MOMENT = 0.001
SIGHTS = ("complete", "scoring")
"""Events that take time to watch: rewards go to their owners one by one."""
LONGER = 4
"""So many times as long is the wait before a bot's move after one."""
PAUSES = {"trick": "trick", "round_end": "round"}
"""Which event of a game asks for which pause, in the order the pauses come."""


class Pacing:
    """The pauses that stand and when the next thing may go by itself."""

    def __init__(self, clock: Clock, pace: str = "normal") -> None:
        self._clock = clock
        self.pace = pace
        self.pauses: list[str] = []
        self._since = clock.now()
        self._released = False
        self._longer = 1

    def moved(self, kinds: Iterable[str], over: bool) -> None:
        """Something happened at the table: these events, in order."""
        seen = set(kinds)
        self.pauses = [] if over else [p for k, p in PAUSES.items() if k in seen]
        self._longer = 1 if seen.isdisjoint(SIGHTS) else LONGER
        self._restart()

    def _restart(self) -> None:
        self._since = self._clock.now()
        self._released = False

    def left(self, watched: bool) -> float | None:
        """Seconds until the next pause ends or the next bot may move; None: not before ``go``."""
        if self._released:
            return 0.0
        pause = self.pauses[0] if self.pauses else ""
        if self.pace == "step" or (pause == "round" and watched):
            return None
        table = {"trick": TRICK, "round": SHOW}.get(pause)
        wait = table[self.pace] if table else WAIT[self.pace] * self._longer
        left = self._since + wait - self._clock.now()
        return left if left > MOMENT else 0.0

    def end_pause(self) -> None:
        """The pause that stands is over; the next one begins, or the wait of a bot."""
        if self.pauses:
            self.pauses.pop(0)
        self._restart()

    def go(self) -> None:
        """Somebody is done looking: the pause ends, or the bot goes at once."""
        if self.pauses:
            self.end_pause()
        else:
            self._released = True

    def drop(self) -> None:
        """Somebody acted: no pause stands any more."""
        self.pauses.clear()
        self._restart()
