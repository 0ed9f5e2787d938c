"""A match: agents over many deals, every deal with the seats rotated, and the sums with their intervals."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from pygame_core.arena import executors, stats
from pygame_core.arena.agents import check
from pygame_core.arena.games import play_deal
from pygame_core.engine.contract import Json
from pygame_core.engine.errors import BadOption
from pygame_core.engine.registry import get_game


def match(
    game_id: str,
    names: Sequence[str],
    deals: int,
    seed: int,
    options: Json | None = None,
    workers: int = 1,
    dask: str = "",
    say: executors.Say = print,
    progress: Any = None,
    sprt: stats.Sprt | None = None,
) -> Json:
    """Play the match and sum it up (``summary``). With ``sprt`` it ends as soon as that test of the first agent's share has a verdict."""
    if deals < 1:
        raise BadOption(option="deals", value=str(deals))
    game = get_game(game_id)
    checked = game.meta.check(len(names), options or {})
    for name in names:
        check(game_id, name)
    frozen = tuple(sorted(checked.items()))
    calls = [(game_id, tuple(names), frozen, seed, deal) for deal in range(deals)]
    blocks: dict[int, Json] = {}
    verdict = ""
    for i, block in executors.run(play_deal, calls, workers, dask, say):
        blocks[i] = block
        if progress is not None:
            progress(len(blocks), deals)
        if sprt is not None:
            verdict = sprt.verdict([_share(blocks[k], 0) for k in sorted(blocks)])
            if verdict != "open":
                break
    ordered = [blocks[k] for k in sorted(blocks)]
    out = summary(game_id, names, ordered, int(checked.get("rounds", 1)))
    out |= {"seed": seed, "options": checked}
    if sprt is not None:
        out["sprt"] = {"p0": sprt.p0, "p1": sprt.p1, "verdict": verdict}
    return out


def _share(block: Json, agent: int) -> float:
    return stats.mean([g["share"][agent] for g in block["games"]])


def summary(game_id: str, names: Sequence[str], blocks: Sequence[Json], rounds: int) -> Json:
    """Per agent (once for each name): ``share`` of wins with its Wilson interval ``low``..``high`` (a draw counts 1/n), ``draws``,
    ``points_per_round`` (the lead over the mean of the others) with ``points_error``, ``decision_ms``; besides how games ended."""
    games = [g for b in blocks for g in b["games"]]
    agents: dict[str, Json] = {}
    for name in dict.fromkeys(names):
        places = [i for i, other in enumerate(names) if other == name]
        share = stats.mean([g["share"][i] for g in games for i in places])
        low, high = stats.wilson(share, len(games))
        leads = [stats.mean([g["lead"][i] for g in b["games"] for i in places]) / rounds for b in blocks]
        shares = [stats.mean([g["share"][i] for g in b["games"] for i in places]) for b in blocks]
        decisions = sum(g["decisions"][i] for g in games for i in places)
        agents[name] = {
            "seats": len(places),
            "share": round(share, 5),
            "low": round(low, 5),
            "high": round(high, 5),
            "share_error": _finite(stats.error(shares)),
            "draws": sum(g["draw"] for g in games if any(g["share"][i] > 0 for i in places)),
            "points_per_round": round(stats.mean(leads), 4),
            "points_error": _finite(stats.error(leads)),
            "decision_ms": round(sum(g["ms"][i] for g in games for i in places) / max(decisions, 1), 3),
        }
    return {
        "game": game_id,
        "line": list(names),
        "fair": round(1 / len(names), 5),
        "deals": len(blocks),
        "games": len(games),
        "rounds": rounds,
        "reasons": dict(sorted(Counter(g["reason"] for g in games).items())),
        "actions": round(stats.mean([g["actions"] for g in games]), 1),
        "agents": agents,
    }


def _finite(value: float) -> float | None:
    return round(value, 4) if value < float("inf") else None
