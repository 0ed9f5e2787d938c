"""What a tap or key means: names and arguments in, intents out (see `games/README.md`).

Knows choices, plans and the room's own transient state. It must not know markup.
"""

from app.games.blue_moon_city import planning
from app.games.blue_moon_city.fresh import story_of
from app.games.blue_moon_city.parts import COURTYARD, find, mine, tile_at
from app.games.blue_moon_city.prompt import room_for

CLEAR = {"lift": -1, "pay": None, "quote": None, "ask": "", "jump": False}
KEPT = ("never",)
"""What of the room's state lasts as long as the game on this device."""


def new_ui() -> dict:
    """Lifted card, tile looked at, plan in the making, the worker's answer, cards marked for exchange, an open question, new cards, the story of a
    completion, what the others did."""
    return {
        "lift": -1,
        "look": -1,
        "pay": None,
        "quote": None,
        "marks": [],
        "ask": "",
        "jump": False,
        "never": False,
        "news": [],
        "story": None,
        "since": None,
    }


def on_view(view: dict, ui: dict) -> dict:
    """A new position: what was in the making is over; marks on cards that are gone too."""
    out = {}
    for key in CLEAR:
        out[key] = CLEAR[key]
    have = {}
    for row in view["board"]["hand"]:
        have[row["c"]] = row["n"]
    kept = []
    for c in ui["marks"]:
        if kept.count(c) < have.get(c, 0) and mine(view) and len(kept) < room_for(view):
            kept.append(c)
    out["marks"] = kept
    if ui["look"] >= 0 and not mine(view):
        out["look"] = -1
    if ui["story"] and view["board"]["turn"] >= ui["story"]["turn"] + len(view["seats"]):
        out["story"] = None
    return out


def act(view: dict, ui: dict, name: str, arg) -> list:
    """Intents for one act of the player."""
    if name == "tile":
        return _tile(view, ui, arg)
    if name == "look":
        rows = view["board"]["seats"]
        p = rows[arg]["p"] if 0 <= arg < len(rows) else -1
        return [("ui", {"look": -1 if ui["look"] == p else p})]
    if name == "key" and arg == "Escape" or name == "cancel":
        return [
            ("ui", _with(look=-1 if not (ui["pay"] or ui["lift"] >= 0 or ui["ask"]) or not ui["wide"] else ui["look"]))
        ]
    if ui["busy"]:
        return []
    if name == "space":
        return _space(view, ui, arg[0], arg[1])
    if name == "card":
        return _card(view, ui, arg)
    return BUTTONS[name](view, ui, arg) if name in BUTTONS else []


def _with(**more) -> dict:
    """What is in the making ends, and a story counts as read."""
    out = {"story": None}
    for key in CLEAR:
        out[key] = CLEAR[key]
    for key in more:
        out[key] = more[key]
    return out


def _send(view: dict, kind: str, **want) -> list:
    x = find(view, kind, **want)
    return [("ui", _with()), ("send", x["a"])] if x else []


DRAGON_CARDS = (0, 1, 3, 4, 6, 7)
MOVERS = (0, 1, 3, 4, 6, 7, 9, 10)


def _aim(view: dict, c: int, p: int) -> list:
    """The power of the lifted card on a place."""
    if c in DRAGON_CARDS:
        return _send(view, "dragon", c=c, p=p)
    if c == 9:
        return _send(view, "fly", p=p)
    if c == 10:
        x = find(view, "walk", p=p)
        return _send(view, "walk", p=p) if x and x["n"] else []
    if c in (18, 19) and p == COURTYARD:
        return _send(view, "pillar", c=c)
    return []


def _tile(view: dict, ui: dict, p: int) -> list:
    """A tile: the target of what is lifted; else it is looked at, and its first payable space is proposed."""
    if ui["jump"]:
        return _send(view, "jump", p=p)
    c = ui["lift"]
    if c >= 0 and mine(view):
        sent = _aim(view, c, p)
        if sent:
            return sent
        for row in view["board"]["hand"]:
            if row["c"] == c and row["ok"] and c in MOVERS:
                return [("ui", _with(look=p))]
    if ui["look"] == p:
        return [("ui", _with(look=-1))]
    x = tile_at(view, p)
    if mine(view) and not ui["busy"] and x:
        for row in x["spaces"]:
            if row["pay"]:
                return _begin(p, row["i"], True)
    return [("ui", _with(look=p))]


