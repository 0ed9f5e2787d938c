"""Key frames of everything that moves: lists of frames for the Web Animations API, by transforms and opacity only.

Knows numbers: (dx, dy) is where a piece comes from, seen from where it lies, in the piece's own units. It must not touch the browser.
"""

GLIDE = "cubic-bezier(0.22, 0.8, 0.26, 1)"
PUSH = "cubic-bezier(0.5, 0, 0.6, 1)"
LIFT = 20  # how high a flying piece rises, in its own units
HOP = 5


def shift(x: float, y: float, zoom: float = 1) -> str:
    """A transform.

    >>> shift(1, -2.25)
    'translate(1.0px, -2.2px) scale(1.000)'
    """
    return "translate(%.1fpx, %.1fpx) scale(%.3f)" % (x, y, zoom)


def straight(dx: float, dy: float, zoom: float, new: bool) -> list:
    """From there to here, growing or shrinking; what is new comes out of nothing."""
    start = {"transform": shift(dx, dy, zoom)}
    end = {"transform": shift(0, 0)}
    if new:
        start["opacity"] = 0.2
        end["opacity"] = 1
    return [start, end]


def waypoints(text: str) -> list:
    """The places on the way from `data-path`, in the piece's own units from where it lies.

    >>> waypoints("106,0 106,-122")
    [(106.0, 0.0), (106.0, -122.0)]
    """
    out = []
    for pair in text.split(" "):
        if "," in pair:
            x, y = pair.split(",")
            out.append((float(x), float(y)))
    return out


def walk(dx: float, dy: float, way: list, hop: bool) -> list:
    """Step by step over the places on the way; a piece hops a little, its shadow stays on the ground."""
    stops = [(dx, dy)] + way + [(0, 0)]
    out = []
    last = len(stops) - 1
    for i in range(len(stops)):
        x, y = stops[i]
        out.append({"transform": shift(x, y), "offset": i / last, "easing": PUSH})
        if i < last:
            nx, ny = stops[i + 1]
            lift = HOP if hop else 0
            out.append(
                {
                    "transform": shift((x + nx) / 2, (y + ny) / 2 - lift),
                    "offset": (i + 0.5) / last,
                    "easing": "ease-out",
                }
            )
    return out


def fly(dx: float, dy: float) -> list:
    """Lifts off, glides, sets down."""
    return [
        {"transform": shift(dx, dy), "offset": 0, "easing": "ease-out"},
        {"transform": shift(dx, dy - LIFT, 1.3), "offset": 0.22, "easing": "ease-in-out"},
        {"transform": shift(0, -LIFT, 1.3), "offset": 0.8, "easing": "ease-in"},
        {"transform": shift(0, 0), "offset": 1},
    ]


def shadow(dx: float, dy: float) -> list:
    """The shadow of what flies: on the ground below it, smaller and fainter the higher it is."""
    return [
        {"transform": shift(dx, dy), "opacity": 1, "offset": 0, "easing": "ease-out"},
        {"transform": shift(dx, dy, 0.7), "opacity": 0.6, "offset": 0.22, "easing": "ease-in-out"},
        {"transform": shift(0, 0, 0.7), "opacity": 0.6, "offset": 0.8, "easing": "ease-in"},
        {"transform": shift(0, 0), "opacity": 1, "offset": 1},
    ]


def errand(dx: float, dy: float, gx: float, gy: float) -> list:
    """A token appears at (dx, dy), is seen, and goes to (gx, gy)."""
    return [
        {"transform": shift(dx, dy, 0.3), "opacity": 0, "offset": 0, "easing": "ease-out"},
        {"transform": shift(dx, dy, 1.15), "opacity": 1, "offset": 0.22, "easing": "ease-in-out"},
        {"transform": shift(dx, dy), "opacity": 1, "offset": 0.42, "easing": "cubic-bezier(0.5, 0, 0.3, 1)"},
        {"transform": shift(gx, gy, 0.8), "opacity": 1, "offset": 0.94, "easing": "ease-in"},
        {"transform": shift(gx, gy, 0.3), "opacity": 0, "offset": 1},
    ]


BLINK = [
    {"opacity": 0, "offset": 0},
    {"opacity": 1, "offset": 0.2},
    {"opacity": 0.35, "offset": 0.45},
    {"opacity": 1, "offset": 0.65},
    {"opacity": 0, "offset": 1},
]
"""Flashes where it is."""

FOLD = [{"transform": "scaleX(1)"}, {"transform": "scaleX(0.02)"}]
UNFOLD = [{"transform": "scaleX(0.02)"}, {"transform": "scaleX(1.06)", "offset": 0.7}, {"transform": "scaleX(1)"}]
RISE = [{"transform": "scale(1, 0.05)", "opacity": 0.3}, {"transform": "scale(1, 1)", "opacity": 1}]
FADE = [{"opacity": 0}, {"opacity": 1}]


def leaving(gx: float, gy: float) -> list:
    """Away to (gx, gy), shrinking."""
    return [{"transform": shift(0, 0), "opacity": 1}, {"transform": shift(gx, gy, 0.4), "opacity": 0.1}]
