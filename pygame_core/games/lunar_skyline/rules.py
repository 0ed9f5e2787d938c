"""Which actions are legal and why others are not (sections 5 and 6 of the rules). What actions do is in ``play``, ``tricks``, ``scoring``."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from pygame_core.engine.contract import Action
from pygame_core.engine.errors import Arg, IllegalAction
from pygame_core.games.lunar_skyline.actions import (
    BID,
    BIDS,
    BOTH,
    CLAIM,
    CLAIMS,
    DISCARD,
    DISCARDS,
    LOBBY,
    LOW,
    OVER,
    PARTNER,
    PLAY,
    TOP,
    TOPS,
)
from pygame_core.games.lunar_skyline.components import CARDS, FIRST_ACE, FOLLOWS, ICONS, SMUGGLED

if TYPE_CHECKING:
    from pygame_core.games.lunar_skyline.state import State


def legal_bid(s: "State") -> list[Action]:
    """Any Resource card of the hand, never an ace (rulings 4-6)."""
    return [BIDS[c] for c in s.hands[s.seat] if c < FIRST_ACE]


def legal_play(s: "State") -> list[Action]:
    """The lead is free (an ace low, ruling 20); then cards that share an icon with the lead (14-17); with none, any card is smuggled (18, 33)."""
    hand = s.hands[s.seat]
    if not s.trick:
        return [LOW[c] for c in hand]
    follows = FOLLOWS[s.trick[0] & 127]
    out = [LOW[c] for c in hand if follows[c]]
    if not out:
        return [LOW[c] for c in hand]
    if out[-1][1] >= FIRST_ACE:
        return [a for low in out for a in BOTH[low[1]]]
    return out


def legal_top(s: "State") -> list[Action]:
    """Any card of the trick just won that was not smuggled (rulings 31, 37)."""
    return [TOPS[c] for c in sorted([p & 127 for p in s.trick if p < SMUGGLED])]


def legal_claim(s: "State") -> list[Action]:
    """Any contract still shown; equal copies are one action (rulings 46, 47)."""
    return [CLAIMS[t] for t in sorted(set(s.show))]


def legal_discard(s: "State") -> list[Action]:
    """Any trick of the pile that is not given up already (rulings 56, 58)."""
    return [DISCARDS[i] for i in range(len(s.piles[s.seat])) if i not in s.pending]


def legal_partner(s: "State") -> list[Action]:
    """Any other seat (ruling 68)."""
    return [(PARTNER, i) for i in range(s.setup.seats) if i != s.seat]


def legal_lobby(s: "State") -> list[Action]:
    """Any suit whose stack has cards and that the seat does not own (ruling 76)."""
    return [(LOBBY, i) for i in range(6) if s.stacks[i] and not s.owned[s.seat] >> i & 1]


def legal_over(_s: "State") -> list[Action]:
    """Nothing."""
    return []


LEGAL: tuple[Callable[["State"], list[Action]], ...] = (
    legal_bid, legal_play, legal_top, legal_claim, legal_discard, legal_partner, legal_lobby, legal_over,
)  # fmt: skip


def why_not(s: "State", action: Action) -> tuple[str, dict[str, Arg]]:
    """A reason's code and arguments for the page's catalogs; ("", {}) when the action is legal."""
    if s.phase == OVER:
        return "game_over", {}
    if s.is_legal(action):
        return "", {}
    if not action or action[0] != s.phase or len(action) != len(LEGAL[s.phase](s)[0]):
        return "wrong_kind", {}
    value = action[1]
    if s.phase in (BID, PLAY):
        if not 0 <= value < CARDS or value not in s.hands[s.seat]:
            return "not_in_hand", {}
        if s.phase == BID:
            return "ace_not_bid", {"c": value}
        return _why_not_play(s, value)
    return {
        TOP: "not_in_trick",
        CLAIM: "contract_gone",
        DISCARD: "no_such_trick",
        PARTNER: "choose_other",
    }.get(s.phase, "no_skyline_card"), {}


def _why_not_play(s: "State", card: int) -> tuple[str, dict[str, Arg]]:
    if not s.trick:
        return ("number_not_high" if card < FIRST_ACE else "lead_ace_low"), {"c": card}
    lead = s.trick[0] & 127
    held = [c for c in s.hands[s.seat] if FOLLOWS[lead][c]]
    if not held:
        return ("number_not_high" if card < FIRST_ACE else "smuggled_ace_low"), {"c": card}
    if FOLLOWS[lead][card]:
        return "number_not_high", {"c": card}
    icons = sorted({i for c in held for i in ICONS[c]} & set(ICONS[lead]))
    return "must_follow", {"c": card, "lead": lead, "icons": icons}


def refuse(s: "State", action: Action) -> IllegalAction:
    """The error for an action that is not legal, with its reason."""
    code, args = why_not(s, action)
    return IllegalAction(code or "illegal_action", **args)
