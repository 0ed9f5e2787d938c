"""The end of a turn: the winner takes the trick, picks its top card, an airlock may go, bids met are paid with contracts
(rulings 31, 34-51)."""

from typing import TYPE_CHECKING

from pygame_core.engine.contract import Action, Emit
from pygame_core.games.lunar_skyline import rules, scoring
from pygame_core.games.lunar_skyline.actions import CLAIM, PLAY, TOP
from pygame_core.games.lunar_skyline.components import AIRLOCK, CLOCKWISE, CONTRACTS, HIGH_ACE, NUMBER, SMUGGLED, put

if TYPE_CHECKING:
    from pygame_core.games.lunar_skyline.state import State

LOST_AIRLOCK = -2
"""In ``claims``: the bid was met, the contract is gone (rulings 48, 49)."""


def finish(s: "State", emit: Emit | None) -> None:
    """All cards of the turn are played. A trick of one card has its top card; else the winner chooses."""
    winner = s.win_seat
    trick = s.trick
    if emit is not None:
        size = sum([p < SMUGGLED for p in trick])
        emit("trick", {"r": s.round + 1, "t": s.turn, "s": winner, "n": size, "c": _best(s)}, {})
    s.seat = winner
    if min(trick[1:]) < SMUGGLED:
        s.phase = TOP
    else:
        _take(s, trick[0] & 127, 1, emit)


def _best(s: "State") -> int:
    """The card that won: the last one of the winning seat with the winning value."""
    for p in reversed(s.trick):
        if not p >> 11 and p >> 7 & 7 == s.win_seat and (HIGH_ACE if p >> 10 & 1 else NUMBER[p & 127]) == s.win_value:
            return p & 127
    raise AssertionError("a trick has a winner (ruling 29)")


def apply_top(s: "State", action: Action, emit: Emit | None) -> None:
    """Choose the visible top card of the trick just won, for good (rulings 37, 38, 40)."""
    taken = [p & 127 for p in s.trick if p < SMUGGLED]
    if len(action) != 2 or action[0] != TOP or action[1] not in taken:
        raise rules.refuse(s, action)
    _take(s, action[1], len(taken), emit)


def _take(s: "State", card: int, size: int, emit: Emit | None) -> None:
    winner, trick = s.win_seat, s.trick
    bids, claims, piles = s.bids, s.claims, s.piles
    piles[winner] += (card | size << 8,)
    s.last = (tuple(trick), winner, card, s.turn)
    s.played += trick
    s.trick = []
    if emit is not None:
        emit("top", {"r": s.round + 1, "t": s.turn, "s": winner, "c": card}, {})
    if claims[winner] == AIRLOCK and s.claimed_at[winner] < s.turn:
        s.claims = put(claims, winner, LOST_AIRLOCK)
        if emit is not None:
            emit("airlock_lost", {"r": s.round + 1, "t": s.turn, "s": winner}, {})
    gained = CLOCKWISE[s.setup.seats][winner] if size < len(trick) else (winner,)
    queue = [i for i in gained if claims[i] == -1 and len(piles[i]) >= NUMBER[bids[i]]]
    if emit is not None:
        _report(s, queue, emit)
    if queue:
        s.queue = tuple(queue)
        s.phase, s.seat = CLAIM, queue[0]
    else:
        _next_turn(s, emit)


def _report(s: "State", met: list[int], emit: Emit) -> None:
    head = {"r": s.round + 1, "t": s.turn}
    smugglers = {p >> 7 & 7 for p in s.last[0] if p >> 11}
    for i in sorted(smugglers | {s.win_seat}):
        bid, count = NUMBER[s.bids[i]], len(s.piles[i])
        if i in met:
            emit("met", {**head, "s": i, "bidn": bid}, {})
        if count > bid:
            emit("over", {**head, "s": i, "n": count - bid}, {})


def apply_claim(s: "State", action: Action, emit: Emit | None) -> None:
    """Take one of the contracts still shown; it must be done (rulings 45-48)."""
    if len(action) != 2 or action[0] != CLAIM or action[1] not in s.show:
        raise rules.refuse(s, action)
    seat, contract = s.seat, action[1]
    i = s.show.index(contract)
    s.show = s.show[:i] + s.show[i + 1 :]
    s.claims = put(s.claims, seat, contract)
    s.claimed_at = put(s.claimed_at, seat, s.turn)
    if emit is not None:
        emit("claim", {"r": s.round + 1, "t": s.turn, "s": seat, "contract": CONTRACTS[contract]}, {})
    s.queue = s.queue[1:]
    if s.queue:
        s.seat = s.queue[0]
    else:
        _next_turn(s, emit)


def _next_turn(s: "State", emit: Emit | None) -> None:
    """The winner leads (ruling 35), or the round is scored when the hands are empty."""
    s.phase = PLAY
    s.seat = s.leader = s.win_seat
    if s.turn < s.setup.turns:
        s.turn += 1
        s.win_value = -1
    else:
        scoring.start(s, emit)
