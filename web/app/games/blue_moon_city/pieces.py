"""Dragons and pawns over the tiles, and how they got there: a dragon flies with its shadow below it, or walks tile by tile.

Knows where things lie and the ways of one drawing. It must not know tiles' contents.
"""

from app.games.blue_moon_city.layout import corner, dragon_spot, outside, pawn_spot
from app.games.blue_moon_city.parts import B, shape


def pieces(view: dict, ui: dict, t) -> str:
    """All of them: shadows lowest, pawns highest."""
    b = view["board"]
    wide = ui["wide"]
    ways = (ui["fresh"] or {}).get("ways", {})
    at = {}
    built = [x["p"] for x in b["tiles"]]
    for x in b["tiles"]:
        for k in range(len(x["dragons"])):
            at[x["dragons"][k]] = _plus(corner(x["p"], wide), dragon_spot(k))
    shadows, dragons, pawns = "", "", ""
    out = 0
    for d in b["dragons"]:
        spot = at.get(d["d"])
        if d["p"] < 0 or spot is None:
            spot = outside(out, built, wide)
            out += 1
        key = "dragon-%d" % d["d"]
        shadows += _piece(
            spot,
            key + "-shadow",
            "bc-shadow",
            _gait(ways.get(key), d["p"], wide, True),
            '<ellipse cx="16" cy="23" rx="14" ry="3.5"/>',
        )
        dragons += _piece(
            spot, key, "bc-dragon bc-dr%d%s" % (d["d"], "" if d["p"] >= 0 else " is-out"), _gait(ways.get(key), d["p"], wide, False),
            '<use href="#bc-d%d" width="32" height="24"/>' % d["d"],
        )  # fmt: skip
    for x in b["tiles"]:
        k = 0
        for s in x["pawns"]:
            key = "pawn-%d" % s
            pawns += _piece(
                _plus(corner(x["p"], wide), pawn_spot(k, len(x["pawns"]))), key, "bc-pawn" + (" is-now" if s == b["seat"] else ""),
                _gait(ways.get(key), x["p"], wide, False), '<circle class="bc-base" cx="10" cy="11" r="11"/>' + shape(s, 18, 1, 2),
            )  # fmt: skip
            k += 1
    return '<g class="bc-pieces" aria-hidden="true">%s%s%s</g>' % (shadows, dragons, pawns)


def waiting(view: dict, t) -> str:
    """Dragons beside the city in words, escaped; empty when all are in it."""
    names = [t.plain(B + "dragon.%d" % d["d"]) for d in view["board"]["dragons"] if d["p"] < 0]
    return t(B + "dragons_out", names=t.join(names)) if names else ""


def _plus(a: tuple, b: tuple) -> tuple:
    return (a[0] + b[0], a[1] + b[1])


def _gait(way, p: int, wide: bool, shadow: bool) -> str:
    """The attributes of how it came, when that is new."""
    if not way or way[1][-1] != p:
        return ""
    gait, stops = way
    if gait == "fly":
        return ' data-gait="%s"' % ("shadow" if shadow else "fly")
    x, y = corner(p, wide)
    path = []
    for q in stops[1:-1]:
        qx, qy = corner(q, wide)
        path.append("%d,%d" % (qx - x, qy - y))
    return ' data-gait="%s"%s' % ("ground" if shadow else "walk", ' data-path="%s"' % " ".join(path) if path else "")


def _piece(spot: tuple, key: str, css: str, gait: str, body: str) -> str:
    return '<g transform="translate(%g %g)" id="bc-%s"><g class="%s" data-key="%s"%s>%s</g></g>' % (
        spot[0], spot[1], key, css, key, gait, body,
    )  # fmt: skip
