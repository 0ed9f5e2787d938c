"""What a player may hand on about a bot's move, so that others can look at it: as a text, from what the player's own eyes may know.

Until the end it holds events as these eyes got them, never an action, since an action may be a hidden card. Seed, luck and iterations are
withheld too: iterations tell how much a hand had to choose from. After the end it holds all that repeats the move (``bots.repeat``).
"""

import json
from typing import TYPE_CHECKING

from pygame_core.ai.levels import weights_hash
from pygame_core.engine.contract import Json
from pygame_core.engine.packs import named

from .codes import seed_text
from .session import TableError

if TYPE_CHECKING:
    from .session import Table

LATER = "withheld until the end of the game"


def report_move(table: "Table", number: int, version: str) -> str:
    """The report of the bot's move that the event of this number belongs to; TableError when there is none.

    One entry a line. ``number`` counts the match's actions from 0; with ``luck`` and seat it makes the bot's seed (``codes.bot_seed``).
    """
    match, setting = table.match, table.setting
    index = table.step_of(number)
    if index < 0:
        raise TableError("report_unknown")
    step, seat = match.steps[index], table.seats.all[match.steps[index].seat]
    if step.auto or match.log.events[number].public.get("s") != step.seat or not _by_bot(table, step.seat, number):
        raise TableError("report_not_bot")
    record = match.record
    at = len(record.actions) - len(match.steps) + index
    level = setting.lowered.get(at, seat.level)
    told: Json = {
        "report": "move",
        "moonlit": version,
        "game": record.game,
        "rules": record.rules,
        "options": named(match.game.meta, record.options),
        "seats": [s.level or s.kind for s in table.seats.all],
        "number": at,
        "seat": step.seat,
        "kind": step.before.decision()[0],
        "level": level,
        **({"asked": seat.level} if level != seat.level else {}),
        "weights": weights_hash(record.game, record.seats),
    }
    if table.over:
        told |= {"seed": seed_text(record.seed), "luck": setting.nonce, "iterations": setting.spent.get(at, 0)}
        told["actions"] = [list(a) for a in record.actions[: at + 1]]
    else:
        told |= {"seed": LATER, "luck": LATER, "iterations": LATER}
        ends = match.steps[index + 1].log_before if index + 1 < len(match.steps) else len(match.log.events)
        told["events"] = match.log.seen_by(table.seats.eyes())[:ends]
    return "{\n" + ",\n".join(f' "{k}": {json.dumps(v, ensure_ascii=False)}' for k, v in told.items()) + "\n}\n"


def _by_bot(table: "Table", seat: int, number: int) -> bool:
    """Whether a bot sat there already when that event came."""
    left = any(e.kind == "left" and e.public["s"] == seat for e in table.match.log.events[number:])
    return table.seats.all[seat].kind == "bot" and not left
