"""The one door: ``handle(text) -> text``. Never raises; refusals are codes with arguments, never sentences or tracebacks.

Turns messages into calls on the open table, the shelf of saves, and what comes from outside. What a table may do is ``session``'s business.
"""

import asyncio
import json
import traceback
from collections.abc import Awaitable, Callable

from pygame_core import wire
from pygame_core.ai.bot import get_bot
from pygame_core.engine.contract import Json
from pygame_core.engine.errors import IllegalAction, MoonlitError, UnknownLevel
from pygame_core.engine.match import Match
from pygame_core.engine.registry import game_ids, get_game

from . import codes, debugging, foreign, saves
from .clock import Clock, RealClock
from .driver import Driver
from .seats import Seats
from .session import Setting, Table, TableError
from .shelf import Shelf
from .store import MemoryStore, Store, StoreError
from .thinking import Thinking
from .verify import Check
from .viewing import thinking

IDLE = 0.2


class Dispatcher:
    """Holds at most one open table. ``dev`` builds know ``debug`` and tell tracebacks."""

    def __init__(
        self,
        open_store: Callable[[], Awaitable[Store]],
        clock: Clock | None = None,
        dev: bool = False,
        version: str = "",
    ) -> None:
        self.dev = dev
        self.version = version
        self.clock = clock or RealClock()
        self.thinking = Thinking(self.clock)
        self.table: Table | None = None
        self.faults: list[str] = []
        self._open_store = open_store
        self._shelf: Shelf | None = None
        self._driver: Driver | None = None
        self._writer: saves.Writer | None = None
        self._verifying: asyncio.Task[None] | None = None
        self._warming: asyncio.Task[None] | None = None
        self._lives = asyncio.Lock()
        self._shelf_lock = asyncio.Lock()

    async def handle(self, text: str) -> str:
        """Answer one message."""
        number = -1
        try:
            message = _parse(text)
            number = message["id"] if wire.is_int(message.get("id")) else -1
            wrong = wire.fault(message)
            if wrong is None and len(text) > wire.MAX_MESSAGE and message["k"] != "import":
                wrong = "too_long", {}
            if wrong is not None:
                return _dump({"id": number, "ok": False, "code": wrong[0], "args": wrong[1]})
            answer = await getattr(self, f"_{message['k']}")(message)
            return _dump({"id": number, "ok": True, **answer})
        except Exception as error:  # noqa: BLE001 - the page must get an answer whatever happens
            code, args = self._refusal(error)
            return _dump({"id": number, "ok": False, "code": code, "args": args})

    def _refusal(self, error: Exception) -> tuple[str, Json]:
        if isinstance(error, IllegalAction):
            game = self.table.match.record.game if self.table else ""
            return "illegal_action", {"reason": error.code, "game": game, **error.details}
        if isinstance(error, MoonlitError):
            return error.code, dict(error.details)
        if isinstance(error, StoreError):
            return "storage", {}
        self.report(error)
        return "internal", {"trace": self.faults[-1]} if self.dev else {}

    def report(self, error: BaseException) -> None:
        """Keep what went wrong for a development build."""
        self.faults = [*self.faults[-9:], "".join(traceback.format_exception(error))]

    # The device ---------------------------------------------------------------------------------------------------------

    async def shelf(self) -> Shelf:
        """The saves of this device; the store is opened at the first message that needs it."""
        async with self._shelf_lock:
            if self._shelf is None:
                try:
                    store = await self._open_store()
                except Exception as error:  # noqa: BLE001 - the start is never blocked by storage
                    self.report(error)
                    store = MemoryStore()
                self._shelf = Shelf(store, self.clock)
            return self._shelf

    async def _hello(self, _: Json) -> Json:
        shelf = await self.shelf()
        lines = await shelf.lines()
        first = {g: await self._is_first(g, lines) for g in game_ids()}
        metas = [get_game(g).meta for g in game_ids()]
        games = [
            {
                "id": m.id,
                "seats": list(m.seats),
                "levels": list(m.levels),
                "rules": m.rules_version,
                "options": [o.to_json() for o in m.options],
            }
            for m in metas
        ]
        storage = "kept" if shelf.store.kept else "memory"
        if self._warming is None:
            self._warming = asyncio.get_running_loop().create_task(self._warm_up())
        return {
            "version": self.version,
            "dev": self.dev,
            "games": games,
            "saves": lines,
            "first": first,
            "storage": storage,
        }

    async def _warm_up(self) -> None:
        """While nobody waits, import the opponents, so that the first bot's move is as quick as the second."""
        for game in game_ids():
            await asyncio.sleep(IDLE)
            for level in get_game(game).meta.levels[:1]:
                try:
                    get_bot(game, level)
                except Exception as error:  # noqa: BLE001 - whoever asks for the bot will be told
                    self.report(error)

    async def _is_first(self, game: str, lines: list[Json]) -> bool:
        if any(row["game"] == game for row in lines):
            return False
        return await (await self.shelf()).store.get(f"mark:{game}") is None

    async def _ping(self, _: Json) -> Json:
        return {}

    async def _saves(self, _: Json) -> Json:
        return {"saves": await (await self.shelf()).lines()}

    async def _delete(self, message: Json) -> Json:
        async with self._lives:
            if self.table is not None and self.table.save_id == message["save"]:
                await self._leave_table()
            shelf = await self.shelf()
            await shelf.delete(message["save"])
            return {"saves": await shelf.lines()}

    async def _export(self, message: Json) -> Json:
        save_id = message.get("save") or self._table().save_id
        if self._writer is not None and self.table is not None and self.table.save_id == save_id:
            await self._save(self.table)
        text, holds_deal = await (await self.shelf()).export(save_id)
        return {"text": text, "holds_deal": holds_deal}

    async def _import(self, message: Json) -> Json:
        match, data = await foreign.read_file(message["text"])
        save_id = codes.new_save_id()
        seats = Seats.from_json(data["seats"])
        if len(seats.all) != match.record.seats:
            raise foreign.ForeignError("import_content")
        setting = saves.setting_of({**data, "first": False}, save_id)
        shelf = await self.shelf()
        table = Table(match, seats, setting, self.clock)
        await saves.Writer(shelf.store, table).write()
        if not table.saved:
            raise StoreError("full")
        return {"save": save_id, "saves": await shelf.lines()}

    async def _decode(self, message: Json) -> Json:
        return await foreign.read_code(message["code"])

    # Tables come and go ---------------------------------------------------------------------------------------------------

    async def _new(self, message: Json) -> Json:
        text = message.get("seed", "").strip()
        async with self._lives:
            seed = codes.seed_of(text) if text else codes.new_seed()
            pace = message.get("pace", "normal")
            return await self._deal(message["game"], message["seats"], message["options"], seed, text, pace)

    async def _rematch(self, message: Json) -> Json:
        async with self._lives:
            table = self._table()
            if table.readonly:
                raise TableError("read_only")
            if not table.over:
                raise TableError("not_over")
            record = table.match.record
            seats = table.seats.rotated() if message["rotate"] else table.seats
            same = message["same"]
            seed = record.seed if same else codes.new_seed()
            text = table.seed_text if same else ""
            return await self._deal(record.game, seats.to_json(), record.options, seed, text, table.pacing.pace)

    async def _deal(self, game: str, players: list[Json], options: Json, seed: int, text: str, pace: str) -> Json:
        meta = get_game(game).meta
        seats = Seats.from_json(players)
        for seat in seats.all:
            if seat.kind == "bot" and seat.level not in meta.levels:
                raise UnknownLevel(game=game, level=seat.level)
        match = Match.new(game, len(seats.all), options, seed)
        shelf = await self.shelf()
        first = bool(seats.persons()) and await self._is_first(game, await shelf.lines())
        setting = Setting(codes.new_save_id(), codes.new_nonce(), text, first, pace)
        table = Table(match, seats, setting, self.clock)
        await shelf.hold(table.save_id)
        await self._sit(table, saves.Writer(shelf.store, table))
        await self._save(table)
        if first and table.saved:
            await shelf.store.write({f"mark:{game}": "1"})
        return {"save": table.save_id, **table.answer()}

    async def _open(self, message: Json) -> Json:
        async with self._lives:
            table = self.table
            if table is not None and table.save_id == message["save"] and not table.readonly:
                table.hide()
                table.news.forget()
            else:
                table, writer = await (await self.shelf()).open(message["save"])
                check = Check(table, writer)
                await self._sit(table, writer)
                self._verifying = asyncio.get_running_loop().create_task(check.run(self.clock))
            if "pace" in message:
                table.set_pace(message["pace"])
            return table.answer()

    async def _close(self, _: Json) -> Json:
        async with self._lives:
            await self._leave_table()
        return {}

    async def _sit(self, table: Table, writer: saves.Writer) -> None:
        if self.table is not None and self.table.save_id != table.save_id:
            await self._leave_table()
        elif self.table is not None:
            await self._put_away(self.table)
        self.table, self._writer = table, writer
        self._driver = Driver(table, self.thinking, self._save, self.clock, self.report)
        self._driver.start()

    async def _leave_table(self) -> None:
        table = self.table
        if table is None:
            return
        await self._put_away(table)
        (await self.shelf()).release(table.save_id)

    async def _put_away(self, table: Table) -> None:
        if self._driver is not None:
            await self._driver.stop()
        if self._verifying is not None:
            self._verifying.cancel()
        await self._save(table)
        self.table = self._driver = self._writer = self._verifying = None
        table.news.close()

    async def _save(self, table: Table) -> None:
        if table is self.table and self._writer is not None and not table.readonly:
            await self._writer.write()

    # At the table -----------------------------------------------------------------------------------------------------------

    def _table(self) -> Table:
        if self.table is None:
            raise TableError("no_table")
        return self.table

    async def _change(self, change: Callable[[Table], None]) -> Json:
        """Change the table, save it, and answer with what is new."""
        table = self._table()
        table.news.hold()
        try:
            change(table)
            await self._save(table)
            return table.answer()
        finally:
            table.news.unhold()
            if self._driver is not None:
                self._driver.ring()

    async def _act(self, message: Json) -> Json:
        return await self._change(lambda t: t.act(message["v"], tuple(message["a"])))

    async def _claim(self, message: Json) -> Json:
        return await self._change(lambda t: t.claim(message["seat"]))

    async def _hide(self, _: Json) -> Json:
        return await self._change(Table.hide)

    async def _undo(self, _: Json) -> Json:
        return await self._change(Table.undo)

    async def _redo(self, _: Json) -> Json:
        return await self._change(Table.redo)

    async def _takeback(self, message: Json) -> Json:
        return await self._change(lambda t: t.takeback(message["no"]))

    async def _practice(self, message: Json) -> Json:
        return await self._change(lambda t: t.set_practice(message["on"]))

    async def _pace(self, message: Json) -> Json:
        return await self._change(lambda t: t.set_pace(message["pace"]))

    async def _leave(self, message: Json) -> Json:
        return await self._change(lambda t: t.leave(message["seat"], message["level"]))

    async def _go(self, _: Json) -> Json:
        return await self._change(Table.go)

    async def _move_now(self, _: Json) -> Json:
        table = self._table()
        self.thinking.move_now(table.save_id)
        return {}

    async def _why(self, message: Json) -> Json:
        action = tuple(message["a"]) if "a" in message else None
        code, args = self._table().why(action, message.get("target", {}).get("c", -1))
        return {"code": code, "args": args}

    async def _log(self, _: Json) -> Json:
        return {"events": self._table().whole_log(), "from": 0, "fresh": True}

    async def _code(self, _: Json) -> Json:
        table = self._table()
        if not table.over:
            raise TableError("not_over")
        return {"code": foreign.write_code(table.match, table.seats)}

    async def _poll(self, message: Json) -> Json:
        table = self._table()
        news, since = table.news, message["since"]
        poll = news.start_poll()
        while True:
            if news.closed:
                return {"closed": True}
            sign = thinking(table)
            if not news.held and news.stale(table.match.log, since):
                return {**table.answer(since), "thinking": sign}
            if sign != news.sign:
                news.sign = sign
                return {"thinking": sign}
            if not await news.wait(poll, table.job is not None and not table.job.outcome):
                return {"again": True}

    async def _debug(self, message: Json) -> Json:
        if not self.dev:
            raise TableError("unknown_message")
        return await debugging.run(self, message)


def _parse(text: object) -> Json:
    """The message of a text; nonsense becomes an empty message, which is refused like any other."""
    if not isinstance(text, str) or len(text) > wire.MAX_IMPORT:
        return {}
    try:
        message = json.loads(text, parse_constant=_no_constant)
    except (ValueError, RecursionError):
        return {}
    return message if isinstance(message, dict) else {}


def _no_constant(name: str) -> float:
    raise ValueError(name)


def _dump(answer: Json) -> str:
    return json.dumps(answer, ensure_ascii=False, separators=(",", ":"))
