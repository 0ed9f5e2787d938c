"""Panels behind the menu and the score sheet: the table of seats, the discard pile, unfinished buildings, the peoples and their powers.

Knows the board model.
"""

from app.games.blue_moon_city import since
from app.games.blue_moon_city.hand import power_key
from app.games.blue_moon_city.parts import B, chip, folk_mark, glyph, goods
from app.games.blue_moon_city.tiles import colour
from app.markup import seat_mark

POWERS = (0, 1, 3, 4, 6, 7, 9, 10, 12, 15, 16, 18, 19, 21)


def aid(view: dict, ui: dict, t) -> list:
    """What the menu offers."""
    return [
        ("since", t(B + "since.title")),
        ("powers", t(B + "aid.powers")),
        ("pile", t(B + "aid.pile")),
        ("left", t(B + "aid.left")),
    ]


def panel(name: str, view: dict, ui: dict, t) -> str:
    """One of them."""
    if name == "since":
        return since.panel(ui, t)
    if name == "powers":
        rows = "".join(["<li>%s<span>%s</span></li>" % (chip(c, t), t(B + power_key(c))) for c in POWERS])
        return '<ul class="bc-list" tabindex="0">%s</ul>' % rows
    if name == "pile":
        seen = {}
        for c in view["board"]["pile"]:
            seen[c] = seen.get(c, 0) + 1
        chips = "".join([
            '%s<span class="hidden">%s. </span>' % (chip(c, t, seen[c]), t(B + "card_said", c=c, n=seen[c])) for c in sorted(seen)
        ])  # fmt: skip
        return '<p>%s</p><div class="bc-pile" tabindex="0" role="group" aria-label="%s">%s</div>' % (
            t(B + "fact.deck", n=view["board"]["deck"], m=len(view["board"]["pile"])),
            t(B + "aid.pile"),
            chips,
        )
    return _left(view, t)


def _left(view: dict, t) -> str:
    rows = ""
    for x in view["board"]["tiles"]:
        if not x["done"]:
            socks = "".join([
                '<span class="bc-mini bc-c%d">%s</span>' % (r["col"], seat_mark(r["s"], 13) if r["s"] >= 0 else r["v"]) for r in x["spaces"]
            ])  # fmt: skip
            rows += '<li>%s<b>%s</b><span>%s</span><span class="bc-rw">%s%s</span><span class="bc-rw">%s%s</span></li>' % (
                folk_mark(colour(x), t), t(B + "tile." + x["t"]), socks, glyph("star", 13), goods(x["lead"], t, 14), glyph("hands", 13), goods(x["each"], t, 14),
            )  # fmt: skip
    return '<ul class="bc-list is-left" tabindex="0">%s</ul>' % rows


def sheet(view: dict, ui: dict, t) -> str:
    """How the seats stand: offerings first, then crystals."""
    b = view["board"]
    heads = "".join(
        ['<th scope="col">%s</th>' % t(B + "word." + w) for w in ("offering", "crystal", "scale", "free", "hand")]
    )
    rows = ""
    for x in b["seats"]:
        rank = ""
        if b["ranks"]:
            rank = " (%s)" % t.num(b["ranks"][x["s"]])
        rows += '<tr><th scope="row">%s %s%s</th><td>%s / %s</td><td>%s</td><td>%s</td><td>%s</td><td>%s</td></tr>' % (
            seat_mark(x["s"], 16), t.name(x["s"]), rank, t.num(x["offers"]), t.num(b["obelisk"]["win"]), t.num(x["crystals"]) if x["crystals"] >= 0 else "?",
            t.num(x["scales"]), t.num(x["free"]), t.num(x["hand"]),
        )  # fmt: skip
    end = '<p class="bc-endwhy">%s</p>' % t(B + "end." + b["end"]) if b["end"] else ""
    return (
        '%s<div class="bc-tablewrap"><table class="bc-table"><thead><tr><td></td>%s</tr></thead><tbody>%s</tbody></table></div>'
        % (end, heads, rows)
    )
