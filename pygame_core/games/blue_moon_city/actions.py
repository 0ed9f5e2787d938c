"""Actions of Blue Moon City: tuples of small ints, kind first, interned so that legal lists cost little.

``(WALK, place, n)`` to a place within reach, playing n Flit-2 cards, never more than needed · ``(FLY, place)`` with a Flit-1 ·
``(DRAGON, dragon, value, place)`` with the value-1 card (flies anywhere) or the value-2 card (up to 3 steps) of people ``dragon`` ·
``(PAY, space, type, type, …)`` with the types of the cards paid in order · ``(OFFER,)`` · ``(PILLAR, value)`` · ``(HOSPITAL,)`` ·
``(JUMP, place)`` · ``(SHRINE,)`` · ``(DISCARD, type)`` · ``(END,)``.
"""

from pygame_core.engine.contract import Action
from pygame_core.games.blue_moon_city.components import TYPES

WALK, FLY, DRAGON, PAY, OFFER, PILLAR, HOSPITAL, JUMP, SHRINE, DISCARD, END = range(11)
NAMES = ("walk", "fly", "dragon", "pay", "offer", "pillar", "hospital", "jump", "shrine", "discard", "end")

MOVE, BUILD, TAIL, OVER = range(4)
"""Phases: before the turn's first contribution or offering; after it; after an effect or a discard; the end."""
KINDS = ("move", "build", "tail", "over")

WALKS: list[list[Action]] = [[(WALK, p, n) for n in range(5)] for p in range(25)]
FLIGHTS: list[Action] = [(FLY, p) for p in range(25)]
JUMPS: list[Action] = [(JUMP, p) for p in range(25)]
PILLARS: list[Action] = [(PILLAR, 1), (PILLAR, 2)]
DISCARD_ONE: list[Action] = [(DISCARD, t) for t in range(TYPES)]
OFFER_ONE: Action = (OFFER,)
HOSPITAL_ONE: Action = (HOSPITAL,)
SHRINE_ONE: Action = (SHRINE,)
END_TURN: Action = (END,)
