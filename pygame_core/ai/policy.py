"""Weights of linear policies: data files with names, scale, hash and origin. A file that does not fit is refused, never guessed at.

A policy is linear per context: the score of a choice is the sum of weight times feature. Weights are integers (``scale`` of them make
one), features too, so a choice is the same in CPython and Pyodide to the last bit.
"""

import hashlib
import json
import pkgutil
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from pygame_core.engine.contract import Json
from pygame_core.engine.errors import MoonlitError

SCHEMA = 1
SCALE = 1000


class BadWeights(MoonlitError):
    """A weights file that is missing, damaged, of another schema, or made for other features."""

    code = "bad_weights"


@dataclass(frozen=True)
class Weights:
    """One set of weights: for a game at one seat count; ``command`` and ``games`` say how it was trained."""

    game: str
    seats: int
    names: tuple[str, ...]
    values: tuple[int, ...]
    command: str = ""
    games: int = 0

    @property
    def hash(self) -> str:
        """What names this set: the SHA-256 of everything that changes a move.

        >>> Weights("g", 2, ("a",), (1,)).hash[:8]
        '76dd03d1'
        """
        text = json.dumps([SCHEMA, self.game, self.seats, SCALE, list(self.names), list(self.values)])
        return hashlib.sha256(text.encode()).hexdigest()

    def to_json(self) -> Json:
        """The content of a weights file."""
        return {
            "schema": SCHEMA,
            "game": self.game,
            "seats": self.seats,
            "scale": SCALE,
            "hash": self.hash,
            "command": self.command,
            "games": self.games,
            "weights": dict(zip(self.names, self.values, strict=True)),
        }


def from_json(data: object, game: str, seats: int, names: Sequence[str]) -> Weights:
    """The weights that ``to_json`` wrote; BadWeights names the part that does not fit (``schema game seats scale names hash``)."""
    if not isinstance(data, dict):
        raise BadWeights(part="file")
    for part, want in (("schema", SCHEMA), ("game", game), ("seats", seats), ("scale", SCALE)):
        if data.get(part) != want:
            raise BadWeights(part=part, value=str(data.get(part))[:40])
    table: Mapping[str, object] = data.get("weights") or {}
    if not isinstance(table, dict) or list(table) != list(names):
        raise BadWeights(part="names")
    values = [v for v in table.values() if isinstance(v, int)]
    if len(values) != len(names):
        raise BadWeights(part="values")
    weights = Weights(game, seats, tuple(names), tuple(values), str(data.get("command")), int(data.get("games") or 0))
    if weights.hash != data.get("hash"):
        raise BadWeights(part="hash")
    return weights


def load(package: str, file: str, game: str, seats: int, names: Sequence[str]) -> Weights:
    """The weights in a package's data file, checked; BadWeights when there is none or it does not fit."""
    try:
        raw = pkgutil.get_data(package, file)
        data = json.loads(raw or b"")
    except (OSError, ValueError) as error:
        raise BadWeights(part="file", value=file) from error
    return from_json(data, game, seats, names)
