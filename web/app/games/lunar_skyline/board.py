"""The table: the skylines at the rim, and below them the crater's floor with ring, trick and permits.

Knows the view model and how the parts lie together. It must not know what a tap means (`acts`).
"""

from app.games.lunar_skyline.cards import contract_glyph
from app.games.lunar_skyline.count import count_panel, final_panel, scenery
from app.games.lunar_skyline.layout import levels
from app.games.lunar_skyline.look import look_panel
from app.games.lunar_skyline.permits import owned_key, permits
from app.games.lunar_skyline.plots import plot_svg
from app.games.lunar_skyline.ring import ring
from app.games.lunar_skyline.seats import cover, lead_star, spoken
from app.games.lunar_skyline.trick import trick
from app.markup import act, cls, seat_mark

PLOT = (
    '<div class="%s"%s data-anchor="plot-%d">%s%s<span class="ls-plate" aria-hidden="true">%s<span class="ls-nm">%s</span>%s'
    '<span class="ls-tb"><b>%d</b><i>/</i>%s</span></span>%s</div>'
)


def board(view: dict, ui: dict, t) -> str:
    """The whole table; while a round is counted, the counting; after the end, the standings."""
    b = view["board"]
    letters = t.plain("lunar_skyline.letters")
    if view["pause"] == "round" and b["sheet"]:
        inner = count_panel(view, ui, t)
    elif b["phase"] == "over" and b["final"]:
        inner = final_panel(view, t)
    else:
        floor = ring(view, t, letters) + trick(view, ui, t, letters) + permits(view, ui, t)
        inner = '%s<div class="ls-floor">%s</div>' % (_band(view, t), floor)
        if 0 <= ui["look"] < len(b["plots"]):
            inner += look_panel(view, ui, t)
    return '<section class="ls-board n%d" aria-label="%s">%s</section>' % (
        len(view["seats"]),
        t("lunar_skyline.table"),
        inner,
    )


def _band(view: dict, t) -> str:
    b = view["board"]
    n = levels(b["plots"])
    cells = "".join([_plot(view, p, n, t) for p in b["plots"]])
    return (
        '<div class="ls-band">%s<div class="ls-plots" role="group" data-roving="plots" aria-label="%s">%s</div></div>'
        % (scenery(), t("lunar_skyline.skylines"), cells)
    )


def _plot(view: dict, p: dict, n: int, t) -> str:
    s = p["s"]
    if p["bid"] is not None:
        goal = str(p["bidn"])
    else:
        goal = "\u2022" if p["given"] else "\u2013"
    permit = ""
    if p["contract"]:
        permit = '<span class="ls-permit-owned" data-key="%s">%s</span>' % (
            owned_key(view, p),
            contract_glyph(p["contract"], 20),
        )
    elif p.get("lost"):
        permit = '<span class="ls-permit-owned is-lost">%s</span>' % contract_glyph("airlock", 20)
    return PLOT % (
        cls("ls-plot", is_now=p["to_act"], is_over=p["over"] > 0, is_met=p["met"], is_lost=p["unreachable"]),
        act("look", s),
        s,
        plot_svg(p, n),
        permit,
        seat_mark(s, 16),
        t.name(s),
        lead_star(view, s),
        p["tricks"],
        goal,
        cover(' id="ls-plot-%d" data-item="plot-%d" aria-label="%s"' % (s, s, spoken(view, p, t)), s),
    )
