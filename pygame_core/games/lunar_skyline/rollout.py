"""The tuned playout: from any decision to the end of the round by the tables of ``policy``, the play all in one function over flat lists.

Every seat acts on its own hand and on what lies open. What it does, ``policy_choice.choose`` does through the contract (a test replays it).
"""

from collections.abc import Callable, Sequence

from pygame_core.games.lunar_skyline.actions import BID, CLAIM, DISCARD, PLAY
from pygame_core.games.lunar_skyline.components import (
    AIRLOCK,
    CLOCKWISE,
    DECK,
    FIRST_ACE,
    FOLLOWS,
    LOBBYIST,
    NUMBER,
    OTHER_TRICKS,
    SUIT,
)  # fmt: skip
from pygame_core.games.lunar_skyline.policy import BUCKET, DONE, LEAST, VALUES, Tables
from pygame_core.games.lunar_skyline.policy_claims import ICON_BIT, PAYS, WITH_SMUGGLES, smuggles, worth
from pygame_core.games.lunar_skyline.scoring import contract_points
from pygame_core.games.lunar_skyline.state import State

CARD = [0] * 128
"""The card that a score stands for, by the score's last seven bits."""
WIN = [0] * 128
"""By the same: where the rows of ``Plan.follow`` begin when that card wins."""
for _c, _value in enumerate(VALUES):
    CARD[-_c & 127] = _c if _c < FIRST_ACE + 6 else _c - 6
    WIN[-_c & 127] = 3 * _value


def _followers(n: int, plays: int) -> list[tuple[tuple[int, int], ...]]:
    return [tuple([((first + k) % n, min(plays - 1 - k, 2)) for k in range(1, plays)]) for first in range(n)]


FOLLOWERS = [_followers(n, n * DECK["players"][str(n)]["cards_per_turn"]) if n > 1 else [] for n in range(7)]
"""FOLLOWERS[seats][leader]: who plays after the lead, each with how many play after (2 for more)."""


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


def rollout(s: State, tables: Sequence[Tables], random: Callable[[], float]) -> list[int]:
    """Points of this round for every seat by the tables' play, skyline not counted; ``s`` stays as it is unless it is bidding.

    The hands of ``s`` are a world's: complete. The entry after the last seat is ``_score``'s.
    """
    if s.phase == BID:
        rebid(s, tables, -1, random)
    piles = [list(p) for p in s.piles]
    claims = list(s.claims)
    points = list(s.minus)
    if s.phase <= CLAIM:
        _play(s, tables, piles, claims)
    elif s.phase == DISCARD and s.setup.secret:
        _give_up(s, piles, points)
    _score(s, piles, claims, points)
    return points


