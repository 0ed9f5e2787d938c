"""Pieces that change place travel there.

Before a patch the place of every `data-key` is noted; after it each piece that lies elsewhere is moved from its old place to its new one
by the Web Animations API. A piece that is new may come from an anchor (`data-from`), one that has gone may leave to one
(`data-exit`), one that grows rises from its foot (`data-grow`). Knows rectangles, no game. Motion off or reduced: a short fade of
what is new, nothing else.
"""

from js import document
from pyscript.ffi import to_js

SVG = "http://www.w3.org/2000/svg"
EASE = "cubic-bezier(0.22, 0.8, 0.26, 1)"
FEW = 48  # more pieces than this at once would be a storm, not a story

MS = {"step": 260, "slow": 320, "normal": 260, "fast": 180}


def note() -> dict:
    """Where every keyed piece lies now, and what is needed should it go."""
    out = {}
    found = document.querySelectorAll("#root [data-key]")
    for i in range(found.length):
        piece = found.item(i)
        box = piece.getBoundingClientRect()
        if box.width or box.height:
            goal = piece.getAttribute("data-exit")
            drawn = piece.getScreenCTM() if goal and piece.tagName == "g" else None
            out[piece.getAttribute("data-key")] = (box, piece, goal, drawn)
    return out


def place(anchor: str):
    """The rectangle of an anchor, or None."""
    found = document.querySelector('[data-anchor="%s"]' % anchor)
    return found.getBoundingClientRect() if found else None


def play(before: dict, pace: str, moving: bool) -> None:
    """Animate from the noted places to where things lie now."""
    ms = MS.get(pace, 0)
    if not ms:
        return
    now = set()
    moves = []
    found = document.querySelectorAll("#root [data-key]")
    for i in range(found.length):
        piece = found.item(i)
        key = piece.getAttribute("data-key")
        now.add(key)
        move = moved(piece, before.get(key), moving, ms)
        if move:
            moves.append(move)
    if not moving or len(moves) > FEW:
        return
    for piece, source, box, new in moves:
        travel(piece, source, box, ms, new)
    for key in before:
        if key not in now and before[key][2]:
            leave(before[key], ms)


def moved(piece, old, moving: bool, ms: int):
    """How a piece gets to where it is: (piece, from, to, whether it is new), or None when it appears or has not moved."""
    box = piece.getBoundingClientRect()
    if not box.width and not box.height:
        return None
    if old is not None:
        return (piece, old[0], box, False) if abs(old[0].x - box.x) + abs(old[0].y - box.y) > 2 else None
    start = piece.getAttribute("data-from")
    source = place(start) if start and moving else None
    if source:
        return (piece, source, box, True)
    if moving and piece.hasAttribute("data-grow"):
        grow(piece, ms)
    else:
        fade(piece, ms)
    return None


def scale_of(piece) -> float:
    """How many pixels of the screen one unit of the piece's own space is (SVG is drawn scaled)."""
    svg = piece.closest("svg")
    if not svg or piece.tagName == "svg" or not piece.getScreenCTM:
        return 1.0
    return piece.parentNode.getScreenCTM().a or 1.0


def travel(piece, source, box, ms: int, new: bool) -> None:
    """From a rectangle to where it lies, growing or shrinking on the way."""
    k = scale_of(piece)
    dx = (source.x + source.width / 2 - box.x - box.width / 2) / k
    dy = (source.y + source.height / 2 - box.y - box.height / 2) / k
    zoom = min(max(source.width / box.width, 0.3), 2.5) if box.width else 1
    if new:
        zoom = min(zoom, 0.8)
    start = {"transform": "translate(%.1fpx, %.1fpx) scale(%.3f)" % (dx, dy, zoom)}
    if new:
        start["opacity"] = 0.2
    end = {"transform": "translate(0px, 0px) scale(1)"}
    if new:
        end["opacity"] = 1
    animate(piece, [start, end], ms)


def grow(piece, ms: int) -> None:
    """Rise from the foot."""
    piece.style.transformBox = "fill-box"
    piece.style.transformOrigin = "50% 100%"
    animate(
        piece, [{"transform": "scale(1, 0.05)", "opacity": 0.3}, {"transform": "scale(1, 1)", "opacity": 1}], ms + 120
    )


def fade(piece, ms: int) -> None:
    """Appear."""
    animate(piece, [{"opacity": 0}, {"opacity": 1}], min(ms, 200))


def leave(noted: tuple, ms: int) -> None:
    """A piece that has gone flies to its anchor as a copy over the page."""
    box, piece, anchor, drawn = noted
    goal = place(anchor)
    if not goal:
        return
    dx = goal.x + goal.width / 2 - box.x - box.width / 2
    dy = goal.y + goal.height / 2 - box.y - box.height / 2
    copy = piece.cloneNode(True)
    copy.removeAttribute("data-key")
    copy.removeAttribute("id")
    whole = copy
    if drawn:
        whole = over_all(copy, drawn)
        dx, dy = dx / drawn.a, dy / drawn.d
    else:
        copy.style.cssText = "position:fixed;left:%.1fpx;top:%.1fpx;width:%.1fpx;height:%.1fpx;margin:0" % (
            box.x,
            box.y,
            box.width,
            box.height,
        )
    document.getElementById("flight").appendChild(whole)
    done = animate(
        copy,
        [
            {"transform": "translate(0px, 0px) scale(1)", "opacity": 1},
            {"transform": "translate(%.1fpx, %.1fpx) scale(0.4)" % (dx, dy), "opacity": 0.1},
        ],
        ms + 60,
    )
    done.onfinish = whole.remove.bind(whole)


def over_all(copy, m):
    """An SVG over the whole page that draws the copy exactly where it was drawn before."""
    svg = document.createElementNS(SVG, "svg")
    svg.setAttribute("class", "flying")
    group = document.createElementNS(SVG, "g")
    group.setAttribute("transform", "matrix(%f %f %f %f %f %f)" % (m.a, m.b, m.c, m.d, m.e, m.f))
    copy.style.transformBox = "fill-box"
    copy.style.transformOrigin = "50% 50%"
    group.appendChild(copy)
    svg.appendChild(group)
    return svg


def animate(piece, frames: list, ms: int):
    """Run key frames on a piece, on top of what transform it has."""
    return piece.animate(to_js(frames), to_js({"duration": ms, "easing": EASE, "composite": "replace"}))


def clear() -> None:
    """End every flight: what flew for other eyes must not stay on the page."""
    document.getElementById("flight").textContent = ""
