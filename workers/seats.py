"""Who sits where, and whose eyes the page has.

The claim ("I am NAME") lives here and nowhere else: it is never saved, so a restart forgets it. Knows no rules and no cards.
"""

from dataclasses import dataclass

from pygame_core.engine.contract import OPEN, PUBLIC, Json
from pygame_core.engine.errors import DamagedSave, MoonlitError
from pygame_core.wire import is_seats

SHAPES = 6


class SeatError(MoonlitError):
    """A claim or a leave that fits no seat."""

    code = "not_your_turn"


@dataclass(slots=True)
class Seat:
    """One place at the table."""

    name: str
    kind: str  # "human" or "bot"
    level: str = ""

    def to_json(self) -> Json:
        """As the wire has it."""
        return {"name": self.name, "kind": self.kind, "level": self.level}


class Seats:
    """The places of one table and the claim."""

    def __init__(self, seats: list[Seat]) -> None:
        self.all = seats
        self.claimed: int | None = None

    @classmethod
    def from_json(cls, data: object) -> "Seats":
        """Seats as the wire has them; DamagedSave when they are not."""
        if not isinstance(data, list) or not is_seats(data):
            raise DamagedSave(part="seats")
        return cls([Seat(s["name"], s["kind"], s.get("level", "") if s["kind"] == "bot" else "") for s in data])

    def to_json(self) -> list[Json]:
        """As the wire has them; without the claim."""
        return [s.to_json() for s in self.all]

    def persons(self) -> list[int]:
        """The seats of people."""
        return [i for i, s in enumerate(self.all) if s.kind == "human"]

    def is_person(self, seat: int) -> bool:
        """Whether a person sits there."""
        return 0 <= seat < len(self.all) and self.all[seat].kind == "human"

    @property
    def demo(self) -> bool:
        """A table of bots only."""
        return not self.persons()

    def eyes(self) -> int:
        """Whose view the page gets: the one person, the claimed seat, nobody's, or all hands of a demonstration."""
        persons = self.persons()
        if not persons:
            return OPEN
        if len(persons) == 1:
            return persons[0]
        return PUBLIC if self.claimed is None else self.claimed

    def turn(self, seat: int) -> None:
        """The turn is this seat's now: another seat's claim is forgotten."""
        if self.claimed is not None and self.claimed != seat:
            self.claimed = None

    def asks_handover(self, seat: int, private: bool) -> bool:
        """Whether the device must be handed to this seat before anything of its hand may be seen."""
        return private and self.is_person(seat) and len(self.persons()) > 1 and self.claimed != seat

    def may_act(self, seat: int, private: bool) -> bool:
        """Whether the page may act for this seat now."""
        return self.is_person(seat) and not self.asks_handover(seat, private)

    def leave(self, seat: int, level: str) -> None:
        """A bot takes a person's seat; the name stays."""
        if not self.is_person(seat):
            raise SeatError("no_such_person", seat=seat)
        self.all[seat] = Seat(self.all[seat].name, "bot", level)
        self.claimed = None

    def rotated(self) -> "Seats":
        """Everybody one seat further."""
        return Seats([Seat(s.name, s.kind, s.level) for s in self.all[-1:] + self.all[:-1]])
