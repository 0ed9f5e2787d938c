"""Tiles and layout of the city, ours or those of a component pack: the plain check of a pack's text, and the file that people edit.

In a pack's text a space is ``[colour, value]``; in the file it has both by name. Colours and number of the spaces of the twenty buildings
are certain, so a pack cannot change them.
"""

from dataclasses import dataclass
from typing import Any

from pygame_core.engine.contract import Json
from pygame_core.engine.errors import BadOption
from pygame_core.engine.packs import FORMAT, VERSION
from pygame_core.games.blue_moon_city.components import (
    ASSEMBLY_HALL,
    BASE,
    CORNERS,
    COURTYARD,
    GOLDEN_SHRINE,
    HOSPITAL,
    OLD_QUARTER,
    SPACE_COLOURS,
    TABLE,
    TILE_DATA,
    TILES,
)

GAME_ID = "blue_moon_city"
Space = tuple[int, int]
Reward = tuple[int, int, int]
"""Scales, cards, crystals."""
Tile = tuple[tuple[Space, ...], Reward, Reward, Reward]
"""Spaces (colour, value) from left to right; rewards of the leader, of each contributor, of the neighbourhood."""
REWARDS = ("leader", "contributor", "neighbour")
GOODS = ("scales", "cards", "crystals")
MAX_VALUE, MAX_REWARD, MAX_SPACES = 5, 5, 7
PACK_COLOURS = tuple(c for c in SPACE_COLOURS if c != "green")
"""What a space may ask for: no building of Khind."""
EXPANSIONS = {
    HOSPITAL: "hospital",
    ASSEMBLY_HALL: "assembly_hall",
    GOLDEN_SHRINE: "golden_shrine",
    OLD_QUARTER: "old_quarter",
}


@dataclass(frozen=True)
class TileSet:
    """The tiles in the order of ``TILES``, a layout (25 tile numbers, -1 for no tile; empty when there is none), and which tiles a pack gave."""

    tiles: tuple[Tile, ...]
    layout: tuple[int, ...] = ()
    given: frozenset[int] = frozenset()


def _bad(where: str) -> BadOption:
    return BadOption(option="pack", value=where)


def _number(value: Any, low: int, high: int, where: str) -> int:
    if type(value) is not int or not low <= value <= high:
        raise _bad(where)
    return value


def _tile(data: Any, name: str) -> Tile:
    spaces = tuple((SPACE_COLOURS.index(c), _number(v, 1, MAX_VALUE, name + ".spaces")) for c, v in data["spaces"])
    lead, each, near = (tuple(_number(data[k][g], 0, MAX_REWARD, f"{name}.{k}") for g in GOODS) for k in REWARDS)
    return spaces, (lead[0], lead[1], lead[2]), (each[0], each[1], each[2]), (near[0], near[1], near[2])


OWN = TileSet(tuple(_tile(t, t["id"]) for t in TILE_DATA))
"""Our own readings."""


def read(data: Json) -> TileSet:
    """Tiles and layout of what a pack's text says; our own where it has no expansion tile. BadOption names what is wrong."""
    tiles = list(OWN.tiles)
    try:
        if data["game"] != GAME_ID:
            raise _bad("game")
        given = {row["id"]: row for row in data["tiles"]}
        numbers = frozenset(i for i, name in enumerate(TILES) if name in given)
        for i, name in enumerate(TILES):
            if name in given:
                tiles[i] = _checked(i, _tile(given.pop(name), name))
            elif i < BASE:
                raise _bad(name)
        if given:
            raise _bad(str(min(given))[:40])
        rows = data["layout"]
        layout = read_layout(rows) if rows is not None else ()
    except (KeyError, TypeError, ValueError, RecursionError) as error:
        raise _bad("pack") from error
    return TileSet(tuple(tiles), layout, numbers)


def _checked(i: int, tile: Tile) -> Tile:
    """The tile, when its colours and the number of its spaces are possible, and for a building of the base game its own."""
    colours = [c for c, _ in tile[0]]
    known = all(SPACE_COLOURS[c] in PACK_COLOURS for c in colours)
    if not 1 <= len(colours) <= MAX_SPACES or not known or (i < BASE and colours != [c for c, _ in OWN.tiles[i][0]]):
        raise _bad(TILES[i] + ".spaces")
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


def demands(data: Json) -> dict[str, int | str]:
    """The options of a table that uses the pack's layout: its expansion tiles are those that lie there."""
    layout = read(data).layout
    if not layout:
        return {}
    return {"layout": "pack", **{key: int(t in layout) for t, key in EXPANSIONS.items()}}


def to_file(data: Json) -> Json:
    """The file of a pack's text."""
    tiles = [{**row, "spaces": [{"colour": c, "value": v} for c, v in row["spaces"]]} for row in data["tiles"]]
    return _file(str(data["name"]), tiles, data["layout"])


def template() -> Json:
    """A pack with our own numbers and the rulebook's layout, to be corrected by hand."""
    tiles = [
        {
            "id": t["id"],
            "spaces": [{"colour": c, "value": v} for c, v in t["spaces"]],
            **{k: dict(t[k]) for k in REWARDS},
        }
        for t in TILE_DATA
    ]
    return _file("My box", tiles, [list(row) for row in TABLE["grid"]["first_game"]])


def _file(name: str, tiles: list[Json], layout: Any) -> Json:
    return {"format": FORMAT, "version": VERSION, "game": GAME_ID, "name": name, "tiles": tiles, "layout": layout}
