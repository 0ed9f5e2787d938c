"""Saves: what is written after every action, and how it becomes a table again.

Keys: ``line:ID`` (the list's line), ``save:ID`` (record, snapshot, table), ``log:ID:NNNNNN`` (events from that number on). Own saves are
checked by plain code; a damaged or future one is a typed error. Knows nothing of the page; the list is in ``shelf``.
"""

import asyncio
import json
from typing import Any

from pygame_core.engine.contract import Json
from pygame_core.engine.errors import DamagedSave, FutureSave
from pygame_core.engine.match import Match
from pygame_core.engine.record import Record
from pygame_core.wire import MAX_SEED, PACES, is_int, is_text, is_word

from .clock import Clock
from .seats import Seats
from .session import UNCUT, Table
from .setting import Setting
from .store import Store, StoreError
from .viewing import assemble, line

SCHEMA = 1


def dumps(data: object) -> str:
    """Compact JSON."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def loads(text: str | None, part: str) -> Any:
    """What a stored text says; DamagedSave when it is none."""
    try:
        return json.loads(text or "")
    except (ValueError, RecursionError) as error:
        raise DamagedSave(part=part) from error


def log_key(save: str, start: int) -> str:
    """Where the events from that number on lie."""
    return f"log:{save}:{start:06d}"


class Writer:
    """Writes one table: the save whole, the log only where it grew."""

    def __init__(self, store: Store, table: Table) -> None:
        self._store = store
        self._table = table
        self._starts: list[int] = []
        self._written = 0
        self._base = 0
        self._autos: list[int] = []
        self._stale: list[str] = []
        self._revision = -1
        self._lock = asyncio.Lock()

    def loaded(self, starts: list[int], autos: list[int]) -> None:
        """The table was read from here: these chunks of the log lie there, these actions went by themselves."""
        self._starts = starts
        self._written = len(self._table.match.log.events)
        self._base = len(self._table.match.record.actions)
        self._autos = autos
        self._revision = self._table.news.revision

    def replace(self, stale: list[str]) -> None:
        """The log lies there in chunks that are of no use: the next write puts the whole log in their place."""
        self._stale = stale

    def adopted(self) -> None:
        """The match has all its steps again."""
        self._base = 0
        self._autos = []

    def autos(self) -> list[int]:
        """The numbers of the actions that went by themselves."""
        return self._autos + [self._base + i for i, s in enumerate(self._table.match.steps) if s.auto]

    def body(self) -> Json:
        """The save without its log."""
        match, setting = self._table.match, self._table.setting
        return {
            "schema": SCHEMA,
            "record": match.record.to_json(),
            "snapshot": match.state.to_json(),
            "autos": self.autos(),
            "events": len(match.log.events),
            "table": {
                "seats": self._table.seats.to_json(),
                "nonce": setting.nonce,
                "seed_text": setting.seed_text,
                "first": setting.first,
                "pace": setting.pace,
                "practice": setting.practice,
                "takebacks": [[r, s, n] for (r, s), n in setting.takebacks.items()],
                "hinted": sorted(setting.hinted),
                "spent": [[k, n] for k, n in setting.spent.items()],
                "lowered": [[k, level] for k, level in setting.lowered.items()],
                "unverified": self._table.unverified,
            },
        }

    async def write(self) -> None:
        """Save the table as it stands; ``table.saved`` tells whether it worked."""
        async with self._lock:
            table = self._table
            if table.saved and self._revision == table.news.revision:
                return
            revision, cut, table.cut_at = table.news.revision, table.cut_at, UNCUT
            events = table.match.log.events
            starts, written = self._starts[:], self._written
            deletes = self._stale[:]
            while written > cut:
                written = starts.pop()
                deletes.append(log_key(table.save_id, written))
            body, row = self.body(), {"schema": SCHEMA, **line(table)}
            puts = {f"save:{table.save_id}": dumps(body), f"line:{table.save_id}": dumps(row)}
            count = len(events)
            if count > written:
                puts[log_key(table.save_id, written)] = dumps([e.to_json() for e in events[written:]])
                starts.append(written)
            try:
                await self._store.write(puts, deletes)
            except StoreError:
                table.cut_at = min(table.cut_at, cut)
                self._noted(False)
            else:
                self._starts, self._written, self._revision, self._stale = starts, count, revision, []
                self._noted(True)

    def _noted(self, saved: bool) -> None:
        if saved != self._table.saved:
            self._table.saved = saved
            self._table.news.changed()


async def read(store: Store, save_id: str, clock: Clock, readonly: bool, replay: bool) -> tuple[Table, Writer]:
    """The table of a save, from its snapshot or by playing its record again.

    DamagedSave, FutureSave or UnknownGame when it cannot be; LookupError, TypeError, ValueError or AttributeError when it looks right
    and is not.
    """
    body = loads(await store.get(f"save:{save_id}"), "save")
    if not isinstance(body, dict):
        raise DamagedSave(part="save")
    schema = body.get("schema")
    if not isinstance(schema, int) or schema < 1:
        raise DamagedSave(part="schema")
    if schema > SCHEMA:
        raise FutureSave(schema=schema)
    chunks = await store.scan(f"log:{save_id}:")
    autos = body.get("autos")
    if not isinstance(autos, list) or not all(is_int(a) for a in autos):
        raise DamagedSave(part="autos")
    starts, match = _match(body, {} if replay else chunks, autos, replay)
    seats = Seats.from_json(_part(body, "table").get("seats"))
    if len(seats.all) != match.record.seats:
        raise DamagedSave(part="seats")
    table = Table(match, seats, setting_of(_part(body, "table"), save_id), clock, readonly)
    table.unverified = _part(body, "table").get("unverified") is True
    assemble(table)
    line(table)
    writer = Writer(store, table)
    if starts is None:
        writer.replace(list(chunks))
    else:
        writer.loaded(starts, autos)
    return table, writer


def _part(body: Json, key: str) -> Json:
    part = body.get(key)
    if not isinstance(part, dict):
        raise DamagedSave(part=key)
    return part


def _match(body: Json, chunks: dict[str, str], autos: list[int], replay: bool) -> tuple[list[int] | None, Match]:
    """The match and where its log's chunks start; with a damaged log, the match played again from its record."""
    if replay:
        return None, Match.replay(Record.from_json(body.get("record")), frozenset(autos))
    try:
        starts: list[int] = []
        events: list[Any] = []
        for key, text in chunks.items():
            start = int(key.rpartition(":")[2])
            part = loads(text, "events")
            if start != len(events) or not isinstance(part, list):
                raise DamagedSave(part="events")
            starts.append(start)
            events.extend(part)
        if len(events) != body.get("events"):
            raise DamagedSave(part="events")
    except DamagedSave:
        match = Match.replay(Record.from_json(body.get("record")), frozenset(autos))
        if dumps(match.state.to_json()) != dumps(body.get("snapshot")):
            raise
        return None, match
    return starts, Match.load({"record": body.get("record"), "snapshot": body.get("snapshot"), "events": events})


def setting_of(data: Json, save_id: str) -> Setting:
    """The setting that a save keeps, checked; DamagedSave otherwise."""
    try:
        setting = Setting(
            save_id,
            nonce=data["nonce"],
            seed_text=data["seed_text"],
            first=data["first"] is True,
            pace=data["pace"],
            practice=data["practice"] is True,
            takebacks={(str(r), int(s)): int(n) for r, s, n in data["takebacks"]},
            hinted={str(k) for k in data["hinted"]},
            spent={int(k): int(n) for k, n in data["spent"]},
            lowered={int(k): str(level) for k, level in data.get("lowered", ())},
        )
    except (KeyError, TypeError, ValueError) as error:
        raise DamagedSave(part="table") from error
    if not is_word(setting.nonce) or not is_text(setting.seed_text, MAX_SEED) or setting.pace not in PACES:
        raise DamagedSave(part="table")
    return setting
