"""The one door: ``handle(text) -> text``. Never raises; refusals are codes with arguments, never sentences or tracebacks.

Turns messages into calls on the device, the host of the open table, and the table itself. Knows no rules and no storage.
"""

import json
import traceback
from collections.abc import Awaitable, Callable

from pygame_core import wire
from pygame_core.engine.contract import Json
from pygame_core.engine.errors import IllegalAction, MoonlitError

from . import debugging, foreign
from .clock import Clock, RealClock
from .device import Device
from .host import Host
from .report import report_move
from .session import Table, TableError
from .store import Store, StoreError


class Dispatcher:
    """One worker. ``dev`` builds know ``debug`` and tell tracebacks."""

    def __init__(
        self,
        open_store: Callable[[], Awaitable[Store]],
        clock: Clock | None = None,
        dev: bool = False,
        version: str = "",
    ) -> None:
        self.dev = dev
        self.version = version
        self.faults: list[str] = []
        self.device = Device(open_store, clock or RealClock(), self.report)
        self._host = Host(self.device, self.report)

    @property
    def host(self) -> Host:
        """Where the open table is."""
        return self._host

    @property
    def table(self) -> Table | None:
        """The open table."""
        return self._host.table

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

    async def _hello(self, _: Json) -> Json:
        return {"version": self.version, "dev": self.dev, **await self.device.hello()}

    async def _ping(self, _: Json) -> Json:
        return {}

    async def _saves(self, _: Json) -> Json:
        return {"saves": await (await self.device.shelf()).lines()}

    async def _delete(self, message: Json) -> Json:
        return await self._host.delete(message["save"])

    async def _export(self, message: Json) -> Json:
        return await self._host.export(message.get("save", ""))

    async def _import(self, message: Json) -> Json:
        return await self.device.bring(message["text"], message.get("want", ""))

    async def _pack_export(self, message: Json) -> Json:
        return await (await self.device.packs()).export(message["game"], message.get("pack", ""))

    async def _pack_delete(self, message: Json) -> Json:
        return await (await self.device.packs()).delete(message["pack"])

    async def _decode(self, message: Json) -> Json:
        return await foreign.read_code(message["code"], self.device.filled)

    async def _new(self, message: Json) -> Json:
        return await self._host.new(message)

    async def _rematch(self, message: Json) -> Json:
        return await self._host.rematch(message)

    async def _open(self, message: Json) -> Json:
        return await self._host.open(message)

    async def _close(self, _: Json) -> Json:
        await self._host.close()
        return {}

    async def _poll(self, message: Json) -> Json:
        return await self._host.poll(message["since"])

    async def _act(self, message: Json) -> Json:
        return await self._host.change(lambda t: t.act(message["v"], tuple(message["a"])))

    async def _claim(self, message: Json) -> Json:
        return await self._host.change(lambda t: t.claim(message["seat"]))

    async def _hide(self, _: Json) -> Json:
        return await self._host.change(Table.hide)

    async def _undo(self, _: Json) -> Json:
        return await self._host.change(Table.undo)

    async def _redo(self, _: Json) -> Json:
        return await self._host.change(Table.redo)

    async def _takeback(self, message: Json) -> Json:
        return await self._host.change(lambda t: t.takeback(message["no"]))

    async def _practice(self, message: Json) -> Json:
        return await self._host.change(lambda t: t.set_practice(message["on"]))

    async def _pace(self, message: Json) -> Json:
        return await self._host.change(lambda t: t.set_pace(message["pace"]))

    async def _leave(self, message: Json) -> Json:
        return await self._host.change(lambda t: t.leave(message["seat"], message["level"]))

    async def _go(self, _: Json) -> Json:
        return await self._host.change(Table.go)

    async def _move_now(self, _: Json) -> Json:
        table = self._host.current()
        self._host.thinking.move_now(table.save_id)
        return {}

    async def _why(self, message: Json) -> Json:
        action = tuple(message["a"]) if "a" in message else None
        code, args = self._host.current().why(action, message.get("target", {}).get("c", -1))
        return {"code": code, "args": args}

    async def _quote(self, message: Json) -> Json:
        return {"quote": self._host.current().quote(message["q"])}

    async def _log(self, _: Json) -> Json:
        return {"events": self._host.current().whole_log(), "from": 0, "fresh": True}

    async def _report(self, message: Json) -> Json:
        return {"text": report_move(self._host.current(), message["no"], self.version)}

    async def _code(self, _: Json) -> Json:
        table = self._host.current()
        if not table.over:
            raise TableError("not_over")
        return {"code": foreign.write_code(table.match, table.seats)}

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
