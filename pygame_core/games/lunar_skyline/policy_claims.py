"""Contracts by the tuned policy: what each on show should pay by the end of the round, told from what lies open."""

from collections.abc import Mapping, Sequence

from pygame_core.ai.policy import SCALE
from pygame_core.games.lunar_skyline.components import (
    AIRLOCK,
    CARDS,
    CONTRACT_ICON,
    CONTRACTS,
    ENFORCER,
    FIRST_ACE,
    HITS,
    ICON_MASK,
    KIDNAPPING,
    LAWLESSNESS,
    LOBBYIST,
    OTHER_TRICKS,
    SUIT,
    VALUE,
    Setup,
)  # fmt: skip

CLAIM = ("icon", "airlock", "airlock_left", "enforcer", "kidnapping", "lawlessness", "lobbyist", "partner", "smuggles")
ICON_BIT = [1 << i if i >= 0 else 0 for i in CONTRACT_ICON] + [0, 0]
"""The icon a contract pays, as a mask; -1 and -2 (no contract, lost) index the zeros at the end."""
_ICON = [[0] * CARDS] + [HITS[FIRST_ACE + i] for i in range(6)]
PAYS = [
    [[a + b for a, b in zip(HITS[10 * suit], _ICON[bit.bit_length()], strict=True)] for bit in ICON_BIT]
    for suit in range(6)
]
"""PAYS[suit of the bid][claim][card]: the icons of bid and contract that the card shows."""
WITH_SMUGGLES = (KIDNAPPING, LAWLESSNESS)
"""Contracts for which own smuggles are kept."""


class Claims:
    """The weights of the contracts at work for one setup."""

    __slots__ = ("icon", "setup", "w")

    def __init__(self, weights: Mapping[str, int], setup: Setup) -> None:
        self.setup = setup
        self.w = {f: weights["claim." + f] for f in CLAIM}
        self.icon = self.w["icon"]

    def promises(
        self,
        show: Sequence[int],
        seat: int,
        piles: Sequence[Sequence[int]],
        smuggled: Sequence[int],
        left: int,
        turn: int,
        owned: int,
        cards: int,
    ) -> list[int]:
        """What every contract on show should pay (``SCALE`` a point). ``smuggled``: by seat; ``left``: turns to come; ``cards``: in hand."""
        pile, icon, masks = piles[seat], self.icon, ICON_MASK
        values = []
        for t in show:
            value = 0
            if bit := ICON_BIT[t]:
                for p in pile:
                    if masks[p & 127] & bit:
                        value += icon
            elif t == AIRLOCK:
                value = self.w["airlock"] - self.w["airlock_left"] * cards if left else 5 * SCALE
            elif t in (ENFORCER, LAWLESSNESS):
                value = self._smuggles(t, smuggled[seat], sum(smuggled) - smuggled[seat], left, turn)
            elif t == KIDNAPPING:
                for p in pile:
                    if p >> 7 & 1 and p & 127 >= FIRST_ACE:
                        value += self.w["kidnapping"]
            elif t == OTHER_TRICKS:
                most = max([len(row) for i, row in enumerate(piles) if i != seat])
                value = self.w["partner"] * (5 * most + 2 * left) // 10
            elif t == LOBBYIST:
                value = self.w["lobbyist"] + SCALE * owned.bit_count() if self.setup.skyline else 0
            else:
                value = VALUE[t] * SCALE
            values.append(value)
        return values

    def _smuggles(self, contract: int, own: int, smuggled: int, left: int, turn: int) -> int:
        """What the contracts pay that live on the others' smuggles."""
        soon = self.w["smuggles"] * smuggled * left // (turn or 1)
        if contract == ENFORCER:
            return self.w["enforcer"] * (smuggled * SCALE + soon) // SCALE
        return self.w["lawlessness"] * min(own, 2) * min(3 * SCALE, smuggled * SCALE + soon) // (6 * SCALE)


def smuggles(pile: Sequence[int]) -> int:
    """How many tricks of a pile were smuggled."""
    return sum([p >> 7 & 1 for p in pile])


def worth(trick: int, bid: int, claim: int) -> int:
    """What a trick of the pile is worth when some must be given up: icons of the bid and of the contract, ransom, smuggles for lawlessness."""
    card = trick & 127
    value = PAYS[SUIT[bid]][claim][card]
    if trick >> 7 & 1:
        if claim == KIDNAPPING and card >= FIRST_ACE:
            value += VALUE[KIDNAPPING]
        elif claim == LAWLESSNESS:
            value += 3
    return value


assert len(CONTRACTS) <= 14, "a claim, and -1 and -2, fit the sixteen rows of a smuggle"
