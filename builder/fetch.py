"""Brings pinned archives into the cache, through npm and pip only, and refuses what differs from its pin."""

from __future__ import annotations

import base64
import hashlib
import os
import shutil
import subprocess
import tarfile
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
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


def npm_archive(package: NpmPackage) -> Path:
    """The package's archive in the cache, downloaded by `npm pack` when it is not there."""
    spec = f"{package.name}@{package.version}"

    def download(folder: Path) -> None:
        with step(f"download {spec} (npm)"):
            run(
                [str(tool("npm")), "pack", spec, "--loglevel=error", f"--pack-destination={folder}"], f"npm pack {spec}"
            )

    return pinned_archive(ARCHIVES / package.file_name, download, npm_integrity, package.integrity)


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


def wheel_file(wheel: Wheel) -> Path:
    """The wheel in the cache, downloaded by `pip download` when it is not there."""
    spec = f"{wheel.name}=={wheel.version}"

    def download(folder: Path) -> None:
        pip = [str(tool("python")), "-m", "pip", "download", "--quiet", "--no-deps", "--only-binary=:all:"]
        with step(f"download {spec} (PyPI)"):
            run([*pip, *PYODIDE_TARGET, f"--dest={folder}", spec], f"pip download {spec}")

    return pinned_archive(ARCHIVES / f"{wheel.name}-{wheel.version}", download, sha256, wheel.sha256)


def everything() -> None:
    """Bring all pinned archives at once; the network is the slow part of a first run."""
    pins = versions.load()
    jobs = [partial(npm_archive, package) for package in pins.npm.values()]
    jobs += [partial(wheel_file, wheel) for wheel in pins.wheels.values()]
    with ThreadPoolExecutor(max_workers=4) as pool:
        for done in [pool.submit(job) for job in jobs]:
            done.result()
