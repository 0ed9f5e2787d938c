"""The fused playout: random play from any decision to the end of the round, with the plays of tricks unrolled into one loop.

What it does is what the contract would do (the conformance suite replays its trace); it only does not ask the contract for each card.
"""

from random import Random

from pygame_core.engine.contract import Action
from pygame_core.games.lunar_skyline import tricks
from pygame_core.games.lunar_skyline.actions import HIGH, LOW, OVER, PLAY
from pygame_core.games.lunar_skyline.components import (
    FIRST_ACE,
    FOLLOWS,
    HIGH_ACE,
    ICON_MASK,
    NUMBER,
    SKYLINE_POINTS,
    put,
)
from pygame_core.games.lunar_skyline.state import State


def skyline_points(owned: int) -> int:
    """What a set of buildings (bit mask) is worth at the end (section 4)."""
    return SKYLINE_POINTS[owned.bit_count()]


def playout(s: State, random: Random, trace: list[Action] | None = None) -> None:
    """Play at random until the round is scored (the next one is dealt, or the game is over), in place."""
    rand = random.random
    round_ = s.round
    while s.round == round_ and s.phase != OVER:
        if s.phase == PLAY:
            _plays(s, random, trace)
            continue
        legal = s.legal_actions()
        action = legal[int(rand() * len(legal))]
        if trace is not None:
            trace.append(action)
        s.apply(action)


def _plays(s: State, random: Random, trace: list[Action] | None) -> None:
    """Finish the trick that is open: the winner's top card, claims and the next turn are decided by the caller's loop."""
    rand = random.random
    hands, piles, trick = s.hands, s.piles, s.trick
    n = s.setup.seats
    seat, win_seat, win_value = s.seat, s.win_seat, s.win_value
    left = n * s.setup.per_turn - len(trick)
    if trick:
        lead = trick[0] & 127
        follows = FOLLOWS[lead]
    else:
        hand = hands[seat]
        lead = hand[int(rand() * len(hand))]
        follows = FOLLOWS[lead]
        hands[seat] = tuple([c for c in hand if c != lead])
        trick.append(lead | seat << 7)
        win_seat, win_value = seat, NUMBER[lead]
        if trace is not None:
            trace.append(LOW[lead])
        left -= 1
        seat = seat + 1 if seat + 1 < n else 0
    for _ in range(left):
        hand = hands[seat]
        can = [c for c in hand if follows[c]]
        if can:
            if can[-1] >= FIRST_ACE:
                can += [c + 10 for c in can if c >= FIRST_ACE]
            card = can[int(rand() * len(can))]
            if card < FIRST_ACE:
                value = NUMBER[card]
                code = card | seat << 7
            elif card >= 70:
                card -= 10
                value = HIGH_ACE
                code = card | seat << 7 | 1 << 10
            else:
                value = 0
                code = card | seat << 7
            if value >= win_value:
                win_seat, win_value = seat, value
            if trace is not None:
                trace.append((HIGH if value == HIGH_ACE else LOW)[card])
        else:
            card = hand[int(rand() * len(hand))]
            code = card | seat << 7 | 1 << 11
            piles[seat] += (card | 1 << 7 | 1 << 8,)
            s.voids = put(s.voids, seat, s.voids[seat] | ICON_MASK[lead])
            if trace is not None:
                trace.append(LOW[card])
        trick.append(code)
        hands[seat] = tuple([c for c in hand if c != card])
        seat = seat + 1 if seat + 1 < n else 0
    s.win_seat, s.win_value = win_seat, win_value
    tricks.finish(s, None)
