"""The arena's command line: ``python -m pygame_core arena match | ladder | page | train | selfplay``. Each says by ``--help`` what it takes."""

import argparse
import json
import shlex
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from datetime import UTC, datetime
from itertools import pairwise
from pathlib import Path
from typing import Any

from pygame_core.engine.errors import MoonlitError

EPILOG = "Agents: random greedy tuned level1 … level5 search:N ismcts:N flat:N cheat:N (N rollouts a decision)."


def parser() -> argparse.ArgumentParser:
    """The parser of all commands."""
    top = argparse.ArgumentParser(
        prog="python -m pygame_core arena", description="Matches in bulk, ladders, training, self-play.", epilog=EPILOG
    )
    commands = top.add_subparsers(dest="command", required=True)

    match = commands.add_parser("match", help="agents against each other, one a seat", epilog=EPILOG)
    match.add_argument("game")
    match.add_argument("agents", nargs="+", metavar="AGENT", help="one for every seat; the seats rotate")
    match.add_argument(
        "--sprt", metavar="P0,P1", help="end as soon as the first agent's share is told to be P1 or P0 (5 %% errors)"
    )
    _common(match)

    ladder = commands.add_parser(
        "ladder", help="every agent against the next, at every seat count given", epilog=EPILOG
    )
    ladder.add_argument("game")
    ladder.add_argument(
        "agents", nargs="*", metavar="AGENT", help="from the weakest to the strongest (level1 … level5)"
    )
    ladder.add_argument(
        "--seats", type=int, nargs="+", default=[2], help="the stronger sits once, the weaker everywhere else"
    )
    _common(ladder)

    train = commands.add_parser("train", help="policy weights by CMA-ES")
    train.add_argument("game")
    train.add_argument("--seats", type=int, required=True)
    train.add_argument("--generations", type=int, default=100)
    train.add_argument(
        "--deals", type=int, default=150, help="a generation; each is played at every seat by every candidate"
    )
    train.add_argument("--seed", type=int, default=1)
    train.add_argument("--popsize", type=int, default=16, help="candidates a generation")
    train.add_argument("--from", dest="start", type=Path, help="a weights file to start from (the first guess without)")
    train.add_argument("--out", type=Path, required=True, help="the weights file to write, again and again")

    page = commands.add_parser("page", help="write the page of a book of results anew")
    page.add_argument("book", nargs="?", type=Path, default=Path("docs/ladder"), metavar="FOLDER")

    fit = commands.add_parser("fit", help="the evaluation in a weights file, from games of its policy")
    fit.add_argument("game")
    fit.add_argument("weights", type=Path, help="the weights file, rewritten")
    fit.add_argument("--games", type=int, default=3000)
    fit.add_argument("--seed", type=int, default=1)

    selfplay = commands.add_parser("selfplay", help="games of one agent with itself, a record a line", epilog=EPILOG)
    selfplay.add_argument("game")
    selfplay.add_argument("agent")
    selfplay.add_argument("--seats", type=int, default=2)
    selfplay.add_argument("--games", type=int, default=100)
    selfplay.add_argument("--seed", type=int, default=1)
    selfplay.add_argument("--option", action="append", default=[], metavar="KEY=VALUE")
    selfplay.add_argument("--out", type=Path, required=True)
    return top


def _common(command: argparse.ArgumentParser) -> None:
    command.add_argument("--deals", type=int, default=100)
    command.add_argument("--seed", type=int, default=1)
    command.add_argument(
        "--option", action="append", default=[], metavar="KEY=VALUE", help="a table option, such as rounds=1"
    )
    command.add_argument("--workers", type=int, default=1, help="processes; 0 takes every core")
    command.add_argument("--dask", default="", metavar="ADDRESS", help="play on the Dask cluster of that scheduler")
    command.add_argument("--json", type=Path, help="write the result there")
    command.add_argument(
        "--book", type=Path, metavar="FOLDER", help="record the result there (docs/ladder) and write the page beside it"
    )
    command.add_argument(
        "--bar",
        action="append",
        default=[],
        metavar="BAR",
        help="what it is held against: share>=0.6, low>0.5, points>=2.3",
    )


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; 2 with a sentence when it cannot be done."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    args = parser().parse_args(arguments)
    try:
        run = {"match": _match, "ladder": _ladder, "train": _train, "fit": _fit, "selfplay": _selfplay, "page": _page}
        run[args.command](args)
    except MoonlitError as error:
        detail = ", ".join(f"{k} {v}" for k, v in error.details.items())
        print(f"arena: {error.code.replace('_', ' ')}" + (f" ({detail})" if detail else ""), file=sys.stderr)
        return 2
    except OSError as error:
        print(f"arena: {error}", file=sys.stderr)
        return 2
    return 0


def options(pairs: Sequence[str]) -> dict[str, int | str]:
    """Table options from ``key=value`` words.

    >>> options(["rounds=1", "deck=C"])
    {'rounds': 1, 'deck': 'C'}
    """
    out: dict[str, int | str] = {}
    for pair in pairs:
        key, _, value = pair.partition("=")
        out[key] = int(value) if value.lstrip("-").isdigit() else value
    return out


