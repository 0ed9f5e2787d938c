"""A tap is answered at once: what was tapped is marked (`data-taken`, which the style sheets show), and it acts once that is on the screen, however
long a slow processor then draws. Taps act in their order, and before what is done otherwise (`flush`).

The mark goes with the first patch after the act; while any tap waits, the document has `data-taps`. Knows elements and frames, no meaning.
"""

import asyncio

from js import document, window
from pyscript.ffi import create_proxy

LATE = 0.5  # seconds after which a tap acts though no frame came
UNSEEN = 1.5  # seconds after which a mark goes though nothing was patched

state = {"waiting": [], "acted": [], "due": 0, "ticket": 0, "hops": 0}
PROXIES = {}


def take(element, act) -> None:
    """Mark the element now, call `act` after the next frame."""
    if document.hidden:
        act()
        return
    element.setAttribute("data-taken", "")
    document.documentElement.setAttribute("data-taps", "")
    alone = not state["waiting"]
    state["waiting"].append((element, meaning(element), act, alone))
    if alone:
        soon()


def meaning(element) -> tuple:
    """What a tap on it means."""
    return (element.getAttribute("data-act"), element.getAttribute("data-arg"))


def soon() -> None:
    """The first of those that wait acts after a frame."""
    state["ticket"] += 1
    state["due"] = state["ticket"]
    window.requestAnimationFrame(PROXIES["frame"])
    asyncio.create_task(late(state["ticket"]))


async def late(ticket: int) -> None:
    """No frame comes: the page is hidden by now."""
    await asyncio.sleep(LATE)
    if state["due"] == ticket:
        run()


def frame(now) -> None:
    """A frame is about to be painted. A message comes after it; a second one, after whatever else waits for it."""
    state["hops"] = 2
    PROXIES["port"].postMessage(0)


def painted(event) -> None:
    """The frame is painted."""
    state["hops"] -= 1
    if state["hops"]:
        PROXIES["port"].postMessage(0)
    elif state["due"]:
        run()


def run() -> None:
    """The first tap acts, unless one before it has made something else of what was tapped. News of the table may have drawn that anew."""
    state["due"] = 0
    element, meant, act, alone = state["waiting"][0]
    state["acted"].append(element)
    try:
        if not element.isConnected or meaning(element) != meant:
            element = drawn_anew(meant) if alone else None
        if element and not element.matches(":disabled"):
            act()
    finally:
        state["waiting"].pop(0)
        if state["waiting"]:
            soon()
        else:
            document.documentElement.removeAttribute("data-taps")
        if state["acted"]:
            asyncio.create_task(unseen())


def drawn_anew(meant: tuple):
    """What means the same on the page as it is now, or None."""
    alike = document.querySelectorAll('.table [data-act="%s"]' % meant[0])
    for i in range(alike.length):
        if meaning(alike.item(i)) == meant:
            return alike.item(i)
    return None


async def unseen() -> None:
    """Nothing was drawn: the marks go all the same."""
    await asyncio.sleep(UNSEEN)
    settle()


def flush() -> None:
    """All that wait act now: something else is about to."""
    while state["waiting"]:
        run()
    state["due"] = 0


def settle() -> None:
    """What has acted is drawn: its marks go."""
    for element in state["acted"]:
        element.removeAttribute("data-taken")
    state["acted"] = []


def start() -> None:
    """Make what lasts as long as the page. Messages, not `window.setTimeout`: to take that would break it for asyncio."""
    channel = window.MessageChannel.new()
    PROXIES["frame"], PROXIES["painted"] = create_proxy(frame), create_proxy(painted)
    channel.port1.onmessage = PROXIES["painted"]
    PROXIES["port"] = channel.port2
