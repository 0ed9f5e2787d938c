"""The linear policy of Lunar Skyline as tables: for every context a score per card, worked out when the context first occurs.

A context is made of things the seat knows: how far its bid is, how strong its own hand still is, who wins the trick, who plays after.
So a play in a rollout is one look at every card of the hand. Scores are integers times 128 less the card, hence never equal.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame_core.ai.policy import SCALE, Weights
from pygame_core.games.lunar_skyline.components import (
    BITS,
    CONTRACT_ICON,
    FIRST_ACE,
    HIGH_ACE,
    ICON_MASK,
    ICONS,
    KIDNAPPING,
    NUMBER,
    Setup,
)  # fmt: skip
from pygame_core.games.lunar_skyline.policy_claims import CLAIM, Claims

BUCKETS = 7
"""How the bid stands: 0 reached, 1..6 from easy to hard by half tricks of need against what the hand should take."""
GROUPS = ("done", "easy", "hard")
GROUP = (0, 1, 1, 1, 2, 2, 2)
FOLLOW = (
    "win",
    "win_last",
    "win_second",
    "win_number",
    "win_early",
    "lose_number",
    "icons",
    "win_icons",
    "high",
    "low",
    "win_press",
)
LEAD = ("number", "square", "icons", "ace", "press")
SMUGGLE = ("icons", "number", "ace", "want", "ransom")
HAND = ("top0", "top1", "top2", "top3", "top4", "ace", "smuggle")
BID = ("base", "icons", "over", "under", "far", "number", "sky")
NAMES: tuple[str, ...] = (
    *(f"follow.{g}.{f}" for g in GROUPS for f in FOLLOW),
    *(f"lead.{g}.{f}" for g in GROUPS for f in LEAD),
    *(f"smuggle.{g}.{f}" for g in GROUPS for f in SMUGGLE),
    *(f"hand.{f}" for f in HAND),
    *(f"bid.{f}" for f in BID),
    *(f"claim.{f}" for f in CLAIM),
    "top.want",
)

Key = Callable[[int], int]
Row = list[int]
"""Scores by card, see ``_row``. A row not yet worked out is an empty list."""
DECLARED_HIGH, DECLARED_LOW = 6, 12
"""So far behind an ace's own entry a row holds what it scores when declared high, and low."""
LEAST = 1 - (1 << 30)
"""Below every score, and still one digit of an int of Python's."""
VALUES: list[int] = NUMBER + [HIGH_ACE] * 6
"""What a played card counts, by card; aces declared high are 66..71."""
MASKS: list[int] = ICON_MASK + ICON_MASK[FIRST_ACE:]
SUIT_MASK = [1 << s | 1 << (s + 1) % 6 for s in range(6)]
REACH = 1 << 12
"""No need is so far from 0, in 64ths of a trick; hence the bounds of what a card, and the smuggles of a round, may promise."""
DONE = 2 * REACH
"""The need of a seat that has met its bid; it may drift by ``REACH``."""


def _bucket(need: int) -> int:
    return 1 if need < -64 else 6 if need > 95 else (need >> 5) + 4


BUCKET = [_bucket(need) for need in range(REACH)] + [0] * (2 * REACH) + [_bucket(need) for need in range(-REACH, 0)]
"""The bucket by need; negative needs count from the end."""


@dataclass(slots=True)
class Plan:
    """The tables for the holder of a bid of one suit."""

    lead: list[Row]
    """By bucket."""
    follow: list[list[Row]]
    """By bucket, then by value of the winning card * 3 + players after, 2 for more."""
    smuggle: list[list[Row]]
    """By bucket, then by claim."""
    top: list[Row]
    """By the icons that a contract pays or may pay."""
    gain: list[Row]
    """By cards left in hand after a play, then by the card played: what the play adds to the need."""


