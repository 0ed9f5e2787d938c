"""The commands of `build.py`: what each is for, what it needs, where it is done."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from pathlib import Path

from . import environment
from .paths import DIST, ROOT
from .say import BuildError, say, use_utf8


def parser() -> argparse.ArgumentParser:
    """All commands with their help."""
    top = argparse.ArgumentParser(
        prog="build.py",
        description="Build, play, test and measure Moonlit. Each command sets up what it needs.",
        epilog="Start with: python3 build.py play",
    )
    commands = top.add_subparsers(dest="command", required=True, metavar="COMMAND")

    play = commands.add_parser("play", help="set up, build the site, serve it and print its address")
    play.add_argument("--port", type=int, default=8000, help="first port to try (default 8000)")
    play.set_defaults(run=run_play)

    site = commands.add_parser("site", help="build the static site into dist/")
    site.add_argument("--dev", action="store_true", help="with test messages and Python sources in the worker")
    site.add_argument("--out", type=Path, default=DIST, help="folder to build into (default dist)")
    site.add_argument("--version", metavar="STAMP", help="version to stamp (default: made from the sources)")
    site.set_defaults(run=run_site)

    serve = commands.add_parser("serve", help="serve what was built, as any static host would")
    serve.add_argument("--base", default="/", help="sub-path to serve it under, such as /anything/")
    serve.add_argument("--port", type=int, default=8000, help="first port to try (default 8000)")
    serve.add_argument("--out", type=Path, default=DIST, help="folder to serve (default dist)")
    serve.set_defaults(run=run_serve)

    test = commands.add_parser("test", help="run the tests: fast (no browser), browser, or all")
    test.add_argument("suite", nargs="?", choices=("fast", "browser", "all"), default="all")
    test.add_argument("-k", dest="match", metavar="WORDS", help="only tests whose name matches, as in pytest")
    test.set_defaults(run=run_test)

    bench = commands.add_parser("bench", help="measure: core (rules), ai (opponents) or start (page and worker)")
    bench.add_argument("what", choices=("core", "ai", "start"))
    bench.add_argument("--json", type=Path, metavar="FILE", help="write the figures there too")
    bench.add_argument(
        "--book", type=Path, metavar="FOLDER", help="keep them in this folder and write FOLDER.md from all of it"
    )
    bench.add_argument("--peers", action="store_true", help="measure comparable projects in the same run")
    bench.add_argument("--runs", type=int, default=5, help="runs of each start measurement (default 5)")
    bench.set_defaults(run=run_bench)

    arena = commands.add_parser(
        "arena",
        help="the opponents in bulk: matches, ladders, training (as python -m pygame_core arena; --help tells more); "
        "--compiled: the same moves several times faster, with a C compiler",
        add_help=False,
        prefix_chars="\0",
    )
    arena.add_argument("words", nargs="*")
    arena.set_defaults(run=run_arena)

    size = commands.add_parser("size", help="what the built site weighs, by part")
    size.add_argument("--out", type=Path, default=DIST, help="folder to weigh (default dist)")
    size.set_defaults(run=run_size)
    return top


def run_play(options: argparse.Namespace) -> int:
    """Set up, build, serve."""
    environment.enter(("build",))
    from . import site

    site.build()
    return serve_folder(DIST, "/", options.port)


def run_site(options: argparse.Namespace) -> int:
    """Build the site."""
    environment.enter(("build",))
    from . import site

    site.build(options.out.resolve(), options.version, options.dev)
    return 0


def run_serve(options: argparse.Namespace) -> int:
    """Serve the site that is there."""
    return serve_folder(options.out.resolve(), options.base, options.port)


def serve_folder(folder: Path, base: str, port: int) -> int:
    """Serve until interrupted."""
    from . import serve

    if not (folder / "index.html").exists():
        raise BuildError(f"There is no site in {folder}: build it first with 'python3 build.py site'.")
    server = serve.open_server(folder, base, port)
    say(f"\nMoonlit is at  {serve.address(server)}\n(stop it with Ctrl+C)")
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        say("\nstopped")
    return 0


def run_test(options: argparse.Namespace) -> int:
    """Run the suites asked for."""
    from . import suites

    environment.enter(suites.groups(options.suite))
    return suites.run(options.suite, options.match)


def run_bench(options: argparse.Namespace) -> int:
    """Measure."""
    from . import bench

    environment.enter(bench.groups(options.what))
    return bench.run(options.what, options.json, options.peers, options.runs, options.book)


def run_arena(options: argparse.Namespace) -> int:
    """Hand the words to the arena."""
    words = [w for w in options.words if w != "--compiled"]
    fast = len(words) < len(options.words)
    environment.enter(("build", "arena", "test", "compiled") if fast else ("build", "arena"))
    place = ROOT
    if fast:
        from . import compiled

        place = compiled.ensure()
    command = [sys.executable, "-P", "-m", "pygame_core", "arena", *words]
    return subprocess.run(command, env=os.environ | {"PYTHONPATH": str(place)}, check=False).returncode


def run_size(options: argparse.Namespace) -> int:
    """Weigh the site."""
    from . import sizes

    sizes.report(options.out.resolve())
    return 0


def main(arguments: list[str] | None = None) -> int:
    """Run one command; a fault is said in words, without a traceback."""
    use_utf8()
    options = parser().parse_args(arguments)
    try:
        return int(options.run(options))
    except BuildError as fault:
        print(f"\n{fault}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
