"""Where things lie. Knows folders, makes none."""

from __future__ import annotations

import os
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BUILDER = ROOT / "builder"
WEB = ROOT / "web"
DIST = ROOT / "dist"
CACHE = ROOT / ".cache"
VENV = ROOT / ".venv"
VERSIONS = ROOT / "versions.toml"

BIN = VENV / ("Scripts" if os.name == "nt" else "bin")


def tool(name: str) -> Path:
    """Path of a program in the project's own environment (`python`, `pytest`, `npm` …)."""
    return BIN / (f"{name}.exe" if os.name == "nt" else name)
