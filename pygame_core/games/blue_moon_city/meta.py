"""Static facts of Blue Moon City: seats and table options. Loads no rules, so that menus stay light."""

from pygame_core.engine.contract import Meta, Option
from pygame_core.engine.packs import PackOption

NO_PACK = "none"
PACK = PackOption("pack", "data", NO_PACK, choices=(NO_PACK,), module="pygame_core.games.blue_moon_city.packs")

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
        PACK,
    ),
    levels=("level1", "level2", "level3", "level4", "level5"),
)
