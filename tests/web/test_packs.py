"""Component packs on the page: every refusal in words of both languages, the dialog, the form's choice and what it locks."""

import re

import pytest
from app import form, games, packs
from app.views import page

from pygame_core import wire
from pygame_core.engine.registry import get_game
from pygame_core.schema.pack import PackError, read_pack
from tests.games.blue_moon_city.test_pack import BAD, text
from tests.web.page_kit import FIXTURES, HELLO, LANGS, fixture, state, translator
from tests.web.test_views import draw
from workers.device import _meta

CITY = "blue_moon_city"
META = _meta(get_game(CITY).meta)
DEMANDS = {"layout": "pack", "hospital": 1, "assembly_hall": 0, "golden_shrine": 0, "old_quarter": 0}
ONE = {"id": "0123456789abcdef", "game": CITY, "name": "Ana's <box>", "when": 5, "demands": DEMANDS, "bad": False}
TWO = {"id": "fedcba9876543210", "game": CITY, "name": "No layout", "when": 4, "demands": {}, "bad": False}
BROKEN = {"id": "00000000aaaaaaaa", "game": "", "name": "", "when": 0, "demands": {}, "bad": True}
KEPT = [ONE, TWO, BROKEN]


def refused(source):
    with pytest.raises(PackError) as error:
        read_pack(source)
    return {"code": error.value.code, "args": dict(error.value.details)}


@pytest.mark.parametrize("lang", LANGS)
def test_every_fault_of_a_pack_has_words(lang):
    t = translator(lang)
    for change, field, why in BAD:
        answer = refused(text(change))
        said = packs.refusal(answer, t)
        assert t.has("pack.why." + why), why
        assert len(said) > 1 and not re.search(r"[{}_]|pack\.", " ".join(said).replace("null", "")), (field, said)
    assert not t.catalog.missing


@pytest.mark.parametrize("lang", LANGS)
def test_every_file_that_is_no_pack_has_words(lang):
    t = translator(lang)
    for source in (
        "x" * 300_000,
        "{",
        "7",
        '{"format": "moonlit-pack", "version": 7}',
        text(lambda d: d.update(game="chess")),
    ):
        said = packs.refusal(refused(source), t)
        assert len(said) == 1 and "{" not in said[0] and "error." not in said[0]
    assert not t.catalog.missing
    for code in ("pack_many", "unknown_pack", "file_size"):
        assert t.has("error." + code)


def test_a_pack_of_contracts_has_words_and_its_table_names_it():
    view = fixture(FIXTURES[0])
    view["board"]["pack"], view["board"]["pack_name"] = ONE["id"], ONE["name"]
    for lang in LANGS:
        t = translator(lang, view)
        facts = games.room("lunar_skyline").facts(view, t)
        assert "Ana's &lt;box&gt;" in facts and ONE["id"] in facts
        assert packs.place("contracts.water.copies", "lunar_skyline", t).startswith(
            t.plain("lunar_skyline.contract.water")
        )
        answer = {
            "code": "pack_field",
            "args": {"game": "lunar_skyline", "fields": ["contracts"], "whys": ["sum"], "limits": ["7"], "more": 2},
        }
        said = packs.refusal(answer, t)
        assert "7" in said[1] and "2" in said[2] and len(said) == 3
        assert not t.catalog.missing


def test_a_place_is_said_as_a_player_would():
    en, zh = translator("en"), translator("zh")
    assert packs.place("tiles.mill.spaces.1.colour", CITY, en) == "Mill › space 2 › colour"
    assert packs.place("tiles.citadel", CITY, en) == "Citadel"
    assert packs.place("tiles", CITY, en) == "tiles"
    assert packs.place("tiles.3.id", CITY, en) == "tile no. 4 › id"
    assert packs.place("layout.0.1", CITY, en) == "layout › row 1 › place 2"
    assert packs.place("layout.mill", CITY, en) == "layout › Mill"
    assert packs.place("tiles.mill.price", CITY, en) == "Mill › “price”"
    assert packs.place("name", CITY, en) == "name"
    assert packs.place("tiles.mill.spaces.1.colour", CITY, zh) == "磨坊 › 第 2 格 › 颜色 colour"


