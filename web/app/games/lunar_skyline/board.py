"""The table: the skylines at the rim, the trick on the crater's floor, the permits and the ring of icons.

Knows the view model and where things stand. It must not know what a tap means (`acts`) nor how a card is drawn (`cards`).
"""

from app.games.lunar_skyline.cards import building, chip, contract_glyph, face, lamp
from app.games.lunar_skyline.count import count_panel, final_panel
from app.games.lunar_skyline.layout import levels, order, per_turn
from app.games.lunar_skyline.plots import plot_svg
from app.games.lunar_skyline.ring import ring
from app.games.lunar_skyline.seats import look_panel, spoken
from app.markup import act, seat_mark


def board(view: dict, ui: dict, t) -> str:
    """The whole table."""
    b = view["board"]
    letters = t.plain("lunar_skyline.letters")
    if view["pause"] == "round" and b["sheet"]:
        inner = count_panel(view, ui, t)
    elif b["phase"] == "over" and b["final"]:
        inner = final_panel(view, ui, t)
    else:
        inner = _band(view, ui, t) + '<div class="ls-floor">' + ring(view, t, letters) + _trick(view, ui, t, letters) + _permits(view, ui, t) + "</div>"
        if 0 <= ui["look"] < len(b["plots"]):
            inner += look_panel(view, ui, t)
    return '<section class="ls-board n%d" aria-label="%s">%s</section>' % (len(view["seats"]), t("lunar_skyline.table"), inner)


def scenery() -> str:
    """The still sky behind everything."""
    return '<svg class="ls-scene" aria-hidden="true" focusable="false"><use href="#ls-sky" width="100%" height="100%"/></svg>'


def _band(view: dict, ui: dict, t) -> str:
    b = view["board"]
    n = levels(b["plots"])
    cells = []
    for p in b["plots"]:
        s = p["s"]
        name = "ls-plot"
        if p["to_act"]:
            name += " is-now"
        if p["over"]:
            name += " is-over"
        if p["met"]:
            name += " is-met"
        if p["unreachable"]:
            name += " is-lost"
        lead = '<svg class="ls-leadstar" viewBox="0 0 24 24" aria-hidden="true"><use href="#ls-star"/></svg>' if b["leader"] == s else ""
        bid = str(p["bidn"]) if p["bid"] is not None else ("\u2022" if p["given"] else "\u2013")
        permit = ""
        if p["contract"]:
            permit = '<span class="ls-permit-owned" data-key="%s">%s</span>' % (_permit_key(view, p), contract_glyph(p["contract"], 20))
        elif p.get("lost"):
            permit = '<span class="ls-permit-owned is-lost">%s</span>' % contract_glyph("airlock", 20)
        cells.append(
            '<button type="button" class="%s"%s data-anchor="plot-%d" data-item="plot-%d" aria-label="%s" data-tip="%s">%s%s<span class="ls-plate">%s<span class="ls-nm">%s</span>%s<span class="ls-tb"><b>%d</b><i>/</i>%s</span></span></button>'
            % (name, act("look", s), s, s, spoken(view, p, t), t.name(s), plot_svg(p, n), permit, seat_mark(s, 16), t.name(s), lead, p["tricks"], bid)
        )
    return '<div class="ls-band">%s<div class="ls-plots" role="group" data-roving="plots" aria-label="%s">%s</div></div>' % (
        scenery(),
        t("lunar_skyline.skylines"),
        "".join(cells),
    )


def _permit_key(view: dict, plot: dict) -> str:
    """Equal contracts are told apart by who holds them, so that one key stands for one card."""
    k = 0
    for p in view["board"]["plots"]:
        if p["s"] == plot["s"]:
            break
        if p["contract"] == plot["contract"]:
            k += 1
    return "k-%s-%d" % (plot["contract"], k)


