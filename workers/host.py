"""The open table and what comes and goes with it: driver, writer, check, lock. At most one is open.

Knows when a table is opened, saved and put away; what may be done at it is ``session``'s business.
"""

import asyncio
from collections.abc import Callable

from pygame_core.ai.bot import has_bot
from pygame_core.engine.contract import Json
from pygame_core.engine.errors import UnknownLevel
from pygame_core.engine.match import Match

from . import bots, codes, saves
from .clock import BREATH
from .device import Device, Report
from .driver import Driver
from .following import Follower
from .seats import Seats
from .session import Table, TableError
from .setting import Setting
from .thinking import Thinking
from .verify import Check
from .viewing import sign_due, thinking


class Host:
    """Holds the open table."""

    def __init__(self, device: Device, report: Report) -> None:
        self.thinking = Thinking(device.clock)
        self.table: Table | None = None
        self.driver: Driver | None = None
        self.verifying: asyncio.Task[None] | None = None
        self._device = device
        self._clock = device.clock
        self._report = report
        self._writer: saves.Writer | None = None
        self._follower: Follower | None = None
        self._warming: asyncio.Task[None] | None = None
        self._lives = asyncio.Lock()

    async def new(self, message: Json) -> Json:
        """Deal a new game and sit down."""
        text = message.get("seed", "").strip()
        async with self._lives:
            seed = codes.seed_of(text) if text else codes.new_seed()
            pace = message.get("pace", "normal")
            options = await self._device.filled(message["game"], message["options"])
            return await self._deal(message["game"], message["seats"], options, seed, text, pace)

    async def rematch(self, message: Json) -> Json:
        """The same players again, after the end: a new deal or the same, seats rotated or not."""
        async with self._lives:
            table = self.current()
            if table.readonly:
                raise TableError("read_only")
            if not table.over:
                raise TableError("not_over")
            record = table.match.record
            seats = table.seats.rotated() if message["rotate"] else table.seats
            players = seats.to_json()
            for player in players:
                if player["level"]:
                    player["level"] = bots.standing(record.game, player["level"])
            same = message["same"]
            seed = record.seed if same else codes.new_seed()
            text = table.seed_text if same else ""
            return await self._deal(record.game, players, record.options, seed, text, table.pacing.pace)

    async def _deal(self, game: str, players: list[Json], options: Json, seed: int, text: str, pace: str) -> Json:
        seats = Seats.from_json(players)
        for seat in seats.all:
            if seat.kind == "bot" and not has_bot(game, seat.level):
                raise UnknownLevel(game=game, level=seat.level)
        match = Match.new(game, len(seats.all), options, seed)
        shelf = await self._device.shelf()
        first = bool(seats.persons()) and await self._device.is_first(game, await shelf.lines())
        setting = Setting(codes.new_save_id(), codes.new_nonce(), text, first, pace)
        table = Table(match, seats, setting, self._clock)
        await shelf.hold(table.save_id)
        await self._sit(table, saves.Writer(shelf.store, table))
        await self.save(table)
        if first and table.saved:
            await shelf.store.write({f"mark:{game}": "1"})
        return {"save": table.save_id, **table.answer()}

    async def open(self, message: Json) -> Json:
        """Sit down at a saved game; the claim is forgotten."""
        async with self._lives:
            table = self.table
            if table is not None and table.save_id == message["save"] and not table.readonly:
                table.hide()
                table.news.forget()
            else:
                table, writer = await (await self._device.shelf()).open(message["save"])
                check = Check(table, writer)
                await self._sit(table, writer)
                if table.readonly:
                    self._follower = Follower((await self._device.shelf()).store, table, self._clock, self._report)
                self.verifying = asyncio.get_running_loop().create_task(check.run(self._clock))
            if "pace" in message:
                table.set_pace(message["pace"])
            if self.driver is not None:
                self.driver.ring()
            return table.answer()

    async def close(self) -> None:
        """Leave the table; the save stays."""
        async with self._lives:
            await self._leave_table()

    async def _sit(self, table: Table, writer: saves.Writer) -> None:
        if self.table is not None and self.table.save_id != table.save_id:
            await self._leave_table()
        elif self.table is not None:
            await self._put_away(self.table)
        self.table, self._writer = table, writer
        self.driver = Driver(table, self.thinking, self.save, self._clock, self._report)
        self.driver.start()
        self._warming = asyncio.create_task(self._warm(table))

    async def _warm(self, table: Table) -> None:
        """What a game would else make when it is first wanted, while a person looks at the table; a game need not have any."""
        warm = getattr(table.match.game, "warm", None)
        for _ in warm(table.match.state) if warm else ():
            await asyncio.sleep(BREATH)

    async def _leave_table(self) -> None:
        table = self.table
        if table is None:
            return
        await self._put_away(table)
        (await self._device.shelf()).release(table.save_id)

    async def _put_away(self, table: Table) -> None:
        if self.driver is not None:
            await self.driver.stop()
        if self._warming is not None:
            self._warming.cancel()
        if self.verifying is not None:
            self.verifying.cancel()
        if self._follower is not None:
            await self._follower.stop()
            self._follower = None
        await self.save(table)
        self.table = self.driver = self._writer = self.verifying = None
        table.news.close()

    async def save(self, table: Table) -> None:
        """Save the table as it stands, if it is the open one and ours."""
        if table is self.table and self._writer is not None and not table.readonly:
            await self._writer.write()

    async def delete(self, save_id: str) -> Json:
        """Forget a save, also the one at the table."""
        async with self._lives:
            if self.table is not None and self.table.save_id == save_id:
                await self._leave_table()
            shelf = await self._device.shelf()
            await shelf.delete(save_id)
            return {"saves": await shelf.lines()}

    async def export(self, save_id: str) -> Json:
        """A save as a text; without a name, the table's."""
        save_id = save_id or self.current().save_id
        if self._writer is not None and self.table is not None and self.table.save_id == save_id:
            await self.save(self.table)
        text, holds_deal = await (await self._device.shelf()).export(save_id)
        return {"text": text, "holds_deal": holds_deal}

    def current(self) -> Table:
        """The open table; TableError without one."""
        if self.table is None:
            raise TableError("no_table")
        return self.table

    async def change(self, change: Callable[[Table], None]) -> Json:
        """Change the table, save it, and answer with what is new."""
        table = self.current()
        table.news.hold()
        try:
            change(table)
            await self.save(table)
            return table.answer()
        finally:
            table.news.unhold()
            if self.driver is not None:
                self.driver.ring()

    async def poll(self, since: int) -> Json:
        """Held open until the page misses something."""
        table = self.current()
        news = table.news
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
            if not await news.wait(poll, sign_due(table)):
                return {"again": True}
