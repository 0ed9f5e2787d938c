"""Static facts of Blue Moon City: seats and table options. Loads no rules, so that menus stay light."""

import json
from dataclasses import dataclass

from pygame_core.engine.contract import Meta, Option
from pygame_core.engine.errors import BadOption

NO_PACK = "none"
PACK_LIMIT = 64 * 1024
"""The longest component pack that a table takes, in characters."""


@dataclass(frozen=True)
class PackOption(Option):
    """The component pack of a table as canonical JSON text, or "none". Kind "data": set by an import, not by a field of a form.

    ``pygame_core.schema.pack`` checks a pack that comes from outside and says what is wrong; ``setup.read_pack`` checks again what
    reaches a table.
    """

    def check(self, value: object) -> int | str:
        """The text itself when it is "none" or a JSON object of reasonable length; BadOption otherwise."""
        if isinstance(value, str) and len(value) <= PACK_LIMIT:
            if value == NO_PACK:
                return value
            try:
                data = json.loads(value)
            except (ValueError, RecursionError):
                data = None
            if isinstance(data, dict):
                from pygame_core.games.blue_moon_city.setup import read_pack

                read_pack(value)
                return value
        raise BadOption(option=self.key, value=str(value)[:40])


META = Meta(
    id="blue_moon_city",
    seats=(2, 4),
    rules_version=1,
    options=(
        Option("edition", "choice", "2006", choices=("2006", "cmon")),
        Option("layout", "choice", "cross", choices=("cross", "shuffled", "first_game", "pack")),
        Option("hospital", "bool", 0),
        Option("assembly_hall", "bool", 0),
        Option("golden_shrine", "bool", 0),
        Option("old_quarter", "bool", 0),
        Option("crystals", "choice", "open", choices=("open", "closed")),
        Option("start", "choice", "random", choices=("random", "1", "2", "3", "4")),
        Option("tie", "choice", "left", choices=("left", "first"), advanced=True),
        Option("scoring", "choice", "once", choices=("once", "literal"), advanced=True),
        Option("all_return", "bool", 0, advanced=True),
        Option("standstill", "bool", 1, advanced=True),
        PackOption("pack", "data", NO_PACK, advanced=True),
    ),
    levels=("level1", "level2", "level3", "level4", "level5"),
)