def _trick(view: dict, ui: dict, t, letters: str) -> str:
    b = view["board"]
    cards = b["trick"]
    last = None
    if not cards and b["last"]:
        last = b["last"]
        cards = last["cards"]
    mine = b["plots"][view["seat"]] if 0 <= view["seat"] < len(b["plots"]) else None
    hits = tuple(mine["icons"]) if mine and mine["bid"] is not None else ()
    out = []
    lead = b["lead"]
    if lead is None and cards:
        first = cards[0]["c"]
        lead_icons = None
    else:
        first = -1
        lead_icons = lead["icons"] if lead else None
    if lead_icons:
        lamps = "".join([lamp(i, letters, "is-lit") for i in lead_icons])
        out.append('<p class="ls-lead" role="img" aria-label="%s"><span>%s</span>%s</p>' % (t("lunar_skyline.lead_is", icons=lead_icons), t("lunar_skyline.lead"), lamps))
    elif last:
        out.append('<p class="ls-lead is-past">%s</p>' % t("lunar_skyline.last_trick", s=last["winner"], n=last["turn"]))
    else:
        out.append('<p class="ls-lead is-past">%s</p>' % (t("lunar_skyline.bidding") if b["phase"] == "bid" else t("lunar_skyline.no_lead", s=b["leader"])))
    row = []
    for x in cards:
        row.append(_played(x, view, ui, t, letters, hits, last))
    if not last and b["phase"] in ("play",):
        seats = order(view)
        total = len(seats) * per_turn(view)
        for k in range(len(cards), total):
            s = seats[k % len(seats)]
            row.append(
                '<div class="ls-slot%s" data-anchor="seat-%d"><span class="ls-empty">%s</span><span class="ls-by">%s</span></div>'
                % (" is-now" if k == len(cards) else "", s, seat_mark(s, 22), t.name(s))
            )
    elif b["phase"] == "bid":
        for p in b["plots"]:
            shown = '<span class="ls-cardback" data-key="bid-%d">%s</span>' % (p["s"], _back()) if p["given"] else '<span class="ls-empty">%s</span>' % seat_mark(p["s"], 22)
            row.append('<div class="ls-slot%s">%s<span class="ls-by">%s</span></div>' % (" is-now" if p["to_act"] else "", shown, t.name(p["s"])))
    return '<div class="ls-trick c%d%s" data-anchor="trick" data-drop="trick">%s<div class="ls-row">%s</div></div>' % (
        len(row),
        " is-past" if last else "",
        out[0],
        "".join(row),
    )


def _back() -> str:
    from app.games.lunar_skyline.cards import back

    return back()


def _played(x: dict, view: dict, ui: dict, t, letters: str, hits: tuple, last) -> str:
    c = x["c"]
    name = "ls-on"
    flags = []
    if x["win"]:
        name += " is-win"
        flags.append('<span class="ls-crown">%s<span>%s</span></span>' % ('<svg viewBox="0 0 24 24" aria-hidden="true"><use href="#ls-crown"/></svg>', t("lunar_skyline.won" if last else "lunar_skyline.winning")))
    if x["sm"]:
        name += " is-sm"
        flags.append('<span class="ls-crown is-sm">%s<span>%s</span></span>' % (contract_glyph("smuggle", 14), t("lunar_skyline.smuggled")))
    if last and last["top"] == c and not x["sm"]:
        name += " is-top"
    to = x["s"] if x["sm"] or not last else last["winner"]
    label = t("lunar_skyline.played_as", s=x["s"], c=c)
    if x["win"]:
        label += ", " + t("lunar_skyline.winning" if not last else "lunar_skyline.won")
    if x["sm"]:
        label += ", " + t("lunar_skyline.smuggled")
    level = x["lv"] if c >= 60 and not x["sm"] else -1
    return '<div class="%s" role="img" aria-label="%s"><span class="ls-card" data-key="c%d" data-exit="plot-%d" data-from="seat-%d">%s</span>%s<span class="ls-by">%s%s</span></div>' % (
        name,
        label,
        c,
        to,
        x["s"],
        face(c, letters, ui["wide"], hits, level),
        "".join(flags),
        seat_mark(x["s"], 14),
        t.name(x["s"]),
    )


