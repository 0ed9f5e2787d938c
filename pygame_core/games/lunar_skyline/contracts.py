"""The contract cards: their types, and how many copies the deck holds: our two reconstructions, or the count of a component pack.

The types and what they pay are certain; a pack says copies only, for every type once.
"""

import json
import pkgutil
from functools import lru_cache
from typing import Any

from pygame_core.engine.contract import Json
from pygame_core.engine.errors import BadOption
from pygame_core.engine.packs import FORMAT, VERSION, pack_data

_raw = pkgutil.get_data(__package__, "data/contracts.json")
assert _raw is not None
CONTRACT_DATA: list[dict[str, Any]] = json.loads(_raw)["contracts"]
GAME_ID = "lunar_skyline"
DECKS = ("A", "C")
"""Our reconstructions of the deck."""
MAX_COPIES = 12
LEAST = 7
"""So many beginner's cards at least: six seats and one more are shown (ruling 12)."""


def _bad(where: str) -> BadOption:
    return BadOption(option="deck", value=where)


def read(data: Json) -> tuple[int, ...]:
    """The copies of each type in the order of ours. BadOption names what is wrong."""
    try:
        if data["game"] != GAME_ID:
            raise _bad("game")
        given: dict[Any, Any] = dict(data["contracts"])
    except (KeyError, TypeError, ValueError) as error:
        raise _bad("pack") from error
    found = []
    for c in CONTRACT_DATA:
        copies = given.pop(c["type"], None)
        if type(copies) is not int or not 0 <= copies <= MAX_COPIES:
            raise _bad(c["type"])
        found.append(copies)
    if given:
        raise _bad(str(next(iter(given)))[:40])
    if beginners(found) < LEAST:
        raise _bad("contracts")
    return tuple(found)


def beginners(copies: list[int]) -> int:
    """How many cards the deck of a beginner's round has."""
    return sum(n for n, c in zip(copies, CONTRACT_DATA, strict=True) if c["beginner"])


@lru_cache(maxsize=16)
def copies_of(deck: str) -> tuple[int, ...]:
    """The copies of each type that the option ``deck`` says."""
    if deck in DECKS:
        return tuple(int(c["copies"][deck]) for c in CONTRACT_DATA)
    return read(pack_data(deck, "deck"))


def demands(_data: Json) -> dict[str, int | str]:
    """A count of contracts asks for no other options."""
    return {}


def to_file(data: Json) -> Json:
    """The file of a pack's text."""
    return _file(str(data["name"]), dict(data["contracts"]))


def template() -> Json:
    """A pack with the copies of deck A, to be corrected by hand."""
    return _file("My box", {c["type"]: c["copies"]["A"] for c in CONTRACT_DATA})


def _file(name: str, copies: Json) -> Json:
    rows = [{"type": c["type"], "copies": copies[c["type"]]} for c in CONTRACT_DATA]
    return {"format": FORMAT, "version": VERSION, "game": GAME_ID, "name": name, "contracts": rows}
