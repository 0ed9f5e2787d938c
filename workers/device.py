"""The device: what games there are, the list of saves, files and codes from outside. Knows no open table."""

import asyncio
from collections.abc import Awaitable, Callable

from pygame_core.ai.bot import get_bot
from pygame_core.engine.contract import Json, Meta
from pygame_core.engine.registry import game_ids, get_game

from . import codes, foreign, saves
from .clock import Clock
from .packs import Packs, is_pack
from .seats import Seats
from .session import Table
from .shelf import Shelf
from .store import MemoryStore, Store, StoreError

IDLE = 0.2

Report = Callable[[BaseException], None]


class Device:
    """What belongs to no table."""

    def __init__(self, open_store: Callable[[], Awaitable[Store]], clock: Clock, report: Report) -> None:
        self.clock = clock
        self._report = report
        self._open_store = open_store
        self._shelf: Shelf | None = None
        self._opening = asyncio.Lock()
        self._warming: asyncio.Task[None] | None = None

    async def shelf(self) -> Shelf:
        """The saves of this device; the store is opened at the first message that needs it."""
        async with self._opening:
            if self._shelf is None:
                try:
                    store = await self._open_store()
                except Exception as error:  # noqa: BLE001 - the start is never blocked by storage
                    self._report(error)
                    store = MemoryStore()
                self._shelf = Shelf(store, self.clock)
            return self._shelf

    async def hello(self) -> Json:
        """What the page's first screen needs."""
        shelf = await self.shelf()
        lines = await shelf.lines()
        if self._warming is None:
            self._warming = asyncio.get_running_loop().create_task(self._warm_up())
        return {
            "games": [_meta(get_game(g).meta) for g in game_ids()],
            "saves": lines,
            "first": {g: await self.is_first(g, lines) for g in game_ids()},
            "packs": await (await self.packs()).lines(),
            "storage": "kept" if shelf.store.kept else "memory",
        }

    async def _warm_up(self) -> None:
        """While nobody waits, import the opponents, so that the first bot's move is as quick as the second."""
        for game in game_ids():
            await asyncio.sleep(IDLE)
            for level in get_game(game).meta.levels[:1]:
                try:
                    get_bot(game, level)
                except Exception as error:  # noqa: BLE001 - whoever asks for the bot will be told
                    self._report(error)

    async def is_first(self, game: str, lines: list[Json]) -> bool:
        """Whether no game of it was ever begun by a person here."""
        if any(row["game"] == game for row in lines):
            return False
        return await (await self.shelf()).store.get(f"mark:{game}") is None

    async def packs(self) -> Packs:
        """The component packs of this device."""
        return Packs((await self.shelf()).store, self.clock)

    async def filled(self, game: str, options: Json) -> Json:
        """Options with the packs that they name."""
        return await (await self.packs()).filled(game, options)

    async def bring(self, text: str, want: str = "") -> Json:
        """Make a save of an exported one, under a name of its own, or keep a component pack; nothing is overwritten."""
        data = foreign.parsed(text)
        if want == "pack" or is_pack(data):
            return await (await self.packs()).bring(text)
        match, data = await foreign.read_file(text, data)
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


def _meta(meta: Meta) -> Json:
    return {
        "id": meta.id,
        "seats": list(meta.seats),
        "levels": list(meta.levels),
        "rules": meta.rules_version,
        "options": [o.to_json() for o in meta.options],
    }
