"""Patches markup into the document and leaves alone what a room says is still the same (`markup.still`): that is neither parsed nor compared again.

In place of such a piece stands a mark, which tells the patching library to go on behind the node that is there. Should a mark find no such node,
the whole markup is patched.
"""

from js import document
from pyscript.ffi import create_proxy
from pyscript.js_modules import morphdom

from app import markup

state = {"shown": {}, "left": ()}


def is_left(node) -> bool:
    """Whether this node of the page is one to be left alone."""
    return node.nodeType == 1 and node.getAttribute("data-item") in state["left"]


same = create_proxy(is_left)
markup.stills["on"] = True


def morph(root, text: str) -> None:
    """Make the element look like the markup."""
    begin, end = markup.MARK
    bits = text.split(begin)
    now, left, lean, whole = {}, [], [bits[0]], [bits[0]]
    for bit in bits[1:]:
        name, _, rest = bit.partition(end)
        piece = now[name] = markup.stills["texts"][name]
        whole += [piece, rest]
        if state["shown"].get(name) == piece:
            left.append(name)
            lean += [begin, name, end, rest]
        else:
            lean += [piece, rest]
    state["shown"], state["left"] = now, left
    if left:
        made = document.createElement("template")
        made.innerHTML = "".join(lean)
        marks = made.content.querySelectorAll("[data-still]")
        for i in range(marks.length):
            marks.item(i).isSameNode = same
        morphdom.default(root, made.content.firstElementChild)
    if not left or root.querySelector("[data-still]"):
        morphdom.default(root, "".join(whole))
