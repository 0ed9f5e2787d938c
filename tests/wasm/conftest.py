"""Runs Python under the very interpreters that are shipped: Pyodide for the engine, MicroPython for the page, both in Node.

Two fixtures for whoever tests something there:

- `run_pyodide(code) -> stdout`: the project's `pygame_core` and `workers` can be imported, top-level `await` works;
- `run_micropython(code, files) -> stdout`: `files` maps names to texts around the code; `page_files()` are the page's own,
  and `BROWSER` is a prelude that stands in for what only a browser has.

Code that fails raises `BuildError` with the traceback as its text.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from pathlib import Path

import pytest

from builder import environment, vendor, wasm
from builder.paths import ROOT


@pytest.fixture(scope="session")
def pyodide_folder() -> Path:
    """Pyodide as it is shipped."""
    environment.ensure(("build",))
    return vendor.pyodide_folder()


@pytest.fixture(scope="session")
def run_pyodide(pyodide_folder: Path) -> Callable[..., str]:
    """Run code under Pyodide with the core and the workers at hand; `mounts` adds folders of this machine."""
    own = {f"/project/{name}": ROOT / name for name in ("pygame_core", "workers")}
    first = 'import sys; sys.path.insert(0, "/project"); sys.dont_write_bytecode = True\n'

    def run(code: str, mounts: dict[str, Path] | None = None, path: str = first) -> str:
        with tempfile.TemporaryDirectory() as scratch:
            script = Path(scratch, "script.py")
            script.write_text(path + code, encoding="utf-8")
            return wasm.run_pyodide(script, own if mounts is None else mounts, pyodide_folder)

    return run


@pytest.fixture(scope="session")
def run_micropython() -> Callable[..., str]:
    """Run code under the page's MicroPython, with the given files around it."""
    environment.ensure(("build",))

    def run(code: str, files: dict[str, str | bytes] | None = None) -> str:
        with tempfile.TemporaryDirectory() as scratch:
            script, around = Path(scratch, "script.py"), Path(scratch, "files")
            around.mkdir()
            script.write_text(code, encoding="utf-8")
            for name, content in (files or {}).items():
                wasm.write_files(around, {name: content.encode() if isinstance(content, str) else content})
            return wasm.run_micropython(script, around)

    return run