def _space(view: dict, ui: dict, p: int, i: int) -> list:
    """A space: ask what it would cost, beside what is planned here already. One that is open is asked for even when it cannot be paid: the answer
    says why."""
    if not mine(view):
        return [("ui", {"look": p})]
    if ui["set"]["one_tap"] and planning.planned(ui, p) == [i] and planning.actions(ui):
        return _confirm(view, ui, False)
    more = planning.space(ui, p, i)
    if more:
        return more
    return _begin(p, i, False)


def _begin(p: int, i: int, auto: bool) -> list:
    """A plan with this space."""
    pay = planning.new_plan(p, [{"i": i, "cards": None}], 0, None, auto)
    return [("ui", _with(look=p, pay=pay)), ("quote", planning.question(pay))]


def on_fresh(fresh: dict, ui: dict) -> dict:
    """A completion or a scoring is told on the table until it is read, or taken back."""
    told = story_of(fresh)
    return {"story": told} if told or fresh.get("undone") else {}


def on_quote(view: dict, ui: dict) -> dict:
    """The worker has answered about the plan."""
    return planning.answered(ui)


def _card(view: dict, ui: dict, c: int) -> list:
    """A card: in a payment one more of it (after the last none); else it is lifted, and a second tap lays it down."""
    if ui["pay"] and mine(view):
        return planning.card(view, ui, c)
    if ui["lift"] == c:
        return [("ui", _with())]
    return [("ui", _with(lift=c))]


def _confirm(view: dict, ui: dict, sure: bool) -> list:
    """The plan: the way there, then the payments one by one. The last free marker is asked about once."""
    plan = planning.actions(ui)
    if not plan:
        return []
    if not sure and planning.takes_last_marker(view, ui):
        return [("ui", {"ask": "last"})]
    return [("ui", _with(look=ui["pay"]["p"])), ("plan", plan)]


def _end(view: dict, ui: dict, sure: bool) -> list:
    """Discard what is marked and draw. Asks when nothing was placed and something could be."""
    if view["board"]["guard"]["ask"] and not sure and not ui["never"]:
        return [("ui", _with(ask="end"))]
    end = find(view, "end")
    if end is None:
        return []
    plan = []
    for c in ui["marks"]:
        x = find(view, "discard", c=c)
        if x:
            plan.append(x["a"])
    plan.append(end["a"])
    return [("ui", _with(marks=[], look=-1)), ("plan", plan)]


def _mark(ui: dict, c: int, on: bool) -> list:
    """A card marked for the exchange, or no longer."""
    marks = list(ui["marks"])
    if on:
        marks.append(c)
    elif c in marks:
        marks.remove(c)
    return [("ui", _with(marks=marks))]


def _go_and_offer(view: dict) -> list:
    """The cheapest way to the Courtyard, then the offering; a choice for it stands only once the pawn is there, so the board tells its action."""
    way = find(view, "walk", p=COURTYARD) or find(view, "fly", p=COURTYARD)
    offer = view["board"]["offer"]
    return [("ui", _with()), ("plan", [way["a"], offer["a"]])] if way and offer["reach"] else []


BUTTONS = {
    "pile": lambda view, ui, arg: [("open", "panel", "pile")],
    "since": lambda view, ui, arg: [("open", "panel", "since")],
    "story": lambda view, ui, arg: [("ui", {"story": None})],
    "confirm": lambda view, ui, arg: _confirm(view, ui, False),
    "confirm!": lambda view, ui, arg: _confirm(view, ui, True),
    "prop": lambda view, ui, arg: planning.propose(ui, arg),
    "row": lambda view, ui, arg: planning.work_on(ui, arg),
    "unplan": lambda view, ui, arg: planning.remove(ui, arg),
    "end": lambda view, ui, arg: _end(view, ui, False),
    "end!": lambda view, ui, arg: _end(view, ui, True),
    "never": lambda view, ui, arg: [("ui", {"never": True})] + _end(view, ui, True),
    "mark": lambda view, ui, arg: _mark(ui, arg, True),
    "unmark": lambda view, ui, arg: _mark(ui, arg, False),
    "walk": lambda view, ui, arg: _send(view, "walk", p=arg),
    "fly": lambda view, ui, arg: _send(view, "fly", p=arg),
    "walk_offer": lambda view, ui, arg: _go_and_offer(view),
    "offer": lambda view, ui, arg: _send(view, "offer"),
    "pillar": lambda view, ui, arg: _send(view, "pillar", c=arg),
    "effect": lambda view, ui, arg: [("ui", _with(jump=True, look=-1))] if arg == "jump" else _send(view, arg),
    "key": lambda view, ui, arg: _end(view, ui, False) if arg in ("e", "E") and mine(view) else [],
}
"""Buttons of the prompt, and the key that ends the turn."""
