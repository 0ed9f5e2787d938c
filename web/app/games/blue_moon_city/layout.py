"""Where everything lies on the board: units of the city's SVG, places, sockets, pieces.

Knows numbers only. A place is row * 5 + column.
"""

PITCH = 106
SIZE = 100
MARGIN = 5


def height(wide: bool) -> int:
    """The height of a tile; the large board has a row for rewards."""
    return 116 if wide else 100


def box(wide: bool) -> tuple:
    """Width and height of the city's field."""
    return (5 * PITCH - 6 + 2 * MARGIN, 5 * (height(wide) + 6) - 6 + 2 * MARGIN)


def corner(p: int, wide: bool) -> tuple:
    """The upper left corner of a place.

    >>> corner(12, False)
    (217, 217)
    """
    return (MARGIN + p % 5 * PITCH, MARGIN + p // 5 * (height(wide) + 6))


def sockets(n: int, wide: bool) -> list:
    """Boxes (x, y, w, h) of n sockets along the foot of a tile; seven lie in two rows, by columns."""
    foot = height(wide) - 4
    if n > 4:
        out = []
        for i in range(n):
            out.append((3.5 + i // 2 * 23.5, foot - 27 + i % 2 * 14, 22, 13))
        return out
    w = 22
    left = (SIZE - n * w - (n - 1) * 2) / 2
    return [(left + i * (w + 2), foot - 27, w, 27) for i in range(n)]


def pawn_spot(k: int, n: int) -> tuple:
    """Where the k-th of n pawns stands on a tile, from its right edge."""
    step = 20 if n < 4 else 17
    return (SIZE - 24 - k * step, 4)


def dragon_spot(k: int) -> tuple:
    """Where the k-th dragon on a tile curls."""
    return (3 + k * 31, 33)


def outside(k: int, built: list, wide: bool) -> tuple:
    """Where the k-th dragon beside the city waits: on the water of a corner; where all four are built, on the edge below the Courtyard's column.

    >>> outside(0, [], False)
    (8, 39)
    """
    free = [p for p in (0, 4, 20, 24) if p not in built]
    if not free:
        return (MARGIN + 2 * PITCH + k * 33, box(wide)[1] - 22)
    x, y = corner(free[0], wide)
    return (x + 3 + k * 32, y + height(wide) // 2 - 16)
