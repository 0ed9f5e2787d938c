"""Positions of Blue Moon City in a few words, so that tests read as scenarios.

Cards are people's letter and value: V1 is a Vulca of value 1, K1 a Khind. The city is the rulebook's first-game layout, seat 0 begins.
"""

from pygame_core.engine.events import EventLog
from pygame_core.games.blue_moon_city import actions as act
from pygame_core.games.blue_moon_city.components import COPIES, COURTYARD, TILES, UNIT, cards_of, counts
from pygame_core.games.blue_moon_city.game import GAME
from pygame_core.games.blue_moon_city.state import imbalance

LETTERS = "VTAFMHPK"


def card(word):
    """The card type of a word: V1 is 0, K1 is 21."""
    return LETTERS.index(word[0]) * 3 + int(word[1]) - 1


def cards(text):
    """Card types of words."""
    return [card(w) for w in text.split()]


def packed(text):
    """The packed count of words."""
    return sum(UNIT[t] for t in cards(text))


def words(types):
    """Words of card types."""
    return " ".join(LETTERS[t // 3] + str(t % 3 + 1) for t in types)


class City:
    """A position in play, with its log; every method that acts returns the city, so that a scenario is one chain."""

    def __init__(
        self,
        seats=2,
        hands="",
        at="",
        marks=None,
        done="",
        crystals=(),
        scales=(),
        offers=(),
        dragons=None,
        pile="",
        deck=None,
        free=None,
        seed=1,
        **options,
    ):
        self.log = EventLog()
        s = self.state = GAME.new_state(seats, {"layout": "first_game", "start": "1", **options}, seed)
        self.n = seats
        rows = (hands.split("|") + [""] * seats)[:seats]
        s.hands = [packed(row) for row in rows]
        s.pile = packed(pile)
        used = counts(sum(s.hands) + s.pile)
        rest = [t for t in range(22) for _ in range(COPIES[t] - used[t])]
        if deck is None:
            s.deck = rest
        else:  # these cards come next, the last word first of all; the others are discarded
            s.deck = cards(deck)
            for t in s.deck:
                rest.remove(t)
            s.pile += sum(UNIT[t] for t in rest)
        for i, name in enumerate(at.split()):
            s.pawns[i] = self.place(name)
        for name, owners in (marks or {}).items():
            self._mark(self.place(name), owners)
        for name in done.split():
            s.done |= 1 << self.place(name)
            s.unfinished -= 1
        for i, x in enumerate(crystals):
            s.crystals[i] = x
        for i, x in enumerate(scales):
            s.scales[i] = x
            s.pool -= x
        for i, x in enumerate(offers):
            s.offers[i] = x
            s.free[i] -= x
        s.obelisk = tuple(i for k in range(9) for i in range(len(offers)) if offers[i] > k)
        for d, name in (dragons or {}).items():
            s.dragons = s.dragons[:d] + (self.place(name),) + s.dragons[d + 1 :]
        if free is None:
            assert imbalance(s) == "", imbalance(s)
        else:
            s.free = list(free)

    def _mark(self, p, owners):
        s = self.state
        for i, owner in enumerate(owners):
            if owner is not None:
                s.marks[p] |= owner + 1 << 3 * i
                s.free[owner] -= 1
                s.order[p] |= i + 1 << 3 * sum(x is not None for x in owners[:i])

    def place(self, name):
        """The place of a tile by its id."""
        layout = self.state.setup.layout
        return COURTYARD if name == "courtyard" else layout.index(TILES.index(name))

    def do(self, *chain):
        """Make actions for whoever is to act."""
        for a in chain:
            self.state.apply(a, self.log.emit)
        return self

    def walk(self, name, n=0):
        """Walk to a tile with n Flit-2."""
        return self.do((act.WALK, self.place(name), n))

    def fly(self, name):
        """Flit-1."""
        return self.do((act.FLY, self.place(name)))

    def dragon(self, word, name):
        """Play a dragon card."""
        return self.do(self.dragon_action(word, name))

    def dragon_action(self, word, name):
        """The action of a dragon card."""
        return (act.DRAGON, LETTERS.index(word[0]), int(word[1]), self.place(name))

    def pay(self, i, text):
        """Pay a space here."""
        return self.do((act.PAY, i, *sorted(cards(text))))

    def offer(self):
        """An offering."""
        return self.do((act.OFFER,))

    def pillar(self, value):
        """A Pillar offering."""
        return self.do((act.PILLAR, value))

    def discard(self, word):
        """Discard a card."""
        return self.do((act.DISCARD, card(word)))

    def end(self, times=1):
        """End turns."""
        return self.do(*[(act.END,)] * times)

    def why(self, *action):
        """The code of the refusal of an action; empty when it is legal."""
        return self.state.why_not(action)[0]

    def why_pay(self, i, text):
        """The code of the refusal of a payment."""
        return self.why(act.PAY, i, *sorted(cards(text)))

    def kinds(self):
        """The kinds of legal actions."""
        return {act.NAMES[a[0]] for a in self.state.legal_actions()}

    def payments(self, i):
        """All payments of a space here, as words."""
        return {words(a[2:]) for a in self.state.legal_actions() if a[0] == act.PAY and a[1] == i}

    def hand(self, seat=0):
        """A hand as words."""
        return words(cards_of(self.state.hands[seat]))

    def events(self, kind, seat=-1):
        """The events of a kind as a seat sees them."""
        return [e for e in self.log.seen_by(seat) if e["k"] == kind]

    def reason(self):
        """Why the game is over."""
        result = self.state.result()
        return result.reason if result else ""
