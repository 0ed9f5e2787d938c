"""The new-game form: its defaults, what each touch of it changes, and the request it becomes.

Knows a game only by its `meta` (seats, options with ranges, levels). It must not draw. By convention an option `beginner` with a choice
`first`, and any option with a choice `first_game`, is switched to it for this device's first game.
"""

MAX_NAME = 24


def new_form(meta: dict, first: bool, me: str, names: list, player: str, level: str = "") -> dict:
    """A form with good defaults: one person, three bots (as far as the game seats them) of the level chosen last."""
    low, high = meta["seats"]
    count = min(max(4, low), high)
    options = {}
    for option in meta["options"]:
        options[option["key"]] = option["default"]
        if first and option["key"] == "beginner" and "first" in option["choices"]:
            options["beginner"] = "first"
        if first and "first_game" in (option.get("choices") or ()):
            options[option["key"]] = "first_game"
    form = {
        "game": meta["id"],
        "seats": [],
        "options": options,
        "advanced": False,
        "seed": "",
        "code": "",
        "fault": "",
        "fault_args": {},
        "names": names,
        "player": player,
        "level": level if level in meta["levels"] else start_level(meta["levels"], first),
    }
    form["seats"].append({"name": me or player + " 1", "kind": "human", "level": ""})
    while len(form["seats"]) < count:
        form["seats"].append(new_bot(form))
    return form


def start_level(levels: list, first: bool) -> str:
    """Where nothing was chosen yet: the second lowest for the first game on this device, else the middle one."""
    return levels[min(1, len(levels) - 1) if first else len(levels) // 2]


def new_bot(form: dict) -> dict:
    """A further bot with a name nobody at the table has."""
    taken = [seat["name"] for seat in form["seats"]]
    for name in form["names"]:
        if name not in taken:
            return {"name": name, "kind": "bot", "level": form["level"]}
    return {"name": "Bot %d" % (len(taken) + 1), "kind": "bot", "level": form["level"]}


def set_count(form: dict, meta: dict, count: int) -> None:
    """More or fewer seats, within the game's range."""
    low, high = meta["seats"]
    count = min(max(count, low), high)
    while len(form["seats"]) > count:
        form["seats"].pop()
    while len(form["seats"]) < count:
        form["seats"].append(new_bot(form))


def toggle_kind(form: dict, seat: int) -> None:
    """Person becomes bot, bot becomes person; a name that was only proposed changes with it."""
    one = form["seats"][seat]
    if one["kind"] == "bot":
        one["kind"] = "human"
        one["level"] = ""
        if one["name"] in form["names"]:
            one["name"] = "%s %d" % (form["player"], seat + 1)
    else:
        one["kind"] = "bot"
        one["level"] = form["level"]
        if one["name"].startswith(form["player"] + " "):
            one["name"] = ""
            one["name"] = new_bot(form)["name"]


def demands(form: dict, meta: dict, packs: list) -> dict:
    """The options that the layout of the chosen component pack asks for; empty without one."""
    for option in meta["options"]:
        if option["kind"] == "data":
            for line in packs:
                if line["id"] == form["options"][option["key"]] and line["game"] == meta["id"] and not line["bad"]:
                    return line["demands"]
    return {}


def locked(form: dict, meta: dict, packs: list) -> dict:
    """The options that the pack decides because the table uses its layout."""
    asked = demands(form, meta, packs)
    for key in asked:
        if asked[key] == "pack" and form["options"][key] == "pack":
            return asked
    return {}


def settle(form: dict, meta: dict, packs: list) -> None:
    """A pack that is gone, and what came from it, goes back to the default; what the chosen one's layout asks for is set."""
    asked = demands(form, meta, packs)
    for option in meta["options"]:
        key = option["key"]
        value = form["options"][key]
        if option["kind"] == "data":
            good = value in option["choices"]
            for line in packs:
                good = good or (line["id"] == value and line["game"] == meta["id"] and not line["bad"])
        else:
            good = value != "pack" or asked.get(key) == "pack"
        if not good:
            form["options"][key] = option["default"]
    asked = locked(form, meta, packs)
    for key in asked:
        form["options"][key] = asked[key]


def set_option(form: dict, meta: dict, key: str, value: object, packs: list = ()) -> None:
    """One option, if its value is allowed."""
    for option in meta["options"]:
        if option["key"] != key:
            continue
        if option["kind"] == "int":
            value = min(max(int(value), option["lo"]), option["hi"])
        elif option["kind"] == "bool":
            value = 1 if value else 0
        elif option["kind"] == "choice" and value not in option["choices"]:
            return
        form["options"][key] = value
    settle(form, meta, packs)


def request(form: dict) -> dict:
    """The fields of the wire's `new`. Empty names get one; a seat's level goes only with a bot."""
    seats = []
    for i, seat in enumerate(form["seats"]):
        name = seat["name"].strip()[:MAX_NAME] or "%s %d" % (form["player"], i + 1)
        one = {"name": name, "kind": seat["kind"]}
        if seat["kind"] == "bot":
            one["level"] = seat["level"]
        seats.append(one)
    out = {"game": form["game"], "seats": seats, "options": form["options"]}
    if form["seed"].strip():
        out["seed"] = form["seed"].strip()
    return out


def from_code(form: dict, found: dict) -> None:
    """Fill the form from a decoded deal code; a code holds no names, so those at this table stay and bots get theirs."""
    people = [seat["name"] for seat in form["seats"] if seat["kind"] == "human"]
    form["seats"] = []
    for seat in found["seats"]:
        one = new_bot(form)
        if seat["kind"] == "bot":
            one["level"] = seat.get("level", "")
        else:
            name = people.pop(0) if people else "%s %d" % (form["player"], len(form["seats"]) + 1)
            one = {"name": name, "kind": "human", "level": ""}
        form["seats"].append(one)
    for key in found["options"]:
        form["options"][key] = found["options"][key]
    form["seed"] = found.get("seed") or ""
    form["advanced"] = True
