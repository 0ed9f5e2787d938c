"""Seats in words and figures: the strip of a phone, the rail of a desktop, one plot opened large, a plot said aloud.

Knows the plots of the view model. It must not know cards in hands.
"""

from app.games.lunar_skyline.cards import building, chip, contract_glyph, lamp
from app.markup import act, icon, seat_mark

LEADSTAR = '<svg class="ls-leadstar" viewBox="0 0 24 24" aria-hidden="true"><use href="#ls-star"/></svg>'


def lead_star(view: dict, s: int) -> str:
    """A star at the seat that leads, once bids are open."""
    b = view["board"]
    return LEADSTAR if b["leader"] == s and b["phase"] != "bid" else ""


def spoken(view: dict, p: dict, t) -> str:
    """All that lies open about a seat, as one sentence after another."""
    b = view["board"]
    s = p["s"]
    out = [t("lunar_skyline.plot", s=s)]
    if p["to_act"]:
        out.append(t("lunar_skyline.plot.acts"))
    if b["leader"] == s and b["phase"] != "bid":
        out.append(t("lunar_skyline.plot.leads"))
    if p["bid"] is not None:
        out.append(t("lunar_skyline.plot.bid", c=p["bid"], n=p["tricks"], m=p["bidn"], k=p["smuggled"]))
    else:
        out.append(t("lunar_skyline.plot.given" if p["given"] else "lunar_skyline.plot.waiting"))
    if p["contract"]:
        out.append(t("lunar_skyline.plot.contract", t=p["contract"]))
    if p["over"]:
        out.append(t("lunar_skyline.plot.over", n=p["over"]))
    elif p["met"]:
        out.append(t("lunar_skyline.plot.met"))
    elif p["unreachable"]:
        out.append(t("lunar_skyline.plot.unreachable"))
    if p["voids"]:
        out.append(t("lunar_skyline.plot.voids", icons=p["voids"]))
    out.append(t("lunar_skyline.plot.points", n=p["points"]["round"], m=p["points"]["total"]))
    return " ".join(out)


def cover(attributes: str, s: int) -> str:
    """The button that lies over a seat's drawing: it has a spoken name and no text, for the figures under it are for eyes.

    Fingers and mice reach what lies below; that acts alike (`data-act` on the whole).
    """
    return '<button type="button" class="ls-cover"%s%s></button>' % (act("look", s), attributes)


def _label(view: dict, s: int, t) -> str:
    """A seat is named by its plot, which says it all; while a round is counted there are no plots."""
    b = view["board"]
    if view["pause"] == "round" or b["phase"] == "over":
        return ' aria-label="%s"' % t("lunar_skyline.plot", s=s)
    return ' aria-labelledby="ls-plot-%d"' % s


def voids(p: dict, letters: str, t) -> str:
    """Icons the seat cannot have any more, struck out."""
    if not p["voids"]:
        return ""
    marks = "".join([lamp(i, letters, "is-void") for i in p["voids"]])
    return '<span class="ls-voids" role="img" aria-label="%s" data-tip="%s"><i>\u2715</i>%s</span>' % (
        t("lunar_skyline.plot.voids", icons=p["voids"]),
        t("lunar_skyline.plot.voids", icons=p["voids"]),
        marks,
    )


def _bid(p: dict, letters: str, t) -> str:
    if p["bid"] is not None:
        return chip(p["bid"], letters, "is-bid")
    return '<span class="ls-chip is-none">%s</span>' % ("\u2713" if p["given"] else "\u2026")


def count_of(p: dict) -> str:
    """Tricks against the bid."""
    goal = str(p["bidn"]) if p["bid"] is not None else "\u2013"
    name = "is-over" if p["over"] else ("is-met" if p["met"] else ("is-lost" if p["unreachable"] else ""))
    return '<span class="ls-tb %s"><b>%d</b><i>/</i>%s</span>' % (name, p["tricks"], goal)


