"""Worlds: states that agree with an observation, for determinization.

Before the first reshuffle every unseen card may be anywhere. A reshuffle tells a perfect rememberer much: the deck is then made of exactly
the discards that went in, and the other hands of exactly the other unseen cards (with two seats: that hand). Since then each seat has drawn
so many cards of that deck and used some, each from what it held before or from what it drew; a world assigns these sources and deals the rest.
The order in time of draws and uses within that span is not kept.
"""

from collections.abc import Callable
from random import Random

from pygame_core.engine.contract import OPEN, Json
from pygame_core.games.blue_moon_city.actions import KINDS
from pygame_core.games.blue_moon_city.components import DECK, TYPES, UNIT, cards_of, counts, pack, size
from pygame_core.games.blue_moon_city.setup import setup_for
from pygame_core.games.blue_moon_city.state import REASONS, State

TRIES = 12


def template(o: Json) -> State:
    """The state with everything the observation shows; unseen hands and deck empty, no generator."""
    s = State.__new__(State)
    s.setup = setup_for(o["seats"], o["options"], tuple(o["layout"]))
    s.rng = 0
    s.seat, s.phase, s.ended = o["to_act"], KINDS.index(o["phase"]), REASONS.index(o["ended"])
    for key in ("mark", "turn", "steps", "bonus", "drops", "placed", "idle", "done", "pool"):
        setattr(s, key, o[key])
    s.unfinished = s.setup.pieces - s.done.bit_count()
    for key in ("dragons", "obelisk", "owed"):
        setattr(s, key, tuple(o[key]))
    for key in ("pawns", "free", "crystals", "offers", "scales", "marks", "order"):
        setattr(s, key, list(o[key]))
    for key in ("hands", "drawn", "used"):
        setattr(s, key, [pack(row) for row in o[key]])
    s.pile, s.reshuffled = pack(o["pile"]), pack(o["reshuffled"])
    s.deck = list(o["deck_cards"])
    return s


def sampler(o: Json) -> Callable[[Random], State]:
    """A function that draws worlds; the observation is read once. For a seat's eyes and PUBLIC ones; OPEN ones leave only the generator to chance."""
    base = template(o)
    n, seat = o["seats"], o["seat"]
    if seat == OPEN:
        return lambda random: _seeded(base, random)
    others = [i for i in range(n) if i != seat]
    need = [(i, o["counts"][i]) for i in others]
    unseen = DECK - base.pile - sum(base.hands)
    if base.reshuffled:
        return _Remembered(o, base, others, unseen).world
    pool = cards_of(unseen)
    unit = UNIT

    def world(random: Random) -> State:
        rand = random.random
        s = base.clone()
        cards = pool[:]
        cards.sort(key=lambda _c: rand())
        at = 0
        for i, k in need:
            s.hands[i] = sum([unit[c] for c in cards[at : at + k]])
            at += k
        s.deck = cards[at:]
        s.rng = random.getrandbits(64)
        return s

    return world


def _seeded(base: State, random: Random) -> State:
    s = base.clone()
    s.rng = random.getrandbits(64)
    return s


class _Remembered:
    """The cards by where they can be after a reshuffle: ``old`` was in the other hands then, ``new`` went into the deck and was not drawn by
    the own seat."""

    def __init__(self, o: Json, base: State, others: list[int], unseen: int) -> None:
        self.base, self.others = base, others
        self.used = {i: cards_of(base.used[i]) for i in others}
        self.took = {i: o["drawn_counts"][i] for i in others}
        self.had = {i: o["counts"][i] + len(self.used[i]) - self.took[i] for i in others}
        self.new = base.reshuffled - sum(base.drawn)
        self.old = unseen + sum(base.used[i] for i in others) - self.new
        self.deck = o["deck"]

    def world(self, random: Random) -> State:
        """One world: sources for the cards used, then hands and deck from what is left of the two lots."""
        s = self.base.clone()
        s.rng = random.getrandbits(64)
        for _ in range(TRIES):
            from_new = self._sources(random)
            if from_new is not None:
                break
        else:
            return self._loose(s, random)
        old, new = self.old, self.new
        for i in self.others:
            new -= from_new[i]
            old -= self.base.used[i] - from_new[i]
        old_cards, new_cards = cards_of(old), cards_of(new)
        random.shuffle(old_cards)
        random.shuffle(new_cards)
        at_old = at_new = 0
        for i in self.others:
            k_new = self.took[i] - size(from_new[i])
            k_old = self.had[i] - len(self.used[i]) + size(from_new[i])
            fresh = pack(new_cards[at_new : at_new + k_new])
            s.hands[i] = pack(old_cards[at_old : at_old + k_old]) + fresh
            s.drawn[i] = fresh + from_new[i]
            at_old += k_old
            at_new += k_new
        s.deck = new_cards[at_new:]
        return s

    def _sources(self, random: Random) -> dict[int, int] | None:
        """For each other seat the used cards that came from the new lot, drawn by how many are left in each lot; None when that fails."""
        old, new = list(counts(self.old)), list(counts(self.new))
        room_old, room_new = dict(self.had), dict(self.took)
        cards = [(i, t) for i in self.others for t in self.used[i]]
        random.shuffle(cards)
        cards.sort(key=lambda c: (old[c[1]] > 0 and new[c[1]] > 0, room_new[c[0]] > 0 and room_old[c[0]] > 0))
        out = dict.fromkeys(self.others, 0)
        for i, t in cards:
            a = old[t] if room_old[i] else 0
            b = new[t] if room_new[i] else 0
            if not a + b:
                return None
            if random.random() * (a + b) < a:
                old[t] -= 1
                room_old[i] -= 1
            else:
                new[t] -= 1
                room_new[i] -= 1
                out[i] += UNIT[t]
        return out

    def _loose(self, s: State, random: Random) -> State:
        """When no sources were found: the deck from the new lot, hands from all the rest. Hard facts still hold."""
        unseen = DECK - s.pile - sum(s.hands)
        can = [min(a, b) for a, b in zip(counts(self.new), counts(unseen), strict=True)]
        lot = [t for t in range(TYPES) for _ in range(can[t])]
        s.deck = random.sample(lot, self.deck)
        rest = cards_of(unseen - pack(s.deck))
        random.shuffle(rest)
        at = 0
        for i in self.others:
            k = self.had[i] + self.took[i] - len(self.used[i])
            s.hands[i] = pack(rest[at : at + k])
            s.drawn[i] = self._some(s.hands[i] + s.used[i], self.took[i])
            at += k
        return s

    def _some(self, cards: int, k: int) -> int:
        """``k`` of the cards, those that went into the deck first."""
        new = counts(self.new)
        order = sorted(cards_of(cards), key=lambda t: not new[t])
        return pack(order[:k])
