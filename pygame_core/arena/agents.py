"""Agents by name, as the command line writes them: a level or reference of the game, or ``search:N ismcts:N flat:N cheat:N``.

``cheat`` searches the true position instead of sampled worlds: the ceiling of what knowing all cards is worth. It is never offered to players.
"""

from collections.abc import Callable
from importlib import import_module
from random import Random

from pygame_core.ai.baselines import FlatSearch, IsmctsBot
from pygame_core.ai.bot import Bot, finish, get_bot
from pygame_core.ai.search import Kit, SearchBot
from pygame_core.engine.contract import Action, Game, State
from pygame_core.engine.errors import UnknownLevel
from pygame_core.engine.registry import GAMES, get_game

KINDS = ("search", "ismcts", "flat", "cheat")


def kit(game_id: str) -> Kit:
    """What the game tells a search."""
    get_game(game_id)
    found: Kit = import_module(GAMES[game_id].rpartition(".")[0] + ".ai").KIT
    return found


def check(game_id: str, name: str) -> str:
    """The name itself; UnknownLevel when there is no such agent."""
    kind, _, number = name.partition(":")
    if kind in KINDS:
        if not number.isdigit() or not 0 < int(number) < 10**7:
            raise UnknownLevel(game=game_id, level=name[:40])
    else:
        get_bot(game_id, name)
    return name


class Agent:
    """One seat's player in the arena."""

    def __init__(self, game_id: str, name: str, persona: int) -> None:
        check(game_id, name)
        kind, _, number = name.partition(":")
        self.name = name
        self.cheats = kind == "cheat"
        self._iterations = int(number) if kind in KINDS else 0
        if kind not in KINDS:
            self._bot: Bot = get_bot(game_id, name, persona)
            return
        known = self._kit = kit(game_id)
        makers: dict[str, Callable[[Kit, int], Bot]] = {"ismcts": IsmctsBot, "flat": FlatSearch}
        self._bot = makers.get(kind, SearchBot)(known, self._iterations)

    def act(self, game: Game, state: State, random: Random) -> Action:
        """The action for the seat to act; only a cheat gets more than the seat's observation."""
        bot = SearchBot(self._kit, self._iterations, lambda _random: state.clone()) if self.cheats else self._bot
        return finish(bot.think(game.observe(state, state.seat_to_act()), random)).action
