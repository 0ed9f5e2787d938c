"""What people do, as plain calls: one listener per kind of event on the document, made once and kept.

`data-act` acts on click (mouse, touch, Enter and Space on buttons), `data-change` when a control's value has changed. SVG groups with a
role are made to act by key here, because the browser does it only for real buttons. Knows attributes, no meaning.
"""

import json

from js import document, window
from pyscript.ffi import create_proxy

from app.dom import drag, focus, tip, touch

kept = []


def listen(target, kind: str, handler, capture: bool = False) -> None:
    """A listener for the life of the page."""
    proxy = create_proxy(handler)
    kept.append(proxy)
    target.addEventListener(kind, proxy, capture)


def parsed(element):
    """The value of `data-arg`, or None."""
    text = element.getAttribute("data-arg")
    return None if text is None else json.loads(text)


def click(app, event) -> None:
    """A tap, or Enter and Space on a button."""
    if drag.just_dropped():
        event.preventDefault()
        return
    found = event.target.closest("[data-act]")
    if not found:
        if event.target.tagName == "DIALOG":
            app.act("app:close", None)
        return
    name, value = found.getAttribute("data-act"), parsed(found)
    if name.startswith("app:") and found.getAttribute("aria-disabled") == "true":
        # a button of the house that is off says why; what a game marks so is told by its room
        name, value = "app:refused", [name]
    else:
        tip.hide()
    if event.detail and found.closest(".table"):
        touch.take(
            found, lambda: app.act(name, value)
        )  # a finger's or a mouse's; a key's act is not far from its drawing
    else:
        touch.flush()
        app.act(name, value)


def changed(app, event, typing: bool) -> None:
    """A control has a new value; text fields tell every letter."""
    found = event.target.closest("[data-change]")
    touch.flush()
    if found and (not typing or (found.tagName == "INPUT" and found.type == "text")):
        app.change(found.getAttribute("data-change"), parsed(found), found)


def key(app, event) -> None:
    """A key: arrows move inside a group, Enter acts on what is no button, the rest is the app's."""
    if event.ctrlKey or event.metaKey or event.altKey or event.isComposing:
        return
    touch.flush()
    element, name = event.target, event.key
    typing = element.tagName in ("INPUT", "SELECT", "TEXTAREA") and element.type not in ("radio", "checkbox")
    if name == "Escape":
        tip.hide()
    if not typing and (name.startswith("Arrow") or name in ("Home", "End")) and focus.move(element, name):
        event.preventDefault()
        return
    if name in ("Enter", " ") and element.tagName not in ("BUTTON", "A", "INPUT", "SELECT"):
        found = element.closest("[data-act]")
        if found:
            event.preventDefault()
            app.act(found.getAttribute("data-act"), parsed(found))
            return
    if app.key(name, typing):
        event.preventDefault()


def cancel(app, event) -> None:
    """Escape in a modal dialog: the address closes it, not the browser."""
    event.preventDefault()
    touch.flush()
    app.act("app:close", None)


def carries_files(event) -> bool:
    """Whether files are dragged in from outside."""
    return bool(event.dataTransfer) and event.dataTransfer.types.includes("Files")


def over(event) -> None:
    """Files hover over the page: it says that it takes them."""
    if carries_files(event):
        event.preventDefault()
        document.documentElement.setAttribute("data-files", "")


def away(event) -> None:
    """They have left the page again."""
    if not event.relatedTarget:
        document.documentElement.removeAttribute("data-files")


def dropped(app, event) -> None:
    """A file falls anywhere on the page."""
    if carries_files(event):
        event.preventDefault()
        document.documentElement.removeAttribute("data-files")
        if event.dataTransfer.files.length:
            app.dropped(event.dataTransfer.files.item(0))


def start(app) -> None:
    """Set all listeners."""
    touch.start()
    listen(document, "click", lambda event: click(app, event))
    listen(document, "change", lambda event: changed(app, event, False))
    listen(document, "input", lambda event: changed(app, event, True))
    listen(document, "keydown", lambda event: key(app, event))
    listen(document, "cancel", lambda event: cancel(app, event), True)
    listen(document, "dragover", over)
    listen(document, "dragleave", away)
    listen(document, "drop", lambda event: dropped(app, event))
    listen(document, "focusin", lambda event: focus.noticed(event.target))
    listen(window, "popstate", lambda event: app.routed(str(window.location.hash)))
    listen(window.matchMedia("(min-width: 820px)"), "change", lambda event: app.render())
    listen(window.matchMedia("(prefers-color-scheme: light)"), "change", lambda event: app.dress())
    drag.start(listen, lambda name, arg: (touch.flush(), app.act(name, arg)))
    tip.start(listen)
