"""What people do, as plain calls: one listener per kind of event on the document, made once and kept.

`data-act` acts on click (mouse, touch, Enter and Space on buttons), `data-change` when a control's value has changed. SVG groups with a
role are made to act by key here, because the browser does it only for real buttons. Knows attributes, no meaning.
"""

import json

from js import document, window
from pyscript.ffi import create_proxy

from app.dom import drag, focus, tip

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


def start(app) -> None:
    """Set all listeners. `app.key(key, typing)` says whether it has used the key."""
    on_act = app.act

    def click(event):
        if drag.just_dropped():
            event.preventDefault()
            return
        found = event.target.closest("[data-act]")
        if not found or found.getAttribute("aria-disabled") == "true" and not found.hasAttribute("data-why"):
            if event.target.tagName == "DIALOG":
                on_act("app:close", None)
            elif found:
                on_act("app:refused", [found.getAttribute("data-act")])
            return
        tip.hide()
        on_act(found.getAttribute("data-act"), parsed(found))

    def change(event):
        found = event.target.closest("[data-change]")
        if found:
            app.change(found.getAttribute("data-change"), parsed(found), found)

    def typed(event):
        found = event.target.closest("[data-change]")
        if found and found.tagName == "INPUT" and found.type == "text":
            app.change(found.getAttribute("data-change"), parsed(found), found)

    def key(event):
        if event.ctrlKey or event.metaKey or event.altKey or event.isComposing:
            return
        element = event.target
        name = event.key
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
                on_act(found.getAttribute("data-act"), parsed(found))
                return
        if app.key(name, typing):
            event.preventDefault()

    def cancel(event):
        # Escape in a modal dialog: the address closes it, not the browser
        event.preventDefault()
        on_act("app:close", None)

    def focused(event):
        focus.noticed(event.target)

    listen(document, "click", click)
    listen(document, "change", change)
    listen(document, "input", typed)
    listen(document, "keydown", key)
    listen(document, "cancel", cancel, True)
    listen(document, "focusin", focused)
    listen(window, "popstate", lambda event: app.routed(str(window.location.hash)))
    listen(window.matchMedia("(min-width: 820px)"), "change", lambda event: app.render())
    listen(window.matchMedia("(prefers-color-scheme: light)"), "change", lambda event: app.dress())
    drag.start(listen, on_act)
    tip.start(listen)
