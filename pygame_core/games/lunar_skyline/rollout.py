"""The tuned playout: from any decision to the end of the round by the tables of ``policy``, all of it in one function over flat lists.

Every seat acts on its own hand and on what lies open. What it does, ``tuned.choose`` does through the contract (a test replays it).
"""

from collections.abc import Callable, Sequence

from pygame_core.games.lunar_skyline.actions import BID, CLAIM, DISCARD, PLAY
from pygame_core.games.lunar_skyline.components import (
    AIRLOCK,
    BITS,
    CONTRACT_ICON,
    FOLLOWS,
    ICON_MASK,
    LOBBYIST,
    NUMBER,
    OTHER_TRICKS,
    SUIT,
)  # fmt: skip
from pygame_core.games.lunar_skyline.policy import BUCKETS, VALUES, Tables, worth
from pygame_core.games.lunar_skyline.scoring import contract_points
from pygame_core.games.lunar_skyline.state import State

ICON_BIT = [1 << i if i >= 0 else 0 for i in CONTRACT_ICON] + [0, 0]
"""The icon a contract pays, as a mask; -1 and -2 (no contract, lost) index the zeros at the end."""
WIN = [(v * 3) * BUCKETS * 6 for v in range(12)]
AFTER = [min(a, 2) * BUCKETS * 6 for a in range(16)]


def rebid(s: State, tables: Sequence[Tables], keep: int, random: Callable[[], float]) -> None:
    """Let every seat but ``keep`` bid by the policy, whatever a world guessed. When all have bid, the state is at its first lead."""
    n = s.setup.seats
    bids = list(s.bids)
    for i in range(n):
        if i != keep:
            hand = s.hands[i] if bids[i] < 0 else tuple(sorted((*s.hands[i], bids[i])))
            bids[i] = bid = tables[i].choose_bid(hand, s.owned[i], s.stacks)
            s.hands[i] = tuple([c for c in hand if c != bid])
    s.bids = tuple(bids)
    if keep < 0:
        best = max([NUMBER[b] for b in bids])
        tied = [i for i in range(n) if NUMBER[bids[i]] == best]
        s.leader = s.seat = tied[int(random() * len(tied))]
        s.phase, s.turn, s.win_value = PLAY, 1, -1


def rollout(s: State, tables: Sequence[Tables], random: Callable[[], float]) -> list[int]:  # noqa: C901 - calls cost more than plays
    """Points of this round for every seat by the tables' play, skyline not counted; ``s`` stays as it is unless it is bidding.

    The hands of ``s`` are a world's: complete. The entry after the last seat is ``_score``'s.
    """
    if s.phase == BID:
        rebid(s, tables, -1, random)
    setup = s.setup
    n, turns, per_trick = setup.seats, setup.turns, setup.seats * setup.per_turn
    phase, turn, seat, win_seat, win_value = s.phase, s.turn, s.seat, s.win_seat, s.win_value
    hands = [list(h) for h in s.hands]
    piles = [list(p) for p in s.piles]
    bids = s.bids
    suits = [SUIT[b] for b in bids]
    numbers = [NUMBER[b] for b in bids]
    claims = list(s.claims)
    claimed_at = list(s.claimed_at)
    show = list(s.show)
    queue = list(s.queue) if phase == CLAIM else []
    if phase <= CLAIM:
        strengths = [t.strength for t in tables]
        hold = [sum([strengths[i][c] for c in hands[i]]) for i in range(n)]
        wanted = 0
        for t in show:
            wanted |= ICON_BIT[t]
        cards = [p & 127 for p in s.trick if not p >> 11]
        played = len(s.trick)
        follows = FOLLOWS[s.trick[0] & 127] if played else FOLLOWS[0]
        if not played:
            win_value = -1
        while True:
            left = turns - turn
            if phase == PLAY:
                for after in range(per_trick - played - 1, -1, -1):
                    table = tables[seat]
                    hand = hands[seat]
                    need = (numbers[seat] - len(piles[seat]) << 6) if claims[seat] != AIRLOCK else 0
                    if need <= 0:
                        bucket = suits[seat]
                    else:
                        need -= hold[seat] + table.smuggles[left]
                        bucket = (1 if need < -64 else 6 if need > 95 else (need >> 5) + 4) * 6 + suits[seat]
                    if win_value < 0:
                        card = max(hand, key=table.lead[bucket] or table.fill_lead(bucket))
                        win_value, win_seat = NUMBER[card], seat
                        cards = [card]
                        follows = FOLLOWS[card]
                    else:
                        can = [c for c in hand if follows[c]]
                        if can:
                            card = can[-1]
                            if card >= 60 or len(can) > 1:
                                if card >= 60:
                                    can += [c + 6 for c in can if c >= 60]
                                bucket += WIN[win_value] + AFTER[after]
                                card = max(can, key=table.follow[bucket] or table.fill_follow(bucket))
                            if VALUES[card] >= win_value:
                                win_value, win_seat = VALUES[card], seat
                            if card > 65:
                                card -= 6
                            cards.append(card)
                        else:
                            bucket = bucket * 16 + claims[seat] + 2
                            card = max(hand, key=table.smuggle[bucket] or table.fill_smuggle(bucket))
                            piles[seat].append(card | 128)
                    hand.remove(card)
                    hold[seat] -= strengths[seat][card]
                    seat = seat + 1 if seat + 1 < n else 0
            if phase != CLAIM:
                if len(cards) > 1:
                    table = tables[win_seat]
                    claim = claims[win_seat]
                    index = suits[win_seat] * 64 + (wanted if claim == -1 else ICON_BIT[claim])
                    piles[win_seat].append(max(cards, key=table.top[index] or table.fill_top(index)))
                else:
                    piles[win_seat].append(cards[0])
                if claims[win_seat] == AIRLOCK and claimed_at[win_seat] < turn:
                    claims[win_seat] = -2
                for i in range(n):
                    if claims[i] == -1 and len(piles[i]) >= numbers[i]:
                        queue.append(i)
                if len(queue) > 1:
                    queue.sort(key=lambda i: (i - win_seat) % n)
            if queue:
                for i in queue:
                    t = tables[i].choose_claim(show, i, piles, left, turn, s.owned[i], len(hands[i]))
                    show.remove(t)
                    claims[i] = t
                    claimed_at[i] = turn
                queue = []
                wanted = 0
                for t in show:
                    wanted |= ICON_BIT[t]
            if turn >= turns:
                break
            turn += 1
            phase, seat, win_value, played = PLAY, win_seat, -1, 0
    points = list(s.minus)
    if setup.secret and phase == DISCARD:
        _give_up(s, piles, points)
    _discard(bids, piles, claims, points)
    return _score(s, piles, claims, points)


