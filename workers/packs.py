"""Component packs kept beside the saves, each under ``pack:HASH``: brought from files, listed, given out, put into a table's options.

The page names a pack by its hash; what a pack says it never sends and never gets. Games dealt with a pack carry it in their record, so
they do not need it here.
"""

import json
from typing import Any

from pygame_core.engine.contract import Json
from pygame_core.engine.errors import DamagedSave, MoonlitError
from pygame_core.engine.packs import FORMAT, is_hash, is_name, pack_hash, pack_options
from pygame_core.engine.registry import GAMES, get_game

from . import foreign, saves
from .clock import Clock
from .store import Store

SCHEMA = 1
MANY = 32
"""So many packs are kept at most."""


class PackRefused(MoonlitError):
    """A pack that is not here, or that there is no room for."""

    code = "unknown_pack"


def is_pack(data: object) -> bool:
    """Whether what a file says calls itself a pack."""
    return isinstance(data, dict) and data.get("format") == FORMAT


class Packs:
    """The packs of this device."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock

    async def lines(self) -> list[Json]:
        """The list, newest first; one that cannot be read has its place in it too."""
        rows = [_line(key[5:], text) for key, text in (await self._store.scan("pack:")).items()]
        return sorted(rows, key=lambda row: (-row["when"], row["id"]))

    async def bring(self, text: str) -> Json:
        """Keep the pack of a file; the same pack is kept once. PackError of the schema says what is wrong with the file."""
        found = (await foreign.models("pack")).read_pack(text)
        known = _line(found.hash, await self._store.get(f"pack:{found.hash}"))
        if known["bad"]:
            if len(await self._store.keys("pack:")) >= MANY:
                raise PackRefused("pack_many", limit=MANY)
            option = pack_options(get_game(found.game).meta)[0]
            option.check(found.text)
            row = {"schema": SCHEMA, "game": found.game, "name": found.name, "when": self._clock.wall()}
            row |= {"demands": option.demands(found.text), "text": found.text}
            await self._store.write({f"pack:{found.hash}": saves.dumps(row)})
        answer = {"pack": found.hash, "game": found.game, "name": found.name, "known": not known["bad"]}
        return {**answer, "packs": await self.lines()}

    async def delete(self, name: str) -> Json:
        """Forget a pack."""
        if await self._store.get(f"pack:{name}") is None:
            raise PackRefused(pack=name)
        await self._store.write({}, [f"pack:{name}"])
        return {"packs": await self.lines()}

    async def export(self, game: str, name: str) -> Json:
        """A pack as a file, or without a name the template with our own numbers."""
        options = pack_options(get_game(game).meta)
        if not options:
            raise PackRefused("pack_game", game=game)
        data = options[0].to_file(await self.text(game, name)) if name else options[0].template()
        return {"text": pretty(data) + "\n"}

    async def text(self, game: str, name: str) -> str:
        """What a kept pack of this game says."""
        body = _body(name, await self._store.get(f"pack:{name}"))
        if body is None or body["game"] != game:
            raise PackRefused(pack=name[:40])
        return str(body["text"])

    async def filled(self, game: str, options: Json) -> Json:
        """The options with packs in place of their hashes; what is neither a hash nor one of the option's words is for the game to refuse."""
        out = dict(options)
        for option in pack_options(get_game(game).meta):
            value = out.get(option.key, option.default)
            if value not in option.choices and is_hash(value):
                out[option.key] = await self.text(game, value)
        return out


def pretty(data: Any, room: int = 120, deep: int = 0) -> str:
    """JSON for people to edit: what fits on a line stays on one.

    >>> print(pretty({"a": [1, 2], "b": {"c": "x"}}, 16))
    {
      "a": [1, 2],
      "b": {"c": "x"}
    }
    """
    flat = json.dumps(data, ensure_ascii=False)
    if len(flat) + deep <= room or not isinstance(data, dict | list) or not data:
        return flat
    inner = " " * (deep + 2)
    pairs = data.items() if isinstance(data, dict) else (("", x) for x in data)
    rows = [(f"{json.dumps(k)}: " if isinstance(data, dict) else "") + pretty(x, room, deep + 2) for k, x in pairs]
    left, right = "{}" if isinstance(data, dict) else "[]"
    return f"{left}\n{inner}" + f",\n{inner}".join(rows) + f"\n{' ' * deep}{right}"


def _body(name: str, text: str | None) -> Any:
    """What lies under a name, or None when that does not hold together."""
    try:
        body = saves.loads(text, "pack")
    except DamagedSave:
        return None
    shape = {"schema": int, "game": str, "name": str, "when": int, "demands": dict, "text": str}
    if not isinstance(body, dict) or any(type(body.get(k)) is not kind for k, kind in shape.items()):
        return None
    good = body["schema"] == SCHEMA and body["game"] in GAMES and is_name(body["name"])
    return body if good and pack_hash(body["text"]) == name else None


def _line(name: str, text: str | None) -> Json:
    """A line of the list."""
    body = _body(name, text)
    if body is None:
        return {"id": name, "game": "", "name": "", "when": 0, "demands": {}, "bad": True}
    return {"id": name, "bad": False} | {k: body[k] for k in ("game", "name", "when", "demands")}
