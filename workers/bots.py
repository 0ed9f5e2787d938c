"""From a level's name to a search that ``thinking`` can run.

The bot gets its seat's observation and luck of its own, never the state.
"""

from random import Random

from pygame_core.ai.bot import get_bot
from pygame_core.engine.match import Match

from .thinking import Search


def search(match: Match, seat: int, level: str, seed: int) -> Search:
    """A search for the decision of the seat to act; it returns a ``Thought``."""
    return get_bot(match.record.game, level).think(match.observe(seat), Random(seed))
