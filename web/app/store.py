"""The page's state: one flat dict that every view reads, and the few ways it changes.

Knows what the page remembers. It must not draw, ask the worker or touch the browser: `main` hands it the text kept in localStorage
and writes back what `settings_text` returns.
"""

import json

DEFAULTS = {
    "lang": "",
    "theme": "system",
    "pace": "normal",
    "one_tap": False,
    "aids": True,
    "sort": "suit",
    "motion": True,
    "letters": True,
    "hints": True,
    "me": "",
    "level": "",
}

CHOICES = {
    "lang": ("", "en", "zh"),
    "theme": ("system", "dark", "light"),
    "pace": ("step", "slow", "normal", "fast", "instant"),
    "sort": ("dealt", "suit", "number"),
}

TOASTS_KEPT = 3
TABLES_KEPT = 40


def read_settings(text: str) -> dict:
    """Settings from their text; what is unknown, damaged or out of range falls back to the default.

    >>> read_settings('{"pace": "warp", "one_tap": true}')["pace"]
    'normal'
    """
    try:
        found = json.loads(text) if text else {}
    except ValueError:
        found = {}
    if not isinstance(found, dict):
        found = {}
    out = {}
    for key in DEFAULTS:
        value = found.get(key, DEFAULTS[key])
        if key in CHOICES:
            good = value in CHOICES[key]
        elif key in ("me", "level"):
            good = isinstance(value, str) and len(value) <= 24
        else:
            good = value is True or value is False
        out[key] = value if good else DEFAULTS[key]
    return out


def new_state(settings: dict) -> dict:
    """The state of a page that has just been opened."""
    return {
        "route": {"name": "home", "arg": "", "dialog": "", "darg": ""},
        "wide": False,
        "phase": "starting",
        "fault": "",
        "hello": None,
        "saves": [],
        "packs": [],
        "pack_fault": None,
        "set": settings,
        "view": None,
        "log": [],
        "busy": False,
        "ui": {},
        "fresh": {},
        "form": None,
        "toasts": [],
        "toast_id": 0,
        "update": False,
        "install": False,
        "offline": False,
        "help": {},
        "code": "",
        "report": "",
        "told": [],
        "storage": "",
        "opening": "",
        "peek": False,
        "now": 0,
    }


def since(state: dict) -> int:
    """The number of the next event the page wants."""
    log = state["log"]
    return log[-1]["no"] + 1 if log else 0


def take(state: dict, answer: dict) -> list:
    """Take the view and events of an answer in; what comes back are the events that are new to the person at the page.

    `from` says from where the events replace the log, `fresh` that other eyes look now: then the old log goes, and nothing counts
    as new. Answers may cross: an older view of the same eyes is dropped, an event that comes twice is taken once.
    """
    view = answer.get("view")
    old = state["view"]
    new = []
    if view is not None:
        same = old is not None and old["save"] == view["save"] and eyes(old) == eyes(view)
        if not same:
            state["peek"] = False
        # a table that was opened anew (the worker was replaced) counts from the start
        # what came twice stays the same object, so that what was drawn of it is not drawn again
        if not same or answer.get("fresh") or view["v"] >= old["v"] and view != old:
            state["view"] = view
    if "from" in answer:
        known = state["log"]
        came = answer.get("events") or []
        if answer.get("fresh"):
            state["log"] = came
        else:
            had = {}
            for event in known:
                had[event["no"]] = event
            state["log"] = [event for event in known if event["no"] < answer["from"]] + came
            new = [event for event in came if had.get(event["no"]) != event]
    return new


def eyes(view: dict) -> int:
    """Whose eyes a view is made for: a seat, or less than 0 for nobody's."""
    if view["handover"]:
        return -1
    return view["seat"]


def forget(state: dict) -> None:
    """Leave the table: nothing of it stays on the page."""
    state["view"] = None
    state["log"] = []
    state["ui"] = {}
    state["fresh"] = {}
    state["code"] = state["report"] = ""
    state["busy"] = False
    state["opening"] = ""
    state["peek"] = False


def toast(state: dict, text: str, kind: str = "") -> int:
    """Add a toast (plain text); its number. Only the last few stay."""
    state["toast_id"] += 1
    kept = [one for one in state["toasts"] if one["text"] != text]
    kept.append({"id": state["toast_id"], "text": text, "kind": kind})
    state["toasts"] = kept[-TOASTS_KEPT:]
    return state["toast_id"]


def drop_toast(state: dict, number: int) -> None:
    """Take a toast away."""
    state["toasts"] = [one for one in state["toasts"] if one["id"] != number]


def meta_of(state: dict, game: str) -> dict:
    """The facts of a game as `hello` told them, or None."""
    for meta in (state["hello"] or {}).get("games", ()):
        if meta["id"] == game:
            return meta
    return None


def recall(text: str, whose: str) -> dict:
    """What a room keeps about a table for one seat, from the text in localStorage; empty when nothing is known or the text is damaged.

    >>> recall(remember("", "ab12:0", {"never": True}), "ab12:0")
    {'never': True}
    """
    for row in _rows(text):
        if row[0] == whose:
            return row[1]
    return {}


def remember(text: str, whose: str, values: dict) -> str:
    """The text with these values for that table and seat; only the last tables stay."""
    rows = [row for row in _rows(text) if row[0] != whose]
    rows.append([whose, values])
    return json.dumps(rows[-TABLES_KEPT:])


def _rows(text: str) -> list:
    try:
        rows = json.loads(text) if text else []
    except ValueError:
        rows = []
    good = []
    for row in rows if isinstance(rows, list) else ():
        if isinstance(row, list) and len(row) == 2 and isinstance(row[0], str) and isinstance(row[1], dict):
            good.append(row)
    return good


def whose(view: dict) -> str:
    """A table and the seat that looks, as one word."""
    return "%s:%d" % (view["save"], eyes(view))
