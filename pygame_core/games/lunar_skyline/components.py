"""The cards and contracts of Lunar Skyline as flat tables, made once from the data files.

Card ids: 0..59 = suit*10 + number-1, 60..65 = the Ace Pilot of icon 0..5. Suit s shows the icons s and (s+1) % 6 of the ring
Water, Energy, Robot, Cybernetics, Human, Plant. Contract ids index ``CONTRACTS``.
"""

import json
import pkgutil
from functools import cache
from typing import Any

from pygame_core.games.lunar_skyline.contracts import CONTRACT_DATA, copies_of


def _data(name: str) -> Any:
    raw = pkgutil.get_data(__package__, "data/" + name)
    assert raw is not None
    return json.loads(raw)


DECK = _data("deck.json")

CARDS = 66
FIRST_ACE = 60
ICON_MASK: list[int] = [1 << c // 10 | 1 << (c // 10 + 1) % 6 for c in range(60)] + [1 << i for i in range(6)]
"""The icons of a card as a bit mask."""
NUMBER: list[int] = [c % 10 + 1 for c in range(60)] + [0] * 6
SUIT: list[int] = [c // 10 for c in range(60)] + [-1] * 6
ICONS: list[list[int]] = [[i for i in range(6) if m >> i & 1] for m in ICON_MASK]
FOLLOWS: list[list[bool]] = [[bool(ICON_MASK[lead] & m) for m in ICON_MASK] for lead in range(CARDS)]
"""FOLLOWS[lead][card]: whether the card shares an icon with the lead (ruling 14)."""
SMUGGLED = 1 << 11
"""The code of a play from here on is one that was smuggled."""
HIGH_ACE = 11
"""What an ace declared high counts in a trick; declared low it counts 0 (rulings 21, 24, 25)."""
BITS: list[int] = [m.bit_count() for m in range(64)]
HITS: list[list[int]] = [[BITS[bid & m] for m in ICON_MASK] for bid in ICON_MASK]
"""HITS[bid][card]: how many icons of the bid the card shows (ruling 60)."""
CLOCKWISE: list[list[tuple[int, ...]]] = [
    [tuple((first + i) % n for i in range(n)) for first in range(n)] for n in range(7)
]
"""CLOCKWISE[seats][first]: all seats, that one first."""

CONTRACTS: list[str] = [c["type"] for c in CONTRACT_DATA]
CONTRACT_ICON: list[int] = [c["icon"] for c in CONTRACT_DATA]
VALUE: list[int] = [c["value"] for c in CONTRACT_DATA]
AIRLOCK = CONTRACTS.index("airlock")
BASIC = CONTRACTS.index("basic")
ENFORCER = CONTRACTS.index("enforcer")
KIDNAPPING = CONTRACTS.index("kidnapping")
LAWLESSNESS = CONTRACTS.index("lawlessness")
LOBBYIST = CONTRACTS.index("lobbyist")
OTHER_TRICKS = CONTRACTS.index("contract_other_tricks")
SKYLINE_POINTS: list[int] = DECK["skyline_points"]


SETUP_FIELDS = (
    "beginner",
    "cards",
    "deck",
    "endings",
    "first_deck",
    "hand",
    "high",
    "low",
    "options",
    "per_turn",
    "recycle",
    "rounds",
    "seats",
    "secret",
    "skyline",
    "stack",
    "stop",
    "trick",
    "turns",
)


class Setup:
    """What the seat count and the options fix for a whole game; shared by all clones, never changed."""

    __slots__ = SETUP_FIELDS

    def __init__(self, seats: int, options: dict[str, int | str]) -> None:
        row = DECK["players"][str(seats)]
        numbers = [n for n in range(1, 11) if n not in row["removed"]]
        self.seats = seats
        self.options = options
        self.rounds = int(options["rounds"])
        self.stop = self.rounds
        self.endings: dict[int, Setup] = {}
        self.skyline = bool(options["skyline"])
        self.beginner = options["beginner"]
        self.recycle = options["recycle"] == "through"
        self.secret = options["discards"] == "secret"
        self.low, self.high = numbers[0], numbers[-1]
        self.cards = _cards(tuple(numbers))
        self.hand: int = row["hand"]
        self.per_turn: int = row["cards_per_turn"]
        self.trick = seats * self.per_turn
        self.turns = int((self.hand - 1) // self.per_turn)
        long_game = self.rounds >= DECK["skyline_long_from_rounds"]
        self.stack: int = row["skyline_long" if long_game else "skyline_short"] if self.skyline else 0
        copies = copies_of(str(options["deck"]))
        self.deck = _contracts(copies, self.skyline, self.beginner == "all")
        self.first_deck = _contracts(copies, self.skyline, self.beginner != "off")

    def ending(self, round_: int) -> "Setup":
        """The same game that deals nothing after that round (0-based): what playouts run on."""
        setup = self.endings.get(round_)
        if setup is None:
            setup = Setup.__new__(Setup)
            for key in SETUP_FIELDS:
                setattr(setup, key, getattr(self, key))
            setup.stop = round_ + 1
            self.endings[round_] = setup
        return setup

    def contract_deck(self, round_: int) -> list[int]:
        """The contract cards of a round (0-based) before the shuffle: rulings 12 and 54."""
        return list(self.deck if round_ else self.first_deck)


@cache
def _cards(numbers: tuple[int, ...]) -> tuple[int, ...]:
    """The deck: the Resource cards of these numbers and all aces."""
    return tuple(c for c in range(CARDS) if c >= FIRST_ACE or NUMBER[c] in numbers)


@cache
def _contracts(copies: tuple[int, ...], skyline: bool, beginner: bool) -> tuple[int, ...]:
    """Contract ids, one for each card."""
    return tuple(
        t
        for t, c in enumerate(CONTRACT_DATA)
        if (c["beginner"] or not beginner) and (skyline or not c["needs_skyline"])
        for _ in range(copies[t])
    )


def put(row: tuple[int, ...], i: int, value: int) -> tuple[int, ...]:
    """The row with one entry changed.

    >>> put((1, 2, 3), 1, 9)
    (1, 9, 3)
    """
    return row[:i] + (value,) + row[i + 1 :]
