"""Random play of comparable games in other projects, driven from Python. Runs in a throw-away environment that has them.

Each prints moves per second of whole games: every call that makes a move counts, also the deal where it is made of moves.
"""

import json
import sys
from random import Random
from time import perf_counter


def openspiel_hearts(repeats: int, games: int = 10) -> list[float]:
    """OpenSpiel's hearts, in C++; at a chance node (each card of the deal is one) an outcome by its probability, as OpenSpiel documents."""
    import pyspiel

    game = pyspiel.load_game("hearts")
    found = []
    for _ in range(repeats):
        random = Random(1)
        rand, choices, moves, start = random.random, random.choices, 0, perf_counter()
        for _ in range(games):
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(choices(outcomes, chances)[0])
                else:
                    legal = state.legal_actions()
                    state.apply_action(legal[int(rand() * len(legal))])
                moves += 1
        found.append(moves / (perf_counter() - start))
    return found


def openspiel_hearts_uniform(repeats: int, games: int = 10) -> list[float]:
    """The same with chance taken for a player who picks any outcome: right for this game alone, and the most that can be had."""
    import pyspiel

    game = pyspiel.load_game("hearts")
    found = []
    for _ in range(repeats):
        rand, moves, start = Random(1).random, 0, perf_counter()
        for _ in range(games):
            state = game.new_initial_state()
            while not state.is_terminal():
                legal = state.legal_actions()
                state.apply_action(legal[int(rand() * len(legal))])
                moves += 1
        found.append(moves / (perf_counter() - start))
    return found


def rlcard_bridge(repeats: int, games: int = 1) -> list[float]:
    """RLCard's bridge, in Python with numpy."""
    import rlcard

    env = rlcard.make("bridge", config={"seed": 1})
    found = []
    for _ in range(repeats):
        rand, moves, start = Random(1).random, 0, perf_counter()
        for _ in range(games):
            state, _player = env.reset()
            while not env.is_over():
                legal = list(state["legal_actions"])
                state, _player = env.step(legal[int(rand() * len(legal))])
                moves += 1
        found.append(moves / (perf_counter() - start))
    return found


def catanatron(repeats: int, games: int = 1) -> list[float]:
    """Catanatron's four-seat Catan, in Python: random players, every decision an action; the legal list is made with each of them."""
    import random

    from catanatron.game import Game
    from catanatron.models.player import Color, RandomPlayer

    found = []
    for _ in range(repeats):
        random.seed(1)
        moves, start = 0, perf_counter()
        for seed in range(games):
            game = Game([RandomPlayer(c) for c in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)], seed=seed)
            while game.winning_color() is None and game.state.num_turns < 1000:
                game.play_tick()
                moves += 1
        found.append(moves / (perf_counter() - start))
    return found


PEERS = {
    "peers.rlcard_bridge": rlcard_bridge,
    "peers.openspiel_hearts": openspiel_hearts,
    "peers.openspiel_hearts_uniform": openspiel_hearts_uniform,
    "peers.catanatron": catanatron,
}

if __name__ == "__main__":
    print(json.dumps({name: take(int(sys.argv[1])) for name, take in PEERS.items()}))
