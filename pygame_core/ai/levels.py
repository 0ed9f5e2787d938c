"""Opponents that err as people do: a judgement from few imagined worlds, blurred, with a short memory and a leaning of character.

Near-equal choices swap places, blunders stay rare, and nothing is ever drawn from all legal moves alike. Also the way down when a
level cannot play: the next lower one goes on.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from importlib import import_module
from random import Random

from pygame_core.ai.bot import Bot, Thinking, Thought
from pygame_core.ai.policy import BadWeights
from pygame_core.ai.search import Kit, search
from pygame_core.engine.contract import Action, Json
from pygame_core.engine.registry import GAMES, get_game

Forget = Callable[[Json], Json]
Lean = Callable[[Json, Action, int], float]


def remember(observation: Json) -> Json:
    """All of it."""
    return observation


def straight(_observation: Json, _action: Action, _persona: int) -> float:
    """No leaning."""
    return 0.0


@dataclass(frozen=True)
class Judge:
    """Looks at every choice in ``worlds`` imagined worlds and takes what seems best after a blur of ``sigma`` points."""

    kit: Kit
    worlds: int
    sigma: float
    many: float = 0.0
    """The blur with three seats or more, 0 for the same."""
    forget: Forget = remember
    lean: Lean = straight
    persona: int = 0

    def drawn(self, persona: int) -> Bot:
        """With the character of that number."""
        return replace(self, persona=persona)

    def think(self, observation: Json, random: Random) -> Thinking:
        """One iteration is one rollout; a blurred look is not repeated, so the whole of it is always done."""
        p = self.kit.problem(self.forget(observation), random)
        actions = p.actions
        if len(actions) == 1:
            return Thought(p.answer(actions[0]))
        sums = [0.0] * len(actions)
        worlds = 1 if p.certain else self.worlds
        done = since = 0
        for _ in range(worlds):
            world = p.sample(random)
            luck = random.random()
            for i, action in enumerate(actions):
                sums[i] += p.values(p.after(world, action), luck)[p.seat]
            done += len(actions)
            since += len(actions)
            if since >= p.slice:
                since = 0
                yield done / (worlds * len(actions))
        sigma = self.many if self.many and observation["seats"] > 2 else self.sigma
        felt = [
            sums[i] / worlds + sigma * blur(random) + self.lean(observation, p.answer(a), self.persona)
            for i, a in enumerate(actions)
        ]
        best = max(range(len(actions)), key=lambda i: (felt[i], -i))
        return Thought(p.answer(actions[best]), done)


def blur(random: Random) -> float:
    """A draw with mean 0 and deviation 1, nearly normal, by additions only (``gauss`` may differ in the last bit in a browser)."""
    r = random.random
    return 2.0 * (r() + r() + r() - 1.5)


@dataclass(frozen=True)
class Searcher:
    """The search, with its own number of rollouts for some kinds of decision (0: the policy's choice at once)."""

    kit: Kit
    iterations: int
    kinds: tuple[tuple[str, int], ...] = ()
    many: int = 1
    """So many times the rollouts with three seats or more."""
    limited: bool = True

    def think(self, observation: Json, random: Random, limit: int = 0) -> Thinking:
        """See ``search``."""
        kind = observation["phase"]
        budget = dict(self.kinds).get(kind, self.kit.budget(kind, self.iterations))
        if observation["seats"] > 2:
            budget *= self.many
        problem = self.kit.problem(observation, random)
        if not budget and not problem.certain:
            return Thought(problem.answer(problem.actions[0]))
        return (yield from search(problem, budget, random, limit))


@dataclass(frozen=True)
class Level:
    """A bot, and who goes on when its weights do not fit or what it sees contradicts itself."""

    bot: Bot
    lower: Bot
    limited: bool = True

    def drawn(self, persona: int) -> Bot:
        """Both with the character of that number, where they have one."""
        return replace(self, bot=_drawn(self.bot, persona), lower=_drawn(self.lower, persona))

    def think(self, observation: Json, random: Random, limit: int = 0) -> Thinking:
        """The bot's thought, or the lower one's."""
        try:
            if isinstance(self.bot, Searcher):
                return (yield from self.bot.think(observation, random, limit))
            return (yield from self.bot.think(observation, random))
        except (BadWeights, ValueError):
            return (yield from self.lower.think(observation, random))


def _drawn(bot: Bot, persona: int) -> Bot:
    return bot.drawn(persona) if isinstance(bot, (Judge, Level)) else bot


def ladder(bots: list[tuple[str, Bot]], floor: Bot) -> dict[str, Bot]:
    """Levels by name, given from the lowest up; each falls to the one below, the lowest to ``floor``, which needs no weights."""
    out: dict[str, Bot] = {}
    for name, bot in bots:
        out[name] = floor = Level(bot, floor)
    return out


def weights_fault(game_id: str, seats: int) -> BadWeights | None:
    """Why the levels of a game cannot play at full strength at that seat count (they go on a level lower), None when all is well."""
    get_game(game_id)
    try:
        import_module(GAMES[game_id].rpartition(".")[0] + ".policy_kit").weights(seats)
    except BadWeights as fault:
        return fault
    return None


def weights_hash(game_id: str, seats: int) -> str:
    """What names the weights that the levels play with, for reports of a move; empty when they do not load."""
    try:
        found: str = import_module(GAMES[game_id].rpartition(".")[0] + ".policy_kit").weights(seats).hash
    except BadWeights:
        return ""
    return found
