"""What the page has been told: which events, through whose eyes, which state of the view. Holds the one open poll.

An answer says ``from`` (drop what you have from there on) and ``fresh`` (drop all: other eyes). Knows numbers and eyes, no rules.
"""

from pygame_core.engine.contract import Json
from pygame_core.engine.events import EventLog

from .clock import Bell, Clock

ROUND_START = "round_start"


class News:
    """The page's state of knowledge about one table."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._told = 0
        self._eyes: int | None = None
        self._told_revision = -1
        self.revision = 0
        self.sign: Json | None = None
        self._poll = 0
        self._bell = Bell(clock)
        self._holds = 0
        self.closed = False

    def changed(self) -> None:
        """Something in the view changed."""
        self.revision += 1
        self._bell.ring()

    def nudge(self) -> None:
        """Something that is not in the view may have changed: whoever thinks."""
        self._bell.ring()

    def cut(self, length: int) -> None:
        """The log was cut to this length (and may have grown again since)."""
        self._told = min(self._told, length)
        self.changed()

    def forget(self) -> None:
        """The page starts anew: tell it everything."""
        self._eyes = None
        self.changed()

    def close(self) -> None:
        """No more news; the open poll ends."""
        self.closed = True
        self._bell.ring()

    def hold(self) -> None:
        """A message is being worked on: its own answer shall carry the news."""
        self._holds += 1

    def unhold(self) -> None:
        """The answer is made."""
        self._holds -= 1
        self._bell.ring()

    def tell(self, log: EventLog, eyes: int, since: int | None = None) -> Json:
        """The part of an answer with events; from now on the page counts as having them."""
        fresh = eyes != self._eyes
        start = _last_rounds(log) if fresh else self._told if since is None else min(since, self._told)
        events = log.seen_by(eyes, start)
        self._told = len(log.events)
        self._eyes = eyes
        self._told_revision = self.revision
        return {"events": events, "from": start, "fresh": fresh}

    def stale(self, log: EventLog, since: int) -> bool:
        """Whether the page misses something it could have."""
        return self._told_revision != self.revision or len(log.events) > self._told or since < self._told

    def start_poll(self) -> int:
        """A new poll: the older one ends."""
        self._poll += 1
        self._bell.ring()
        self._bell = Bell(self._clock)
        return self._poll

    async def wait(self, poll: int, seconds: float | None) -> bool:
        """Sleep until something may be new, at most so long; False when this poll was replaced."""
        if poll != self._poll:
            return False
        await self._bell.wait(seconds)
        return poll == self._poll

    @property
    def held(self) -> bool:
        """Whether a message is being worked on."""
        return self._holds > 0


def _last_rounds(log: EventLog) -> int:
    """Where the round before this one starts."""
    starts = [i for i, e in enumerate(log.events) if e.kind == ROUND_START]
    return starts[-2] if len(starts) > 2 else 0
