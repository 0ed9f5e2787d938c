"""What is asked now: a question before the turn ends, the plan of payments, a lifted card's power, or what can be done.

Knows view and the room's state. It must not know where on the page it lies.
"""

from app.games.blue_moon_city.frames import btn, frame
from app.games.blue_moon_city.hand import power_key
from app.games.blue_moon_city.parts import COURTYARD, B, chip, find, me, tile_at, value
from app.games.blue_moon_city.paying import payment
from app.games.blue_moon_city.since import headline


def prompt(view: dict, ui: dict, t) -> str:
    """The prompt, or nothing when the page has nothing to decide."""
    if view["handover"] or view["over"] or not view["choices"]:
        return ""
    note = hint(view, ui, t)
    if ui["ask"] == "end":
        return frame(
            "guard",
            t(B + "ask.end"),
            "",
            btn(t(B + "ask.yes"), "end!", ui)
            + btn(t(B + "ask.never"), "never", ui, "quiet")
            + btn(t(B + "ask.no"), "cancel", ui, "soft"),
        )
    if ui["ask"] == "last":
        return frame(
            "guard",
            t(B + "ask.last"),
            "",
            btn(t(B + "do.place", n=len(ui["pay"]["rows"]) if ui["pay"] else 1), "confirm!", ui)
            + btn(t(B + "cancel"), "cancel", ui, "soft"),
        )
    if ui["pay"]:
        return payment(view, ui, t, note)
    if ui["jump"]:
        return frame("jump", t(B + "ask.jump"), "", btn(t(B + "cancel"), "cancel", ui, "soft"))
    if ui["lift"] >= 0:
        return _lifted(view, ui, t)
    return _turn(view, ui, t, note)


def hint(view: dict, ui: dict, t) -> str:
    """One sentence at the first of each kind of decision of this device's first game: the worker names it by the part of the turn; the first payment
    and the first offering show by what the seat has done."""
    b = view["board"]
    mine = me(view)
    key = b["hint"]
    if view.get("first") and mine:
        if ui["pay"] and not b["placed"] and not _has_built(view):
            key = "hint.blue_moon_city.pay"
        elif b["offer"]["ok"] and not mine["offers"]:
            key = "hint.blue_moon_city.offer"
    return '<p class="bc-hint">%s</p>' % t(key) if key and ui["set"]["hints"] and t.has(key) else ""


def _has_built(view: dict) -> bool:
    """Whether the seat has a marker in the city or got something for one before."""
    mine = me(view)
    if mine["scales"] or mine["crystals"] > 0 or mine["owed"]:
        return True
    return len([x for x in view["board"]["tiles"] if x["markers"][mine["s"]]]) > 0


def end_label(view: dict, ui: dict, t) -> str:
    """Draw 2, or Discard 1, draw 3."""
    b = view["board"]
    m = len(ui["marks"])
    if m:
        return t(B + "act.end.discard", m=m, n=b["draw"] + m)
    return t(B + "act.end.draw", n=b["draw"])


def _turn(view: dict, ui: dict, t, note: str) -> str:
    """What can be done now, and the end of the turn."""
    b = view["board"]
    offer = b["offer"]
    go = ""
    text = t(B + "ask." + b["phase"], n=b["steps"])
    look = ui["look"]
    if look >= 0 and b["phase"] == "move":
        walk = find(view, "walk", p=look)
        fly = find(view, "fly", p=look)
        if walk:
            go += btn(
                t(B + ("do.walk_flit" if walk["n"] else "do.walk"), n=walk["n"]),
                "walk",
                ui,
                "main" if not walk["n"] else "soft",
                look,
            )
        elif fly:
            go += btn(t(B + "do.fly"), "fly", ui, "soft", look)
        x = tile_at(view, look)
        if x and (walk or fly):
            text = t(B + "ask.there", tile=x["t"])
            if look == COURTYARD and offer["reach"]:
                key = "do.fly_offer" if not walk else ("do.flit_offer" if walk["n"] else "do.walk_offer")
                go = btn(t(B + key, n=offer["need"]), "walk_offer", ui) + go.replace("btn-main", "btn-soft")
    if offer["ok"]:
        go += btn(t(B + "do.offer", n=offer["need"]), "offer", ui)
    for v in offer["pillars"]:
        go += btn(t(B + "do.pillar", n=offer["need"], extra=v), "pillar", ui, "soft", 17 + v)
    e = b["effect"]
    if e["ok"]:
        go += btn(t(B + "act." + e["k"]), "effect", ui, "soft", e["k"])
    mine = me(view)
    warn = headline(ui, t) if b["phase"] == "move" and not b["placed"] else ""
    if mine and mine["warn"]:
        warn += '<small class="bc-warn">%s</small>' % t(B + "warn.markers", n=mine["free"])
    if go and not ui["wide"] and b["phase"] == "move" and look < 0:
        text = t(B + "n.steps", n=b["steps"])
    kind = "soft" if "btn-main" in go else "main"
    go += btn(end_label(view, ui, t), "end", ui, kind, None, find(view, "end") is None)
    return frame("turn", text, warn, go, note)


def _lifted(view: dict, ui: dict, t) -> str:
    """A lifted card: what its power does, where; and marking it for the exchange."""
    c = ui["lift"]
    row = [x for x in view["board"]["hand"] if x["c"] == c]
    if not row:
        return ""
    row = row[0]
    text = "%s <small>%s</small>" % (chip(c, t), t(B + power_key(c)))
    body = ""
    go = ""
    if row["ok"] and row["to"]:
        body = '<small class="bc-do">%s</small>' % t(
            B + ("ask.pillar" if row["to"] == [12] and c in (18, 19) else "ask.where")
        )
        if c in (18, 19):
            go += btn(t(B + "act.pillar"), "pillar", ui, "main", c)
    elif row["why"] and value(c) < 3:
        body = '<small class="bc-why">%s</small>' % t("reason.blue_moon_city." + row["why"], d=row["people"], c=c)
    if c in (0, 1, 3, 4, 6, 7):
        body += '<small class="bc-trap">%s</small>' % t(B + "dragon_colour", people=row["people"], d=row["people"])
    if find(view, "discard", c=c) is not None:
        go += (
            btn(t(B + "do.mark"), "mark", ui, "soft", c)
            if ui["marks"].count(c) < row["n"] and len(ui["marks"]) < room_for(view)
            else ""
        )
        if c in ui["marks"]:
            go += btn(t(B + "do.unmark"), "unmark", ui, "soft", c)
    go += btn(t(B + "cancel"), "cancel", ui, "quiet")
    return frame("lift", text, body, go)


def room_for(view: dict) -> int:
    """How many discards are still open."""
    b = view["board"]
    return b["max_drops"] - b["drops"]
