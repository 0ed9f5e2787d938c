"""A policy by hand, the reference ``greedy``: bid what the hand should take, win while tricks are needed, duck after.

The policy reads a state but of its hidden parts only the hand of the seat to act, so that it may play in sampled worlds.
"""

from pygame_core.engine.contract import Action
from pygame_core.games.lunar_skyline.actions import (
    BID,
    BIDS,
    CLAIM,
    CLAIMS,
    DISCARD,
    HIGH,
    LOW,
    PARTNER,
    PLAY,
    TOP,
    TOPS,
)
from pygame_core.games.lunar_skyline.auto import best_top, contract_icons, wanted_icons
from pygame_core.games.lunar_skyline.components import (
    AIRLOCK,
    BITS,
    CONTRACT_ICON,
    ENFORCER,
    FIRST_ACE,
    FOLLOWS,
    HIGH_ACE,
    ICON_MASK,
    KIDNAPPING,
    LAWLESSNESS,
    LOBBYIST,
    NUMBER,
    OTHER_TRICKS,
)
from pygame_core.games.lunar_skyline.state import State

SMUGGLES = 1.1
"""Tricks a seat smuggles in a round of random play (section 7 of the rules), a floor for any bid."""
SHARE = {2: 0.44, 3: 0.65, 4: 0.52, 5: 0.43, 6: 0.37}
"""How much of a trick a card that nothing in the deck beats is worth, by seats: with more seats more cards meet it."""
ACE = {2: 0.5, 3: 0.75, 4: 0.75, 5: 0.75, 6: 0.75}
"""The same for an ace."""


def greedy(s: State) -> Action:
    """The policy's action for the seat to act."""
    phase = s.phase
    if phase == PLAY:
        return _play(s)
    if phase == BID:
        return _bid(s)
    if phase == TOP:
        return TOPS[best_top(s.bids[s.seat], wanted_icons(s), [a[1] for a in s.legal_actions()])]
    if phase == CLAIM:
        return CLAIMS[max(sorted(set(s.show)), key=lambda t: (_promise(s, t), -t))]
    if phase == DISCARD:
        mask, wanted = ICON_MASK[s.bids[s.seat]], contract_icons(s.claims[s.seat])
        return min(s.legal_actions(), key=lambda a: (_worth(s.piles[s.seat][a[1]], mask, wanted, s.claims[s.seat]), a))
    if phase == PARTNER:
        return max(s.legal_actions(), key=lambda a: (len(s.piles[a[1]]), -s.totals[a[1]], -a[1]))
    return min(s.legal_actions(), key=lambda a: (s.stacks[a[1]], a))


def _worth(trick: int, mask: int, wanted: int, claim: int) -> int:
    card = trick & 127
    ransom = 4 if claim == KIDNAPPING and trick >> 7 & 1 and card >= FIRST_ACE else 0
    return BITS[ICON_MASK[card] & mask] + BITS[ICON_MASK[card] & wanted] + ransom


def strength(hand: tuple[int, ...], high: int, seats: int) -> float:
    """Tricks a hand should win: aces, cards near the highest number, and what gets smuggled."""
    share = SHARE[seats]
    tricks = SMUGGLES
    for c in hand:
        if c >= FIRST_ACE:
            tricks += ACE[seats]
        else:
            below = high - NUMBER[c]
            tricks += share * (0.85, 0.6, 0.4, 0.25, 0.12)[below] if below < 5 else 0.0
    return tricks


def _bid(s: State) -> Action:
    """The number nearest to what the hand should take, rather below it; among those, icons that the hand can show."""
    hand = s.hands[s.seat]
    target = strength(hand, s.setup.high, s.setup.seats)

    def value(c: int) -> float:
        gap = NUMBER[c] - target
        icons = sum([BITS[ICON_MASK[c] & ICON_MASK[d]] for d in hand]) / len(hand)
        return 2.0 * icons - (1.0 * gap if gap > 0 else -0.8 * gap) + 0.15 * NUMBER[c]

    return BIDS[max([c for c in hand if c < FIRST_ACE], key=lambda c: (value(c), c))]


