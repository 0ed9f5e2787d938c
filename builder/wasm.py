"""Python files run under Pyodide or MicroPython in Node: for compiling bytecode, and for tests."""

from __future__ import annotations

import hashlib
import subprocess
import tempfile
from pathlib import Path

from . import fetch, kept
from .paths import BUILDER, CACHE, tool
from .say import BuildError

PYCS = CACHE / "pyc"


def run_pyodide(script: Path, mounts: dict[str, Path], folder: Path | None = None) -> str:
    """Standard output of a Python file run under Pyodide; `mounts` maps its folders to this machine's."""
    folder = folder or fetch.npm_folder("pyodide")
    places = [f"{inside}={outside}" for inside, outside in mounts.items()]
    return node("run_pyodide.mjs", str(folder), str(script), *places)


def run_micropython(script: Path, files: Path | None = None) -> str:
    """Standard output of a Python file run under MicroPython, with the files of a folder around it."""
    folder = fetch.npm_folder("@micropython/micropython-webassembly-pyscript")
    return node("run_micropython.mjs", str(folder), str(script), *([str(files)] if files else []))


def node(script: str, *arguments: str) -> str:
    """Run one of our Node scripts; what it says on failure becomes the message."""
    command = [str(tool("node")), str(BUILDER / "node" / script), *arguments]
    result = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", errors="replace", check=False)
    if result.returncode != 0:
        raise BuildError(f"{script} failed:\n{(result.stderr or result.stdout).strip()[-4000:]}")
    return result.stdout


def compile_pyc(sources: dict[str, bytes]) -> dict[str, bytes]:
    """Bytecode of Pyodide's Python for the given `.py` files, by `.pyc` name; remembered by content."""
    mark = hashlib.sha256(fetch.npm_folder("pyodide").name.encode())
    for name in sorted(sources):
        mark.update(f"{name}:{hashlib.sha256(sources[name]).hexdigest()};".encode())

    def make(target: Path) -> None:
        with tempfile.TemporaryDirectory() as source:
            write_files(Path(source), sources)
            run_pyodide(BUILDER / "node" / "compile_pyc.py", {"/in": Path(source), "/out": target})

    return read_files(kept.folder(PYCS / mark.hexdigest()[:24], make))


def write_files(folder: Path, files: dict[str, bytes]) -> None:
    """Write the files below a folder, making folders as needed."""
    for name, content in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)


def read_files(folder: Path, pattern: str = "*") -> dict[str, bytes]:
    """All files below a folder by their relative name with `/`."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob(pattern))
        if path.is_file() and "__pycache__" not in path.parts
    }
