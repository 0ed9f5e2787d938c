"""The ends of a game (section 6): the last needed offering; all markers bound; the city finished and nobody able to offer;
standstill; the technical end."""

from typing import TYPE_CHECKING

from pygame_core.engine.contract import Emit
from pygame_core.games.blue_moon_city.actions import OVER
from pygame_core.games.blue_moon_city.moves import head

if TYPE_CHECKING:
    from pygame_core.games.blue_moon_city.state import State

OBELISK, MARKERS_BOUND, ALL_FINISHED, STANDSTILL, TECHNICAL = range(1, 6)


def finish(s: "State", reason: int, emit: Emit | None) -> None:
    """The game is over; reward cards still owed are never dealt."""
    at = head(s)
    s.phase, s.seat, s.ended = OVER, -1, reason
    if emit is not None:
        result = s.result()
        assert result is not None
        emit(
            "game_end",
            {
                **at,
                "reason": result.reason,
                "ranks": list(result.ranks),
                "offers": list(s.offers),
                "crystals": list(s.crystals),
            },
            {},
        )


def check_markers(s: "State", emit: Emit | None) -> None:
    """If no seat has a free marker the game is a draw at once."""
    if not any(s.free):
        finish(s, MARKERS_BOUND, emit)


def next_cost(s: "State") -> int:
    """What the next offering costs, lowest space of the obelisk first."""
    return s.setup.costs[len(s.obelisk)]


def check_nobody(s: "State", emit: Emit | None) -> None:
    """With all buildings finished, stop when no seat can pay the next cost with a free marker (ruling B26): no crystals come any more."""
    cost = next_cost(s)
    if not any(f > 0 and c >= cost for f, c in zip(s.free, s.crystals, strict=True)):
        finish(s, ALL_FINISHED, emit)


def check_idle(s: "State", emit: Emit | None) -> None:
    """Standstill: five full rounds, three with the city finished, in which nobody placed a marker; sixty rounds whatever the option says (7b)."""
    setup = s.setup
    limit = setup.idle_end if s.unfinished else setup.idle_end_finished
    if s.idle >= limit:
        finish(s, STANDSTILL if setup.standstill else TECHNICAL, emit)
