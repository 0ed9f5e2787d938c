"""One plot opened large over the table: its drawing, everything that lies open about the seat, its top cards.

Knows one plot of the view model. It must not know hands.
"""

from app.games.lunar_skyline.cards import chip, contract_glyph, face
from app.games.lunar_skyline.layout import levels
from app.games.lunar_skyline.plots import plot_svg
from app.games.lunar_skyline.seats import buildings, count_of, parts, voids
from app.markup import act, icon, seat_mark


def look_panel(view: dict, ui: dict, t) -> str:
    """One plot opened large over the table."""
    b = view["board"]
    letters = t.plain("lunar_skyline.letters")
    s = ui["look"]
    p = b["plots"][s]
    rows = []
    if p["bid"] is not None:
        rows.append(
            "<dt>%s</dt><dd>%s %s</dd>"
            % (t("lunar_skyline.word.bid"), chip(p["bid"], letters), t("lunar_skyline.scores_icons", icons=p["icons"]))
        )
    rows.append(
        "<dt>%s</dt><dd>%s%s</dd>"
        % (
            t("lunar_skyline.word.tricks"),
            count_of(p),
            " \u00b7 " + t("lunar_skyline.of_which_smuggled", n=p["smuggled"]) if p["smuggled"] else "",
        )
    )
    rows.append("<dt>%s</dt><dd>%s</dd>" % (t("lunar_skyline.word.contract"), _contract_text(p, t)))
    rows.append(
        "<dt>%s</dt><dd>%s <b>%s</b> \u00b7 %s <b>%s</b></dd>"
        % (
            t("lunar_skyline.word.points"),
            parts(p, t),
            t.signed(p["points"]["round"]),
            t("lunar_skyline.word.total"),
            t.num(p["points"]["total"]),
        )
    )
    rows.append("<dt>%s</dt><dd>%s</dd>" % (t("lunar_skyline.word.hand"), t("lunar_skyline.cards", n=p["hand"])))
    if p["voids"]:
        rows.append("<dt>%s</dt><dd>%s</dd>" % (t("lunar_skyline.word.voids"), voids(p, letters, t)))
    if b["skyline"]["on"]:
        rows.append(
            "<dt>%s</dt><dd>%s <b>%s</b></dd>"
            % (
                t("lunar_skyline.word.skyline"),
                buildings(p, t, 28),
                t.signed(p["points"]["sky"]) if p["points"]["sky"] else "",
            )
        )
    tops = "".join(
        [
            '<span class="ls-topcard%s">%s</span>'
            % (" is-sm" if x["sm"] else "", face(x["c"], letters, False, tuple(p["icons"])))
            for x in p["storeys"]
        ]
    )
    if tops:
        tops = '<div class="ls-tops" role="img" aria-label="%s">%s</div>' % (
            t("lunar_skyline.tops_of", cards=[x["c"] for x in p["storeys"]]),
            tops,
        )
    return (
        '<div class="ls-look" role="dialog" aria-label="%s"><div class="ls-look-art">%s</div>'
        '<div class="ls-look-text"><h3>%s%s</h3><dl>%s</dl>%s</div>'
        '<button type="button" class="btn-icon ls-x"%s aria-label="%s">%s</button></div>'
        % (
            t("lunar_skyline.plot", s=s),
            plot_svg(p, levels([p]), False),
            seat_mark(s, 20),
            t.name(s),
            "".join(rows),
            tops,
            act("look", -1),
            t("lunar_skyline.close"),
            icon("close"),
        )
    )


def _contract_text(p: dict, t) -> str:
    if p["contract"]:
        return '<span class="ls-has">%s%s</span> <small>%s</small>' % (
            contract_glyph(p["contract"], 18),
            t("lunar_skyline.contract." + p["contract"]),
            t("lunar_skyline.contract.%s.line" % p["contract"]),
        )
    if p.get("lost"):
        return t("lunar_skyline.airlock_gone")
    return t("lunar_skyline.none_yet")
