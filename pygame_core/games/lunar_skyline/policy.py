"""The linear policy of Lunar Skyline as tables: for every context a score per card, worked out when the context first occurs.

A context is made of things the seat knows: how far its bid is, how strong its own hand still is, who wins the trick, who plays after.
So a play in a rollout is one filter and one ``max``. Scores are integers times 128 less the card, hence never equal. Weights: ``weights``.
"""

from collections.abc import Callable, Sequence

from pygame_core.ai.policy import SCALE, Weights
from pygame_core.games.lunar_skyline.components import (
    AIRLOCK,
    BITS,
    CONTRACT_ICON,
    CONTRACTS,
    ENFORCER,
    FIRST_ACE,
    HIGH_ACE,
    ICON_MASK,
    KIDNAPPING,
    LAWLESSNESS,
    LOBBYIST,
    NUMBER,
    OTHER_TRICKS,
    VALUE,
    Setup,
)  # fmt: skip

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
CLAIM = ("icon", "airlock", "airlock_left", "enforcer", "kidnapping", "lawlessness", "lobbyist", "partner", "smuggles")
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
VALUES: list[int] = NUMBER + [HIGH_ACE] * 6
"""What a played card counts, by card; aces declared high are 66..71."""
MASKS: list[int] = ICON_MASK + ICON_MASK[FIRST_ACE:]
SUIT_MASK = [1 << s | 1 << (s + 1) % 6 for s in range(6)]
TENTH = SCALE // 10


