"""Puts the page's own package, `app`, on the path: it lies in `web/`."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2] / "web"))
