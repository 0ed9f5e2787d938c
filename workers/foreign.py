"""What comes from outside: files and deal codes. Pydantic checks it, brought in from the site itself when first needed.

Under CPython (tests) pydantic is simply imported. Errors are codes; nothing of a foreign text is ever shown or run.
"""

import importlib
import json
from collections.abc import Awaitable, Callable
from typing import Any

from pygame_core.ai.bot import has_bot
from pygame_core.engine.contract import Json
from pygame_core.engine.errors import FutureSave, MoonlitError
from pygame_core.engine.match import Match
from pygame_core.engine.packs import named
from pygame_core.engine.record import Record
from pygame_core.engine.registry import get_game

from . import codes, saves
from .seats import Seats


class ForeignError(MoonlitError):
    """Something from outside that cannot be used."""

    code = "import_content"


Fill = Callable[[str, Json], Awaitable[Json]]
"""Puts the packs that a deal code names by their hash into the options of that game."""


async def models(name: str) -> Any:
    """A module of pydantic models, loaded once; ForeignError when it cannot be had (offline before the first full visit)."""
    try:
        await _bring("pydantic")
        return importlib.import_module("pygame_core.schema." + name)
    except Exception as error:
        raise ForeignError("foreign_unavailable") from error


async def _bring(package: str) -> None:
    try:
        importlib.import_module(package)
    except ModuleNotFoundError:
        import pyodide_js

        await pyodide_js.loadPackage("micropip")
        import micropip

        await micropip.install(package)
        importlib.invalidate_caches()


async def read_code(code: str, fill: Fill) -> Json:
    """What a deal code deals: game, options, seed, seats; CodeError or ForeignError otherwise."""
    data = codes.decode(code)
    outside = await models("outside")
    try:
        payload = outside.DealPayload.model_validate(data)
    except ValueError as error:
        raise codes.CodeError("code_content") from error
    meta = get_game(payload.g).meta
    if payload.r != meta.rules_version:
        raise codes.CodeError("code_version")
    options = meta.check(len(payload.p), await fill(payload.g, payload.o))
    for level in payload.p:
        if level != "h" and not has_bot(payload.g, level):
            raise codes.CodeError("code_content")
    seats = [{"name": "", "kind": "human" if p == "h" else "bot", "level": "" if p == "h" else p} for p in payload.p]
    return {"game": payload.g, "options": named(meta, options), "seed": payload.s, "seats": seats}


def write_code(match: Match, seats: Seats) -> str:
    """The deal code of a match; without names, which are nobody else's business."""
    record = match.record
    return codes.encode(
        {
            "g": record.game,
            "r": record.rules,
            "o": named(match.game.meta, record.options),
            "s": codes.seed_text(record.seed),
            "p": ["h" if s.kind == "human" else s.level for s in seats.all],
        }
    )


def parsed(text: str) -> Any:
    """What a file says, or None when it is no JSON."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None


async def read_file(text: str, data: Any) -> tuple[Match, Json]:
    """The match of an exported save and the rest of its table, played again from its record; ``data`` is what the text says."""
    if not isinstance(data, dict) or data.get("format") != "moonlit-save":
        raise ForeignError("import_format")
    schema = data.get("schema")
    if isinstance(schema, int) and schema > saves.SCHEMA:
        raise FutureSave(schema=min(schema, 1 << 30))
    outside = await models("outside")
    try:
        outside.SaveFile.model_validate_json(text)
    except ValueError as error:
        raise ForeignError("import_content") from error
    body = data["save"]
    record = Record.from_json(body["record"])
    match = Match.replay(record, frozenset(body["autos"]))
    if saves.dumps(match.state.to_json()) != saves.dumps(body["snapshot"]):
        raise ForeignError("import_content")
    return match, body["table"]
