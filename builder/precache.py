"""The service worker of a build: Workbox's own modules, our few lines, and the list of all files to keep."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

from . import fetch

# In the order they need each other.
WORKBOX = ("workbox-core", "workbox-routing", "workbox-strategies", "workbox-precaching")

NOT_PRECACHED = frozenset({"sw.js", "version.json"})


def entries(files: dict[str, bytes]) -> list[dict[str, str | None]]:
    """Workbox's precache list. Files below `vendor/` carry their hash in the path and need no revision, so that a
    first visit takes them from the browser's own cache instead of fetching them twice."""
    return [
        {
            "url": name,
            "revision": None if name.startswith("vendor/") else hashlib.sha256(content).hexdigest()[:16],
        }
        for name, content in sorted(files.items())
        if name not in NOT_PRECACHED
    ]


def service_worker(source: str, version: str, files: dict[str, bytes]) -> bytes:
    """The text of `sw.js`: one file, so that an update arrives whole or not at all."""
    parts = [(fetch.npm_folder(name) / "build" / f"{name}.prod.js").read_text(encoding="utf-8") for name in WORKBOX]
    constants = f"const VERSION = {json.dumps(version)};\nconst PRECACHE = {json.dumps(entries(files))};\n"
    return "\n".join([*map(without_map, parts), constants, source]).encode()


def without_map(text: str) -> str:
    """A script without its source map comment."""
    return "\n".join(line for line in text.splitlines() if not line.startswith("//# sourceMappingURL"))


def read_source(path: Path) -> str:
    """Our own part of the service worker."""
    return path.read_text(encoding="utf-8")
