"""Seats in figures: the strip of a phone, the rail of a desktop.

Knows the seats of the board model. It must not know hands.
"""

from app.games.blue_moon_city.parts import B, glyph
from app.markup import Kept, act, cls, seat_mark


def said(view: dict, x: dict, t) -> str:
    """All that lies open about a seat, escaped."""
    key = "seat_said" if x["crystals"] >= 0 else "seat_said.closed"
    return t(
        B + key,
        s=x["s"],
        crystals=x["crystals"],
        offers=x["offers"],
        win=view["board"]["obelisk"]["win"],
        scales=x["scales"],
        free=x["free"],
        hand=x["hand"],
        owed=x["owed"],
    )


def _crystals(x: dict, t) -> str:
    return t.num(x["crystals"]) if x["crystals"] >= 0 else "?"


def _dots(view: dict, x: dict) -> str:
    win = view["board"]["obelisk"]["win"]
    return '<span class="bc-dots seat-%d">%s</span>' % (
        x["s"] % 6,
        "".join(['<i class="%s"></i>' % ("on" if i < x["offers"] else "") for i in range(win)]),
    )


_kept = Kept()


def strip(view: dict, ui: dict, t) -> str:
    """A phone's seats in one row."""
    return _kept.get(view, t, "strip", _strip, view, t)


def _strip(view: dict, t) -> str:
    out = []
    for x in view["board"]["seats"]:
        out.append(
            '<button type="button" class="%s"%s data-item="seat-%d" data-anchor="seat-%d" aria-label="%s">'
            '<span class="bc-s1">%s<b class="bc-nm">%s</b></span><span class="bc-s2">%s<b>%s</b>%s<b>%s</b></span>'
            '<span class="bc-s2">%s<b>%s%s</b><em class="%s">%s%s</em></span><span class="bc-s3">%s</span></button>'
            % (
                cls("bc-seatbox seat-%d" % (x["s"] % 6), is_now=x["to_act"], is_me=x["s"] == view["seat"]), act("look", x["s"]), x["s"], x["s"], said(view, x, t),
                seat_mark(x["s"], 14), t.name(x["s"]), glyph("crystal", 12), _crystals(x, t), glyph("scale", 12), t.num(x["scales"]),
                glyph("cards", 12), t.num(x["hand"]), "+%d" % x["owed"] if x["owed"] else "", "is-warn" if x["warn"] else "", "!\u25cf" if x["warn"] else "\u25cf", t.num(x["free"]), _dots(view, x),
            )
        )  # fmt: skip
    return '<div class="bc-strip n%d">%s</div>' % (len(out), "".join(out))


def rail(view: dict, ui: dict, t) -> str:
    """A desktop's seats, one under the other."""
    return _kept.get(view, t, "rail", _rail, view, t)


def _rail(view: dict, t) -> str:
    out = []
    for x in view["board"]["seats"]:
        out.append(
            '<button type="button" class="%s"%s data-item="seat-%d" data-anchor="seat-%d" aria-label="%s">'
            '<span class="bc-r1">%s<b class="bc-nm">%s</b>%s</span>'
            '<span class="bc-r2"><span data-tip="%s">%s<b>%s</b></span><span data-tip="%s">%s<b>%s</b></span><span data-tip="%s">%s<b>%s%s</b></span><span class="%s" data-tip="%s"><i class="bc-free"></i><b>%s%s</b></span></span></button>'
            % (
                cls("bc-railbox seat-%d" % (x["s"] % 6), is_now=x["to_act"], is_me=x["s"] == view["seat"]), act("look", x["s"]), x["s"], x["s"], said(view, x, t),
                seat_mark(x["s"], 20), t.name(x["s"]), _dots(view, x),
                t(B + "word.crystal"), glyph("crystal", 17), _crystals(x, t), t(B + "word.scale"), glyph("scale", 17), t.num(x["scales"]),
                t(B + "word.hand"), glyph("cards", 17), t.num(x["hand"]), "<small>+%d</small>" % x["owed"] if x["owed"] else "",
                "is-warn" if x["warn"] else "", t(B + "word.free"), t.num(x["free"]), "!" if x["warn"] else "",
            )
        )  # fmt: skip
    return '<div class="bc-rail">%s</div>' % "".join(out)
