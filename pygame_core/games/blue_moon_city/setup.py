"""What seat count, options, component pack and layout fix for a whole game; shared by all clones, never changed."""

from typing import Any

from pygame_core.engine.contract import Json
from pygame_core.engine.packs import pack_data
from pygame_core.games.blue_moon_city.components import (
    ASSEMBLY_HALL,
    COURTYARD,
    GOLDEN_SHRINE,
    HOSPITAL,
    TABLE,
    TILES,
    distance,
)  # fmt: skip
from pygame_core.games.blue_moon_city.meta import NO_PACK
from pygame_core.games.blue_moon_city.packs import EXPANSIONS, OWN, Reward, Space, TileSet, read


def tile_set(text: str) -> TileSet:
    """The tiles that the option ``pack`` says: our own, or those of a pack's text."""
    return OWN if text == NO_PACK else read(pack_data(text))


class Setup:
    """The table's facts by place: ``layout[p]`` is a tile's number, -1 for the Courtyard and empty corners."""

    __slots__ = (
        "adjacent",
        "all_return",
        "closed",
        "costs",
        "each",
        "given",
        "hospital",
        "idle_end",
        "idle_end_finished",
        "jump",
        "layout",
        "lead",
        "names",
        "near",
        "next_to",
        "options",
        "pays",
        "pieces",
        "placed_first",
        "places",
        "scales",
        "seats",
        "shape",
        "shrine",
        "space_count",
        "spaces",
        "standstill",
        "technical",
        "to_win",
    )  # fmt: skip

    def __init__(self, seats: int, options: dict[str, int | str], layout: tuple[int, ...]) -> None:
        self.seats = seats
        self.options = options
        self.layout = layout
        found = tile_set(str(options["pack"]))
        self.given = found.given
        tiles = found.tiles
        self.places = tuple(p for p in range(25) if layout[p] >= 0 or p == COURTYARD)
        self.names = tuple(TILES[t] if t >= 0 else "courtyard" if p == COURTYARD else "" for p, t in enumerate(layout))
        self.shape = sum(1 << p for p in self.places)
        none: Reward = (0, 0, 0)
        self.spaces: tuple[tuple[Space, ...], ...] = tuple(tiles[t][0] if t >= 0 else () for t in layout)
        self.space_count = tuple(len(s) for s in self.spaces)
        self.lead = tuple(tiles[t][1] if t >= 0 else none for t in layout)
        self.each = tuple(tiles[t][2] if t >= 0 else none for t in layout)
        self.near = tuple(tiles[t][3] if t >= 0 else none for t in layout)
        self.next_to = tuple(self._neighbours(p) for p in range(25))
        self.adjacent = tuple(tuple(q for q in row if q != COURTYARD) for row in self.next_to)
        self.hospital, self.jump, self.shrine = (
            layout.index(t) if t in layout else -1 for t in (HOSPITAL, ASSEMBLY_HALL, GOLDEN_SHRINE)
        )
        key = str(seats)
        self.costs: tuple[int, ...] = tuple(TABLE["obelisk"][key])
        self.to_win: int = TABLE["obelisk"]["to_win"][key]
        self.scales: int = TABLE["scales"][str(options["edition"])][key]
        self.pays: tuple[int, int, int] = tuple(TABLE["scoring"][str(options["scoring"])])
        self.all_return = bool(options["all_return"])
        self.placed_first = options["tie"] == "first"
        self.closed = options["crystals"] == "closed"
        self.standstill = bool(options["standstill"])
        rules = TABLE["standstill"]
        self.technical: int = rules["technical"] * seats
        self.idle_end: int = rules["rounds"] * seats if self.standstill else self.technical
        self.idle_end_finished: int = rules["rounds_finished"] * seats if self.standstill else self.technical
        self.pieces = sum(1 for t in layout if t >= 0)

    def _neighbours(self, p: int) -> tuple[int, ...]:
        """Places north, east, south, west of p (ruling B28's order) that are in the city."""
        around = (p - 5, p + 1, p + 5, p - 1)
        return (
            tuple(q for q in around if 0 <= q < 25 and distance(p, q) == 1 and self.shape >> q & 1)
            if self.shape >> p & 1
            else ()
        )


_SETUPS: dict[tuple[Any, ...], Setup] = {}


def setup_for(seats: int, options: dict[str, int | str], layout: tuple[int, ...]) -> Setup:
    """A Setup, kept for the next who asks: worlds and saves of one table share it."""
    key = (seats, tuple(sorted(options.items())), layout)
    setup = _SETUPS.get(key)
    if setup is None:
        if len(_SETUPS) >= 16:
            _SETUPS.clear()
        setup = _SETUPS[key] = Setup(seats, dict(options), layout)
    return setup


def chosen_tiles(options: Json) -> list[int]:
    """The expansion tiles that the options put into the city."""
    return [t for t, key in EXPANSIONS.items() if options[key]]
