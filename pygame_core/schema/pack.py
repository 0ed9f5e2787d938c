"""Component packs: tile values and a city layout from owners of the box, in place of our readings. Checked here, field by field.

A pack is a JSON file; ``template`` writes one with our own numbers to start from. ``read_pack`` says which field is wrong and why;
``option`` turns a good pack into the text that a table's option ``pack`` takes, and ``pack_hash`` names it.
"""

import hashlib
import json
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator

from pygame_core.engine.contract import Json
from pygame_core.engine.errors import BadOption, MoonlitError
from pygame_core.games.blue_moon_city.components import BASE, COURTYARD, TABLE, TILE_DATA, TILES
from pygame_core.games.blue_moon_city.setup import MAX_REWARD, MAX_SPACES, MAX_VALUE, read_layout
from pygame_core.games.blue_moon_city.setup import read_pack as read_option

FILE_LIMIT = 256 * 1024
"""The longest file that is looked at, in characters."""
Colour = Literal["black", "red", "blue", "grey", "brown", "white", "yellow", "any"]
Amount = Annotated[int, Field(ge=0, le=MAX_REWARD)]


class PackError(MoonlitError):
    """A pack that cannot be used. ``code``: pack_size, pack_json, pack_field; details: ``field`` (dotted, tiles by their id) and ``why``."""

    code = "pack_field"


class Strict(BaseModel):
    """No unknown fields, no coercion."""

    model_config = ConfigDict(strict=True, extra="forbid")


class PackSpace(Strict):
    """One contribution space."""

    colour: Colour
    value: Annotated[int, Field(ge=1, le=MAX_VALUE)]


class PackReward(Strict):
    """Golden scales, cards, crystals."""

    scales: Amount
    cards: Amount
    crystals: Amount


class PackTile(Strict):
    """One building: spaces from left to right, and its three rewards."""

    id: str
    spaces: Annotated[list[PackSpace], Field(min_length=1, max_length=MAX_SPACES)]
    leader: PackReward
    contributor: PackReward
    neighbour: PackReward


class Pack(Strict):
    """All buildings of the box, and a layout of the city if one is wanted (five rows of five tile ids, "courtyard", null for an empty corner)."""

    format: Literal["moonlit-pack"]
    version: Literal[1]
    game: Literal["blue_moon_city"]
    name: Annotated[str, Field(min_length=1, max_length=60)]
    tiles: Annotated[list[PackTile], Field(max_length=len(TILES))]
    layout: list[list[str | None]] | None = None

    @model_validator(mode="after")
    def whole(self) -> "Pack":
        """Every building of the base game once, in its own colours (those and the number of its spaces are certain)."""
        ids = [t.id for t in self.tiles]
        for name in TILES[:BASE]:
            if ids.count(name) != 1:
                raise PackError(field=f"tiles.{name}", why="missing" if name not in ids else "twice")
        for n, tile in enumerate(self.tiles):
            if tile.id not in TILES:
                raise PackError(field=f"tiles.{n}.id", why="unknown")
            if ids.count(tile.id) > 1:
                raise PackError(field=f"tiles.{tile.id}", why="twice")
            own = [colour for colour, _ in TILE_DATA[TILES.index(tile.id)]["spaces"]]
            if TILES.index(tile.id) < BASE:
                if len(own) != len(tile.spaces):
                    raise PackError(field=f"tiles.{tile.id}.spaces", why="count")
                for i, (space, colour) in enumerate(zip(tile.spaces, own, strict=True)):
                    if space.colour != colour:
                        raise PackError(field=f"tiles.{tile.id}.spaces.{i}.colour", why="colour")
        if self.layout is not None:
            try:
                read_layout(self.layout)
            except (BadOption, ValueError, TypeError) as error:
                raise PackError(field="layout", why="layout") from error
        return self


def read_pack(text: str) -> Pack:
    """The pack in a file's text; PackError says what is wrong with it."""
    if len(text) > FILE_LIMIT:
        raise PackError("pack_size", limit=FILE_LIMIT)
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise PackError("pack_json") from error
    try:
        return Pack.model_validate(data)
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False, include_context=False)[0]
        raise PackError(field=_field(data, first["loc"]), why=first["type"]) from error


def _field(data: Any, loc: tuple[int | str, ...]) -> str:
    """The place of an error, a tile by its id instead of its number in the list."""
    parts = [str(x) for x in loc]
    if len(loc) > 1 and loc[0] == "tiles" and isinstance(loc[1], int):
        tile = data["tiles"][loc[1]]
        if isinstance(tile, dict) and tile.get("id") in TILES:
            parts[1] = tile["id"]
    return ".".join(parts)


def option(pack: Pack) -> str:
    """The text for a table's option ``pack``: canonical, so that the same pack has the same hash; checked once more by the game itself."""
    tiles = [
        {
            "id": t.id,
            "spaces": [[s.colour, s.value] for s in t.spaces],
            "leader": t.leader.model_dump(),
            "contributor": t.contributor.model_dump(),
            "neighbour": t.neighbour.model_dump(),
        }
        for t in sorted(pack.tiles, key=lambda t: TILES.index(t.id))
    ]
    data = {"game": pack.game, "name": pack.name, "tiles": tiles, "layout": pack.layout}
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"), sort_keys=True)
    read_option(text)
    return text


def pack_hash(pack: Pack) -> str:
    """What names the pack on the table and in the record."""
    return hashlib.sha256(option(pack).encode()).hexdigest()[:16]


def template() -> Json:
    """A pack with our own numbers and the rulebook's layout, to be corrected by hand."""
    tiles = [
        {
            "id": t["id"],
            "spaces": [{"colour": c, "value": v} for c, v in t["spaces"]],
            **{k: dict(t[k]) for k in ("leader", "contributor", "neighbour")},
        }
        for t in TILE_DATA
    ]
    rows = [list(row) for row in TABLE["grid"]["first_game"]]
    assert rows[COURTYARD // 5][COURTYARD % 5] == "courtyard"
    return {
        "format": "moonlit-pack",
        "version": 1,
        "game": "blue_moon_city",
        "name": "My box",
        "tiles": tiles,
        "layout": rows,
    }
