"""The kit of parts that all buildings of the city are composed from. Code only; which building has which parts is data in `buildings`.

Every part returns SVG for a field of 100 x 64 with the ground at y = 60. Parts carry roles, never colours: `kb` body, `ks` shaded side, `kr` roof
in the people's colour, `kl` lit opening, `kw` water, `kt` trim. The same markup is a fine-line drawing on a ruin and a lit building when it is
finished; the style sheet decides. Runs on MicroPython too.
"""

from app.games.blue_moon_city.masonry import (
    arch,
    arches,
    battlement,
    block,
    columns,
    cone,
    dome,
    onion,
    roof,
    shade,
    slope,
    stairs,
    windows,
)
from app.games.blue_moon_city.ornaments import banner, fall, flag, flame, globe, smoke, tree, water, wheel, wing

PARTS = {
    "block": block,
    "shade": shade,
    "roof": roof,
    "slope": slope,
    "dome": dome,
    "onion": onion,
    "cone": cone,
    "battlement": battlement,
    "arch": arch,
    "arches": arches,
    "windows": windows,
    "columns": columns,
    "stairs": stairs,
    "water": water,
    "fall": fall,
    "banner": banner,
    "flag": flag,
    "wheel": wheel,
    "flame": flame,
    "smoke": smoke,
    "tree": tree,
    "wing": wing,
    "globe": globe,
}


def draw(parts):
    """The markup of a building: its parts from back to front."""
    return "".join([PARTS[part[0]](*part[1:]) for part in parts])
