"""What is asked now: a payment as an equation with its proposals, a lifted card's power, a question before the turn ends, or what can be done.

Knows view, quote and the room's state. It must not know where on the page it lies.
"""

from app.games.blue_moon_city.hand import power_key
from app.games.blue_moon_city.parts import B, chip, find, folk_mark, me, tile_at, value
from app.markup import button


def prompt(view: dict, ui: dict, t) -> str:
    """The prompt, or nothing when the page has nothing to decide."""
    if view["handover"] or view["over"] or not view["choices"]:
        return ""
    b = view["board"]
    note = '<p class="bc-hint">%s</p>' % t(b["hint"]) if b.get("hint") and t.has(b["hint"]) else ""
    if ui["ask"] == "end":
        return _frame(
            "guard",
            t(B + "ask.end"),
            "",
            _btn(t(B + "ask.yes"), "end!", ui)
            + _btn(t(B + "ask.never"), "never", ui, "quiet")
            + _btn(t(B + "ask.no"), "cancel", ui, "soft"),
        )
    if ui["ask"] == "last":
        return _frame(
            "guard",
            t(B + "ask.last"),
            "",
            _btn(t(B + "do.place"), "confirm!", ui) + _btn(t(B + "cancel"), "cancel", ui, "soft"),
        )
    if ui["pay"]:
        return _payment(view, ui, t)
    if ui["jump"]:
        return _frame("jump", t(B + "ask.jump"), "", _btn(t(B + "cancel"), "cancel", ui, "soft"))
    if ui["lift"] >= 0:
        return _lifted(view, ui, t)
    return _turn(view, ui, t, note)


def _btn(label: str, name: str, ui: dict, kind: str = "main", value_=None) -> str:
    return button(label, name, value_, kind, "", "disabled" if ui["busy"] else "")


def _frame(kind: str, ask: str, body: str, go: str, note: str = "") -> str:
    return '<div class="bc-prompt is-%s">%s<div class="bc-ask"><p>%s</p>%s</div><div class="bc-go">%s</div></div>' % (
        kind,
        note,
        ask,
        body,
        go,
    )


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
            go += _btn(
                t(B + ("do.walk_flit" if walk["n"] else "do.walk"), n=walk["n"]),
                "walk",
                ui,
                "main" if not walk["n"] else "soft",
                look,
            )
        elif fly:
            go += _btn(t(B + "do.fly"), "fly", ui, "soft", look)
        x = tile_at(view, look)
        if x and (walk or fly):
            text = t(B + "ask.there", tile=x["t"])
            if look == 12 and offer["reach"]:
                go = _btn(t(B + "do.walk_offer", n=offer["need"]), "walk_offer", ui) + go.replace(
                    "btn-main", "btn-soft"
                )
    if offer["ok"]:
        go += _btn(t(B + "do.offer", n=offer["need"]), "offer", ui)
    for v in offer["pillars"]:
        go += _btn(t(B + "do.pillar", n=offer["need"], extra=v), "pillar", ui, "soft", 17 + v)
    e = b["effect"]
    if e["ok"]:
        go += _btn(t(B + "act." + e["k"]), "effect", ui, "soft", e["k"])
    mine = me(view)
    warn = ""
    if mine and mine["warn"]:
        warn = '<small class="bc-warn">%s</small>' % t(B + "warn.markers", n=mine["free"])
    kind = "soft" if "btn-main" in go else "main"
    go += button(
        end_label(view, ui, t), "end", None, kind, "", "disabled" if ui["busy"] or find(view, "end") is None else ""
    )
    return _frame("turn", text, warn, go, note)


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
            go += _btn(t(B + "act.pillar"), "pillar", ui, "main", c)
    elif row["why"] and value(c) < 3:
        body = '<small class="bc-why">%s</small>' % t("reason.blue_moon_city." + row["why"], d=row["people"], c=c)
    if c in (0, 1, 3, 4, 6, 7):
        body += '<small class="bc-trap">%s</small>' % t(B + "dragon_colour", people=row["people"], d=row["people"])
    if find(view, "discard", c=c) is not None:
        go += (
            _btn(t(B + "do.mark"), "mark", ui, "soft", c)
            if ui["marks"].count(c) < row["n"] and len(ui["marks"]) < room_for(view)
            else ""
        )
        if c in ui["marks"]:
            go += _btn(t(B + "do.unmark"), "unmark", ui, "soft", c)
    go += _btn(t(B + "cancel"), "cancel", ui, "quiet")
    return _frame("lift", text, body, go)


