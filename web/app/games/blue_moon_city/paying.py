"""The plan of payments as small equations: a row a space with what its cards count for, the sum of all, what is missing or can stay, one Confirm.

Knows the plan in the making and the worker's answer. It must not decide what pays.
"""

from app.games.blue_moon_city import planning
from app.games.blue_moon_city.frames import btn, frame
from app.games.blue_moon_city.parts import B, chip, find, folk_mark, tile_at
from app.markup import act, cls

R = "reason.blue_moon_city."


def payment(view: dict, ui: dict, t, hint: str = "") -> str:
    """The prompt while payments are planned."""
    pay, now = ui["pay"], planning.answer(ui)
    q = now or pay["was"]
    cancel = btn(t(B + "cancel"), "cancel", ui, "quiet")
    if not q:
        return frame("pay", t(B + "ask.counting"), "", cancel)
    if not q["rows"]:
        return frame("pay", _why(view, q, t), "", walk_there(view, ui, t, pay["p"]) + cancel)
    at = min(pay["at"], len(q["rows"]) - 1)
    several = len(q["rows"]) > 1
    rows = "".join([_row(view, ui, t, q["rows"][k], k, k == at, several) for k in range(len(q["rows"]))])
    row = q["rows"][at]
    note = ""
    if pay["no"]:
        note = '<small class="bc-why">%s</small>' % _not_added(view, pay, t)
    elif not row["ok"]:
        note = '<small class="bc-why">%s</small>' % _why(view, row, t)
    if several:
        note = '<small class="bc-all">%s</small>' % _all(view, q, t) + note
    go = btn(t(B + _doing(q["go"]), n=len(q["rows"])), "confirm", ui, "main", None, not (now and now["ok"]))
    if q["go"] and q["go"][0] == 0 and not q["go"][2] and not several:
        go += btn(t(B + "do.walk"), "walk", ui, "quiet", pay["p"])
    return (
        '<div class="%s">%s<div class="bc-ask"><div class="bc-rows">%s</div>%s%s</div><div class="bc-go">%s%s</div></div>'
        % (cls("bc-prompt is-pay", is_several=several), hint, rows, note, _others(row, t), go, cancel)
    )


def _doing(way) -> str:
    """The key of what Confirm does, by the way there."""
    if not way:
        return "do.place"
    return "do.fly_place" if way[0] == 1 else ("do.flit_place" if way[2] else "do.walk_place")


def _why(view: dict, q: dict, t) -> str:
    return t(R + q["why"], sum=q["sum"], need=q["need"], miss=q["miss"], s=view["seat"], types=q["spare"])


def _not_added(view: dict, pay: dict, t) -> str:
    """Why a further space is not in the plan."""
    x = tile_at(view, pay["p"])
    space = x["spaces"][pay["no"]["i"]] if x else {"v": 0, "col": 8}
    return "%s %s" % (t(B + "plan.no", v=space["v"], col=space["col"]), _why(view, pay["no"], t))


def _all(view: dict, q: dict, t) -> str:
    """The sum of the plan: spaces, cards of the hand, markers left."""
    held = 0
    for row in view["board"]["hand"]:
        held += row["n"]
    used = 0
    for row in q["rows"]:
        used += len(row["cards"])
    if q["last"]:
        return t(B + "plan.last", n=len(q["rows"]), used=used, held=held)
    return t(B + "plan.sum", n=len(q["rows"]), used=used, held=held, free=q["free"])


def _equation(row: dict, t) -> str:
    """Units with what they count for, and the sum against the number."""
    eq = []
    for u in row["units"]:
        cards = "".join([chip(c, t) for c in u["c"]])
        mark = "" if u["k"] == "value" else '<small class="bc-k">%s</small>' % t(B + "unit." + u["k"])
        eq.append(
            '<span class="bc-unit is-%s">%s%s%s</span>'
            % (u["k"], cards, mark, "<b>%d</b>" % u["v"] if u["k"] in ("wild", "pair", "hoax") else "")
        )
    return '<span class="bc-eq">%s<span class="bc-sum%s">= %d / %d</span></span>' % (
        '<i class="bc-plus">+</i>'.join(eq), " is-good" if row["ok"] else "", row["sum"], row["need"],
    )  # fmt: skip


def _row(view: dict, ui: dict, t, row: dict, k: int, worked: bool, several: bool) -> str:
    """One space of the plan; of several each can be worked on, or taken out."""
    x = tile_at(view, ui["pay"]["p"])
    mark = "%s <b>%d</b>" % (folk_mark(row["col"], t, 15), row["need"])
    if not several:
        return '<div class="bc-row is-at"><span class="bc-payfor">%s %s</span>%s</div>' % (
            mark, t(B + "tile." + x["t"]) if x else "", _equation(row, t),
        )  # fmt: skip
    return '<div class="%s"><button type="button" class="bc-payfor"%s%s><span class="hidden">%s</span><span aria-hidden="true">%s</span></button>%s<button type="button" class="bc-drop"%s aria-label="%s">\u00d7</button></div>' % (
        cls("bc-row", is_at=worked), act("row", k), ' aria-pressed="%s"' % ("true" if worked else "false"),
        t(B + "plan.row", v=row["need"], col=row["col"]), mark, _equation(row, t), act("unplan", k),
        t(B + "plan.remove", v=row["need"], col=row["col"]),
    )  # fmt: skip


def _others(row: dict, t) -> str:
    """The other proposals for the row worked on, one tap away."""
    alts = ""
    props = row.get("props") or []
    for n in range(len(props)):
        cards = props[n]["cards"]
        if sorted(cards) != sorted(row["cards"]):
            alts += '<button type="button" class="bc-alt"%s><span class="hidden">%s</span>%s</button>' % (
                act("prop", n),
                t(B + "alt", cards=cards),
                "".join([chip(c, t) for c in cards]),
            )
    return '<span class="bc-alts">%s</span>' % alts if alts else ""


def walk_there(view: dict, ui: dict, t, p: int) -> str:
    """The button that only walks."""
    walk = find(view, "walk", p=p)
    return btn(t(B + ("do.walk_flit" if walk["n"] else "do.walk"), n=walk["n"]), "walk", ui, "main", p) if walk else ""
