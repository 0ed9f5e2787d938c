"""The engine's entry under PyScript: one function for the page."""

from workers.browser import open_store
from workers.dispatch import Dispatcher
from workers.flags import DEV, VERSION

__export__ = ["handle"]

_door = Dispatcher(open_store, dev=DEV, version=VERSION)


async def handle(text: str) -> str:
    """Answer one message of the page."""
    return await _door.handle(text)
