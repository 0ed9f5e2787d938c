"""The trick on the floor: what was led, who played what, what is winning; the last one while the new one is empty.

Knows the trick of the view model. It must not know hands.
"""

from app.games.lunar_skyline.cards import back, contract_glyph, face, lamp
from app.games.lunar_skyline.layout import ACE, order, per_turn
from app.markup import cls, seat_mark

CROWN = '<svg viewBox="0 0 24 24" aria-hidden="true"><use href="#ls-crown"/></svg>'
PLAYED = (
    '<div class="%s" role="img" aria-label="%s">'
    '<span class="ls-card" data-key="c%d" data-exit="plot-%d" data-from="seat-%d">'
    '%s</span>%s<span class="ls-by">%s<span>%s</span></span></div>'
)


def trick(view: dict, ui: dict, t, letters: str) -> str:
    """The lead's icons, and under them the cards in the order of play with the seats still to come."""
    b = view["board"]
    cards = b["trick"]
    last = None
    if not cards and b["last"]:
        last = b["last"]
        cards = last["cards"]
    mine = b["plots"][view["seat"]] if 0 <= view["seat"] < len(b["plots"]) else None
    hits = tuple(mine["icons"]) if mine and mine["bid"] is not None else ()
    row = [_played(x, ui, t, letters, hits, last) for x in cards]
    if b["phase"] == "bid":
        row = [_bid(p, t) for p in b["plots"]]
    elif not last and b["phase"] == "play":
        row += _awaited(view, len(cards), t)
    return '<div class="%s" data-anchor="trick" data-drop="trick">%s<div class="ls-row">%s</div></div>' % (
        cls("ls-trick c%d" % len(row), is_past=bool(last), is_bidding=b["phase"] == "bid"),
        _lead(b, last, t, letters),
        "".join(row),
    )


def _lead(b: dict, last, t, letters: str) -> str:
    """The line above the cards."""
    if b["lead"]:
        lamps = "".join([lamp(i, letters, "is-lit") for i in b["lead"]["icons"]])
        return '<p class="ls-lead" role="img" aria-label="%s"><span>%s</span>%s</p>' % (
            t("lunar_skyline.lead_is", icons=b["lead"]["icons"]),
            t("lunar_skyline.lead"),
            lamps,
        )
    if b["phase"] == "bid":
        text = t("lunar_skyline.bidding")
    elif last:
        text = t("lunar_skyline.last_trick", s=last["winner"], n=last["turn"])
    else:
        text = t("lunar_skyline.no_lead", s=b["leader"])
    return '<p class="ls-lead">%s</p>' % text


def _awaited(view: dict, done: int, t) -> list:
    """Empty places for the seats that still play to this trick, in their order."""
    seats = order(view)
    out = []
    for k in range(done, len(seats) * per_turn(view)):
        s = seats[k % len(seats)]
        out.append(
            '<div class="%s" data-anchor="seat-%d"><span class="ls-empty">%s</span><span class="ls-by">%s</span></div>'
            % (cls("ls-slot", is_now=k == done), s, seat_mark(s, 22), t.name(s))
        )
    return out


def _bid(p: dict, t) -> str:
    """A seat's bid while bids are secret: a card's back once it is given."""
    s = p["s"]
    if p["given"]:
        shown = '<span class="ls-cardback" data-key="bid-%d">%s</span>' % (s, back())
    else:
        shown = '<span class="ls-empty">%s</span>' % seat_mark(s, 22)
    return '<div class="%s">%s<span class="ls-by">%s</span></div>' % (
        cls("ls-slot", is_now=p["to_act"]),
        shown,
        t.name(s),
    )


def _played(x: dict, ui: dict, t, letters: str, hits: tuple, last) -> str:
    c = x["c"]
    flags = ""
    label = t("lunar_skyline.played_as", s=x["s"], c=c)
    level = x["lv"] if c >= ACE and not x["sm"] else -1
    if level >= 0:
        label += ", " + t("lunar_skyline.high" if level else "lunar_skyline.low")
    if x["win"]:
        word = t("lunar_skyline.won" if last else "lunar_skyline.winning")
        label += ", " + word
        flags += '<span class="ls-crown">%s<span>%s</span></span>' % (CROWN, word)
    if x["sm"]:
        word = t("lunar_skyline.smuggled")
        label += ", " + word
        flags += '<span class="ls-crown is-sm">%s<span>%s</span></span>' % (contract_glyph("smuggle", 14), word)
    return PLAYED % (
        cls("ls-on", is_win=x["win"], is_sm=x["sm"], is_top=bool(last and last["top"] == c and not x["sm"])),
        label,
        c,
        x["s"] if x["sm"] or not last else last["winner"],
        x["s"],
        face(c, letters, ui["wide"], hits, level),
        flags,
        seat_mark(x["s"], 14),
        t.name(x["s"]),
    )
