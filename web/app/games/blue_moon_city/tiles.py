"""One tile of the city: slab, building, sockets with numbers and marks, rewards, who leads; and the same said aloud.

Knows a tile of the board model. It must not know other tiles.
"""

from app.games.blue_moon_city.layout import SIZE, corner, height, sockets
from app.games.blue_moon_city.parts import B, building, goods_svg, goods_text, mine, shape, use
from app.games.blue_moon_city.planning import addable, planned
from app.markup import Kept, act, cls, esc, still

NONE = ("scales", "cards", "crystals")


def colour(x: dict) -> int:
    """The people of a tile by its spaces; 8 when they differ."""
    found = 8
    for row in x["spaces"]:
        if found == 8:
            found = row["col"]
        elif found != row["col"]:
            return 8
    return found


_kept = {}  # tiles as they lie, by place: a tap, a turn change few of them


def tile(view: dict, x: dict, ui: dict, t, target: bool, asked: bool) -> str:
    """The tile as a cell of the grid."""
    p, wide = x["p"], ui["wide"]
    if p not in _kept:
        _kept[p] = Kept()
    moving = view["board"]["phase"] == "move" and mine(view)
    state = (wide, moving, target, asked, ui["look"] == p, bool(ui["story"]) and p in ui["story"]["pays"])
    outer = _kept[p].get(x, t, state, _outer, x, state)
    price = view["board"]["obelisk"]["next"] if p == 12 else -1
    key = (wide, price, tuple(planned(ui, p)), tuple(addable(ui, p)), tuple([seat["name"] for seat in view["seats"]]))
    within = still("p%d" % p, _kept[p].get(x, t, key, _drawn, x, price, ui, t))
    return still("t%d" % p, "%s%s</g>" % (outer, within))


def _outer(x: dict, state: tuple) -> str:
    """The opening tag of a tile: where it lies, and what a tap or a card may do with it now."""
    p = x["p"]
    wide, moving, target, asked, look, paying = state
    name = cls(
        "bc-tile bc-c%d" % colour(x),
        is_done=x["done"], is_reach=moving and x["reach"] in ("walk", "here"), is_here=x["reach"] == "here", is_target=target,
        is_off=asked and not target, is_look=look, is_court=p == 12, is_paying=paying,
    )  # fmt: skip
    x0, y0 = corner(p, wide)
    return '<g class="%s" transform="translate(%g %g)">' % (name, x0, y0)


def _drawn(x: dict, price: int, ui: dict, t) -> str:
    """What a tile holds; while the board is the same, only a plan for its spaces changes that."""
    wide, p = ui["wide"], x["p"]
    n, h = colour(x), height(wide)
    out = [
        '<g class="bc-turn" role="gridcell" data-item="p%d"%s aria-label="%s" data-anchor="tile-%d"%s>'
        '<rect class="bc-slab" width="%d" height="%d" rx="7"/>'
        % (p, act("tile", p), spoken(x, t), p, _tip(x, t), SIZE, h)
    ]
    if x["done"]:
        out.append('<rect class="bc-glow" x="3" y="3" width="94" height="%d" rx="5"/>' % (h - 6))
    out.append(_still(x, n, t, wide, h))
    if price >= 0:
        out.append(
            '<path class="bc-spire" d="M50 10 60 %d H40Z"/>%s<text class="bc-price" x="13" y="62">%s</text>'
            % (h - 22, use("crystal", 17, 66, 45), t.num(price))
        )
    if not x["done"]:
        out.append(_sockets(x, ui, t, wide))
        if unsure(x):
            out.append('<text class="bc-unsure" x="92.500" y="%d">?</text>' % (h - 12))
    if x["effect"]:
        out.append(
            '<text class="bc-fx" x="28" y="18">%s</text>'
            % {"draw_2_more": "+2", "jump": "\u2933", "offering_plus_1": "\u2666"}[x["effect"]]
        )
    out.append('<rect class="bc-ring" x="1.500" y="1.500" width="%g" height="%g" rx="6"/></g>' % (SIZE - 3, h - 3))
    return "".join(out)


