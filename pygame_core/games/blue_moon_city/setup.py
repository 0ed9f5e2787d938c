"""What seat count, options, component pack and layout fix for a whole game; shared by all clones, never changed."""

import json
from typing import Any

from pygame_core.engine.contract import Json
from pygame_core.engine.errors import BadOption
from pygame_core.games.blue_moon_city.components import (
    ASSEMBLY_HALL,
    BASE,
    CORNERS,
    COURTYARD,
    GOLDEN_SHRINE,
    HOSPITAL,
    KHIND,
    OLD_QUARTER,
    SPACE_COLOURS,
    TABLE,
    TILE_DATA,
    TILES,
    distance,
)  # fmt: skip
from pygame_core.games.blue_moon_city.meta import NO_PACK

Space = tuple[int, int]
Reward = tuple[int, int, int]
"""Scales, cards, crystals."""
Tile = tuple[tuple[Space, ...], Reward, Reward, Reward]
"""Spaces (colour, value) from left to right; rewards of the leader, of each contributor, of the neighbourhood."""

EXPANSIONS = {
    HOSPITAL: "hospital",
    ASSEMBLY_HALL: "assembly_hall",
    GOLDEN_SHRINE: "golden_shrine",
    OLD_QUARTER: "old_quarter",
}
MAX_VALUE, MAX_REWARD, MAX_SPACES = 5, 5, 7


def _reward(data: Any) -> Reward:
    return int(data["scales"]), int(data["cards"]), int(data["crystals"])


def _tile(data: Any) -> Tile:
    spaces = tuple((SPACE_COLOURS.index(c), int(v)) for c, v in data["spaces"])
    return spaces, _reward(data["leader"]), _reward(data["contributor"]), _reward(data["neighbour"])


OWN_TILES: tuple[Tile, ...] = tuple(_tile(t) for t in TILE_DATA)


def _bad(where: str) -> BadOption:
    return BadOption(option="pack", value=where)


def read_pack(text: str) -> tuple[tuple[Tile, ...], tuple[int, ...]]:
    """Tiles and layout (25 tile numbers, -1 for no tile, or empty) of a pack's text; our own where it has none. BadOption names what is wrong."""
    if text == NO_PACK:
        return OWN_TILES, ()
    tiles = list(OWN_TILES)
    try:
        data = json.loads(text)
        if data["game"] != "blue_moon_city":
            raise _bad("game")
        given = {row["id"]: row for row in data["tiles"]}
        for i, name in enumerate(TILES):
            if name in given:
                tiles[i] = _checked(i, _tile(given.pop(name)))
            elif i < BASE:
                raise _bad(name)
        if given:
            raise _bad(min(given)[:40])
        rows = data.get("layout")
        layout = read_layout(rows) if rows else ()
    except (KeyError, TypeError, ValueError, RecursionError) as error:
        raise _bad("pack") from error
    return tuple(tiles), layout


def _checked(i: int, tile: Tile) -> Tile:
    """The tile, when its colours and number of spaces are what is certain of it and its numbers are possible."""
    own = OWN_TILES[i]
    colours = [c for c, _ in tile[0]]
    if i < BASE and colours != [c for c, _ in own[0]]:
        raise _bad(TILES[i] + ".spaces")
    if not 1 <= len(colours) <= MAX_SPACES or KHIND in colours or not all(1 <= v <= MAX_VALUE for _, v in tile[0]):
        raise _bad(TILES[i] + ".spaces")
    if not all(0 <= n <= MAX_REWARD for reward in tile[1:] for n in reward):
        raise _bad(TILES[i] + ".rewards")
    return tile


def read_layout(rows: Any) -> tuple[int, ...]:
    """25 tile numbers of five rows of five tile ids, "courtyard" in the centre, None for an empty corner; BadOption otherwise."""
    flat = [x for row in rows for x in row]
    if len(rows) != 5 or len(flat) != 25 or any(len(row) != 5 for row in rows) or flat[COURTYARD] != "courtyard":
        raise _bad("layout")
    places = [TILES.index(x) if x is not None and x in TILES else -1 for x in flat]
    used = sorted(t for t in places if t >= 0)
    if len(set(used)) != len(used) or used[:BASE] != list(range(BASE)):
        raise _bad("layout")
    inner = [p for p in range(25) if p != COURTYARD and p not in CORNERS]
    if any(places[p] < 0 for p in inner) or any(flat[p] is not None and places[p] < 0 for p in CORNERS):
        raise _bad("layout")
    return tuple(places)


class Setup:
    """The table's facts by place: ``layout[p]`` is a tile's number, -1 for the Courtyard and empty corners."""

    __slots__ = (
        "adjacent",
        "all_return",
        "closed",
        "costs",
        "each",
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
        "tiles",
        "to_win",
    )  # fmt: skip

    def __init__(self, seats: int, options: dict[str, int | str], layout: tuple[int, ...]) -> None:
        self.seats = seats
        self.options = options
        self.layout = layout
        tiles, _ = read_pack(str(options["pack"]))
        self.tiles = tiles
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
