"""The tooltip: what `data-tip` says, on hover, on focus and on a long press. It can be hovered over and Escape hides it.

Knows text and places. One element outside `#root`, so that no patch touches it; a popover, so that it lies over dialogs too.
"""

import asyncio

from js import document, window

WAIT = 0.45

state = {"for": None, "ticket": 0}


def element():
    """The tooltip itself."""
    return document.getElementById("tip")


def hide() -> None:
    """Take it away."""
    state["ticket"] += 1
    state["for"] = None
    if element().matches(":popover-open"):
        element().hidePopover()


def show(target) -> None:
    """Show it above its target, or below where there is no room."""
    text = target.getAttribute("data-tip")
    modal = document.querySelector("dialog:modal")
    if not text or not target.isConnected or (modal and not modal.contains(target)):
        return
    tip = element()
    tip.textContent = text
    if tip.matches(":popover-open"):
        tip.hidePopover()
    tip.showPopover()
    state["for"] = target
    box, own = target.getBoundingClientRect(), tip.getBoundingClientRect()
    left = min(max(8, box.x + box.width / 2 - own.width / 2), max(8, window.innerWidth - own.width - 8))
    top = box.y - own.height - 8
    if top < 8:
        top = box.y + box.height + 8
    tip.style.transform = "translate(%dpx, %dpx)" % (left, top)


def settle() -> None:
    """After a patch: what the tip told of is gone, or is now something else; then it goes too."""
    target = state["for"]
    if target and (not target.isConnected or target.getAttribute("data-tip") != element().textContent):
        hide()


async def later(target, wait: float) -> None:
    """Show it if nothing else happens meanwhile."""
    state["ticket"] += 1
    ticket = state["ticket"]
    await asyncio.sleep(wait)
    if ticket == state["ticket"]:
        show(target)


def start(listen) -> None:
    """Set the listeners."""

    def over(event):
        target = event.target.closest("[data-tip]")
        if not target:
            if state["for"] and not event.target.closest("#tip"):
                hide()
            elif not state["for"]:
                state["ticket"] += 1
            return
        if event.pointerType == "mouse" and target is not state["for"]:
            asyncio.create_task(later(target, WAIT))

    def press(event):
        hide()
        target = event.target.closest("[data-tip]")
        if target and event.pointerType != "mouse":
            asyncio.create_task(later(target, 0.6))

    def release(event):
        state["ticket"] += 1

    def focus_in(event):
        target = event.target.closest("[data-tip]")
        if target and target.matches(":focus-visible"):
            show(target)
        else:
            hide()

    listen(document, "pointerover", over)
    listen(document, "pointerdown", press)
    listen(document, "pointerup", release)
    listen(document, "pointercancel", release)
    listen(document, "focusin", focus_in)
