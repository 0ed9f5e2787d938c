"""From a level's name to a search that ``thinking`` can run.

The bot gets its seat's observation and luck of its own, never the state.
"""

from random import Random

from pygame_core.ai.bot import Thought, get_bot
from pygame_core.engine.contract import Json
from pygame_core.engine.match import Match

from .thinking import Search


def search(match: Match, seat: int, level: str, seed: int, persona: int = 0) -> Search:
    """A search for the decision of the seat to act; it returns a ``Thought``. A level that is gone fails inside the search.

    ``persona`` draws the bot's character, the same for a whole game.
    """
    return _think(match.record.game, level, match.observe(seat), seed, persona)


def _think(game: str, level: str, observation: Json, seed: int, persona: int) -> Search:
    thought: Thought = yield from get_bot(game, level, persona).think(observation, Random(seed))
    return thought
