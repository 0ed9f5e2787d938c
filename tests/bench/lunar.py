"""What is measured of Lunar Skyline's core: the same file runs natively and in Pyodide.

Every figure is taken several times; the caller keeps the best, since noise only ever slows down.
"""

from collections.abc import Callable
from random import Random

from pygame_core.engine.contract import Game, State
from pygame_core.engine.registry import get_game
from tests.bench import taking

SEATS = taking.SEATS


def mid_round(game: Game, seed: int, actions: int) -> State:
    """A four-seat state after some actions of random play in the first round."""
    random = Random(seed)
    state = game.new_state(SEATS, {}, seed)
    for _ in range(actions):
        legal = state.legal_actions()
        state.apply(legal[int(random.random() * len(legal))])
    return state


def contract_actions_per_s(repeats: int) -> list[float]:
    """Random play of a whole game through the contract."""
    return taking.actions_per_s(get_game("lunar_skyline"), repeats, 1)


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

    def work() -> None:
        random = Random(2)
        for n in range(playouts):
            game.playout(states[n % 10].clone(), random)

    return [plies / t for t in taking.times(repeats, work)]


def clone_us(repeats: int) -> list[float]:
    """A clone, in microseconds, averaged over states of a whole round."""
    game = get_game("lunar_skyline")
    return taking.clone_us([mid_round(game, 3, actions) for actions in range(0, 50, 5)], repeats, 150)


def sample_world_us(repeats: int) -> list[float]:
    """A world sampled for the seat to act, in microseconds, averaged over plays of a whole round."""
    game = get_game("lunar_skyline")
    states = [mid_round(game, seed, actions) for seed in range(4) for actions in range(SEATS, 46, 7)]
    return taking.world_us([game.sampler(game.observe(s, s.seat_to_act())) for s in states], repeats, 10)


FIGURES: dict[str, Callable[[int], list[float]]] = {
    "lunar.contract_actions_per_s": contract_actions_per_s,
    "lunar.playout_plies_per_s": playout_plies_per_s,
    "lunar.clone_us": clone_us,
    "lunar.sample_world_us": sample_world_us,
}
