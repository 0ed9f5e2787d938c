"""Plays a loaded save again in the background: does its snapshot agree with its record?

When it does, the match gets its steps back, so that undo and practice reach before the reload. When it does not, the snapshot is played
on and the save is marked unverified.
"""

from pygame_core.engine.errors import MoonlitError
from pygame_core.engine.match import Match, Step

from .clock import Breather, Clock
from .saves import Writer, dumps
from .session import Table

NOTES = ("left", "undone", "takeback", "lowered")


class Check:
    """The check of a table as it stands when this is made, right after loading."""

    def __init__(self, table: Table, writer: Writer) -> None:
        self._table = table
        self._writer = writer
        self._record = table.match.record
        self._actions = list(self._record.actions)
        self._autos = frozenset(writer.autos())
        self._snapshot = dumps(table.match.state.to_json())
        self._told = [dumps(e.to_json()) for e in table.match.log.events]

    async def run(self, clock: Clock) -> None:
        """Play it again, letting the page in all the while."""
        breather = Breather(clock)
        await breather.rest()
        record = self._record
        try:
            match = Match.new(record.game, record.seats, dict(record.options), record.seed)
            for i, action in enumerate(self._actions):
                match.submit(match.state.seat_to_act(), action, i in self._autos)
                await breather.breathe()
        except MoonlitError:
            _doubt(self._table)
            return
        if dumps(match.state.to_json()) != self._snapshot:
            _doubt(self._table)
            return
        self._adopt(match)

    def _adopt(self, match: Match) -> None:
        """Give the table the steps of the replay, unless its log tells another story or it has them already."""
        places = _places([dumps(e.to_json()) for e in match.log.events], self._told)
        mine = self._table.match
        if places is None or len(match.steps) + len(mine.steps) != len(mine.record.actions):
            return
        mine.steps[:0] = [Step(s.action, s.seat, s.auto, s.before, places[s.log_before]) for s in match.steps]
        self._writer.adopted()
        self._table.news.changed()


def _doubt(table: Table) -> None:
    table.unverified = True
    table.news.changed()


def _places(played: list[str], told: list[str]) -> list[int] | None:
    """Where each event of the replay stands in the saved log, the table's own notes skipped; None when they differ."""
    places: list[int] = []
    at = 0
    for text in played:
        while at < len(told) and told[at] != text:
            if not told[at].startswith(tuple(f'["{kind}"' for kind in NOTES)):
                return None
            at += 1
        if at == len(told):
            return None
        places.append(at)
        at += 1
    return [*places, len(told)]
