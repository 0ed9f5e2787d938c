"""What the end of a rollout is worth to a seat: points against the mean of the others, buildings by what they should bring, and in the
last round the chance to be first. Halves, thirds and quarters only: the same to the last bit in CPython and Pyodide."""

from collections.abc import Callable, Sequence

from pygame_core.games.lunar_skyline.actions import OVER
from pygame_core.games.lunar_skyline.components import NUMBER, SKYLINE_POINTS, SUIT
from pygame_core.games.lunar_skyline.policy import Tables
from pygame_core.games.lunar_skyline.rollout import rollout
from pygame_core.games.lunar_skyline.state import State

FIRST_PLACE = 4.0
"""What a shared or whole first place counts at the end of the game, in points beside the points themselves."""


def _prospect(k: int, rounds_left: int) -> float:
    """Skyline points of k buildings when every second round brings another."""
    low, odd = divmod(2 * min(k, 6) + rounds_left, 2)
    low = min(low, 6)
    return (SKYLINE_POINTS[low] + SKYLINE_POINTS[min(low + odd, 6)]) / 2


PROSPECT = [[_prospect(k, left) for k in range(7)] for left in range(20)]
"""Worth of k buildings, by rounds left after this one."""


def standings(s: State, points: Sequence[int], round_: int) -> list[float]:
    """Every seat's score when the round that ``points`` (of ``rollout``) end is counted; of round ``round_``, or nothing to add when it is over."""
    n = s.setup.seats
    totals = list(s.totals)
    owned = list(s.owned)
    if s.round == round_ and s.phase != OVER:
        met = points[n]
        for i in range(n):
            totals[i] += points[i]
        if s.setup.skyline:
            stacks = list(s.stacks)
            for key in sorted([i - 8 * NUMBER[s.bids[i]] for i in range(n) if met >> i & 1]):
                i = key & 7
                suit = SUIT[s.bids[i]]
                if stacks[suit] and not owned[i] >> suit & 1:
                    stacks[suit] -= 1
                    owned[i] |= 1 << suit
            for i in range(n) if met >> 8 else ():
                if met >> i + 8 & 1:
                    for suit in range(6):
                        if stacks[suit] and not owned[i] >> suit & 1:
                            owned[i] |= 1 << suit
                            break
    if not s.setup.skyline:
        return [float(t) for t in totals]
    left = PROSPECT[s.setup.rounds - 1 - round_]
    return [totals[i] + left[owned[i].bit_count()] for i in range(n)]


def utilities(scores: Sequence[float], last: bool) -> list[float]:
    """Every seat's score against the mean of the others; with ``last``, its share of the first place too."""
    total, others = sum(scores), len(scores) - 1  # scores are halves: their sum is exact on every Python
    values = [mine - (total - mine) / others for mine in scores]
    if last:
        best = max(scores)
        share = FIRST_PLACE / scores.count(best)
        values = [v + share if mine == best else v for v, mine in zip(values, scores, strict=True)]
    return values


def utility(scores: Sequence[float], seat: int, last: bool) -> float:
    """One seat's of the ``utilities``."""
    return utilities(scores, last)[seat]


def value(s: State, seat: int, round_: int, tables: Sequence[Tables], random: Callable[[], float]) -> float:
    """One rollout from the state and its worth to the seat. A state past round ``round_`` is counted as it stands."""
    going = s.round == round_ and s.phase != OVER
    points = rollout(s, tables, random) if going else ()
    return utility(standings(s, points, round_), seat, round_ + 1 == s.setup.rounds)