def _promise(s: State, contract: int) -> float:
    """What a contract should pay by the end of the round, told from what lies open and from the own hand."""
    seat, left = s.seat, s.setup.turns - s.turn
    pile, hand = s.piles[seat], s.hands[seat]
    icon = CONTRACT_ICON[contract]
    if icon >= 0:
        return sum([ICON_MASK[p & 127] >> icon & 1 for p in pile]) * 0.95
    if contract == AIRLOCK:
        return 5.0 if not left else 5.0 * float(0.8 ** min(left, len(hand)))
    smuggled: int = sum([p >> 7 & 1 for i, row in enumerate(s.piles) if i != seat for p in row])
    rate = smuggled / s.turn
    if contract == ENFORCER:
        return smuggled + 0.8 * rate * left
    own = [p for p in pile if p >> 7 & 1]
    if contract == KIDNAPPING:
        return 4.0 * sum([1 for p in own if p & 127 >= FIRST_ACE])
    if contract == LAWLESSNESS:
        return 7.0 * min(1.0, len(own) / 2) * min(1.0, (smuggled + rate * left) / 3)
    if contract == OTHER_TRICKS:
        most: int = max([len(row) for i, row in enumerate(s.piles) if i != seat])
        return 0.5 * (most + 0.4 * left)
    if contract == LOBBYIST:
        return 1.5 + 1.0 * s.owned[seat].bit_count()
    return 2.0


def _play(s: State) -> Action:
    seat = s.seat
    hand = s.hands[seat]
    need = NUMBER[s.bids[seat]] - len(s.piles[seat])
    if s.claims[seat] == AIRLOCK:
        need = 0
    if not s.trick:
        pick = max if need > 0 else min
        return LOW[pick(hand, key=lambda c: (NUMBER[c], -c))]
    cards = [c for c in hand if FOLLOWS[s.trick[0] & 127][c]]
    if not cards:
        return LOW[_smuggle(s, hand, need)]
    last = len(s.trick) == s.setup.seats * s.setup.per_turn - 1
    winners = [c for c in cards if NUMBER[c] >= s.win_value]
    aces = [c for c in cards if c >= FIRST_ACE and s.win_value <= HIGH_ACE]
    if need > 0:
        if last and winners:
            return LOW[min(winners, key=lambda c: (NUMBER[c], c))]
        if winners and max(NUMBER[c] for c in winners) >= s.setup.high - 1:
            return LOW[max(winners, key=lambda c: (NUMBER[c], -c))]
        if aces:
            return HIGH[aces[0]]
        if winners:
            return LOW[max(winners, key=lambda c: (NUMBER[c], -c))]
        return LOW[min(cards, key=lambda c: (NUMBER[c], c))]
    losers = [c for c in cards if NUMBER[c] < s.win_value]
    if losers:
        numbers = [c for c in losers if c < FIRST_ACE]
        return LOW[max(numbers, key=lambda c: (NUMBER[c], c))] if numbers else LOW[losers[0]]
    return LOW[max(cards, key=lambda c: (NUMBER[c], c)) if last else min(cards, key=lambda c: (NUMBER[c], c))]


def _smuggle(s: State, hand: tuple[int, ...], need: int) -> int:
    """A smuggled card is a trick with itself on top: show the most icons; past the bid, get rid of what would win."""
    seat = s.seat
    mask, wanted = ICON_MASK[s.bids[seat]], wanted_icons(s)
    if need <= 0:
        return max(hand, key=lambda c: (NUMBER[c] or HIGH_ACE, c))
    ransom = s.claims[seat] == KIDNAPPING
    return max(
        hand,
        key=lambda c: (
            4 * (ransom and c >= FIRST_ACE) + BITS[ICON_MASK[c] & mask] + 0.6 * BITS[ICON_MASK[c] & wanted],
            -NUMBER[c] if c < FIRST_ACE else -HIGH_ACE,
            -c,
        ),
    )
