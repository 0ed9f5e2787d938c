"""Training of policy weights by CMA-ES (Hansen, "The CMA Evolution Strategy: A Tutorial"; package ``cma``).

Every generation deals anew and plays all candidates on the same deals, at every seat, against a pool of references: the first guess,
and means of earlier generations. The game's ``policy_train`` module knows the features and plays; this one only steers.
"""

import json
from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, Protocol

from pygame_core.ai.policy import SCALE, Weights
from pygame_core.engine.registry import GAMES, get_game

POOL = 4
"""References kept beside the first guess, the newest."""


class Trainer(Protocol):
    """A batch of deals on which weight sets play."""

    def tables(self, weights: Weights) -> Any:
        """A weight set made ready."""

    def play(self, candidate: Any, references: Sequence[Any]) -> list[float]:
        """The mean utility on every deal, over all seats."""


def knowledge(game: str) -> Any:
    """The game's ``policy_train`` module."""
    get_game(game)
    return import_module(GAMES[game].rpartition(".")[0] + ".policy_train")


def train(
    game: str,
    seats: int,
    generations: int,
    deals: int,
    seed: int,
    start: Weights | None,
    out: Path,
    command: str,
    say: Callable[[str], None],
    popsize: int = 16,
    every: int = 12,
) -> Weights:
    """Improve weights for so many generations and write the mean to ``out`` as it goes; returns the last mean."""
    cma: Any = import_module("cma")

    know = knowledge(game)
    first: Weights = know.first(seats)
    begin = start or first
    steps = [know.step(n) for n in first.names]
    origin = begin.values

    def weights(x: Sequence[float], games: int = 0) -> Weights:
        values = tuple(round(o + SCALE * s * v) for o, s, v in zip(origin, steps, x, strict=True))
        return Weights(game, seats, first.names, values, command, games)

    options = {"popsize": popsize, "seed": seed % (1 << 31) or 1, "verbose": -9, "CMA_diagonal": generations // 4}
    strategy = cma.CMAEvolutionStrategy([0.0] * len(origin), 1.0, options)
    pool = [begin]
    played = 0
    best = begin
    for generation in range(generations):
        batch: Trainer = know.Trainer(seats, seed * 100003 + generation, deals)
        references = [batch.tables(w) for w in pool]
        points = strategy.ask()
        values = []
        for x in points:
            result = batch.play(batch.tables(weights(x)), references)
            values.append(-sum(result) / len(result))
        played += deals * seats * len(points)
        strategy.tell(points, values)
        best = weights(strategy.mean, played)
        if (generation + 1) % every == 0:
            gain = batch.play(batch.tables(best), [batch.tables(begin)])
            say(
                f"generation {generation + 1}/{generations}: {played} rounds, sigma {strategy.sigma:.3f}, "
                f"mean against the start {sum(gain) / len(gain):+.3f}, best now {-min(values):+.3f}"
            )
            pool = [pool[0], *pool[1:][-(POOL - 1) :], best]
            write(out, best)
    write(out, best)
    return best


def write(path: Path, weights: Weights) -> None:
    """Write a weights file."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(weights.to_json(), indent=1) + "\n", encoding="utf-8")