class Tables:
    """One weight set at work for one setup. The tables fill as they are asked for; what they hold depends on the weights alone."""

    __slots__ = ("_w", "bid", "claim", "follow", "lead", "setup", "smuggle", "smuggles", "strength", "top", "top_want")

    def __init__(self, weights: Weights, setup: Setup) -> None:
        self.setup = setup
        w = self._w = dict(zip(weights.names, weights.values, strict=True))
        per_unit = [w[f"hand.top{i}"] * 64 // SCALE for i in range(5)]
        self.strength: list[int] = [
            per_unit[setup.high - NUMBER[c]] if 0 <= setup.high - NUMBER[c] < 5 else 0 for c in range(FIRST_ACE)
        ] + [w["hand.ace"] * 64 // SCALE] * 6
        """Tricks a card should take, in 64ths."""
        rate = w["hand.smuggle"] * 64 // SCALE
        self.smuggles: list[int] = [rate * left // setup.turns for left in range(setup.turns + 1)]
        """Tricks the seat should smuggle in the turns left, in 64ths."""
        self.follow: list[Key | None] = [None] * (12 * 3 * BUCKETS * 6)
        self.lead: list[Key | None] = [None] * (BUCKETS * 6)
        self.smuggle: list[Key | None] = [None] * (BUCKETS * 6 * 16)
        self.top: list[Key | None] = [None] * (6 * 64)
        self.bid = tuple(w["bid." + f] for f in BID)
        self.claim = {f: w["claim." + f] for f in CLAIM}
        self.top_want = w["top.want"]

    def fill_follow(self, index: int) -> Key:
        """Scores for a play to a trick: index = ((win value * 3 + players after, 2 for more) * BUCKETS + bucket) * 6 + bid suit."""
        rest, suit = divmod(index, 6)
        rest, bucket = divmod(rest, BUCKETS)
        win_value, after = divmod(rest, 3)
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

        key = self.follow[index] = self._table(score, suit)
        return key

    def fill_lead(self, index: int) -> Key:
        """Scores for a lead: index = bucket * 6 + bid suit."""
        bucket, suit = divmod(index, 6)
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

        key = self.lead[index] = self._table(score, suit)
        return key

    def fill_smuggle(self, index: int) -> Key:
        """Scores for a smuggle: index = (bucket * 6 + bid suit) * 16 + claim + 2."""
        rest, claim = divmod(index, 16)
        bucket, suit = divmod(rest, 6)
        claim -= 2
        icons, number, ace, want, ransom = self._group("smuggle", bucket, SMUGGLE)
        icon = CONTRACT_ICON[claim] if claim >= 0 else -1
        kidnapping = 10 * ransom if claim == KIDNAPPING else 0
        base = self._raw(lambda v, k, a: 5 * k * icons + number * v + (10 * ace + kidnapping if a else 0), suit)
        if icon >= 0:
            base = [v + 10 * want * (MASKS[c] >> icon & 1) for c, v in enumerate(base)]
        key = self.smuggle[index] = _key(base)
        return key

    def fill_top(self, index: int) -> Key:
        """Scores for the card on top of a trick: index = bid suit * 64 + icons that a contract pays or may pay."""
        suit, wanted = divmod(index, 64)
        mask = SUIT_MASK[suit]
        key = self.top[index] = _key(
            [SCALE * BITS[MASKS[c] & mask] + self.top_want * BITS[MASKS[c] & wanted] for c in range(66)]
        )
        return key

    def _group(self, kind: str, bucket: int, features: Sequence[str]) -> list[int]:
        return [self._w[f"{kind}.{GROUPS[GROUP[bucket]]}.{f}"] for f in features]

    def _raw(self, score: Callable[[int, int, int], int], suit: int) -> list[int]:
        mask = SUIT_MASK[suit]
        plain = [[score(v, k, 0) for k in range(3)] for v in range(11)]
        aces = [[score(v, k, 1) for k in range(3)] for v in (0, HIGH_ACE)]
        out = [plain[NUMBER[c]][BITS[ICON_MASK[c] & mask]] for c in range(FIRST_ACE)]
        for row in aces:
            out += [row[BITS[1 << i & mask]] for i in range(6)]
        return out

    def _table(self, score: Callable[[int, int, int], int], suit: int) -> Key:
        return _key(self._raw(score, suit))

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
            mask = ICON_MASK[c]
            for i in range(6):
                count[i] += mask >> i & 1
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

    def promise(
        self, contract: int, seat: int, piles: Sequence[Sequence[int]], left: int, turn: int, owned: int, cards: int
    ) -> int:
        """What a contract should pay by the end of the round (``SCALE`` a point), told from what lies open. ``cards`` in the own hand."""
        w = self.claim
        icon = CONTRACT_ICON[contract]
        if icon >= 0:
            return w["icon"] * sum([ICON_MASK[p & 127] >> icon & 1 for p in piles[seat]])
        if contract == AIRLOCK:
            return w["airlock"] - w["airlock_left"] * cards if left else 5 * SCALE
        if contract == LOBBYIST:
            return w["lobbyist"] + SCALE * owned.bit_count() if self.setup.skyline else 0
        if contract == OTHER_TRICKS:
            most = max([len(row) for i, row in enumerate(piles) if i != seat])
            return w["partner"] * (5 * most + 2 * left) // 10
        if contract in (ENFORCER, LAWLESSNESS):
            smuggled = sum([p >> 7 & 1 for i, row in enumerate(piles) if i != seat for p in row])
            soon = w["smuggles"] * smuggled * left // (turn or 1)
            if contract == ENFORCER:
                return w["enforcer"] * (smuggled * SCALE + soon) // SCALE
            own = sum([p >> 7 & 1 for p in piles[seat]])
            return w["lawlessness"] * min(own, 2) * min(3 * SCALE, smuggled * SCALE + soon) // (6 * SCALE)
        if contract == KIDNAPPING:
            return w["kidnapping"] * sum([p >> 7 & 1 for p in piles[seat] if p & 127 >= FIRST_ACE])
        return VALUE[contract] * SCALE

    def choose_claim(
        self,
        show: Sequence[int],
        seat: int,
        piles: Sequence[Sequence[int]],
        left: int,
        turn: int,
        owned: int,
        cards: int,
    ) -> int:
        """The contract on show that promises most, the first of equals."""
        best, best_value = -1, -1 << 60
        for t in show:
            value = self.promise(t, seat, piles, left, turn, owned, cards) if t != best else -1 << 60
            if value > best_value:
                best, best_value = t, value
        return best


def _key(values: list[int]) -> Key:
    return [128 * v - c for c, v in enumerate(values)].__getitem__


def worth(trick: int, mask: int, claim: int) -> int:
    """What a trick of the pile is worth when some must be given up: icons of the bid and of the contract, ransom, smuggles for lawlessness."""
    card = trick & 127
    icon = CONTRACT_ICON[claim] if claim >= 0 else -1
    value = BITS[ICON_MASK[card] & mask] + (ICON_MASK[card] >> icon & 1 if icon >= 0 else 0)
    if trick >> 7 & 1:
        if claim == KIDNAPPING and card >= FIRST_ACE:
            value += VALUE[KIDNAPPING]
        elif claim == LAWLESSNESS:
            value += 3
    return value


assert len(CONTRACTS) <= 14, "a claim fits the index of a smuggle"
