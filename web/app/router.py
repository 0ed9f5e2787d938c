"""Addresses of the page: the part after `#`, read and written.

`#/table/abc!log/played` is the table of save `abc` with the dialog `log` open at `played`. A dialog is part of the address, so that the
browser's Back closes it first, then leaves the table. Knows text only; it must not touch the browser.
"""

SCREENS = ("home", "new", "table", "help", "settings", "about")
DIALOGS = (
    "sheet",
    "log",
    "help",
    "panel",
    "menu",
    "leave",
    "delete",
    "saves",
    "code",
    "pace",
    "keys",
    "install",
    "import",
    "packs",
    "pack",
    "takeback",
    "report",
)


def parse(text: str) -> dict:
    """What an address asks for; anything unknown is the first screen.

    >>> parse("#/help/lunar_skyline#aces")["arg"]
    'lunar_skyline#aces'
    >>> parse("#/table/ab!panel/played")["dialog"], parse("#/nowhere")["name"]
    ('panel', 'home')
    """
    text = text[1:] if text.startswith("#") else text
    path, _, over = text.partition("!")
    path = path[1:] if path.startswith("/") else path
    name, _, arg = path.partition("/")
    if name == "":
        name = "home"
    if name not in SCREENS:
        return {"name": "home", "arg": "", "dialog": "", "darg": ""}
    dialog, _, darg = over.partition("/")
    if dialog not in DIALOGS:
        dialog = darg = ""
    return {"name": name, "arg": arg, "dialog": dialog, "darg": darg}


def address(name: str, arg: str = "", dialog: str = "", darg: str = "") -> str:
    """The address of a screen, with a dialog over it if one is named.

    >>> address("home"), address("table", "ab", "log")
    ('#/', '#/table/ab!log')
    """
    out = "#/" if name == "home" else "#/" + name
    if arg:
        out += "/" + arg
    if dialog:
        out += "!" + dialog
        if darg:
            out += "/" + darg
    return out


def with_dialog(route: dict, dialog: str, darg: str = "") -> str:
    """The same screen with this dialog over it (none when empty)."""
    return address(route["name"], route["arg"], dialog, darg)
