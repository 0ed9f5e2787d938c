"""Our own Python, packed for the two interpreters: the page's for MicroPython, the engine's for Pyodide."""

from __future__ import annotations

import json
from pathlib import Path

from . import environment, wasm
from .paths import ROOT

Files = dict[str, bytes]

ENTRY = "workers/engine_worker.py"
FLAGS = "workers/build_flags.py"

# Parts of the core that never go to the browser.
NOT_SHIPPED = ("pygame_core/arena/", "pygame_core/cli/", "pygame_core/testing/", "pygame_core/__main__.py")


def python_files(root: Path, folder: str) -> Files:
    """The Python and JSON files of a package, by their name below the root."""
    files = wasm.read_files(root / folder)
    return {f"{folder}/{name}": content for name, content in files.items() if name.endswith((".py", ".json"))}


def page_files(dev: bool, root: Path = ROOT) -> Files:
    """The page's modules and the one module it shares with the engine; a development build keeps the sources."""
    files = {
        name.removeprefix("web/"): text for name, text in python_files(root, "web/app").items() if name.endswith(".py")
    }
    files["pygame_core/__init__.py"] = b""
    files["pygame_core/wire.py"] = (root / "pygame_core" / "wire.py").read_bytes()
    if dev or not environment.offers("bytecode"):
        return files
    return wasm.compile_mpy(files)


def flags(version: str, dev: bool) -> bytes:
    """The module that tells the worker which build it is."""
    lines = [
        '"""Made by the build: which build this is."""',
        f"VERSION = {json.dumps(version)}",
        f"DEV = {dev}",
    ]
    return "\n".join(lines).encode() + b"\n"


def engine_files(version: str, dev: bool, root: Path = ROOT) -> Files:
    """The engine's modules and data as they lie in its archive; a development build keeps the sources for tracebacks."""
    files = python_files(root, "pygame_core") | python_files(root, "workers")
    files.pop(ENTRY, None)
    files[FLAGS] = flags(version, dev)
    files = {name: text for name, text in files.items() if not name.startswith(NOT_SHIPPED)}
    if dev:
        return files
    sources = {name: text for name, text in files.items() if name.endswith(".py")}
    return wasm.compile_pyc(sources) | {name: text for name, text in files.items() if name not in sources}
