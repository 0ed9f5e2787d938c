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


def mark(found) -> None:
    """Show which target lies below; only one at a time."""
    if state["over"]:
        state["over"].removeAttribute("data-over")
    state["over"] = found
    if found:
        found.setAttribute("data-over", "")


def target(event, element):
    """The drop target under the pointer, looking through what is dragged."""
    element.style.pointerEvents = "none"
    below = document.elementFromPoint(event.clientX, event.clientY)
    element.style.pointerEvents = ""
    return below.closest("[data-drop]") if below else None


def down(event) -> None:
    """A press: maybe the start of a drag."""
    state["dropped"] = False
    state["on"] = event.target.closest("[data-drag]") if event.isPrimary and event.button == 0 else None
    state["moved"] = False
    state["x"], state["y"] = event.clientX, event.clientY


def move(event) -> None:
    """The pointer moves: from some way on what is under it follows."""
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


def start(listen, on_act) -> None:
    """Set the pointer listeners."""

    def up(event):
        element = state["on"]
        state["on"] = None
        if not element or not state["moved"]:
            return
        found = target(event, element) if event.type == "pointerup" else None
        mark(None)
        element.removeAttribute("data-dragging")
        element.style.translate = ""
        state["dropped"] = True
        if found:
            on_act("drop", [element.getAttribute("data-drag"), found.getAttribute("data-drop")])

    listen(document, "pointerdown", down)
    listen(document, "pointermove", move)
    listen(document, "pointerup", up)
    listen(document, "pointercancel", up)