class Tables:
    """One weight set at work for one setup. The tables fill as they are asked for; what they hold depends on the weights alone."""

    __slots__ = ("_w", "bid", "claims", "plans", "setup", "smuggles", "strength", "top_want")

    def __init__(self, weights: Weights, setup: Setup) -> None:
        self.setup = setup
        w = self._w = dict(zip(weights.names, weights.values, strict=True))
        top = [_within(w[f"hand.top{i}"] * 64 // SCALE, 192) for i in range(5)]
        self.strength: list[int] = [
            top[setup.high - NUMBER[c]] if 0 <= setup.high - NUMBER[c] < 5 else 0 for c in range(FIRST_ACE)
        ] + [_within(w["hand.ace"] * 64 // SCALE, 192)] * 6
        """Tricks a card should take, in 64ths."""
        rate = _within(w["hand.smuggle"] * 64 // SCALE, 512)
        self.smuggles: list[int] = [rate * left // setup.turns for left in range(setup.turns + 1)]
        """Tricks the seat should smuggle in the turns left, in 64ths."""
        held = range(setup.turns * setup.per_turn)
        soon = [0] + [self.smuggles[k // setup.per_turn] for k in held]
        gain = [[v + soon[k + 1] - soon[k] for v in self.strength] for k in held]
        self.plans = [
            Plan(
                [[] for _ in range(BUCKETS)],
                [[[] for _ in range(36)] for _ in range(BUCKETS)],
                [[[] for _ in range(16)] for _ in range(BUCKETS)],
                [[] for _ in range(64)],
                gain,
            )
            for _ in range(6)
        ]
        self.bid = tuple(w["bid." + f] for f in BID)
        self.claims = Claims(w, setup)
        self.top_want = w["top.want"]

    def need(self, owed: int, hand: Sequence[int]) -> int:
        """How a bid stands, in 64ths of a trick: what is owed against what the hand should take; ``BUCKET`` tells its bucket."""
        if owed <= 0:
            return DONE
        need = owed << 6
        if hand:
            need -= self.smuggles[(len(hand) - 1) // self.setup.per_turn]
            strength = self.strength
            for c in hand:
                need -= strength[c]
        return need

    def fill_follow(self, suit: int, bucket: int, context: int) -> Row:
        """Scores for a play to a trick."""
        win_value, after = divmod(context, 3)
        w = self._group("follow", bucket, FOLLOW)
        press = 5 * (bucket - 1) if bucket else win_value
        win, last, second, win_number, early, lose_number, icons, win_icons, high, low, win_press = w
        wins = 10 * win + win_press * press + 10 * (last if after == 0 else second if after == 1 else 0)
        if after == 2:
            win_number += early

        def score(value: int, k: int, ace: int) -> int:
            base = 5 * k * icons + 10 * ((high if value else low) if ace else 0)
            if value >= win_value:
                return base + wins + value * win_number + 5 * k * win_icons
            return base + value * lose_number

        row = self.plans[suit].follow[bucket][context] = _row(_raw(score, suit), True)
        return row

    def fill_lead(self, suit: int, bucket: int) -> Row:
        """Scores for a lead."""
        number, square, icons, ace, press = self._group("lead", bucket, LEAD)
        step = (bucket - 1) if bucket else 0

        def score(value: int, k: int, is_ace: int) -> int:
            return (
                value * number
                + value * value * square // 10
                + 5 * k * icons
                + 10 * is_ace * ace
                + value * step * press // 2
            )

        row = self.plans[suit].lead[bucket] = _row(_raw(score, suit))
        return row

    def fill_smuggle(self, suit: int, bucket: int, claim: int) -> Row:
        """Scores for a smuggle."""
        icons, number, ace, want, ransom = self._group("smuggle", bucket, SMUGGLE)
        icon = CONTRACT_ICON[claim] if claim >= 0 else -1
        kidnapping = 10 * ransom if claim == KIDNAPPING else 0
        raw = _raw(lambda v, k, a: 5 * k * icons + number * v + (10 * ace + kidnapping if a else 0), suit)
        if icon >= 0:
            raw = [v + 10 * want * (MASKS[c] >> icon & 1) for c, v in enumerate(raw)]
        row = self.plans[suit].smuggle[bucket][claim] = _row(raw)
        return row

    def fill_top(self, suit: int, wanted: int) -> Row:
        """Scores for the card on top of a trick."""
        mask = SUIT_MASK[suit]
        raw = [SCALE * BITS[m & mask] + self.top_want * BITS[m & wanted] for m in MASKS]
        row = self.plans[suit].top[wanted] = _row(raw)
        return row

    def _group(self, kind: str, bucket: int, features: Sequence[str]) -> list[int]:
        return [self._w[f"{kind}.{GROUPS[GROUP[bucket]]}.{f}"] for f in features]

    def choose_bid(self, hand: Sequence[int], owned: int, stacks: Sequence[int]) -> int:
        """The bid for a hand: near the tricks the rest of it should take, with icons it can show, of a building still to be had."""
        return max([c for c in hand if c < FIRST_ACE], key=self.bid_key(hand, owned, stacks))

    def bid_key(self, hand: Sequence[int], owned: int, stacks: Sequence[int]) -> Key:
        """Scores for the cards of a hand as bids."""
        base, icons, over, under, far, number, sky = self.bid
        strength = self.strength
        count = [0] * 6
        total = self.smuggles[-1] + base * 64 // SCALE
        for c in hand:
            total += strength[c]
            for i in ICONS[c]:
                count[i] += 1
        per_suit = [
            10 * icons * (count[s] + count[(s + 1) % 6] - 2) // len(hand)
            + (10 * sky if stacks[s] and not owned >> s & 1 else 0)
            for s in range(6)
        ]

        def key(c: int) -> int:
            n = NUMBER[c]
            gap = (n << 6) - total + strength[c]
            miss = (over if gap > 0 else -under) * gap * 10 // 64 + far * gap * gap * 10 // 4096
            return (per_suit[c // 10] - miss + number * n) * 128 - c

        return key


def _within(value: int, bound: int) -> int:
    return max(-bound, min(value, bound))


def _raw(score: Callable[[int, int, int], int], suit: int) -> list[int]:
    """A score of (value, icons in common with the bid, whether an ace) by card, for 0..71 as in ``VALUES``."""
    mask = SUIT_MASK[suit]
    plain = [[score(v, k, 0) for k in range(3)] for v in range(11)]
    aces = [[score(v, k, 1) for k in range(3)] for v in (0, HIGH_ACE)]
    out = [plain[NUMBER[c]][BITS[ICON_MASK[c] & mask]] for c in range(FIRST_ACE)]
    for row in aces:
        out += [row[BITS[1 << i & mask]] for i in range(6)]
    return out


def _row(raw: list[int], free: bool = False) -> Row:
    """Scores times 128 less the card of ``VALUES``, so that ``-score & 127`` tells it. An ace's own entry is the better of high and low
    when it is ``free`` to be declared, else low; what it scores high and low stands behind."""
    row = [128 * v - c for c, v in enumerate(raw)]
    high, low = row[66:], row[60:66]
    return row[:60] + (list(map(max, high, low)) if free else low) + high + low
