"""The browser's storage seen from the worker: IndexedDB for the texts, Web Locks for who may write a save, a channel between the tabs that
tells what was written.

The only module of the worker that touches ``js``. Every proxy made here is destroyed here. All requests of a transaction are made in
one go, since IndexedDB closes a transaction that is left idle.
"""

import asyncio
from collections.abc import Callable, Iterable, Mapping
from typing import Any

import js
from pyodide.ffi import create_proxy, to_js

from .store import MemoryStore, Release, Store, StoreError

DATABASE = "moonlit"
TABLE = "texts"
VERSION = 1
OPEN_LIMIT = 4.0
CHANNEL = "moonlit-written"


class _Hooks:
    """Event handlers on a JavaScript object that settle one future, and are destroyed with it."""

    def __init__(self, target: Any) -> None:
        self._target = target
        self._proxies: list[tuple[str, Any]] = []
        self.future: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def on(self, event: str, call: Callable[[Any], None]) -> None:
        """Call at that event."""
        proxy = create_proxy(call)
        self._proxies.append((event, proxy))
        setattr(self._target, event, proxy)

    def ends(self, *events: str) -> None:
        """These events mean success."""
        for event in events:
            self.on(event, lambda _: None if self.future.done() else self.future.set_result(None))

    def fails(self, *events: str) -> None:
        """These events mean failure."""
        for event in events:
            self.on(event, self._fail)

    def _fail(self, event: Any) -> None:
        if not self.future.done():
            error = getattr(self._target, "error", None)
            self.future.set_exception(StoreError(str(getattr(error, "name", "")) or str(event.type)))

    async def wait(self, seconds: float | None = None) -> None:
        """Wait for the end; StoreError on failure or when the time is over."""
        try:
            if seconds is None:
                await self.future
            else:
                await asyncio.wait_for(self.future, seconds)
        except TimeoutError as error:
            raise StoreError("timeout") from error
        finally:
            for event, proxy in self._proxies:
                setattr(self._target, event, None)
                proxy.destroy()
            self._proxies.clear()


class IndexedDBStore:
    """One object store of texts."""

    kept = True

    def __init__(self, database: Any) -> None:
        self._database = database
        self._channel = _channel()

    @classmethod
    async def open(cls) -> "IndexedDBStore":
        """Open (and on the first visit make) the database."""
        request = js.indexedDB.open(DATABASE, VERSION)
        hooks = _Hooks(request)
        hooks.on("onupgradeneeded", lambda _: request.result.createObjectStore(TABLE))
        hooks.ends("onsuccess")
        hooks.fails("onerror", "onblocked")
        await hooks.wait(OPEN_LIMIT)
        return cls(request.result)

    async def _run(self, mode: str, work: Callable[[Any], Any]) -> Any:
        try:
            transaction = self._database.transaction(TABLE, mode)
        except Exception as error:
            raise StoreError("closed") from error
        hooks = _Hooks(transaction)
        hooks.ends("oncomplete")
        hooks.fails("onerror", "onabort")
        result = work(transaction.objectStore(TABLE))
        await hooks.wait()
        return result

    async def get(self, key: str) -> str | None:
        """The text of a key."""
        request = await self._run("readonly", lambda table: table.get(key))
        return _text(request.result)

    async def scan(self, prefix: str) -> dict[str, str]:
        """All texts whose keys begin so."""
        span = _span(prefix)
        keys, values = await self._run("readonly", lambda table: (table.getAllKeys(span), table.getAll(span)))
        return {str(k): str(v) for k, v in zip(keys.result.to_py(), values.result.to_py(), strict=True)}

    async def keys(self, prefix: str) -> list[str]:
        """The keys that begin so."""
        request = await self._run("readonly", lambda table: table.getAllKeys(_span(prefix)))
        return [str(k) for k in request.result.to_py()]

    async def write(self, puts: Mapping[str, str], deletes: Iterable[str] = ()) -> None:
        """Delete, then put, in one transaction."""

        def work(table: Any) -> None:
            for key in deletes:
                table.delete(key)
            for key, text in puts.items():
                table.put(text, key)

        await self._run("readwrite", work)
        if self._channel is not None:
            for key in puts:
                self._channel.postMessage(key)

    def watch(self, key: str, call: Callable[[], None]) -> Release:
        """Call whenever another tab has written this key, until released."""
        channel = _channel()
        if channel is None:
            return lambda: None
        proxy = create_proxy(lambda event: call() if event.data == key else None)
        channel.onmessage = proxy

        def release() -> None:
            channel.close()
            proxy.destroy()

        return release

    async def erase(self, prefixes: Iterable[str]) -> None:
        """Delete every key that begins with one of these."""

        def work(table: Any) -> None:
            for prefix in prefixes:
                table.delete(_span(prefix))

        await self._run("readwrite", work)

    async def lock(self, name: str) -> Release | None:
        """Hold a Web Lock until released; where there are none (no secure context) everybody may write."""
        locks = _locks()
        if locks is None:
            return lambda: None
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[Any] = loop.create_future()
        held: asyncio.Future[None] = loop.create_future()

        async def hold(lock: Any) -> None:
            granted = (
                getattr(lock, "name", None) == name
            )  # a refused lock comes as JavaScript's null, which is not None
            answer.set_result(granted)
            if granted:
                await held

        proxy = create_proxy(hold)
        promise = locks.request(name, to_js({"ifAvailable": True}, dict_converter=js.Object.fromEntries), proxy)
        ending = asyncio.ensure_future(_wait_out(promise, answer, proxy))
        if not await answer:
            await ending
            return None
        return lambda: None if held.done() else held.set_result(None)

    async def locked(self) -> set[str]:
        """The names of all locks held now."""
        locks = _locks()
        if locks is None:
            return set()
        found = await locks.query()
        return {str(lock.name) for lock in found.held}


async def _wait_out(promise: Any, answer: "asyncio.Future[Any]", proxy: Any) -> None:
    try:
        await promise
    except Exception as error:  # noqa: BLE001 - a JsException: locks are switched off here
        if not answer.done():
            answer.set_exception(StoreError(str(error)))
    finally:
        proxy.destroy()


def _channel() -> Any:
    """A line to the other tabs; None where the browser has none: then a second tab is opened anew to see what is new."""
    return js.BroadcastChannel.new(CHANNEL) if hasattr(js, "BroadcastChannel") else None


def _locks() -> Any:
    return getattr(js.navigator, "locks", None)


def _span(prefix: str) -> Any:
    return js.IDBKeyRange.bound(prefix, prefix + "\uffff")


def _text(value: Any) -> str | None:
    return value if isinstance(value, str) else None


async def open_store() -> Store:
    """The browser's storage, or memory where the browser refuses it: the start is never blocked."""
    try:
        return await IndexedDBStore.open()
    except Exception:  # noqa: BLE001 - whatever the browser says no with (private windows, policies): the page tells the player
        return MemoryStore()
