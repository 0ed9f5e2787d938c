"""Cards as short text, for terminals, scenarios and logs of tests: the icons' letters and the number.

``WE5`` is the 5 of Water-Energy, ``AR`` the Ace Pilot of Robot. Letters: Water W, Energy E, Robot R, Cybernetics C, Human H, Plant P.
"""

from pygame_core.games.lunar_skyline.components import CARDS, FIRST_ACE, NUMBER, SUIT

LETTERS = "WERCHP"
SUITS: tuple[str, ...] = tuple(LETTERS[s] + LETTERS[(s + 1) % 6] for s in range(6))


def label(card: int) -> str:
    """The text of a card id (0..65).

    >>> label(4), label(62)
    ('WE5', 'AR')
    """
    return "A" + LETTERS[card - FIRST_ACE] if card >= FIRST_ACE else f"{SUITS[SUIT[card]]}{NUMBER[card]}"


IDS = {label(c): c for c in range(CARDS)}


def card(text: str) -> int:
    """The id of a card's text; ValueError for another text.

    >>> card("WE5"), card("AR")
    (4, 62)
    """
    if text not in IDS:
        raise ValueError(f"no card {text!r}")
    return IDS[text]
