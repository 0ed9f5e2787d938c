"""The log: events as lines, grouped by turn. The words come from the game's room; the table's own events are told here. Pure."""

from app.markup import button, icon_button

TAIL = 40

# What the table itself adds to a game's events, told here when the room has no words of its own: kind → key of the catalog.
OWN = {"auto": "log.auto", "left": "log.left", "undone": "log.undone", "takeback": "log.takeback"}


def line(event: dict, t: object, room: object) -> tuple:
    """(key, params) of an event, or None when it is not told."""
    told = room.event_line(event, t)
    if told is None and event["k"] in OWN:
        told = (OWN[event["k"]], {"s": event.get("s", 0)})
    return told


def spoken(event: dict, t: object, room: object) -> str:
    """An event as one plain sentence for the announcer, or nothing."""
    speak = getattr(room, "speak", None)
    if speak and not speak(event, t):
        return ""
    told = line(event, t, room)
    return t.plain(told[0], **told[1]) if told else ""


def lines(events: list, s: dict, t: object, room: object) -> str:
    """List items, with a heading whenever round or turn change."""
    out = []
    last = None
    view = s["view"]
    decisions = getattr(room, "DECISIONS", ())
    now = events[-1].get("r") if events else 0
    back = view["practice"]["on"] and not view["readonly"] and not view["over"]
    for event in events:
        told = line(event, t, room)
        if told is None:
            continue
        place = (event.get("r", 0), event.get("t", 0))
        if place != last:
            last = place
            if place[1]:
                out.append('<li class="log-turn">%s</li>' % t("log.turn", r=place[0], t=place[1]))
            elif place[0]:
                out.append('<li class="log-turn">%s</li>' % t("log.round", r=place[0]))
        seat = event.get("s", -1)
        mark = " log-seat seat-%d" % (seat % 6) if isinstance(seat, int) and seat >= 0 else ""
        undo = ""
        if back and event["k"] in decisions and event.get("s") == view["seat"] and event.get("r") == now:
            undo = icon_button(t("practice.back"), "undo", "app:takeback", event["no"])
        out.append(
            '<li class="log-line%s" id="log-%d"><span>%s</span>%s</li>'
            % (mark, event["no"], t.rich(told[0], **told[1]), undo)
        )
    return "".join(out)


def tail(s: dict, t: object, room: object) -> str:
    """The last lines, in the rail; the newest at the foot."""
    return (
        '<section class="log-box" aria-labelledby="log-h"><div class="log-head"><h2 id="log-h">%s</h2>%s</div>'
        '<ol class="log" id="log-tail" data-stick tabindex="0" aria-label="%s">%s</ol></section>'
    ) % (
        t("log.title"),
        button(t("log.all"), "app:log", None, "quiet btn-small"),
        t("log.title"),
        lines(s["log"][-TAIL:], s, t, room),
    )


def whole(s: dict, t: object, room: object) -> str:
    """All of it, for the dialog."""
    body = lines(s["log"], s, t, room)
    if not body:
        return '<p class="empty">%s</p>' % t("log.empty")
    return '<ol class="log" id="log-all">%s</ol>' % body
