"""The viewer's hand: one tab stop, legal cards a little higher, hits marked, an ace that opens into high and low.

Knows the hand of the view model and what is lifted. It must not decide what is legal: the model says it.
"""

from app.games.lunar_skyline.cards import chip, face
from app.games.lunar_skyline.layout import ACE, icons, shared, sorted_hand
from app.markup import act, seat_mark


def hand(view: dict, ui: dict, t) -> str:
    """The hand, or nothing when the eyes at the page have none; at a table of bots all hands lie open."""
    b = view["board"]
    if view["handover"]:
        return ""
    letters = t.plain("lunar_skyline.letters")
    if not b["hand"]:
        return _open_hands(view, t, letters) if b.get("hands") else ""
    bidding = b["phase"] == "bid" and b["mybid"] is None
    mine = view["decision"] and view["decision"]["mine"] and view["decision"]["k"] in ("bid", "play")
    playable = {}
    for x in view["choices"]:
        if x["k"] in ("play", "bid"):
            playable[x["c"]] = playable.get(x["c"], 0) + 1
    base = b["mybid"]
    if bidding and 0 <= ui["lift"] < ACE:
        base = ui["lift"]
    lit = icons(base) if base is not None and base >= 0 else ()
    row = sorted_hand(b["hand"], ui["set"]["sort"])
    out = []
    for x in row:
        out.append(_card(x, view, ui, t, letters, lit, mine, playable.get(x["c"], 0), bidding))
    n = len(out)
    name = "ls-hand k%d" % n
    if not mine:
        name += " is-waiting"
    return '<div class="%s" role="group" data-roving="hand" aria-label="%s">%s</div>' % (
        name,
        t("lunar_skyline.hand", n=n),
        "".join(out),
    )


def _card(x: dict, view: dict, ui: dict, t, letters: str, lit: tuple, mine: bool, ways: int, bidding: bool) -> str:
    c = x["c"]
    lifted = ui["lift"] == c
    base = view["board"]["mybid"]
    if base is None and bidding and 0 <= ui["lift"] < ACE and ui["lift"] != c:
        hits = shared(c, ui["lift"])
    else:
        hits = x["hits"]
    label = t("lunar_skyline.card.full", c=c)
    if hits:
        label += ", " + t("lunar_skyline.card.hits", n=hits)
    if mine and not ways and x["why"]:
        label += ", " + t("lunar_skyline.card.no")
    if x["warn"]:
        label += ", " + t("lunar_skyline.warn.%s.short" % x["warn"])
    name = "ls-hcard"
    if mine:
        name += " is-ok" if ways else " is-dim"
    if lifted:
        name += " is-up"
    tag = ""
    if hits and not (lifted and bidding):
        tag = '<span class="ls-hit" aria-hidden="true">+%d</span>' % hits
    if x["warn"]:
        tag += '<span class="ls-warn" aria-hidden="true">!</span>'
    drawing = face(c, letters, ui["wide"], () if bidding and lifted else lit)
    if lifted and ways == 2:
        # the ace opens: its upper half plays it high, its lower half low
        return '<div class="%s is-open" data-key="c%d">%s%s%s%s</div>' % (
            name,
            c,
            drawing,
            tag,
            _half(c, 1, t, ui),
            _half(c, 0, t, ui),
        )
    return (
        '<button type="button" class="%s" data-key="c%d" data-item="c%d" data-drag="c%d"%s%s%s%s>'
        '<span class="hidden">%s</span>%s%s</button>'
        % (
            name,
            c,
            c,
            c,
            act("lift", c),
            ' aria-pressed="%s"' % ("true" if lifted else "false") if mine else "",
            ' aria-disabled="true"' if mine and not ways else "",
            " disabled" if ui["busy"] else "",
            label,
            drawing,
            tag,
        )
    )


def _half(c: int, level: int, t, ui: dict) -> str:
    word = t("lunar_skyline.high" if level else "lunar_skyline.low")
    return (
        '<button type="button" class="ls-half is-%s" data-item="c%d-%d"%s aria-label="%s"%s>'
        '<svg viewBox="0 0 14 11" aria-hidden="true"><path d="%s"/></svg><span>%s</span></button>'
        % (
            "high" if level else "low",
            c,
            level,
            act("play", [c, level]),
            t("lunar_skyline.card.level", c=c, lv=level),
            " disabled" if ui["busy"] else "",
            "M7 0l7 11H0Z" if level else "M0 0h14l-7 11Z",
            word,
        )
    )


def _open_hands(view: dict, t, letters: str) -> str:
    out = []
    s = 0
    for row in view["board"]["hands"]:
        cards = "".join([chip(x["c"], letters) for x in row])
        out.append(
            '<div class="ls-openhand" role="img" aria-label="%s">%s<b>%s</b>%s</div>'
            % (t("lunar_skyline.open_hand", s=s, cards=[x["c"] for x in row]), seat_mark(s, 16), t.name(s), cards)
        )
        s += 1
    return '<div class="ls-openhands">%s</div>' % "".join(out)
