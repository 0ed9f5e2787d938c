"""The frame of the table: bar, board, rail or strip, prompt, hand. What lies inside comes from the game's room. Pure."""

from app.markup import Kept, act, button, cls, icon, icon_button, still
from app.views import log
from app.views.parts import bar


def opening(s: dict, t: object) -> str:
    """The table before its first view."""
    if s["opening"] == "failed":
        body = '<p class="empty">%s</p>%s' % (t("table.gone"), button(t("table.home"), "app:to", "home", "main"))
    else:
        body = '<p class="empty" aria-busy="true">%s</p>' % t("table.opening")
    return bar(t("brand"), t) + '<main class="page" id="main" tabindex="-1">%s</main>' % body


def screen(s: dict, t: object, room: object) -> str:
    """The table. Its id carries the seat that looks, so that nothing drawn for other eyes is ever patched into it."""
    view, ui = s["view"], s["ui"]
    board = room.board(view, ui, t)
    hand = room.hand(view, ui, t)
    wide = s["wide"]
    seats = room.rail(view, ui, t) if wide else room.strip(view, ui, t)
    name = "table-%s-%d" % (view["save"], view["seat"])
    out = [
        '<div class="%s" id="%s">'
        % (cls("table", wide=wide, narrow=not wide, has_hand=bool(hand), my_turn=mine(view)), name),
        still("bar", top(s, t, room)),
    ]
    if not wide:
        out.append(
            still("seats", '<section class="table-strip" aria-label="%s">%s</section>' % (t("table.seats"), seats))
        )
    out.append(
        still(
            "board",
            '<main class="table-board" id="main" tabindex="-1" aria-label="%s">%s</main>' % (t("table.board"), board),
        )
    )
    out.append(
        still(
            "prompt",
            '<section class="table-prompt" aria-label="%s">%s</section>' % (t("table.prompt"), prompt(s, t, room)),
        )
    )
    if hand:
        out.append(still("hand", '<section class="table-hand" aria-label="%s">%s</section>' % (t("table.hand"), hand)))
    if wide:
        out.append('<aside class="table-side" aria-label="%s">' % t("table.seats"))
        out.append(still("seats", '<div class="table-rail">%s</div>' % seats))
        out.append(still("log", log.tail(s, t, room)))
        out.append("</aside>")
    out.append("</div>")
    return still(name, "".join(out))


def mine(view: dict) -> bool:
    """Whether the person at the page is asked something."""
    return bool(view["decision"] and view["decision"]["mine"] and view["choices"])


_kept = Kept()


def top(s: dict, t: object, room: object) -> str:
    """The bar: back, the round's facts, undo and redo, and what opens over the table."""
    return _kept.get(s["view"], t, s["wide"], _top, s, t, room)


def _top(s: dict, t: object, room: object) -> str:
    view = s["view"]
    undo = view["undo"]
    facts = room.facts(view, t)
    tools = icon_button(t("table.undo"), "undo", "app:undo", None, "" if undo["ok"] else 'aria-disabled="true"')
    if view["redo"]:
        tools += icon_button(t("table.redo"), "redo", "app:redo")
    if s["wide"]:
        tools += icon_button(t("table.pace"), "pace", "app:dialog", ["pace", ""])
        tools += icon_button(t("sheet.title"), "sheet", "app:sheet")
        tools += icon_button(t("help.title"), "help", "app:help", view["game"])
    tools += icon_button(t("table.menu"), "menu", "app:menu")
    return '<header class="table-bar">%s<div class="table-facts">%s</div><div class="table-tools">%s</div></header>' % (
        icon_button(t("table.leave"), "back", "app:back"),
        facts,
        tools,
    )


def prompt(s: dict, t: object, room: object) -> str:
    """What is asked, or who is to act; and the one button that ends a pause.

    The button of a pause stands on the other side than the room's Confirm, so that neither is hit for the other.
    """
    view, ui = s["view"], s["ui"]
    if s["phase"] == "dead":
        return '<p class="prompt-text" aria-busy="true">%s</p>' % t("engine.again")
    if view["over"]:
        return '<p class="prompt-text">%s</p>%s' % (t("end.title"), button(t("end.show"), "app:peek", False, "main"))
    text = room.prompt(view, ui, t) if not view["readonly"] else ""
    if view["pause"] and "app:go" not in text:
        if not text:
            text = '<p class="prompt-text">%s</p>' % t("pause." + view["pause"])
        return '%s<div class="prompt-go">%s</div>' % (text, button(t("pause.go"), "app:go", None, "main", "step"))
    if text:
        return text
    return waiting(s, t)


def waiting(s: dict, t: object) -> str:
    """Who is to act, and Move now once a bot has thought for a while."""
    view = s["view"]
    thinking = view["thinking"]
    if thinking:
        share = int(100 * min(max(thinking["frac"], 0), 1))
        return (
            '<p class="prompt-text">%s</p><span class="thinking" aria-hidden="true"><i style="width:%d%%"></i></span>%s'
            % (
                t("table.thinking", s=thinking["seat"]),
                share,
                button(t("table.move_now"), "app:move_now", None, "quiet"),
            )
        )
    decision = view["decision"]
    if decision and decision["seat"] >= 0:
        return '<p class="prompt-text">%s</p>' % t("table.turn_of", s=decision["seat"])
    return '<p class="prompt-text">%s</p>' % t("table.wait")


def menu(s: dict, t: object, room: object) -> str:
    """Everything the bar has no place for, as one list."""
    view = s["view"]
    items = []
    if not s["wide"]:
        items.append(item(t("sheet.title"), "sheet", "app:sheet"))
        items.append(item(t("log.title"), "log", "app:log"))
        items.append(item(t("table.pace"), "pace", "app:dialog", ["pace", ""]))
    for ident, label in room.aid(view, s["ui"], t) if hasattr(room, "aid") else ():
        items.append(item(label, "eye", "app:panel", ident))
    items.append(item(t("help.rules"), "help", "app:help", view["game"]))
    humans = [one for one in view["seats"] if one["kind"] == "human"]
    if len(humans) > 1 and view["seat"] >= 0:
        items.append(item(t("table.hide"), "eye", "app:hide"))
    if view["practice"]["can"]:
        items.append(
            item(
                t("practice.off") if view["practice"]["on"] else t("practice.on"),
                "again",
                "app:practice",
                not view["practice"]["on"],
            )
        )
    if humans and not view["over"] and not view["readonly"]:
        items.append(item(t("leave.title"), "door", "app:dialog", ["leave", ""]))
    moves = log.last_by_bots(s, room)
    if moves:
        items.append(item(t("report.last"), "flag", "app:report", moves[0]))
    items.append(item(t("keys.title"), "step", "app:dialog", ["keys", ""]))
    items.append(item(t("settings.title"), "gear", "app:to", "settings"))
    items.append(item(t("save.export.this"), "out", "app:export", view["save"]))
    items.append(item(t("table.home"), "back", "app:to", "home"))
    return '<ul class="menu">%s</ul>' % "".join(items)


def item(label: str, icon_name: str, name: str, value: object = None) -> str:
    """One line of the menu."""
    return '<li><button type="button" class="menu-item"%s>%s<span>%s</span></button></li>' % (
        act(name, value),
        icon(icon_name, 22),
        label,
    )
