"""The saved games for the tests in the browser are what the core makes of their seeds, and the worker takes them in."""

import json

import pytest

from tests.golden.saves import FOLDER, POSITIONS
from tests.workers.helpers import Page, door, run


def file(name):
    return json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))


def game(data):
    """What of a file must not change. The table around the game may get new fields: files without them are old saves, which still open."""
    body = data["save"]["save"]
    return data["facts"], body["record"], body["snapshot"]


def test_there_is_a_saved_game_of_every_position():
    assert {path.stem for path in FOLDER.glob("*.json")} == set(POSITIONS), "run: python -m tests.golden"


@pytest.mark.parametrize("name", POSITIONS)
def test_a_saved_game_is_as_it_was(name):
    was = file(name)
    seed = int(was["save"]["save"]["record"]["seed"])
    assert game(json.loads(POSITIONS[name].file(seed))) == game(was), (
        "the position changed; if it should: python -m tests.golden"
    )


@pytest.mark.parametrize("name", POSITIONS)
def test_a_saved_game_can_be_imported(name):
    async def story():
        page = Page(door())
        save = (await page.ok("import", text=json.dumps(file(name)["save"])))["save"]
        view = (await page.ok("open", save=save))["view"]
        assert view["seat"] == 0 and view["decision"]["mine"] and not view["unverified"]

    run(story)
