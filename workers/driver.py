"""Moves a table on when no person has to: ends pauses, makes the actions that go by themselves, asks the bots.

One task per table. A bot gets its seat's observation and nothing else; when its level cannot play, a lower one goes on (``bots``), and when
none can, a legal action at random keeps the game alive. Both are said in the log.
"""

import asyncio
from collections.abc import Awaitable, Callable
from random import Random

from pygame_core.ai.bot import Thought

from . import bots
from .clock import Bell, Breather, Clock
from .codes import bot_seed
from .session import Table
from .thinking import Thinking


class Driver:
    """The motor of one table."""

    def __init__(
        self,
        table: Table,
        thinking: Thinking,
        save: Callable[[Table], Awaitable[None]],
        clock: Clock,
        report: Callable[[BaseException], None],
    ) -> None:
        self._table = table
        self._thinking = thinking
        self._save = save
        self._report = report
        self._bell = Bell(clock)
        self._breather = Breather(clock)
        self._task: asyncio.Task[None] | None = None
        self._job_position = 0

    def start(self) -> None:
        """Begin (a table held by another tab does not move)."""
        if self._task is None and not self._table.readonly:
            self._task = asyncio.get_running_loop().create_task(self._run())

    def ring(self) -> None:
        """Something changed at the table: look again."""
        self._bell.ring()

    async def stop(self) -> None:
        """Stop for good; a search of this table ends within a slice."""
        self._thinking.stop(self._table.save_id)
        task, self._task = self._task, None
        if task is not None:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            try:
                seconds = self._due()
                if seconds is None or seconds > 0:
                    await self._bell.wait(seconds)
                    continue
                await self._step()
            except Exception as error:  # noqa: BLE001 - a fault here would stop the table for good: report it, rest, try again
                self._report(error)
                await self._bell.wait(1.0)
            await self._breather.breathe()

    def _due(self) -> float | None:
        """Seconds until the next step; None: when something changes."""
        table = self._table
        watched = not table.seats.demo
        if table.over:
            return None
        if table.pacing.pauses:
            return table.pacing.left(watched)
        if not table.goes_by_itself():
            return None
        if table.auto() is None and not self._found():
            return None
        return table.pacing.left(watched)

    async def _step(self) -> None:
        table = self._table
        if table.pacing.pauses:
            before = table.position
            table.pacing.end_pause()
            table.resume()
            if table.position != before:
                await self._save(table)
            return
        seat = table.match.state.seat_to_act()
        action = table.auto()
        if action is None:
            table.bot_moves(seat, self._take(seat))
        else:
            table.apply(seat, action, True)
        await self._save(table)

    def _found(self) -> bool:
        """Whether the bot to act has decided; asks it when nobody did."""
        table = self._table
        job = table.job
        if job is not None and (self._job_position != table.position or job.outcome == "stopped"):
            job.stopping = True
            job = table.job = None
        if job is None:
            seat = table.match.state.seat_to_act()
            number = len(table.match.record.actions)
            seed = bot_seed(table.setting.nonce, seat, number)
            search = bots.search(
                table.match, seat, table.seats.all[seat].level, seed, bot_seed(table.setting.nonce, seat, -1)
            )
            self._job_position = table.position
            job = table.job = self._thinking.submit(search, table.save_id, self._bell.ring)
            table.news.nudge()
        return bool(job.outcome)

    def _take(self, seat: int) -> bots.Played:
        """What the bot decided."""
        table = self._table
        job, table.job = table.job, None
        played: bots.Played | None = job.value if job is not None and job.outcome == "found" else None
        if played is not None:
            if played.fault is not None:
                self._report(played.fault)
            return played
        error = job.error if job is not None else None
        self._report(error or bots.NoMove())
        seed = bot_seed(table.setting.nonce, seat, len(table.match.record.actions))
        if not isinstance(error, bots.NoMove) and (played := bots.at_once(table.match, seat, seed)):
            return played
        luck = Random(seed)
        why = str(error) if isinstance(error, bots.NoMove) else bots.CONFUSED
        return bots.Played(Thought(luck.choice(table.match.state.legal_actions())), "random", why)