_art = {}  # drawings and words of tiles that never change: they are asked for with every frame


def _still(x: dict, n: int, t, wide: bool, h: int) -> str:
    """What of a tile stays the same while it is a ruin, or finished: building, people's badge, rewards."""
    key = [t.lang, x["t"], x["done"], wide, n]
    for part in ("lead", "each", "near"):
        r = x[part]
        key.append((r["scales"], r["cards"], r["crystals"]))
    key = tuple(key)
    found = _art.get(key)
    if found is None:
        scale, dx, dy = (0.96, 2, h - 66) if x["done"] else (0.86, 7, 6)
        found = '<g class="bc-art" transform="translate(%g %g) scale(%g)">%s</g>' % (dx, dy, scale, building(x["t"]))
        if n < 8 or x["spaces"]:
            found += '<g class="bc-badge"><circle cx="13" cy="13" r="10"/>%s</g>' % use("f%d" % n, 13, 6.5, 6.5)
        found += _rewards(x, t, wide, h)
        _art[key] = found
    return found


def _tip(x: dict, t) -> str:
    """For hover, focus and long press: what each seat would get if it were finished now."""
    if not x["finish"]:
        return ""
    rows = [t.plain(B + "finish_row", s=row["s"], got=goods_text(row, t)) for row in x["finish"]]
    return ' data-tip="%s: %s"' % (_word(t, "finish_now"), t("list.comma").join([esc(row) for row in rows]))


def _word(t, key: str) -> str:
    """A text without placeholders, escaped once."""
    found = _art.get((t.lang, key))
    if found is None:
        found = t(B + key)
        if t.has(B + key):
            _art[(t.lang, key)] = found
    return found


def _any(r: dict) -> bool:
    return bool(r["scales"] or r["cards"] or r["crystals"])


def _rewards(x: dict, t, wide: bool, h: int) -> str:
    """On the large board: leader and contributor on a ruin, the neighbourhood bonus on what is finished; dim until active."""
    if not wide:
        if x["done"] and _any(x["near"]):
            drawn, end = goods_svg(x["near"], 6, 83, t, 12)
            return '<g class="bc-near is-on"><rect x="2" y="81" width="%g" height="16" rx="5"/>%s</g>' % (
                end - 2,
                drawn,
            )
        return ""
    if x["done"]:
        if not _any(x["near"]):
            return ""
        drawn, end = goods_svg(x["near"], 18, h - 16, t, 11)
        return '<g class="bc-near is-on"><rect x="3" y="%d" width="%g" height="15" rx="5"/>%s%s</g>' % (
            h - 18,
            end - 2,
            use("next", 11, 5, h - 16),
            drawn,
        )
    lead, end = goods_svg(x["lead"], 16, 66, t)
    each, far = goods_svg(x["each"], end + 15, 66, t)
    near, last = goods_svg(x["near"], 0, 0, t, 10)
    high = 66 if far + last + 8 < 99 else 51
    return '<g class="bc-pay">%s%s%s%s</g><g class="bc-near" transform="translate(%g %d)"><rect x="-13" y="-2" width="%g" height="14" rx="4"/>%s%s</g>' % (
        use("star", 10, 4, 66, "bc-st"), lead, use("hands", 10, end + 4, 66, "bc-st"), each, 97 - last, high, last + 14, use("next", 9, -11, 0.5), near,
    )  # fmt: skip


