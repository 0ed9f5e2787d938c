"""Opponents of Blue Moon City by name: the references."""

from random import Random

from pygame_core.ai.baselines import RandomBot
from pygame_core.ai.bot import Bot, Thinking, Thought
from pygame_core.engine.contract import Json
from pygame_core.games.blue_moon_city.game import GAME
from pygame_core.games.blue_moon_city.policy import greedy
from pygame_core.games.blue_moon_city.worlds import template


class GreedyBot:
    """The hand-written policy, in no time."""

    def think(self, observation: Json, random: Random) -> Thinking:  # noqa: ARG002
        """Answer at once; the policy needs no hidden card, so no world is drawn."""
        yield from ()
        return Thought(greedy(template(observation)))


BOTS: dict[str, Bot] = {"random": RandomBot(GAME), "greedy": GreedyBot()}
