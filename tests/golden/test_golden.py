"""Every game of the registry has its playthroughs, and they have not changed. ``python -m tests.golden`` writes them anew."""

import json
import re

import pytest

from pygame_core.engine.registry import game_ids
from pygame_core.testing.conformance import checks_of
from tests.golden.playthrough import FOLDER, play, scenes, wanted


@pytest.mark.parametrize("game_id", game_ids())
def test_a_game_has_a_playthrough_of_every_kind(game_id):
    there = {path.stem for path in (FOLDER / game_id).glob("*.txt")}
    assert there == {*wanted(game_id), *scenes(game_id)}, "run: python -m tests.golden"
    reasons = set()
    for path in (FOLDER / game_id).glob("*.txt"):
        reasons.update(re.findall(r"reason='(\w+)'", path.read_text(encoding="utf-8")))
    assert reasons == set(checks_of(game_id).reasons)


@pytest.mark.parametrize(("game_id", "name"), [(g, n) for g in game_ids() for n in wanted(g)])
def test_a_playthrough_is_as_it_was(game_id, name):
    was = (FOLDER / game_id / f"{name}.txt").read_text(encoding="utf-8")
    now = play(game_id, *wanted(game_id)[name])
    assert now.splitlines() == was.splitlines(), "the answers changed; if they should: python -m tests.golden"


@pytest.mark.parametrize(("game_id", "name"), [(g, n) for g in game_ids() for n in scenes(g)])
def test_a_scene_is_as_it_was_and_shows_what_it_is_for(game_id, name):
    scene = scenes(game_id)[name]
    was = (FOLDER / game_id / f"{name}.txt").read_text(encoding="utf-8")
    told = re.findall(r"^event: (\w+) (.*)$", was, re.MULTILINE)
    assert scene.shows([{"k": kind, **json.loads(facts)} for kind, facts in told])
    seed = int(re.search(r"^seed: (\d+)$", was, re.MULTILINE)[1])
    now = play(game_id, scene.seats, scene.options, seed, scene.choose)
    assert now.splitlines() == was.splitlines(), "the answers changed; if they should: python -m tests.golden"


def test_every_seat_count_edition_and_layout_of_the_city_has_a_playthrough():
    seen = set()
    for path in (FOLDER / "blue_moon_city").glob("*.txt"):
        lines = path.read_text(encoding="utf-8").splitlines()
        options = json.loads(lines[3].removeprefix("options: "))
        seen |= {lines[2], options["edition"], options["layout"]}
    assert seen == {*(f"seats: {n}" for n in (2, 3, 4)), "2006", "cmon", "cross", "shuffled", "first_game"}
