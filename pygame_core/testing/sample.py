"""A sample of play whose result must not depend on the Python that runs it. Standard library only: it runs in Pyodide too.

``python -m pygame_core.testing.sample`` prints one line a game and seat count.
"""

from random import Random

from pygame_core.engine.contract import OPEN, PUBLIC
from pygame_core.engine.events import EventLog
from pygame_core.engine.registry import game_ids, get_game
from pygame_core.testing.hashing import digest, state_hash


def final_hashes(games: int = 1) -> dict[str, str]:
    """For every game and seat count a hash of ``games`` whole games: final states, events, observations, worlds, playouts.

    >>> sorted(final_hashes())[0].startswith(sorted(game_ids())[0])
    True
    """
    found = {}
    for game_id in game_ids():
        lo, hi = get_game(game_id).meta.seats
        for seats in range(lo, hi + 1):
            found[f"{game_id}/{seats}"] = digest([played(game_id, seats, 1000 * seats + n) for n in range(games)])
    return found


def played(game_id: str, seats: int, seed: int) -> list[object]:
    """One game of random play from a fixed seed: hashes of all that comes out of it."""
    game = get_game(game_id)
    random, log = Random(seed), EventLog()
    state = game.new_state(seats, {}, seed, log.emit)
    seen: list[str] = []
    number = 0
    while (seat := state.seat_to_act()) >= 0:
        if number % 20 == 0:
            world = game.sampler(game.observe(state, seat))(random)
            seen += [digest(game.observe(state, s)) for s in (seat, PUBLIC, OPEN)] + [state_hash(world)]
            game.playout(world, random)
            seen += [state_hash(world), repr(game.evaluate(world, seat))]
        legal = state.legal_actions()
        state.apply(legal[int(random.random() * len(legal))], log.emit)
        number += 1
    return [state_hash(state), state.scores(), digest([e.to_json() for e in log.events]), seen]


def main() -> None:
    """Print the hashes."""
    for name, value in final_hashes().items():
        print(name, value)


if __name__ == "__main__":
    main()
