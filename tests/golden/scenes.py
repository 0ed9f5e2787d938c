"""Rare things that must have happened somewhere: a player who brings them about, and how to tell that they did.

A scene is looked for seed by seed when the files are written; the file keeps the seed, so that a test need not look for it again.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import count
from random import Random
from typing import Any

from pygame_core.engine.events import EventLog
from pygame_core.engine.registry import get_game
from pygame_core.testing.conformance import checks_of
from tests.golden import players


@dataclass(frozen=True)
class Scene:
    """A whole game in which something rare happened."""

    seats: int
    choose: Callable[..., Any]
    shows: Callable[[Any], bool]
    """Whether these events of a whole game show it."""
    options: dict[str, int | str] = field(default_factory=dict)

    def seed(self, start=1):
        """The first seed whose game shows it."""
        return next(seed for seed in count(start) if self.shows(self.events(seed)))

    def events(self, seed):
        """The events of the game with this seed."""
        game, random, log = get_game("blue_moon_city"), Random(seed), EventLog()
        state = game.new_state(self.seats, self.options, seed, log.emit)
        while state.seat_to_act() >= 0:
            state.apply(self.choose(state, state.legal_actions(), random), log.emit)
        return [{"k": e.kind, **e.public} for e in log.events]


def won_by_a_chain(events):
    """The last turn is an offering and at least two more with Pillar cards, of which the last one wins for seat 0."""
    offers = [e["pillar"] > 0 for e in events if e["k"] == "offering" and e["t"] == events[-1]["t"]]
    won = events[-1]["reason"] == "obelisk" and events[-1]["ranks"][0] == 1
    return won and len(offers) > 2 and not offers[0] and all(offers[1:])


def scored_with_a_shortage(events):
    """Scales were missing at a scoring, and a seat that was not paid kept some all the same."""
    return any(e["k"] == "scoring" and e["short"] and any(e["kept"]) for e in events)


RICH = {"edition": "cmon", "scoring": "literal", "all_return": 1}
"""Options with many scorings, which bring many crystals."""
SCENES: dict[str, dict[str, Scene]] = {
    "blue_moon_city": {
        "pillar-chain": Scene(2, players.hoarder, won_by_a_chain, RICH),
        "scoring-short": Scene(4, checks_of("blue_moon_city").busy, scored_with_a_shortage),
    }
}
"""By game and name."""
