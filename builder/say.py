"""How the build talks to the person in front of it: progress lines and faults said in words."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager


class BuildError(Exception):
    """A fault the person can act on; its text is the whole message."""


def say(text: str) -> None:
    """Print one progress line at once, also when the output goes to a file."""
    print(text, flush=True)


@contextmanager
def step(title: str) -> Iterator[None]:
    """Name what is going on, and how long it took when that was more than a moment."""
    say(f"· {title} …")
    start = time.perf_counter()
    yield
    seconds = time.perf_counter() - start
    if seconds >= 1.0:
        say(f"  {title}: {seconds:.1f} s")


def use_utf8() -> None:
    """Make the output UTF-8 whatever the machine's locale says."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="replace")
