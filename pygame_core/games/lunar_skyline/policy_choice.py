"""The tuned policy through the contract: the action of the seat to act by the tables, as ``rollout`` plays it.

Reads of the hidden parts of a state only the hand of the seat to act.
"""

from pygame_core.engine.contract import Action
from pygame_core.games.lunar_skyline.actions import BID, CLAIM, DISCARD, PARTNER, PLAY, TOP
from pygame_core.games.lunar_skyline.components import AIRLOCK, FOLLOWS, ICON_MASK, NUMBER, SUIT
from pygame_core.games.lunar_skyline.policy import Key, Tables, worth
from pygame_core.games.lunar_skyline.rollout import AFTER, ICON_BIT, WIN, best_partner
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
        key = play_key(s, tables)
        return [(key(a[1] + 6 * a[2]), a) for a in legal]
    if phase == BID:
        key = tables.bid_key(s.hands[seat], s.owned[seat], s.stacks)
        return [(key(a[1]), a) for a in legal]
    if phase == TOP:
        claim, wanted = s.claims[seat], 0
        for t in s.show if claim == -1 else (claim,):
            wanted |= ICON_BIT[t]
        index = SUIT[s.bids[seat]] * 64 + wanted
        key = tables.top[index] or tables.fill_top(index)
        return [(key(a[1]), a) for a in legal]
    if phase == CLAIM:
        left, hand = s.setup.turns - s.turn, len(s.hands[seat])
        promise = [(tables.promise(a[1], seat, s.piles, left, s.turn, s.owned[seat], hand), a) for a in legal]
        return [(128 * v - a[1], a) for v, a in promise]
    if phase == DISCARD:
        mask, claim = ICON_MASK[s.bids[seat]], s.claims[seat]
        return [(-128000 * worth(s.piles[seat][a[1]], mask, claim) - a[1], a) for a in legal]
    if phase == PARTNER:
        to = best_partner(seat, s.piles, s.totals)
        return [((a[1] == to) * 128 - a[1], a) for a in legal]
    return [(-a[1], a) for a in legal]


def play_key(s: State, tables: Tables) -> Key:
    """The table for the play to make now."""
    seat = s.seat
    hand = s.hands[seat]
    bucket = SUIT[s.bids[seat]] + 6 * stand(s, tables)
    if not s.trick:
        return tables.lead[bucket] or tables.fill_lead(bucket)
    follows = FOLLOWS[s.trick[0] & 127]
    if not any(follows[c] for c in hand):
        bucket = bucket * 16 + s.claims[seat] + 2
        return tables.smuggle[bucket] or tables.fill_smuggle(bucket)
    bucket += WIN[s.win_value] + AFTER[s.setup.seats * s.setup.per_turn - len(s.trick) - 1]
    return tables.follow[bucket] or tables.fill_follow(bucket)


def stand(s: State, tables: Tables) -> int:
    """The bucket of ``policy``: how the seat's bid stands against its hand."""
    seat = s.seat
    need = (NUMBER[s.bids[seat]] - len(s.piles[seat])) << 6
    if need <= 0 or s.claims[seat] == AIRLOCK:
        return 0
    need -= sum([tables.strength[c] for c in s.hands[seat]]) + tables.smuggles[s.setup.turns - s.turn]
    return 1 if need < -64 else 6 if need > 95 else (need >> 5) + 4
