"""Component packs as files from the owner of a box: which game's they are, and every field that is wrong, by its place and with a reason.

The model of each game's pack is in a module of its own. What passes here becomes the canonical text that a table's options carry
(``pygame_core.engine.packs``), which the game checks once more in plain code.
"""

import json
from collections.abc import Iterable
from dataclasses import dataclass
from importlib import import_module
from typing import Annotated, Any

from pydantic import AfterValidator, BaseModel, ConfigDict, ValidationError

from pygame_core.engine.errors import MoonlitError
from pygame_core.engine.packs import FORMAT, VERSION, is_name, pack_hash, pack_text

FILE_LIMIT = 256 * 1024
"""The longest file that is looked at, in characters."""
TOLD = 6
"""How many faults are told of a file that has more."""
MODELS = {"blue_moon_city": "pygame_core.schema.city_pack", "lunar_skyline": "pygame_core.schema.skyline_pack"}
"""For each game with packs the module of its ``Pack`` and of ``content(pack)``, what the canonical text says besides game and name."""

Fault = tuple[str, str, str]
"""Where (dotted; a list's entries by their number from 0, tiles by their id), why (a word), and the limit that was passed, the words that
are allowed, or nothing."""


class PackError(MoonlitError):
    """A file that is no pack, or one that cannot be used.

    ``code``: pack_size (``limit``), pack_json, pack_format, pack_version (``version``), pack_game (``game``), pack_field (``game``, and as
    many ``fields``, ``whys`` and ``limits`` as are told, ``more`` that are not).
    """

    code = "pack_format"


class PackFaults(Exception):
    """What a model finds beyond the shape of single fields."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = list(faults)
        super().__init__(self.faults)


class Strict(BaseModel):
    """No unknown fields, no coercion."""

    model_config = ConfigDict(strict=True, extra="forbid")


def _name(name: str) -> str:
    if not is_name(name):
        raise PackFaults([("name", "name", "")])
    return name


Name = Annotated[str, AfterValidator(_name)]


@dataclass(frozen=True)
class FoundPack:
    """A good pack: its game, its name and its canonical text."""

    game: str
    name: str
    text: str

    @property
    def hash(self) -> str:
        """What names the pack on the table and in the record."""
        return pack_hash(self.text)


def read_pack(text: str) -> FoundPack:
    """The pack in a file's text; PackError says all that is wrong with it."""
    if len(text) > FILE_LIMIT:
        raise PackError("pack_size", limit=FILE_LIMIT)
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise PackError("pack_json") from error
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise PackError("pack_format")
    version, game = data.get("version"), data.get("game")
    if type(version) is int and version != VERSION:
        raise PackError("pack_version", version=min(max(version, 0), 1_000_000))
    if isinstance(game, str) and game not in MODELS:
        raise PackError("pack_game", game=game[:40])
    if not isinstance(game, str):
        raise _refusal("", [("game", "missing" if game is None else "string_type", "")])
    model = import_module(MODELS[game])
    try:
        pack = model.Pack.model_validate(data)
    except ValidationError as error:
        raise _refusal(game, [_fault(model, data, one) for one in error.errors(include_url=False)]) from error
    except PackFaults as error:
        raise _refusal(game, error.faults) from error
    return FoundPack(game, pack.name, pack_text({"game": game, "name": pack.name, **model.content(pack)}))


def _refusal(game: str, faults: list[Fault]) -> PackError:
    told = faults[:TOLD]
    fields, whys, limits = ([str(fault[i])[:80] for fault in told] for i in range(3))
    return PackError("pack_field", game=game, fields=fields, whys=whys, limits=limits, more=len(faults) - len(told))


def _fault(model: Any, data: Any, error: Any) -> Fault:
    """A fault that pydantic found: entries that have an id are called by it."""
    parts = []
    for part in error["loc"]:
        try:
            data = data[part]
        except (LookupError, TypeError):
            data = None
        known = data.get(model.ID) if isinstance(data, dict) and isinstance(part, int) else None
        parts.append(known if isinstance(known, str) and known in model.IDS else str(part)[:40])
    context = error.get("ctx", {})
    limit = next((str(context[k]) for k in ("ge", "le", "min_length", "max_length", "expected") if k in context), "")
    limit = limit.replace(" or ", ", ").replace("'", "")
    return ".".join(parts), error["type"], limit
