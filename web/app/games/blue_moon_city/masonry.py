"""Parts of the kit that stand: walls, roofs, domes, openings, columns, stairs. Roles and field as `kit` says."""

GROUND = 60


def rect(role, x, y, w, h, r=0):
    """A rectangle."""
    return '<rect class="%s" x="%g" y="%g" width="%g" height="%g"%s/>' % (role, x, y, w, h, ' rx="%g"' % r if r else "")


def path(role, d):
    """A path."""
    return '<path class="%s" d="%s"/>' % (role, d)


def block(x, w, h, y=GROUND):
    """A plain wall standing on y."""
    return rect("kb", x, y - h, w, h)


def shade(x, w, h, y=GROUND):
    """A wall in shadow."""
    return rect("ks", x, y - h, w, h)


def roof(x, w, h, y):
    """A gabled roof whose eaves lie on y."""
    return path("kr", "M%g %gL%g %gL%g %gZ" % (x, y, x + w / 2, y - h, x + w, y))


def slope(x, w, h, y):
    """A roof like a cut pyramid."""
    return path("kr", "M%g %gL%g %gH%gL%g %gZ" % (x, y, x + w * 0.22, y - h, x + w * 0.78, x + w, y))


def dome(x, w, y, h=0):
    """A dome of width w on y, with a small finial."""
    h = h or w / 2
    m = x + w / 2
    return path(
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
    ) + rect("kt", m - 0.7, y - h - 5, 1.4, 5)


def onion(x, w, y):
    """A pointed dome."""
    m = x + w / 2
    return path(
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
    return path("kr", "M%g %gL%g %gL%g %gZ" % (x - 1, y, x + w / 2, y - h, x + w + 1, y))


def battlement(x, w, y, n):
    """n merlons along the top of a wall at y."""
    step = w / (2 * n - 1)
    return "".join([rect("kb", x + 2 * i * step, y - 3.4, step, 3.8) for i in range(n)])


def arch(x, w, h, y=GROUND, role="kl"):
    """One opening with a round head."""
    r = w / 2
    return path(role, "M%g %gV%gA%g %g 0 0 1 %g %gV%gZ" % (x, y, y - h + r, r, r, x + w, y - h + r, y))


def arches(x, w, h, n, y=GROUND, gap=2.2):
    """A row of n arched openings across w."""
    one = (w - gap * (n + 1)) / n
    return "".join([arch(x + gap + i * (one + gap), one, h, y) for i in range(n)])


def windows(x, y, n, step, w=2.2, h=4):
    """n small lit windows in a row."""
    return "".join([rect("kl", x + i * step, y, w, h, 0.8) for i in range(n)])


def columns(x, w, h, n, y=GROUND):
    """n free columns with a beam above."""
    step = (w - 3) / (n - 1)
    return "".join([rect("kb", x + i * step, y - h, 3, h) for i in range(n)]) + rect("kt", x - 1.5, y - h - 3, w + 3, 3)


def stairs(x, w, n, y=GROUND):
    """n steps, each narrower than the one below."""
    return "".join([rect("ks", x + i * 2.4, y - (i + 1) * 2.2, w - i * 4.8, 2.2) for i in range(n)])
