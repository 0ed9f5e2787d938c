"""What things are worth in crystals, for bots and the evaluation; and the action that goes by itself."""

from typing import TYPE_CHECKING

from pygame_core.engine.contract import Action
from pygame_core.games.blue_moon_city.actions import END_TURN, OVER, TAIL
from pygame_core.games.blue_moon_city.building import leader, markers_on
from pygame_core.games.blue_moon_city.components import DISCARDS, size
from pygame_core.games.blue_moon_city.packs import Reward

if TYPE_CHECKING:
    from pygame_core.games.blue_moon_city.state import State

OFFERING = 16.0
SCALE, CARD = 1.3, 0.8
FEW_MARKERS = (9.0, 4.0, 1.5)
"""What it costs to have 0, 1 or 2 free markers: a seat without one can neither contribute nor offer."""


def reward_worth(reward: Reward) -> float:
    """Scales, cards and crystals in crystals.

    >>> reward_worth((0, 0, 3))
    3.0
    """
    return reward[0] * SCALE + reward[1] * CARD + float(reward[2])


def evaluate(s: "State", seat: int) -> float:
    """How well a seat stands (``standing``)."""
    return standing(s)[seat]


def standing(s: "State") -> list[float]:
    """Every seat's worth against the mean of the others: offerings, crystals, scales, cards, and shares in
    unfinished buildings by how full they are."""
    setup = s.setup
    n = setup.seats
    worth = [OFFERING * s.offers[i] + s.crystals[i] + SCALE * s.scales[i] + CARD * size(s.hands[i]) for i in range(n)]
    for i in range(n):
        if s.free[i] < len(FEW_MARKERS):
            worth[i] -= FEW_MARKERS[s.free[i]]
    for code in s.owed:
        worth[code >> 6] += CARD * (code & 63)
    for p in setup.places:
        if s.marks[p] and not s.done >> p & 1:
            have = markers_on(s, p)
            full = sum(have) / setup.space_count[p]
            likely = 0.4 + 0.5 * full
            near = 0.0  # no sum() of floats: it rounds otherwise from Python 3.12 on, hence in Pyodide
            for q in setup.adjacent[p]:
                if s.done >> q & 1:
                    near += reward_worth(setup.near[q])
            each = reward_worth(setup.each[p]) + near
            for i, k in enumerate(have):
                if k:
                    worth[i] += likely * each
            worth[leader(s, p)[0]] += likely * full * reward_worth(setup.lead[p])
    total = 0.0
    for w in worth:
        total += w
    return [w - (total - w) / (n - 1) for w in worth]


def auto_action(s: "State") -> Action | None:
    """Ending the turn when nothing else is legal; None otherwise. A legal payment or discard always means a choice."""
    if s.phase == OVER or (s.hands[s.seat] and (s.phase != TAIL or s.drops < DISCARDS)):
        return None
    legal = s.legal_actions()
    return legal[0] if legal == [END_TURN] else None
