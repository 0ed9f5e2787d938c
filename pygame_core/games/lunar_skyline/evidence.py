"""What a seat's bid and plays tell of its cards: which cards it would rather have played by the policy, whatever else it held.

Everything here is public but for the cards that the observing seat holds itself, and so knows to lie nowhere else.
"""

from dataclasses import dataclass

from pygame_core.ai.policy import SCALE
from pygame_core.engine.contract import Json
from pygame_core.games.lunar_skyline.components import (
    BITS,
    CARDS,
    FIRST_ACE,
    FOLLOWS,
    HIGH_ACE,
    ICON_MASK,
    NUMBER,
    SUIT,
    Setup,
)  # fmt: skip
from pygame_core.games.lunar_skyline.policy import BUCKETS, DECLARED_HIGH, DECLARED_LOW, DONE, LEAST, Tables

BID_REGRET = 300
"""In thousandths of a point. A bid so much worse than the policy's halves the weight of a hand; one six times as bad is as bad as any."""
PAIRS = [sum([BITS[m & (1 << s | 1 << (s + 1) % 6)] << 5 * s for s in range(6)]) for m in ICON_MASK]
"""How many icons of a card each suit shows too, five bits a suit."""
SHIFTS = (0, 5, 10, 15, 20, 25)

Past = tuple[int, list[int]]
"""A play as evidence: the seat's need then, had it held nothing but what it has shown since, and by bucket the cards (a mask) it would have
preferred; -1 when it did hold one."""


@dataclass(slots=True)
class Play:
    """A play of this round, and what its seat went by."""

    seat: int
    card: int
    entry: int
    """Where a row holds its score: an ace declared has its own."""
    lead: int
    """The card led to it, -1 for the lead itself."""
    smuggled: bool
    owed: int
    """Tricks the bid still asked for."""
    turn: int
    context: int
    """Of a card that follows, as in ``Plan.follow``."""


def plays(o: Json, setup: Setup) -> list[Play]:
    """All plays of the round in order; ValueError for what cannot have been played."""
    out: list[Play] = []
    taken = [0] * o["seats"]
    lead = win_seat = win_value = -1
    for k, code in enumerate(o["played"] + o["trick"]):
        turn, at = divmod(k, setup.trick)
        card, seat, high, smuggled = code & 127, code >> 7 & 7, code >> 10 & 1, code >> 11
        if seat >= o["seats"] or card >= CARDS or o["bids"][seat] < 0 or turn >= setup.turns or (smuggled and not at):
            raise ValueError("the observation contradicts itself")
        if not at:
            lead = win_value = -1
        entry = card if lead < 0 or smuggled or card < FIRST_ACE else card + (DECLARED_HIGH if high else DECLARED_LOW)
        owed = NUMBER[o["bids"][seat]] - taken[seat]
        context = 3 * win_value + min(setup.trick - at - 1, 2)
        out.append(Play(seat, card, entry, lead, bool(smuggled), owed, turn + 1, context))
        if smuggled:
            taken[seat] += 1
        elif (value := HIGH_ACE if high else NUMBER[card]) >= win_value:
            win_seat, win_value = seat, value
        if not at:
            lead = card
        if at == setup.trick - 1:
            taken[win_seat] += 1
    return out


def past(o: Json, tables: Tables) -> list[list[Past]]:
    """By seat its plays as evidence, the last one first; none of the observing seat."""
    n, me, setup = o["seats"], o["seat"], tables.setup
    seen = {p & 127 for p in o["played"] + o["trick"]}.union(o["hands"][me], o["bids"])
    unseen = [c for c in setup.cards if c not in seen]
    out: list[list[Past]] = [[] for _ in range(n)]
    shown: list[list[int]] = [[] for _ in range(n)]
    for play in reversed(plays(o, setup)):
        if play.seat != me:
            held = shown[play.seat]
            held.append(play.card)
            need = DONE
            if play.owed > 0:
                need = (play.owed << 6) - tables.smuggles[setup.turns - play.turn]
                need -= sum([tables.strength[c] for c in held])
            out[play.seat].append((need, _preferred(o, tables, play, held, unseen)))
    return out


