"""Anchored rollout search, for every game: candidates are compared with the policy's own choice over common sampled worlds.

Every world is tried with each candidate still in the race and with the anchor (the policy's choice); what is averaged is the paired
difference, so that the luck of the deal cancels. The race is a sequential halving (Karnin, Koren, Somekh 2013), which also drops whoever
is clearly worse; the policy's choice stands unless another is better by more than one standard error. Only + - * / on floats: the same
observation, seed and iterations give the same move in CPython and Pyodide. Knows no game: a ``Problem`` holds what it needs.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Protocol

from pygame_core.ai.bot import Ranked, Thinking, Thought
from pygame_core.engine.contract import Action, Json

Sample = Callable[[Random], Any]
"""Draws a world that agrees with an observation."""

SLICE = 24
"""Rollouts between two yields, also in the middle of a world: 10-20 ms in a browser, from early in a round of six seats less than 40."""
DROP = 1.64 * 1.64
"""A candidate is out when its mean is below the anchor's by so many standard errors (squared)."""
LEAVE = 1.0
"""Standard errors (squared) by which a candidate must be better for the policy's choice to be left."""
FEW = 8
"""Worlds before anybody is dropped or the policy left."""


@dataclass
class Problem:
    """One decision as the search sees it."""

    seat: int
    actions: list[Any]
    """The candidates, the policy's own choice first: actions, or plans of several (then ``answer`` tells the action to make)."""
    sample: Sample
    after: Callable[[Any, Any], Any]
    """The position after an action in a world; the world stays as it is."""
    values: Callable[[Any, float], Sequence[float]]
    """A rollout from a position and its worth to every seat; the number (0..1) is the rollout's luck, common to all candidates."""
    certain: bool = False
    """Nothing is hidden and nothing drawn any more: one world tells all."""
    slice: int = SLICE
    answer: Callable[[Any], Action] = lambda candidate: candidate
    """The action that begins a candidate."""


class Kit(Protocol):
    """What a game knows for its opponents."""

    def problem(self, observation: Json, random: Random, sample: Sample | None = None) -> Problem:
        """The decision of the observing seat; ``sample`` replaces the worlds (the cheating reference gives the true one)."""

    def budget(self, kind: str, iterations: int) -> int:
        """Rollouts for a kind of decision, when ``iterations`` is the plain budget."""


class Race:
    """Sums of paired differences to the anchor, candidate 0."""

    __slots__ = ("count", "squares", "sums")

    def __init__(self, candidates: int) -> None:
        self.count = [0] * candidates
        self.sums = [0.0] * candidates
        self.squares = [0.0] * candidates

    def add(self, i: int, difference: float) -> None:
        """One more world for candidate ``i``."""
        self.count[i] += 1
        self.sums[i] += difference
        self.squares[i] += difference * difference

    def mean(self, i: int) -> float:
        """The mean difference to the anchor; 0 for the anchor itself."""
        return self.sums[i] / self.count[i] if self.count[i] else 0.0

    def error(self, i: int) -> float:
        """The squared standard error of that mean; without two worlds, endless."""
        n = self.count[i]
        if n < 2:
            return 1e18
        mean = self.sums[i] / n
        return max((self.squares[i] / n - mean * mean) / (n - 1), 1e-9)

    def best(self, among: Sequence[int]) -> int:
        """The candidate to play: the highest mean, but the anchor unless that is better by the margin."""
        i = max(among, key=lambda i: (self.mean(i), -i))
        mean = self.mean(i)
        return i if mean > 0 and self.count[i] >= FEW and mean * mean > LEAVE * self.error(i) else 0

    def survivors(self, alive: Sequence[int]) -> list[int]:
        """The better half of those alive (the anchor counts as one and stays), without whoever is clearly worse than the anchor."""
        order = sorted([i for i in alive if i], key=lambda i: (-self.mean(i), i))
        keep = order[: len(alive) // 2]
        return [0] + [i for i in keep if not self._worse(i)]

    def _worse(self, i: int) -> bool:
        mean = self.mean(i)
        return mean < 0 and self.count[i] >= FEW and mean * mean > DROP * self.error(i)


def search(problem: Problem, budget: int, random: Random, limit: int = 0) -> Thinking:
    """Search with so many rollouts; with a ``limit``, as if asked to move after so many (it repeats an earlier search that was)."""
    actions = problem.actions
    if len(actions) == 1:
        return Thought(problem.answer(actions[0]))
    if problem.certain:
        return _certain(problem, random)
    race = Race(len(actions))
    alive = list(range(len(actions)))
    halvings = max((len(actions) - 1).bit_length(), 1)
    seat, sample, after, values = problem.seat, problem.sample, problem.after, problem.values
    done = since = 0
    hurry = False
    for stage in range(halvings):
        until = budget * (stage + 1) // halvings
        while done < until:
            world = sample(random)
            luck = random.random()
            anchor = values(after(world, actions[0]), luck)[seat]
            since += 1
            gains = []
            for i in alive[1:]:
                gains.append(values(after(world, actions[i]), luck)[seat] - anchor)
                since += 1
                if since >= problem.slice:
                    since = 0
                    hurry = bool((yield min(done / budget, 1.0))) or hurry
                    if hurry and done:
                        return _thought(problem, race, alive, done)  # a world only begun counts for nobody
            for i, gain in zip(alive[1:], gains, strict=True):
                race.add(i, gain)
            done += len(alive)
            if hurry or (limit and done >= limit):
                return _thought(problem, race, alive, done)
        alive = race.survivors(alive)
        if len(alive) == 1:
            break
    return _thought(problem, race, alive, done)


def _certain(problem: Problem, random: Random) -> Thought:
    world = problem.sample(random)
    luck = random.random()
    race = Race(len(problem.actions))
    worth = [problem.values(problem.after(world, a), luck)[problem.seat] for a in problem.actions]
    for i, v in enumerate(worth):
        race.add(i, v - worth[0])
    best = max(range(len(worth)), key=lambda i: (worth[i], -i))
    return Thought(problem.answer(problem.actions[best]), len(worth), _ranked(problem, race, best))


def _thought(problem: Problem, race: Race, alive: Sequence[int], done: int) -> Thought:
    best = race.best(alive)
    return Thought(problem.answer(problem.actions[best]), done, _ranked(problem, race, best))


def _ranked(problem: Problem, race: Race, best: int) -> tuple[Ranked, ...]:
    rows = [(i == best, race.mean(i), -i, race.error(i)) for i in range(len(problem.actions))]
    return tuple((problem.answer(problem.actions[-i]), mean, error) for _, mean, i, error in sorted(rows, reverse=True))


class SearchBot:
    """The search over a game's kit, with the same number of rollouts for every decision of a kind."""

    limited = True

    def __init__(self, kit: Kit, iterations: int, cheat: Sample | None = None) -> None:
        self.kit = kit
        self.iterations = iterations
        self.cheat = cheat

    def think(self, observation: Json, random: Random, limit: int = 0) -> Thinking:
        """See ``search``."""
        problem = self.kit.problem(observation, random, self.cheat)
        budget = self.kit.budget(observation["phase"], self.iterations)
        return (yield from search(problem, budget, random, limit))
