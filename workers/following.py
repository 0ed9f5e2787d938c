"""A table that another tab plays, shown here as that tab leaves it after every move. Reads what was saved; never writes, never decides."""

import asyncio

from .clock import Bell, Clock
from .device import Report
from .saves import read
from .session import Table
from .store import Store


class Follower:
    """Keeps one read-only table up to date."""

    def __init__(self, store: Store, table: Table, clock: Clock, report: Report) -> None:
        self._store = store
        self._table = table
        self._clock = clock
        self._report = report
        self._bell = Bell(clock)
        self._release = store.watch(f"save:{table.save_id}", self._bell.ring)
        self._task = asyncio.get_running_loop().create_task(self._run())

    async def stop(self) -> None:
        """Look no more."""
        self._release()
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            await self._bell.wait()
            try:
                saved, _ = await read(self._store, self._table.save_id, self._clock, True, False)
            except Exception as error:  # noqa: BLE001 - deleted or damaged meanwhile: what was seen last stays on the screen
                self._report(error)
            else:
                self._table.show(saved)
