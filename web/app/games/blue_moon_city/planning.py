"""The plan in the making: spaces of one building with the cards for each, out of one hand, and what a tap does to it.

The plan is `ui["pay"]`: {"p", "rows": [{"i", "cards": None while the worker is to propose them}], "at": the row worked on, "was": the last answer that
stood, "no": why a further space could not be added, or None}. Knows the worker's answers; must not know markup.
"""

from app.games.blue_moon_city.parts import me

ANSWER = ("why", "sum", "need", "miss", "spare")


def new_plan(p: int, rows: list, at: int, was=None, auto: bool = False) -> dict:
    """A plan for the spaces in rows; ``auto``: nobody chose its space, a tile was tapped."""
    return {"p": p, "rows": rows, "at": at, "was": was, "no": None, "auto": auto}


def question(pay: dict) -> dict:
    """What the worker is asked about a plan."""
    cards, take = [], []
    for row in pay["rows"]:
        take.append(-1 if row["cards"] is None else len(row["cards"]))
        cards = cards + (row["cards"] or [])
    return {"p": pay["p"], "plan": [row["i"] for row in pay["rows"]], "take": take, "cards": cards, "at": pay["at"]}


def ask(pay: dict, **more) -> list:
    """The plan changes: draw it, ask for it."""
    changes = {"pay": pay}
    for key in more:
        changes[key] = more[key]
    return [("ui", changes), ("quote", question(pay))]


def answer(ui: dict) -> dict:
    """The worker's answer to the plan as it stands, or None while it is awaited."""
    pay, q = ui["pay"], ui["quote"]
    if not pay or not q or q["p"] != pay["p"] or q.get("plan") != [row["i"] for row in pay["rows"]]:
        return None
    return q


def planned(ui: dict, p: int) -> list:
    """The spaces of a place that are in the plan."""
    pay = ui["pay"]
    return [row["i"] for row in pay["rows"]] if pay and pay["p"] == p else []


def addable(ui: dict, p: int) -> list:
    """The spaces of a place that the rest of the hand pays besides the plan."""
    q = answer(ui) or (ui["pay"] or {}).get("was")
    return q["more"] if q and q["p"] == p and ui["pay"] else []


def spent(ui: dict, c: int, but: int = -1) -> int:
    """How many cards of a type lie in the plan, without those of one row."""
    n = 0
    if ui["pay"]:
        for k in range(len(ui["pay"]["rows"])):
            if k != but:
                n += (ui["pay"]["rows"][k]["cards"] or []).count(c)
    return n


def space(ui: dict, p: int, i: int) -> list:
    """A space is tapped: it is added to the plan for its building, or is worked on; the one worked on is taken out again. Nothing when a plan
    begins with it, also in place of one that nobody chose and that leaves no cards for it."""
    pay = ui["pay"]
    q = answer(ui)
    if not pay or pay["p"] != p or not q or not q["rows"] or pay["auto"] and i not in q["more"] + q["plan"]:
        return []
    spaces = planned(ui, p)
    if i in spaces:
        k = spaces.index(i)
        return (
            ask(new_plan(p, pay["rows"], k, q))
            if k != pay["at"]
            else (remove(ui, k) if len(spaces) > 1 else [("ui", {})])
        )
    return ask(new_plan(p, pay["rows"] + [{"i": i, "cards": None}], len(spaces), q))


def remove(ui: dict, k: int) -> list:
    """A space is taken out of the plan; the others keep their cards."""
    pay = ui["pay"]
    if not pay or not 0 <= k < len(pay["rows"]) or len(pay["rows"]) < 2:
        return []
    rows = [pay["rows"][n] for n in range(len(pay["rows"])) if n != k]
    return ask(new_plan(pay["p"], rows, len(rows) - 1, answer(ui)))


def work_on(ui: dict, k: int) -> list:
    """Another row is worked on."""
    pay = ui["pay"]
    return ask(new_plan(pay["p"], pay["rows"], k, answer(ui))) if pay and 0 <= k < len(pay["rows"]) else []


def with_cards(pay: dict, cards: list, q) -> list:
    """Other cards for the row worked on."""
    rows = list(pay["rows"])
    rows[pay["at"]] = {"i": rows[pay["at"]]["i"], "cards": cards}
    return ask(new_plan(pay["p"], rows, pay["at"], q))


def propose(ui: dict, n: int) -> list:
    """One of the other proposals for the row worked on."""
    q = answer(ui)
    if not q or not q["rows"]:
        return []
    props = q["rows"][ui["pay"]["at"]]["props"]
    return with_cards(ui["pay"], list(props[n]["cards"]), q) if n < len(props) else []


def card(view: dict, ui: dict, c: int) -> list:
    """A card is tapped: one more of it into the row worked on; after the last that is left, none."""
    pay = ui["pay"]
    have = -spent(ui, c, pay["at"])
    for row in view["board"]["hand"]:
        if row["c"] == c:
            have += row["n"]
    cards = list(pay["rows"][pay["at"]]["cards"] or [])
    if cards.count(c) < have:
        cards.append(c)
    else:
        cards = [x for x in cards if x != c]
    return with_cards(pay, sorted(cards), answer(ui))


def answered(ui: dict) -> dict:
    """The answer has come: proposed cards are taken over; a space that could not be added goes, and why is kept."""
    q, pay = answer(ui), ui["pay"]
    if not q:
        return {}
    if not q["rows"]:
        was = pay["was"]
        if not was or len(pay["rows"]) < 2:
            return {}
        old = new_plan(pay["p"], pay["rows"][:-1], was["at"])
        old["no"] = {"i": pay["rows"][-1]["i"]}
        for key in ANSWER:
            old["no"][key] = q[key]
        return {"pay": old, "quote": was}
    rows = [{"i": row["i"], "cards": list(row["cards"])} for row in q["rows"]]
    return {"pay": new_plan(pay["p"], rows, q["at"], None, pay["auto"] and len(rows) == 1)}


def actions(ui: dict) -> list:
    """What Confirm sends: the way there, then each contribution; nothing while the plan does not stand."""
    q = answer(ui)
    if not q or not q["ok"]:
        return []
    return ([q["go"]] if q["go"] else []) + [row["a"] for row in q["rows"]]


def takes_last_marker(view: dict, ui: dict) -> bool:
    """Whether the plan takes the last free marker and completes nothing."""
    q = answer(ui)
    return bool(me(view) and q and q["ok"] and q["free"] == 0 and not q["last"])
