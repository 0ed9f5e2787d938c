"""What a hand can pay without a Hoax as power: the cards that matter to a colour, and how much they come to."""

_WILDS = 0xFF << 8 * 21 | 0xFFFF << 8 * 12
LANES = [0xFFFFFF << 24 * c | _WILDS for c in range(7)] + [0, ~(0xFFFF << 8 * 15)]
"""The cards that matter for a space of that colour when no Hoax is used as power."""


def means(hand: int) -> list[int]:
    """At most so much can be paid in each colour without a Hoax; index 8 is the best of them.

    >>> means(1 + (1 << 8 * 2) + (1 << 8 * 21))[0]
    5
    """
    held = hand.to_bytes(22, "little")
    v1, v2, v3, t1, t2, t3, a1, a2, a3, f1, f2, f3, m1, m2, m3, h1, h2, h3, p1, p2, p3, wild = held
    wild += 3 * (m1 + m2 >> 1)
    out = [
        wild + v1 + 2 * v2 + 3 * v3, wild + t1 + 2 * t2 + 3 * t3, wild + a1 + 2 * a2 + 3 * a3, wild + f1 + 2 * f2 + 3 * f3,
        wild + m1 + 2 * m2 + 3 * m3, wild + h1 + 2 * h2 + 3 * h3, wild + p1 + 2 * p2 + 3 * p3, 0, 0,
    ]  # fmt: skip
    out[8] = max(out)
    return out
