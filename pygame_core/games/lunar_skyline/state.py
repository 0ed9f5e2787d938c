"""The flat state of Lunar Skyline. Data only; the rules are functions in ``rules``, ``tricks`` and ``scoring``.

Rows that change seldom are tuples replaced whole, so that ``clone`` copies only four lists. Codes: a play is
``card | seat << 7 | high << 10 | smuggled << 11``; a trick in a pile is ``card | smuggled << 7 | cards << 8`` with ``card`` its top card.
"""

from typing import Any

from pygame_core.engine.contract import Action, Emit, Json, Result
from pygame_core.engine.errors import Arg, DamagedSave, MoonlitError
from pygame_core.games.lunar_skyline import play, rules, snapshot
from pygame_core.games.lunar_skyline.actions import DISCARD, KINDS, OVER, PLAY
from pygame_core.games.lunar_skyline.components import SKYLINE_POINTS, Setup
from pygame_core.games.lunar_skyline.meta import META

Row = tuple[int, ...]
_LEGAL, _APPLY = rules.LEGAL, play.APPLY


FIELDS = (
    "bids", "claimed_at", "claims", "contract_pile", "discarded", "hands", "last", "leader", "mark", "minus", "owned", "partner",
    "pending", "phase", "piles", "played", "queue", "rng", "round", "seat", "setup", "sheets", "show", "stacks", "totals", "trick",
    "turn", "undealt", "voids", "win_seat", "win_value",
)  # fmt: skip


class State:
    """One position; see the module for the codes. ``seat`` is the seat to act, ``turn`` counts from 1."""

    __slots__ = FIELDS

    setup: Setup
    rng: int
    mark: int
    round: int
    phase: int
    seat: int
    leader: int
    turn: int
    win_seat: int
    win_value: int
    hands: list[Row]
    piles: list[Row]
    trick: list[int]
    played: list[int]
    bids: Row
    voids: Row
    show: Row
    claims: Row
    claimed_at: Row
    queue: Row
    pending: Row
    minus: Row
    partner: Row
    discarded: tuple[Row, ...]
    undealt: Row
    stacks: Row
    owned: Row
    totals: Row
    contract_pile: Row
    last: tuple[Any, ...]
    sheets: tuple[Any, ...]

    def clone(self) -> "State":
        """An independent copy."""
        s = State.__new__(State)
        s.setup = self.setup
        s.rng = self.rng
        s.mark = self.mark
        s.round = self.round
        s.phase = self.phase
        s.seat = self.seat
        s.leader = self.leader
        s.turn = self.turn
        s.win_seat = self.win_seat
        s.win_value = self.win_value
        s.hands = self.hands[:]
        s.piles = self.piles[:]
        s.trick = self.trick[:]
        s.played = self.played[:]
        s.bids = self.bids
        s.voids = self.voids
        s.show = self.show
        s.claims = self.claims
        s.claimed_at = self.claimed_at
        s.queue = self.queue
        s.pending = self.pending
        s.minus = self.minus
        s.partner = self.partner
        s.discarded = self.discarded
        s.undealt = self.undealt
        s.stacks = self.stacks
        s.owned = self.owned
        s.totals = self.totals
        s.contract_pile = self.contract_pile
        s.last = self.last
        s.sheets = self.sheets
        return s

    def decision(self) -> tuple[str, int, bool]:
        """Kind, seat, and whether only that seat may see it: a hand, or discards chosen in secret."""
        return KINDS[self.phase], self.seat, self.phase <= PLAY or (self.setup.secret and self.phase == DISCARD)

    def seat_to_act(self) -> int:
        """The seat that decides; -1 when the game is over."""
        return self.seat

    def legal_actions(self) -> list[Action]:
        """All legal actions, sorted."""
        return _LEGAL[self.phase](self)

    def is_legal(self, action: Action) -> bool:
        """Whether the action is legal now."""
        return action in rules.LEGAL[self.phase](self)

    def why_not(self, action: Action) -> tuple[str, dict[str, Arg]]:
        """The reason an action is refused; ("", {}) when it is legal."""
        return rules.why_not(self, action)

    def apply(self, action: Action, emit: Emit | None = None) -> None:
        """Make the action; IllegalAction leaves the state as it was."""
        _APPLY[self.phase](self, action, emit)

    def scores(self) -> list[int]:
        """Points of finished rounds, with the skyline's once the game is over (ruling 77)."""
        if self.phase != OVER or self.setup.stop < self.setup.rounds:
            return list(self.totals)
        return [t + SKYLINE_POINTS[o.bit_count()] for t, o in zip(self.totals, self.owned, strict=True)]

    def result(self) -> Result | None:
        """Ranks once all rounds are played; a tie is a shared win (ruling 70)."""
        if self.phase != OVER:
            return None
        points = self.scores()
        return Result(tuple(1 + sum(q > p for q in points) for p in points), "rounds")

    def to_json(self) -> Json:
        """Everything, for saves."""
        data: Json = {k: getattr(self, k) for k in FIELDS if k != "setup"}
        for key in ("hands", "piles", "trick", "played"):
            data[key] = data[key][:]
        data["rng"] = str(self.rng)
        data["seats"] = self.setup.seats
        data["options"] = dict(self.setup.options)
        return data


def from_json(data: Json) -> State:
    """The state that ``to_json`` wrote, also after a trip through JSON text; DamagedSave when fields or cards are missing."""
    s = State.__new__(State)
    try:
        s.setup = Setup(data["seats"], META.check(data["seats"], dict(data["options"])))
        for key in FIELDS:
            if key == "setup":
                continue
            value = data[key]
            if key == "rng":
                value = int(value)
            elif key in ("hands", "piles"):
                value = [tuple(row) for row in value]
            elif key in ("trick", "played"):
                value = list(value)
            elif isinstance(value, (list, tuple)):
                value = _frozen(value)
            elif not isinstance(value, int):
                raise DamagedSave(part=key)
            setattr(s, key, value)
    except (AttributeError, KeyError, TypeError, ValueError, MoonlitError) as error:
        raise DamagedSave(part="snapshot") from error
    snapshot.check(s)
    return s


def _frozen(value: Any) -> Any:
    return tuple(_frozen(v) for v in value) if isinstance(value, (list, tuple)) else value
