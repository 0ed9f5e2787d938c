"""The payments that one weight set chooses and what they cost in crystals, remembered for all the tables it plays at."""

from collections.abc import Sequence

from pygame_core.ai.policy import SCALE as UNITS
from pygame_core.ai.policy import Weights
from pygame_core.games.blue_moon_city.components import GUARD
from pygame_core.games.blue_moon_city.features import PEOPLES
from pygame_core.games.blue_moon_city.hands import LANES, means
from pygame_core.games.blue_moon_city.listing import plan as payments

Part = tuple[int, tuple[int, ...]]
"""The cards of a payment, packed and by type."""
Paid = tuple[tuple[float, ...], tuple[Part, ...]]
"""What it costs to pay the first space, the first two, …; and each one's cards."""
NO_PART: Part = (0, ())
MANY = 5_000
"""Hands after which the memories of ``Several`` are emptied."""


def added(keep: Sequence[float], types: Sequence[int]) -> float:
    """What some cards are worth in hand. One by one: ``sum`` rounds floats otherwise from Python 3.12 on, hence in Pyodide."""
    total = 0.0
    for t in types:
        total += keep[t]
    return total


class Purse:
    """What cards are worth to one weight set, and what it pays with."""

    def __init__(self, weights: Weights) -> None:
        w = {n: v / UNITS for n, v in zip(weights.names, weights.values, strict=True)}
        self.w = w
        base = [w["keep.1"], w["keep.2"], w["keep.3"]]
        peoples = [w["keep.dragon"]] * 3 + [w["keep." + p] for p in PEOPLES[1:]]
        self.keep = tuple([base[t % 3] + (peoples[t // 3] if t % 3 < 2 else 0.0) for t in range(22)])
        """What a card is worth in hand, by type."""
        self.pay = w["pay"]
        self._rows: dict[int, list[tuple[float, int, Part]]] = {}
        self._several: dict[tuple[int, tuple[int, ...]], Several] = {}
        self.hands = 0

    def payment(self, hand: int, colour: int, need: int) -> tuple[Part, float]:
        """The cheapest payment without a Hoax as power, and what its cards are worth in hand; ``NO_PART`` when there is none."""
        guarded = (hand & LANES[colour]) | GUARD
        for cost, _, part in self._rows.get(colour * 8 + need) or self._listed(colour, need):
            if guarded - part[0] & GUARD == GUARD:
                return part, cost
        return NO_PART, 0.0

    def _listed(self, colour: int, need: int) -> list[tuple[float, int, Part]]:
        """All those payments, few as they are, by what their cards are worth, then by rank."""
        lanes = LANES[colour]
        rows = [
            (added(self.keep, types), rank, (packed, types))
            for rank, packed, types in payments(colour, need).rows
            if packed & lanes == packed
        ]
        found = self._rows[colour * 8 + need] = sorted(rows)
        return found

    def several(self, colour: int, needs: tuple[int, ...]) -> "Several":
        """Paying spaces of one colour with these numbers, the lowest first."""
        found = self._several.get((colour, needs))
        if found is None:
            found = self._several[colour, needs] = Several(self, colour, needs)
        return found

    def count(self) -> None:
        """One more hand is remembered."""
        self.hands += 1
        if self.hands > MANY:
            self.hands = 0
            for several in self._several.values():
                several.clear()


class Several(dict[int, Paid]):
    """Paying spaces of one colour, by hand (only the cards in the colour's lanes): so many of them, the cheapest first, as the hand can pay."""

    __slots__ = ("colour", "needs", "purse")

    def __init__(self, purse: Purse, colour: int, needs: tuple[int, ...]) -> None:
        super().__init__()
        self.purse, self.colour, self.needs = purse, colour, needs

    def __missing__(self, hand: int) -> Paid:
        purse = self.purse
        purse.count()
        can, rest, cost = means(hand)[self.colour], hand, 0.0
        costs: list[float] = []
        parts: list[Part] = []
        for need in self.needs:
            if can < need:
                break
            part, price = purse.payment(rest, self.colour, need)
            if not part[0]:
                break
            rest -= part[0]
            cost += price
            costs.append(cost * purse.pay)
            parts.append(part)
        found = self[hand] = tuple(costs), tuple(parts)
        return found
