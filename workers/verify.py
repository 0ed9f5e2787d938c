"""Plays a loaded save again in the background: does its snapshot agree with its record?

When it does, the match gets its steps back, so that undo and practice reach before the reload. When it does not, the snapshot is played
on and the save is marked unverified.
"""

from pygame_core.engine.errors import MoonlitError
from pygame_core.engine.match import Match, Step

from .clock import Breather, Clock
from .saves import Writer, dumps
from .session import Table

NOTES = ("left", "undone", "takeback")


async def verify(table: Table, writer: Writer, clock: Clock) -> None:
    """Check the table as it stands now, letting the page in all the while."""
    record = table.match.record
    snapshot = dumps(table.match.state.to_json())
    actions = list(record.actions)
    autos = frozenset(writer.autos())
    told = [dumps(e.to_json()) for e in table.match.log.events]
    breather = Breather(clock)
    await breather.rest()
    try:
        match = Match.new(record.game, record.seats, dict(record.options), record.seed)
        for i, action in enumerate(actions):
            match.submit(match.state.seat_to_act(), action, i in autos)
            await breather.breathe()
    except MoonlitError:
        _doubt(table)
        return
    if dumps(match.state.to_json()) != snapshot:
        _doubt(table)
        return
    places = _places([dumps(e.to_json()) for e in match.log.events], told)
    if places is not None and record.actions[: len(actions)] == actions:
        steps = [Step(s.action, s.seat, s.auto, s.before, places[s.log_before]) for s in match.steps]
        table.match.steps[:0] = steps
        writer.adopted()
        table.news.changed()


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
