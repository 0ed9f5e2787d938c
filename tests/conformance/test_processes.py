"""The same seed gives the same final hash in fresh processes, whatever their hash seed."""

import os
import subprocess
import sys
from pathlib import Path

from pygame_core.engine.registry import game_ids, get_game
from pygame_core.testing.sample import final_hashes

ROOT = Path(__file__).resolve().parents[2]


def test_hashes_do_not_depend_on_the_process():
    here = final_hashes()
    assert len(here) == sum(get_game(g).meta.seats[1] - get_game(g).meta.seats[0] + 1 for g in game_ids())
    command = [sys.executable, "-X", "utf8", "-m", "pygame_core.testing.sample"]
    jobs = [
        subprocess.Popen(
            command, cwd=ROOT, env=os.environ | {"PYTHONHASHSEED": seed}, stdout=subprocess.PIPE, text=True
        )
        for seed in ("0", "1", "31415")
    ]
    for job in jobs:
        out, _ = job.communicate(timeout=120)
        assert job.returncode == 0
        assert dict(line.split() for line in out.splitlines()) == here


def test_the_sample_needs_the_standard_library_only():
    code = (
        "import sys; sys.path.insert(0, '.'); import pygame_core.testing.sample as s; s.final_hashes();"
        "print([m for m in sys.modules if m.split('.')[0] in ('pydantic', 'rich', 'hypothesis', 'pytest')])"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