def screen(address, **more):
    s = state(address)
    s["hello"] = {**HELLO, "games": [META]}
    s["packs"] = KEPT
    s.update(more)
    return s


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("address", ["#/settings!packs", "#/!packs/" + CITY, "#/!pack/" + ONE["id"], "#/!pack/gone"])
def test_the_dialogs_draw(lang, address):
    markup = draw(screen(address), lang)
    assert ("<dialog" in markup) == ("gone" not in address)
    assert "<box>" not in markup
    fault = refused(text(lambda d: d["tiles"][6]["spaces"][0].update({"value": -1, "<b>": 2})))
    markup = draw(screen(address, pack_fault=fault), lang)
    assert ('role="alert"' in markup) == ("!packs" in address) and "<b>” " not in markup


def test_the_dialog_lists_what_can_be_done_with_each_pack():
    markup = draw(screen("#/settings!packs"), "en")
    assert markup.count('data-act="app:pack_export"') == 3, "two packs and the template; the broken one can only go"
    assert markup.count("[&quot;pack&quot;") == 3
    assert "Hash 0123456789abcdef" in markup and 'data-change="app:import"' in markup
    assert page.draw(screen("#/", packs=[]), translator("en"), None)


def filled():
    return form.new_form(META, False, "", ["Tycho", "Halley", "Kepler"], "Player")


def test_a_form_takes_packs_of_its_game_that_are_here():
    one = filled()
    for bad in ("gone", BROKEN["id"], 7, "{}"):
        form.set_option(one, META, "pack", bad, KEPT)
        assert one["options"]["pack"] == "none"
    form.set_option(one, META, "pack", ONE["id"], KEPT)
    assert one["options"]["pack"] == ONE["id"] and one["options"]["layout"] == "cross"
    asked = form.request(one)
    assert wire.check(dict(asked, id=1, k="new")) is None
    form.set_option(one, META, "pack", ONE["id"], [dict(ONE, game="lunar_skyline")])
    assert one["options"]["pack"] == "none"


def test_the_layout_of_a_pack_brings_its_expansion_tiles_and_locks_them():
    one = filled()
    form.set_option(one, META, "layout", "pack", KEPT)
    assert one["options"]["layout"] == "cross"
    form.set_option(one, META, "pack", TWO["id"], KEPT)
    form.set_option(one, META, "layout", "pack", KEPT)
    assert one["options"]["layout"] == "cross"
    form.set_option(one, META, "old_quarter", 1, KEPT)
    form.set_option(one, META, "pack", ONE["id"], KEPT)
    form.set_option(one, META, "layout", "pack", KEPT)
    assert {key: one["options"][key] for key in DEMANDS} == DEMANDS
    form.set_option(one, META, "hospital", 0, KEPT)
    assert one["options"]["hospital"] == 1 and form.locked(one, META, KEPT) == DEMANDS
    form.set_option(one, META, "layout", "shuffled", KEPT)
    form.set_option(one, META, "hospital", 0, KEPT)
    assert one["options"]["hospital"] == 0 and form.locked(one, META, KEPT) == {}
    form.set_option(one, META, "layout", "pack", KEPT)
    form.settle(one, META, [TWO])
    assert (one["options"]["pack"], one["options"]["layout"]) == ("none", "cross")


@pytest.mark.parametrize("lang", LANGS)
def test_the_form_offers_the_packs_and_the_layout_of_the_chosen_one(lang):
    one = filled()
    s = screen("#/new/" + CITY, form=one)
    plain = draw(s, lang)
    label = translator(lang)("opt.blue_moon_city.layout.pack")
    assert ONE["id"] in plain and "Ana's &lt;box&gt;" in plain and BROKEN["id"] not in plain and label not in plain
    form.set_option(one, META, "pack", ONE["id"], KEPT)
    form.set_option(one, META, "layout", "pack", KEPT)
    markup = draw(s, lang)
    assert label in markup and '<option value="%s" selected' % ONE["id"] in markup and " disabled" in markup
    one["fault"], one["fault_args"], one["advanced"] = "unknown_pack", {"pack": "0123"}, True
    assert "0123" in draw(s, lang)
