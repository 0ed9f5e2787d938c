"""``python -m pygame_core``: bots play in the terminal; see ``--help``."""

import sys

from pygame_core.cli.play import main

if __name__ == "__main__":
    sys.exit(main())
