"""Static facts of Lunar Skyline: seats and table options. Loads no rules, so that menus stay light."""

from pygame_core.engine.contract import Meta, Option
from pygame_core.engine.packs import PackOption

DECK = PackOption(
    "deck", "data", "A", choices=("A", "C"), advanced=True, module="pygame_core.games.lunar_skyline.contracts"
)

META = Meta(
    id="lunar_skyline",
    seats=(2, 6),
    rules_version=1,
    options=(
        Option("rounds", "int", 3, 1, 20),
        Option("skyline", "bool", 1),
        Option("beginner", "choice", "off", choices=("off", "first", "all")),
        Option("aid_voids", "bool", 1),
        Option("aid_played", "bool", 1),
        DECK,
        Option("recycle", "choice", "reshuffle", choices=("reshuffle", "through"), advanced=True),
        Option("discards", "choice", "open", choices=("open", "secret"), advanced=True),
    ),
    levels=("level1", "level2", "level3", "level4", "level5"),
)
