"""Offerings on the Courtyard, Pillar offerings after one, and the Golden Shrine's (sections 1.2, 3b, 4, 6.2; rulings B19-B21)."""

from typing import TYPE_CHECKING

from pygame_core.engine.contract import Action, Emit
from pygame_core.games.blue_moon_city.actions import BUILD, MOVE, OFFER_ONE, OVER, PILLARS, TAIL
from pygame_core.games.blue_moon_city.components import COURTYARD, PILLAR_1, UNIT
from pygame_core.games.blue_moon_city.ends import OBELISK, check_markers, check_nobody, finish, next_cost
from pygame_core.games.blue_moon_city.moves import Why, head

if TYPE_CHECKING:
    from pygame_core.games.blue_moon_city.state import State


def _can(s: "State", extra: int) -> bool:
    return s.free[s.seat] > 0 and s.crystals[s.seat] >= next_cost(s) + extra


def legal_offerings(s: "State", b: bytes) -> list[Action]:
    """The normal offering before anything else was done here; afterwards those with Pillar cards."""
    if s.pawns[s.seat] != COURTYARD:
        return []
    if s.phase == MOVE:
        return [OFFER_ONE] if _can(s, 0) else []
    return [PILLARS[v - 1] for v in (1, 2) if b[PILLAR_1 + v - 1] and _can(s, v)]


def can_shrine(s: "State") -> bool:
    """Whether the Golden Shrine's offering is affordable where the pawn stands."""
    return s.pawns[s.seat] == s.setup.shrine and _can(s, 1)


def _why_not_means(s: "State", extra: int) -> Why:
    if s.free[s.seat] <= 0:
        return "no_marker", {}
    need, have = next_cost(s) + extra, s.crystals[s.seat]
    return ("no_crystals", {"need": need, "have": have}) if have < need else ("", {})


def why_not_offer(s: "State", action: Action) -> Why:
    """Not on the Courtyard, a second time, without marker or crystals."""
    if len(action) != 1:
        return "wrong_kind", {}
    if s.pawns[s.seat] != COURTYARD:
        return "not_courtyard", {}
    if s.phase != MOVE:
        return "already_offered", {}
    return _why_not_means(s, 0)


def why_not_pillar(s: "State", action: Action) -> Why:
    """Only after an offering of this turn on the Courtyard (ruling B20), with the card, marker and crystals."""
    if len(action) != 2 or action[1] not in (1, 2):
        return "wrong_kind", {}
    if s.pawns[s.seat] != COURTYARD:
        return "not_courtyard", {}
    if s.phase != BUILD:
        return "pillar_first", {}
    card = PILLAR_1 + action[1] - 1
    if not s.hands[s.seat] >> 8 * card & 0xFF:
        return "no_card", {"c": card}
    return _why_not_means(s, action[1])


def why_not_shrine(s: "State", action: Action) -> Why:
    """The pawn must end its turn on the Golden Shrine."""
    if len(action) != 1:
        return "wrong_kind", {}
    if s.setup.shrine < 0 or s.pawns[s.seat] != s.setup.shrine:
        return "no_effect_here", {}
    return _why_not_means(s, 1)


def offer(s: "State", _action: Action, emit: Emit | None) -> None:
    """One offering of the next cost."""
    s.phase = BUILD
    _place(s, 0, 0, False, emit)


def pillar(s: "State", action: Action, emit: Emit | None) -> None:
    """One more offering for a Pillar card and its surcharge; chains go on as long as cards, crystals and markers last."""
    value = action[1]
    card = UNIT[PILLAR_1 + value - 1]
    s.hands[s.seat] -= card
    s.used[s.seat] += card
    s.pile += card
    _place(s, value, value, False, emit)


def shrine(s: "State", _action: Action, emit: Emit | None) -> None:
    """The Golden Shrine's offering when the turn ends there; it may win at once (3b)."""
    s.phase = TAIL
    _place(s, 1, 0, True, emit)


def _place(s: "State", extra: int, pillar_value: int, at_shrine: bool, emit: Emit | None) -> None:
    seat = s.seat
    cost = next_cost(s)
    s.crystals[seat] -= cost + extra
    s.free[seat] -= 1
    s.placed += 1
    s.offers[seat] += 1
    s.obelisk += (seat,)
    if emit is not None:
        fact = {"s": seat, "cost": cost, "extra": extra, "pillar": pillar_value, "shrine": int(at_shrine)}
        emit("offering", {**head(s), **fact, "n": s.offers[seat], "free": s.free[seat]}, {})
    if s.offers[seat] >= s.setup.to_win:
        finish(s, OBELISK, emit)
        return
    check_markers(s, emit)
    if s.phase != OVER and s.unfinished == 0:
        check_nobody(s, emit)
