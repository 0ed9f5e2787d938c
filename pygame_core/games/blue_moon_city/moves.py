"""Movement (section 6.1): the own pawn's steps, Flit cards and dragons, in any order before the turn's first contribution or offering
(rulings B12-B14, B22, B30-B32, B34). The way taken has no effect, so a walk is its destination."""

from typing import TYPE_CHECKING

from pygame_core.engine.contract import Action, Emit
from pygame_core.engine.errors import Arg
from pygame_core.games.blue_moon_city.actions import DRAGON, FLIGHTS, FLY, WALK, WALKS
from pygame_core.games.blue_moon_city.components import FLIT_1, FLIT_2, UNIT, distance

if TYPE_CHECKING:
    from pygame_core.games.blue_moon_city.state import State

Why = tuple[str, dict[str, Arg]]
DRAGON_STEPS = 3
STEPS_BETWEEN = [[distance(p, q) for q in range(25)] for p in range(25)]
_LEGAL: dict[tuple[int, ...], list[Action]] = {}


def _places(shape: int) -> list[int]:
    return [p for p in range(25) if shape >> p & 1]


def walks(shape: int, at: int, steps: int, flits: int) -> list[Action]:
    """Walks to every place within the steps left and two more for each Flit-2, each with no more cards than it needs."""
    key = (WALK, shape, at, steps, flits)
    found = _LEGAL.get(key)
    if found is None:
        found = []
        for p in _places(shape):
            n = flits_needed(at, p, steps)
            if p != at and n <= flits:
                found.append(WALKS[p][n])
        _LEGAL[key] = found
    return found


def flits_needed(at: int, to: int, steps: int) -> int:
    """How many Flit-2 cards a walk takes besides the steps left."""
    return max(0, distance(at, to) - steps + 1 >> 1)


def flights(shape: int, at: int) -> list[Action]:
    """A Flit-1 carries the pawn to any other place."""
    key = (FLY, shape, at)
    found = _LEGAL.get(key)
    if found is None:
        found = _LEGAL[key] = [FLIGHTS[p] for p in _places(shape) if p != at]
    return found


def dragon_moves(shape: int, dragon: int, value: int, at: int) -> list[Action]:
    """A value-1 card flies the dragon to any place it is not; a value-2 card moves it up to three steps when it is in the city (ruling B31)."""
    key = (DRAGON, shape, dragon, value, at)
    found = _LEGAL.get(key)
    if found is None:
        found = [
            (DRAGON, dragon, value, p)
            for p in _places(shape)
            if p != at and (value == 1 or (at >= 0 and distance(at, p) <= DRAGON_STEPS))
        ]
        _LEGAL[key] = found
    return found


def legal_moves(s: "State", b: bytes) -> list[Action]:
    """All movement of the seat to act in the movement phase; ``b`` is its hand as counts."""
    shape = s.setup.shape
    at = s.pawns[s.seat]
    out = walks(shape, at, s.steps, b[FLIT_2])[:]
    if b[FLIT_1]:
        out += flights(shape, at)
    dragons = s.dragons
    for d in (0, 1, 2):
        if b[3 * d]:
            out += dragon_moves(shape, d, 1, dragons[d])
        if b[3 * d + 1] and dragons[d] >= 0:
            out += dragon_moves(shape, d, 2, dragons[d])
    return out


def why_not_walk(s: "State", action: Action) -> Why:
    """Out of reach, without the cards, or with more cards than needed."""
    if len(action) != 3:
        return "wrong_kind", {}
    _, to, n = action
    at = s.pawns[s.seat]
    refused = _why_not_place(s, at, to)
    if refused:
        return refused, {}
    need, have = flits_needed(at, to, s.steps), s.hands[s.seat] >> 8 * FLIT_2 & 0xFF
    if need > have:
        return "too_far", {"dist": distance(at, to), "steps": s.steps, "n": need, "have": have}
    return ("", {}) if n == need else ("flit_count", {"n": need})


def why_not_fly(s: "State", action: Action) -> Why:
    """No Flit-1, or nowhere to go."""
    if len(action) != 2:
        return "wrong_kind", {}
    refused = _why_not_place(s, s.pawns[s.seat], action[1])
    if refused:
        return refused, {}
    return ("", {}) if s.hands[s.seat] >> 8 * FLIT_1 & 0xFF else ("no_card", {"c": FLIT_1})


def why_not_dragon(s: "State", action: Action) -> Why:
    """No such card, the dragon not in the city, too far, or already there."""
    if len(action) != 4 or action[1] not in (0, 1, 2) or action[2] not in (1, 2):
        return "wrong_kind", {}
    _, d, value, to = action
    card = 3 * d + value - 1
    if not s.hands[s.seat] >> 8 * card & 0xFF:
        return "no_card", {"c": card}
    at = s.dragons[d]
    if value == 2 and at < 0:
        return "dragon_outside", {"d": d}
    refused = _why_not_place(s, at, to)
    if refused:
        return ("dragon_there" if refused == "same_place" else refused), {"d": d}
    if value == 2 and distance(at, to) > DRAGON_STEPS:
        return "dragon_too_far", {"d": d, "dist": distance(at, to)}
    return "", {}


def _why_not_place(s: "State", at: int, to: int) -> str:
    if not 0 <= to < 25 or not s.setup.shape >> to & 1:
        return "no_such_place"
    return "same_place" if at == to else ""


def _spend(s: "State", card: int, n: int) -> None:
    cards = n * UNIT[card]
    s.hands[s.seat] -= cards
    s.used[s.seat] += cards
    s.pile += cards


def walk(s: "State", action: Action, emit: Emit | None) -> None:
    """Step to a place; what is left of the steps can be used later."""
    _, to, n = action
    seat = s.seat
    at = s.pawns[seat]
    if n:
        _spend(s, FLIT_2, n)
    s.steps += 2 * n - STEPS_BETWEEN[at][to]
    s.pawns[seat] = to
    if emit is not None:
        emit(
            "walk",
            {**head(s), "s": seat, "from": at, "to": to, "tile": s.setup.names[to], "flit": n, "steps": s.steps},
            {},
        )


def fly(s: "State", action: Action, emit: Emit | None) -> None:
    """Flit-1: the pawn is anywhere else at once; steps stay (ruling B12)."""
    seat = s.seat
    at = s.pawns[seat]
    _spend(s, FLIT_1, 1)
    s.pawns[seat] = action[1]
    if emit is not None:
        emit("fly", {**head(s), "s": seat, "from": at, "to": action[1], "tile": s.setup.names[action[1]]}, {})


def dragon(s: "State", action: Action, emit: Emit | None) -> None:
    """Move the dragon of the card's people."""
    _, d, value, to = action
    at = s.dragons[d]
    _spend(s, 3 * d + value - 1, 1)
    s.dragons = s.dragons[:d] + (to,) + s.dragons[d + 1 :]
    if emit is not None:
        fact = {"s": s.seat, "d": d, "c": 3 * d + value - 1, "from": at, "to": to, "tile": s.setup.names[to]}
        emit("dragon", {**head(s), **fact}, {})


def head(s: "State") -> dict[str, int]:
    """Round and turn, both from 1: the first fields of every event."""
    return {"r": s.turn // s.setup.seats + 1, "t": s.turn + 1}
