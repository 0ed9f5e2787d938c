"""The log of a match: what happened, as kinds and numbers, redacted per receiver by construction."""

from collections.abc import Mapping
from dataclasses import dataclass

from pygame_core.engine.contract import OPEN, Json


@dataclass(frozen=True, slots=True)
class Event:
    """One event: its kind, what all see, what single seats see besides."""

    kind: str
    public: Json
    private: Mapping[int, Json]

    def seen_by(self, seat: int) -> Json:
        """The event as the eyes of a seat (or PUBLIC, OPEN) get it."""
        out = {"k": self.kind, **self.public}
        if seat == OPEN:
            if self.private:
                out["private"] = {str(s): dict(extra) for s, extra in sorted(self.private.items())}
        elif seat in self.private:
            out.update(self.private[seat])
        return out

    def to_json(self) -> list[object]:
        """For saves: [kind, public, {seat: extra}]."""
        return [self.kind, self.public, {str(s): e for s, e in self.private.items()}]

    @classmethod
    def from_json(cls, data: list[object]) -> "Event":
        """What ``to_json`` wrote; ValueError or TypeError when it is something else."""
        kind, public, private = data
        if not isinstance(kind, str) or not isinstance(public, dict) or not isinstance(private, dict):
            raise ValueError("not an event")
        if not all(isinstance(extra, dict) for extra in private.values()):
            raise ValueError("not an event")
        return cls(kind, public, {int(s): e for s, e in private.items()})


class EventLog:
    """Events in order. Numbers count what a receiver gets; every receiver gets every event here, some with more in it."""

    __slots__ = ("events",)

    def __init__(self) -> None:
        self.events: list[Event] = []

    def emit(self, kind: str, public: Json, private: Mapping[int, Json] | None = None) -> None:
        """Append an event (the ``emit`` that ``State.apply`` calls)."""
        self.events.append(Event(kind, public, private or {}))

    def seen_by(self, seat: int, since: int = 0) -> list[Json]:
        """The events from number ``since`` on, numbered, as that seat sees them."""
        return [{"no": n, **e.seen_by(seat)} for n, e in enumerate(self.events[since:], since)]
