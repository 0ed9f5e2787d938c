"""Positions to think about: games played for a while by quick bots, stopped at every kind of decision."""

from collections.abc import Iterator
from random import Random
from typing import Any

from pygame_core.ai.bot import finish, get_bot
from pygame_core.engine.registry import get_game


def positions(
    game_id: str, seats: int, seed: int, bot: str = "greedy", options: dict[str, Any] | None = None
) -> Iterator[Any]:
    """The states of one game at which somebody has a choice; each an own copy."""
    game = get_game(game_id)
    state = game.new_state(seats, options or {}, seed)
    player, random = get_bot(game_id, bot), Random(seed)
    while (seat := state.seat_to_act()) >= 0:
        if len(state.legal_actions()) > 1:
            yield state.clone()
        state.apply(finish(player.think(game.observe(state, seat), random)).action)


def one_of_each(game_id: str, seats: int, seed: int, options: dict[str, Any] | None = None) -> list[Any]:
    """The first and a later position of every kind of decision in a game."""
    found: dict[str, list[Any]] = {}
    for state in positions(game_id, seats, seed, options=options):
        found.setdefault(state.decision()[0], []).append(state)
    return [s for kind in sorted(found) for s in (found[kind][0], found[kind][2 * len(found[kind]) // 3])]
