"""A seat's plot as SVG: tower, crane, crates, flag. What stands is what was won; what is dashed is still missing to the bid.

Knows one plot of the view model. It must not know the others, beyond the common scale it is given.
"""

from app.games.lunar_skyline.layout import (
    ACE,
    BASE,
    FOOT,
    MAST_X,
    STOREY,
    TOWER_W,
    TOWER_X,
    WIDE,
    colour,
    icons,
    plot_height,
    storey_y,
)


def _window(i: int, x: int, y: int, lit: bool) -> str:
    return (
        '<g class="w ls-i%d%s"><rect x="%d" y="%d" width="22" height="10.5" rx="2"/>'
        '<use href="#ls-i%d" x="%d" y="%.1f" width="10" height="10"/></g>'
        % (
            i,
            " is-hit" if lit else "",
            x,
            y,
            i,
            x + 6,
            y + 0.3,
        )
    )


def storey(seat: int, n: int, item: dict, y: int, bid: tuple) -> str:
    """One trick won as one storey; a smuggled one is a container with a strap."""
    c = item["c"]
    own = icons(c)
    sm = item["sm"]
    x = TOWER_X + (3 if sm else 0)
    w = TOWER_W - (6 if sm else 0)
    out = [
        '<g class="ls-st %s%s" data-key="st-%d-%d" data-grow="" data-from="trick">'
        % (colour(c), " is-sm" if sm else "", seat, n)
    ]
    out.append('<rect class="bd" x="%d" y="%d" width="%d" height="%d"/>' % (x, y, w, STOREY))
    if c >= ACE:
        out.append('<rect class="bd2" x="%d" y="%d" width="%d" height="%d"/>' % (x, y, w // 2, STOREY))
    if sm:
        out.append('<path class="rib" d="M%d %dh%dM%d %dh%d"/>' % (x, y + 1, w, x, y + STOREY - 1, w))
    else:
        out.append('<path class="led" d="M%d %dh%d"/>' % (x - 2, y + STOREY - 1, w + 4))
    if len(own) == 1:
        out.append(_window(own[0], TOWER_X + 17, y + 2, own[0] in bid))
    else:
        out.append(_window(own[0], TOWER_X + 5, y + 2, own[0] in bid))
        out.append(_window(own[1], TOWER_X + 29, y + 2, own[1] in bid))
    out.append("</g>")
    return "".join(out)


def _ghosts(height: int, have: int, want: int) -> str:
    out = []
    for n in range(have + 1, want + 1):
        out.append("M%d %dh%dv%dh-%dZ" % (TOWER_X + 2, storey_y(height, n) + 1, TOWER_W - 4, STOREY - 2, TOWER_W - 4))
    return '<path class="ls-gh" d="%s"/>' % "".join(out) if out else ""


def crane(plot: dict, height: int) -> str:
    """The crane: its jib stands at the height of the bid; over the bid it leans. Folded while bids are secret."""
    s = plot["s"]
    foot = height - FOOT
    known = plot["bid"] is not None
    want = plot["bidn"] if known else 0
    y = storey_y(height, want) - 7 if known else foot - 40
    d = ["M%d %dV%dM%d %dV%d" % (MAST_X - 4, foot, y, MAST_X + 4, foot, y)]
    step = y
    side = 1
    while step < foot - 7:
        d.append("M%d %dL%d %d" % (MAST_X - 4 * side, step, MAST_X + 4 * side, step + 8))
        step += 8
        side = -side
    out = [
        '<g class="ls-crane%s" style="transform-origin:%dpx %dpx">'
        % (" is-over" if plot["over"] > 0 else "", MAST_X, foot)
    ]
    out.append(
        '<path class="mast" d="%s"/><rect class="pad" x="%d" y="%d" width="24" height="5" rx="1"/>'
        % ("".join(d), MAST_X - 12, foot - 4)
    )
    if known:
        tip = TOWER_X + TOWER_W + 14
        hook = storey_y(height, len(plot["storeys"]) + 1) - 24
        out.append(
            '<path class="jib" d="M%d %dH%dM%d %dL%d %dL%d %d"/>'
            % (MAST_X - 15, y, tip, MAST_X - 12, y, MAST_X, y - 11, tip - 6, y)
        )
        if hook > y + 4:
            out.append('<path class="rope" d="M72 %dV%d"/>' % (y, hook))
        if plot["met"]:
            out.append(
                '<g class="ls-flag seat-%d" data-key="flag-%d" data-grow=""><path class="pole" d="M%d %dV%d"/>'
                '<path class="cloth" d="M%d %dc7-5 12 3 22-2v13c-10 5-15-3-22 2Z"/></g>'
                % (s, s, MAST_X, y - 10, y - 33, MAST_X, y - 32)
            )
        out.append(
            '<circle class="sign" cx="%d" cy="%d" r="9.5"/><text class="ls-signt" x="%d" y="%d">%d</text>'
            % (MAST_X - 9, y + 4, MAST_X - 9, y + 8, want)
        )
    elif plot["given"]:
        out.append('<path class="jib" d="M%d %dL%d %d"/>' % (MAST_X, y, MAST_X + 12, foot - 12))
        out.append(
            '<g class="ls-sealed" data-key="sealed-%d"><rect x="%d" y="%d" width="16" height="22" rx="2"/></g>'
            % (s, MAST_X + 8, foot - 28)
        )
    else:
        out.append('<path class="jib" d="M%d %dL%d %d"/>' % (MAST_X, y, MAST_X + 12, foot - 12))
    out.append("</g>")
    return "".join(out)


def _crates(plot: dict, height: int) -> str:
    out = []
    x0 = TOWER_X + TOWER_W + 4
    foot = height - FOOT
    n = plot["smuggled"]
    for k in range(n):
        out.append(
            '<g data-key="crate-%d-%d" data-from="trick">'
            '<use class="ls-crate" href="#ls-crate" x="%d" y="%d" width="11" height="10"/></g>'
            % (plot["s"], k, x0 + k % 2 * 12, foot - 10 - k // 2 * 10)
        )
    return "".join(out)


def plot_svg(plot: dict, n: int, keyed: bool = True) -> str:
    """The drawing of a plot on a scale of n levels; `keyed` for the one whose pieces travel."""
    height = plot_height(n)
    foot = height - FOOT
    s = plot["s"]
    bid = tuple(plot["icons"]) if plot["bid"] is not None else ()
    have = len(plot["storeys"])
    out = [
        '<svg class="ls-sky-plot seat-%d" viewBox="0 0 %d %d" preserveAspectRatio="xMidYMax meet" aria-hidden="true" focusable="false">'
        % (s, WIDE, height)
    ]
    out.append('<ellipse class="ls-pad" cx="66" cy="%d" rx="62" ry="7"/>' % (foot + 1))
    if plot["bid"] is not None:
        out.append(_ghosts(height, have, plot["bidn"]))
    # the ground floor, with the gate lit
    out.append(
        '<g class="ls-base"><path class="ls-tk" d="M%d %dh%dv%dh-%dZ"/>'
        '<path class="ls-tr" d="M%d %dh%dv3h-%dZ"/><path class="ls-tl" d="M%d %dv-7a6 6 0 0 1 12 0v7Z"/></g>'
        % (
            TOWER_X - 3,
            foot - BASE,
            TOWER_W + 6,
            BASE,
            TOWER_W + 6,
            TOWER_X - 3,
            foot - BASE,
            TOWER_W + 6,
            TOWER_W + 6,
            TOWER_X + 22,
            foot,
        )
    )
    k = 0
    for item in plot["storeys"]:
        k += 1
        out.append(storey(s, k, item, storey_y(height, k), bid))
    top = storey_y(height, have)
    out.append(
        '<g class="ls-roof" data-key="roof-%d"><use href="#ls-r%d" x="%d" y="%d"/></g>' % (s, s % 6, TOWER_X, top)
    )
    over = plot["over"]
    for k in range(have - over + 1, have + 1):
        out.append(
            '<g class="ls-m2"><rect x="%d" y="%d" width="24" height="13" rx="6.5"/><text x="%d" y="%d">\u22122'
            "</text></g>"
            % (TOWER_X + TOWER_W + 2, storey_y(height, k) + 1, TOWER_X + TOWER_W + 14, storey_y(height, k) + 11)
        )
    out.append(crane(plot, height))
    out.append(_crates(plot, height))
    out.append("</svg>")
    text = "".join(out)
    return text if keyed else text.replace(" data-key=", " data-was=")
