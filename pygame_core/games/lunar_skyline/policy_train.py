"""What training asks of Lunar Skyline: the features' first guess and step sizes, and how a candidate fares in many rounds.

The first guess plays about as ``greedy`` does. Never imported by the game itself.
"""

from collections.abc import Sequence
from itertools import repeat
from random import Random

from pygame_core.ai.policy import SCALE, Weights
from pygame_core.games.lunar_skyline.components import Setup
from pygame_core.games.lunar_skyline.game import GAME
from pygame_core.games.lunar_skyline.policy import NAMES, Tables
from pygame_core.games.lunar_skyline.rollout import rollout
from pygame_core.games.lunar_skyline.rollout_value import standings, utility
from pygame_core.games.lunar_skyline.state import State

SHARE = {2: 0.44, 3: 0.65, 4: 0.52, 5: 0.43, 6: 0.37}
ACE = {2: 0.5, 3: 0.75, 4: 0.75, 5: 0.75, 6: 0.75}
FIRST = {
    "follow.easy.win": 2.0, "follow.easy.win_number": 0.3, "follow.easy.lose_number": -0.1, "follow.easy.high": -0.5,
    "follow.hard.win": 2.0, "follow.hard.win_number": 0.3, "follow.hard.lose_number": -0.1, "follow.hard.high": -0.5,
    "follow.done.win": -2.0, "follow.done.win_last": 0.5, "follow.done.win_number": -0.1, "follow.done.lose_number": 0.3,
    "follow.done.high": -1.0, "follow.done.low": -1.0,
    "lead.easy.number": 0.3, "lead.hard.number": 0.3, "lead.done.number": -0.3,
    "smuggle.easy.icons": 1.0, "smuggle.easy.number": -0.05, "smuggle.easy.ace": -0.5, "smuggle.easy.want": 0.6, "smuggle.easy.ransom": 4.0,
    "smuggle.hard.icons": 1.0, "smuggle.hard.number": -0.05, "smuggle.hard.ace": -0.5, "smuggle.hard.want": 0.6, "smuggle.hard.ransom": 4.0,
    "smuggle.done.number": 0.1, "smuggle.done.ace": 1.1,
    "hand.smuggle": 1.1, "bid.icons": 0.2, "bid.over": 0.1, "bid.under": 0.08, "bid.number": 0.015, "bid.sky": 0.1,
    "claim.icon": 0.95, "claim.airlock": 5.0, "claim.airlock_left": 0.4, "claim.enforcer": 1.0, "claim.kidnapping": 4.0,
    "claim.lawlessness": 7.0, "claim.lobbyist": 2.5, "claim.partner": 1.0, "claim.smuggles": 0.8, "top.want": 0.6,
}  # fmt: skip
"""The first guess; what is not named starts at 0, the strength of cards by seats below."""


def names(_seats: int) -> tuple[str, ...]:
    """The features, in the order of the weights."""
    return NAMES


def first(seats: int) -> Weights:
    """Weights to start from."""
    w = dict.fromkeys(NAMES, 0.0) | FIRST
    for i, share in enumerate((0.85, 0.6, 0.4, 0.25, 0.12)):
        w[f"hand.top{i}"] = share * SHARE[seats]
    w["hand.ace"] = ACE[seats]
    return Weights("lunar_skyline", seats, NAMES, tuple(round(SCALE * w[n]) for n in NAMES))


def step(name: str) -> float:
    """How far a weight is moved at first, in units of ``SCALE``."""
    kind, _, feature = name.rpartition(".")
    if feature in ("number", "win_number", "lose_number", "win_early", "win_press", "press", "square"):
        return 0.01 if kind == "bid" else 0.03 if feature in ("win_press", "press", "square") else 0.08
    if kind == "bid":
        return 0.3 if feature == "base" else 0.03
    if kind == "hand":
        return 0.12
    if kind == "claim":
        return 0.1 if feature == "airlock_left" else 0.3
    return 0.3


class Trainer:
    """Plays rounds with a candidate at each seat in turn against references, the same deals for all candidates of a generation."""

    def __init__(self, seats: int, seed: int, deals: int) -> None:
        self.seats = seats
        self.setup = Setup(seats, GAME.meta.check(seats, {}))
        self._base = GAME.new_state(seats, self.setup.options, 0)
        random = Random(seed)
        self.deals = [self._deal(random) for _ in range(deals)]

    def _deal(self, random: Random) -> tuple[State, float]:
        n, setup = self.seats, self.setup
        s = self._base.clone()
        cards = random.sample(setup.cards, n * setup.hand)
        s.hands = [tuple(sorted(cards[i * setup.hand : (i + 1) * setup.hand])) for i in range(n)]
        s.show = tuple(sorted(random.sample(setup.contract_deck(1), n + 1)))
        s.round = random.randrange(setup.rounds)
        stacks = [setup.stack] * 6
        owned = [0] * n
        for i in range(n):
            for _ in range(s.round):
                suit = random.randrange(6)
                if stacks[suit] and not owned[i] >> suit & 1 and random.random() < 0.5:
                    stacks[suit] -= 1
                    owned[i] |= 1 << suit
        s.stacks, s.owned = tuple(stacks), tuple(owned)
        return s, random.random()

    def tables(self, weights: Weights) -> Tables:
        """A weight set made ready to play here."""
        return Tables(weights, self.setup)

    def play(self, candidate: Tables, references: Sequence[Tables]) -> list[float]:
        """The candidate's mean utility on every deal, over all seats it may sit at."""
        n = self.seats
        out = []
        for k, (deal, number) in enumerate(self.deals):
            others = references[k % len(references)]
            luck = repeat(number).__next__
            total = 0.0
            for seat in range(n):
                s = deal.clone()
                line = [others] * n
                line[seat] = candidate
                points = rollout(s, line, luck)
                scores = standings(s, points, s.round)
                last = s.round + 1 == self.setup.rounds
                total += utility(scores, seat, last)
            out.append(total / n)
        return out
