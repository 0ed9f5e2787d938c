"""Training of policy weights by CMA-ES (Hansen, "The CMA Evolution Strategy: A Tutorial"; package ``cma``).

Every generation deals anew and plays all candidates on the same deals, at every seat, against a pool of references: the first guess,
and means of earlier generations. Every so often the mean so far plays fresh deals beside the weights kept before, both against that pool; it
is kept only when a sequential test of the paired difference says that it is better. The game's ``policy_train`` module knows the features
and plays; this one only steers.
"""

import json
from collections.abc import Callable, Iterable, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, Protocol

from pygame_core.ai.policy import SCALE, Weights
from pygame_core.arena.stats import Sprt
from pygame_core.engine.registry import GAMES, get_game

POOL = 4
"""References kept beside the first guess, the newest."""
GATE = Sprt(0.0, 0.02)
"""The test of a step: the mean difference of the utility on a deal, against the pool."""
WIDE, NARROW = 1.0, 0.4
"""How far candidates lie from the mean at first, in the game's steps: from the first guess, and from weights trained before."""
ROUNDS = 12
"""Batches of fresh deals after which an undecided step is let go."""


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
    """Improve weights for so many generations and write the mean to ``out`` as it goes; returns what was kept last."""
    cma: Any = import_module("cma")

    know = knowledge(game)
    first: Weights = know.first(seats)
    begin = start or first
    steps = [know.step(n) for n in first.names]
    moved = [i for i, step in enumerate(steps) if step]
    origin = begin.values

    def weights(x: Sequence[float], games: int = 0) -> Weights:
        values = list(origin)
        for i, v in zip(moved, x, strict=True):
            values[i] = round(origin[i] + SCALE * steps[i] * v)
        return Weights(game, seats, first.names, tuple(values), command, games)

    options = {"popsize": popsize, "seed": seed % (1 << 31) or 1, "verbose": -9, "CMA_diagonal": generations // 4}
    strategy = cma.CMAEvolutionStrategy([0.0] * len(moved), WIDE if start is None else NARROW, options)
    pool = [begin]
    played = 0
    kept = begin
    write(out, kept)
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
        if (generation + 1) % every and generation + 1 < generations:
            continue
        mean = weights(strategy.mean, played)
        batches = (know.Trainer(seats, seed * 100003 - generation * ROUNDS - i, deals) for i in range(1, ROUNDS + 1))
        verdict, gain = better(mean, kept, pool, batches)
        say(
            f"generation {generation + 1}/{generations}: {played} rounds, sigma {strategy.sigma:.3f}, "
            f"the mean against what was kept {gain:+.3f} ({verdict}), best now {-min(values):+.3f}"
        )
        if verdict == "better":
            kept = mean
            pool = [pool[0], *pool[1:][-(POOL - 1) :], kept]
            write(out, kept)
    return kept


def better(new: Weights, old: Weights, pool: Sequence[Weights], batches: Iterable[Trainer]) -> tuple[str, float]:
    """Whether new weights do better than old ones against the pool (``better``, ``no better``, ``open``), and by how much on a deal."""
    differences: list[float] = []
    verdict = "open"
    for batch in batches:
        references = [batch.tables(w) for w in pool]
        rows = [batch.play(batch.tables(w), references) for w in (new, old)]
        differences += [a - b for a, b in zip(*rows, strict=True)]
        verdict = GATE.verdict(differences)
        if verdict != "open":
            break
    return verdict, sum(differences) / max(len(differences), 1)


def write(path: Path, weights: Weights) -> None:
    """Write a weights file."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(weights.to_json(), indent=1) + "\n", encoding="utf-8")
