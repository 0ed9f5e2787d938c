"""The flat state of Blue Moon City. Data only; the rules are functions in ``moves``, ``building``, ``offering`` and ``turns``.

Hands, discard pile and what was drawn or used since the last reshuffle are packed counts (see ``components``). ``marks[p]`` holds three bits a
space of place p: 0 free, else seat + 1; ``order[p]`` the spaces in order of placement, one octal digit (index + 1) each, the first lowest.
``done`` is a bit mask of finished places; their marks stay as a record, the markers themselves have gone home. ``owed`` holds seat << 6 | cards.
"""

from typing import Any

from pygame_core.engine.contract import Action, Emit, Json, Result
from pygame_core.engine.errors import Arg, DamagedSave
from pygame_core.games.blue_moon_city import play, rules
from pygame_core.games.blue_moon_city.actions import KINDS, OVER
from pygame_core.games.blue_moon_city.components import DECK, GUARD, MARKERS, UNIT, cards_of, holds
from pygame_core.games.blue_moon_city.setup import Setup, setup_for

Row = tuple[int, ...]
REASONS = ("", "obelisk", "markers", "all_finished", "standstill", "technical")


FIELDS = (
    "bonus", "crystals", "deck", "done", "dragons", "drawn", "drops", "ended", "free", "hands", "idle", "mark",
    "marks", "obelisk", "offers", "order", "owed", "pawns", "phase", "pile", "placed", "pool", "reshuffled",
    "rng", "scales", "seat", "setup", "steps", "turn", "unfinished", "used",
)  # fmt: skip


class State:
    """One position; see the module for the codes. ``turn`` counts turns from 0, ``idle`` the turns in a row in which no marker was placed."""

    __slots__ = FIELDS

    setup: Setup
    rng: int
    mark: int
    seat: int
    phase: int
    turn: int
    steps: int
    bonus: int
    """Cards the Hospital adds to this turn's draw."""
    drops: int
    """Cards discarded at the end of this turn."""
    placed: int
    """Markers placed this turn."""
    idle: int
    ended: int
    """Index into REASONS."""
    done: int
    unfinished: int
    pool: int
    """Golden scales not in hands."""
    pile: int
    reshuffled: int
    """What the last reshuffle took in; 0 when there was none."""
    dragons: Row
    """Place of each dragon, -1 beside the city."""
    obelisk: Row
    """The seats of the offerings in order."""
    owed: Row
    pawns: list[int]
    hands: list[int]
    free: list[int]
    crystals: list[int]
    offers: list[int]
    scales: list[int]
    marks: list[int]
    order: list[int]
    drawn: list[int]
    used: list[int]
    deck: list[int]
    """Card types, the next to draw last."""

    def clone(self) -> "State":
        """An independent copy."""
        s = State.__new__(State)
        s.setup = self.setup
        s.rng = self.rng
        s.mark = self.mark
        s.seat = self.seat
        s.phase = self.phase
        s.turn = self.turn
        s.steps = self.steps
        s.bonus = self.bonus
        s.drops = self.drops
        s.placed = self.placed
        s.idle = self.idle
        s.ended = self.ended
        s.done = self.done
        s.unfinished = self.unfinished
        s.pool = self.pool
        s.pile = self.pile
        s.reshuffled = self.reshuffled
        s.dragons = self.dragons
        s.obelisk = self.obelisk
        s.owed = self.owed
        s.pawns = self.pawns[:]
        s.hands = self.hands[:]
        s.free = self.free[:]
        s.crystals = self.crystals[:]
        s.offers = self.offers[:]
        s.scales = self.scales[:]
        s.marks = self.marks[:]
        s.order = self.order[:]
        s.drawn = self.drawn[:]
        s.used = self.used[:]
        s.deck = self.deck[:]
        return s

    def decision(self) -> tuple[str, int, bool]:
        """Kind of the part of the turn, seat, and whether a hand must be seen for it (always, until the end)."""
        return KINDS[self.phase], self.seat, self.phase != OVER

    def seat_to_act(self) -> int:
        """The seat that decides; -1 when the game is over."""
        return self.seat

    def legal_actions(self) -> list[Action]:
        """All legal actions, sorted; with a large hand and Hoax cards there can be hundreds of payments."""
        return rules.legal_actions(self)

    def is_legal(self, action: Action) -> bool:
        """Whether the action is legal now; decided directly, without listing."""
        return rules.why_not(self, action)[0] == ""

    def why_not(self, action: Action) -> tuple[str, dict[str, Arg]]:
        """The reason an action is refused; ("", {}) when it is legal."""
        return rules.why_not(self, action)

    def apply(self, action: Action, emit: Emit | None = None) -> None:
        """Make the action; IllegalAction leaves the state as it was."""
        play.apply(self, action, emit)

    def scores(self) -> list[int]:
        """The offerings of every seat; ties are broken by crystals (see ``result``)."""
        return list(self.offers)

    def result(self) -> Result | None:
        """Ranks once the game is over: most offerings, then most crystals, then shared; all share a game locked by markers (section 6)."""
        if self.phase != OVER:
            return None
        if REASONS[self.ended] == "markers":
            return Result((1,) * self.setup.seats, "markers")
        keys = list(zip(self.offers, self.crystals, strict=True))
        return Result(tuple(1 + sum(other > key for other in keys) for key in keys), REASONS[self.ended])

    def to_json(self) -> Json:
        """Everything, for saves; packed counts as lists of card types."""
        data: Json = {}
        for key in FIELDS:
            value = getattr(self, key)
            if key in PACKED:
                data[key] = cards_of(value)
            elif key in PACKED_ROWS:
                data[key] = [cards_of(x) for x in value]
            elif key in ROWS or key in TUPLES:
                data[key] = list(value)
            elif key == "rng":
                data[key] = str(value)
            elif key != "setup":
                data[key] = value
        data["seats"], data["options"] = self.setup.seats, dict(self.setup.options)
        data["layout"] = list(self.setup.layout)
        return data


