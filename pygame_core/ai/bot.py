"""What an opponent is: it gets one seat's observation and a seed, thinks in slices, and answers with an action.

A bot never sees a state of the match. Whatever hidden cards it reasons about are in worlds it samples from its observation.
"""

from collections.abc import Generator, Mapping
from dataclasses import dataclass
from importlib import import_module
from random import Random
from typing import Protocol, runtime_checkable

from pygame_core.engine.contract import Action, Game, Json
from pygame_core.engine.errors import UnknownLevel
from pygame_core.engine.registry import GAMES, get_game

Ranked = tuple[Action, float, float]
"""An action, how much better (in the game's points) it looked than the policy's own choice, and the squared standard error of that."""


@dataclass(frozen=True)
class Thought:
    """A bot's answer, and the iterations it spent: with them the same observation and seed give the same action again (``again``)."""

    action: Action
    iterations: int = 0
    ranked: tuple[Ranked, ...] = ()
    """The candidates of a search, the answer first, then by what they promised. Never shown before the end of a game: it tells of a hand."""


Thinking = Generator[float, bool | None, Thought]
"""Yields the share done (0..1) after each slice; ``send(True)`` asks it to move now (False and None to go on). Its return value is the thought."""


class Bot(Protocol):
    """An opponent of one game."""

    def think(self, observation: Json, random: Random) -> Thinking:
        """Think about the decision of the seat that the observation belongs to; it must be that seat's to make."""


@runtime_checkable
class Limited(Protocol):
    """A bot that can repeat a search that was cut short (``limited`` tells it from others)."""

    limited: bool

    def think(self, observation: Json, random: Random, limit: int = 0) -> Thinking:
        """As ``Bot.think``, but moves as soon as ``limit`` iterations are spent (0: no limit)."""


@runtime_checkable
class Person(Protocol):
    """A bot with a character that may differ from game to game."""

    def drawn(self, persona: int) -> Bot:
        """The bot with the character of that number (a seat's, the same for a whole game)."""


class Levels(Protocol):
    """What a game's ``ai`` module offers."""

    BOTS: Mapping[str, Bot]


def get_bot(game_id: str, level: str, persona: int = 0) -> Bot:
    """The bot of that name, with a character drawn by ``persona`` where it has one; UnknownGame or UnknownLevel otherwise."""
    get_game(game_id)
    ai: Levels = import_module(GAMES[game_id].rpartition(".")[0] + ".ai")
    if level not in ai.BOTS:
        raise UnknownLevel(game=game_id, level=str(level)[:40])
    bot = ai.BOTS[level]
    return bot.drawn(persona) if isinstance(bot, Person) else bot


def has_bot(game_id: str, level: str) -> bool:
    """Whether that bot can play, offered to players or not (saves and codes may name a reference)."""
    try:
        get_bot(game_id, level)
    except UnknownLevel:
        return False
    return True


def again(bot: Bot, observation: Json, random: Random, iterations: int) -> Thought:
    """The thought that a bot had, told the iterations it spent (fewer than its budget when it was asked to move)."""
    return finish(
        bot.think(observation, random, limit=iterations) if isinstance(bot, Limited) else bot.think(observation, random)
    )


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
