"""What a tap, a key or a drop means: names and arguments in, intents out (see `games/README.md`).

Knows choices and the room's own transient state. It must not know markup.
"""

from app.games.lunar_skyline.layout import CONTRACTS, icons
from app.games.lunar_skyline.panels import FIELD, choice


def new_ui() -> dict:
    """The room's transient state: the lifted card, the picked option, whether the counting was skipped."""
    return {"lift": -1, "pick": None, "skip": False, "look": -1}


def on_view(view: dict, ui: dict) -> dict:
    """A new view: drop a lift that is gone, preselect where one choice is the best."""
    out = {}
    held = [x["c"] for x in view["board"]["hand"]]
    if ui["lift"] >= 0 and ui["lift"] not in held:
        out["lift"] = -1
    kind = view["choices"][0]["k"] if view["choices"] else ""
    if kind in FIELD:
        field = FIELD[kind]
        if choice(view, kind, field, ui["pick"]) is None:
            out["pick"] = _best(view, kind, field)
    elif ui["pick"] is not None:
        out["pick"] = None
    if view["pause"] != "round" and ui["skip"]:
        out["skip"] = False
    return out


def _best(view: dict, kind: str, field: str):
    if kind == "top":
        for x in view["choices"]:
            if x["best"]:
                return x["c"]
    if kind == "partner":
        best = view["choices"][0]
        for x in view["choices"]:
            if x["pay"] > best["pay"]:
                best = x
        return best["s"]
    return view["choices"][0][field] if len(view["choices"]) == 1 else None


def act(view: dict, ui: dict, name: str, arg) -> list:
    """Intents for one act of the player."""
    if name == "look":
        return [("ui", {"look": -1 if ui["look"] == arg else arg})]
    if name == "skip":
        return [("ui", {"skip": True})]
    if name == "contract":
        return [("say", "lunar_skyline.contract.%s.said" % arg, {})]
    if ui["busy"]:
        return []
    if name == "lift":
        return _lift(view, ui, arg)
    if name == "play":
        return _send(view, [x for x in view["choices"] if x["k"] == "play" and x["c"] == arg[0] and x["lv"] == arg[1]])
    if name == "pick":
        return _pick(view, ui, arg)
    if name == "confirm":
        return _confirm(view, ui)
    if name == "drop":
        return _drop(view, ui, arg)
    if name == "key":
        return _key(view, ui, arg)
    return []


def _send(view: dict, choices: list) -> list:
    return [("send", choices[0]["a"]), ("ui", {"lift": -1, "pick": None, "look": -1})] if choices else []


def _ways(view: dict, c: int) -> list:
    return [x for x in view["choices"] if x["k"] in ("bid", "play") and x["c"] == c]


def _lift(view: dict, ui: dict, c: int) -> list:
    ways = _ways(view, c)
    if not ways:
        return [("ui", {"lift": -1})] + _refusal(view, c)
    if len(ways) == 1 and ways[0]["k"] == "play" and ui["set"]["one_tap"]:
        return _send(view, ways)
    if ui["lift"] != c:
        return [("ui", {"lift": c})]
    if len(ways) == 1:
        return _send(view, ways)
    return [("ui", {"lift": -1})]


def _pick(view: dict, ui: dict, value) -> list:
    kind = view["choices"][0]["k"] if view["choices"] else ""
    if kind not in FIELD:
        return []
    one = choice(view, kind, FIELD[kind], value)
    if one is None:
        return []
    if ui["set"]["one_tap"] or (ui["pick"] == value and kind != "claim"):
        return _send(view, [one])
    return [("ui", {"pick": value})]


def _confirm(view: dict, ui: dict) -> list:
    kind = view["choices"][0]["k"] if view["choices"] else ""
    if kind in FIELD:
        one = choice(view, kind, FIELD[kind], ui["pick"])
        return _send(view, [one]) if one is not None else []
    ways = _ways(view, ui["lift"])
    return _send(view, ways) if len(ways) == 1 else []


def _drop(view: dict, ui: dict, arg: list) -> list:
    name, target = arg
    if target != "trick" or name[:1] != "c":
        return []
    c = int(name[1:])
    ways = _ways(view, c)
    if len(ways) == 1 and ways[0]["k"] == "play":
        return _send(view, ways)
    if ways:
        return [("ui", {"lift": c})]
    return _refusal(view, c)


def _refusal(view: dict, c: int) -> list:
    """Why a card of the own hand will not do: at once from the model, from the worker when the model does not say."""
    b = view["board"]
    for x in b["hand"]:
        if x["c"] == c and x["why"]:
            held = []
            if b["lead"]:
                for i in b["lead"]["icons"]:
                    if any([i in icons(y["c"]) for y in b["hand"] if y["ok"]]):
                        held.append(i)
            return [("say", "reason.lunar_skyline." + x["why"], {"c": c, "icons": held})]
    return [("why", {"target": {"c": c}})]


def _key(view: dict, ui: dict, key: str) -> list:
    """h and l play a lifted ace high or low, Escape lays down what is lifted."""
    if key == "Escape" and ui["lift"] >= 0:
        return [("ui", {"lift": -1})]
    if key in ("h", "l") and len(_ways(view, ui["lift"])) == 2:
        return act(view, ui, "play", [ui["lift"], 1 if key == "h" else 0])
    return []


def contract_id(kind) -> str:
    """A contract's name; older logs carry its number."""
    return CONTRACTS[kind] if isinstance(kind, int) else kind
