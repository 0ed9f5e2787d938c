"""Worlds weighed by what the others did: where the cards lie is told by every bid and play that the policy would not have made with a hand.

``worlds`` deals by what is certain. From such a deal a Markov chain goes on (Metropolis et al. 1953): two cards of two holders change
places, and the new hands are kept by how well they explain their seats' bids and plays. Worlds are then positions of that chain. Only
+ - * / on floats: the same in CPython and Pyodide.
"""

from collections.abc import Callable, Sequence
from random import Random

from pygame_core.ai.search import Problem, Sample
from pygame_core.engine.contract import Json
from pygame_core.games.lunar_skyline.actions import CLAIM, PLAY
from pygame_core.games.lunar_skyline.components import ICON_MASK
from pygame_core.games.lunar_skyline.evidence import BidFit, Past, past
from pygame_core.games.lunar_skyline.policy import BUCKET, Tables
from pygame_core.games.lunar_skyline.policy_kit import KIT, LunarKit
from pygame_core.games.lunar_skyline.state import State
from pygame_core.games.lunar_skyline.worlds import sampler, template

BURN = 300
"""Exchanges tried before the first world."""
THIN = 8
"""Exchanges tried from a world to the next."""
STRANGE, EXPECTED = 4, 12
"""Before anything is seen of a seat it is held to have made so many plays against the policy, and so many with it (a Beta prior):
what a seat does against the policy counts the less the more often it does."""
CHOICES = 0.5
"""How likely, among the plays against the policy, is just the one made."""


def likelihoods(plays: int) -> list[float]:
    """The weight of a hand by the number of its plays against the policy, of so many plays: the Beta prior averaged out."""
    out = [1.0]
    for k in range(plays):
        out.append(out[-1] * CHOICES * (STRANGE + k) / (EXPECTED + plays - k - 1))
    return out


class Holder:
    """A hidden hand, or what was not dealt (it explains nothing), and how well it explains its seat's plays and bid."""

    __slots__ = ("bid", "bid_fit", "cards", "likely", "mask", "past", "plays", "strength", "void")

    def __init__(self, cards: Sequence[int], void: int, tables: Tables) -> None:
        self.cards = list(cards)
        self.mask = sum([1 << c for c in cards])
        self.strength = sum([tables.strength[c] for c in cards])
        self.void = void
        self.past: list[Past] = []
        self.likely = [1.0]
        self.bid_fit: BidFit | None = None
        self.plays = self.bid = 1.0

    def did(self, past: list[Past], bid_fit: BidFit) -> None:
        """What its seat did."""
        self.past, self.bid_fit = past, bid_fit
        self.likely = likelihoods(len(past))
        self.plays = self.explain(self.mask, self.strength)
        self.bid = bid_fit(self.cards, self.strength)

    def explain(self, mask: int, strength: int) -> float:
        """How well cards of that strength explain the plays."""
        strange = 0
        for need, masks in self.past:
            if mask & masks[BUCKET[need - strength]]:
                strange += 1
        return self.likely[strange]


class Chain:
    """The chain from a first world on: ``holders`` by seat (the observing one's is empty), the undealt cards last."""

    def __init__(self, o: Json, first: State, tables: Tables) -> None:
        n, me = o["seats"], o["seat"]
        self.holders = [Holder(first.hands[i] if i != me else (), o["voids"][i], tables) for i in range(n)]
        for i, row in enumerate(past(o, tables)):
            if i != me:
                self.holders[i].did(row, BidFit(o, tables, i))
        self.holders.append(Holder(first.undealt, 0, tables))
        self._places = [(h, k) for h in self.holders for k in range(len(h.cards))]
        self._strength = tables.strength

    def go(self, tries: int, random: Callable[[], float]) -> None:
        """Try so many exchanges."""
        places, strength = self._places, self._strength
        size = len(places)
        for _ in range(tries):
            a, i = places[int(random() * size)]
            b, j = places[int(random() * size)]
            luck = random()
            c, d = a.cards[i], b.cards[j]
            if a is b or ICON_MASK[c] & b.void or ICON_MASK[d] & a.void:
                continue
            flip, more = 1 << c | 1 << d, strength[d] - strength[c]
            mask_a, mask_b = a.mask ^ flip, b.mask ^ flip
            plays_a, plays_b = a.explain(mask_a, a.strength + more), b.explain(mask_b, b.strength - more)
            bar = luck * (a.plays * a.bid * b.plays * b.bid)
            if plays_a * plays_b <= bar:
                continue
            a.cards[i], b.cards[j] = d, c
            bid_a = a.bid_fit(a.cards, a.strength + more) if a.bid_fit else 1.0
            bid_b = b.bid_fit(b.cards, b.strength - more) if b.bid_fit else 1.0
            if plays_a * plays_b * (bid_a * bid_b) <= bar:
                a.cards[i], b.cards[j] = c, d
                continue
            a.mask, a.plays, a.bid = mask_a, plays_a, bid_a
            b.mask, b.plays, b.bid = mask_b, plays_b, bid_b
            a.strength += more
            b.strength -= more


def inferring(o: Json, tables_of: Callable[[State], Tables]) -> Sample:
    """A function like ``worlds.sampler``'s for the play of a hand; where not all have bid or no hand is hidden it is just that.

    The contracts still to come, which no rollout looks at, stay as in the first world.
    """
    sample, base, me = sampler(o), template(o), o["seat"]
    hidden = [k for i, k in enumerate(o["counts"]) if i != me]
    if not PLAY <= base.phase <= CLAIM or not any(hidden):
        return sample
    tables = tables_of(base)
    begun: list[tuple[State, Chain]] = []

    def world(random: Random) -> State:
        if not begun:
            first = sample(random)
            begun.append((first, Chain(o, first, tables)))
            begun[0][1].go(BURN, random.random)
        first, chain = begun[0]
        chain.go(THIN, random.random)
        s = first.clone()
        *hands, rest = [tuple(sorted(h.cards)) for h in chain.holders]
        hands[me] = first.hands[me]
        s.hands, s.undealt = hands, rest
        s.rng = random.getrandbits(64)
        return s

    return world


class InferringKit(LunarKit):
    """The kit with worlds weighed by what was bid and played, from three seats on (with two nothing was gained); the tables are ``KIT``'s."""

    def tables(self, s: State) -> Tables:
        """See ``LunarKit``."""
        return KIT.tables(s)

    def problem(self, observation: Json, random: Random, sample: Sample | None = None) -> Problem:
        """See ``ai.search.Kit``."""
        if sample is None and observation["seats"] > 2:
            sample = inferring(observation, self.tables)
        return super().problem(observation, random, sample)
