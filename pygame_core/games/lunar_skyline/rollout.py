"""The tuned playout: from any decision to the end of the round by the tables of ``policy``, the play all in one function over flat lists.

Every seat acts on its own hand and on what lies open. What it does, ``tuned.choose`` does through the contract (a test replays it).
"""

from collections.abc import Callable, Sequence

from pygame_core.games.lunar_skyline.actions import BID, CLAIM, DISCARD, PLAY
from pygame_core.games.lunar_skyline.components import (
    AIRLOCK,
    DECK,
    FOLLOWS,
    HITS,
    LOBBYIST,
    NUMBER,
    OTHER_TRICKS,
    SUIT,
)  # fmt: skip
from pygame_core.games.lunar_skyline.policy import BUCKET, DONE, LEAST, VALUES, Tables
from pygame_core.games.lunar_skyline.policy_claims import ICON_BIT, PAID, WITH_SMUGGLES, worth
from pygame_core.games.lunar_skyline.scoring import contract_points
from pygame_core.games.lunar_skyline.state import State

WIN = [3 * v for v in VALUES]
"""Where the rows of ``Plan.follow`` begin for a card that wins so far."""


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
    hands = [list(h) for h in s.hands]
    suits = [SUIT[b] for b in s.bids]
    lead, follow, smuggle, top, gain = zip(*[t.plans[i] for t, i in zip(tables, suits, strict=True)], strict=True)
    owed = [NUMBER[b] - len(p) for b, p in zip(s.bids, piles, strict=True)]
    need = [t.need(o, h) for t, o, h in zip(tables, owed, hands, strict=True)]
    claimed_at = list(s.claimed_at)
    show = list(s.show)
    wanted = 0
    for t in show:
        wanted |= ICON_BIT[t]
    queue = [i for i, o in enumerate(owed) if o <= 0 and claims[i] == -1]
    followers = FOLLOWERS[n]
    cards = [p & 127 for p in s.trick if not p >> 11]
    if cards or claiming:
        win_seat, win = s.win_seat, 3 * s.win_value
    else:
        win_seat, win = s.seat, 0
    if cards:
        follows = FOLLOWS[cards[0]]
        order = followers[s.trick[0] >> 7 & 7][len(s.trick) - 1 :]
    while True:
        if not claiming:
            if not cards:
                hand = hands[win_seat]
                bucket = BUCKET[need[win_seat]]
                row = lead[win_seat][bucket] or tables[win_seat].fill_lead(suits[win_seat], bucket)
                best = LEAST
                for c in hand:
                    if row[c] > best:
                        best = row[c]
                card = -best & 127
                hand.remove(card)
                need[win_seat] += gain[win_seat][len(hand)][card]
                cards = [card]
                win = WIN[card]
                follows = FOLLOWS[card]
                order = followers[win_seat]
            for seat, after in order:
                hand = hands[seat]
                bucket = BUCKET[need[seat]]
                row = follow[seat][bucket][win + after] or tables[seat].fill_follow(suits[seat], bucket, win + after)
                best = LEAST
                for c in hand:
                    if follows[c] and row[c] > best:
                        best = row[c]
                if best > LEAST:
                    card = -best & 127
                    if WIN[card] >= win:
                        win_seat, win = seat, WIN[card]
                    if card > 65:
                        card -= 6
                    cards.append(card)
                else:
                    claim = claims[seat]
                    row = smuggle[seat][bucket][claim] or tables[seat].fill_smuggle(suits[seat], bucket, claim)
                    for c in hand:
                        if row[c] > best:
                            best = row[c]
                    card = -best & 127
                    piles[seat].append(card | 128)
                    owed[seat] -= 1
                    if owed[seat]:
                        need[seat] -= 64
                    else:
                        need[seat] = DONE
                        queue.append(seat)
                hand.remove(card)
                need[seat] += gain[seat][len(hand)][card]
            claim = claims[win_seat]
            icons = wanted if claim == -1 else ICON_BIT[claim]
            row = top[win_seat][icons] or tables[win_seat].fill_top(suits[win_seat], icons)
            best = LEAST
            for c in cards:
                if row[c] > best:
                    best = row[c]
            piles[win_seat].append(-best & 127)
            owed[win_seat] -= 1
            if owed[win_seat]:
                need[win_seat] -= 64
            else:
                need[win_seat] = DONE
                queue.append(win_seat)
            if claim == AIRLOCK and claimed_at[win_seat] < turn:
                claims[win_seat] = -2
        if queue:
            if len(queue) > 1:
                queue.sort(key=lambda i: (i - win_seat) % n)
            for i in queue:
                t = tables[i].claims.choose(show, i, piles, turns - turn, turn, s.owned[i], len(hands[i]))
                show.remove(t)
                claims[i] = t
                claimed_at[i] = turn
            queue = []
            wanted = 0
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
        pile, claim, hits = piles[i], claims[i], HITS[bid]
        paid = PAID[claim]
        icons = [hits[p & 127] + paid[p & 127] for p in pile]
        surplus = len(pile) - NUMBER[bid]
        if surplus > 0:
            points[i] -= 2 * surplus
            felt = [worth(p, bid, claim) for p in pile] if claim in WITH_SMUGGLES else icons[:]
            for _ in range(surplus):
                k = felt.index(min(felt))
                del felt[k], icons[k], pile[k]
        points[i] += sum(icons)
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