def _sockets(x: dict, ui: dict, t, wide: bool) -> str:
    """The contribution spaces along the foot; targets of their own on the large board."""
    out = []
    rows = x["spaces"]
    boxes = sockets(len(rows), wide)
    picked, more = planned(ui, x["p"]), addable(ui, x["p"])
    for i in range(len(rows)):
        row = rows[i]
        bx, by, w, h = boxes[i]
        small = h < 20
        taken = row["s"] >= 0
        name = cls(
            "bc-sock bc-c%d" % row["col"], is_taken=taken, is_here=row["pay"] == "here", is_walk=row["pay"] in ("walk", "flit"),
            is_pick=row["i"] in picked,
        )  # fmt: skip
        body = '<rect x="%g" y="%g" width="%g" height="%g" rx="4"/><rect class="bc-pat" x="%g" y="%g" width="%g" height="%g" rx="4" fill="url(#bc-pt%d)"/>' % (
            bx, by, w, h, bx, by, w, h, row["col"] % 8,
        )  # fmt: skip
        if taken:
            size = 12 if small else 17
            body += '<g data-key="m%d-%d" data-from="seat-%d" data-exit="seat-%d">%s</g>' % (
                x["p"], row["i"], row["s"], row["s"], shape(row["s"], size, bx + (w - size) / 2, by + (h - size) / 2),
            )  # fmt: skip
            if x["first"] == row["s"]:
                body += use("star", 7 if small else 8, bx + w - 8, by - 3, "bc-lead")
        elif small:
            body += '<text class="bc-no is-small" x="%g" y="%g">%d</text>' % (bx + 7, by + 11, row["v"]) + use(
                "f%d" % row["col"], 8, bx + 12, by + 2.5
            )
        else:
            body += '<text class="bc-no" x="%g" y="%g">%d</text>' % (bx + w / 2, by + 17, row["v"]) + use(
                "f%d" % row["col"], 8, bx + w / 2 - 4, by + 18
            )
        if not small and (row["i"] in picked or row["i"] in more):
            body += '<g class="bc-plan"><circle cx="%g" cy="%g" r="6"/><text x="%g" y="%g">%s</text></g>' % (
                bx + w - 2, by + 1, bx + w - 2, by + 4.5, "\u2713" if row["i"] in picked else "+",
            )  # fmt: skip
        if wide and not taken:
            out.append(
                '<g class="%s" role="button"%s aria-label="%s">%s</g>'
                % (name, act("space", [x["p"], row["i"]]), space_name(row, t), body)
            )
        else:
            out.append('<g class="%s">%s</g>' % (name, body))
    return "".join(out)


def space_name(row: dict, t) -> str:
    """A space said aloud, escaped."""
    if row["s"] >= 0:
        return t(B + "space.taken", v=row["v"], s=row["s"])
    known = (t.lang, row["v"], row["col"], row["pay"])
    text = _art.get(known)
    if text is None:
        text = t(B + "space.open", v=row["v"], col=row["col"])
        if row["pay"]:
            text += ", " + t(B + "space.pay." + row["pay"])
        if t.has(B + "space.open"):
            _art[known] = text
    return text


def unsure(x: dict) -> str:
    """How unsure the numbers of the spaces are, if they must not pass for printed ones: guess, reconstruction, or nothing."""
    level = x["conf"].get("spaces", "")
    return level if level in ("guess", "reconstruction") else ""


def spoken(x: dict, t) -> str:
    """All that lies open about a tile, escaped."""
    out = [_word(t, "tile." + x["t"])]
    if x["p"] != 12:
        out.append(_word(t, "tile_done" if x["done"] else "tile_ruin"))
        if not x["done"]:
            for row in x["spaces"]:
                out.append(space_name(row, t))
            if unsure(x):
                out.append(t(B + "sure.of." + unsure(x), what=t.plain(B + "sure.what.spaces")))
            if x["first"] >= 0:
                out.append(t(B + "would_lead", s=x["first"]))
        elif _any(x["near"]):
            out.append(t(B + "near_pays", got=goods_text(x["near"], t)))
    for d in x["dragons"]:
        out.append(_word(t, "dragon.%d.full" % d))
    for s in x["pawns"]:
        out.append(t(B + "pawn_of", s=s))
    if x["reach"] in ("walk", "flit"):
        out.append(_word(t, "reach." + x["reach"]))
    return ". ".join([said[:-1] if said[-1:] in (".", "\u3002") else said for said in out])
