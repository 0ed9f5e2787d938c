"""Where saves lie: text by key, written in whole transactions, and a lock for each save.

The interface and the memory store for tests and for browsers that refuse IndexedDB; the browser's own is in ``browser``.
Knows keys and texts only, never what they mean.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Protocol

Release = Callable[[], None]


class StoreError(Exception):
    """The store could not do it (no room, closed, damaged)."""


class Store(Protocol):
    """Text by key. Every call is one transaction."""

    kept: bool
    """False when everything is gone with the tab."""

    async def get(self, key: str) -> str | None:
        """The text of a key."""

    async def scan(self, prefix: str) -> dict[str, str]:
        """All texts whose keys begin so, in the order of their keys."""

    async def keys(self, prefix: str) -> list[str]:
        """The keys that begin so, in order."""

    async def write(self, puts: Mapping[str, str], deletes: Iterable[str] = ()) -> None:
        """Delete, then put, all or nothing."""

    async def erase(self, prefixes: Iterable[str]) -> None:
        """Delete every key that begins with one of these."""

    async def lock(self, name: str) -> Release | None:
        """Hold a lock until released; None when another tab holds it."""

    async def locked(self) -> set[str]:
        """The names of all locks held now, by this tab or another."""

    def watch(self, key: str, call: Callable[[], None]) -> Release:
        """Call whenever another tab has written this key, until released."""


class MemoryStore:
    """A store in memory. Several share ``data``, ``locks`` and ``watches`` to stand for several tabs."""

    kept = False

    def __init__(
        self,
        data: dict[str, str] | None = None,
        locks: set[str] | None = None,
        watches: list[tuple[str, Callable[[], None]]] | None = None,
    ) -> None:
        self.data: dict[str, str] = {} if data is None else data
        self.locks: set[str] = set() if locks is None else locks
        self.watches: list[tuple[str, Callable[[], None]]] = [] if watches is None else watches
        self.full = False

    async def get(self, key: str) -> str | None:
        """The text of a key."""
        return self.data.get(key)

    async def scan(self, prefix: str) -> dict[str, str]:
        """All texts whose keys begin so."""
        return {k: self.data[k] for k in sorted(self.data) if k.startswith(prefix)}

    async def keys(self, prefix: str) -> list[str]:
        """The keys that begin so."""
        return [k for k in sorted(self.data) if k.startswith(prefix)]

    async def write(self, puts: Mapping[str, str], deletes: Iterable[str] = ()) -> None:
        """Delete, then put."""
        if self.full:
            raise StoreError("full")
        for key in deletes:
            self.data.pop(key, None)
        self.data.update(puts)
        for key, call in self.watches[:]:
            if key in puts:
                call()

    async def erase(self, prefixes: Iterable[str]) -> None:
        """Delete every key that begins with one of these."""
        for prefix in prefixes:
            for key in await self.keys(prefix):
                del self.data[key]

    async def lock(self, name: str) -> Release | None:
        """Hold a lock until released."""
        if name in self.locks:
            return None
        self.locks.add(name)
        return lambda: self.locks.discard(name)

    async def locked(self) -> set[str]:
        """The names of all locks held."""
        return set(self.locks)

    def watch(self, key: str, call: Callable[[], None]) -> Release:
        """Call whenever this key is written."""
        entry = (key, call)
        self.watches.append(entry)
        return lambda: self.watches.remove(entry)
