"""One deal played by agents in every rotation of the seats: the block that executors run, here or far away, always with the same result."""

from functools import lru_cache
from random import Random
from time import perf_counter
from typing import Any

from pygame_core.arena.agents import Agent
from pygame_core.engine import rng
from pygame_core.engine.contract import Json, State
from pygame_core.engine.errors import MoonlitError
from pygame_core.engine.registry import get_game

LONGEST = 20000
"""Actions after which a game is taken to go on for ever."""


class Endless(MoonlitError):
    """A game in the arena that does not end."""

    code = "endless"


def mixed(*numbers: int) -> int:
    """One 64-bit number from several, by the generator of matches.

    >>> mixed(1, 2) != mixed(2, 1)
    True
    """
    x = 0
    for n in numbers:
        x = rng.step((x ^ n) & rng.MASK)[1]
    return x


@lru_cache(maxsize=256)
def _agent(game_id: str, name: str, persona: int) -> Agent:
    return Agent(game_id, name, persona)


def play_deal(game_id: str, names: tuple[str, ...], options: tuple[tuple[str, Any], ...], seed: int, deal: int) -> Json:
    """The deal with agent ``i`` at seat ``(i + r) % n`` for every rotation r; lists by agent, one entry a game."""
    n = len(names)
    rows: list[Json] = []
    for rotation in range(n):
        seats = [names[(seat - rotation) % n] for seat in range(n)]
        rows.append(play(game_id, seats, dict(options), mixed(seed, deal), mixed(seed, deal, rotation, 1)))
    return {
        "deal": deal,
        "games": [
            {
                "share": [row["share"][(i + r) % n] for i in range(n)],
                "draw": row["draw"],
                "lead": [row["lead"][(i + r) % n] for i in range(n)],
                "rank": [row["rank"][(i + r) % n] for i in range(n)],
                "ms": [row["ms"][(i + r) % n] for i in range(n)],
                "decisions": [row["decisions"][(i + r) % n] for i in range(n)],
                "actions": row["actions"],
                "reason": row["reason"],
            }
            for r, row in enumerate(rows)
        ],
    }


def play(game_id: str, names: list[str], options: Json, seed: int, luck: int, actions: list[Any] | None = None) -> Json:
    """One game; by seat: the share of the win, the lead over the others' mean, the rank, time and number of decisions.

    Decisions that decide nothing go by themselves, as at the table. The bots' luck depends on ``luck``, seat and decision, not on the deal's seed.
    """
    game = get_game(game_id)
    n = len(names)
    state: State = game.new_state(n, options, seed)
    agents = [_agent(game_id, name, mixed(luck, seat, 2) % 1000) for seat, name in enumerate(names)]
    spent, decisions = [0.0] * n, [0] * n
    count = 0
    while (seat := state.seat_to_act()) >= 0:
        action = game.auto(state)
        if action is None:
            random = Random(mixed(luck, seat, count))
            start = perf_counter()
            action = agents[seat].act(game, state, random)
            spent[seat] += perf_counter() - start
            decisions[seat] += 1
        state.apply(action)
        if actions is not None:
            actions.append(action)
        count += 1
        if count > LONGEST:
            raise Endless(game=game_id, seed=str(seed))
    result = state.result()
    assert result is not None
    winners = result.ranks.count(1)
    scores = state.scores()
    return {
        "share": [1 / winners if r == 1 else 0.0 for r in result.ranks],
        "draw": int(winners > 1),
        "lead": [s - (sum(scores) - s) / (n - 1) for s in scores],
        "rank": list(result.ranks),
        "ms": [1000 * t for t in spent],
        "decisions": decisions,
        "actions": count,
        "reason": result.reason,
        "scores": scores,
    }
