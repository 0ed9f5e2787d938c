"""What training asks of Blue Moon City: the first guess (about ``greedy``) and step sizes, and how a candidate fares in whole games.

Never imported by the game itself.
"""

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from pygame_core.ai.policy import SCALE, Weights
from pygame_core.games.blue_moon_city.actions import OVER
from pygame_core.games.blue_moon_city.features import FIRST, LEAF, NAMES
from pygame_core.games.blue_moon_city.game import GAME
from pygame_core.games.blue_moon_city.leaf import Leaf
from pygame_core.games.blue_moon_city.planner import Planner
from pygame_core.games.blue_moon_city.policy import greedy_turn
from pygame_core.games.blue_moon_city.purse import Purse
from pygame_core.games.blue_moon_city.state import REASONS, State

LONGEST = 1000
MARGIN = 0.04
"""What an offering more than the mean of the others counts beside the win, so that near losses differ from clear ones."""
LOCKED = ("markers", "standstill", "technical")
"""Ends at which nobody has reached anything: they count as nothing to everybody, so that no weights learn to lock the table."""
SEEN = 0.3
"""Of the positions of a game, this part is taken for fitting."""
Ready = tuple[Weights, Purse]
"""A weight set, and the payments it chose on earlier deals."""


def names(_seats: int) -> tuple[str, ...]:
    """The features, in the order of the weights."""
    return NAMES


def first(seats: int) -> Weights:
    """Weights to start from."""
    w = dict.fromkeys(NAMES, 0.0) | FIRST
    return Weights("blue_moon_city", seats, NAMES, tuple(round(SCALE * w[n]) for n in NAMES))


def step(name: str) -> float:
    """How far a weight is moved at first, in units of ``SCALE``; 0 for the evaluation's, which are fitted (``arena fit``)."""
    if name in LEAF:
        return 0.0
    if name in ("offer", "bound.0", "offer.chain"):
        return 3.0
    if name in ("bound.1", "bound.2", "offer.near", "save.1", "save.2", "offer.race"):
        return 1.0
    if name in ("likely.need", "likely.rival"):
        return 0.05
    return 0.1 if name in ("next", "others", "drop.some") else 0.25


class Trainer:
    """Plays games with a candidate at each seat in turn against references, the same deals for all candidates of a generation.

    After the references ``greedy`` itself takes its turn as one.
    """

    def __init__(self, seats: int, seed: int, deals: int) -> None:
        self.seats = seats
        random = Random(seed)
        self.seeds = [random.getrandbits(64) for _ in range(deals)]

    def tables(self, weights: Weights) -> Ready:
        """A weight set made ready to play here: planners belong to a deal's setup, chosen payments do not."""
        return weights, Purse(weights)

    def play(self, candidate: Ready, references: Sequence[Ready]) -> list[float]:
        """The candidate's share of the win (and a little for the offerings) on every deal, over all seats it may sit at."""
        out = []
        for k, seed in enumerate(self.seeds):
            pick = k % (len(references) + 1)
            total = 0.0
            for seat in range(self.seats):
                s = GAME.new_state(self.seats, {}, seed)
                mine = Planner(candidate[0], s.setup, candidate[1])
                others = Planner(references[pick][0], s.setup, references[pick][1]) if pick < len(references) else None
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
    share = 0.0
    if result is not None and REASONS[s.ended] not in LOCKED and result.ranks[seat] == 1:
        share = 1 / result.ranks.count(1)
    mean = (sum(s.offers) - s.offers[seat]) / (n - 1)
    return share + MARGIN * (s.offers[seat] - mean)


def samples(weights: Weights, games: int, seed: int) -> list[tuple[list[list[float]], list[float]]]:
    """Positions at the start of turns of games in which these weights, the first guess and ``greedy`` sit together: the evaluation's features
    by seat, and the shares of the win in the end. Locked games tell nothing."""
    random = Random(seed)
    singles = [fitted(weights, [float(n == name) for n in LEAF]) for name in LEAF]
    own, guess = (weights, Purse(weights)), first(weights.seats)
    ready: list[Ready | None] = [own, own, (guess, Purse(guess)), None]
    out = []
    for _ in range(games):
        s = GAME.new_state(weights.seats, {}, random.getrandbits(64))
        leaves = [Leaf(one, s.setup) for one in singles]
        line = [ready[int(random.random() * len(ready))] for _ in range(weights.seats)]
        planners = [None if r is None else Planner(r[0], s.setup, r[1]) for r in line]
        seen = []
        for _ in range(LONGEST):
            if s.phase == OVER:
                break
            planner = planners[s.seat]
            if planner is None:
                greedy_turn(s)
            else:
                planner.play(s)
            if s.phase != OVER and random.random() < SEEN:
                seen.append([list(row) for row in zip(*[leaf.values(s) for leaf in leaves], strict=True)])
        result = s.result()
        if result is not None and REASONS[s.ended] not in LOCKED:
            winners = result.ranks.count(1)
            shares = [1 / winners if r == 1 else 0.0 for r in result.ranks]
            out += [(rows, shares) for rows in seen]
    return out


def fitted(weights: Weights, values: Sequence[float]) -> Weights:
    """The same policy with these values for the evaluation's features, in the order of ``features.LEAF``."""
    table = dict(zip(weights.names, weights.values, strict=True))
    table |= {n: round(SCALE * v) for n, v in zip(LEAF, values, strict=True)}
    return replace(weights, values=tuple(table.values()))
