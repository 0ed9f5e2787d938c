"""What is measured of the opponents, the same file runs natively and in Pyodide.

``ai.lunar_rollout_us``: a tuned rollout to the end of the round with its sampled world, from the first lead at four seats.
``ai.bmc_rollout4_us``: four turns of the tuned policy with the leaf's worth, at four seats, the clone included.
``ai.decision_ms.GAME.LEVEL``: the slowest of a few whole decisions at four seats, one of every kind. The caller keeps the best of several takes.
"""

from collections.abc import Callable
from functools import partial
from random import Random
from time import perf_counter
from typing import Any

from pygame_core.ai.bot import finish, get_bot
from pygame_core.engine.registry import game_ids, get_game
from tests.bench import taking

SEATS = taking.SEATS


def on_the_way(game_id: str, kinds: int = 1, seed: int = 5) -> list[Any]:
    """The first states with a choice of so many kinds of decisions, greedy playing."""
    game = get_game(game_id)
    state: Any = game.new_state(SEATS, {}, seed)
    bot, random = get_bot(game_id, "greedy"), Random(1)
    found: dict[str, Any] = {}
    while len(found) < kinds and state.seat_to_act() >= 0:
        if len(state.legal_actions()) > 1:
            found.setdefault(state.decision()[0], state.clone())
        state.apply(finish(bot.think(game.observe(state, state.seat_to_act()), random)).action)
    return list(found.values())


def lunar_rollout_us(repeats: int, rollouts: int = 60) -> list[float]:
    """A world and a tuned rollout from the first lead."""
    from pygame_core.games.lunar_skyline.policy_kit import KIT
    from pygame_core.games.lunar_skyline.rollout import rollout

    game = get_game("lunar_skyline")
    samples = []
    for seed in range(6):
        state = on_the_way("lunar_skyline", 2, seed)[1]
        samples.append(game.sampler(game.observe(state, state.seat)))
        tables = [KIT.tables(state)] * SEATS
    random = Random(1)
    for n in range(300):
        rollout(samples[n % 6](random), tables, random.random)
    found = []
    for _ in range(repeats):
        start = perf_counter()
        for n in range(rollouts):
            rollout(samples[n % 6](random), tables, random.random)
        found.append((perf_counter() - start) / rollouts * 1e6)
    return found


def bmc_rollout4_us(repeats: int, rollouts: int = 12) -> list[float]:
    """Four turns by the tuned policy from states of a whole game, and what the position is worth then."""
    from pygame_core.games.blue_moon_city.policy_kit import KIT, worth

    state: Any = get_game("blue_moon_city").new_state(SEATS, {}, 3)
    planner = KIT.planner(state)
    states = []
    while state.seat_to_act() >= 0 and len(states) < rollouts:
        states.append(state.clone())
        for _ in range(3):
            if state.seat_to_act() >= 0:
                planner.play(state)
    found = []
    for n in range(repeats + 2):
        start = perf_counter()
        for first in states:
            s = first.clone()
            for _ in range(4):
                if s.seat_to_act() >= 0:
                    planner.play(s)
            worth(s)
        if n > 1:
            found.append((perf_counter() - start) / len(states) * 1e6)
    return found


def decision_ms(game_id: str, level: str, repeats: int) -> list[float]:
    """The slowest of one decision of every kind early in a game."""
    game = get_game(game_id)
    bot = get_bot(game_id, level)
    states = on_the_way(game_id, 5)
    found = []
    for n in range(max(repeats // 5, 1)):
        slowest = 0.0
        for state in states:
            observation = game.observe(state, state.seat_to_act())
            start = perf_counter()
            finish(bot.think(observation, Random(n)))
            slowest = max(slowest, perf_counter() - start)
        found.append(1000 * slowest)
    return found


def _figures() -> dict[str, Callable[[int], list[float]]]:
    out: dict[str, Callable[[int], list[float]]] = {
        "ai.lunar_rollout_us": lunar_rollout_us,
        "ai.bmc_rollout4_us": bmc_rollout4_us,
    }
    for game_id in game_ids():
        for level in get_game(game_id).meta.levels:
            out[f"ai.decision_ms.{game_id}.{level}"] = partial(decision_ms, game_id, level)
    return out


FIGURES = _figures()
