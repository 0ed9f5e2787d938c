"""The command ``play``: bots play one game, told from its events with all hands open, or as one JSON document."""

import argparse
import json
import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from random import Random
from secrets import randbits
from typing import Protocol

from pygame_core.ai.bot import Bot, finish, get_bot
from pygame_core.engine.contract import OPEN, Json
from pygame_core.engine.errors import MoonlitError
from pygame_core.engine.match import Match
from pygame_core.engine.registry import GAMES, game_ids, get_game
from pygame_core.testing.hashing import state_hash

WORDS = {
    "unknown_game": "there is no game {game}; there are: {games}",
    "unknown_level": "there is no opponent {level}; there are: {levels}",
    "bad_option": "{option} cannot be {value}",
}


class Teller(Protocol):
    """What tells a game's events in a terminal (``pygame_core.cli.<game>.teller``)."""

    def tell(self, event: Json) -> None:
        """Print what an event says; the eyes are OPEN."""


def parser() -> argparse.ArgumentParser:
    """The command line."""
    top = argparse.ArgumentParser(prog="python -m pygame_core", description="Moonlit's games in a terminal.")
    commands = top.add_subparsers(dest="command", required=True, metavar="COMMAND")
    play = commands.add_parser(
        "play",
        help="let bots play a game and watch it",
        description="Let bots play one game and print it: hands, bids and tricks, the score sheet of every round.",
        epilog="example: python -m pygame_core play lunar_skyline --seats greedy,greedy,random --seed 7",
    )
    play.add_argument("game", help=f"which game: {', '.join(game_ids())}")
    play.add_argument(
        "--seats",
        default="greedy,greedy,random",
        metavar="A,B,…",
        help="an opponent for each seat (default: %(default)s)",
    )
    play.add_argument(
        "--seed",
        type=int,
        metavar="N",
        help="the deal, 0 to 2^64-1: the same seed, seats and options give the same game",
    )
    play.add_argument("--rounds", type=int, metavar="N", help="short for --option rounds=N")
    play.add_argument(
        "--option", action="append", default=[], metavar="KEY=VALUE", help="a table option; may be given again"
    )
    play.add_argument("--quiet", action="store_true", help="print the final scores only")
    play.add_argument("--json", action="store_true", help="print the whole game as JSON: record, events, scores")
    return top


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line; 2 for what cannot be."""
    args = parser().parse_args(argv)
    levels = [w.strip() for w in args.seats.split(",")]
    try:
        options = table_options(args.game, args.option, args.rounds)
        seed = randbits(64) if args.seed is None else args.seed
        if not 0 <= seed < 1 << 64:
            raise MoonlitError("bad_option", option="seed", value=str(seed))
        bots = [get_bot(args.game, level) for level in levels]
        match = Match.new(args.game, len(levels), options, seed)
    except MoonlitError as error:
        print(f"python -m pygame_core play: {sentence(error, args.game)}", file=sys.stderr)
        return 2
    if args.json:
        run(match, bots, None)
        print(json.dumps(document(match, levels), indent=1))
        return 0
    if not find_spec("rich"):
        print("python -m pygame_core play: needs rich (pip install rich), or use --json", file=sys.stderr)
        return 2
    own = f"pygame_core.cli.{args.game}"
    teller: Teller = import_module(own if find_spec(own) else "pygame_core.cli.plain").teller(match, levels, args.quiet)
    run(match, bots, teller)
    return 0


def table_options(game: str, words: Sequence[str], rounds: int | None) -> Json:
    """Options from ``key=value`` words; numbers where the game wants numbers."""
    kinds = {o.key: o.kind for o in get_game(game).meta.options}
    found: Json = {} if rounds is None else {"rounds": rounds}
    for word in words:
        key, _, value = word.partition("=")
        number = kinds.get(key) in ("int", "bool") and value.lstrip("-").isdecimal()
        found[key] = int(value) if number else value
    return found


def sentence(error: MoonlitError, game: str) -> str:
    """An error in a few words."""
    known = {k: str(v) for k, v in error.details.items()}
    known["games"] = ", ".join(game_ids())
    if game in game_ids():
        known["levels"] = ", ".join(import_module(GAMES[game].rpartition(".")[0] + ".ai").BOTS)
    text = WORDS.get(error.code, error.code).format_map(known)
    if error.code == "bad_option" and error.details.get("option") == "seats":
        lo, hi = get_game(game).meta.seats
        text = f"{known['value']} cannot play: {game} is for {lo} to {hi} seats"
    return text


def run(match: Match, bots: Sequence[Bot], teller: Teller | None) -> None:
    """Play the match to its end, telling events as they come."""
    told = 0
    while True:
        if teller:
            for event in match.log.seen_by(OPEN, told):
                teller.tell(event)
            told = len(match.log.events)
        seat = match.state.seat_to_act()
        if seat < 0:
            return
        auto = match.game.auto(match.state)
        if auto is not None:
            match.submit(seat, auto, True)
            continue
        random = Random(f"{match.record.seed}/{seat}/{len(match.steps)}")
        match.submit(seat, finish(bots[seat].think(match.observe(seat), random)).action)


def document(match: Match, levels: Sequence[str]) -> Json:
    """The finished match as one JSON document."""
    result = match.state.result()
    return {
        "record": match.record.to_json(),
        "levels": list(levels),
        "events": match.log.seen_by(OPEN),
        "scores": match.state.scores(),
        "ranks": list(result.ranks) if result else [],
        "reason": result.reason if result else "",
        "hash": state_hash(match.state),
    }