def _preferred(o: Json, tables: Tables, play: Play, held: list[int], unseen: list[int]) -> list[int]:
    """By bucket, the mask of ``Past``; 0 for buckets that cannot be."""
    seat, follows = play.seat, None if play.lead < 0 or play.smuggled else FOLLOWS[play.lead]
    suit, claim = SUIT[o["bids"][seat]], o["claims"][seat] if o["claimed_at"][seat] < play.turn else -1
    plan = tables.plans[suit]
    held = [c for c in held if follows is None or follows[c]]
    unseen = [c for c in unseen if follows is None or follows[c]]
    masks = [0] * BUCKETS
    for bucket in range(1, BUCKETS) if play.owed > 0 else (0,):
        if play.lead < 0:
            row = plan.lead[bucket] or tables.fill_lead(suit, bucket)
        elif follows is None:
            row = plan.smuggle[bucket][claim] or tables.fill_smuggle(suit, bucket, claim)
        else:
            row = plan.follow[bucket][play.context] or tables.fill_follow(suit, bucket, play.context)
        made = row[play.entry]
        masks[bucket] = sum([1 << c for c in unseen if row[c] > made]) if max([row[c] for c in held]) <= made else -1
    return masks


class BidFit:
    """How well a present hand explains the bid of its seat: a half when the policy would have got ``BID_REGRET`` more from another card."""

    def __init__(self, o: Json, tables: Tables, seat: int) -> None:
        base, icons, self._over, self._under, self._far, self._number, sky = tables.bid
        self._strength, self._bid = tables.strength, o["bids"][seat]
        shown = [self._bid, *[p & 127 for p in o["played"] + o["trick"] if p >> 7 & 7 == seat]]
        size = len(shown) + o["counts"][seat]
        self._shown = [c for c in shown if c < FIRST_ACE]
        self._total = tables.smuggles[-1] + base * 64 // SCALE + sum([tables.strength[c] for c in shown])
        self._pairs = sum([PAIRS[c] for c in shown])
        have = [10 * icons * (k - 2) // size for k in range(2 * size + 1)]
        extra = [10 * sky if o["stacks"][s] and not o["owned"][seat] >> s & 1 else 0 for s in range(6)]
        self._suits = [[v + x for v in have] for x in extra]
        self._rows: dict[int, list[int]] = {}

    def regret(self, cards: list[int], strength: int) -> int:
        """What the best card of the hand would have got more than the bid, by ``Tables.bid_key`` without its 128 steps."""
        total = self._total + strength
        numbers = self._rows.get(total) or self._row(total)
        pairs = self._pairs
        for c in cards:
            pairs += PAIRS[c]
        suits = [row[pairs >> shift & 31] for row, shift in zip(self._suits, SHIFTS, strict=True)]
        best = max([suits[SUIT[c]] + numbers[NUMBER[c]] for c in self._shown + cards])
        regret: int = best - suits[SUIT[self._bid]] - numbers[NUMBER[self._bid]]
        return regret

    def __call__(self, cards: list[int], strength: int) -> float:
        """The weight of a hand of these cards, of so many tricks in 64ths."""
        share = min(self.regret(cards, strength), 6 * BID_REGRET) / BID_REGRET
        return 1 / (1 + share * share)

    def _row(self, total: int) -> list[int]:
        """By number what a card gets for it; aces, which are no bids, least of all."""
        row = self._rows[total] = [LEAST]
        for n in range(1, FIRST_ACE // 6 + 1):
            gap = (n << 6) - total + self._strength[n - 1]
            miss = (self._over if gap > 0 else -self._under) * gap * 10 // 64 + self._far * gap * gap * 10 // 4096
            row.append(self._number * n - miss)
        return row
