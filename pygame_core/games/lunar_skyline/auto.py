"""Decisions that decide nothing go by themselves: a single legal action, the last card of a hand, top cards and discards that are alike."""

from typing import TYPE_CHECKING

from pygame_core.engine.contract import Action
from pygame_core.games.lunar_skyline.actions import BID, DISCARD, DISCARDS, PLAY, TOP, TOPS
from pygame_core.games.lunar_skyline.components import CONTRACT_ICON, FIRST_ACE, ICON_MASK

if TYPE_CHECKING:
    from pygame_core.games.lunar_skyline.state import State


def auto_action(s: "State") -> Action | None:
    """The action to make without asking, or None when the choice matters to the seat or to anyone."""
    legal = s.legal_actions()
    if len(legal) == 1:
        # Announced while other cards are left in hand, a forced play or bid would tell the hand: only the last card goes by itself.
        return legal[0] if s.phase not in (BID, PLAY) or len(s.hands[s.seat]) == 1 else None
    if s.phase == TOP:
        cards = [a[1] for a in legal]
        return TOPS[best_top(s.bids[s.seat], wanted_icons(s), cards)] if _alike_tops(s, cards) else None
    if s.phase == DISCARD and len({_trick_key(s, p) for p in s.piles[s.seat]}) == 1:
        return DISCARDS[legal[0][1]]
    return None


def contract_icons(contract: int) -> int:
    """The icon that a contract pays, as a mask; 0 for contracts without one and for none at all."""
    icon = CONTRACT_ICON[contract] if contract >= 0 else -1
    return 1 << icon if icon >= 0 else 0


def wanted_icons(s: "State") -> int:
    """The icons a contract may still pay the seat to act: its own icon contract's, or those on show while it may claim."""
    claim = s.claims[s.seat]
    if claim != -1:
        return contract_icons(claim)
    wanted = 0
    for t in s.show:
        wanted |= contract_icons(t)
    return wanted


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
    return (
        (icons & ICON_MASK[s.bids[s.seat]]).bit_count(),
        icons & wanted_icons(s),
        smuggled + (smuggled and int(card >= FIRST_ACE)),
    )
