"""The examples in the build's docstrings are true."""

from __future__ import annotations

import doctest
import importlib
import pkgutil

import pytest

import builder

NEEDS_A_BROWSER = {"startup", "calls"}
NAMES = [module.name for module in pkgutil.iter_modules(builder.__path__) if module.name not in NEEDS_A_BROWSER]


@pytest.mark.parametrize("name", NAMES)
def test_examples_are_true(name: str) -> None:
    failures, _ = doctest.testmod(importlib.import_module(f"builder.{name}"))
    assert failures == 0
