"""What is measured of the core, by the standard library alone: the same file runs natively and in Pyodide.

Every figure is taken several times; the caller keeps the best, since noise only ever slows down.
"""

import json
import sys
from random import Random
from time import perf_counter

from pygame_core.engine.contract import Game, State
from pygame_core.engine.registry import get_game

SEATS = 4


def mid_round(game: Game, seed: int, actions: int) -> State:
    """A four-seat state after some actions of random play in the first round."""
    random = Random(seed)
    state = game.new_state(SEATS, {}, seed)
    for _ in range(actions):
        legal = state.legal_actions()
        state.apply(legal[int(random.random() * len(legal))])
    return state


def contract_actions_per_s(repeats: int, games: int = 1) -> list[float]:
    """Random play of whole games through the contract: legal list, choice, apply; every kind of decision counts as one action."""
    game = get_game("lunar_skyline")
    found = []
    for _ in range(repeats):
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


def playout_plies_per_s(repeats: int, playouts: int = 60) -> list[float]:
    """Fused playouts from after the bids, the clone each starts from included; plies are the actions its trace would hold."""
    game = get_game("lunar_skyline")
    states = [mid_round(game, seed, SEATS) for seed in range(10)]
    plies = 0
    random = Random(2)
    for n in range(playouts):
        trace: list[tuple[int, ...]] = []
        game.playout(states[n % 10].clone(), random, trace)
        plies += len(trace)
    found = []
    for _ in range(repeats):
        random = Random(2)
        start = perf_counter()
        for n in range(playouts):
            game.playout(states[n % 10].clone(), random)
        found.append(plies / (perf_counter() - start))
    return found


def clone_us(repeats: int, clones: int = 1500) -> list[float]:
    """A clone, in microseconds, averaged over states of a whole round."""
    game = get_game("lunar_skyline")
    states = [mid_round(game, 3, actions) for actions in range(0, 50, 5)]
    found = []
    for _ in range(repeats):
        start = perf_counter()
        for _ in range(clones // len(states)):
            for state in states:
                state.clone()
        found.append((perf_counter() - start) / (clones // len(states) * len(states)) * 1e6)
    return found


def sample_world_us(repeats: int, worlds: int = 280) -> list[float]:
    """A world sampled for the seat to act, in microseconds, averaged over plays of a whole round; the observation is read before."""
    game = get_game("lunar_skyline")
    samples = []
    for seed in range(4):
        for actions in range(SEATS, 46, 7):
            state = mid_round(game, seed, actions)
            samples.append(game.sampler(game.observe(state, state.seat_to_act())))
    found = []
    for _ in range(repeats):
        random = Random(4)
        start = perf_counter()
        for _ in range(worlds // len(samples)):
            for sample in samples:
                sample(random)
        found.append((perf_counter() - start) / (worlds // len(samples) * len(samples)) * 1e6)
    return found


FIGURES = {
    "lunar.contract_actions_per_s": contract_actions_per_s,
    "lunar.playout_plies_per_s": playout_plies_per_s,
    "lunar.clone_us": clone_us,
    "lunar.sample_world_us": sample_world_us,
}


def measure(repeats: int = 5) -> dict[str, list[float]]:
    """All figures, taken ``repeats`` times each."""
    return {name: take(repeats) for name, take in FIGURES.items()}


if __name__ == "__main__":
    print(json.dumps(measure(int(sys.argv[1]) if len(sys.argv) > 1 else 5)))
