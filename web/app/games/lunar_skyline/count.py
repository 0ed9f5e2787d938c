"""The counting of a round, seat by seat and step by step, and the end of the game.

Knows a block of the score sheet. The steps appear one after another by style alone (`--k`), so that skipping is one class.
"""

from app.games.lunar_skyline.cards import building, chip, contract_glyph
from app.games.lunar_skyline.plots import plot_svg
from app.markup import seat_mark

STEPS = ("discards", "icons", "contract", "partner", "skyline")


def scenery() -> str:
    """The still sky, Earth in it, the ridges below."""
    return '<svg class="ls-scene" aria-hidden="true"><use href="#ls-sky" width="100%" height="100%"/></svg>'


def built(row: dict) -> dict:
    """The plot as it stands when its round is counted: only tricks that were kept."""
    bid = row["bid"]
    icons = [bid // 10, (bid // 10 + 1) % 6]
    storeys = []
    for c, hits in row["icon_cards"]:
        storeys.append({"c": c, "icons": [], "hits": hits, "sm": False, "n": 1})
    met = row["tricks"] >= bid % 10 + 1
    return {
        "s": row["s"],
        "bid": bid,
        "bidn": bid % 10 + 1,
        "given": True,
        "icons": icons,
        "storeys": storeys,
        "smuggled": 0,
        "met": met,
        "over": 0,
    }


def _step(k: int, name: str, inner: str, pts) -> str:
    value = (
        ""
        if pts is None
        else '<b class="ls-cp%s">%s</b>'
        % (
            " is-minus" if pts < 0 else (" is-nil" if pts == 0 else ""),
            "+%d" % pts if pts > 0 else ("\u2212%d" % -pts if pts < 0 else "0"),
        )
    )
    return '<div class="ls-cstep" style="--k:%d"><span class="ls-cw">%s</span>%s</div>' % (k, inner, value)


def count_panel(view: dict, ui: dict, t) -> str:
    """The last finished round, counted out."""
    block = view["board"]["sheet"][-1]
    rows = block["rows"]
    letters = t.plain("lunar_skyline.letters")
    any_partner = any([r["partner_points"] for r in rows])
    sky = view["board"]["skyline"]["on"]
    n = 5
    for r in rows:
        n = max(n, r["bid"] % 10 + 1, len(r["icon_cards"]))
    heads = [("discards", 1), ("icons", 2), ("contract", 3)]
    k = 4
    if any_partner:
        heads.append(("partner", k))
        k += 1
    if sky:
        heads.append(("skyline", k))
        k += 1
    out = []
    for r in rows:
        s = r["s"]
        cells = []
        for name, i in heads:
            cells.append(_step(i, name, _what(name, r, t, letters), _points(name, r)))
        cells.append(
            '<div class="ls-cstep is-sum" style="--k:%d"><span class="ls-cw">%s</span><b class="ls-cp">%s</b>'
            '</div><div class="ls-cstep is-total" style="--k:%d"><span class="ls-cw">%s</span>'
            '<b class="ls-cp">%s</b></div>'
            % (
                k,
                t("lunar_skyline.this_round"),
                t.signed(r["round"]) if r["round"] else "0",
                k,
                t("lunar_skyline.word.total"),
                t.num(r["total"]),
            )
        )
        out.append(
            '<div class="ls-ccol seat-%d"><div class="ls-cart">%s</div><div class="ls-chead">%s'
            '<b class="ls-nm">%s</b><span class="ls-tb"><b>%d</b><i>/</i>%d</span></div>%s</div>'
            % (
                s,
                plot_svg(built(r), n, False),
                seat_mark(s, 18),
                t.name(s),
                r["tricks"],
                r["bid"] % 10 + 1,
                "".join(cells),
            )
        )
    labels = "".join(['<li style="--k:%d">%s</li>' % (i, t("lunar_skyline.step." + name)) for name, i in heads])
    return (
        '<div class="ls-count%s n%d">%s<h2 class="ls-title">%s</h2>'
        '<ol class="ls-csteps" aria-hidden="true">%s</ol><div class="ls-ccols">%s</div></div>'
        % (
            " is-done" if ui["skip"] or not ui["set"].get("motion", True) else "",
            len(rows),
            scenery(),
            t("lunar_skyline.round_n", n=block["round"]),
            labels,
            "".join(out),
        )
    )


def _points(name: str, r: dict):
    if name == "discards":
        return r["minus"]
    if name == "icons":
        return r["icons"]
    if name == "contract":
        return r["contract_points"]
    if name == "partner":
        return r["partner_points"]
    return None


def _what(name: str, r: dict, t, letters: str) -> str:
    """What a step counted, drawn; its name stands before it for readers and small screens."""
    head = "<i>%s</i> " % t("lunar_skyline.step.%s.short" % name)
    if name == "discards":
        return head + ("".join([chip(c, letters, "is-gone") for c in r["discards"]]) or "\u2013")
    if name == "icons":
        return head + (chip(r["bid"], letters, "is-bid"))
    if name == "contract":
        if not r["contract"]:
            return head + ("\u2013" if not r.get("lost") else t("lunar_skyline.airlock_gone"))
        text = '<span class="ls-has">%s%s</span>' % (
            contract_glyph(r["contract"], 16),
            t("lunar_skyline.contract." + r["contract"]),
        )
        if r["partner"] >= 0:
            text += " " + seat_mark(r["partner"], 12)
        return head + text
    if name == "skyline":
        got = [i for i in (r["skyline"], r["lobby"]) if i >= 0]
        if not got:
            return head + "\u2013"
        return head + "".join([building(i, "", 30) for i in got])
    return head


def final_panel(view: dict, t) -> str:
    """The end: ranks, points of the rounds, the skyline each owns."""
    b = view["board"]
    rows = sorted(b["final"], key=lambda r: r["rank"] * 10 + r["s"])
    out = []
    k = 1
    for r in rows:
        s = r["s"]
        towers = (
            "".join([building(i, "" if i in r["buildings"] else "is-missing", 44) for i in range(6)])
            if b["skyline"]["on"]
            else ""
        )
        out.append(
            '<li class="ls-frow rank-%d" style="--k:%d"><span class="ls-rank">%d</span><span class="ls-fname">%s'
            '<b class="ls-nm">%s</b></span><span class="ls-fsky" role="img" aria-label="%s">%s</span>'
            '<span class="ls-fparts">%s</span><b class="ls-ftot">%s</b></li>'
            % (
                r["rank"],
                k,
                r["rank"],
                seat_mark(s, 22),
                t.name(s),
                t("lunar_skyline.owns", suits=r["buildings"], n=len(r["buildings"]), m=r["sky"]),
                towers,
                t("lunar_skyline.final_parts", n=r["rounds"], m=r["sky"]) if b["skyline"]["on"] else "",
                t.num(r["total"]),
            )
        )
        k += 1
    winners = [r["s"] for r in rows if r["rank"] == 1]
    title = t("lunar_skyline.wins" if len(winners) == 1 else "lunar_skyline.win", s=winners[0], winners=winners)
    return '<div class="ls-final">%s<h2 class="ls-title">%s</h2><ol class="ls-flist">%s</ol></div>' % (
        scenery(),
        title,
        "".join(out),
    )
