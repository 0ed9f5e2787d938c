"""The whole page from the state: one screen, its dialog, its toasts.

Pure: state and translator in, markup out. Knows which view draws what; no view knows another screen.
"""

from app.views import about, dialogs, end, handover, home, manual, new_game, notices, settings, table

SCREENS = {
    "home": home.screen,
    "new": new_game.screen,
    "help": manual.screen,
    "settings": settings.screen,
    "about": about.screen,
}


def screen_name(s: dict) -> str:
    """What the main part shows now; the table has three faces."""
    name = s["route"]["name"]
    if name != "table":
        return name
    view = s["view"]
    if view is None:
        return "opening"
    if view["handover"]:
        return "handover"
    if view["over"] and not view["pause"] and not s.get("peek"):
        return "end"
    return "table"


def draw(s: dict, t: object, room: object) -> str:
    """Markup of `#root`."""
    name = screen_name(s)
    if name == "handover":
        body = handover.screen(s, t)
    elif name == "end":
        body = end.screen(s, t, room)
    elif name == "table":
        body = table.screen(s, t, room)
    elif name == "opening":
        body = table.opening(s, t)
    else:
        body = SCREENS[name](s, t)
    return '<div id="root" class="screen-%s">%s%s%s%s</div>' % (
        name,
        notices.banners(s, t, name),
        body,
        dialogs.draw(s, t, room) if name != "handover" else "",
        notices.toasts(s, t),
    )


def title(s: dict, t: object) -> str:
    """The title of the browser's tab."""
    name = screen_name(s)
    view = s["view"]
    if name == "table" and view:
        game = t.plain("game." + view["game"])
        if view["decision"] and view["decision"]["mine"]:
            return t.plain("title.turn", game=game)
        return t.plain("title.table", game=game)
    if name == "new":
        return t.plain("title.table", game=t.plain("game." + s["route"]["arg"]))
    if name in ("help", "settings", "about"):
        return t.plain("title.table", game=t.plain(name + ".title"))
    return t.plain("title.home")
