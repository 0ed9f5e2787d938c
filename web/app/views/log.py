"""The log: events as lines, grouped by turn. The words come from the game's room; the table's own events are told here. Pure."""

from app.markup import Kept, button, icon_button

TAIL = 40

# What the table itself adds to a game's events, told here when the room has no words of its own: kind → key of the catalog.
OWN = {"auto": "log.auto", "left": "log.left", "undone": "log.undone", "takeback": "log.takeback"}
# What is also shown as a notice when it comes.
NOTICES = ("lowered",)


def line(event: dict, t: object, room: object) -> tuple:
    """(key, params) of an event, or None when it is not told."""
    told = room.event_line(event, t)
    if told is None and event["k"] in OWN:
        told = (OWN[event["k"]], {"s": event.get("s", 0)})
    if told is None and event["k"] == "lowered":
        names = {"s": event["s"], "level": level(event["level"], t), "now": level(event["now"], t)}
        told = ("log.lowered." + event["why"], names)
    return told


def level(name: str, t: object) -> str:
    """The name of a level, not escaped; those that no player is offered share one."""
    key = "level." + name
    return t.plain(key if t.has(key) else "level.other")


def by_bot(event: dict, s: dict, room: object) -> bool:
    """Whether the event is a decision of a bot, which can be reported where the game is played."""
    seat, view = event.get("s", -1), s["view"]
    if view["readonly"] or event["k"] not in getattr(room, "DECISIONS", ()):
        return False
    return 0 <= seat < len(view["seats"]) and view["seats"][seat]["kind"] == "bot"


def last_by_bots(s: dict, room: object) -> list:
    """The numbers of the last decision of each bot, the newest first."""
    found, seats = [], []
    for event in reversed(s["log"][-TAIL:]):
        if by_bot(event, s, room) and event["s"] not in seats:
            seats.append(event["s"])
            found.append(event["no"])
    return found


def spoken(event: dict, t: object, room: object) -> str:
    """An event as one plain sentence for the announcer, or nothing."""
    speak = getattr(room, "speak", None)
    if speak and not speak(event, t):
        return ""
    told = line(event, t, room)
    return t.plain(told[0], **told[1]) if told else ""


def lines(events: list, s: dict, t: object, room: object, only: list = None) -> str:
    """List items, with a heading whenever round or turn change. Bots' decisions can be reported: all, or those of these numbers."""
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
        if "r" in event and place != last:
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
        elif by_bot(event, s, room) and (only is None or event["no"] in only):
            undo = icon_button(t("report.do"), "flag", "app:report", event["no"])
        out.append(
            '<li class="log-line%s" id="log-%d"><span>%s</span>%s</li>'
            % (mark, event["no"], t.rich(told[0], **told[1]), undo)
        )
    return "".join(out)


_kept = Kept()


def tail(s: dict, t: object, room: object) -> str:
    """The last lines, in the rail; the newest at the foot."""
    log = s["log"]
    return _kept.get(s["view"], t, (len(log), log[-1]["no"] if log else -1), _tail, s, t, room)


def _tail(s: dict, t: object, room: object) -> str:
    return (
        '<section class="log-box" aria-labelledby="log-h"><div class="log-head"><h2 id="log-h">%s</h2>%s</div>'
        '<ol class="log" id="log-tail" data-stick tabindex="0" aria-label="%s">%s</ol></section>'
    ) % (
        t("log.title"),
        button(t("log.all"), "app:log", None, "quiet btn-small"),
        t("log.title"),
        lines(s["log"][-TAIL:], s, t, room, last_by_bots(s, room)),
    )


def whole(s: dict, t: object, room: object) -> str:
    """All of it, for the dialog."""
    body = lines(s["log"], s, t, room)
    if not body:
        return '<p class="empty">%s</p>' % t("log.empty")
    return '<ol class="log" id="log-all">%s</ol>' % body
