"""The parts of others that are shipped: Pyodide with our wheels, PyScript, MicroPython, morphdom, fonts.

Every part goes into a folder whose name carries the hash of its content, so that a browser may keep it for ever.
"""

from __future__ import annotations

import fnmatch
import hashlib
import json
import re
from pathlib import Path

from . import fetch, kept, stdlib, versions, wasm
from .paths import CACHE
from .say import BuildError

Files = dict[str, bytes]

PYODIDE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")

# Chunks PyScript loads only for what this site does not use: terminals, editors, TOML and zip configs, storage.
# Its py-editor, py-terminal, py-game and donkey chunks must stay: it imports them always.
PYSCRIPT_LEFT_OUT = (
    "*.map",
    "*.css",
    "codemirror*",
    "index-*",
    "mpy-*",
    "py-D*",
    "pyodide_graph-*",
    "service-worker.js",
    "storage.js",
    "toml-*",
    "xterm*",
    "zip-*",
)

FONTS = {
    "@fontsource-variable/fraunces": ("opsz.css", "fraunces-latin-opsz-normal"),
    "@fontsource-variable/source-sans-3": ("wght.css", "source-sans-3-latin-wght-normal"),
}


def pyodide() -> Files:
    """Pyodide with its library as bytecode, our wheels, and a lock file that names only these."""
    folder = fetch.npm_folder("pyodide")
    files = {name: without_map(folder / name) for name in PYODIDE_FILES}
    files["python_stdlib.zip"] = stdlib.build(folder / "python_stdlib.zip")
    wheels = [fetch.wheel_file(wheel) for wheel in versions.load().wheels.values()]
    files |= {wheel.name: wheel.read_bytes() for wheel in wheels}
    files["pyodide-lock.json"] = lock_file(folder / "pyodide-lock.json")
    return files


def pyodide_folder() -> Path:
    """A folder with Pyodide exactly as it is shipped, for runs under Node."""
    files = pyodide()
    place = CACHE / "shipped" / folder_name("pyodide", files).rpartition("/")[2]
    return kept.folder(place, lambda fresh: wasm.write_files(fresh, files))


def lock_file(original: Path) -> bytes:
    """Pyodide's lock file rewritten: its platform, our wheels with the hash of the very files beside it."""
    lock = json.loads(original.read_text(encoding="utf-8"))
    packages = {}
    for wheel in versions.load().wheels.values():
        packages[wheel.name] = {
            "name": wheel.name,
            "version": wheel.version,
            "file_name": fetch.wheel_file(wheel).name,
            "install_dir": "site",
            "package_type": "package",
            "sha256": wheel.sha256,
            "imports": list(wheel.imports),
            "depends": list(wheel.depends),
            "unvendored_tests": False,
        }
    return json.dumps(lock | {"packages": packages}, sort_keys=True).encode()


def pyscript() -> Files:
    """PyScript's distribution without the chunks this site never asks for."""
    files = kept_chunks(fetch.npm_folder("@pyscript/core") / "dist")
    if "core.js" not in files:
        raise BuildError("@pyscript/core no longer ships dist/core.js: look at builder/vendor.py.")
    return files


def kept_chunks(folder: Path) -> Files:
    """The kept files of PyScript's `dist`, without references to source maps."""
    return {
        path.name: without_map(path)
        for path in sorted(folder.iterdir())
        if not any(fnmatch.fnmatch(path.name, pattern) for pattern in PYSCRIPT_LEFT_OUT)
    }


def micropython() -> Files:
    """The MicroPython interpreter of the page."""
    folder = fetch.npm_folder("@micropython/micropython-webassembly-pyscript")
    return {name: without_map(folder / name) for name in ("micropython.mjs", "micropython.wasm")}


def morphdom() -> Files:
    """The library that patches the page."""
    return {"morphdom.js": without_map(fetch.npm_folder("morphdom") / "dist" / "morphdom-esm.js")}


def fonts() -> Files:
    """The Latin subsets of the two typefaces and one stylesheet that names them."""
    files: Files = {}
    rules = []
    for package, (sheet, face) in FONTS.items():
        folder = fetch.npm_folder(package)
        css = (folder / sheet).read_text(encoding="utf-8")
        rule = re.search(rf"/\* {re.escape(face)} \*/\s*(@font-face {{.*?}})", css, re.DOTALL)
        if rule is None:
            raise BuildError(f"{package} no longer has the face {face}: look at builder/vendor.py.")
        rules.append(rule.group(1).replace("./files/", "./"))
        files[f"{face}.woff2"] = (folder / "files" / f"{face}.woff2").read_bytes()
    files["fonts.css"] = "\n".join(rules).encode() + b"\n"
    return files


def without_map(path: Path) -> bytes:
    """The file without the comment that points to a source map we do not ship."""
    content = path.read_bytes()
    if path.suffix in {".js", ".mjs"}:
        content = re.sub(rb"\n?//# sourceMappingURL=\S+\s*$", b"\n", content)
    return content


def folder_name(part: str, files: Files) -> str:
    """`vendor/PART-HASH` for the content of a part."""
    mark = hashlib.sha256()
    for name in sorted(files):
        mark.update(f"{name}:{hashlib.sha256(files[name]).hexdigest()};".encode())
    return f"vendor/{part}-{mark.hexdigest()[:10]}"
