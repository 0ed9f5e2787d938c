"""Pieces that change place travel there.

Before a patch the place of every `data-key` is noted; after it each piece that lies elsewhere is moved from its old place to its new one
by the Web Animations API. A piece that is new may come from an anchor (`data-from`), one that has gone may leave to one
(`data-exit`), one that grows rises from its foot (`data-grow`); a piece may step along a way (`data-path`) or fly (`data-gait`). Tokens
(`data-fly`) go on errands one after the other, what is `turned` turns over. Knows rectangles, no game. Motion off or reduced: a short fade
of what is new, nothing else.
"""

from js import document

from app import keyframes
from app.motion.flight import animate, centre, clear, drawn, errand, leave, place, turn

__all__ = ["clear", "note", "play"]

FEW = 48  # more pieces than this at once would be a storm, not a story

MS = {"step": 260, "slow": 320, "normal": 260, "fast": 180}


def note(turned=()) -> dict:
    """Where every keyed piece lies now, and what is needed should it go; how what will turn over looks."""
    out = {"": frames()}
    for piece in found("[data-key]"):
        box = piece.getBoundingClientRect()
        if box.width or box.height:
            goal = piece.getAttribute("data-exit")
            out[piece.getAttribute("data-key")] = (box, piece, goal, drawn(piece) if goal else None)
    sides = {}
    for anchor in turned:
        piece = document.querySelector('[data-anchor="%s"]' % anchor)
        if piece:
            sides[anchor] = (piece.getBoundingClientRect(), piece.cloneNode(True), drawn(piece))
    out["turned"] = sides
    return out


def found(selector: str) -> list:
    """The elements of the page that match."""
    list_ = document.querySelectorAll("#root " + selector)
    return [list_.item(i) for i in range(list_.length)]


def frames() -> dict:
    """How each drawing that is laid out as a whole (`data-frame`) lies on the screen."""
    out = {}
    for svg in found("svg[data-frame]"):
        m = svg.getScreenCTM()
        out[svg.getAttribute("data-frame")] = (m.a or 1, m.e, m.f)
    return out


def play(before: dict, pace: str, moving: bool) -> None:
    """Animate from the noted places to where things lie now."""
    ms = MS.get(pace, 0)
    if not ms:
        return
    was, is_ = before.pop(""), frames()
    sides = before.pop("turned")
    now = set()
    moves = []
    for piece in found("[data-key]"):
        key = piece.getAttribute("data-key")
        now.add(key)
        move = moved(piece, before.get(key), moving, ms, was, is_)
        if move:
            moves.append(move)
    if not moving or len(moves) > FEW:
        return
    for piece, source, box, new in moves:
        travel(piece, source, box, ms, new)
    for key in before:
        if key not in now and before[key][2]:
            leave(before[key], ms + 60)
    for anchor in sides:
        piece = document.querySelector('#root [data-anchor="%s"]' % anchor)
        if piece:
            turn(sides[anchor], piece, ms)
    start = ms * 2 if sides else 0
    for token in found("[data-fly]"):
        errand(token, ms * 4, start + int(token.getAttribute("data-wait") or 0) * ms * 2)


def moved(piece, old, moving: bool, ms: int, was: dict, is_: dict):
    """How a piece gets to where it is: (piece, from, to, whether it is new), or None when it appears or has not moved."""
    box = piece.getBoundingClientRect()
    if not box.width and not box.height:
        return None
    if old is not None:
        x, y = centre(old[0])
        k = 1
        svg = piece.closest("svg[data-frame]") if was else None
        name = svg.getAttribute("data-frame") if svg else ""
        if name in was and name in is_:
            # a drawing that only shrank or slid took the piece along
            (a, e, f), (b, g, h) = was[name], is_[name]
            k = b / a
            x, y = (x - e) * k + g, (y - f) * k + h
        nx, ny = centre(box)
        return (piece, (x, y, old[0].width * k), box, False) if abs(x - nx) + abs(y - ny) > 2 else None
    start = piece.getAttribute("data-from")
    source = place(start) if start and moving else None
    if source:
        x, y = centre(source)
        return (piece, (x, y, source.width), box, True)
    if moving and piece.hasAttribute("data-grow"):
        grow(piece, ms)
    else:
        animate(piece, keyframes.FADE, min(ms, 200))
    return None


def scale_of(piece) -> float:
    """How many pixels of the screen one unit of the piece's own space is (SVG is drawn scaled)."""
    svg = piece.closest("svg")
    if not svg or piece.tagName == "svg" or not piece.getScreenCTM:
        return 1.0
    return piece.parentNode.getScreenCTM().a or 1.0


def travel(piece, source: tuple, box, ms: int, new: bool) -> None:
    """From a place (centre and width) to where it lies: straight, step by step, or through the air."""
    k = scale_of(piece)
    x, y = centre(box)
    dx, dy = (source[0] - x) / k, (source[1] - y) / k
    gait = piece.getAttribute("data-gait")
    way = keyframes.waypoints(piece.getAttribute("data-path") or "")
    if gait == "fly":
        animate(piece, keyframes.fly(dx, dy), ms * 3, 0, "linear")
    elif gait == "shadow":
        animate(piece, keyframes.shadow(dx, dy), ms * 3, 0, "linear")
    elif gait:
        animate(piece, keyframes.walk(dx, dy, way, gait == "walk"), ms * (len(way) + 1), 0, "linear")
    else:
        zoom = min(max(source[2] / box.width, 0.3), 2.5) if box.width else 1
        animate(piece, keyframes.straight(dx, dy, min(zoom, 0.8) if new else zoom, new), ms)


def grow(piece, ms: int) -> None:
    """Rise from the foot."""
    piece.style.transformBox = "fill-box"
    piece.style.transformOrigin = "50% 100%"
    animate(piece, keyframes.RISE, ms + 120)