def _play(s: State, tables: Sequence[Tables], piles: list[list[int]], claims: list[int]) -> None:  # noqa: C901 - calls cost more than plays
    """Play until the hands are empty, into ``piles`` and ``claims``."""
    n, turns, turn, claiming = s.setup.seats, s.setup.turns, s.turn, s.phase == CLAIM
    seats = range(n)
    bids = s.bids
    hands: list[list[int]] = []
    plans, lines, owed, need, smuggled, queue = [], [], [], [], [], []
    for i in seats:
        hand = list(s.hands[i])
        plan = tables[i].plans[SUIT[bids[i]]]
        more = NUMBER[bids[i]] - len(piles[i])
        hands.append(hand)
        plans.append(plan)
        lines.append((hand, plan.follow, plan.gain))
        owed.append(more)
        need.append(tables[i].need(more, hand))
        smuggled.append(smuggles(piles[i]) if piles[i] else 0)
        if more <= 0 and claims[i] == -1:
            queue.append(i)
    claimed_at = list(s.claimed_at)
    show = list(s.show)
    wanted = 0
    for t in show:
        wanted |= ICON_BIT[t]
    bucket_of, card_of, wins, least = BUCKET, CARD, WIN, LEAST
    followers = FOLLOWERS[n]
    cards = [p & 127 for p in s.trick if not p >> 11]
    if cards or claiming:
        winner, win = s.win_seat, 3 * s.win_value
    else:
        winner, win = s.seat, 0
    if cards:
        follows = FOLLOWS[cards[0]]
        order = followers[s.trick[0] >> 7 & 7][len(s.trick) - 1 :]
    while True:
        if not claiming:
            if not cards:
                bucket = bucket_of[need[winner]]
                row = plans[winner].lead[bucket] or tables[winner].fill_lead(SUIT[bids[winner]], bucket)
                hand = hands[winner]
                best = least
                for c in hand:
                    if row[c] > best:
                        best = row[c]
                card = card_of[best & 127]
                hand.remove(card)
                need[winner] += plans[winner].gain[len(hand)][card]
                cards = [card]
                win = wins[best & 127]
                follows = FOLLOWS[card]
                order = followers[winner]
            for seat, after in order:
                hand, rows, gain = lines[seat]
                bucket = bucket_of[need[seat]]
                row = rows[bucket][win + after] or tables[seat].fill_follow(SUIT[bids[seat]], bucket, win + after)
                best = least
                for c in hand:
                    if follows[c] and row[c] > best:
                        best = row[c]
                if best > least:
                    code = best & 127
                    if wins[code] >= win:
                        winner, win = seat, wins[code]
                    card = card_of[code]
                    cards.append(card)
                else:
                    claim = claims[seat]
                    row = plans[seat].smuggle[bucket][claim]
                    if not row:
                        row = tables[seat].fill_smuggle(SUIT[bids[seat]], bucket, claim)
                    for c in hand:
                        if row[c] > best:
                            best = row[c]
                    card = card_of[best & 127]
                    piles[seat].append(card | 128)
                    smuggled[seat] += 1
                    if claim == -1:
                        owed[seat] -= 1
                        need[seat] -= 64
                        if not owed[seat]:
                            need[seat] = DONE
                            queue.append(seat)
                hand.remove(card)
                need[seat] += gain[len(hand)][card]
            claim = claims[winner]
            if claim == -1:
                icons = wanted
                owed[winner] -= 1
                need[winner] -= 64
                if not owed[winner]:
                    need[winner] = DONE
                    queue.append(winner)
            else:
                icons = ICON_BIT[claim]
                if claim == AIRLOCK and claimed_at[winner] < turn:
                    claims[winner] = -2
            row = plans[winner].top[icons] or tables[winner].fill_top(SUIT[bids[winner]], icons)
            best = least
            for c in cards:
                if row[c] > best:
                    best = row[c]
            piles[winner].append(card_of[best & 127])
        if queue:
            if len(queue) > 1:
                queue.sort(key=CLOCKWISE[n][winner].index)
            wanted = 0
            for i in queue:
                promises = tables[i].claims.promises(
                    show, i, piles, smuggled, turns - turn, turn, s.owned[i], len(hands[i])
                )
                claims[i] = show.pop(promises.index(max(promises)))
                claimed_at[i] = turn
            queue = []
            for t in show:
                wanted |= ICON_BIT[t]
        if turn >= turns:
            return
        turn += 1
        claiming = False
        cards = []


def _give_up(s: State, piles: list[list[int]], points: list[int]) -> None:
    """Secret discards already chosen: they are indices into the piles."""
    for i, chosen in enumerate(s.discarded):
        gone = set(chosen or (s.pending if i == s.seat else ()))
        piles[i] = [p for k, p in enumerate(piles[i]) if k not in gone]
        points[i] -= 2 * len(gone)


def _score(s: State, piles: list[list[int]], claims: list[int], points: list[int]) -> None:
    """The scoring into ``points``; one more entry says who met the bid (a bit a seat) and who holds the Lobbyist (from bit 8 on).

    The tricks worth least are given up and icons counted, those of contracts too; then comes what other contracts pay.
    """
    met = 0
    for i, bid in enumerate(s.bids):
        pile, claim = piles[i], claims[i]
        pays = PAYS[SUIT[bid]][claim]
        surplus = len(pile) - NUMBER[bid]
        if surplus > 0:
            points[i] -= 2 * surplus
            felt = [worth(p, bid, claim) for p in pile] if claim in WITH_SMUGGLES else [pays[p & 127] for p in pile]
            for _ in range(surplus):
                k = felt.index(min(felt))
                del felt[k], pile[k]
        total = 0
        for p in pile:
            total += pays[p & 127]
        points[i] += total
        if claim != -1:
            met |= 1 << i
    for i, claim in enumerate(claims):
        if claim == OTHER_TRICKS:
            to = s.partner[i] if s.partner[i] >= 0 else best_partner(i, piles, s.totals)
            points[i] += len(piles[to])
            points[to] += len(piles[to]) // 2
        elif claim == LOBBYIST:
            met |= 1 << i + 8
        elif claim >= 0 and not ICON_BIT[claim]:
            points[i] += contract_points(claim, i, piles, -1)
    points.append(met)


def best_partner(seat: int, piles: Sequence[Sequence[int]], totals: Sequence[int]) -> int:
    """Whom number 13 names: most tricks, then fewest points, then the lowest seat."""
    return max([i for i in range(len(piles)) if i != seat], key=lambda i: (len(piles[i]), -totals[i], -i))
