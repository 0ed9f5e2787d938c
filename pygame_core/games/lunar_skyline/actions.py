"""Actions of Lunar Skyline: tuples of small ints, kind first, interned so that legal lists cost little.

``(BID, card)`` · ``(PLAY, card, high)`` with high 1 only for an ace declared high · ``(TOP, card)`` · ``(CLAIM, contract)`` ·
``(DISCARD, index)`` of one trick of the seat's pile, one action a trick · ``(PARTNER, seat)`` · ``(LOBBY, suit)``.
A kind is also the number of the phase in which it is made.
"""

from pygame_core.engine.contract import Action
from pygame_core.games.lunar_skyline.components import CARDS, CONTRACTS, FIRST_ACE

BID, PLAY, TOP, CLAIM, DISCARD, PARTNER, LOBBY, OVER = range(8)
KINDS = ("bid", "play", "top", "claim", "discard", "partner", "lobby", "over")

BIDS: list[Action] = [(BID, c) for c in range(CARDS)]
LOW: list[Action] = [(PLAY, c, 0) for c in range(CARDS)]
HIGH: list[Action] = [(PLAY, c, 1) for c in range(CARDS)]
BOTH: list[tuple[Action, ...]] = [
    ((PLAY, c, 0),) if c < FIRST_ACE else ((PLAY, c, 0), (PLAY, c, 1)) for c in range(CARDS)
]
TOPS: list[Action] = [(TOP, c) for c in range(CARDS)]
CLAIMS: list[Action] = [(CLAIM, t) for t in range(len(CONTRACTS))]
DISCARDS: list[Action] = [(DISCARD, i) for i in range(16)]
