"""Which games there are. A game's module is imported when it is first asked for; a third game is one line here and a folder."""

from importlib import import_module

from pygame_core.engine.contract import Game
from pygame_core.engine.errors import UnknownGame

GAMES: dict[str, str] = {
    "lunar_skyline": "pygame_core.games.lunar_skyline.game",
    "blue_moon_city": "pygame_core.games.blue_moon_city.game",
}


def game_ids() -> list[str]:
    """The ids of all games, in the order of the first screen.

    >>> "lunar_skyline" in game_ids()
    True
    """
    return list(GAMES)


def get_game(game_id: str) -> Game:
    """The game of that id; UnknownGame otherwise."""
    if game_id not in GAMES:
        raise UnknownGame(game=str(game_id)[:40])
    game: Game = import_module(GAMES[game_id]).GAME
    return game
