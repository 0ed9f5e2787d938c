"""The shelf of saves: the list, opening under a lock, deleting, exporting. What a save holds is the business of ``saves``."""

import asyncio

from pygame_core.engine.contract import Json
from pygame_core.engine.errors import DamagedSave, FutureSave, MoonlitError, UnknownGame
from pygame_core.wire import is_int

from . import saves
from .clock import Clock
from .session import Table, TableError
from .store import Release, Store, StoreError

LOCK = "moonlit-save-"
LOCK_TRIES = 4
LOCK_WAIT = 0.15
FORMAT = "moonlit-save"
RAW = "moonlit-raw"


class Shelf:
    """All saves of this device."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self.store = store
        self._clock = clock
        self._held: dict[str, Release] = {}

    async def lines(self) -> list[Json]:
        """The list, newest first; a save that cannot be read has its place in it too."""
        texts = await self.store.scan("line:")
        ids = [k[5:] for k in texts] + [k[5:] for k in await self.store.keys("save:") if "line:" + k[5:] not in texts]
        locked = await self.store.locked()
        rows = [
            {**_line(i, texts.get(f"line:{i}")), "readonly": LOCK + i in locked and i not in self._held} for i in ids
        ]
        return sorted(rows, key=lambda r: (-r["when"], r["id"]))

    async def hold(self, save_id: str) -> bool:
        """Take the lock of a save; False when another tab has it. A worker that just died gives it up within moments."""
        if save_id in self._held:
            return True
        for attempt in range(LOCK_TRIES):
            if attempt:
                await asyncio.sleep(LOCK_WAIT)
            release = await self.store.lock(LOCK + save_id)
            if release is not None:
                self._held[save_id] = release
                return True
        return False

    def release(self, save_id: str) -> None:
        """Let another tab have it."""
        release = self._held.pop(save_id, None)
        if release is not None:
            release()

    async def open(self, save_id: str) -> tuple[Table, saves.Writer]:
        """The table of a save, read-only when another tab holds it. A save that cannot be read is marked so in the list."""
        if await self.store.get(f"save:{save_id}") is None and await self.store.get(f"line:{save_id}") is None:
            raise TableError("unknown_save", save=save_id)
        mine = await self.hold(save_id)
        try:
            return await self._read(save_id, not mine)
        except (DamagedSave, FutureSave, UnknownGame) as error:
            if mine:
                await self._mark(save_id, "damaged_save" if isinstance(error, DamagedSave) else "future_save")
                self.release(save_id)
            raise

    async def _read(self, save_id: str, readonly: bool) -> tuple[Table, saves.Writer]:
        """From the snapshot; when that is damaged, from the record."""
        for replay in (False, True):
            try:
                return await saves.read(self.store, save_id, self._clock, readonly, replay)
            except (LookupError, TypeError, ValueError, AttributeError, DamagedSave) as error:
                first = error
        raise first if isinstance(first, DamagedSave) else DamagedSave(part="content")

    async def _mark(self, save_id: str, bad: str) -> None:
        row = _line(save_id, await self.store.get(f"line:{save_id}"))
        try:
            await self.store.write({f"line:{save_id}": saves.dumps({"schema": saves.SCHEMA, **row, "bad": bad})})
        except StoreError:
            return

    async def delete(self, save_id: str) -> None:
        """Forget a save for good; not while another tab plays it."""
        held = save_id in self._held
        if not await self.hold(save_id):
            raise TableError("read_only")
        await self.store.erase([f"log:{save_id}:"])
        await self.store.write({}, [f"save:{save_id}", f"line:{save_id}"])
        if not held:
            self.release(save_id)

    async def export(self, save_id: str) -> tuple[str, bool]:
        """The save as a text for a file, and whether it gives away the deal of a game still running. Damaged ones go out raw."""
        body = await self.store.get(f"save:{save_id}")
        row = await self.store.get(f"line:{save_id}")
        if body is None and row is None:
            raise TableError("unknown_save", save=save_id)
        chunks = await self.store.scan(f"log:{save_id}:")
        try:
            data = saves.loads(body, "save")
            events = [e for text in chunks.values() for e in saves.loads(text, "events")]
        except (MoonlitError, TypeError):
            texts = {"save": body, "line": row, **chunks}
            return saves.dumps({"format": RAW, "texts": texts}), True
        over = _line(save_id, row)["over"]
        return saves.dumps({"format": FORMAT, "schema": saves.SCHEMA, "save": data, "events": events}), not over


def _line(save_id: str, text: str | None) -> Json:
    """A line of the list from its text, whatever that is."""
    row: Json = {"id": save_id, "game": "", "title": "", "when": 0, "over": False, "names": [], "round": 0, "rounds": 0}
    row |= {"bad": "", "unverified": False}
    try:
        data = saves.loads(text, "line")
    except DamagedSave:
        return {**row, "bad": "damaged_save"}
    if not isinstance(data, dict) or any(type(data.get(k, v)) is not type(v) for k, v in row.items()):
        return {**row, "bad": "damaged_save"}
    row = {k: data.get(k, v) for k, v in row.items()} | {"id": save_id}
    if not all(isinstance(n, str) for n in row["names"]):
        return {**row, "names": [], "bad": "damaged_save"}
    if not is_int(data.get("schema"), 1, saves.SCHEMA):
        row["bad"] = row["bad"] or "future_save"
    return row
