"""What Lunar Skyline tells the search: candidates in the policy's order, worlds, rollouts and their worth, for every kind of decision.

Once all hands are empty nothing is hidden: those decisions are counted out exactly, discards with all that may follow them.
"""

from collections.abc import Sequence
from random import Random

from pygame_core.ai.policy import Weights, load
from pygame_core.ai.search import Problem, Sample
from pygame_core.engine.contract import Action, Json
from pygame_core.games.lunar_skyline.actions import BID, DISCARD, OVER
from pygame_core.games.lunar_skyline.bidding import after_bid, bid_worlds
from pygame_core.games.lunar_skyline.policy import NAMES, Tables
from pygame_core.games.lunar_skyline.policy_choice import ranked
from pygame_core.games.lunar_skyline.rollout import rollout
from pygame_core.games.lunar_skyline.rollout_value import standings, utilities
from pygame_core.games.lunar_skyline.state import State
from pygame_core.games.lunar_skyline.worlds import sampler

GAME_ID = "lunar_skyline"
BIDDING = 3
"""Bids are simulated with so many times the rollouts of a play: the whole round hangs on them."""


def weights(seats: int) -> Weights:
    """The tuned weights for a seat count; BadWeights when the file does not fit."""
    return load(__package__ or "", f"data/weights_{seats}.json", GAME_ID, seats, NAMES)


class LunarKit:
    """The kit of the weight set for the seat count that is played, loaded when first asked for."""

    def __init__(self) -> None:
        self._tables: dict[tuple[int, bool], Tables] = {}

    def tables(self, s: State) -> Tables:
        """The policy for a state's table; BadWeights when there is none."""
        key = s.setup.seats, s.setup.skyline
        if key not in self._tables:
            self._tables.clear()  # one kind of table is played at a time, and what the rows hold grows
            self._tables[key] = Tables(weights(s.setup.seats), s.setup)
        return self._tables[key]

    def policy(self, s: State) -> list[Action]:
        """The legal actions, best first by the policy."""
        return [a for _, a in sorted(ranked(s, self.tables(s)), reverse=True)]

    def problem(self, observation: Json, random: Random, sample: Sample | None = None) -> Problem:
        """See ``ai.search.Kit``."""
        sample = sample or sampler(observation)
        s: State = sample(random)
        seat, round_ = observation["seat"], s.round
        tables = [self.tables(s)] * s.setup.seats
        actions = self.policy(s)
        last = round_ + 1 == s.setup.rounds

        def values(state: State, luck: float) -> Sequence[float]:
            going = state.round == round_ and state.phase != OVER
            if going and state.phase == DISCARD and state.seat == seat:
                return _best_discards(state, seat, values, luck)
            points = rollout(state, tables, lambda: luck) if going else ()
            return utilities(standings(state, points, round_), last)

        if s.phase == BID:
            return Problem(seat, actions, bid_worlds(sample, seat, tables), after_bid, values)
        certain = not any(observation["counts"]) and not (s.phase == DISCARD and s.setup.secret)
        return Problem(seat, actions, sample, after, values, certain)

    def budget(self, kind: str, iterations: int) -> int:
        """See ``ai.search.Kit``."""
        return BIDDING * iterations if kind == "bid" else iterations


def after(world: State, action: Action) -> State:
    """The position after an action."""
    s = world.clone()
    s.apply(action)
    return s


def _best_discards(s: State, seat: int, values: object, luck: float) -> Sequence[float]:
    """The rest of a seat's discards, all ways counted out."""
    assert callable(values)
    outcomes: list[Sequence[float]] = [values(after(s, a), luck) for a in s.legal_actions()]
    return max(outcomes, key=lambda row: row[seat])


KIT = LunarKit()
