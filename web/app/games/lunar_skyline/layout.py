"""Where things stand: the facts of cards and the measures of a plot, as plain numbers.

Knows the ring of icons, the suits and the geometry of a skyline. It must not know markup, language or state.
"""

ACE = 60
ICONS = 6

# a plot, in its own units
WIDE = 128
TOWER_X = 44
TOWER_W = 56
STOREY = 15
BASE = 17
HEAD = 42
FOOT = 8
MAST_X = 20

# the kinds of contract, in the order of the rules; the first six pay an icon each
CONTRACTS = (
    "water",
    "energy",
    "robot",
    "cybernetics",
    "human",
    "plant",
    "basic",
    "airlock",
    "enforcer",
    "kidnapping",
    "lawlessness",
    "lobbyist",
    "contract_other_tricks",
)


def suit(c: int) -> int:
    """The suit of a card, -1 for an ace."""
    return c // 10 if c < ACE else -1


def number(c: int) -> int:
    """The number of a card, 0 for an ace.

    >>> number(23), number(61)
    (4, 0)
    """
    return c % 10 + 1 if c < ACE else 0


def icons(c: int) -> tuple:
    """The icons of a card: two neighbours of the ring, or an ace's one.

    >>> icons(23), icons(59), icons(61)
    ((2, 3), (5, 0), (1,))
    """
    if c >= ACE:
        return (c - ACE,)
    s = c // 10
    return (s, (s + 1) % 6)


def shared(c: int, d: int) -> int:
    """How many icons two cards share."""
    other = icons(d)
    n = 0
    for i in icons(c):
        if i in other:
            n += 1
    return n


def colour(c: int) -> str:
    """The class that colours a card: its suit's, or an ace's two."""
    return "ls-s%d" % (c // 10) if c < ACE else "ls-a%d" % (c - ACE)


def levels(plots: list) -> int:
    """How many storeys the tallest plot needs: one scale for all, so that heights can be compared."""
    top = 6
    for p in plots:
        n = len(p["storeys"])
        b = p["bidn"] if p["bid"] is not None else 0
        if n > top:
            top = n
        if b > top:
            top = b
    return top


def plot_height(n: int) -> int:
    """The height of a plot's drawing for so many levels."""
    return HEAD + n * STOREY + BASE + FOOT


def storey_y(height: int, n: int) -> int:
    """The upper edge of the n-th storey (from 1) in a drawing of that height."""
    return height - FOOT - BASE - n * STOREY


def order(view: dict) -> list:
    """The seats in the order in which they play this turn, the leader first; seat order before anyone leads."""
    n = len(view["seats"])
    first = view["board"]["leader"]
    if first is None or first < 0:
        first = 0
    return [(first + i) % n for i in range(n)]


def per_turn(view: dict) -> int:
    """Cards a seat plays in a turn: two when two play."""
    return 2 if len(view["seats"]) == 2 else 1


def sorted_hand(hand: list, how: str) -> list:
    """The hand as the setting wants it: by suit, by number, or as dealt. Keys are total, so any sort will do."""
    if how == "number":
        return sorted(hand, key=lambda x: (12 if x["c"] >= ACE else number(x["c"])) * 100 + x["c"])
    if how == "suit":
        return sorted(hand, key=lambda x: x["c"])
    return hand
