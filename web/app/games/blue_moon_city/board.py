"""The table: the city as one SVG, the needle of the obelisk with its prices, the pool of scales, and the sheet of the tile looked at.

Knows the board model and what is lifted. It must not decide what is legal: the model says where things go.
"""

from app.games.blue_moon_city.layout import box
from app.games.blue_moon_city.needle import ladder, needle, pool
from app.games.blue_moon_city.parts import B, mine
from app.games.blue_moon_city.pieces import pieces, waiting
from app.games.blue_moon_city.sheets import running, tile_sheet
from app.games.blue_moon_city.story import card as story
from app.games.blue_moon_city.story import tokens
from app.games.blue_moon_city.tiles import tile
from app.markup import Kept, still

_kept = Kept()


def board(view: dict, ui: dict, t) -> str:
    """Everything on the table."""
    look = ui["look"]
    sheet = tile_sheet(view, ui, t, look) if look >= 0 else ""
    told = story(view, ui, t)
    if told and look == ui["story"]["p"]:
        sheet = ""
    if ui["wide"]:
        aside = told + sheet
        if not aside:
            begun = running(view, t)
            aside = begun + tile_sheet(view, ui, t, home(view), not begun)
        return '<div class="bc-board is-wide"><div class="bc-side">%s%s</div>%s<div class="bc-aside">%s</div></div>' % (
            still("needle", _kept.get(view, t, "needle", needle, view, t)), still("pool", _kept.get(view, t, "pool", pool, view, t)),
            still("city", city(view, ui, t)), aside,
        )  # fmt: skip
    over = sheet or told
    low = (look if sheet else (ui["story"]["p"] if told else 24)) // 5 < 2
    return '<div class="bc-board is-narrow">%s<div class="bc-field">%s%s</div></div>' % (
        still("ladder", _kept.get(view, t, "ladder", ladder, view, t)), still("city", city(view, ui, t)),
        '<div class="bc-over%s">%s</div>' % (" is-low" if low else "", over) if over else "",
    )  # fmt: skip


def home(view: dict) -> int:
    """The place that is shown when none is looked at: where the seat to act, else the viewer, stands."""
    b = view["board"]
    s = view["seat"] if view["seat"] >= 0 else b["seat"]
    return b["seats"][s]["p"] if 0 <= s < len(b["seats"]) else 12


def targets(view: dict, ui: dict) -> list:
    """Places that answer to what is lifted: where the card acts, or where a jump leads."""
    b = view["board"]
    if not mine(view):
        return []
    if ui["jump"]:
        return b["effect"]["to"]
    if ui["lift"] >= 0:
        for row in b["hand"]:
            if row["c"] == ui["lift"] and row["ok"]:
                return row["to"]
    return []


def city(view: dict, ui: dict, t) -> str:
    """The city on its water: tiles below, pieces above."""
    b = view["board"]
    wide = ui["wide"]
    w, h = box(wide)
    to = targets(view, ui)
    asked = bool(to)
    out = [
        '<svg class="bc-city" viewBox="0 0 %d %d" role="grid" data-frame="city" data-roving="city" aria-label="%s">'
        '<rect class="bc-lagoon" width="%d" height="%d" rx="16"/><rect class="bc-rippled" width="%d" height="%d" rx="16"/>'
        '<g class="bc-mirror" aria-hidden="true"><circle cx="%d" cy="%d" r="30"/><path d="M%d %dh52M%d %dh64M%d %dh40"/></g>'
        % (
            w,
            h,
            ". ".join([x for x in (t(B + "city"), waiting(view, t)) if x]),
            w,
            h,
            w,
            h,
            w - 54,
            h - 54,
            w - 84,
            h - 40,
            w - 92,
            h - 50,
            w - 70,
            h - 62,
        )
    ]
    row = -1
    for x in b["tiles"]:
        if x["p"] // 5 != row:
            out.append('<g role="row">' if row < 0 else '</g><g role="row">')
            row = x["p"] // 5
        out.append(tile(view, x, ui, t, x["p"] in to, asked))
    out.append("</g>")
    out.append(still("pieces", pieces(view, ui, t)))
    out.append(still("tokens", '<g class="bc-tokens" aria-hidden="true">%s</g>' % tokens(ui, t)))
    out.append("</svg>")
    return "".join(out)
