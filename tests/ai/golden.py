"""Golden moves: positions, levels and bot seeds with the move that comes out, the same in CPython and in Pyodide.

``python -m tests.ai.golden`` writes ``moves.json`` anew (after training, or a change of the search that is meant).
Needs nothing but the core, so that it runs in Pyodide as it is.
"""

import json
from pathlib import Path
from random import Random

from pygame_core.ai.bot import finish, get_bot
from pygame_core.engine.registry import get_game

CASES = [
    ("lunar_skyline", 2, "level1", 1),
    ("lunar_skyline", 2, "level4", 2),
    ("lunar_skyline", 3, "level2", 3),
    ("lunar_skyline", 4, "level3", 4),
    ("lunar_skyline", 4, "level4", 5),
    ("lunar_skyline", 6, "level2", 6),
    ("lunar_skyline", 3, "level5", 12),
    ("blue_moon_city", 2, "level1", 7),
    ("blue_moon_city", 2, "level4", 8),
    ("blue_moon_city", 3, "level2", 9),
    ("blue_moon_city", 4, "level3", 10),
    ("blue_moon_city", 4, "level4", 11),
]
FILE = Path(__file__).with_name("moves.json")


def moves(every: int = 9) -> list[list[object]]:
    """For every case the thoughts at each so-manieth of the first sixty decisions of a game played by ``greedy``."""
    out: list[list[object]] = []
    for game_id, seats, level, seed in CASES:
        game = get_game(game_id)
        state = game.new_state(seats, {}, seed)
        count = 0
        while state.seat_to_act() >= 0 and count < 60:
            observation = game.observe(state, state.seat_to_act())
            if count % every == 0 and len(state.legal_actions()) > 1:
                thought = finish(get_bot(game_id, level, seed).think(observation, Random(1000 * seed + count)))
                out.append([game_id, seats, level, seed, count, list(thought.action), thought.iterations])
            state.apply(finish(get_bot(game_id, "greedy").think(observation, Random(count))).action)
            count += 1
    return out


if __name__ == "__main__":
    rows = ",\n".join(json.dumps(row) for row in moves())
    FILE.write_text(f"[\n{rows}\n]\n", encoding="utf-8")
