"""Keys to acts: which key does what on which screen. Pure.

Single letters can be switched off (WCAG 2.1.4); what has no letter goes to the game's room.
"""

LETTERS = {
    "u": ("app:undo", None),
    "r": ("app:redo", None),
    "l": ("app:log", None),
    "s": ("app:sheet", None),
    "m": ("app:menu", None),
    "?": ("app:help", ""),
    "w": ("app:where", None),
    "c": ("app:can", None),
    "z": ("app:last", None),
    "n": ("app:go", None),
}


def meaning(key: str, screen: str, dialog: str, letters: bool, typing: bool) -> tuple:
    """(act, arg) of a key, ("key", letter) for the room, or None when nobody wants it.

    >>> meaning("l", "table", "", True, False), meaning("l", "table", "", False, False), meaning("7", "table", "", True, False)
    (('app:log', None), None, ('key', '7'))
    """
    if typing or screen not in ("table", "end"):
        return None
    if key == "Escape" and not dialog:
        return ("app:escape", None)
    if not letters or len(key) != 1 or dialog:
        # the letter that opened a dialog closes it again
        if letters and dialog and key.lower() in LETTERS and LETTERS[key.lower()][0] == "app:" + dialog:
            return ("app:close", None)
        return None
    low = key.lower()
    if low in LETTERS:
        return LETTERS[low]
    if screen == "table" and (("a" <= low <= "z") or ("0" <= low <= "9")):
        return ("key", low)
    return None
