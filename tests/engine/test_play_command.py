"""``python -m pygame_core play``: prints a game, or says in a few words what cannot be."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from pygame_core.cli.play import main
from pygame_core.engine.match import Match
from pygame_core.engine.record import Record
from pygame_core.testing.hashing import state_hash

ROOT = Path(__file__).resolve().parents[2]


def run(capsys, *words):
    code = main(["play", *words])
    out = capsys.readouterr()
    return code, out.out, out.err


def test_a_game_is_told_with_open_hands_tricks_and_sheet(capsys):
    code, out, err = run(capsys, "lunar_skyline", "--seats", "greedy,greedy,random", "--seed", "7", "--rounds", "2")
    assert (code, err) == (0, "")
    assert "Round 1 of 2" in out
    assert out.count("→") == 22  # every turn of two rounds
    assert "1 greedy" in out
    assert "3 random" in out
    assert "contracts  " in out
    assert "Final scores, seed 7" in out


def test_a_game_without_a_teller_of_its_own_is_told_plainly(capsys):
    code, out, _ = run(capsys, "blue_moon_city", "--seats", "greedy,greedy", "--seed", "3")
    assert code == 0
    assert "Final scores, seed 3" in out
    assert "2 greedy" in out
    quiet = run(capsys, "blue_moon_city", "--seats", "greedy,greedy", "--seed", "3", "--quiet")[1]
    assert quiet.count("\n") < 10


def test_the_same_seed_gives_the_same_game(capsys):
    words = ("lunar_skyline", "--seats", "random,greedy", "--seed", "11", "--rounds", "1")
    assert run(capsys, *words) == run(capsys, *words)


def test_quiet_prints_the_end_only(capsys):
    code, out, _ = run(capsys, "lunar_skyline", "--seed", "7", "--quiet")
    assert code == 0
    assert "Round" not in out
    assert "→" not in out
    assert "Final scores" in out


def test_json_holds_the_whole_game(capsys):
    code, out, _ = run(
        capsys, "lunar_skyline", "--seats", "greedy,random,greedy,random", "--seed", "5", "--json", "--option", "deck=C"
    )
    assert code == 0
    data = json.loads(out)
    match = Match.replay(Record.from_json(data["record"]), frozenset())
    assert match.record.options["deck"] == "C"
    assert state_hash(match.state) == data["hash"]
    assert match.state.scores() == data["scores"]
    assert data["events"][-1]["k"] == "game_end"
    assert data["reason"] == "rounds"


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("chess",), "there is no game chess; there are: lunar_skyline"),
        (("lunar_skyline", "--seats", "greedy"), "1 cannot play: lunar_skyline is for 2 to 6 seats"),
        (("lunar_skyline", "--seats", "greedy,genius"), "there is no opponent genius; there are: random, greedy,"),
        (("lunar_skyline", "--rounds", "99"), "rounds cannot be 99"),
        (("lunar_skyline", "--option", "deck=Z"), "deck cannot be Z"),
        (("lunar_skyline", "--option", "nonsense"), "nonsense cannot be"),
        (("lunar_skyline", "--seed", "-1"), "seed cannot be -1"),
    ],
)
def test_what_cannot_be_is_said_in_a_few_words(capsys, words, says):
    code, out, err = run(capsys, *words)
    assert (code, out) == (2, "")
    assert says in err
    assert len(err.splitlines()) == 1


def test_help_documents_every_flag_and_a_wrong_command_is_refused(capsys):
    with pytest.raises(SystemExit) as stop:
        main(["play", "--help"])
    assert stop.value.code == 0
    out = capsys.readouterr().out
    assert all(flag in out for flag in ("--seats", "--seed", "--rounds", "--option", "--quiet", "--json"))
    with pytest.raises(SystemExit) as stop:
        main(["fly"])
    assert stop.value.code == 2


def test_it_runs_as_a_module_in_any_locale():
    command = [sys.executable, "-m", "pygame_core", "play", "lunar_skyline", "--seed", "3", "--rounds", "1"]
    env = os.environ | {"PYTHONUTF8": "1", "LC_ALL": "C"}
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, encoding="utf-8", check=True)
    assert "Final scores, seed 3" in done.stdout
