"""The messages between page and worker: kinds, fields, limits, and one plain check.

Runs on MicroPython too (the page imports it), so it keeps to the subset both know. Knows no game and no rule; it must never
import the engine. What the kinds mean stands in docs/architecture.md, "The wire".
"""

PUBLIC = -1
OPEN = -2

PACES = ("step", "slow", "normal", "fast", "instant")
SEAT_KINDS = ("human", "bot")

MAX_MESSAGE = 20000
MAX_IMPORT = 4000000
MAX_NAME = 24
MAX_WORD = 40
MAX_SEED = 64
MAX_CODE = 2000
MAX_SEATS = 8
MAX_ACTION = 16
MAX_OPTIONS = 32
MAX_ASKED = 96
MAX_INT = 1000000
MAX_ID = 9007199254740991


def is_int(value: object, low: int = 0, high: int = MAX_ID) -> bool:
    """Whether the value is a whole number (no bool) in low..high."""
    if value is True or value is False or not isinstance(value, int):
        return False
    return low <= value <= high


def is_text(value: object, high: int, low: int = 0) -> bool:
    """Whether the value is a text of low..high characters without control characters or halves of surrogate pairs."""
    if not isinstance(value, str) or not low <= len(value) <= high:
        return False
    for char in value:
        code = ord(char)
        if code < 32 or code == 127 or 0xD800 <= code <= 0xDFFF:
            return False
    return True


def is_word(value: object, high: int = MAX_WORD) -> bool:
    """Whether the value is an id: letters a-z, digits, ``_`` and ``-``, at least one."""
    if not isinstance(value, str) or not 1 <= len(value) <= high:
        return False
    for char in value:
        if not ("a" <= char <= "z" or "0" <= char <= "9" or char == "_" or char == "-"):
            return False
    return True


def is_action(value: object) -> bool:
    """Whether the value may be an action: a short list of small ints."""
    if not isinstance(value, list) or not 1 <= len(value) <= MAX_ACTION:
        return False
    for number in value:
        if not is_int(number, -MAX_INT, MAX_INT):
            return False
    return True


def is_options(value: object) -> bool:
    """Whether the value may be table options: words to small ints, bools or short texts."""
    if not isinstance(value, dict) or len(value) > MAX_OPTIONS:
        return False
    for key in value:
        item = value[key]
        if not is_word(key):
            return False
        if not (item is True or item is False or is_int(item, -MAX_INT, MAX_INT) or is_text(item, MAX_WORD, 1)):
            return False
    return True


def is_seats(value: object) -> bool:
    """Whether the value may be the seats of a table: name, kind and, for bots, level of each."""
    if not isinstance(value, list) or not 1 <= len(value) <= MAX_SEATS:
        return False
    for seat in value:
        if not isinstance(seat, dict) or len(seat) > 3:
            return False
        if not is_text(seat.get("name"), MAX_NAME) or seat.get("kind") not in SEAT_KINDS:
            return False
        level = seat.get("level", "")
        if not (level == "" or is_word(level)) or (seat["kind"] == "bot" and level == ""):
            return False
        for key in seat:
            if key not in ("name", "kind", "level"):
                return False
    return True


def is_target(value: object) -> bool:
    """Whether the value may be what a person pointed at: {"c": card}."""
    return isinstance(value, dict) and len(value) == 1 and is_int(value.get("c"), -1, MAX_INT)


def is_question(value: object) -> bool:
    """Whether the value may be what a quote asks: a few words to small ints or lists of them ({"p": 3, "i": 0, "cards": [1, 4]})."""
    if not isinstance(value, dict) or not 1 <= len(value) <= 8:
        return False
    for key in value:
        item = value[key]
        if not is_word(key):
            return False
        if isinstance(item, list):
            if len(item) > MAX_ASKED:
                return False
            for number in item:
                if not is_int(number, -MAX_INT, MAX_INT):
                    return False
        elif not is_int(item, -MAX_INT, MAX_INT):
            return False
    return True


def _is_bool(value: object) -> bool:
    return value is True or value is False


def _is_count(value: object) -> bool:
    return is_int(value)


def _is_seat(value: object) -> bool:
    return is_int(value, 0, MAX_SEATS - 1)


def _is_pace(value: object) -> bool:
    return value in PACES


def _is_seed(value: object) -> bool:
    return is_text(value, MAX_SEED, 1)


def _is_code(value: object) -> bool:
    return isinstance(value, str) and 1 <= len(value) <= MAX_CODE


def _is_file(value: object) -> bool:
    return isinstance(value, str) and 1 <= len(value) <= MAX_IMPORT


def _is_want(value: object) -> bool:
    return value == "pack"


def _is_iterations(value: object) -> bool:
    return is_int(value, 1, 100000000)


# kind -> ((field, check, needed), ...)
KINDS = {
    "hello": (),
    "ping": (),
    "poll": (("since", _is_count, True),),
    "new": (
        ("game", is_word, True),
        ("seats", is_seats, True),
        ("options", is_options, True),
        ("seed", _is_seed, False),
        ("pace", _is_pace, False),
    ),
    "open": (("save", is_word, True), ("pace", _is_pace, False)),
    "close": (),
    "claim": (("seat", _is_seat, True),),
    "hide": (),
    "act": (("v", _is_count, True), ("a", is_action, True)),
    "why": (("a", is_action, False), ("target", is_target, False)),
    "quote": (("q", is_question, True),),
    "undo": (),
    "redo": (),
    "takeback": (("no", _is_count, True),),
    "practice": (("on", _is_bool, True),),
    "pace": (("pace", _is_pace, True),),
    "go": (),
    "move_now": (),
    "leave": (("seat", _is_seat, True), ("level", is_word, True)),
    "saves": (),
    "delete": (("save", is_word, True),),
    "log": (),
    "rematch": (("rotate", _is_bool, True), ("same", _is_bool, True)),
    "report": (("no", _is_count, True),),
    "code": (),
    "decode": (("code", _is_code, True),),
    "export": (("save", is_word, False),),
    "import": (("text", _is_file, True), ("want", _is_want, False)),
    "pack_export": (("game", is_word, True), ("pack", is_word, False)),
    "pack_delete": (("pack", is_word, True),),
    "debug": (
        ("what", is_word, True),
        ("n", _is_iterations, False),
        ("save", is_word, False),
    ),
}


def fault(message: object) -> "tuple[str, dict[str, str]] | None":
    """What is wrong with a request, as (code, args), or None when it may be looked at.

    >>> fault({"id": 1, "k": "pace", "pace": "warp"})
    ('bad_field', {'field': 'pace'})
    >>> fault({"id": 1, "k": "ping"}) is None
    True
    """
    if not isinstance(message, dict) or not is_int(message.get("id")):
        return "bad_message", {}
    kind = message.get("k")
    if not isinstance(kind, str) or kind not in KINDS:
        return "unknown_message", {}
    names = ["id", "k"]
    for name, good, needed in KINDS[kind]:
        names.append(name)
        if name in message:
            if not good(message[name]):
                return "bad_field", {"field": name}
        elif needed:
            return "missing_field", {"field": name}
    for name in message:
        if name not in names:
            return "unknown_field", {"field": str(name)[:MAX_WORD]}
    if kind == "why" and ("a" in message) == ("target" in message):
        return "missing_field", {"field": "a"}
    return None


def check(message: object) -> "str | None":
    """The error code of a request that cannot be looked at, or None."""
    found = fault(message)
    return found[0] if found else None
