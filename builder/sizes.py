"""What the built site weighs, by part, as it lies there and as a host that compresses would send it."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

from . import wasm
from .say import BuildError, say

# What a browser fetches only when something foreign is opened.
LATER = re.compile(r"^vendor/pyodide-[^/]+/.*\.whl$")


def part(name: str) -> str:
    """The part of the site a file belongs to.

    >>> part("vendor/pyodide-1a2b/pyodide.mjs"), part("css/main.css"), part("app-12.tar.gz")
    ('vendor/pyodide', 'css', 'app')
    """
    if LATER.match(name):
        return "vendor/pyodide wheels (when needed)"
    pieces = name.split("/")
    if pieces[0] == "vendor":
        return f"vendor/{pieces[1].rpartition('-')[0]}"
    if len(pieces) > 1:
        return pieces[0]
    if name.endswith(".tar.gz"):
        return name.partition("-")[0]
    return "page and configs"


def weigh(files: dict[str, bytes]) -> dict[str, tuple[int, int, int]]:
    """(files, bytes, bytes gzipped) by part."""
    table: dict[str, tuple[int, int, int]] = {}
    for name, content in files.items():
        count, plain, packed = table.get(part(name), (0, 0, 0))
        small = min(len(content), len(gzip.compress(content, mtime=0)))
        table[part(name)] = (count + 1, plain + len(content), packed + small)
    return table


def report(folder: Path) -> None:
    """Print the table, heaviest part first."""
    if not (folder / "index.html").exists():
        raise BuildError(f"There is no site in {folder}: build it first with 'python3 build.py site'.")
    table = weigh(wasm.read_files(folder))
    say(f"{'part':38}{'files':>6}{'KB':>10}{'KB gzip':>10}")
    for name, (count, plain, packed) in sorted(table.items(), key=lambda row: -row[1][2]):
        say(f"{name:38}{count:6}{plain / 1000:10.1f}{packed / 1000:10.1f}")
    count, plain, packed = (sum(row[i] for row in table.values()) for i in range(3))
    say(f"{'all':38}{count:6}{plain / 1000:10.1f}{packed / 1000:10.1f}")
