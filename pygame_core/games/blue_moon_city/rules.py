"""Which actions are legal and why others are not. What they do is in ``moves``, ``building``, ``offering`` and ``turns``."""

from typing import TYPE_CHECKING

from pygame_core.engine.contract import Action
from pygame_core.engine.errors import IllegalAction
from pygame_core.games.blue_moon_city import building, moves, offering, turns
from pygame_core.games.blue_moon_city.actions import (
    DISCARD,
    DRAGON,
    END,
    END_TURN,
    FLY,
    HOSPITAL,
    JUMP,
    MOVE,
    OFFER,
    OVER,
    PAY,
    PILLAR,
    SHRINE,
    TAIL,
    WALK,
)
from pygame_core.games.blue_moon_city.moves import Why

if TYPE_CHECKING:
    from pygame_core.games.blue_moon_city.state import State


def legal_actions(s: "State") -> list[Action]:
    """All legal actions, sorted by kind and then by number."""
    phase = s.phase
    if phase == OVER:
        return []
    b = s.hands[s.seat].to_bytes(22, "little")
    if phase == TAIL:
        out = turns.legal_discards(s, b)
    else:
        out = moves.legal_moves(s, b) if phase == MOVE else []
        out += building.legal_payments(s)
        out += offering.legal_offerings(s, b)
        out += turns.legal_effects(s)
        out += turns.legal_discards(s, b)
    out.append(END_TURN)
    return out


def why_not(s: "State", action: Action) -> Why:
    """A reason's code and arguments for the page's catalogs; ("", {}) when the action is legal."""
    phase = s.phase
    if phase == OVER:
        return "game_over", {}
    if not action:
        return "wrong_kind", {}
    kind = action[0]
    if kind == END:
        return ("", {}) if len(action) == 1 else ("wrong_kind", {})
    if kind == DISCARD:
        return turns.why_not_discard(s, action)
    if not WALK <= kind < DISCARD:
        return "wrong_kind", {}
    if phase == TAIL:
        return "turn_ending", {}
    if phase != MOVE and kind in (WALK, FLY, DRAGON):
        return "moved_on", {}
    return _why_not_kind(s, action)


def _why_not_kind(s: "State", action: Action) -> Why:
    kind = action[0]
    if kind == PAY:
        return building.why_not_pay(s, action)
    if kind == WALK:
        return moves.why_not_walk(s, action)
    if kind == DRAGON:
        return moves.why_not_dragon(s, action)
    if kind == FLY:
        return moves.why_not_fly(s, action)
    if kind == OFFER:
        return offering.why_not_offer(s, action)
    if kind == PILLAR:
        return offering.why_not_pillar(s, action)
    if kind == JUMP:
        return turns.why_not_jump(s, action)
    if kind == SHRINE:
        return offering.why_not_shrine(s, action)
    assert kind == HOSPITAL
    return turns.why_not_effect(s, s.setup.hospital) if len(action) == 1 else ("wrong_kind", {})


def refuse(s: "State", action: Action) -> IllegalAction:
    """The error for an action that is not legal, with its reason."""
    code, args = why_not(s, action)
    return IllegalAction(code or "illegal_action", **args)
