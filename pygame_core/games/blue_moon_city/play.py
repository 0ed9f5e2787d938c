"""What every kind of action does: checked here, done in the module of its part of the turn."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from pygame_core.engine.contract import Action, Emit
from pygame_core.engine.errors import IllegalAction
from pygame_core.games.blue_moon_city import building, moves, offering, rules, turns

if TYPE_CHECKING:
    from pygame_core.games.blue_moon_city.state import State

DO: tuple[Callable[["State", Action, Emit | None], None], ...] = (
    moves.walk, moves.fly, moves.dragon, building.pay, offering.offer, offering.pillar,
    turns.hospital, turns.jump, offering.shrine, turns.discard, turns.end,
)  # fmt: skip


def apply(s: "State", action: Action, emit: Emit | None) -> None:
    """Make a legal action; IllegalAction leaves the state as it was."""
    code, args = rules.why_not(s, action)
    if code:
        raise IllegalAction(code, **args)
    DO[action[0]](s, action, emit)
