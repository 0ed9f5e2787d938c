"""Component packs: what the owner of a box counted there, in place of our readings. A table's options carry a pack whole.

Inside, a pack is one canonical JSON text (the same pack, the same text and hash). Each game has a module that knows its components: it
checks such a text in plain code, makes the file that people edit, and says which options the pack's own layout asks for.
"""

import hashlib
import json
from dataclasses import dataclass
from functools import lru_cache
from importlib import import_module
from typing import Any

from pygame_core.engine.contract import Json, Meta, Option
from pygame_core.engine.errors import BadOption

FORMAT = "moonlit-pack"
VERSION = 1
"""Of the file that people edit."""
PACK_LIMIT = 64 * 1024
"""The longest pack that a table takes, in characters."""
NAME_LIMIT = 60
HASH = 16


@dataclass(frozen=True)
class PackOption(Option):
    """One of some words, or the text of a component pack. Kind "data": a form offers the words and the packs kept on the device.

    ``module`` names the game's own: ``read(data)`` (BadOption when it does not hold together), ``template()``, ``to_file(data)`` and
    ``demands(data)``.
    """

    module: str = ""

    def _own(self) -> Any:
        return import_module(self.module)

    def check(self, value: object) -> int | str:
        """The value itself when it is one of the words or a pack that can be played; BadOption otherwise."""
        if isinstance(value, str) and value in self.choices:
            return value
        self._own().read(pack_data(value, self.key))
        return str(value)

    def template(self) -> Json:
        """The file of a pack with our own numbers."""
        own: Json = self._own().template()
        return own

    def to_file(self, text: str) -> Json:
        """The file that a pack's text came from."""
        own: Json = self._own().to_file(pack_data(text, self.key))
        return own

    def demands(self, text: str) -> dict[str, int | str]:
        """The options that a table must have to use the layout of the pack; empty when it has none."""
        own: dict[str, int | str] = self._own().demands(pack_data(text, self.key))
        return own


def pack_options(meta: Meta) -> list[PackOption]:
    """The options of a game that take a pack."""
    return [o for o in meta.options if isinstance(o, PackOption)]


def named(meta: Meta, options: Json) -> Json:
    """The options with hashes in place of packs, as a deal code has them."""
    out = dict(options)
    for option in pack_options(meta):
        value = out.get(option.key)
        if isinstance(value, str) and value not in option.choices:
            out[option.key] = pack_hash(value)
    return out


def pack_data(text: object, option: str = "pack") -> Json:
    """What a pack's text says when it is canonical and has a name; what it says of components is the game's to check. BadOption otherwise."""
    data = None
    if isinstance(text, str) and len(text) <= PACK_LIMIT and text.isprintable():
        try:
            data = json.loads(text)
            if pack_text(data) != text:
                data = None
        except (ValueError, RecursionError):
            data = None
    if not isinstance(data, dict) or not is_name(data.get("name")):
        raise BadOption(option=option, value=str(text)[:40])
    return data


def is_name(name: object) -> bool:
    """Whether a pack may be called so: a short text that can be shown."""
    return isinstance(name, str) and len(name.strip()) >= 1 and len(name) <= NAME_LIMIT and name.isprintable()


def is_hash(value: Any) -> bool:
    """Whether a value may name a pack.

    >>> is_hash("0123456789abcdef"), is_hash("none"), is_hash(3)
    (True, False, False)
    """
    return isinstance(value, str) and len(value) == HASH and set(value) <= set("0123456789abcdef")


def pack_text(data: Json) -> str:
    """The canonical text."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"), sort_keys=True)


def pack_hash(text: str) -> str:
    """What names a pack on the table, on the shelf and in deal codes.

    >>> len(pack_hash('{"name":"x"}'))
    16
    """
    return hashlib.sha256(text.encode()).hexdigest()[:HASH]


def pack_label(option: PackOption, value: object) -> Json:
    """Hash and name of the pack that an option holds, for a board model; both empty without one."""
    name, text_hash = ("", "") if value in option.choices else _label(str(value))
    return {"pack": text_hash, "pack_name": name}


@lru_cache(maxsize=16)
def _label(text: str) -> tuple[str, str]:
    return pack_data(text)["name"], pack_hash(text)
