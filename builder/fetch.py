"""Brings pinned archives into the cache, through npm and pip only, and refuses what differs from its pin."""

from __future__ import annotations

import base64
import hashlib
import os
import shutil
import subprocess
import tarfile
from pathlib import Path

from . import versions
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


def refuse_unless(found: str, pinned: str, path: Path) -> None:
    """Delete the file and stop when its integrity is not the pinned one."""
    if found != pinned:
        path.unlink()
        raise BuildError(
            f"{path.name} is not the archive versions.toml pins: {found} instead of {pinned}. "
            "It was deleted; if the pin was changed on purpose, change its integrity too."
        )


def run(command: list[str], what: str) -> None:
    """Run a client, quiet unless it fails. The environment's own Node comes first on its path."""
    environment = os.environ | {"PATH": f"{BIN}{os.pathsep}{os.environ.get('PATH', '')}"}
    result = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", env=environment, check=False)
    if result.returncode != 0:
        tail = (result.stderr or result.stdout).strip()[-1500:]
        raise BuildError(f"{what} failed:\n{tail}")


def npm_archive(package: NpmPackage) -> Path:
    """The package's archive in the cache, downloaded by `npm pack` when it is not there."""
    path = ARCHIVES / package.file_name
    if not path.exists():
        ARCHIVES.mkdir(parents=True, exist_ok=True)
        with step(f"download {package.name} {package.version} (npm)"):
            spec = f"{package.name}@{package.version}"
            run(
                [str(tool("npm")), "pack", spec, "--silent", f"--pack-destination={ARCHIVES}"],
                f"npm pack {spec}",
            )
    refuse_unless(npm_integrity(path), package.integrity, path)
    return path


def npm_folder(name: str) -> Path:
    """Folder with the content of a pinned npm package."""
    package = versions.load().npm[name]
    folder = UNPACKED / package.file_name.removesuffix(".tgz")
    if not folder.exists():
        archive = npm_archive(package)
        fresh = folder.with_suffix(".part")
        shutil.rmtree(fresh, ignore_errors=True)
        extract_npm(archive, fresh)
        fresh.replace(folder)
    return folder


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
    folder = ARCHIVES / "wheels"
    pattern = f"{wheel.name.replace('-', '_')}-{wheel.version}-*.whl"
    if not list(folder.glob(pattern)):
        folder.mkdir(parents=True, exist_ok=True)
        with step(f"download {wheel.name} {wheel.version} (PyPI)"):
            spec = f"{wheel.name}=={wheel.version}"
            pip = [str(tool("python")), "-m", "pip", "download", "--quiet", "--no-deps"]
            options = ["--only-binary=:all:", *PYODIDE_TARGET, f"--dest={folder}"]
            run([*pip, *options, spec], f"pip download {spec}")
    (path,) = folder.glob(pattern)
    refuse_unless(sha256(path), wheel.sha256, path)
    return path
