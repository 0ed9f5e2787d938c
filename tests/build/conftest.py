"""What the build's own tests share."""

from __future__ import annotations

from pathlib import Path

import pytest

from builder import environment, site


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """Every file of a whole site, built from the sources that are there."""
    environment.ensure(("build",))
    return site.collect("test", dev=False)


@pytest.fixture
def catalogs_folder(tmp_path: Path) -> Path:
    """Two small catalogs that agree."""
    for language, text in (("en", "Too late"), ("zh", "太晚了")):
        (tmp_path / language).mkdir()
        (tmp_path / language / "errors.json").write_text(f'{{"error": {{"stale": "{text}"}}}}', encoding="utf-8")
    return tmp_path
