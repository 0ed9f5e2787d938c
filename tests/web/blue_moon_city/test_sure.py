"""How sure the numbers are: what the data calls a guess or a reconstruction never stands there as a printed fact; a pack's numbers are the pack's."""

import copy
import json
import re
from pathlib import Path

import pytest
from app.games import blue_moon_city as room
from app.games.blue_moon_city import sheets, tiles

from tests.web import room_kit
from tests.web.page_kit import LANGS, ROOT

VIEWS = room_kit.views(Path(__file__).parent / "fixtures")
DATA = json.loads((ROOT / "pygame_core/games/blue_moon_city/data/tiles.json").read_text(encoding="utf-8"))["tiles"]
SURE = {tile["id"]: tile["confidence"] for tile in DATA}
SAYS = {
    "certain": re.compile("confirmed", re.IGNORECASE),
    "likely": re.compile("likely"),
    "guess": re.compile("guess"),
    "reconstruction": re.compile("reconstruction"),
}


def plain(markup):
    return re.sub(r"\s+", " ", re.sub(r"<[^>]*>", "", markup))


def sheet(view, place, lang="en"):
    """The sheet of a tile: its text, and the line about its numbers."""
    ui = room_kit.state(room, view, True)
    markup = sheets.tile_sheet(view, ui, room_kit.translator(room, view, lang), place)
    line = re.search(r'<p class="bc-conf.*?</p>', markup)
    return plain(line[0]) if line else ""


def own(view):
    return [x for x in view["board"]["tiles"] if x["t"] in SURE]


@pytest.mark.parametrize("name", sorted(VIEWS))
def test_the_sheet_of_each_tile_says_how_sure_each_of_its_numbers_is(name):
    view = VIEWS[name]
    what = room_kit.translator(room, view, "en")
    for x in own(view):
        said = sheet(view, x["p"])
        levels = {SURE[x["t"]][part] for part in sheets.PARTS}
        assert {level for level in SAYS if SAYS[level].search(said)} == levels, (x["t"], said)
        if len(levels) > 1:
            for part in sheets.PARTS:
                sentence = next(s for s in said.split(". ") if what.plain("blue_moon_city.sure.what." + part) in s)
                assert SAYS[SURE[x["t"]][part]].search(sentence), (x["t"], part, said)


@pytest.mark.parametrize("wide", [True, False])
@pytest.mark.parametrize("name", sorted(VIEWS))
def test_a_guess_on_the_board_carries_its_mark_and_is_spoken(name, wide):
    view = VIEWS[name]
    ui, t = room_kit.state(room, view, wide), room_kit.translator(room, view, "en")
    for x in own(view):
        unsure = not x["done"] and SURE[x["t"]]["spaces"] in ("guess", "reconstruction")
        assert ("bc-unsure" in tiles.tile(view, x, ui, t, False, False)) == unsure
        assert bool(re.search("guess|reconstruction", tiles.spoken(x, t))) == unsure
        assert ".." not in tiles.spoken(x, t)


@pytest.mark.parametrize("lang", LANGS)
def test_with_a_pack_the_table_and_its_tiles_name_it(lang):
    view = copy.deepcopy(next(iter(VIEWS.values())))
    view["board"]["pack"], view["board"]["pack_name"] = "0123456789abcdef", "Ana's <box>"
    for x in own(view):
        x["conf"].update(dict.fromkeys(sheets.PARTS, "pack"))
        x["alt"] = []
    t = room_kit.translator(room, view, lang)
    facts = room.facts(view, t)
    assert "Ana's &lt;box&gt;" in plain(facts) and "0123456789abcdef" in facts
    for x in own(view):
        assert sheet(view, x["p"], lang).startswith(t("blue_moon_city.sure.all.pack", pack="Ana's <box>"))
        assert not tiles.unsure(x)
    assert not t.catalog.missing
