"""What training asks of Blue Moon City: the first guess (about ``greedy``) and step sizes, and how a candidate fares in whole games.

Never imported by the game itself.
"""

from collections.abc import Sequence
from random import Random

from pygame_core.ai.policy import SCALE, Weights
from pygame_core.games.blue_moon_city.actions import OVER
from pygame_core.games.blue_moon_city.game import GAME
from pygame_core.games.blue_moon_city.planner import FIRST, NAMES, Planner
from pygame_core.games.blue_moon_city.policy import greedy_turn
from pygame_core.games.blue_moon_city.state import State

LONGEST = 1000
MARGIN = 0.04
"""What an offering more than the mean of the others counts beside the win, so that near losses differ from clear ones."""


def names(_seats: int) -> tuple[str, ...]:
    """The features, in the order of the weights."""
    return NAMES


def first(seats: int) -> Weights:
    """Weights to start from."""
    w = dict.fromkeys(NAMES, 0.0) | FIRST
    return Weights("blue_moon_city", seats, NAMES, tuple(round(SCALE * w[n]) for n in NAMES))


def step(name: str) -> float:
    """How far a weight is moved at first, in units of ``SCALE``."""
    if name in ("offer", "bound.0"):
        return 3.0
    if name in ("bound.1", "bound.2", "offer.near", "save"):
        return 1.0
    return (
        0.3
        if name.startswith(("keep", "offer", "bound", "flight", "dragon", "scale", "card", "drop", "ahead"))
        else 0.2
    )


class Trainer:
    """Plays games with a candidate at each seat in turn against references, the same deals for all candidates of a generation.

    ``None`` among the references is ``greedy`` itself.
    """

    def __init__(self, seats: int, seed: int, deals: int) -> None:
        self.seats = seats
        random = Random(seed)
        self.seeds = [random.getrandbits(64) for _ in range(deals)]

    def tables(self, weights: Weights) -> Weights:
        """A weight set made ready to play here: planners belong to a deal's setup."""
        return weights

    def play(self, candidate: Weights, references: Sequence[Weights]) -> list[float]:
        """The candidate's share of the win (and a little for the offerings) on every deal, over all seats it may sit at."""
        out = []
        for k, seed in enumerate(self.seeds):
            pick = k % (len(references) + 1)
            total = 0.0
            for seat in range(self.seats):
                s = GAME.new_state(self.seats, {}, seed)
                mine = Planner(candidate, s.setup)
                others = Planner(references[pick], s.setup) if pick < len(references) else None
                total += _game(s, seat, mine, others)
            out.append(total / self.seats)
        return out


def _game(s: State, seat: int, mine: Planner, others: Planner | None) -> float:
    n = s.setup.seats
    for _ in range(LONGEST):
        if s.phase == OVER:
            break
        if s.seat == seat:
            mine.play(s)
        elif others is not None:
            others.play(s)
        else:
            greedy_turn(s)
    result = s.result()
    share = 1 / n if result is None else 1 / result.ranks.count(1) if result.ranks[seat] == 1 else 0.0
    mean = (sum(s.offers) - s.offers[seat]) / (n - 1)
    return share + MARGIN * (s.offers[seat] - mean)