def _give_up(s: State, piles: list[list[int]], points: list[int]) -> None:
    """Secret discards already chosen: they are indices into the piles."""
    for i, chosen in enumerate(s.discarded):
        gone = set(chosen or (s.pending if i == s.seat else ()))
        piles[i] = [p for k, p in enumerate(piles[i]) if k not in gone]
        points[i] -= 2 * len(gone)


def _discard(bids: Sequence[int], piles: list[list[int]], claims: list[int], points: list[int]) -> None:
    """Step 1 of the scoring: the tricks worth least go."""
    for i, bid in enumerate(bids):
        pile = piles[i]
        surplus = len(pile) - NUMBER[bid]
        if surplus > 0:
            mask, claim = ICON_MASK[bid], claims[i]
            if surplus > 1:
                pile.sort(key=lambda p: worth(p, mask, claim))
                del pile[:surplus]
            else:
                pile.remove(min(pile, key=lambda p: worth(p, mask, claim)))
            points[i] -= 2 * surplus


def _score(s: State, piles: list[list[int]], claims: list[int], points: list[int]) -> list[int]:
    """Steps 2 and 3 into ``points``; one more entry says who met the bid (a bit a seat) and who holds the Lobbyist (from bit 8 on)."""
    met = 0
    for i, claim in enumerate(claims):
        mask = ICON_MASK[s.bids[i]]
        points[i] += sum([BITS[ICON_MASK[p & 127] & mask] for p in piles[i]])
        if claim == -1:
            continue
        met |= 1 << i
        if claim == OTHER_TRICKS:
            to = s.partner[i] if s.partner[i] >= 0 else best_partner(i, piles, s.totals)
            points[i] += len(piles[to])
            points[to] += len(piles[to]) // 2
        elif claim == LOBBYIST:
            met |= 1 << i + 8
        elif claim >= 0:
            points[i] += contract_points(claim, i, [tuple(p) for p in piles], -1)
    points.append(met)
    return points


def best_partner(seat: int, piles: Sequence[Sequence[int]], totals: Sequence[int]) -> int:
    """Whom number 13 names: most tricks, then fewest points, then the lowest seat."""
    return max([i for i in range(len(piles)) if i != seat], key=lambda i: (len(piles[i]), -totals[i], -i))
