"""The commands explain themselves and say faults in words; a browser is found wherever it hides."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from builder import browser, cli, sizes
from builder.paths import ROOT


@pytest.mark.parametrize("command", ["play", "site", "serve", "test", "bench", "size"])
def test_every_command_explains_itself(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        cli.main([command, "--help"])
    assert end.value.code == 0
    assert "usage: build.py" in capsys.readouterr().out


def test_build_py_itself_runs_with_any_locale() -> None:
    command = [sys.executable, "build.py", "--help"]
    result = subprocess.run(command, cwd=ROOT, env={"LC_ALL": "C"}, capture_output=True, text=True, check=True)
    assert "python3 build.py play" in result.stdout


@pytest.mark.parametrize("command", ["serve", "size"])
def test_a_site_that_is_not_there_is_said_in_words(
    command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main([command, "--out", str(tmp_path)]) == 1
    assert "build it first with 'python3 build.py site'" in capsys.readouterr().err


def test_the_arena_gets_its_words_as_they_are(monkeypatch: pytest.MonkeyPatch) -> None:
    ran: list[list[str]] = []

    def run(command: list[str], **_: object) -> subprocess.CompletedProcess[str]:
        ran.append(command[1:])
        return subprocess.CompletedProcess(command, 2)

    monkeypatch.setattr(cli.environment, "enter", lambda _groups: None)
    monkeypatch.setattr(subprocess, "run", run)
    words = ["match", "lunar_skyline", "greedy", "random", "--deals", "3", "--bar", "share>=0.6", "--help"]
    assert cli.main(["arena", *words]) == 2
    assert ran == [["-P", "-m", "pygame_core", "arena", *words]]


def test_the_named_browser_comes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MOONLIT_BROWSER", "/opt/mine")
    assert browser.find() == "/opt/mine"


@pytest.mark.parametrize("name", ["chromium", "google-chrome", "microsoft-edge"])
def test_chromium_chrome_and_edge_all_serve(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("MOONLIT_BROWSER", raising=False)
    monkeypatch.setattr(shutil, "which", lambda asked: f"/usr/bin/{asked}" if asked == name else None)
    assert browser.find() == f"/usr/bin/{name}"


def test_the_scales_tell_the_parts_apart() -> None:
    table = sizes.weigh({"vendor/pyodide-12/a.whl": b"x" * 10, "vendor/pyodide-12/b.mjs": b"y", "index.html": b"z"})
    assert table["vendor/pyodide wheels (when needed)"][:2] == (1, 10)
    assert table["vendor/pyodide"][:2] == (1, 1)
    assert table["page and configs"][:2] == (1, 1)
