"""The component pack of Blue Moon City: every building's spaces and rewards, and a layout of the city if one is wanted."""

from collections.abc import Iterator
from typing import Annotated, Literal

from pydantic import Field, model_validator

from pygame_core.engine.contract import Json
from pygame_core.games.blue_moon_city.components import BASE, CORNERS, COURTYARD, SPACE_COLOURS, TILES
from pygame_core.games.blue_moon_city.packs import MAX_REWARD, MAX_SPACES, MAX_VALUE, OWN, PACK_COLOURS
from pygame_core.schema.pack import Fault, Name, PackFaults, Strict

ID, IDS = "id", TILES
Colour = Literal["black", "red", "blue", "grey", "brown", "white", "yellow", "any"]
Amount = Annotated[int, Field(ge=0, le=MAX_REWARD)]
Row = Annotated[list[str | None], Field(min_length=5, max_length=5)]
assert set(PACK_COLOURS) == set(Colour.__args__)  # type: ignore[attr-defined]


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
    """All buildings of the box; the layout is five rows of five tile ids, "courtyard" in the centre, null for an empty corner."""

    format: Literal["moonlit-pack"]
    version: Literal[1]
    game: Literal["blue_moon_city"]
    name: Name
    tiles: Annotated[list[PackTile], Field(max_length=len(TILES))]
    layout: Annotated[list[Row], Field(min_length=5, max_length=5)] | None = None

    @model_validator(mode="after")
    def whole(self) -> "Pack":
        """Every building of the base game once, in its own colours (those and the number of its spaces are certain)."""
        faults = [*_tile_faults(self.tiles), *_layout_faults(self.layout or [])]
        if faults:
            raise PackFaults(faults)
        return self


def _tile_faults(tiles: list[PackTile]) -> Iterator[Fault]:
    ids = [t.id for t in tiles]
    for name in TILES[:BASE]:
        if name not in ids:
            yield f"tiles.{name}", "missing", ""
    for n, tile in enumerate(tiles):
        if tile.id not in TILES:
            yield f"tiles.{n}.id", "unknown", ""
            continue
        if tile.id in ids[:n]:
            yield f"tiles.{tile.id}", "twice", ""
        if TILES.index(tile.id) < BASE:
            own = [SPACE_COLOURS[c] for c, _ in OWN.tiles[TILES.index(tile.id)][0]]
            if len(own) != len(tile.spaces):
                yield f"tiles.{tile.id}.spaces", "count", str(len(own))
            for i, (space, colour) in enumerate(zip(tile.spaces, own, strict=False)):
                if space.colour != colour:
                    yield f"tiles.{tile.id}.spaces.{i}.colour", "colour", ""


def _layout_faults(rows: list[list[str | None]]) -> Iterator[Fault]:
    flat = [x for row in rows for x in row]
    for p, x in enumerate(flat):
        where = f"layout.{p // 5}.{p % 5}"
        if p == COURTYARD:
            if x != "courtyard":
                yield where, "courtyard", ""
        elif x is None:
            if p not in CORNERS:
                yield where, "empty", ""
        elif x not in TILES:
            yield where, "unknown", ""
        elif x in flat[:p]:
            yield where, "twice", ""
    if flat:
        for name in TILES[:BASE]:
            if name not in flat:
                yield f"layout.{name}", "missing", ""


def content(pack: Pack) -> Json:
    """What the canonical text says of the tiles, in the order of ours, and the layout."""
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
    return {"tiles": tiles, "layout": pack.layout}
