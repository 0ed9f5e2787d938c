"""The tuned policy through the contract: the action of the seat to act by the tables, as ``rollout`` plays it.

Reads of the hidden parts of a state only the hand of the seat to act.
"""

from pygame_core.engine.contract import Action
from pygame_core.games.lunar_skyline.actions import BID, CLAIM, DISCARD, PARTNER, PLAY, TOP
from pygame_core.games.lunar_skyline.components import FIRST_ACE, FOLLOWS, NUMBER, SUIT
from pygame_core.games.lunar_skyline.policy import BUCKET, DECLARED_HIGH, DECLARED_LOW, Row, Tables
from pygame_core.games.lunar_skyline.policy_claims import ICON_BIT, smuggles, worth
from pygame_core.games.lunar_skyline.rollout import best_partner
from pygame_core.games.lunar_skyline.state import State

Scored = tuple[int, Action]


def choose(s: State, tables: Tables) -> Action:
    """The policy's action."""
    return max(ranked(s, tables))[1]


def ranked(s: State, tables: Tables) -> list[Scored]:
    """Every legal action with the policy's score (128000 or so a point, for what is scored in points), unsorted; no two scores are equal."""
    phase, seat = s.phase, s.seat
    legal = s.legal_actions()
    if phase == PLAY:
        row = play_row(s, tables)
        return [
            (row[c + (DECLARED_HIGH if high else DECLARED_LOW) if c >= FIRST_ACE else c], a)
            for a in legal
            for _, c, high in [a]
        ]
    if phase == BID:
        key = tables.bid_key(s.hands[seat], s.owned[seat], s.stacks)
        return [(key(a[1]), a) for a in legal]
    if phase == TOP:
        claim, wanted = s.claims[seat], 0
        for t in s.show if claim == -1 else (claim,):
            wanted |= ICON_BIT[t]
        suit = SUIT[s.bids[seat]]
        row = tables.plans[suit].top[wanted] or tables.fill_top(suit, wanted)
        return [(row[a[1]], a) for a in legal]
    if phase == CLAIM:
        left, hand = s.setup.turns - s.turn, len(s.hands[seat])
        show = [a[1] for a in legal]
        promises = tables.claims.promises(
            show, seat, s.piles, [smuggles(p) for p in s.piles], left, s.turn, s.owned[seat], hand
        )
        return [(128 * v - a[1], a) for v, a in zip(promises, legal, strict=True)]
    if phase == DISCARD:
        bid, claim = s.bids[seat], s.claims[seat]
        return [(-128000 * worth(s.piles[seat][a[1]], bid, claim) - a[1], a) for a in legal]
    if phase == PARTNER:
        to = best_partner(seat, s.piles, s.totals)
        return [((a[1] == to) * 128 - a[1], a) for a in legal]
    return [(-a[1], a) for a in legal]


def play_row(s: State, tables: Tables) -> Row:
    """The scores for the play to make now."""
    seat = s.seat
    hand = s.hands[seat]
    suit = SUIT[s.bids[seat]]
    plan = tables.plans[suit]
    bucket = BUCKET[tables.need(NUMBER[s.bids[seat]] - len(s.piles[seat]), hand)]
    if not s.trick:
        return plan.lead[bucket] or tables.fill_lead(suit, bucket)
    follows = FOLLOWS[s.trick[0] & 127]
    if not any(follows[c] for c in hand):
        claim = s.claims[seat]
        return plan.smuggle[bucket][claim] or tables.fill_smuggle(suit, bucket, claim)
    after = s.setup.trick - len(s.trick) - 1
    context = 3 * s.win_value + min(after, 2)
    return plan.follow[bucket][context] or tables.fill_follow(suit, bucket, context)
