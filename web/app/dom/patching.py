"""Patches markup into the document piece by piece (`app.pieces`): what is the same is neither parsed nor compared.

In what is patched, a mark stands for each piece that is there already; it tells the patching library to go on behind it. Should a mark find no such
node, the whole markup is patched.
"""

from js import document
from pyscript.ffi import create_proxy
from pyscript.js_modules import morphdom

from app import markup
from app.pieces import Frames

frames = Frames()
state = {"left": (), "item": None}


def is_left(node) -> bool:
    """Whether this node of the page is a piece to be left alone."""
    return node.nodeType == 1 and node.getAttribute("data-piece") in state["left"]


same = create_proxy(is_left)
markup.stills["on"] = True


def morph(root, text: str, item) -> None:
    """Make the element look like the markup; the item of that name, if any, has the focus and shall keep it."""
    texts = markup.stills["texts"]
    state["item"] = item
    known = {"": root}
    try:
        for step in frames.next(text, texts):
            take(step, known)
        done = not root.querySelector(markup.MARK[0].split(" ")[0][1:])
    except LookupError:
        done = False
    if not done:
        morphdom.default(root, frames.whole(text, texts))


def take(step: tuple, known: dict) -> None:
    """One step of `Frames.next`."""
    kind = step[0]
    if kind == "drop":
        inside(piece(step[1], known), step[2]).remove()
    elif kind == "put":
        inside(piece(step[1], known), step[3]).insertAdjacentHTML(step[4], step[2])
    elif kind == "dress":
        element = piece(step[1], known)
        for name in step[2]:
            value = step[2][name]
            if value is None:
                element.removeAttribute(name)
            else:
                element.setAttribute(name, markup.plain(value))
    else:
        compare(piece(step[1], known), step[2], step[3])


def piece(name: str, known: dict):
    """The element of a piece."""
    if name not in known:
        known[name] = inside(known[""], name)
    return known[name]


def inside(element, name: str):
    """A piece within an element."""
    found = element.querySelector('[data-piece="%s"]' % name)
    if not found:
        raise LookupError(name)
    return found


def compare(element, text: str, left: list) -> None:
    """Patch one element; the pieces in `left` stay as they are."""
    made = document.createElement("template")
    if getattr(element, "ownerSVGElement", None):
        made.innerHTML = "<svg>%s</svg>" % text
        new = made.content.firstElementChild.firstElementChild
    else:
        made.innerHTML = text
        new = made.content.firstElementChild
    item = state["item"]
    if item is not None:
        # without its tab stop it would lose the focus for a moment, and everything be laid out twice
        focused = new if new.getAttribute("data-item") == item else new.querySelector('[data-item="%s"]' % item)
        if focused:
            focused.setAttribute("tabindex", "0")
    if left:
        state["left"] = left
        marks = new.querySelectorAll(markup.MARK[0].split(" ")[0][1:])
        for i in range(marks.length):
            marks.item(i).isSameNode = same
    morphdom.default(element, new)
