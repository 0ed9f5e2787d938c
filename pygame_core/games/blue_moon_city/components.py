"""The cards, tiles and tracks of Blue Moon City as flat tables, made once from the data files.

Peoples 0..7: Vulca (black), Terrah (red), Aqua (blue), Flit (grey), Mimix (brown), Hoax (white), Pillar (yellow), Khind (green).
A *card type* 0..21 is ``people * 3 + value - 1``; Khind has only value 1 and is type 21. Cards of a type are alike, so a hand is a count
of each type, packed into one int with a lane of 8 bits a type: ``UNIT[t]`` is one card. ``counts(packed)`` gives the lanes as bytes.
Places 0..24 are ``row * 5 + column``, row 0 in the north; the Courtyard is 12; corners are empty unless expansion tiles fill them.
"""

import json
import pkgutil
from typing import Any


def _data(name: str) -> Any:
    raw = pkgutil.get_data(__package__, "data/" + name)
    assert raw is not None
    return json.loads(raw)


CARD_DATA: dict[str, Any] = _data("cards.json")
TILE_DATA: list[dict[str, Any]] = _data("tiles.json")["tiles"]
TABLE: dict[str, Any] = _data("table.json")

PEOPLES: list[str] = [p["id"] for p in CARD_DATA["peoples"]]
COLOURS: list[str] = [p["colour"] for p in CARD_DATA["peoples"]]
VULCA, TERRAH, AQUA, FLIT, MIMIX, HOAX, PILLAR, KHIND = range(8)
ANY = 8
"""The colour of a space that takes any one colour (ruling B10)."""
SPACE_COLOURS: list[str] = [*COLOURS, "any"]

TYPES = 22
PEOPLE: list[int] = [t // 3 for t in range(TYPES)]
VALUE: list[int] = [t % 3 + 1 for t in range(TYPES)]
COPIES: list[int] = [CARD_DATA["peoples"][PEOPLE[t]]["copies"][VALUE[t] - 1] for t in range(TYPES)]
FLIT_1, FLIT_2, MIMIX_1, MIMIX_2, HOAX_1, HOAX_2, PILLAR_1, PILLAR_2, KHIND_1 = 9, 10, 12, 13, 15, 16, 18, 19, 21

UNIT: list[int] = [1 << 8 * t for t in range(TYPES)]
GUARD = sum(0x80 << 8 * t for t in range(TYPES))
"""``((hand | GUARD) - part) & GUARD == GUARD`` exactly when the hand holds the part."""
DECK = sum(COPIES[t] * UNIT[t] for t in range(TYPES))
CARDS = sum(COPIES)

DRAGONS: list[str] = [d["id"] for d in CARD_DATA["dragons"]]
"""Dragon d is moved by people d: the people's colour is not the dragon's (section 1.2)."""

TILES: list[str] = [t["id"] for t in TILE_DATA]
BASE = 20
"""Tiles from this index on belong to the expansion."""
HOSPITAL, ASSEMBLY_HALL, GOLDEN_SHRINE, OLD_QUARTER = (
    TILES.index(t) for t in ("hospital", "assembly_hall", "golden_shrine", "old_quarter")
)
COURTYARD = 12
CORNERS = (0, 4, 20, 24)
HAND: int = TABLE["setup"]["hand"]
MARKERS: int = TABLE["setup"]["markers"]
STEPS: int = TABLE["setup"]["steps"]
DRAW: int = TABLE["setup"]["draw"]
DISCARDS: int = TABLE["setup"]["discards"]


def pack(types: list[int] | tuple[int, ...]) -> int:
    """The packed count of a list of card types.

    >>> counts(pack([21, 0, 21]))[21]
    2
    """
    return sum([UNIT[t] for t in types])


def counts(packed: int) -> bytes:
    """How many cards of each type: 22 small numbers."""
    return packed.to_bytes(TYPES, "little")


def cards_of(packed: int) -> list[int]:
    """The card types in order, one entry a card.

    >>> cards_of(pack([5, 3, 5]))
    [3, 5, 5]
    """
    return [t for t, n in enumerate(packed.to_bytes(TYPES, "little")) if n for _ in range(n)]


def holds(hand: int, part: int) -> bool:
    """Whether every card of the part is in the hand."""
    return ((hand | GUARD) - part) & GUARD == GUARD


def size(packed: int) -> int:
    """How many cards."""
    return sum(packed.to_bytes(TYPES, "little"))


def distance(a: int, b: int) -> int:
    """Orthogonal steps between two places (the city has no holes, with or without corners).

    >>> distance(1, 12)
    3
    """
    return abs(a // 5 - b // 5) + abs(a % 5 - b % 5)
