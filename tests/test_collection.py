"""Every test file is found by the command that runs them: pytest leaves out folders by name (by itself, one called `build`)."""

from fnmatch import fnmatch
from pathlib import Path

import pytest

HERE = Path(__file__).parent


def test_no_folder_with_tests_is_left_out(pytestconfig: pytest.Config) -> None:
    skipped = pytestconfig.getini("norecursedirs")
    folders = {f.parent for root in (HERE, HERE.parent / "e2e") for f in root.rglob("test_*.py")}
    assert HERE / "build" in folders
    parts = {part for folder in folders for part in folder.relative_to(HERE.parent).parts}
    assert not [(part, p) for part in parts for p in skipped if fnmatch(part, p)]
