"""The opponents compiled for long matches: a copy of `pygame_core` in `.cache/compiled` whose rules and searches mypyc turned into C.

The same moves several times faster (`tests/build/test_compiled.py` compares them); `arena --compiled` uses the copy. Players get the Python itself:
nothing of this is shipped.
"""

from __future__ import annotations

import hashlib
import shutil
import subprocess
from pathlib import Path

from . import versions
from .paths import CACHE, ROOT, tool
from .say import BuildError, step

SOURCE = ROOT / "pygame_core"
SEARCHES = ("baselines", "levels", "search")
"""Modules of `ai`. Its `bot` stays as it is: a protocol that is checked at run time cannot be compiled."""
PAGE = {"__init__", "ai", "game", "meta", "packs", "policy_train", "view", "view_tiles"}
"""Modules of a game that no search runs through."""


def modules() -> list[str]:
    """The files to compile, relative to the project: the searches, and every game's rules, worlds and policies."""
    games = [f for f in SOURCE.glob("games/*/*.py") if f.stem not in PAGE]
    return sorted(str(f.relative_to(ROOT)) for f in [*games, *(SOURCE / "ai" / f"{name}.py" for name in SEARCHES)])


def digest() -> str:
    """One mark for the sources and the tools' versions."""
    pins = versions.load()
    mark = hashlib.sha256("\n".join([*pins.requirements("test"), *pins.requirements("compiled")]).encode())
    for file in sorted([*SOURCE.rglob("*.py"), *SOURCE.rglob("*.json")]):
        mark.update(str(file.relative_to(ROOT)).encode() + file.read_bytes())
    return mark.hexdigest()[:16]


def ensure() -> Path:
    """The folder to import `pygame_core` from; compiled when its sources are new, which takes some minutes."""
    place = CACHE / "compiled" / digest()
    if (place / "done").exists():
        return place
    if not any(shutil.which(name) for name in ("cc", "gcc", "clang", "cl")):
        raise BuildError(
            "--compiled needs a C compiler (such as gcc or clang); without --compiled the arena does without."
        )
    shutil.rmtree(place.parent, ignore_errors=True)
    place.mkdir(parents=True)
    shutil.copytree(SOURCE, place / "pygame_core", ignore=shutil.ignore_patterns("__pycache__"))
    command = [
        str(tool("mypyc")),
        "--config-file",
        str(ROOT / "pyproject.toml"),
        "--follow-imports",
        "silent",
        *modules(),
    ]
    with step("compile the opponents"):
        result = subprocess.run(command, cwd=place, check=False, capture_output=True, text=True)
    if result.returncode:
        raise BuildError(f"mypyc could not compile the opponents:\n{(result.stdout + result.stderr)[-2000:]}")
    shutil.rmtree(place / "build", ignore_errors=True)
    (place / "done").touch()
    return place