def room_for(view: dict) -> int:
    """How many discards are still open."""
    b = view["board"]
    return b["max_drops"] - b["drops"]


def _payment(view: dict, ui: dict, t) -> str:
    """The equation: units with what they count for, the sum against the number, what is missing or can stay."""
    q = ui["quote"]
    pay = ui["pay"]
    x = tile_at(view, pay["p"])
    cancel = _btn(t(B + "cancel"), "cancel", ui, "quiet")
    if not q or q["p"] != pay["p"] or q["i"] != pay["i"]:
        return _frame("pay", t(B + "ask.counting"), "", cancel)
    if not q["props"] and not pay["cards"]:
        why = q["why"]
        return _frame(
            "pay",
            t(
                "reason.blue_moon_city." + why,
                sum=q["sum"],
                need=q["need"],
                miss=q["miss"],
                s=view["seat"],
                types=q["spare"],
            ),
            "",
            _walk_there(view, ui, t, pay["p"]) + cancel,
        )
    head = (
        '<span class="bc-payfor">%s <b>%d</b> %s</span>'
        % (folk_mark(q["col"], t, 15), q["need"], t(B + "tile." + x["t"]))
        if x
        else ""
    )
    eq = []
    for u in q["units"]:
        cards = "".join([chip(c, t) for c in u["c"]])
        mark = "" if u["k"] == "value" else '<small class="bc-k">%s</small>' % t(B + "unit." + u["k"])
        eq.append(
            '<span class="bc-unit is-%s">%s%s%s</span>'
            % (u["k"], cards, mark, "<b>%d</b>" % u["v"] if u["k"] in ("wild", "pair", "hoax") else "")
        )
    good = q["a"] is not None
    line = '<span class="bc-eq">%s<span class="bc-sum%s">= %d / %d</span></span>' % (
        '<i class="bc-plus">+</i>'.join(eq), " is-good" if good else "", q["sum"], q["need"],
    )  # fmt: skip
    note = ""
    if not good:
        why = q["why"]
        note = '<small class="bc-why">%s</small>' % t(
            "reason.blue_moon_city." + why,
            sum=q["sum"],
            need=q["need"],
            miss=q["miss"],
            types=q["spare"],
            s=view["seat"],
        )
    alts = ""
    n = 0
    for p in pay["props"]:
        same = sorted(p["cards"]) == sorted(pay["cards"] or [])
        if not same:
            alts += '<button type="button" class="bc-alt" data-act="prop" data-arg="%d" aria-label="%s">%s</button>' % (
                n,
                t(B + "alt", cards=p["cards"]),
                "".join([chip(c, t) for c in p["cards"]]),
            )
        n += 1
    way = pay["go"]
    key = (
        "do.place" if not way else ("do.fly_place" if way[0] == 1 else ("do.flit_place" if way[2] else "do.walk_place"))
    )
    go = button(t(B + key), "confirm", None, "main", "", "disabled" if ui["busy"] or not good else "")
    if way and way[0] == 0 and not way[2]:
        go += _btn(t(B + "do.walk"), "walk", ui, "quiet", pay["p"])
    return '<div class="bc-prompt is-pay"><div class="bc-ask">%s%s%s%s</div><div class="bc-go">%s%s</div></div>' % (
        head, line, note, '<span class="bc-alts">%s</span>' % alts if alts else "", go, cancel,
    )  # fmt: skip


def _walk_there(view: dict, ui: dict, t, p: int) -> str:
    walk = find(view, "walk", p=p)
    return _btn(t(B + ("do.walk_flit" if walk["n"] else "do.walk"), n=walk["n"]), "walk", ui, "main", p) if walk else ""
