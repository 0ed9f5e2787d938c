"""Opponents of Lunar Skyline by name: references, the tuned policy, and the levels that players are offered."""

from random import Random

from pygame_core.ai.baselines import RandomBot
from pygame_core.ai.bot import Bot, Thinking, Thought
from pygame_core.engine.contract import Json
from pygame_core.games.lunar_skyline.game import GAME
from pygame_core.games.lunar_skyline.policy_choice import choose
from pygame_core.games.lunar_skyline.policy_greedy import greedy
from pygame_core.games.lunar_skyline.policy_kit import KIT
from pygame_core.games.lunar_skyline.worlds import sampler


class GreedyBot:
    """The hand-written policy, in no time."""

    def think(self, observation: Json, random: Random) -> Thinking:
        """Answer at once."""
        yield from ()
        return Thought(greedy(sampler(observation)(random)))


class TunedBot:
    """The tuned policy, in no time."""

    def think(self, observation: Json, random: Random) -> Thinking:
        """Answer at once."""
        yield from ()
        s = sampler(observation)(random)
        return Thought(choose(s, KIT.tables(s)))


BOTS: dict[str, Bot] = {"random": RandomBot(GAME), "greedy": GreedyBot(), "tuned": TunedBot()}
"""Level name to bot; ``meta.META.levels`` lists the names that players are offered."""
