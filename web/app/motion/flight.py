"""What flies over the page: copies in the layer `#flight`, so that what is drawn meanwhile does not cut them short.

Knows elements and rectangles, no game.
"""

from js import document
from pyscript.ffi import to_js

from app import keyframes

SVG = "http://www.w3.org/2000/svg"


def animate(piece, frames: list, ms: int, wait: int = 0, easing: str = keyframes.GLIDE):
    """Run key frames on a piece, on top of what transform it has; before its time it already shows the first."""
    return piece.animate(
        to_js(frames),
        to_js({"duration": ms, "delay": wait, "easing": easing, "fill": "backwards", "composite": "replace"}),
    )


def place(anchor: str):
    """The rectangle of an anchor, or None."""
    found = document.querySelector('[data-anchor="%s"]' % anchor)
    return found.getBoundingClientRect() if found else None


def centre(box) -> tuple:
    """The middle of a rectangle."""
    return (box.x + box.width / 2, box.y + box.height / 2)


def drawn(piece):
    """How a piece of an SVG is drawn on the screen, or None for other elements."""
    return piece.getScreenCTM() if piece.tagName == "g" else None


def over_page(piece, box, matrix, clone=None):
    """A copy of a piece over the page, exactly where it is drawn: (what is in the layer, the copy, pixels a unit across, down)."""
    copy = clone if clone else piece.cloneNode(True)
    copy.removeAttribute("data-key")
    copy.removeAttribute("data-anchor")
    copy.removeAttribute("id")
    layer = document.getElementById("flight")
    if not matrix:
        copy.style.cssText = "position:fixed;left:%.1fpx;top:%.1fpx;width:%.1fpx;height:%.1fpx;margin:0" % (
            box.x, box.y, box.width, box.height,
        )  # fmt: skip
        layer.appendChild(copy)
        return (copy, copy, 1, 1)
    svg = document.createElementNS(SVG, "svg")
    svg.setAttribute("class", "flying")
    group = document.createElementNS(SVG, "g")
    stood = piece.parentNode.getAttribute("class") if piece.parentNode else None
    if stood:
        group.setAttribute("class", stood)
    m = matrix
    group.setAttribute("transform", "matrix(%f %f %f %f %f %f)" % (m.a, m.b, m.c, m.d, m.e, m.f))
    copy.style.transformBox = "fill-box"
    copy.style.transformOrigin = "50% 50%"
    group.appendChild(copy)
    svg.appendChild(group)
    layer.appendChild(svg)
    return (svg, copy, m.a or 1, m.d or 1)


def leave(noted: tuple, ms: int) -> None:
    """A piece that has gone flies to its anchor."""
    box, piece, anchor, matrix = noted
    goal = place(anchor)
    if not goal:
        return
    whole, copy, kx, ky = over_page(piece, box, matrix)
    (x, y), (gx, gy) = centre(box), centre(goal)
    animate(copy, keyframes.leaving((gx - x) / kx, (gy - y) / ky), ms).onfinish = whole.remove.bind(whole)


def errand(token, ms: int, wait: int) -> None:
    """A token (`data-fly`) that is drawn hidden: a copy goes from where it lies, or from `data-from`, to its anchor; without one it flashes."""
    box = token.getBoundingClientRect()
    source = place(token.getAttribute("data-from") or "") or box
    goal = place(token.getAttribute("data-fly") or "")
    whole, copy, kx, ky = over_page(token, box, drawn(token))
    x, y = centre(box)
    if goal:
        (sx, sy), (gx, gy) = centre(source), centre(goal)
        frames = keyframes.errand((sx - x) / kx, (sy - y) / ky, (gx - x) / kx, (gy - y) / ky)
    else:
        frames = keyframes.BLINK
    animate(copy, frames, ms, wait, "linear").onfinish = whole.remove.bind(whole)


def turn(noted: tuple, now, ms: int) -> None:
    """A piece turns over: its old side, as it was noted, folds away, then the new one unfolds."""
    box, old, matrix = noted
    whole, copy, _, _ = over_page(now, box, matrix, old)
    animate(copy, keyframes.FOLD, ms, 0, "ease-in").onfinish = whole.remove.bind(whole)
    animate(now, keyframes.UNFOLD, ms + ms // 2, ms, "ease-out")


def clear() -> None:
    """End every flight: what flew for other eyes must not stay on the page."""
    document.getElementById("flight").textContent = ""
