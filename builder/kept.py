"""Folders made once and kept: made beside their place and moved there whole, so that several runs may race."""

from __future__ import annotations

import contextlib
import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path


def folder(place: Path, make: Callable[[Path], None]) -> Path:
    """The folder at `place`, filled by `make` when it is not there yet."""
    if not place.exists():
        place.parent.mkdir(parents=True, exist_ok=True)
        fresh = Path(tempfile.mkdtemp(prefix=f"{place.name}.", dir=place.parent))
        try:
            make(fresh)
            with contextlib.suppress(OSError):  # another run was faster: its folder is as good
                fresh.rename(place)
        finally:
            shutil.rmtree(fresh, ignore_errors=True)
    return place
