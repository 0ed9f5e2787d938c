"""Reads `versions.toml`: what is pinned, and the integrity of what is shipped."""

from __future__ import annotations

import hashlib
import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from .paths import VERSIONS
from .say import BuildError


@dataclass(frozen=True)
class NpmPackage:
    """One npm package that is shipped, with npm's own integrity text (`sha512-…`)."""

    name: str
    version: str
    integrity: str
    shipped: bool

    @property
    def spec(self) -> str:
        """The package as npm is asked for it."""
        return f"{self.name}@{self.version}"

    @property
    def file_name(self) -> str:
        """The name `npm pack` gives the archive."""
        return f"{self.name.lstrip('@').replace('/', '-')}-{self.version}.tgz"


@dataclass(frozen=True)
class Wheel:
    """One wheel that Pyodide installs in the browser."""

    name: str
    version: str
    sha256: str
    imports: tuple[str, ...]
    depends: tuple[str, ...]

    @property
    def spec(self) -> str:
        """The wheel as pip is asked for it."""
        return f"{self.name}=={self.version}"


@dataclass(frozen=True)
class Versions:
    """All pins of the project."""

    npm: dict[str, NpmPackage]
    wheels: dict[str, Wheel]
    tools: dict[str, dict[str, str]]
    digest: str

    def requirements(self, group: str) -> list[str]:
        """Pinned requirements of one tool group, as pip reads them."""
        if group not in self.tools:
            raise BuildError(f"versions.toml has no [tools.{group}].")
        return [f"{name}=={version}" for name, version in sorted(self.tools[group].items())]


def parse(text: str) -> Versions:
    """Read the text of a versions file; a part without version or integrity is refused."""
    table = tomllib.loads(text)
    try:
        npm = {
            name: NpmPackage(name, row["version"], row["integrity"], row.get("shipped", True))
            for name, row in table["npm"].items()
        }
        wheels = {
            name: Wheel(name, row["version"], row["sha256"], tuple(row["imports"]), tuple(row["depends"]))
            for name, row in table["wheel"].items()
        }
        tools = {group: dict(rows) for group, rows in table["tools"].items()}
    except KeyError as missing:
        raise BuildError(f"versions.toml: {missing} is missing.") from None
    for wheel in wheels.values():
        for name in wheel.depends:
            if name not in wheels:
                raise BuildError(f"versions.toml: {wheel.name} depends on {name}, not pinned here.")
    return Versions(npm, wheels, tools, hashlib.sha256(text.encode()).hexdigest())


@cache
def load(path: Path = VERSIONS) -> Versions:
    """The project's pins."""
    return parse(path.read_text(encoding="utf-8"))
