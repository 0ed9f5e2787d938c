"""What only development builds answer: the state's hash, a dead worker, a long search, damaged saves. For tests."""

import hashlib
import time
from random import Random
from typing import TYPE_CHECKING

from pygame_core.ai.baselines import FlatMonteCarlo
from pygame_core.engine.contract import Json
from pygame_core.engine.registry import game_ids, get_game

from . import saves
from .session import Table, TableError

if TYPE_CHECKING:
    from .dispatch import Dispatcher

SEARCH_OWNER = "debug"


def state_hash(table: Table) -> str:
    """A name for the whole state, hidden things too."""
    return hashlib.sha256(saves.dumps(table.match.state.to_json()).encode()).hexdigest()


async def run(door: "Dispatcher", message: Json) -> Json:
    """Answer a ``debug`` message."""
    what, n = message["what"], message.get("n", 1000)
    if what == "hash":
        return {"hash": state_hash(_table(door)), "actions": len(_table(door).match.record.actions)}
    if what == "kill":
        while True:
            pass
    if what == "block":
        until = time.perf_counter() + n / 1000
        while time.perf_counter() < until:
            pass
        return {}
    if what == "search":
        return await _search(door, n)
    if what == "faults":
        return {"faults": door.faults}
    if what in ("damage", "future"):
        return await _spoil(door, what, message.get("save") or _table(door).save_id)
    raise TableError("bad_field", field="what")


def _table(door: "Dispatcher") -> Table:
    if door.table is None:
        raise TableError("no_table")
    return door.table


async def _search(door: "Dispatcher", worlds: int) -> Json:
    """A search of so many worlds on the first decision of a game, or until ``move_now``."""
    game = get_game(game_ids()[0])
    state = game.new_state(game.meta.seats[1], {}, 1)
    observation = game.observe(state, state.seat_to_act())
    start = time.perf_counter()
    job = door.host.thinking.submit(FlatMonteCarlo(game, worlds).think(observation, Random(1)), SEARCH_OWNER)
    await job.done.wait()
    ms = int((time.perf_counter() - start) * 1000)
    return {"outcome": job.outcome, "iterations": job.value.iterations if job.value else 0, "ms": ms}


async def _spoil(door: "Dispatcher", what: str, save_id: str) -> Json:
    """Damage a save in the store, or make it one of the future."""
    store = (await door.device.shelf()).store
    key = f"save:{save_id}"
    text = await store.get(key)
    if text is None:
        raise TableError("unknown_save", save=save_id)
    spoilt = text[: len(text) // 2] if what == "damage" else text.replace(f'"schema":{saves.SCHEMA}', '"schema":99')
    await store.write({key: spoilt})
    return {}
