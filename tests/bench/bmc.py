"""What is measured of Blue Moon City's core: the same file runs natively and in Pyodide.

Every figure is taken several times; the caller keeps the best. Lists of payments are forgotten between takes, so that the frozen positions,
which come again in every take, are not read from memory.
"""

import json
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from time import perf_counter

from pygame_core.games.blue_moon_city import listing, payments
from pygame_core.games.blue_moon_city.actions import KINDS
from pygame_core.games.blue_moon_city.building import open_spaces
from pygame_core.games.blue_moon_city.components import DECK, MARKERS, cards_of, pack
from pygame_core.games.blue_moon_city.game import GAME
from pygame_core.games.blue_moon_city.policy import greedy_turn
from pygame_core.games.blue_moon_city.quote import cheapest
from pygame_core.games.blue_moon_city.setup import setup_for
from pygame_core.games.blue_moon_city.state import State, imbalance
from tests.bench import taking

SEATS = taking.SEATS
FROZEN = Path(__file__).with_name("bmc_frozen.json")
_POSITIONS: list[State] = []


def thaw(row: dict) -> State:
    """The state of a frozen row: the other hands are empty, all cards not in the hand are in the deck."""
    s = GAME.new_state(row["seats"], {}, 1)
    s.setup = setup_for(row["seats"], s.setup.options, tuple(row["layout"]))
    s.seat, s.turn, s.phase, s.steps, s.done = (
        row["seat"],
        row["turn"],
        KINDS.index(row["phase"]),
        row["steps"],
        row["done"],
    )
    for key in ("pawns", "marks", "order", "free", "crystals", "scales"):
        setattr(s, key, list(row[key]))
    s.dragons, s.obelisk = tuple(row["dragons"]), tuple(row["obelisk"])
    s.offers = [s.obelisk.count(i) for i in range(row["seats"])]
    s.pool = s.setup.scales - sum(s.scales)
    s.unfinished = s.setup.pieces - s.done.bit_count()
    s.hands = [pack(row["hand"]) if i == s.seat else 0 for i in range(row["seats"])]
    s.deck = cards_of(DECK - sum(s.hands))
    return s


def positions() -> list[State]:
    """The 500 frozen positions, read once."""
    if not _POSITIONS:
        _POSITIONS.extend(thaw(row) for row in json.loads(FROZEN.read_text(encoding="utf-8")))
        assert all(imbalance(s) == "" and max(s.free) <= MARKERS for s in _POSITIONS)
    return _POSITIONS


def forget() -> None:
    """Drop the lists kept for hands; the patterns stay, as they do in a running game."""
    listing._LISTS.clear()
    payments._KNOWN.clear()


def contract_actions_per_s(repeats: int) -> list[float]:
    """Random play of whole games through the contract."""
    return taking.actions_per_s(GAME, repeats, 6, forget)


def frozen_actions_per_s(repeats: int) -> list[float]:
    """The same for one action from each of the frozen positions, the clone included."""
    states = positions()

    def work() -> None:
        rand = Random(2).random
        for frozen in states:
            state = frozen.clone()
            legal = state.legal_actions()
            state.apply(legal[int(rand() * len(legal))])

    return [len(states) / t for t in taking.times(repeats, work, forget)]


def turns_per_s(repeats: int, games: int = 30) -> list[float]:
    """Whole turns of the greedy policy, all seats, whole games."""
    found = []
    for _ in range(repeats):
        turns = 0
        start = perf_counter()
        for seed in range(games):
            state = GAME.new_state(SEATS, {}, seed)
            while state.seat >= 0:
                greedy_turn(state)
            turns += state.turn
        found.append(turns / (perf_counter() - start))
    return found


def clone_us(repeats: int) -> list[float]:
    """A clone, in microseconds, averaged over the frozen positions."""
    return taking.clone_us(positions(), repeats, 8)


def sample_world_us(repeats: int) -> list[float]:
    """A world sampled for the seat to act, in microseconds, averaged over turns of whole games."""
    samples = []
    for seed in range(4):
        state = GAME.new_state(SEATS, {}, seed)
        while state.seat >= 0:
            if state.turn % 6 == seed:
                samples.append(GAME.sampler(GAME.observe(state, state.seat)))
            greedy_turn(state)
    return taking.world_us(samples, repeats, 20)


def _p99(times: list[float]) -> float:
    return sorted(times)[len(times) * 99 // 100] * 1e3


def legal_p99_ms(repeats: int) -> list[float]:
    """The 99th percentile of ``legal_actions`` over the frozen positions, in milliseconds, nothing remembered of the hands."""
    asked = [state.legal_actions for state in positions()]
    return [_p99([taking.times(1, ask, forget)[0] for ask in asked]) for _ in range(repeats)]


def cheapest_ms(repeats: int) -> list[float]:
    """The 99th percentile of the first proposal for an open space under the pawn, in milliseconds."""
    asked = []
    for state in positions():
        p, hand = state.pawns[state.seat], state.hands[state.seat]
        asked += [partial(cheapest, state, p, i, hand) for i in open_spaces(state, p)[:2]]
    return [_p99([taking.times(1, ask, forget)[0] for ask in asked]) for _ in range(repeats)]


FIGURES: dict[str, Callable[[int], list[float]]] = {
    "bmc.contract_actions_per_s": contract_actions_per_s,
    "bmc.frozen_actions_per_s": frozen_actions_per_s,
    "bmc.turns_per_s": turns_per_s,
    "bmc.clone_us": clone_us,
    "bmc.sample_world_us": sample_world_us,
    "bmc.legal_p99_ms": legal_p99_ms,
    "bmc.cheapest_ms": cheapest_ms,
}
