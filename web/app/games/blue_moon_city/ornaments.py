"""Parts of the kit that move, grow or shine: water, banners, wheel, flame, smoke, trees, wings, globe. Roles and field as `kit` says."""

from app.games.blue_moon_city.masonry import GROUND, path, rect


def water(x, w, y, h=4):
    """A channel or basin."""
    return rect("kw", x, y, w, h, 1)


def fall(x, w, y, h):
    """Falling water."""
    return rect("kw", x, y, w, h) + rect("kl", x + w * 0.35, y, w * 0.18, h)


def banner(x, y, h):
    """A banner that hangs from y."""
    return path("kr", "M%g %gH%gV%gL%g %gL%g %gZ" % (x, y, x + 5, y + h, x + 2.5, y + h - 3, x, y + h))


def flag(x, y, h):
    """A pole with a pennant, its foot at y."""
    return rect("kt", x - 0.5, y - h, 1, h) + path(
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
    return path(
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
    return rect("kt", x - 0.7, y - s * 1.2, 1.4, s * 1.2) + '<circle class="kg" cx="%g" cy="%g" r="%g"/>' % (
        x,
        y - s * 1.7,
        s,
    )


def wing(x, y, w, side):
    """A wing that spreads to the right (side 1) or left (-1)."""
    return path(
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
