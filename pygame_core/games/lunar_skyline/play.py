"""What bids and plays do (sections 6a-6c, 6g), and the table of what every kind of action does.

Tricks that are complete go on in ``tricks``, rounds that are complete in ``scoring``.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

from pygame_core.engine.contract import Action, Emit
from pygame_core.games.lunar_skyline import deal, rules, scoring, tricks
from pygame_core.games.lunar_skyline.actions import PLAY
from pygame_core.games.lunar_skyline.components import (
    FIRST_ACE,
    FOLLOWS,
    HIGH_ACE,
    ICON_MASK,
    ICONS,
    NUMBER,
    SMUGGLED,
    put,
)

if TYPE_CHECKING:
    from pygame_core.games.lunar_skyline.state import State


def apply_bid(s: "State", action: Action, emit: Emit | None) -> None:
    """Put a card aside as the bid; it stands (the mark rises). The last bid reveals all."""
    if action not in rules.legal_bid(s):
        raise rules.refuse(s, action)
    seat, card = s.seat, action[1]
    s.hands[seat] = tuple([c for c in s.hands[seat] if c != card])
    s.bids = put(s.bids, seat, card)
    s.mark += 1
    if emit is not None:
        emit("bid", {"r": s.round + 1, "t": 0, "s": seat}, {seat: {"c": card}})
    if seat + 1 < s.setup.seats:
        s.seat = seat + 1
    else:
        deal.reveal_bids(s, emit)


def apply_play(s: "State", action: Action, emit: Emit | None) -> None:
    """Play to the trick, or smuggle when nothing in hand matches the lead; the winner is the last highest card (rulings 21-29, 31-36)."""
    seat, trick = s.seat, s.trick
    hand = s.hands[seat]
    try:
        kind, card, high = action
        i = hand.index(card)
    except ValueError:
        raise rules.refuse(s, action) from None
    if kind != PLAY or (high and (high != 1 or card < FIRST_ACE)):
        raise rules.refuse(s, action)
    code = card | seat << 7
    smuggled = 0
    if not trick:
        if high:
            raise rules.refuse(s, action)
        s.win_seat, s.win_value = seat, NUMBER[card]
    else:
        lead = trick[0] & 127
        follows = FOLLOWS[lead]
        if follows[card]:
            value = NUMBER[card]
            if high:
                value = HIGH_ACE
                code |= 1 << 10
            if value >= s.win_value:
                s.win_seat, s.win_value = seat, value
        else:
            if high or [c for c in hand if follows[c]]:
                raise rules.refuse(s, action)
            smuggled = 1
            code |= SMUGGLED
            s.voids = put(s.voids, seat, s.voids[seat] | ICON_MASK[lead])
            s.piles[seat] += (card | 1 << 7 | 1 << 8,)
    s.hands[seat] = hand[:i] + hand[i + 1 :]
    trick.append(code)
    if emit is not None:
        head = {"r": s.round + 1, "t": s.turn}
        emit("play", {**head, "s": seat, "c": card, "lv": high, "lead": int(len(trick) == 1), "sm": smuggled}, {})
        if smuggled:
            emit("void", {**head, "s": seat, "icons": ICONS[trick[0] & 127]}, {})
    setup = s.setup
    if len(trick) < setup.trick:
        s.seat = seat + 1 if seat + 1 < setup.seats else 0
    else:
        tricks.finish(s, emit)


def apply_over(s: "State", action: Action, _emit: Emit | None) -> None:
    """Nothing is legal any more."""
    raise rules.refuse(s, action)


APPLY: tuple[Callable[["State", Action, Emit | None], None], ...] = (
    apply_bid, apply_play, tricks.apply_top, tricks.apply_claim, scoring.apply_discard, scoring.apply_partner, scoring.apply_lobby, apply_over,
)  # fmt: skip
