"""From a level's name to a search that ``thinking`` can run, and who goes on when that level cannot play.

The bot gets its seat's observation and luck of its own, never the state.
"""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from pygame_core.ai.bot import Bot, Thought, again, finish, get_bot, has_bot
from pygame_core.ai.levels import Level
from pygame_core.ai.policy import BadWeights
from pygame_core.engine.contract import Action, Json
from pygame_core.engine.errors import UnknownLevel
from pygame_core.engine.match import Match
from pygame_core.engine.registry import get_game

from .thinking import Search

FLOOR = "greedy"
"""Below the lowest level: a reference that needs no weights."""
CONFUSED = "confused"


@dataclass(frozen=True)
class Played:
    """A thought, the level that had it, and why that is not the level that was asked for (a code, or empty)."""

    thought: Thought
    level: str
    why: str = ""
    fault: Exception | None = None


class NoMove(RuntimeError):
    """No level has found a legal action."""


def search(match: Match, seat: int, level: str, seed: int, persona: int = 0) -> Search:
    """A search for the decision of the seat to act; it returns what was ``Played``.

    ``persona`` draws the bot's character, the same for a whole game.
    """
    return _think(match.record.game, level, match.observe(seat), seed, persona, match.state.is_legal)


def _think(
    game: str, level: str, observation: Json, seed: int, persona: int, legal: Callable[[Action], bool]
) -> Search:
    why, fault = "", None
    for name in way_down(game, level):
        try:
            thought: Thought = yield from alone(game, name, persona).think(observation, Random(seed))
        except Exception as error:  # noqa: BLE001 - a level that cannot play must not end the game: the next lower one goes on
            found = error
        else:
            if legal(thought.action):
                return Played(thought, name, why, fault)
            found = RuntimeError(f"{name} chose an illegal action")
        if fault is None:
            why, fault = reason(found), found
    raise NoMove(why) from fault


def at_once(match: Match, seat: int, seed: int) -> Played | None:
    """What the reference without weights does, when a search was not to be ended; None when that fails too."""
    record = match.record
    if not has_bot(record.game, FLOOR):
        return None
    try:
        thought = finish(get_bot(record.game, FLOOR).think(match.observe(seat), Random(seed)))
    except Exception:  # noqa: BLE001 - the search's own fault is what gets reported
        return None
    return Played(thought, FLOOR, CONFUSED) if match.state.is_legal(thought.action) else None


def way_down(game: str, level: str) -> list[str]:
    """The level, then those that go on in its place, from the next lower one down.

    Of a level that does not exist the name decides: the highest that does not sort after it, at least the lowest of all, comes next.
    """
    offered = list(get_game(game).meta.levels)
    if level in offered:
        below = offered[: offered.index(level)]
    else:
        below = [] if has_bot(game, level) else [name for name in offered if name <= level] or offered[:1]
    return [level, *reversed(below), *([FLOOR] if level != FLOOR and has_bot(game, FLOOR) else [])]


def standing(game: str, level: str) -> str:
    """The level itself, or the one in its place when it does not exist."""
    return next(name for name in way_down(game, level) if has_bot(game, name))


def reason(error: Exception) -> str:
    """Why a level could not play, as the catalogs know it."""
    return error.code if isinstance(error, BadWeights | UnknownLevel) else CONFUSED


def alone(game: str, level: str, persona: int) -> Bot:
    """The bot of that level without its own way down, which would not tell who moved."""
    bot = get_bot(game, level, persona)
    return bot.bot if isinstance(bot, Level) else bot


def repeat(game: str, level: str, observation: Json, seed: int, persona: int, iterations: int) -> Thought:
    """The thought that a level had, from what a record and a report keep of it."""
    return again(alone(game, level, persona), observation, Random(seed), iterations)
