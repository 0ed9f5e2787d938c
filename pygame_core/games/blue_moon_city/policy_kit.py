"""What Blue Moon City tells the search: plans of whole turns, worlds, rollouts of a few turns by the tuned policy, and what they are worth.

The search chooses a plan and plays its first action; the next decision of the turn is searched anew from where the turn then stands.
"""

from collections.abc import Sequence
from random import Random

from pygame_core.ai.policy import Weights, load
from pygame_core.ai.search import Problem, Sample
from pygame_core.engine.contract import Json
from pygame_core.games.blue_moon_city.actions import OVER, TAIL
from pygame_core.games.blue_moon_city.features import NAMES
from pygame_core.games.blue_moon_city.leaf import Leaf
from pygame_core.games.blue_moon_city.planner import Planner
from pygame_core.games.blue_moon_city.plans import Plan, candidates, stirring
from pygame_core.games.blue_moon_city.play import DO
from pygame_core.games.blue_moon_city.state import State
from pygame_core.games.blue_moon_city.worlds import sampler

GAME_ID = "blue_moon_city"
TURNS = {2: 4, 3: 3, 4: 4}
"""Turns of a rollout, by seats."""
WIN = 100.0
"""What winning is worth in the search's sums: they are chances to win in percent."""


def weights(seats: int) -> Weights:
    """The tuned weights for a seat count; BadWeights when the file does not fit."""
    return load(__package__ or "", f"data/weights_{seats}.json", GAME_ID, seats, NAMES)


class CityKit:
    """The kit of one weight set a seat count, loaded when first asked for."""

    def __init__(self) -> None:
        self._weights: dict[int, Weights] = {}
        self._planner: Planner | None = None
        self._leaf: Leaf | None = None

    def planner(self, s: State) -> Planner:
        """The policy for a state's table; BadWeights when there is none."""
        if self._planner is None or self._planner.setup is not s.setup:
            n = s.setup.seats
            if n not in self._weights:
                self._weights[n] = weights(n)
            self._planner = Planner(self._weights[n], s.setup)
            self._leaf = Leaf(self._weights[n], s.setup)
        return self._planner

    def worth(self, s: State) -> list[float]:
        """Every seat's chance to win in percent; a finished game counts by who won."""
        self.planner(s)
        assert self._leaf is not None
        return [WIN * chance for chance in self._leaf.chances(s)]

    def problem(self, observation: Json, random: Random, sample: Sample | None = None) -> Problem:
        """See ``ai.search.Kit``. The end of a turn (effects, discards) is the policy's."""
        sample = sample or sampler(observation)
        s: State = sample(random)
        seat = observation["seat"]
        planner = self.planner(s)
        turns = TURNS[s.setup.seats]

        def after(world: State, plan: Plan) -> State:
            state = world.clone()
            for action in plan:
                DO[action[0]](state, action, None)
                if state.phase == OVER:
                    return state
            planner.finish(state, seat)
            return state

        def values(state: State, _luck: float) -> Sequence[float]:
            for _ in range(turns):
                if state.phase == OVER:
                    break
                planner.play(state)
            return self.worth(state)

        if s.phase == TAIL:
            plans: list[Plan] = [(planner.choose(s),)]
        else:
            plans = stirring(s, candidates(s, planner))
        end = planner.after(s)
        return Problem(seat, plans, sample, after, values, slice=3, answer=lambda plan: plan[0] if plan else end)

    def budget(self, kind: str, iterations: int) -> int:
        """See ``ai.search.Kit``: once the turn's first contribution is made, a quarter."""
        return iterations if kind == "move" else iterations // 4


KIT = CityKit()


def worth(s: State) -> list[float]:
    """Every seat's chance to win in percent."""
    return KIT.worth(s)
