"""The start of a game: layout, start seat, deck and hands, in this order from the match's generator (sections 2.1, 3, 3b, 6)."""

from collections.abc import Mapping

from pygame_core.engine import rng
from pygame_core.engine.contract import Emit
from pygame_core.engine.errors import BadOption
from pygame_core.games.blue_moon_city.actions import MOVE
from pygame_core.games.blue_moon_city.components import (
    BASE,
    CORNERS,
    COURTYARD,
    DECK,
    HAND,
    MARKERS,
    STEPS,
    TABLE,
    TILES,
    UNIT,
    cards_of,
)
from pygame_core.games.blue_moon_city.meta import META
from pygame_core.games.blue_moon_city.moves import head
from pygame_core.games.blue_moon_city.packs import read_layout
from pygame_core.games.blue_moon_city.setup import chosen_tiles, setup_for, tile_set
from pygame_core.games.blue_moon_city.state import State

FIRST_GAME = read_layout([["courtyard" if x == "courtyard" else x for x in row] for row in TABLE["grid"]["first_game"]])
CROSS = {row * 5 + col: TILES.index(name) for name, (row, col) in TABLE["grid"]["cross"].items()}
FIRST_CORNERS = {TILES.index(name): row * 5 + col for name, (row, col) in TABLE["grid"]["first_game_corners"].items()}


def make_layout(options: Mapping[str, int | str], x: int) -> tuple[int, tuple[int, ...]]:
    """The next generator state and 25 tile numbers: the fixed cross, everything shuffled, the rulebook's picture, or the pack's own."""
    extra = chosen_tiles(dict(options))
    kind = options["layout"]
    if kind == "pack":
        layout = tile_set(str(options["pack"])).layout
        if not layout or sorted(t for t in layout if t >= BASE) != extra:
            raise BadOption(option="layout", value="pack")
        return x, layout
    if kind == "first_game":
        places = list(FIRST_GAME)
        for t in extra:
            places[FIRST_CORNERS[t]] = t
        return x, tuple(places)
    x, corners = rng.draw(x, CORNERS, len(extra))
    places = [-1] * 25
    fixed = CROSS if kind == "cross" else {}
    for p, t in fixed.items():
        places[p] = t
    free = [p for p in range(25) if p != COURTYARD and p not in fixed and (p not in CORNERS or p in corners)]
    x, tiles = rng.shuffled(x, [t for t in [*range(BASE), *extra] if t not in fixed.values()])
    for p, t in zip(free, tiles, strict=True):
        places[p] = t
    return x, tuple(places)


def new_state(seats: int, given: Mapping[str, object], seed: int, emit: Emit | None) -> State:
    """The first position of a game."""
    options = META.check(seats, given)
    s = State.__new__(State)
    s.rng, layout = make_layout(options, seed)
    setup = s.setup = setup_for(seats, options, layout)
    if options["start"] == "random":
        s.rng, start = rng.below(s.rng, seats)
    else:
        start = int(options["start"]) - 1
        if start >= seats:
            raise BadOption(option="start", value=str(options["start"]))
    s.rng, s.deck = rng.shuffled(s.rng, cards_of(DECK))
    s.hands = [sum(UNIT[s.deck.pop()] for _ in range(HAND)) for _ in range(seats)]
    s.mark = 1
    s.seat, s.phase, s.turn, s.steps = start, MOVE, 0, STEPS
    s.bonus = s.drops = s.placed = s.idle = s.ended = 0
    s.done, s.unfinished, s.pool = 0, setup.pieces, setup.scales
    s.pile = s.reshuffled = 0
    s.dragons, s.obelisk, s.owed = (-1, -1, -1), (), ()
    s.pawns, s.free = [COURTYARD] * seats, [MARKERS] * seats
    s.crystals, s.offers, s.scales = [0] * seats, [0] * seats, [0] * seats
    s.marks, s.order = [0] * 25, [0] * 25
    s.drawn, s.used = [0] * seats, [0] * seats
    if emit is not None:
        private = {i: {"cards": cards_of(h)} for i, h in enumerate(s.hands)}
        fact = {"seats": seats, "s": start, "layout": list(layout), "hand": HAND, "deck": len(s.deck), "scales": s.pool}
        emit("game_start", {**head(s), **fact}, private)
        emit("turn", {**head(s), "s": start}, {})
    return s
