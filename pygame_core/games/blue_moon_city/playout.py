"""The fused playout: quick random turns from any decision to the end of the game, without asking the contract for every list.

What it does is what the contract would do (the conformance suite replays its trace). A turn: now and then a dragon or a flight, a walk, every
payment that a coin does not refuse, an offering when it can be paid.
"""

from random import Random

from pygame_core.engine.contract import Action
from pygame_core.games.blue_moon_city.actions import DRAGON, END_TURN, FLIGHTS, MOVE, OFFER_ONE, OVER, PILLARS, TAIL
from pygame_core.games.blue_moon_city.building import legal_payments
from pygame_core.games.blue_moon_city.components import COURTYARD, FLIT_1, PILLAR_1
from pygame_core.games.blue_moon_city.moves import walks
from pygame_core.games.blue_moon_city.offering import legal_offerings
from pygame_core.games.blue_moon_city.play import DO
from pygame_core.games.blue_moon_city.state import State


def playout(s: State, random: Random, trace: list[Action] | None = None) -> None:
    """Play at random until the game is over, in place."""
    rand = random.random
    while s.phase != OVER:
        if s.phase == MOVE:
            _move(s, random, trace)
        if s.phase != TAIL:
            if s.pawns[s.seat] == COURTYARD:
                _offer(s, trace)
            else:
                while s.phase != OVER:
                    choices = legal_payments(s)
                    if not choices or rand() < 0.1:
                        break
                    _do(s, choices[int(rand() * len(choices))], trace)
        if s.phase != OVER:
            _do(s, END_TURN, trace)


def _do(s: State, action: Action, trace: list[Action] | None) -> None:
    if trace is not None:
        trace.append(action)
    DO[action[0]](s, action, None)


def _move(s: State, random: Random, trace: list[Action] | None) -> None:
    rand = random.random
    hand = s.hands[s.seat]
    shape, at = s.setup.shape, s.pawns[s.seat]
    if hand >> 8 * FLIT_1 & 0xFF and rand() < 0.3:
        to = s.setup.places[int(rand() * len(s.setup.places))]
        if to != at:
            _do(s, FLIGHTS[to], trace)
            at = to
    if rand() < 0.85:
        choices = walks(shape, at, s.steps, 0)
        if choices:
            _do(s, choices[int(rand() * len(choices))], trace)
            at = s.pawns[s.seat]
    d = int(rand() * 3)
    if hand >> 24 * d & 0xFF and at != COURTYARD and s.dragons[d] != at and rand() < 0.5:
        _do(s, (DRAGON, d, 1, at), trace)


def _offer(s: State, trace: list[Action] | None) -> None:
    if s.phase == MOVE:
        if not legal_offerings(s, b""):
            return
        _do(s, OFFER_ONE, trace)
    while s.phase != OVER:
        b = s.hands[s.seat].to_bytes(22, "little")
        chain = legal_offerings(s, b)
        if not chain:
            return
        _do(s, PILLARS[0] if b[PILLAR_1] else chain[0], trace)
