"""What an opponent is: it gets one seat's observation and a seed, thinks in slices, and answers with an action.

A bot never sees a state of the match. Whatever hidden cards it reasons about are in worlds it samples from its observation.
"""

from collections.abc import Generator, Mapping
from dataclasses import dataclass
from importlib import import_module
from random import Random
from typing import Protocol

from pygame_core.engine.contract import Action, Game, Json
from pygame_core.engine.errors import UnknownLevel
from pygame_core.engine.registry import GAMES, get_game


@dataclass(frozen=True)
class Thought:
    """A bot's answer, and the iterations it spent: with them the same observation and seed give the same action again."""

    action: Action
    iterations: int = 0


Thinking = Generator[float, bool, Thought]
"""Yields the share done (0..1) after each slice; ``send(True)`` asks it to move now. Its return value is the thought."""


class Bot(Protocol):
    """An opponent of one game."""

    def think(self, observation: Json, random: Random) -> Thinking:
        """Think about the decision of the seat that the observation belongs to; it must be that seat's to make."""


class Levels(Protocol):
    """What a game's ``ai`` module offers."""

    BOTS: Mapping[str, Bot]


def get_bot(game_id: str, level: str) -> Bot:
    """The bot of that name; UnknownGame or UnknownLevel otherwise."""
    get_game(game_id)
    ai: Levels = import_module(GAMES[game_id].rpartition(".")[0] + ".ai")
    if level not in ai.BOTS:
        raise UnknownLevel(game=game_id, level=str(level)[:40])
    return ai.BOTS[level]


def finish(thinking: Thinking) -> Thought:
    """Run a thinking to its end at once.

    >>> def two() -> Thinking:
    ...     yield 0.5
    ...     return Thought((1, 2))
    >>> finish(two()).action
    (1, 2)
    """
    while True:
        try:
            next(thinking)
        except StopIteration as stop:
            thought: Thought = stop.value
            return thought


def legal_actions(game: Game, observation: Json, random: Random) -> list[Action]:
    """The legal actions of the observing seat, which are the same in every world that agrees with its observation."""
    return game.sampler(observation)(random).legal_actions()
