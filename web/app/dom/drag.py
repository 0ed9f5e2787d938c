"""Dragging `data-drag` onto `data-drop`; the drop becomes the act `drop` with both names.

Pointer events only, so that mouse, pen and finger are one. Everything that can be dragged can also be tapped. Knows no game.
"""

from js import document

FAR = 8  # pixels before a press becomes a drag

state = {"on": None, "moved": False, "x": 0, "y": 0, "dropped": False, "over": None}


def just_dropped() -> bool:
    """Whether the click that arrives now is only the end of a drag."""
    was = state["dropped"]
    state["dropped"] = False
    return was


def start(listen, on_act) -> None:
    """Set the pointer listeners."""

    def down(event):
        state["dropped"] = False
        found = event.target.closest("[data-drag]") if event.isPrimary and event.button == 0 else None
        state["on"] = found
        state["moved"] = False
        state["x"], state["y"] = event.clientX, event.clientY

    def move(event):
        element = state["on"]
        if not element:
            return
        dx, dy = event.clientX - state["x"], event.clientY - state["y"]
        if not state["moved"]:
            # a finger that runs along the hand scrolls it; only a pull upwards lifts the card
            if abs(dx) + abs(dy) < FAR or (event.pointerType == "touch" and abs(dx) > abs(dy)):
                return
            state["moved"] = True
            element.setAttribute("data-dragging", "")
        element.style.translate = "%dpx %dpx" % (dx, dy)
        mark(target(event, element))

    def mark(found):
        if state["over"]:
            state["over"].removeAttribute("data-over")
        state["over"] = found
        if found:
            found.setAttribute("data-over", "")

    def target(event, element):
        element.style.pointerEvents = "none"
        below = document.elementFromPoint(event.clientX, event.clientY)
        element.style.pointerEvents = ""
        return below.closest("[data-drop]") if below else None

    def up(event):
        element = state["on"]
        state["on"] = None
        if not element or not state["moved"]:
            return
        found = target(event, element) if event.type == "pointerup" else None
        mark(None)
        element.removeAttribute("data-dragging")
        state["dropped"] = True
        name = element.getAttribute("data-drag")
        element.style.translate = ""
        if found:
            on_act("drop", [name, found.getAttribute("data-drop")])

    listen(document, "pointerdown", down)
    listen(document, "pointermove", move)
    listen(document, "pointerup", up)
    listen(document, "pointercancel", up)