@contextmanager
def _bar(title: str) -> Iterator[Any]:
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn(title), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True)) as progress:
        bar = progress.add_task(title, total=None)
        yield lambda done, total: progress.update(bar, completed=done, total=total)


def _play(args: argparse.Namespace, names: Sequence[str]) -> dict[str, Any]:
    from pygame_core.ai import search
    from pygame_core.ai.levels import weights_hash
    from pygame_core.arena import ladder
    from pygame_core.arena.match import match
    from pygame_core.arena.stats import Sprt

    for bar in args.bar:
        ladder.parsed(bar)
    words = ["match", args.game, *names, "--deals", str(args.deals), "--seed", str(args.seed)]
    words += [w for pair in args.option for w in ("--option", pair)]
    sprt = getattr(args, "sprt", None)
    words += ["--sprt", sprt] if sprt else []
    with _bar(" ".join(names)) as progress:
        result = match(
            args.game,
            names,
            args.deals,
            args.seed,
            options(args.option),
            args.workers,
            args.dask,
            lambda text: print(text, file=sys.stderr),
            progress,
            Sprt(*map(float, sprt.split(","))) if sprt else None,
        )
    result["command"] = "python -m pygame_core arena " + shlex.join(words)
    result["asked"] = options(args.option)
    result["bars"] = list(args.bar)
    result["date"] = datetime.now(UTC).date().isoformat()
    result["weights"] = weights_hash(args.game, len(names))
    result["compiled"] = not str(search.__file__).endswith(".py")
    for name, a in result["agents"].items():
        print(
            f"{name:12} share {100 * a['share']:5.1f} % [{100 * a['low']:.1f}, {100 * a['high']:.1f}]  draws {a['draws']}  "
            f"points {a['points_per_round']:+.2f} ± {a['points_error'] or 0:.2f}  {a['decision_ms'] or 0:.1f} ms"
        )
    for bar in args.bar:
        print(f"{bar}: {'kept' if ladder.kept(bar, result) else 'missed'}")
    if args.book:
        ladder.record(args.book, result)
    return result


def _match(args: argparse.Namespace) -> None:
    _write(args.json, _play(args, args.agents))


def _ladder(args: argparse.Namespace) -> None:
    agents = args.agents or [f"level{i}" for i in range(1, 6)]
    results = []
    for seats in args.seats:
        for lower, upper in pairwise(agents):
            print(f"{upper} against {lower}, {seats} seats")
            results.append(_play(args, [upper] + [lower] * (seats - 1)))
    _write(args.json, {"matches": results})


def _train(args: argparse.Namespace) -> None:
    from pygame_core.ai.policy import from_json
    from pygame_core.arena.train import knowledge, train

    start = None
    if args.start:
        data = json.loads(args.start.read_text(encoding="utf-8"))
        start = from_json(data, args.game, args.seats, knowledge(args.game).names(args.seats))
    words = ["train", args.game, "--seats", args.seats, "--generations", args.generations, "--deals", args.deals]
    words += ["--seed", args.seed, "--popsize", args.popsize]
    command = "python -m pygame_core arena " + shlex.join(map(str, words))
    if start is not None and start.command:
        command = f"{start.command}; {command} --from it"
    train(args.game, args.seats, args.generations, args.deals, args.seed, start, args.out, command, print, args.popsize)


def _fit(args: argparse.Namespace) -> None:
    from pygame_core.ai.policy import from_json
    from pygame_core.arena.fit import fit
    from pygame_core.arena.train import knowledge, write

    data = json.loads(args.weights.read_text(encoding="utf-8"))
    know = knowledge(args.game)
    old = from_json(data, args.game, data["seats"], know.names(data["seats"]))
    samples = know.samples(old, args.games, args.seed)
    values, loss = fit(samples)
    command = f"{old.command}; python -m pygame_core arena fit {args.game} --games {args.games} --seed {args.seed}"
    write(args.weights, replace(know.fitted(old, values), command=command))
    print(f"{len(samples)} positions, log loss {loss:.4f}")


def _selfplay(args: argparse.Namespace) -> None:
    from pygame_core.arena.agents import check
    from pygame_core.arena.games import mixed, play
    from pygame_core.engine.record import Record
    from pygame_core.engine.registry import get_game

    check(args.game, args.agent)
    meta = get_game(args.game).meta
    checked = meta.check(args.seats, options(args.option))
    with args.out.open("w", encoding="utf-8") as out:
        for i in range(args.games):
            seed = mixed(args.seed, i)
            actions: list[Any] = []
            row = play(args.game, [args.agent] * args.seats, checked, seed, mixed(args.seed, i, 1), actions)
            line = Record(args.game, meta.rules_version, args.seats, checked, seed, actions).to_json()
            out.write(json.dumps(line | {"scores": row["scores"], "ranks": row["rank"]}) + "\n")
            out.flush()


def _page(args: argparse.Namespace) -> None:
    from pygame_core.arena import ladder

    print(ladder.page(args.book))


def _write(path: Path | None, data: Any) -> None:
    if path:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")
