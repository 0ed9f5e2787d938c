"""The dialog over a screen: which one the address names, its frame, and the small ones. Pure.

A dialog is a native modal: the browser keeps the focus inside and gives Escape. `open` is in the markup because the patcher compares
with it; `app.dom` turns a new one into a modal.
"""

from app import games
from app.markup import act, button, cls, esc, icon_button
from app.views import log, manual, packs, table
from app.views.parts import choice

PACES = ("step", "slow", "normal", "fast", "instant")


def draw(s: dict, t: object, room: object) -> str:
    """The open dialog, or nothing."""
    name, arg = s["route"]["dialog"], s["route"]["darg"]
    if not name:
        return ""
    if name in NEED_TABLE and (s["view"] is None or room is None):
        return ""
    title, body, kind = PLAIN[name](s, t, arg) if name in PLAIN else NEED_TABLE[name](s, t, room, arg)
    if not body:
        return ""
    return (
        '<dialog class="%s" id="dialog-%s" open aria-labelledby="dialog-h"><div class="dialog-box"><header class="dialog-head">'
        '<h2 id="dialog-h">%s</h2>%s</header><div class="dialog-body"%s>%s</div></div></dialog>'
    ) % (
        cls("dialog " + kind),
        name,
        title,
        icon_button(t("close"), "close", "app:close"),
        ' id="log-scroll" data-stick' if name == "log" else "",
        body,
    )


def sheet(s, t, room, arg):
    """The score sheet."""
    return (
        t("sheet.title"),
        room.sheet(s["view"], s["ui"], t) or '<p class="empty">%s</p>' % t("sheet.empty"),
        "is-wide",
    )


def log_all(s, t, room, arg):
    """The whole log."""
    return t("log.title"), log.whole(s, t, room), "is-side"


def panel(s, t, room, arg):
    """One of the room's own panels."""
    label = ""
    for ident, text in games.call(s["view"]["game"], "aid", [], s["view"], s["ui"], t):
        if ident == arg:
            label = text
    return label or t("table.panel"), games.call(s["view"]["game"], "panel", "", arg, s["view"], s["ui"], t), ""


def menu(s, t, room, arg):
    """The menu of the table."""
    return t("table.menu"), table.menu(s, t, room), "is-side"


def pace(s, t, room, arg):
    """How fast bots play."""
    options = [(name, t("pace." + name)) for name in PACES]
    return (
        t("table.pace"),
        choice("pace", t("pace.legend"), s["view"]["pace"], options, "app:pace", t("pace.note." + s["view"]["pace"])),
        "",
    )


def leave(s, t, room, arg):
    """A person leaves, a bot takes the seat."""
    rows = []
    for seat in s["view"]["seats"]:
        if seat["kind"] == "human":
            rows.append(button(t("leave.seat", s=seat["i"]), "app:leave", seat["i"], "bad"))
    return t("leave.title"), '<p>%s</p><div class="stack">%s</div>' % (t("leave.note"), "".join(rows)), ""


def report(s, t, room, arg):
    """The report of a move as text, where the browser does not let us copy it."""
    if not s["report"]:
        return "", "", ""
    return (
        t("report.title"),
        '<p>%s</p><textarea class="report" id="report-text" readonly rows="12" aria-label="%s" spellcheck="false">%s</textarea>'
        % (t("report.by_hand"), t("report.title"), esc(s["report"])),
        "is-text",
    )


def help_page(s, t, arg):
    """A page of the help over whatever is open."""
    return t("help.title"), manual.article(s, t, arg), "is-text"


def delete(s, t, arg):
    """Deleting a game is asked once."""
    for save in s["saves"]:
        if save["id"] == arg:
            return (
                t("delete.title"),
                '<p>%s</p><p class="soft">%s</p><div class="dialog-acts">%s%s</div>'
                % (
                    t("delete.ask", game=t.plain("game." + save["game"])),
                    esc(t.join(save["names"])),
                    button(t("cancel"), "app:close"),
                    button(t("delete.do"), "app:delete", arg, "bad", "trash"),
                ),
                "",
            )
    return "", "", ""


def keys(s, t, arg):
    """The keys, and the switch that turns the single letters off."""
    rows = "".join("<div><dt><kbd>%s</kbd></dt><dd>%s</dd></div>" % (esc(key), t("keys." + name)) for key, name in KEYS)
    off = '<p class="note">%s</p>' % t("keys.off") if not s["set"]["letters"] else ""
    return t("keys.title"), '%s<dl class="keys">%s</dl><p class="note">%s</p>' % (off, rows, t("keys.note")), ""


def install(s, t, arg):
    """How to install where the browser does not offer it by itself."""
    return (
        t("install.title"),
        "<p>%s</p><p>%s</p><p>%s</p>" % (t("install.why"), t("install.ios"), t("install.other")),
        "",
    )


def import_file(s, t, arg):
    """Bring a saved game from a file."""
    return (
        t("import.title"),
        '<p>%s</p><label class="btn btn-main file" for="import-file"><span>%s</span>'
        '<input type="file" id="import-file" accept=".json,.moonlit,application/json" data-change="app:import"></label>'
        % (t("import.note"), t("import.choose")),
        "",
    )


def link(label: str, name: str, value: object) -> str:
    """A button that looks like a link."""
    return '<button type="button" class="link"%s>%s</button>' % (act(name, value), label)


KEYS = (
    ("Tab", "tab"),
    ("← ↑ → ↓", "arrows"),
    ("Enter", "enter"),
    ("Esc", "esc"),
    ("U", "undo"),
    ("R", "redo"),
    ("L", "log"),
    ("S", "sheet"),
    ("M", "menu"),
    ("?", "help"),
    ("W", "where"),
    ("C", "can"),
    ("Z", "last"),
    ("N", "go"),
)

PLAIN = {
    "help": help_page,
    "delete": delete,
    "keys": keys,
    "install": install,
    "import": import_file,
    "packs": packs.dialog,
    "pack": packs.question,
}
NEED_TABLE = {
    "sheet": sheet,
    "log": log_all,
    "panel": panel,
    "menu": menu,
    "pace": pace,
    "leave": leave,
    "report": report,
}