def _permits(view: dict, ui: dict, t) -> str:
    b = view["board"]
    claims = {}
    for x in view["choices"]:
        if x["k"] == "claim":
            claims[x["t"]] = x
    taken = {}
    for p in b["plots"]:
        if p["contract"]:
            taken[p["contract"]] = taken.get(p["contract"], 0) + 1
    out = []
    for k in b["contracts"]:
        kind = k["t"]
        index = taken.get(kind, 0)
        taken[kind] = index + 1
        if view["seat"] < 0:
            pay = ""
        elif k["pay"] < 0:
            pay = '<b class="ls-pay">?</b>'
        else:
            pay = '<b class="ls-pay%s">%s</b>' % (" is-nil" if k["pay"] == 0 else "", t.signed(k["pay"]) if k["pay"] else "0")
        can = kind in claims
        chosen = can and ui["pick"] == kind
        name = "ls-permit"
        if can:
            name += " is-open"
        if chosen:
            name += " is-chosen"
        icon = " ls-i%d" % _icon_of(kind) if _icon_of(kind) >= 0 else ""
        out.append(
            '<button type="button" class="%s%s" data-key="k-%s-%d" data-item="k-%s-%d"%s aria-label="%s" data-tip="%s"%s>%s<span class="ls-kn">%s</span>%s</button>'
            % (
                name,
                icon,
                kind,
                index,
                kind,
                index,
                act("pick", kind) if can else act("contract", kind),
                t("lunar_skyline.contract.label", t=kind, pay=k["pay"]) if view["seat"] >= 0 and k["pay"] >= 0 else t("lunar_skyline.contract." + kind),
                t("lunar_skyline.contract." + kind) + ": " + t("lunar_skyline.contract.%s.line" % kind),
                ' aria-pressed="%s"' % ("true" if chosen else "false") if can else "",
                contract_glyph(kind, 24),
                t("lunar_skyline.contract." + kind),
                pay,
            )
        )
    stacks = _stacks(view, t)
    title = '<h3 class="ls-h">%s</h3>' % t("lunar_skyline.contracts")
    return '<div class="ls-permits">%s<div class="ls-permit-row" role="group" data-roving="permits" aria-label="%s">%s</div>%s</div>' % (
        title,
        t("lunar_skyline.contracts_for", s=view["seat"]) if view["seat"] >= 0 else t("lunar_skyline.contracts"),
        "".join(out),
        stacks,
    )


def _icon_of(kind: str) -> int:
    from app.games.lunar_skyline.layout import CONTRACTS

    i = CONTRACTS.index(kind)
    return i if i < 6 else -1


def _stacks(view: dict, t) -> str:
    """The skyline cards left, a building each with its count, and who owns it."""
    sky = view["board"]["skyline"]
    if not sky["on"]:
        return ""
    out = []
    for i in range(6):
        owners = "".join([seat_mark(p["s"], 9) for p in view["board"]["plots"] if i in p["owned"]])
        out.append(
            '<span class="ls-stack%s" data-anchor="stack-%d" role="img" aria-label="%s" data-tip="%s">%s<b>%d</b><span class="ls-owners">%s</span></span>'
            % (
                " is-gone" if not sky["stacks"][i] else "",
                i,
                t("lunar_skyline.stack", suit=i, n=sky["stacks"][i], owners=[p["s"] for p in view["board"]["plots"] if i in p["owned"]]),
                t("lunar_skyline.suit.%d" % i),
                building(i, "", 34),
                sky["stacks"][i],
                owners,
            )
        )
    return '<div class="ls-stacks" role="group" aria-label="%s">%s</div>' % (t("lunar_skyline.stacks"), "".join(out))
