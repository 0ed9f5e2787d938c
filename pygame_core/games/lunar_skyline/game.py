"""Lunar Skyline behind the contract: the object the registry hands out."""

from collections.abc import Callable, Mapping
from random import Random

from pygame_core.engine.contract import Action, Emit, Json
from pygame_core.games.lunar_skyline import deal, observe, playout, view, worlds
from pygame_core.games.lunar_skyline.auto import auto_action
from pygame_core.games.lunar_skyline.components import Setup
from pygame_core.games.lunar_skyline.meta import META
from pygame_core.games.lunar_skyline.state import State, from_json


class LunarSkyline:
    """Rules version 1; see ``engine.contract.Game`` for what each method promises."""

    meta = META

    def new_state(self, seats: int, options: Mapping[str, object], seed: int, emit: Emit | None = None) -> State:
        """The first position of a game."""
        s = State()
        s.setup = Setup(seats, META.check(seats, options))
        s.rng = seed
        s.mark = 0
        s.round = 0
        s.stacks = (s.setup.stack,) * 6
        s.owned = s.totals = (0,) * seats
        s.contract_pile = s.sheets = ()
        deal.deal_round(s, emit)
        return s

    def from_json(self, data: Json) -> State:
        """The state that ``State.to_json`` wrote."""
        return from_json(data)

    def observe(self, state: State, seat: int) -> Json:
        """All that seat knows."""
        return observe.observe(state, seat)

    def sampler(self, observation: Json) -> Callable[[Random], State]:
        """Worlds that agree with the observation."""
        return worlds.sampler(observation)

    def evaluate(self, state: State, seat: int) -> float:
        """Points so far against the mean of the others, the skyline counted."""
        points = [t + playout.skyline_points(o) for t, o in zip(state.totals, state.owned, strict=True)]
        return points[seat] - (sum(points) - points[seat]) / (len(points) - 1)

    def playout(self, state: State, random: Random, trace: list[Action] | None = None) -> None:
        """Random play to the end of the round, in place."""
        playout.playout(state, random, trace)

    def auto(self, state: State) -> Action | None:
        """The action that goes by itself."""
        return auto_action(state)

    def view(self, observation: Json) -> Json:
        """The page's board model."""
        return view.board(observation)

    def choices(self, observation: Json, legal: list[Action]) -> list[Json]:
        """The page's records of the legal actions."""
        return view.choices(observation, legal)


GAME = LunarSkyline()