def strip(view: dict, ui: dict, t) -> str:
    """A phone's seats: tricks against bid, bid card, voids, points."""
    b = view["board"]
    letters = t.plain("lunar_skyline.letters")
    out = []
    for p in b["plots"]:
        s = p["s"]
        out.append(
            '<div class="ls-seat%s%s"%s>'
            '<span class="ls-seat-a" aria-hidden="true">%s<b class="ls-nm">%s</b>%s</span>'
            '<span class="ls-seat-b" aria-hidden="true">%s%s</span><span class="ls-seat-c" aria-hidden="true">'
            '<span class="ls-tot">%s</span>'
            '<span class="ls-rnd">%s</span>%s</span>%s</div>'
            % (
                " is-now" if p["to_act"] else "",
                " is-me" if s == view["seat"] else "",
                act("look", s),
                seat_mark(s, 14),
                t.name(s),
                lead_star(view, s),
                count_of(p),
                _bid(p, letters, t),
                t.num(p["points"]["total"]),
                "(%s)" % t.signed(p["points"]["round"]) if p["points"]["round"] else "",
                voids(p, letters, t),
                cover(' data-item="seat-%d"%s' % (s, _label(view, s, t)), s),
            )
        )
    return '<div class="ls-strip n%d" role="group" data-roving="seats" aria-label="%s">%s</div>' % (
        len(out),
        t("lunar_skyline.seats"),
        "".join(out),
    )


def parts(p: dict, t) -> str:
    """The points so far, part by part."""
    out = []
    for key, n in (
        ("icons", p["points"]["icons"]),
        ("contract", p["points"]["contract"]),
        ("minus", p["points"]["minus"]),
    ):
        if key == "icons" or n or (key == "contract" and p["contract"]):
            out.append(
                '<span class="ls-part is-%s"><i>%s</i><b>%s</b></span>'
                % (key, t("lunar_skyline.part." + key), t.signed(n) if n else "0")
            )
    return '<span class="ls-parts">%s</span>' % "".join(out)


def buildings(p: dict, t, size: int = 26) -> str:
    """The skyline cards a seat owns; those still missing stand as shadows."""
    out = []
    for i in range(6):
        out.append(building(i, "" if i in p["owned"] else "is-missing", size))
    return '<span class="ls-blds" role="img" aria-label="%s">%s</span>' % (
        t("lunar_skyline.owns", suits=p["owned"], n=len(p["owned"]), m=p["points"]["sky"]),
        "".join(out),
    )


def _holds(p: dict, t) -> str:
    """The contract a seat holds, or why it has none to hope for."""
    if p["contract"]:
        return '<span class="ls-has" data-tip="%s">%s%s</span>' % (
            t("lunar_skyline.contract.%s.line" % p["contract"]),
            contract_glyph(p["contract"], 16),
            t("lunar_skyline.contract." + p["contract"]),
        )
    if p.get("lost"):
        return '<span class="ls-has is-lost">%s%s</span>' % (
            contract_glyph("airlock", 16),
            t("lunar_skyline.airlock_gone"),
        )
    return '<span class="ls-has is-lost">%s</span>' % t("lunar_skyline.unreachable_short") if p["unreachable"] else ""


def rail(view: dict, ui: dict, t) -> str:
    """A desktop's seats, everything written out."""
    b = view["board"]
    letters = t.plain("lunar_skyline.letters")
    out = []
    for p in b["plots"]:
        s = p["s"]
        seat = view["seats"][s]
        star = lead_star(view, s)
        out.append(
            '<li class="ls-row-seat%s%s"><div class="ls-row-btn"%s>'
            '<span class="ls-r1" aria-hidden="true">%s<b class="ls-nm">%s</b>%s%s<span class="ls-tot">%s</span></span>'
            '<span class="ls-r2" aria-hidden="true">%s%s%s</span><span class="ls-r3" aria-hidden="true">%s%s'
            "</span>%s%s</div></li>"
            % (
                " is-now" if p["to_act"] else "",
                " is-me" if s == view["seat"] else "",
                act("look", s),
                seat_mark(s, 18),
                t.name(s),
                icon("bot", 14) if seat["kind"] == "bot" else "",
                '<span class="ls-leads">%s%s</span>' % (star, t("lunar_skyline.leads")) if star else "",
                t.num(p["points"]["total"]),
                _bid(p, letters, t),
                count_of(p),
                parts(p, t)
                if p["bid"] is not None
                else '<span class="ls-parts is-dim">%s</span>'
                % t("lunar_skyline.plot.given_short" if p["given"] else "lunar_skyline.plot.waiting_short"),
                _holds(p, t),
                voids(p, letters, t),
                buildings(p, t, 22) if b["skyline"]["on"] and p["owned"] else "",
                cover(_label(view, s, t), s),
            )
        )
    return '<ul class="ls-rail" aria-label="%s">%s</ul>' % (t("lunar_skyline.seats"), "".join(out))
