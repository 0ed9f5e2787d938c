"""The sheet of one tile: its sockets at the size of a thumb, rewards, what finishing it now would pay to whom, how sure its numbers are.

Knows a tile of the board model. One pays there on a phone.
"""

from app.games.blue_moon_city.parts import (
    B,
    building,
    dragon_glyph,
    folk_mark,
    glyph,
    goods,
    letter,
    tile_at,
    tile_name,
)
from app.games.blue_moon_city.planning import addable, planned
from app.games.blue_moon_city.tiles import colour, space_name
from app.markup import act, cls, icon_button, seat_mark

PARTS = ("spaces", "leader", "contributor", "neighbour")
LEVELS = ("pack", "certain", "choice", "likely", "guess", "reconstruction")


def tile_sheet(view: dict, ui: dict, t, p: int, drawn: bool = True) -> str:
    """The sheet; on the large board with its drawing, where there is room."""
    x = tile_at(view, p)
    if x is None:
        return ""
    n = colour(x)
    close = icon_button(t(B + "close"), "close", "tile", p) if ui["look"] == p else ""
    head = '<header class="bc-shead">%s<h2>%s</h2>%s</header>' % (
        folk_mark(n, t, 20) if x["spaces"] else "",
        tile_name(x, t),
        close,
    )
    art = '<svg class="bc-sart bc-c%d%s" viewBox="0 0 100 64" aria-hidden="true">%s</svg>' % (
        n,
        " is-done" if x["done"] else "",
        building(x["t"]),
    )
    body = ""
    if p == 12:
        body += '<p class="bc-snote">%s</p>' % t(B + "courtyard.note", n=view["board"]["obelisk"]["next"])
    elif x["done"]:
        body += '<p class="bc-snote">%s %s</p>' % (t(B + "tile_done"), _near(x, t))
    else:
        body += spaces(view, x, ui, t)
        if ui["wide"] or not ui["pay"]:
            body += rewards(x, t) + finish(x, t)
    if x["effect"]:
        body += '<p class="bc-snote">%s</p>' % t(B + "effect." + x["effect"])
    if x["dragons"]:
        body += '<p class="bc-snote">%s</p>' % "".join(
            ["%s %s " % (dragon_glyph(d, 18), t(B + "dragon.%d" % d)) for d in x["dragons"]]
        )
    return '<section class="bc-sheet bc-c%d" aria-label="%s">%s<div class="bc-sbody">%s<div class="bc-scol">%s%s</div></div></section>' % (
        n, tile_name(x, t), head, art if ui["wide"] and drawn else "", body, confidence(view, x, t) if ui["wide"] or not ui["pay"] else "",
    )  # fmt: skip


def spaces(view: dict, x: dict, ui: dict, t) -> str:
    """The sockets as buttons."""
    out = []
    picks, more = planned(ui, x["p"]), addable(ui, x["p"])
    for row in x["spaces"]:
        taken = row["s"] >= 0
        picked = row["i"] in picks
        name = cls(
            "bc-socket bc-c%d" % row["col"],
            is_taken=taken,
            is_here=row["pay"] == "here",
            is_walk=row["pay"] in ("walk", "flit"),
            is_pick=picked,
        )
        face = (
            seat_mark(row["s"], 22)
            if taken
            else "<b>%d</b><span>%s<i>%s</i></span>" % (row["v"], glyph("f%d" % row["col"], 12), letter(row["col"], t))
        )
        out.append(
            '<button type="button" class="%s"%s%s%s><span class="hidden">%s</span><span class="bc-fcn" aria-hidden="true">%s%s</span></button>'
            % (
                name,
                act("space", [x["p"], row["i"]]),
                " disabled" if taken or ui["busy"] else "",
                ' aria-pressed="true"' if picked else "",
                space_name(row, t),
                face,
                '<em class="bc-planned">%s</em>' % ("\u2713" if picked else "+") if picked or row["i"] in more else "",
            )
        )
    return '<div class="bc-sockets">%s</div>' % "".join(out)


def _near(x: dict, t) -> str:
    r = x["near"]
    if not (r["scales"] or r["cards"] or r["crystals"]):
        return ""
    return '<span class="bc-rw" data-tip="%s">%s%s</span>' % (t(B + "why.neighbour"), glyph("next", 14), goods(r, t))


def rewards(x: dict, t) -> str:
    """Leader, each contributor, and what it gives as a neighbour later."""
    return '<div class="bc-rws"><span class="bc-rw" data-tip="%s">%s%s</span><span class="bc-rw" data-tip="%s">%s%s</span>%s</div>' % (
        t(B + "why.leader"), glyph("star", 14), goods(x["lead"], t), t(B + "why.contributor"), glyph("hands", 14), goods(x["each"], t), _near(x, t),
    )  # fmt: skip


def finish(x: dict, t) -> str:
    """What each seat would get if this were finished now."""
    if not x["finish"]:
        return ""
    rows = ""
    for row in x["finish"]:
        why = t.join([t.plain(B + "why." + w["k"]) for w in row["why"]])
        rows += '<li>%s<span>%s</span><span class="bc-fin" data-tip="%s">%s%s</span></li>' % (
            seat_mark(row["s"], 16), t.name(row["s"]), t(B + "said", x=why), glyph("star", 12) if row["s"] == x["first"] else "", goods(row, t, 14),
        )  # fmt: skip
    return '<p class="bc-sub">%s</p><ul class="bc-finish">%s</ul>' % (t(B + "finish_now"), rows)


def running(view: dict, t) -> str:
    """The buildings begun, each with what every seat would get if it were finished now; who would lead has a star."""
    rows = ""
    for x in view["board"]["tiles"]:
        if x["finish"]:
            got = ""
            for row in x["finish"]:
                got += '<span class="bc-fin">%s%s%s</span>' % (
                    seat_mark(row["s"], 14), glyph("star", 11) if row["s"] == x["first"] else "", goods(row, t, 13),
                )  # fmt: skip
            rows += '<li><button type="button" class="link"%s>%s</button>%s</li>' % (
                act("tile", x["p"]),
                tile_name(x, t),
                got,
            )
    if not rows:
        return ""
    return '<section class="bc-sheet bc-running"><h2>%s</h2><ul>%s</ul></section>' % (t(B + "finish_now"), rows)


def confidence(view: dict, x: dict, t) -> str:
    """How sure the numbers are: which are confirmed, which our reading, or which pack they are from; leads to the rules' page."""
    if not x["conf"]:
        return ""
    found = {}
    for part in PARTS:
        found.setdefault(x["conf"].get(part, "certain"), []).append(part)
    said = []
    for level in LEVELS:
        if level not in found:
            continue
        parts = t.join([t.plain(B + "sure.what." + part) for part in found[level]])
        key = "sure.all." if len(found[level]) == len(PARTS) else "sure.of."
        told = t(B + key + level, what=parts, pack=view["board"]["pack_name"])
        if "spaces" in found[level] and x["alt"]:
            values = " / ".join([" ".join([str(v) for v in row]) for row in x["alt"]])
            told += " " + t(B + "conf.also", values=values)
        said.append('<span class="is-%s">%s</span>' % (level, told))
    tip = ". ".join(
        ["%s: %s" % (t(B + "conf.of." + k), t(B + "conf." + x["conf"][k])) for k in PARTS if k in x["conf"]]
    )
    page = "blue_moon_city#packs" if "pack" in found else "blue_moon_city#readings"
    return '<p class="bc-conf" data-tip="%s">%s <button type="button" class="link"%s>%s</button></p>' % (
        tip, " ".join(said), act("app:help", page), t(B + "sure.more"),
    )  # fmt: skip
