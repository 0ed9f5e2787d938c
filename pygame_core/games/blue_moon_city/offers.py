"""What an offering at the Courtyard is worth to the tuned policy."""

from collections.abc import Mapping

from pygame_core.games.blue_moon_city.components import PILLAR_1
from pygame_core.games.blue_moon_city.setup import Setup
from pygame_core.games.blue_moon_city.state import State

WON = 1000.0
"""The worth of an offering that wins."""


class Offers:
    """One weight set at work for one setup. Offerings: what they cost, those that Pillars add, the way to the last one."""

    def __init__(self, w: Mapping[str, float], setup: Setup) -> None:
        self._costs, self._to_win = setup.costs, setup.to_win
        self._plain, self._cost, self._extra = w["offer"], w["offer.cost"], w["offer.extra"]
        self._near, self._race, self._chain = w["offer.near"], w["offer.race"], w["offer.chain"]
        self._save = [0.0] + [w[f"save.{k}"] for k in range(1, 5)]

    def worth(self, s: State, extra: int = 0) -> float:
        """What an offering now would be worth, with those that Pillar cards allow after it; 0 when it cannot be made."""
        seat = s.seat
        costs = self._costs
        at = len(s.obelisk)
        money, free = s.crystals[seat] - costs[at] - extra, s.free[seat]
        if not free or money < 0:
            return 0.0
        left = self._to_win - s.offers[seat] - 1
        if not left:
            return WON
        value = self._plain - self._cost * (costs[at] + extra) + self._near / left + self._race * max(s.offers)
        if extra:
            value -= self._extra * extra
        pillars = s.hands[seat] >> 8 * PILLAR_1 & 0xFFFF
        if not pillars:
            return value
        cards = [pillars & 0xFF, pillars >> 8]
        if extra:
            cards[extra - 1] -= 1
        while cards[0] > 0 or cards[1] > 0:
            v = 1 if cards[0] > 0 else 2
            cards[v - 1] -= 1
            at += 1
            free -= 1
            money -= costs[at] + v
            if not free or money < 0:
                break
            left -= 1
            if not left:
                return WON
            value += self._chain
        return value

    def saved(self, s: State) -> float:
        """What being up to four crystals short of an offering is worth."""
        missing = self._costs[len(s.obelisk)] - s.crystals[s.seat]
        return self._save[missing] if 0 < missing <= 4 and s.free[s.seat] else 0.0
