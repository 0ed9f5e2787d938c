"""Every game of the registry has its playthroughs, and they have not changed. ``python -m tests.golden`` writes them anew."""

import re

import pytest

from pygame_core.engine.registry import game_ids
from pygame_core.testing.conformance import checks_of
from tests.golden.playthrough import FOLDER, play, wanted


@pytest.mark.parametrize("game_id", game_ids())
def test_a_game_has_a_playthrough_of_every_kind(game_id):
    there = {path.stem for path in (FOLDER / game_id).glob("*.txt")}
    assert there == set(wanted(game_id)), "run: python -m tests.golden"
    reasons = set()
    for path in (FOLDER / game_id).glob("*.txt"):
        reasons.update(re.findall(r"reason='(\w+)'", path.read_text(encoding="utf-8")))
    assert reasons == set(checks_of(game_id).reasons)


@pytest.mark.parametrize(("game_id", "name"), [(g, n) for g in game_ids() for n in wanted(g)])
def test_a_playthrough_is_as_it_was(game_id, name):
    was = (FOLDER / game_id / f"{name}.txt").read_text(encoding="utf-8")
    now = play(game_id, *wanted(game_id)[name])
    assert now.splitlines() == was.splitlines(), "the answers changed; if they should: python -m tests.golden"
