"""The fused playout: random play from any decision to the end of the round, with the turns unrolled into one loop over local names.

It does what the contract would do, action for action (the conformance suite replays its trace); it only does not ask the contract for
each card. After it the round is scored and the state is over: nothing is dealt any more.
"""

from collections.abc import Callable
from random import Random

from pygame_core.engine.contract import Action
from pygame_core.games.lunar_skyline import scoring
from pygame_core.games.lunar_skyline.actions import CLAIMS, HIGH, LOW, OVER, PLAY, TOPS
from pygame_core.games.lunar_skyline.components import (
    AIRLOCK,
    CLOCKWISE,
    FOLLOWS,
    HIGH_ACE,
    ICON_MASK,
    NUMBER,
    SKYLINE_POINTS,
    SMUGGLED,
)
from pygame_core.games.lunar_skyline.state import State
from pygame_core.games.lunar_skyline.tricks import LOST_AIRLOCK


def skyline_points(owned: int) -> int:
    """What a set of buildings (bit mask) is worth at the end (section 4)."""
    return SKYLINE_POINTS[owned.bit_count()]


def playout(s: State, random: Random, trace: list[Action] | None = None) -> None:
    """Play at random, in place, until the round is scored."""
    rand = random.random
    s.setup = s.setup.ending(s.round) if s.setup.stop != s.round + 1 else s.setup
    while s.phase != OVER:
        if s.phase == PLAY and not s.trick:
            _turns(s, rand, trace)
            continue
        legal = s.legal_actions()
        action = legal[int(rand() * len(legal))]
        if trace is not None:
            trace.append(action)
        s.apply(action)


def _turns(s: State, rand: Callable[[], float], trace: list[Action] | None) -> None:  # noqa: C901  (one loop, so that names stay local)
    """Play whole turns until the hands are empty, then start the scoring; no trick may be open.

    A card is drawn from the whole hand first: if it follows it is as likely as any other that does; if none does it is smuggled.
    """
    piles, played, setup = s.piles, s.played, s.setup
    hands = [list(h) for h in s.hands]
    claims, claimed_at, voids = list(s.claims), list(s.claimed_at), list(s.voids)
    show = list(s.show)
    n = setup.seats
    others = range(1, setup.trick)
    bids = [NUMBER[b] for b in s.bids]
    seat = s.seat
    trick: list[int] = []
    taken: list[int] = []
    win_value = card = 0
    turn = s.turn
    while True:
        hand = hands[seat]
        lead = hand.pop(int(rand() * len(hand)))
        follows = FOLLOWS[lead]
        trick = [lead | seat << 7]
        taken = [lead]
        winner, win_value = seat, NUMBER[lead]
        smugglers = False
        if trace is not None:
            trace.append(LOW[lead])
        for _ in others:
            seat += 1
            if seat == n:
                seat = 0
            hand = hands[seat]
            i = int(rand() * len(hand))
            card = hand[i]
            if follows[card]:
                del hand[i]
            else:
                can = [c for c in hand if follows[c]]
                if not can:
                    del hand[i]
                    trick.append(card | seat << 7 | SMUGGLED)
                    piles[seat] += (card | 1 << 7 | 1 << 8,)
                    voids[seat] |= ICON_MASK[lead]
                    smugglers = True
                    if trace is not None:
                        trace.append(LOW[card])
                    continue
                card = can[int(rand() * len(can))]
                hand.remove(card)
            taken.append(card)
            value = NUMBER[card]
            if not value and rand() < 0.5:
                value = HIGH_ACE
                trick.append(card | seat << 7 | 1 << 10)
            else:
                trick.append(card | seat << 7)
            if value >= win_value:
                winner, win_value = seat, value
            if trace is not None:
                trace.append((HIGH if value == HIGH_ACE else LOW)[card])
        size = len(taken)
        if size == 1:
            card = lead
        else:
            card = taken[int(rand() * size)]
            if trace is not None:
                trace.append(TOPS[card])
        piles[winner] += (card | size << 8,)
        played += trick
        if claims[winner] == AIRLOCK and claimed_at[winner] < turn:
            claims[winner] = LOST_AIRLOCK
        for i in CLOCKWISE[n][winner] if smugglers else (winner,):
            if claims[i] == -1 and len(piles[i]) >= bids[i]:
                contract = show.pop(int(rand() * len(show)))
                claims[i] = contract
                claimed_at[i] = turn
                if trace is not None:
                    trace.append(CLAIMS[contract])
        seat = winner
        if turn == setup.turns:
            break
        turn += 1
    s.hands = [()] * n
    s.claims, s.claimed_at, s.voids, s.show = tuple(claims), tuple(claimed_at), tuple(voids), tuple(show)
    s.last = (tuple(trick), seat, card, turn)
    s.turn, s.seat, s.leader, s.win_seat, s.win_value = turn, seat, seat, seat, win_value
    scoring.start(s, None)
