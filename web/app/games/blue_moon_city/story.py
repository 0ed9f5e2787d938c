"""The story of a completion or a scoring: tokens that fly from building to seat, neighbours that flash as they pay, and the card that keeps it all
readable in the order it happened.

Knows events and where tiles lie. It must not know time: `data-wait` says whose turn it is.
"""

from app.games.blue_moon_city.layout import SIZE, corner, height
from app.games.blue_moon_city.parts import B, glyph, goods, goods_svg, use
from app.markup import cls, icon_button, seat_mark

REASON = {"leader": "star", "contributor": "hands", "neighbour": "next"}


def _row(**given) -> dict:
    out = {"scales": 0, "cards": 0, "crystals": 0}
    for key in given:
        out[key] = given[key]
    return out


def tokens(ui: dict, t) -> str:
    """What flies, in the drawing of the city; drawn hidden, shown by motion alone."""
    wide = ui["wide"]
    out = []
    n = 0
    for e in (ui["fresh"] or {}).get("story", []):
        if e["k"] == "reward":
            if e["why"] == "neighbour":
                out.append(_flash(e["from"], wide, n))
            out.append(_token(e["from"], wide, n, e, "seat-%d" % e["s"], "", REASON[e["why"]], t))
            n += 1
        elif e["k"] == "scales":
            out.append(_token(e["p"], wide, n, _row(scales=e["n"]), "seat-%d" % e["s"], "", "d%d" % e["dragons"][0], t))
            n += 1
        elif e["k"] == "scoring":
            for s in range(len(e["totals"])):
                gone = e["totals"][s] - e["kept"][s]
                if gone:
                    out.append(_token(12, wide, n, _row(scales=gone), "pool", "seat-%d" % s, "", t))
            for s in range(len(e["pays"])):
                if e["pays"][s]:
                    n += 1
                    out.append(_token(12, wide, n, _row(crystals=e["pays"][s]), "seat-%d" % s, "pool", "scale", t))
            n += 1
    return "".join(out)


def _token(p: int, wide: bool, n: int, row: dict, to: str, source: str, reason: str, t) -> str:
    """A pill with a reason's mark and goods, in the middle of a tile."""
    x, y = corner(p, wide)
    start = 22 if reason else 7
    drawn, end = goods_svg(row, start, -6.5, t, 13)
    end += 4
    k = 1.35 if wide else 1.6
    return (
        '<g transform="translate(%g %g) scale(%g)"><g class="bc-token" data-fly="%s" data-wait="%d"%s>'
        '<rect x="0" y="-13" width="%g" height="26" rx="13"/>%s%s</g></g>'
    ) % (
        x + SIZE / 2 - end * k / 2, y + height(wide) / 2, k, to, n, ' data-from="%s"' % source if source else "",
        end, use(reason, 14, 6, -7, "bc-dr%s" % reason[1] if reason[0] == "d" else "bc-st") if reason else "", drawn,
    )  # fmt: skip


def _flash(p: int, wide: bool, n: int) -> str:
    """A neighbour pays: a double line around it."""
    x, y = corner(p, wide)
    h = height(wide)
    return (
        '<g transform="translate(%g %g)"><g class="bc-flash" data-fly="" data-wait="%d"><rect x="-2" y="-2" width="%d" height="%d" rx="8"/>'
        '<rect x="5" y="5" width="%d" height="%d" rx="5"/></g></g>'
    ) % (x, y, n, SIZE + 4, h + 4, SIZE - 10, h - 10)


def card(view: dict, ui: dict, t) -> str:
    """The story to read: one line a step, in order. Nothing when there is none."""
    told = ui["story"]
    if not told:
        return ""
    lines = []  # (which token goes meanwhile, markup)
    title = ""
    n = 0
    for e in told["events"]:
        if e["k"] == "complete":
            title = t(B + "story.done", tile=e["tile"])
            if len(e["tied"]) > 1:
                lines.append((n, '<li class="bc-tied">%s</li>' % t(B + "story.tied", tied=e["tied"], s=e["lead"])))
        elif e["k"] == "reward":
            why = t(B + "why." + e["why"])
            if e["why"] == "neighbour":
                why = t(B + "story.near", tile=e["near"])
            lines.append((n, _line(e["s"], REASON[e["why"]], why, goods(e, t, 15), t)))
            n += 1
        elif e["k"] == "scoring":
            title = title or t(B + "story.scoring")
            key = "story.short" if e["short"] else "story.scored"
            lines.append((n, '<li class="bc-sub">%s</li>' % t(B + key, n=e["short"])))
            for s in range(len(e["pays"])):
                if e["totals"][s]:
                    n += 1
                    why = t(B + "story.scales", n=e["totals"][s])
                    lines.append((n, _line(s, "scale", why, goods(_row(crystals=e["pays"][s]), t, 15), t)))
        elif e["k"] == "city_finished":
            lines.append((n, '<li class="bc-sub">%s</li>' % t("log.blue_moon_city.city_finished")))
    still = view["pace"] == "instant" or not ui["set"]["motion"]
    rows = "".join([row.replace("<li", '<li style="--n:%d"' % k, 1) for k, row in lines])
    return (
        '<section class="%s" id="bc-story-%d" style="--all:%d" aria-label="%s"><header><h2>%s</h2>%s</header><ol>%s</ol></section>'
    ) % (
        cls("bc-story", is_still=still),
        told["no"],
        n,
        title,
        title,
        icon_button(t(B + "close"), "close", "story"),
        rows,
    )


def _line(s: int, reason: str, why: str, got: str, t) -> str:
    return '<li>%s<b class="hidden">%s</b>%s<span>%s</span><span class="bc-got">%s</span></li>' % (
        seat_mark(s, 16), t.name(s), glyph(reason, 13), why, got,
    )  # fmt: skip
