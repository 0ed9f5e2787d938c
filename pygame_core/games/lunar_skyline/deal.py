"""The start of a round: deck, deal, contracts, first decision (rulings 1-3, 9, 12, 53, 54)."""

from typing import TYPE_CHECKING

from pygame_core.engine import rng
from pygame_core.engine.contract import Emit
from pygame_core.games.lunar_skyline.actions import BID, PLAY
from pygame_core.games.lunar_skyline.components import CONTRACTS, NUMBER

if TYPE_CHECKING:
    from pygame_core.games.lunar_skyline.state import State


def deal_round(s: "State", emit: Emit | None) -> None:
    """Shuffle and deal everything anew, show N+1 contracts, ask the first seat to bid."""
    setup = s.setup
    n, k = setup.seats, setup.hand
    s.rng, cards = rng.shuffled(s.rng, setup.cards)
    s.mark += 1
    s.hands = [tuple(sorted(cards[k * i : k * i + k])) for i in range(n)]
    s.undealt = tuple(sorted(cards[k * n :]))
    s.show = _contracts(s, n + 1)
    s.phase, s.seat, s.leader, s.turn = BID, 0, -1, 0
    s.win_seat = s.win_value = -1
    s.piles = [()] * n
    s.trick, s.played = [], []
    s.bids = (-1,) * n
    s.voids = s.claimed_at = s.minus = (0,) * n
    s.claims = s.partner = (-1,) * n
    s.queue = s.pending = ()
    s.discarded = ((),) * n
    s.last = ()
    if emit is not None:
        head = {"r": s.round + 1, "t": 0}
        private = {i: {"cards": list(s.hands[i])} for i in range(n)}
        emit(
            "round_start",
            {**head, "round": s.round + 1, "rounds": setup.rounds, "hand": k, "undealt": len(s.undealt)},
            private,
        )
        emit("contracts", {**head, "types": [CONTRACTS[t] for t in s.show]}, {})


def _contracts(s: "State", count: int) -> tuple[int, ...]:
    """The contracts shown: from a full shuffle every round (ruling 53), or drawn on through the stack as the option says."""
    deck = s.setup.contract_deck(s.round)
    if not s.setup.recycle or s.round == 0 or (s.round == 1 and s.setup.beginner == "first"):
        s.rng, order = rng.draw(s.rng, deck, len(deck) if s.setup.recycle else count)
    else:
        order = list(s.contract_pile)
        if len(order) < count:
            rest = list(deck)
            for t in order:
                rest.remove(t)
            s.rng, more = rng.shuffled(s.rng, rest)
            order += more
    s.contract_pile = tuple(order[count:]) if s.setup.recycle else ()
    return tuple(sorted(order[:count]))


def reveal_bids(s: "State", emit: Emit | None) -> None:
    """All bids are given: show them; the highest number leads, a tie is broken at random (rulings 9, 10)."""
    numbers = [NUMBER[b] for b in s.bids]
    best = max(numbers)
    tied = [i for i, v in enumerate(numbers) if v == best]
    s.mark += 1
    if len(tied) > 1:
        s.rng, i = rng.below(s.rng, len(tied))
        leader = tied[i]
    else:
        leader = tied[0]
    s.leader = s.seat = leader
    s.phase = PLAY
    s.turn = 1
    if emit is not None:
        head = {"r": s.round + 1, "t": 0}
        emit("reveal", {**head, "bids": list(s.bids)}, {})
        emit("lead", {**head, "s": leader, "tied": tied}, {})
