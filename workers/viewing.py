"""Puts the page's view together: the table around the game's own board model.

Everything that crosses to the page passes here or through ``news``. Takes the board from what the eyes may see (``Game.observe``), never
from the state; the seed only after the end.
"""

from typing import TYPE_CHECKING

from pygame_core.engine.contract import Json

from .codes import seed_text
from .news import ROUND_START
from .seats import SHAPES

if TYPE_CHECKING:
    from .session import Table

THINKING_AFTER = 0.3
PROGRESS = 0.25
"""Seconds between two looks at how far a search is."""
MOMENT = 0.01


def assemble(table: "Table") -> Json:
    """The view of a table for the eyes the page has now."""
    match, seats = table.match, table.seats
    eyes = seats.eyes()
    kind, seat, private = match.state.decision()
    over = seat < 0
    waits = not table.pacing.pauses and table.auto() is None  # what goes by itself needs nobody at the device
    handover = not over and waits and seats.asks_handover(seat, private)
    mine = not over and table.may_decide()
    observation = table.observation(eyes)
    return {
        "game": match.record.game,
        "save": table.save_id,
        "v": table.v,
        "seat": eyes,
        "round_id": table.round_id(),
        "readonly": table.readonly,
        "saved": table.saved,
        "unverified": table.unverified,
        "over": over,
        "seats": [{"i": i, **s.to_json(), "shape": i % SHAPES} for i, s in enumerate(seats.all)],
        "handover": {"seat": seat, "name": seats.all[seat].name} if handover else None,
        "decision": None if over else {"k": kind, "seat": seat, "private": private, "mine": mine},
        "choices": _choices(table, observation) if mine else [],
        "undo": {"ok": not (why := table.undo_refused()), "why": why},
        "redo": table.can_redo(),
        "practice": {"can": table.may_practise(), "on": table.practice, "used": sum(table.takebacks.values())},
        "pace": table.pacing.pace,
        "pause": _pause(table, over),
        "thinking": thinking(table),
        "demo": seats.demo,
        "first": table.first,
        "result": _result(table),
        "board": _board(table, eyes, kind if mine else ""),
    }


def _choices(table: "Table", observation: Json) -> list[Json]:
    """The choices, without the kinds that the game has too many of to list: the page asks for a quote of those."""
    game = table.match.game
    found = game.choices(observation, table.match.state.legal_actions())
    quoted: tuple[str, ...] = getattr(game, "quoted", ())
    return [c for c in found if c["k"] not in quoted] if quoted else found


def thinking(table: "Table") -> Json | None:
    """Who thinks and how far, once it takes long enough to be worth a sign."""
    job = table.job
    if job is None or job.outcome or table.clock.now() - job.asked < THINKING_AFTER:
        return None
    return {"seat": table.match.state.seat_to_act(), "frac": round(job.fraction, 2)}


def sign_due(table: "Table") -> float | None:
    """Seconds until the sign of thinking may appear or change; None while nobody thinks."""
    job = table.job
    if job is None or job.outcome:
        return None
    left = THINKING_AFTER - (table.clock.now() - job.asked)
    return max(left, MOMENT) if left > 0 else PROGRESS


def _pause(table: "Table", over: bool) -> str | None:
    if table.pacing.pauses:
        return table.pacing.pauses[0]
    if table.pacing.pace == "step" and not over and not table.readonly and table.goes_by_itself():
        return "step"
    return None


def _result(table: "Table") -> Json | None:
    result = table.match.state.result()
    if result is None:
        return None
    return {
        "ranks": list(result.ranks),
        "reason": result.reason,
        "scores": table.match.state.scores(),
        "seed": table.seed_text or seed_text(table.match.record.seed),
    }


def _board(table: "Table", eyes: int, kind: str) -> Json:
    board = table.board(eyes)
    board["hint"] = (
        f"hint.{table.match.record.game}.{kind}" if table.first and kind and kind not in table.hinted else ""
    )
    for sheet in board.get("sheet") or ():
        for row in sheet["rows"]:
            row["takebacks"] = table.takebacks.get((str(sheet["round"]), row["s"]), 0)
    return board


def line(table: "Table") -> Json:
    """What the list of saves shows of the table: public facts only, and quickly, since it is written after every action."""
    start = next((e.public for e in reversed(table.match.log.events) if e.kind == ROUND_START), {})
    names = [s.name for s in table.seats.all]
    people = [table.seats.all[i].name for i in table.seats.persons()]
    return {
        "id": table.save_id,
        "game": table.match.record.game,
        "title": ", ".join(n for n in people or names if n),
        "when": table.clock.wall(),
        "over": table.over,
        "names": names,
        "round": start.get("round", 0),
        "rounds": start.get("rounds", 0),
        "unverified": table.unverified,
    }
