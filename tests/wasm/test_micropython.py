"""The page's Python is in the subset that MicroPython knows."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from builder import bundles
from builder.say import BuildError
from tests.wasm.page import BROWSER, STUBS, module_names, page_files

Run = Callable[..., str]


def test_every_module_of_the_page_can_be_imported(run_micropython: Run) -> None:
    names = module_names()
    code = f"""{BROWSER}
for name in {names!r}:
    try:
        __import__(name)
    except Exception as fault:
        print(name, repr(fault))
print("done")
"""
    assert run_micropython(code, page_files()).strip() == "done"


def test_what_is_shipped_can_be_imported_and_matches_its_sources(run_micropython: Run) -> None:
    shipped = bundles.page_files(dev=False)
    code = f"""{BROWSER}
for name in {module_names()!r}:
    __import__(name)
print("done")
"""
    assert run_micropython(code, shipped | STUBS).strip() == "done"
    assert {name.rpartition(".")[0] for name in shipped} == {
        name.rpartition(".")[0] for name in bundles.page_files(dev=True)
    }


def test_the_wire_checks_messages_there_too(run_micropython: Run) -> None:
    code = """
from pygame_core import wire
print(wire.__name__)
"""
    assert run_micropython(code, page_files()).strip() == "pygame_core.wire"


def test_a_fault_is_reported_with_its_words(run_micropython: Run) -> None:
    with pytest.raises(BuildError, match="no module named 'typing'"):
        run_micropython("import typing")
