"""How a figure is taken, for every game, by the standard library alone: windows of equal work, each timed by itself."""

from collections.abc import Callable, Sequence
from random import Random
from time import perf_counter

from pygame_core.engine.contract import Game, State

SEATS = 4


def nothing() -> None:
    """No preparation."""


def times(repeats: int, work: Callable[[], object], before: Callable[[], object] = nothing) -> list[float]:
    """Seconds of a piece of work, taken so often; what is prepared before it is not timed."""
    found = []
    for _ in range(repeats):
        before()
        start = perf_counter()
        work()
        found.append(perf_counter() - start)
    return found


def actions_per_s(game: Game, repeats: int, games: int, before: Callable[[], object] = nothing) -> list[float]:
    """Random play of whole four-seat games through the contract: legal list, choice, apply; every kind of decision counts as one action."""
    found = []
    for _ in range(repeats):
        before()
        rand = Random(1).random
        actions = 0
        start = perf_counter()
        for seed in range(games):
            state = game.new_state(SEATS, {}, seed)
            while True:
                legal = state.legal_actions()
                if not legal:
                    break
                state.apply(legal[int(rand() * len(legal))])
                actions += 1
        found.append(actions / (perf_counter() - start))
    return found


def clone_us(states: Sequence[State], repeats: int, rounds: int) -> list[float]:
    """A clone, in microseconds, averaged over states."""

    def work() -> None:
        for _ in range(rounds):
            for state in states:
                state.clone()

    return [t / (rounds * len(states)) * 1e6 for t in times(repeats, work)]


def world_us(samples: Sequence[Callable[[Random], object]], repeats: int, rounds: int) -> list[float]:
    """A sampled world, in microseconds, averaged over observations that were read before."""

    def work() -> None:
        random = Random(4)
        for _ in range(rounds):
            for sample in samples:
                sample(random)

    return [t / (rounds * len(samples)) * 1e6 for t in times(repeats, work)]
