"""``python -m pygame_core``: bots play in the terminal, or in bulk in the arena; see ``--help``."""

import sys

if __name__ == "__main__":
    if sys.argv[1:2] == ["arena"]:
        from pygame_core.arena.cli import main as arena

        sys.exit(arena(sys.argv[2:]))
    from pygame_core.cli.play import main

    sys.exit(main())
