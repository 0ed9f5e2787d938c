"""The compiled opponents: what is compiled, when it is compiled anew, and that it plays the same moves."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from builder import cli, compiled, environment
from builder.say import BuildError

DECISIONS = """
import hashlib
from random import Random
from pygame_core.ai import search
from pygame_core.ai.bot import finish, get_bot
from pygame_core.engine.registry import game_ids, get_game

told = hashlib.sha256()
for game_id in game_ids():
    game = get_game(game_id)
    for seats in (2, 3, 4):
        state, random = game.new_state(seats, {}, seats), Random(seats)
        decisions = 0
        while state.seat_to_act() >= 0:
            seat = state.seat_to_act()
            decisions += 1
            name = "level5" if decisions % 23 == 5 else ("level4", "greedy", "level2", "tuned")[seat]
            thought = finish(get_bot(game_id, name).think(game.observe(state, seat), random))
            told.update(repr((thought.action, thought.iterations, thought.ranked)).encode())
            state.apply(thought.action)
print(search.__file__.rsplit(".", 1)[1], told.hexdigest())
"""


def test_the_searches_and_what_they_run_through_are_compiled() -> None:
    found = {Path(m).as_posix() for m in compiled.modules()}
    assert {
        f"pygame_core/{m}.py" for m in ("ai/search", "games/lunar_skyline/rollout", "games/blue_moon_city/planner")
    } <= found
    assert not [m for m in found if Path(m).stem in ("view", "meta", "packs", "__init__")]


def test_changed_sources_are_compiled_anew(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    shutil.copytree(compiled.SOURCE / "ai", tmp_path / "pygame_core" / "ai")
    monkeypatch.setattr(compiled, "SOURCE", tmp_path / "pygame_core")
    monkeypatch.setattr(compiled, "ROOT", tmp_path)
    before = compiled.digest()
    assert before == compiled.digest()
    (tmp_path / "pygame_core" / "ai" / "search.py").write_text("SLICE = 1\n", encoding="utf-8")
    assert before != compiled.digest()


def test_a_machine_without_a_compiler_is_told_so(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(compiled, "CACHE", tmp_path)
    monkeypatch.setattr(shutil, "which", lambda _name: None)
    with pytest.raises(BuildError, match="C compiler"):
        compiled.ensure()
    assert not list(tmp_path.iterdir())


def test_the_arena_runs_from_the_compiled_copy(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    ran: list[tuple[list[str], str]] = []

    def run(command: list[str], env: dict[str, str], **_: object) -> subprocess.CompletedProcess[str]:
        ran.append((command[1:], env["PYTHONPATH"]))
        return subprocess.CompletedProcess(command, 0)

    monkeypatch.setattr(environment, "enter", lambda _groups: None)
    monkeypatch.setattr(compiled, "ensure", lambda: tmp_path)
    monkeypatch.setattr(subprocess, "run", run)
    assert cli.main(["arena", "--compiled", "match", "lunar_skyline", "greedy", "random"]) == 0
    assert ran == [(["-P", "-m", "pygame_core", "arena", "match", "lunar_skyline", "greedy", "random"], str(tmp_path))]


@pytest.mark.skipif(not os.environ.get("MOONLIT_SLOW"), reason="minutes; set MOONLIT_SLOW=1")
def test_compiled_opponents_play_the_same_moves() -> None:
    told = [
        subprocess.run(
            [sys.executable, "-P", "-c", DECISIONS],
            env=os.environ | {"PYTHONPATH": str(place)},
            capture_output=True,
            text=True,
            check=True,
        ).stdout.split()
        for place in (compiled.SOURCE.parent, compiled.ensure())
    ]
    assert told[0][0] == "py"
    assert told[1][0] != "py"
    assert told[0][1] == told[1][1]
