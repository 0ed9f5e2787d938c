"""Further panels of the menu: the cards seen this round, the contracts explained, the ring.

Knows the view model. It must not guess: what nobody saw is not shown.
"""

from app.games.lunar_skyline.cards import contract_glyph, glyph
from app.games.lunar_skyline.layout import ACE, CONTRACTS, colour


def aid(view: dict, ui: dict, t) -> list:
    """The panels there are: (id, label)."""
    out = []
    if view["board"]["played"]:
        out.append(("played", t("lunar_skyline.aid.played")))
    out.append(("contracts", t("lunar_skyline.aid.contracts")))
    return out


def panel(name: str, view: dict, ui: dict, t) -> str:
    """One of them, drawn."""
    return _played(view, t) if name == "played" else _contracts(view, t)


def _played(view: dict, t) -> str:
    """A grid of the whole deck: seen cards filled, unseen ones open; own cards marked."""
    b = view["board"]
    seen = b["played"]
    own = [x["c"] for x in b["hand"]]
    head = "".join(['<th scope="col">%d</th>' % n for n in range(b["low"], b["high"] + 1)])
    rows = []
    for s in range(6):
        cells = []
        for n in range(b["low"], b["high"] + 1):
            cells.append(_cell(s * 10 + n - 1, str(n), seen, own, t))
        rows.append(
            '<tr><th scope="row" class="ls-s%d">%s%s<span class="hidden">%s</span></th>%s</tr>'
            % (s, glyph(s, 16), glyph((s + 1) % 6, 16), t("lunar_skyline.pair_of", s=s), "".join(cells))
        )
    aces = "".join([_cell(ACE + i, "", seen, own, t) for i in range(6)])
    return (
        '<div class="ls-seen"><p>%s</p><table class="ls-seentable"><thead><tr><td></td>%s</tr></thead>'
        "<tbody>%s</tbody></table>"
        '<table class="ls-seentable"><tbody><tr><th scope="row">%s</th>%s</tr></tbody></table></div>'
        % (t("lunar_skyline.seen.line", n=len(seen)), head, "".join(rows), t("lunar_skyline.aces"), aces)
    )


def _cell(c: int, text: str, seen: list, own: list, t) -> str:
    if c in seen:
        state = "seen"
    elif c in own:
        state = "own"
    else:
        state = "open"
    inner = glyph(c - ACE, 18) if c >= ACE else text
    return '<td class="%s is-%s"><span class="ls-cellmark">%s</span><span class="hidden">%s</span></td>' % (
        colour(c),
        state,
        inner,
        t("lunar_skyline.seen." + state, c=c),
    )


def _contracts(view: dict, t) -> str:
    open_now = [k["t"] for k in view["board"]["contracts"]]
    rows = []
    i = 0
    for kind in CONTRACTS:
        lit = "ls-i%d" % i if i < 6 else ""
        rows.append(
            '<li class="%s%s"><span class="ls-kbox">%s</span><div><b>%s</b>%s<p>%s</p></div></li>'
            % (
                lit,
                " is-shown" if kind in open_now else "",
                contract_glyph(kind, 28),
                t("lunar_skyline.contract." + kind),
                ' <small class="ls-tag">%s</small>' % t("lunar_skyline.on_the_table") if kind in open_now else "",
                t("lunar_skyline.contract.%s.about" % kind),
            )
        )
        i += 1
    return '<ul class="ls-contractlist">%s</ul>' % "".join(rows)
