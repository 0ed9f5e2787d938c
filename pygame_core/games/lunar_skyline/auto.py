"""Decisions that decide nothing go by themselves: a single legal action, the last card of a hand, top cards and discards that are alike."""

from typing import TYPE_CHECKING

from ...engine.contract import Action
from .actions import DISCARD, DISCARDS, TOP, TOPS
from .components import CONTRACT_ICON, FIRST_ACE, ICON_MASK

if TYPE_CHECKING:
    from .state import State


def auto_action(s: "State") -> Action | None:
    """The action to make without asking, or None when the choice matters to the seat or to anyone."""
    legal = s.legal_actions()
    if len(legal) == 1:
        return legal[0]
    if s.phase == TOP:
        cards = [a[1] for a in legal]
        return TOPS[best_top(s.bids[s.seat], wanted_icons(s), cards)] if _alike_tops(s, cards) else None
    if s.phase == DISCARD and len({_trick_key(s, p) for p in s.piles[s.seat]}) == 1:
        return DISCARDS[legal[0][1]]
    return None


def wanted_icons(s: "State") -> int:
    """The icons a contract may still pay the seat to act: its own icon contract's, or those on show while it may claim."""
    claim = s.claims[s.seat]
    if claim >= 0:
        icon = CONTRACT_ICON[claim]
        return 1 << icon if icon >= 0 else 0
    if claim != -1:
        return 0
    return sum(1 << i for i in {CONTRACT_ICON[t] for t in s.show} if i >= 0)


def best_top(bid: int, wanted: int, cards: list[int]) -> int:
    """The card to preselect: most icons of the bid, then most icons a contract may pay, then the lowest id."""
    mask = ICON_MASK[bid]
    return max(cards, key=lambda c: ((ICON_MASK[c] & mask).bit_count(), (ICON_MASK[c] & wanted).bit_count(), -c))


def _alike_tops(s: "State", cards: list[int]) -> bool:
    mask, wanted = ICON_MASK[s.bids[s.seat]], wanted_icons(s)
    return len({((ICON_MASK[c] & mask).bit_count(), ICON_MASK[c] & wanted) for c in cards}) == 1


def _trick_key(s: "State", p: int) -> tuple[int, int, int]:
    """What a trick is worth to anyone: its icons of the bid, its icon of the own contract, whether smuggled (and then an ace)."""
    card = p & 127
    smuggled = p >> 7 & 1
    icons = ICON_MASK[card]
    return (icons & ICON_MASK[s.bids[s.seat]]).bit_count(), icons & wanted_icons(s), smuggled + (smuggled and int(card >= FIRST_ACE))
