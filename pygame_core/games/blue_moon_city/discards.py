"""Which card the tuned policy throws away for a fresh one."""

from pygame_core.games.blue_moon_city.components import ANY, COURTYARD, PILLAR, TYPES
from pygame_core.games.blue_moon_city.places import Places
from pygame_core.games.blue_moon_city.state import State

UNWANTED = 5.0
"""How much less a card is worth whose colour nothing asks for any more."""
SOME = 4
"""Of so many spaces and more none counts any more."""
MANY = 2_000
"""Cities after which they are emptied."""
Wish = tuple[int, int, int, float, float, float]
"""Of a card that may be thrown: type, the first type of its colour when the colour is asked for (else -1), the least number asked, what the card
is worth when the hand does not reach it, when it does, and what there is less from three alike on."""


class Discards:
    """One weight set at work for one setup."""

    def __init__(self, places: Places) -> None:
        self._places = places
        self._drop = places.w["drop"]
        self._wishes: dict[tuple[int, ...], tuple[Wish, ...]] = {}
        self._colours: dict[tuple[int, int, int, bool], tuple[Wish, ...]] = {}

    def wishes(self, s: State) -> tuple[Wish, ...]:
        """The cards that may be worth less than ``drop`` in the city as it stands."""
        key = (s.done, *s.marks)
        found = self._wishes.get(key)
        if found is None:
            if len(self._wishes) > MANY:
                self._wishes.clear()
            found = self._wishes[key] = self._asked(s)
        return found

    def _asked(self, s: State) -> tuple[Wish, ...]:
        places = self._places
        many, least = [0] * 9, [9] * 9
        for p in places.setup.places:
            if not s.done >> p & 1 and p != COURTYARD:
                opened, common = places.look(p, s.marks[p])[:2]
                if common >= 0:
                    many[common] += len(opened)
                    least[common] = min(least[common], opened[0][0])
                    continue
                for need, _, colour in opened:
                    many[colour] += 1
                    least[colour] = min(least[colour], need)
        out: tuple[Wish, ...] = ()
        for colour in range(8):
            key = colour, min(many[colour], SOME), least[colour], many[ANY] > 0
            found = self._colours.get(key)
            out += self._cards(*key) if found is None else found
        return out

    def _cards(self, colour: int, many: int, least: int, any_asked: bool) -> tuple[Wish, ...]:
        """Those of one people, when so many spaces of its colour are open, the lowest with that number, and whether any take all colours."""
        w = self._places.w
        out = []
        for t in range(3 * colour, min(3 * colour + 3, TYPES)):
            value = self._places.keep[t]
            if (colour < 4 or colour == PILLAR) and many:
                value += w["drop.some"] * many
                wish = t, 3 * colour, least, value, value + w["drop.payable"], w["drop.many"]
            else:
                if colour < 4 and not any_asked:
                    value -= UNWANTED
                wish = t, -1, 0, value, value, 0.0
            if min(wish[3], wish[4]) - max(wish[5], 0.0) < w["drop"]:
                out.append(wish)
        found = self._colours[colour, many, least, any_asked] = tuple(out)
        return found

    def card(self, hand: int, wishes: tuple[Wish, ...]) -> int:
        """The card to throw away, -1 for none: that of least worth, when it is less than ``drop``."""
        held = hand.to_bytes(TYPES, "little")
        worst, card = self._drop, -1
        for t, at, least, short, payable, less in wishes:
            n = held[t]
            if n:
                value = short
                if at >= 0:
                    if held[at] + 2 * held[at + 1] + 3 * held[at + 2] >= least:
                        value = payable
                    if n > 2:
                        value -= less
                if value < worst:
                    worst, card = value, t
        return card
