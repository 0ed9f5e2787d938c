"""Brings pinned archives into the cache, through npm and pip only, and refuses what differs from its pin."""

from __future__ import annotations

import base64
import hashlib
import os
import shutil
import subprocess
import tarfile
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path

from . import kept, versions
from .paths import BIN, CACHE, tool
from .say import BuildError, step
from .versions import NpmPackage, Wheel

ARCHIVES = CACHE / "archives"
UNPACKED = CACHE / "unpacked"

# The platform Pyodide 314 runs wheels of; pip is told, since it runs on another one.
PYODIDE_TARGET = (
    "--platform=pyemscripten_2026_0_wasm32",
    "--python-version=3.14",
    "--implementation=cp",
    "--abi=cp314",
)


def npm_integrity(path: Path) -> str:
    """The integrity text npm would state for this file."""
    return "sha512-" + base64.b64encode(hashlib.sha512(path.read_bytes()).digest()).decode()


def sha256(path: Path) -> str:
    """Hex SHA-256 of a file."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


def pinned_archive(place: Path, fetch: Callable[[Path], None], integrity: Callable[[Path], str], pin: str) -> Path:
    """The one file of the folder `place`, which `fetch` fills when it is not there; refused unless it is the pinned one."""
    (path,) = kept.folder(place, fetch).iterdir()
    found = integrity(path)
    if found != pin:
        shutil.rmtree(place)
        raise BuildError(
            f"{path.name} is not the archive versions.toml pins: {found} instead of {pin}. "
            "It was deleted; if the pin was changed on purpose, change its integrity too."
        )
    return path


def run(command: list[str], what: str) -> None:
    """Run a client, quiet unless it fails. The environment's own Node comes first on its path."""
    environment = os.environ | {"PATH": f"{BIN}{os.pathsep}{os.environ.get('PATH', '')}"}
    result = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", env=environment, check=False)
    if result.returncode != 0:
        tail = (result.stderr or result.stdout).strip()[-1500:]
        raise BuildError(f"{what} failed:\n{tail}")


def named(specs: list[str]) -> str:
    """One package by its name, several by their number."""
    return specs[0] if len(specs) == 1 else f"{len(specs)} packages"


def npm_pack(specs: list[str], folder: Path) -> None:
    """Bring npm packages as archives into a folder."""
    with step(f"download {named(specs)} (npm)"):
        run([str(tool("npm")), "pack", *specs, "--loglevel=error", f"--pack-destination={folder}"], "npm pack")


def pip_download(specs: list[str], folder: Path) -> None:
    """Bring wheels for Pyodide into a folder."""
    pip = [str(tool("python")), "-m", "pip", "download", "--quiet", "--no-deps", "--only-binary=:all:"]
    with step(f"download {named(specs)} (PyPI)"):
        run([*pip, *PYODIDE_TARGET, f"--dest={folder}", *specs], "pip download")


def npm_place(package: NpmPackage) -> Path:
    """The cache folder of one npm archive."""
    return ARCHIVES / package.file_name


def wheel_place(wheel: Wheel) -> Path:
    """The cache folder of one wheel."""
    return ARCHIVES / f"{wheel.name}-{wheel.version}"


def npm_archive(package: NpmPackage) -> Path:
    """The package's archive in the cache, downloaded when it is not there."""
    bring = partial(npm_pack, [package.spec])
    return pinned_archive(npm_place(package), bring, npm_integrity, package.integrity)


def wheel_file(wheel: Wheel) -> Path:
    """The wheel in the cache, downloaded when it is not there."""
    return pinned_archive(wheel_place(wheel), partial(pip_download, [wheel.spec]), sha256, wheel.sha256)


def everything() -> None:
    """Bring all archives the site is made of that are missing, with one run of each client, and check them all."""
    pins = versions.load()
    packages = {npm_place(package): package for package in pins.npm.values() if package.shipped}
    wheels = {wheel_place(wheel): wheel for wheel in pins.wheels.values()}
    bring_missing({place: package.spec for place, package in packages.items()}, npm_pack)
    bring_missing({place: wheel.spec for place, wheel in wheels.items()}, pip_download)
    for package in packages.values():
        npm_archive(package)
    for wheel in wheels.values():
        wheel_file(wheel)


def bring_missing(specs: dict[Path, str], client: Callable[[list[str], Path], None]) -> None:
    """Download what has no place in the cache yet, then put each archive in its own place."""
    missing = {place: spec for place, spec in specs.items() if not place.exists()}
    if not missing:
        return
    ARCHIVES.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=ARCHIVES) as scratch:
        client(list(missing.values()), Path(scratch))
        for place in missing:
            stem = place.name.removesuffix(".tgz").replace("-", "_")
            (found,) = (path for path in Path(scratch).iterdir() if path.name.replace("-", "_").startswith(stem))
            kept.folder(place, partial(move, found))


def move(path: Path, folder: Path) -> None:
    """Move one file into a folder."""
    path.rename(folder / path.name)


def npm_folder(name: str) -> Path:
    """Folder with the content of a pinned npm package."""
    package = versions.load().npm[name]
    place = UNPACKED / package.file_name.removesuffix(".tgz")
    return kept.folder(place, lambda fresh: extract_npm(npm_archive(package), fresh))


def extract_npm(archive: Path, folder: Path) -> None:
    """Unpack the regular files of an npm archive, without its leading `package/`, and nothing that points outside."""
    with tarfile.open(archive, "r:gz") as tar:
        for member in tar.getmembers():
            parts = Path(member.name).parts[1:]
            if not member.isfile() or not parts:
                continue
            if ".." in parts or Path(member.name).is_absolute():
                raise BuildError(f"{archive.name} holds a path that leads outside: {member.name}")
            target = folder.joinpath(*parts)
            target.parent.mkdir(parents=True, exist_ok=True)
            source = tar.extractfile(member)
            assert source is not None
            target.write_bytes(source.read())