PACKED = ("pile", "reshuffled")
PACKED_ROWS = ("hands", "drawn", "used")
ROWS = ("pawns", "free", "crystals", "offers", "scales", "marks", "order", "deck")
TUPLES = ("dragons", "obelisk", "owed")


def from_json(data: Json) -> State:
    """The state that ``to_json`` wrote, also after a trip through JSON text; DamagedSave when fields, cards, markers or scales are missing."""
    s = State.__new__(State)
    try:
        s.setup = setup_for(data["seats"], dict(data["options"]), tuple(data["layout"]))
        for key in FIELDS:
            if key == "setup":
                continue
            value = data[key]
            if key == "rng":
                value = int(value)
            elif key in PACKED:
                value = sum(UNIT[t] for t in value)
            elif key in PACKED_ROWS:
                value = [sum(UNIT[t] for t in row) for row in value]
            elif key in ROWS:
                value = [_int(x) for x in value]
            elif key in TUPLES:
                value = tuple(_int(x) for x in value)
            else:
                value = _int(value)
            setattr(s, key, value)
        problem = imbalance(s)
    except (KeyError, TypeError, ValueError, IndexError) as error:
        raise DamagedSave(part="snapshot") from error
    if problem:
        raise DamagedSave(part=problem)
    return s


def _int(value: Any) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise TypeError("an int is wanted")
    return value


def imbalance(s: State) -> str:
    """What does not add up: "cards", "markers", "scales" or "sizes"; empty when everything does."""
    n = s.setup.seats
    rows = (s.pawns, s.hands, s.free, s.crystals, s.offers, s.scales, s.drawn, s.used)
    if any(len(row) != n for row in rows) or len(s.marks) != 25 or len(s.order) != 25:
        return "sizes"
    if sum(s.hands) + s.pile + sum(UNIT[t] for t in s.deck) != DECK or not all(holds(DECK, h) for h in s.hands):
        return "cards"
    for i in range(n):
        out = sum(
            (s.marks[p] >> 3 * k & 7) == i + 1
            for p in s.setup.places
            if not s.done >> p & 1
            for k in range(s.setup.space_count[p])
        )
        if s.free[i] + out + s.offers[i] != MARKERS or s.free[i] < 0:
            return "markers"
    if s.pool + sum(s.scales) != s.setup.scales or s.pool < 0:
        return "scales"
    return ""


assert GUARD > DECK
