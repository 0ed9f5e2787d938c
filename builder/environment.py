"""The project's own environment: makes `.venv`, installs pinned tools by group, moves the run into it.

Never touches the system's Python. Idempotent: a stamp says which pins a group was installed from.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys

from . import versions
from .paths import ROOT, VENV, tool
from .say import BuildError, say, step

STAMPS = VENV / "moonlit-stamps"


def inside() -> bool:
    """Whether this very process runs in the project's environment."""
    return VENV.exists() and os.path.realpath(sys.prefix) == os.path.realpath(VENV)


def enter(groups: tuple[str, ...]) -> None:
    """Make sure the groups are installed, then go on inside the environment (this may not return)."""
    ensure(groups)
    if inside():
        return
    command = [str(tool("python")), *sys.argv]
    environment = os.environ | {"PYTHONUTF8": "1"}
    sys.stdout.flush()
    if os.name == "nt":
        sys.exit(subprocess.run(command, env=environment, check=False).returncode)
    os.execve(command[0], command, environment)


def ensure(groups: tuple[str, ...]) -> None:
    """Make the environment and install what the groups pin; does nothing when the stamps are right."""
    if not tool("python").exists():
        with step("make the project's own Python environment in .venv"):
            create()
    for group in groups:
        wanted = versions.load().requirements(group)
        if stamped(group, wanted):
            continue
        with step(f"install the tools for '{group}' (pinned packages: {len(wanted)})"):
            pip("install", "--quiet", *wanted)
        stamp(group, wanted)


def offers(group: str) -> bool:
    """Install a group that a machine may do without; asked once, when this machine has no build of it."""
    absent = f"{group}-absent"
    wanted = versions.load().requirements(group)
    if stamped(absent, wanted):
        return False
    try:
        ensure((group,))
    except BuildError:
        say(f"  going on without '{group}': it is not made for this machine")
        stamp(absent, wanted)
        return False
    return True


def stamped(name: str, pins: list[str]) -> bool:
    """Whether the stamp was set for these very pins."""
    path = STAMPS / name
    return path.exists() and path.read_text(encoding="utf-8") == digest(pins)


def stamp(name: str, pins: list[str]) -> None:
    """Remember what was done with these pins."""
    STAMPS.mkdir(exist_ok=True)
    (STAMPS / name).write_text(digest(pins), encoding="utf-8")


def digest(pins: list[str]) -> str:
    """One mark for a list of pins."""
    return hashlib.sha256("\n".join(pins).encode()).hexdigest()


def pip(*arguments: str) -> None:
    """Run the environment's own pip."""
    command = [str(tool("python")), "-m", "pip", "--disable-pip-version-check", *arguments]
    result = subprocess.run(command, cwd=ROOT, check=False)
    if result.returncode != 0:
        raise BuildError(
            "pip could not install what versions.toml pins; its own message is above. "
            "Check the network connection and start the same command again."
        )


def create() -> None:
    """Make `.venv` with a pip in it, by whichever way this machine offers."""
    if importlib.util.find_spec("venv") is None:
        raise BuildError(
            "This Python has no 'venv' module: install the package python3-venv, then start the same command again."
        )
    if importlib.util.find_spec("ensurepip") is not None:
        made = [sys.executable, "-m", "venv", str(VENV)]
        if subprocess.run(made, check=False, capture_output=True).returncode == 0:
            return
    way = outside_pip()
    if way is None:
        raise BuildError(
            "This Python can make no environment (no 'ensurepip', no pip, no uv): install the package "
            "python3-venv (Debian, Ubuntu) or uv, then start the same command again."
        )
    say("  this Python lacks ensurepip; using the pip that was found")
    bare = [sys.executable, "-m", "venv", "--clear", "--without-pip", str(VENV)]
    for command in (bare, way):
        if subprocess.run(command, check=False).returncode != 0:
            shutil.rmtree(VENV, ignore_errors=True)
            raise BuildError(f"This command failed: {' '.join(command)}")


def outside_pip() -> list[str] | None:
    """A command that puts pip into `.venv` from outside, or None when the machine has none."""
    target = str(tool("python"))
    if importlib.util.find_spec("pip") is not None:
        return [sys.executable, "-m", "pip", "--python", target, "install", "--quiet", "pip"]
    for name in ("pip3", "pip"):
        if found := shutil.which(name):
            return [found, "--python", target, "install", "--quiet", "pip"]
    if found := shutil.which("uv"):
        return [found, "pip", "install", "--quiet", "--python", target, "pip"]
    return None
