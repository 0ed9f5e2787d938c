"""Saves and files, from the page's side: it only asks the worker, downloads a text as a file, reads a chosen file.

Touches the browser for files, the clipboard and localStorage (settings, not games). It must not know what a save holds.
"""

from js import URL, Blob, document, navigator, window
from pyscript.ffi import to_js

from pygame_core import wire

SETTINGS = "moonlit.settings"
HELLO = "moonlit.hello"
THEME = "moonlit.theme"
ROOMS = "moonlit.rooms"


def kept(name: str) -> str:
    """A text from localStorage; nothing where the browser forbids it."""
    try:
        return window.localStorage.getItem(name) or ""
    except Exception as fault:  # private windows may throw: the page works without
        print("settings are not kept:", fault)
        return ""


def keep(name: str, text: str) -> None:
    """Put a text into localStorage where the browser lets us."""
    try:
        window.localStorage.setItem(name, text)
    except Exception as fault:
        print("settings are not kept:", fault)


def download(name: str, text: str) -> None:
    """Offer a text as a file."""
    blob = Blob.new(to_js([text]), to_js({"type": "application/json"}))
    link = document.createElement("a")
    link.href = URL.createObjectURL(blob)
    link.download = name
    document.body.appendChild(link)
    link.click()
    link.remove()
    URL.revokeObjectURL(link.href)


def chosen(control):
    """The file chosen in an `<input type=file>`, or None; the control is emptied, so that the same file can be chosen again."""
    if not control.files.length:
        return None
    file = control.files.item(0)
    control.value = ""
    return file


def too_large(file) -> bool:
    """Whether a file is larger than anything that we read."""
    return file.size > wire.MAX_IMPORT


async def read(file) -> str:
    """The text of a file; an empty one is as good as a blank."""
    return str(await file.text()) or " "


async def copy(text: str) -> bool:
    """Put a text on the clipboard; False where the browser refuses."""
    try:
        await navigator.clipboard.writeText(text)
    except Exception as fault:  # no permission, no secure context
        print("clipboard:", fault)
        return False
    return True


async def persist() -> str:
    """Ask the browser to keep our data: kept, maybe, or unknown."""
    try:
        if not navigator.storage:
            return "unknown"
        return "kept" if await navigator.storage.persist() else "maybe"
    except Exception as fault:
        print("storage:", fault)
        return "unknown"
