"""The obelisk: a tall crystal-veined needle with all its prices on the large board, a ladder on a phone; and the pool of golden scales.

Knows the obelisk's and the scales' part of the board model.
"""

from app.games.blue_moon_city.parts import B, dragon_glyph, glyph, shape
from app.markup import seat_mark


def _label(view: dict, t) -> str:
    o = view["board"]["obelisk"]
    return t(
        B + ("obelisk.said" if o["next"] >= 0 else "obelisk.full"),
        n=o["next"],
        win=o["win"],
        seats=o["marks"],
        costs=o["costs"],
    )


def needle(view: dict, t) -> str:
    """The tall one, lowest price at the foot."""
    o = view["board"]["obelisk"]
    costs = o["costs"]
    n = len(costs)
    step = 30
    h = n * step + 74
    out = [
        '<svg class="bc-needle" viewBox="0 0 110 %d" role="img" aria-label="%s">'
        '<path class="bc-nb" d="M55 4 74 46 88 %dH22L36 46Z"/><path class="bc-ns" d="M55 4 74 46 88 %dH60Z"/>'
        '<path class="bc-nv" d="M55 14 50 60l8 40-9 50 10 60-8 60 7 %d"/><path class="bc-nf" d="M12 %dh86l6 14H6Z"/>'
        % (h, _label(view, t), h - 22, h - 22, max(10, h - 22 - 270), h - 22)
    ]
    for i in range(n):
        y = h - 24 - (i + 1) * step
        w = 30 + (n - i) * 1.6
        marked = i < len(o["marks"])
        now = i == len(o["marks"])
        out.append(
            '<g class="bc-nstep%s"><rect x="%g" y="%d" width="%g" height="%d" rx="5"/>'
            % (" is-past" if marked else (" is-now" if now else ""), 55 - w / 2, y + 2, w, step - 4)
        )
        if marked:
            out.append(
                '<g data-key="ob%d" data-from="seat-%d">%s</g>'
                % (i, o["marks"][i], shape(o["marks"][i], 20, 45, y + 5))
            )
        else:
            out.append('<text x="55" y="%d">%s</text>' % (y + 21, t.num(costs[i])))
        out.append("</g>")
    out.append("</svg>")
    return '<div class="bc-obelisk">%s<p class="bc-win">%s</p></div>' % ("".join(out), t(B + "obelisk.win", n=o["win"]))


def pool(view: dict, t) -> str:
    """Scales left, and what a scoring would pay now."""
    x = view["board"]["scales"]
    near = x["pool"] <= 3
    pays = ""
    for s in range(len(x["pays"])):
        if x["pays"][s]:
            pays += '<span class="bc-payto">%s%s%s</span>' % (
                seat_mark(s, 14),
                t.num(x["pays"][s]),
                glyph("crystal", 12),
            )
    return '<div class="bc-pool%s" data-anchor="pool" role="group" aria-label="%s" data-tip="%s"><span class="bc-poolrow">%s<b>%s</b><i>/%s</i></span><span class="bc-bar"><i style="width:%d%%"></i></span>%s</div>' % (
        " is-near" if near else "", t(B + "scales.said", n=x["pool"], m=x["all"]), t(B + "scales.tip"), glyph("scale", 20), t.num(x["pool"]), t.num(x["all"]),
        100 * x["pool"] // max(1, x["all"]), '<span class="bc-pays">%s</span>' % pays if pays else "",
    )  # fmt: skip


def ladder(view: dict, t) -> str:
    """A phone's obelisk: one row of prices; and the pool beside it."""
    b = view["board"]
    o = b["obelisk"]
    out = []
    for i in range(len(o["costs"])):
        if i < len(o["marks"]):
            out.append(
                '<span class="bc-rung is-past" data-key="ob%d" data-from="seat-%d">%s</span>'
                % (i, o["marks"][i], seat_mark(o["marks"][i], 14))
            )
        else:
            out.append(
                '<span class="bc-rung%s">%s</span>' % (" is-now" if i == len(o["marks"]) else "", t.num(o["costs"][i]))
            )
    x = b["scales"]
    pays = "".join([
        '<span class="bc-payto">%s%s</span>' % (seat_mark(s, 11), t.num(x["pays"][s])) for s in range(len(x["pays"])) if x["pays"][s]
    ])  # fmt: skip
    out_dragons = "".join([dragon_glyph(d["d"], 14) for d in b["dragons"] if d["p"] < 0])
    return (
        '<div class="bc-ladder"><div class="bc-rungs" role="img" aria-label="%s">%s</div>'
        '<div class="bc-poolmini%s" data-anchor="pool" role="img" aria-label="%s">%s<b>%s</b>/%s%s%s</div></div>'
    ) % (
        _label(view, t), "".join(out), " is-near" if x["pool"] <= 3 else "", t(B + "scales.said", n=x["pool"], m=x["all"]),
        glyph("scale", 15), t.num(x["pool"]), t.num(x["all"]), pays, out_dragons,
    )  # fmt: skip
