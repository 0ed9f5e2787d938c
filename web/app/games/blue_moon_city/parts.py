"""Small drawings that all of the room shares: marks of peoples, cards, goods, rewards, pawns; and the names of places and tiles.

Knows card types, peoples and goods. It must not know positions or whose turn it is.
"""

from app.games.blue_moon_city.buildings import BUILDINGS
from app.games.blue_moon_city.expansion import EXPANSION
from app.games.blue_moon_city.kit import draw
from app.markup import SHAPES

B = "blue_moon_city."
KHIND = 21
COURTYARD = 12
GOODS = (("scales", "scale"), ("cards", "cards"), ("crystals", "crystal"))
PICTURE = {0: "d0", 1: "d0", 3: "d1", 4: "d1", 6: "d2", 7: "d2", 9: "wing", 10: "step", 12: "wild", 13: "wild", 15: "turn", 16: "turn", 18: "crystal", 19: "crystal", 21: "wild"}  # fmt: skip

_drawn = {}


def people(c: int) -> int:
    """The people of a card type."""
    return c // 3


def value(c: int) -> int:
    """Its value.

    >>> value(21), value(5)
    (1, 3)
    """
    return 1 if c == KHIND else c % 3 + 1


def building(tile: str) -> str:
    """A building's drawing in a field of 100 x 64, made once."""
    found = _drawn.get(tile)
    if found is None:
        found = _drawn[tile] = draw(BUILDINGS.get(tile) or EXPANSION[tile])
    return found


def use(name: str, size: float, x: float = 0, y: float = 0, css: str = "") -> str:
    """A symbol in an SVG."""
    return '<use href="#bc-%s" x="%g" y="%g" width="%g" height="%g"%s/>' % (
        name, x, y, size, size, ' class="%s"' % css if css else "",
    )  # fmt: skip


def glyph(name: str, size: int = 16, css: str = "") -> str:
    """A symbol as its own small SVG in text."""
    wide = size * 4 // 3 if name in ("d0", "d1", "d2") else size
    return '<svg class="bc-gl %s" width="%d" height="%d" aria-hidden="true" focusable="false"><use href="#bc-%s"/></svg>' % (
        css, wide, size, name,
    )  # fmt: skip


def dragon_glyph(d: int, size: int = 16) -> str:
    """A dragon in text."""
    return glyph("d%d" % d, size, "bc-dr%d" % d)


def folk_mark(n: int, t, size: int = 16) -> str:
    """A people's mark in text: colour, symbol, letter."""
    return '<span class="bc-folk bc-c%d" aria-hidden="true">%s<i>%s</i></span>' % (
        n,
        glyph("f%d" % n, size),
        letter(n, t),
    )


def letter(n: int, t) -> str:
    """The people's letter; nothing for any colour."""
    letters = t.plain(B + "letters")
    return letters[n] if n < len(letters) else "*"


def chip(c: int, t, count: int = 1, css: str = "") -> str:
    """A card as a chip: its people's colour, symbol and letter, its value."""
    n = people(c)
    return '<span class="bc-chip bc-c%d %s" aria-hidden="true">%s<i>%s</i><b>%d</b>%s</span>' % (
        n, css, glyph("f%d" % n, 13), letter(n, t), value(c), "<u>\u00d7%d</u>" % count if count > 1 else "",
    )  # fmt: skip


def goods(row: dict, t, size: int = 16) -> str:
    """A reward drawn: number and good, one after another."""
    out = []
    for key, name in GOODS:
        if row[key]:
            out.append('<span class="bc-good">%s%s</span>' % (t.num(row[key]), glyph(name, size)))
    return "".join(out) or '<span class="bc-good">\u2013</span>'


def goods_text(row: dict, t) -> str:
    """A reward in words, plain."""
    out = []
    for key, _ in GOODS:
        if row[key]:
            out.append(t.plain(B + "n." + key, n=row[key]))
    return t.join(out)


def goods_svg(row: dict, x: float, y: float, t, size: float = 10) -> tuple:
    """A reward inside the board's SVG from x on; markup and the x where it ends."""
    out = ""
    for key, name in GOODS:
        if row[key]:
            out += '<text class="bc-gn" x="%g" y="%g">%s</text>' % (x, y + size * 0.86, t.num(row[key])) + use(
                name, size, x + size * 0.62, y
            )
            x += size * 1.86
    return out, x


def shape(seat: int, size: float, x: float, y: float, css: str = "") -> str:
    """A seat's shape in the board's SVG."""
    return '<g class="bc-seat seat-%d %s" transform="translate(%g %g) scale(%g)">%s</g>' % (
        seat % 6, css, x, y, size / 24, SHAPES[seat % 6],
    )  # fmt: skip


def tile_at(view: dict, p: int) -> dict:
    """The tile on a place, or None."""
    for tile in view["board"]["tiles"]:
        if tile["p"] == p:
            return tile
    return None


def tile_name(tile: dict, t) -> str:
    """A tile's name, escaped."""
    return t(B + "tile." + tile["t"])


def mine(view: dict) -> bool:
    """Whether the person at the page is to act."""
    d = view["decision"]
    return bool(d and d["mine"] and view["choices"])


def find(view: dict, kind: str, **want) -> dict:
    """The first choice of that kind with these fields, or None."""
    for x in view["choices"]:
        if x["k"] == kind:
            good = True
            for key in want:
                if x.get(key) != want[key]:
                    good = False
            if good:
                return x
    return None


def me(view: dict) -> dict:
    """The row of the seat that looks, or None."""
    s = view["seat"]
    rows = view["board"]["seats"]
    return rows[s] if 0 <= s < len(rows) else None
