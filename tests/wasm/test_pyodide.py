"""The engine under the Pyodide that is shipped: same games, same library, same wheels."""

from __future__ import annotations

import contextlib
import io
from collections.abc import Callable
from pathlib import Path

import pytest

from builder import bundles, wasm

Run = Callable[..., str]

# Plays random games to their end and prints the hash of every final state.
GAMES = """
from random import Random
from pygame_core.games.lunar_skyline.game import GAME
from pygame_core.testing.hashing import state_hash

for seats in range(2, 7):
    random = Random(seats)
    state = GAME.new_state(seats, {"rounds": 2}, 1000 + seats)
    while state.seat_to_act() >= 0:
        state.apply(random.choice(state.legal_actions()))
    print(seats, state.scores(), state_hash(state))
"""


def test_the_same_seed_gives_the_same_final_hash(run_pyodide: Run) -> None:
    here = io.StringIO()
    with contextlib.redirect_stdout(here):
        exec(compile(GAMES, "games.py", "exec"), {})
    assert run_pyodide(GAMES) == here.getvalue()


def test_every_module_of_the_shipped_engine_can_be_imported(run_pyodide: Run, tmp_path: Path) -> None:
    wasm.write_files(tmp_path, bundles.engine_files("test", dev=False))
    code = """
import importlib, pathlib, pyodide_js, sys
await pyodide_js.loadPackage("pydantic")
sys.path.insert(0, "/engine")
root = pathlib.Path("/engine")
for file in sorted(root.rglob("*.pyc")):
    name = file.relative_to(root).with_suffix("").as_posix().replace("/", ".").removesuffix(".__init__")
    importlib.import_module(name)
from workers.build_flags import DEV, VERSION
print(DEV, VERSION)
"""
    assert run_pyodide(code, {"/engine": tmp_path}, "").splitlines()[-1] == "False test"


def test_the_wheels_come_from_beside_pyodide_and_work(run_pyodide: Run) -> None:
    code = """
import pyodide_js
await pyodide_js.loadPackage(["micropip", "pydantic"])
import micropip
from pydantic import BaseModel, ValidationError
class Card(BaseModel):
    number: int
print(Card.model_validate_json('{"number": 3}'))
try:
    Card.model_validate_json('{"number": "three"}')
except ValidationError as fault:
    print(fault.errors()[0]["type"])
"""
    assert run_pyodide(code).splitlines()[-2:] == ["number=3", "int_parsing"]


@pytest.mark.parametrize("name", ["asyncio", "logging", "json", "random", "zipfile", "tarfile", "datetime", "decimal"])
def test_the_library_is_bytecode(pyodide_folder: Path, name: str) -> None:
    import zipfile

    with zipfile.ZipFile(pyodide_folder / "python_stdlib.zip") as library:
        names = library.namelist()
    assert f"{name}.pyc" in names or f"{name}/__init__.pyc" in names
    assert not [entry for entry in names if entry.endswith(".py")]
