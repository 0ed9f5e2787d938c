"""``python -m pygame_core.arena``: the same as ``python -m pygame_core arena``."""

from pygame_core.arena.cli import main

raise SystemExit(main())
