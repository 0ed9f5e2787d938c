"""The end of a turn: expansion effects, discards, reward cards owed, the draw, the next seat (section 6.3, 3b, 7b; rulings B23-B25, B29)."""

from typing import TYPE_CHECKING

from pygame_core.engine import rng
from pygame_core.engine.contract import Action, Emit
from pygame_core.games.blue_moon_city.actions import DISCARD_ONE, HOSPITAL_ONE, JUMPS, MOVE, OVER, SHRINE_ONE, TAIL
from pygame_core.games.blue_moon_city.components import DISCARDS, DRAW, STEPS, TABLE, UNIT, cards_of
from pygame_core.games.blue_moon_city.ends import check_idle
from pygame_core.games.blue_moon_city.moves import Why, head
from pygame_core.games.blue_moon_city.offering import can_shrine

if TYPE_CHECKING:
    from pygame_core.games.blue_moon_city.state import State

HOSPITAL_CARDS = 2
WARN: int = TABLE["standstill"]["warn"]


def legal_effects(s: "State") -> list[Action]:
    """The effect of an expansion tile under the pawn, before any discard; finished or not, and always optional (3b)."""
    p = s.pawns[s.seat]
    setup = s.setup
    if p == setup.hospital:
        return [HOSPITAL_ONE]
    if p == setup.jump:
        return [JUMPS[q] for q in setup.places if q != p]
    return [SHRINE_ONE] if can_shrine(s) else []


def legal_discards(s: "State", b: bytes) -> list[Action]:
    """Any card of the hand, up to two in a turn."""
    if s.drops >= DISCARDS:
        return []
    return [a for a, n in zip(DISCARD_ONE, b, strict=True) if n]


def why_not_effect(s: "State", place: int) -> Why:
    """The pawn is not on that tile, or the turn is already at its end."""
    return ("", {}) if place >= 0 and s.pawns[s.seat] == place else ("no_effect_here", {})


def why_not_jump(s: "State", action: Action) -> Why:
    """From the Assembly Hall to any other tile."""
    if len(action) != 2:
        return "wrong_kind", {}
    refused = why_not_effect(s, s.setup.jump)
    if refused[0]:
        return refused
    to = action[1]
    if not 0 <= to < 25 or not s.setup.shape >> to & 1:
        return "no_such_place", {}
    return ("same_place", {}) if to == s.setup.jump else ("", {})


def why_not_discard(s: "State", action: Action) -> Why:
    """Not in hand, or two are discarded already."""
    if len(action) != 2:
        return "wrong_kind", {}
    if s.drops >= DISCARDS:
        return "discards_done", {}
    if not 0 <= action[1] < 22 or not s.hands[s.seat] >> 8 * action[1] & 0xFF:
        return "not_in_hand", {}
    return "", {}


def hospital(s: "State", _action: Action, emit: Emit | None) -> None:
    """The draw of this turn is two larger."""
    s.phase = TAIL
    s.bonus = HOSPITAL_CARDS
    if emit is not None:
        emit("hospital", {**head(s), "s": s.seat, "n": HOSPITAL_CARDS}, {})


def jump(s: "State", action: Action, emit: Emit | None) -> None:
    """From the Assembly Hall anywhere at once; nothing more is done there this turn."""
    s.phase = TAIL
    at, s.pawns[s.seat] = s.pawns[s.seat], action[1]
    if emit is not None:
        emit("jump", {**head(s), "s": s.seat, "from": at, "to": action[1], "tile": s.setup.names[action[1]]}, {})


def discard(s: "State", action: Action, emit: Emit | None) -> None:
    """One card away without its power; one more is drawn for it."""
    s.phase = TAIL
    s.drops += 1
    card = UNIT[action[1]]
    s.hands[s.seat] -= card
    s.used[s.seat] += card
    s.pile += card
    if emit is not None:
        emit("discard", {**head(s), "s": s.seat, "c": action[1]}, {})


def end(s: "State", _action: Action, emit: Emit | None) -> None:
    """Deal what is owed in the ruled order, then draw; the next seat begins."""
    setup = s.setup
    seat, n = s.seat, setup.seats
    s.idle = 0 if s.placed else s.idle + 1
    s.mark += 1
    if emit is not None:
        emit("end", {**head(s), "s": seat, "placed": s.placed, "drops": s.drops, "bonus": s.bonus, "idle": s.idle}, {})
    if s.idle:
        check_idle(s, emit)
        if s.phase == OVER:
            return
    for code in s.owed:
        _deal(s, code >> 6, code & 63, "owed", emit)
    s.owed = ()
    _deal(s, seat, DRAW + s.drops + s.bonus, "draw", emit)
    if emit is not None and s.idle:
        _count_down(s, emit)
    s.turn += 1
    s.seat = seat + 1 if seat + 1 < n else 0
    s.phase, s.steps = MOVE, STEPS
    s.bonus = s.drops = s.placed = 0
    if emit is not None:
        emit("turn", {**head(s), "s": s.seat}, {})


def _count_down(s: "State", emit: Emit) -> None:
    """Tell of the last rounds before a standstill, once a round."""
    setup = s.setup
    limit = setup.idle_end if s.unfinished else setup.idle_end_finished
    left = limit - s.idle
    if setup.standstill and left % setup.seats == 0 and left // setup.seats <= WARN:
        emit("idle", {**head(s), "left": left // setup.seats}, {})


def _deal(s: "State", seat: int, wanted: int, kind: str, emit: Emit | None) -> None:
    """Cards from the deck to a hand; when a card is wanted and none is there, the discards are shuffled; then what there is (B24, B29)."""
    got = _draw(s, seat, wanted)
    if len(got) < wanted and s.pile:
        reshuffle(s, emit)
        got += _draw(s, seat, wanted - len(got))
    if emit is not None:
        emit(
            kind,
            {**head(s), "s": seat, "n": len(got), "wanted": wanted, "deck": len(s.deck)},
            {seat: {"cards": sorted(got)}},
        )


def _draw(s: "State", seat: int, wanted: int) -> list[int]:
    """Cards from the deck join a hand, as many as there are; after a reshuffle it is kept what each seat drew, for what a rememberer knows."""
    deck = s.deck
    at = len(deck) - wanted
    if at < 0:
        at = 0
    got = deck[at:]
    del deck[at:]
    cards = 0
    for t in got:
        cards += UNIT[t]
    s.hands[seat] += cards
    if s.reshuffled:
        s.drawn[seat] += cards
    return got


def reshuffle(s: "State", emit: Emit | None) -> None:
    """All discards become the deck; what a rememberer knows of hands starts anew from here."""
    s.rng, s.deck = rng.shuffled(s.rng, cards_of(s.pile))
    s.reshuffled, s.pile = s.pile, 0
    n = s.setup.seats
    s.drawn, s.used = [0] * n, [0] * n
    if emit is not None:
        emit("reshuffle", {**head(s), "n": len(s.deck)}, {})
