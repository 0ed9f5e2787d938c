"""The kit of parts that all buildings of the city are composed from. Code only; which building has which parts is data in `buildings`.

Every part returns SVG for a field of 100 x 64 with the ground at y = 60. Parts carry roles, never colours: `kb` body, `ks` shaded side, `kr` roof
in the people's colour, `kl` lit opening, `kw` water, `kt` trim. The same markup is a fine-line drawing on a ruin and a lit building when it is
finished; the style sheet decides. Runs on MicroPython too.
"""

GROUND = 60


def _rect(role, x, y, w, h, r=0):
    return '<rect class="%s" x="%g" y="%g" width="%g" height="%g"%s/>' % (role, x, y, w, h, ' rx="%g"' % r if r else "")


def _path(role, d):
    return '<path class="%s" d="%s"/>' % (role, d)


def block(x, w, h, y=GROUND):
    """A plain wall standing on y."""
    return _rect("kb", x, y - h, w, h)


def shade(x, w, h, y=GROUND):
    """A wall in shadow."""
    return _rect("ks", x, y - h, w, h)


def roof(x, w, h, y):
    """A gabled roof whose eaves lie on y."""
    return _path("kr", "M%g %gL%g %gL%g %gZ" % (x, y, x + w / 2, y - h, x + w, y))


def slope(x, w, h, y):
    """A roof like a cut pyramid."""
    return _path("kr", "M%g %gL%g %gH%gL%g %gZ" % (x, y, x + w * 0.22, y - h, x + w * 0.78, x + w, y))


def dome(x, w, y, h=0):
    """A dome of width w on y, with a small finial."""
    h = h or w / 2
    m = x + w / 2
    return _path(
        "kr",
        "M%g %gC%g %g %g %g %g %gC%g %g %g %g %g %gZ"
        % (
            x,
            y,
            x,
            y - h * 0.75,
            x + w * 0.3,
            y - h,
            m,
            y - h,
            x + w * 0.7,
            y - h,
            x + w,
            y - h * 0.75,
            x + w,
            y,
        ),
    ) + _rect("kt", m - 0.7, y - h - 5, 1.4, 5)


def onion(x, w, y):
    """A pointed dome."""
    m = x + w / 2
    return _path(
        "kr",
        "M%g %gC%g %g %g %g %g %gC%g %g %g %g %g %gZ"
        % (
            x,
            y,
            x - w * 0.2,
            y - w * 0.6,
            x + w * 0.42,
            y - w * 0.7,
            m,
            y - w * 1.25,
            x + w * 0.58,
            y - w * 0.7,
            x + w * 1.2,
            y - w * 0.6,
            x + w,
            y,
        ),
    )


def cone(x, w, h, y):
    """A steep tower roof."""
    return _path("kr", "M%g %gL%g %gL%g %gZ" % (x - 1, y, x + w / 2, y - h, x + w + 1, y))


def battlement(x, w, y, n):
    """n merlons along the top of a wall at y."""
    step = w / (2 * n - 1)
    return "".join([_rect("kb", x + 2 * i * step, y - 3.4, step, 3.8) for i in range(n)])


def arch(x, w, h, y=GROUND, role="kl"):
    """One opening with a round head."""
    r = w / 2
    return _path(role, "M%g %gV%gA%g %g 0 0 1 %g %gV%gZ" % (x, y, y - h + r, r, r, x + w, y - h + r, y))


def arches(x, w, h, n, y=GROUND, gap=2.2):
    """A row of n arched openings across w."""
    one = (w - gap * (n + 1)) / n
    return "".join([arch(x + gap + i * (one + gap), one, h, y) for i in range(n)])


def windows(x, y, n, step, w=2.2, h=4):
    """n small lit windows in a row."""
    return "".join([_rect("kl", x + i * step, y, w, h, 0.8) for i in range(n)])


def columns(x, w, h, n, y=GROUND):
    """n free columns with a beam above."""
    step = (w - 3) / (n - 1)
    return "".join([_rect("kb", x + i * step, y - h, 3, h) for i in range(n)]) + _rect(
        "kt", x - 1.5, y - h - 3, w + 3, 3
    )


def stairs(x, w, n, y=GROUND):
    """n steps, each narrower than the one below."""
    return "".join([_rect("ks", x + i * 2.4, y - (i + 1) * 2.2, w - i * 4.8, 2.2) for i in range(n)])


def water(x, w, y, h=4):
    """A channel or basin."""
    return _rect("kw", x, y, w, h, 1)


def fall(x, w, y, h):
    """Falling water."""
    return _rect("kw", x, y, w, h) + _rect("kl", x + w * 0.35, y, w * 0.18, h)


def banner(x, y, h):
    """A banner that hangs from y."""
    return _path("kr", "M%g %gH%gV%gL%g %gL%g %gZ" % (x, y, x + 5, y + h, x + 2.5, y + h - 3, x, y + h))


def flag(x, y, h):
    """A pole with a pennant, its foot at y."""
    return _rect("kt", x - 0.5, y - h, 1, h) + _path(
        "kr", "M%g %gL%g %gL%g %gZ" % (x + 0.5, y - h, x + 9, y - h + 3, x + 0.5, y - h + 6)
    )


def wheel(x, y, r):
    """A mill wheel with eight spokes."""
    spokes = ""
    for dx, dy in ((1, 0), (0, 1), (0.7071, 0.7071), (0.7071, -0.7071)):
        spokes += "M%g %gL%g %g" % (x - r * dx, y - r * dy, x + r * dx, y + r * dy)
    return '<circle class="ko" cx="%g" cy="%g" r="%g"/><path class="ko" d="%s"/>' % (x, y, r, spokes)


def flame(x, y, s):
    """A fire, its foot at y."""
    return _path(
        "kl",
        "M%g %gC%g %g %g %g %g %gC%g %g %g %g %g %gZ"
        % (
            x,
            y,
            x - s * 0.8,
            y - s * 0.2,
            x - s * 0.5,
            y - s * 0.9,
            x,
            y - s * 1.7,
            x + s * 0.5,
            y - s * 0.9,
            x + s * 0.8,
            y - s * 0.2,
            x,
            y,
        ),
    )


def smoke(x, y, s):
    """A chimney's plume."""
    return '<circle class="km" cx="%g" cy="%g" r="%g"/><circle class="km" cx="%g" cy="%g" r="%g"/>' % (
        x,
        y,
        s,
        x + s * 1.3,
        y - s * 1.4,
        s * 0.7,
    )


def tree(x, s, y=GROUND):
    """A round tree."""
    return _rect("kt", x - 0.7, y - s * 1.2, 1.4, s * 1.2) + '<circle class="kg" cx="%g" cy="%g" r="%g"/>' % (
        x,
        y - s * 1.7,
        s,
    )


def wing(x, y, w, side):
    """A wing that spreads to the right (side 1) or left (-1)."""
    return _path(
        "kr",
        "M%g %gC%g %g %g %g %g %gC%g %g %g %g %g %gZ"
        % (
            x,
            y,
            x + side * w * 0.3,
            y - 9,
            x + side * w * 0.7,
            y - 11,
            x + side * w,
            y - 16,
            x + side * w * 0.85,
            y - 4,
            x + side * w * 0.5,
            y + 3,
            x,
            y + 5,
        ),
    )


def globe(x, y, r):
    """A ball: observatory, lamp."""
    return '<circle class="kl" cx="%g" cy="%g" r="%g"/>' % (x, y, r)


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
