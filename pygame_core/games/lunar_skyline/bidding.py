"""Bidding by simulation: what every bid would bring in the same worlds, in which the others bid by the policy on hands of their own.

Bids are given at the same time: what a world guesses about bids already given is thrown away and bid anew, since nobody has seen them.
"""

from collections.abc import Callable, Sequence
from random import Random

from pygame_core.engine.contract import Action
from pygame_core.games.lunar_skyline.actions import PLAY
from pygame_core.games.lunar_skyline.components import NUMBER, put
from pygame_core.games.lunar_skyline.policy import Tables
from pygame_core.games.lunar_skyline.rollout import rebid
from pygame_core.games.lunar_skyline.state import State


def bid_worlds(sample: Callable[[Random], State], seat: int, tables: Sequence[Tables]) -> Callable[[Random], State]:
    """Worlds in which all others have bid; ``after_bid`` opens the round in them."""

    def world(random: Random) -> State:
        s = sample(random)
        rebid(s, tables, seat, random.random)
        return s

    return world


def after_bid(world: State, action: Action) -> State:
    """The first lead, when the seat whose bid is missing gives that one. A tie is broken by the world's own luck."""
    s = world.clone()
    card = action[1]
    seat = s.bids.index(-1)
    s.hands[seat] = tuple([c for c in s.hands[seat] if c != card])
    s.bids = put(s.bids, seat, card)
    numbers = [NUMBER[b] for b in s.bids]
    best = max(numbers)
    tied = [i for i, v in enumerate(numbers) if v == best]
    s.leader = s.seat = tied[s.rng % len(tied)]
    s.phase, s.turn, s.win_value = PLAY, 1, -1
    return s
