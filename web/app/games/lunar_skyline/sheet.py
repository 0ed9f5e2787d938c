"""The score sheet: every round with its parts, running totals, takebacks, and the end.

Knows `board.sheet` and `board.final`. It must not count anything itself.
"""

from app.games.lunar_skyline.cards import building, chip, contract_glyph
from app.markup import seat_mark


def _n(n: int, t) -> str:
    return "0" if n == 0 else t.signed(n)


def sheet(view: dict, ui: dict, t) -> str:
    """The sheet as tables, one a round, the newest first; before the first round's end a line that says so."""
    b = view["board"]
    letters = t.plain("lunar_skyline.letters")
    if not b["sheet"]:
        return '<p class="ls-note">%s</p>' % t("lunar_skyline.sheet.empty")
    out = []
    if b["final"]:
        out.append(_final(view, t))
    else:
        out.append(_totals(view, t))
    for k in range(len(b["sheet"]) - 1, -1, -1):
        out.append(_round(b["sheet"][k], b, t, letters))
    return '<div class="ls-sheet">%s</div>' % "".join(out)


def _totals(view: dict, t) -> str:
    cells = []
    for p in view["board"]["plots"]:
        cells.append(
            '<li>%s<span class="ls-nm">%s</span><b>%s</b></li>'
            % (seat_mark(p["s"], 16), t.name(p["s"]), t.num(p["points"]["total"]))
        )
    return '<ul class="ls-sums" aria-label="%s">%s</ul>' % (t("lunar_skyline.word.total"), "".join(cells))


def _round(block: dict, b: dict, t, letters: str) -> str:
    rows = []
    for r in block["rows"]:
        rows.append(_row(r, b, t, letters))
    heads = ["", "word.bid", "word.tricks", "step.discards.short", "step.icons.short", "step.contract.short"]
    if b["skyline"]["on"]:
        heads.append("step.skyline.short")
    heads.append("this_round")
    heads.append("word.total")
    cells = "".join(
        [
            '<th scope="col">%s</th>'
            % (t("lunar_skyline." + h) if h else '<span class="hidden">%s</span>' % t("lunar_skyline.seats"))
            for h in heads
        ]
    )
    return (
        '<div class="ls-tablebox" tabindex="0" role="region" aria-label="%s"><table class="ls-table">'
        "<caption>%s</caption><thead><tr>%s</tr></thead><tbody>%s</tbody></table></div>"
        % (
            t("lunar_skyline.round_n", n=block["round"]),
            t("lunar_skyline.round_n", n=block["round"]),
            cells,
            "".join(rows),
        )
    )


def _row(r: dict, b: dict, t, letters: str) -> str:
    s = r["s"]
    cards = "".join([chip(c, letters, "is-dim" if not hits else "") for c, hits in r["icon_cards"]])
    gone = "".join([chip(c, letters, "is-gone") for c in r["discards"]])
    contract = "\u2013"
    if r["contract"]:
        to = (
            " \u2192 " + seat_mark(r["partner"], 12) + '<span class="hidden">%s</span>' % t.name(r["partner"])
            if r["partner"] >= 0
            else ""
        )
        contract = '<span class="ls-has">%s%s</span>%s <b>%s</b>' % (
            contract_glyph(r["contract"], 14),
            t("lunar_skyline.contract." + r["contract"]),
            to,
            _n(r["contract_points"], t),
        )
    elif r.get("lost"):
        contract = t("lunar_skyline.airlock_gone")
    if r["partner_points"]:
        contract += " <small>%s</small>" % t("lunar_skyline.partner_got", n=r["partner_points"])
    back = (
        ' <span class="ls-back-mark" data-tip="%s">\u21b6%s</span>'
        % (t("lunar_skyline.takebacks", n=r["takebacks"]), t.num(r["takebacks"]))
        if r["takebacks"]
        else ""
    )
    cells = [
        '<th scope="row">%s<span class="ls-nm">%s</span>%s</th>' % (seat_mark(s, 14), t.name(s), back),
        '<td>%s<span class="hidden">%s</span></td>'
        % (chip(r["bid"], letters), t("lunar_skyline.card.name", c=r["bid"])),
        "<td>%s%s</td>"
        % (
            t.num(r["tricks"]),
            " <small>%s</small>" % t("lunar_skyline.sm_short", n=r["smuggled"]) if r["smuggled"] else "",
        ),
        "<td>%s%s</td>" % (gone, " <b>%s</b>" % _n(r["minus"], t) if r["minus"] else "\u2013"),
        '<td><span class="ls-cards">%s</span> <b>%s</b></td>' % (cards, _n(r["icons"], t)),
        "<td>%s</td>" % contract,
    ]
    if b["skyline"]["on"]:
        got = [i for i in (r["skyline"], r["lobby"]) if i >= 0]
        cells.append(
            '<td>%s<span class="hidden">%s</span></td>'
            % (
                "".join([building(i, "", 24) for i in got]) or "\u2013",
                t("lunar_skyline.suits", suits=got) if got else "",
            )
        )
    cells.append('<td class="is-sum"><b>%s</b></td>' % _n(r["round"], t))
    cells.append('<td class="is-sum"><b>%s</b></td>' % t.num(r["total"]))
    return "<tr>%s</tr>" % "".join(cells)


def _final(view: dict, t) -> str:
    b = view["board"]
    out = []
    for r in sorted(b["final"], key=lambda r: r["rank"] * 10 + r["s"]):
        sky = "".join([building(i, "", 24) for i in r["buildings"]])
        out.append(
            '<tr class="rank-%d"><td>%s</td><th scope="row">%s<span class="ls-nm">%s</span></th><td>%s</td>%s'
            '<td class="is-sum"><b>%s</b></td></tr>'
            % (
                r["rank"],
                t.num(r["rank"]),
                seat_mark(r["s"], 16),
                t.name(r["s"]),
                t.num(r["rounds"]),
                "<td>%s <b>%s</b></td>" % (sky, _n(r["sky"], t)) if b["skyline"]["on"] else "",
                t.num(r["total"]),
            )
        )
    heads = ["rank", "seat", "rounds"]
    if b["skyline"]["on"]:
        heads.append("skyline")
    heads.append("total")
    cells = "".join(['<th scope="col">%s</th>' % t("lunar_skyline.final." + h) for h in heads])
    return (
        '<div class="ls-tablebox" tabindex="0" role="region" aria-label="%s">'
        '<table class="ls-table is-final"><caption>%s</caption><thead><tr>%s</tr></thead><tbody>%s</tbody>'
        "</table></div>"
        % (
            t("lunar_skyline.final.title"),
            t("lunar_skyline.final.title"),
            cells,
            "".join(out),
        )
    )
