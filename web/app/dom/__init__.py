"""The page's only way to the document: patch markup into it, then set right what markup cannot say.

Knows elements, not games. After each patch: a new `<dialog>` becomes modal, lists with `data-stick` stay at their foot, each
`data-roving` group keeps exactly one tab stop.
"""

from js import document, window
from pyscript.ffi import to_js

from app.dom import focus, patching, tip, touch


def root():
    """The element that is patched."""
    return document.getElementById("root")


returning = {"to": None}


def patch(markup: str) -> None:
    """Make `#root` look like the markup, touching only what differs."""
    active = document.activeElement
    item = active.getAttribute("data-item") if active and active.getAttribute else None
    was_modal = bool(document.querySelector("dialog:modal"))
    stuck = []
    for box in each("[data-stick]"):
        if box.scrollHeight - box.scrollTop - box.clientHeight < 24:
            stuck.append(box.id)
    patching.morph(root(), markup, item)
    for dialog in each("dialog[open]"):
        if not dialog.matches(":modal"):
            if not was_modal:
                returning["to"] = active
            open_modal(dialog)
    if was_modal and not document.querySelector("dialog:modal"):
        give_back()
    raise_toasts()
    for box in each("[data-stick]"):
        if box.id in stuck or not box.scrollTop:
            box.scrollTop = box.scrollHeight
    focus.settle(item)
    tip.settle()
    touch.settle()


def give_back() -> None:
    """A dialog has gone: the focus returns to where it came from."""
    target = returning["to"]
    returning["to"] = None
    if target and target.isConnected:
        target.focus()


def raise_toasts() -> None:
    """Toasts lie over everything, over modal dialogs too: they are a popover, shown anew so that it comes out on top."""
    layer = document.getElementById("toasts")
    if not layer:
        return
    if layer.matches(":popover-open"):
        if not layer.childElementCount:
            layer.hidePopover()
        elif not document.querySelector("dialog:modal"):
            return
        else:
            layer.hidePopover()
    if layer.childElementCount:
        layer.showPopover()


def focus_screen() -> None:
    """A new screen: the focus goes to what it is for, so that keyboard and reader start there."""
    target = document.getElementById("claim") or document.getElementById("main")
    if target:
        target.focus(to_js({"preventScroll": True}))
    window.scrollTo(0, 0)


def open_modal(dialog) -> None:
    """A dialog that came as markup becomes a modal one; the browser then keeps the focus inside."""
    dialog.removeAttribute("open")
    dialog.showModal()


def each(selector: str):
    """The elements under `#root` that match."""
    found = root().querySelectorAll(selector)
    return [found.item(i) for i in range(found.length)]


def set_root_attributes(lang: str, theme: str, motion: bool) -> None:
    """Language, theme and motion stand on `<html>`."""
    html = document.documentElement
    html.lang = "zh-Hans" if lang == "zh" else "en"
    if theme == "system":
        theme = "light" if window.matchMedia("(prefers-color-scheme: light)").matches else "dark"
    html.setAttribute("data-theme", theme)
    html.setAttribute("data-motion", "on" if motion else "off")


def set_skip(text: str) -> None:
    """The words of the link that skips to the main part; it stands outside `#root`."""
    link = document.querySelector(".skip")
    link.textContent = text
    link.removeAttribute("lang")


def set_title(text: str) -> None:
    """The title of the tab."""
    if document.title != text:
        document.title = text


def say(text: str) -> None:
    """Put a text into the polite live region."""
    document.getElementById("live").textContent = text


def scroll_to(ident: str) -> None:
    """Bring an element into sight, in the page or in a dialog."""
    found = document.getElementById(ident)
    if found:
        found.scrollIntoView()


def is_wide() -> bool:
    """Whether the table has its wide layout."""
    return bool(window.matchMedia("(min-width: 820px)").matches)


def still() -> bool:
    """Whether the system asks for less motion."""
    return bool(window.matchMedia("(prefers-reduced-motion: reduce)").matches)
