"""Component packs: good ones play, bad ones are refused with the field that is wrong."""

import json

import pytest

from pygame_core.engine.errors import BadOption
from pygame_core.engine.match import Match, Record
from pygame_core.engine.registry import GAMES
from pygame_core.games.blue_moon_city.components import TILES
from pygame_core.games.blue_moon_city.deal import FIRST_GAME
from pygame_core.games.blue_moon_city.game import GAME
from pygame_core.games.blue_moon_city.view import pack_hash as shown_hash
from pygame_core.schema import pack


def text(change=None):
    data = pack.template()
    if change:
        change(data)
    return json.dumps(data)


def tile(data, name):
    return next(t for t in data["tiles"] if t["id"] == name)


def test_the_template_is_a_good_pack_with_our_own_numbers():
    good = pack.read_pack(text())
    option = pack.option(good)
    s = GAME.new_state(2, {"pack": option, "layout": "pack"}, 1)
    assert s.setup.layout == FIRST_GAME and s.setup.tiles == GAME.new_state(2, {}, 1).setup.tiles
    assert pack.pack_hash(good) == shown_hash(option) == GAME.view(GAME.observe(s, 0))["pack"]


def test_a_pack_replaces_the_numbers_of_tiles_and_says_so():
    def change(data):
        tile(data, "citadel")["spaces"][0]["value"] = 3
        tile(data, "mill")["leader"]["crystals"] = 3

    option = pack.option(pack.read_pack(text(change)))
    s = GAME.new_state(2, {"pack": option, "layout": "first_game"}, 1)
    place = FIRST_GAME.index(TILES.index("citadel"))
    assert s.setup.spaces[place] == ((0, 3),)
    assert s.setup.lead[1] == (0, 2, 3)
    row = next(t for t in GAME.view(GAME.observe(s, 0))["tiles"] if t["t"] == "citadel")
    assert row["conf"]["spaces"] == "pack" and row["spaces"][0]["v"] == 3


@pytest.mark.parametrize(
    ("change", "field", "why"),
    [
        (lambda d: d["tiles"].remove(tile(d, "citadel")), "tiles.citadel", "missing"),
        (
            lambda d: d["tiles"].append(dict(tile(d, "citadel"))) or d["tiles"].remove(tile(d, "hospital")),
            "tiles.citadel",
            "twice",
        ),
        (lambda d: tile(d, "mill")["spaces"][1].update(colour="pink"), "tiles.mill.spaces.1.colour", "literal_error"),
        (lambda d: tile(d, "mill")["spaces"][1].update(colour="black"), "tiles.mill.spaces.1.colour", "colour"),
        (lambda d: tile(d, "mill")["spaces"][0].update(value=-1), "tiles.mill.spaces.0.value", "greater_than_equal"),
        (lambda d: tile(d, "mill")["spaces"][0].update(value=9), "tiles.mill.spaces.0.value", "less_than_equal"),
        (lambda d: tile(d, "mill")["spaces"][0].update(value="3"), "tiles.mill.spaces.0.value", "int_type"),
        (lambda d: tile(d, "mill")["spaces"].pop(), "tiles.mill.spaces", "count"),
        (
            lambda d: tile(d, "library")["neighbour"].update(crystals=-3),
            "tiles.library.neighbour.crystals",
            "greater_than_equal",
        ),
        (lambda d: tile(d, "library").pop("leader"), "tiles.library.leader", "missing"),
        (lambda d: tile(d, "library").update(id="bookshop"), "tiles.library", "missing"),
        (lambda d: d.update(game="chess"), "game", "literal_error"),
        (lambda d: d.update(extra=1), "extra", "extra_forbidden"),
        (lambda d: d["layout"][0].__setitem__(1, "thermae"), "layout", "layout"),
        (lambda d: d["layout"].pop(), "layout", "layout"),
        (lambda d: d.update(name=""), "name", "string_too_short"),
    ],
)
def test_a_bad_pack_is_refused_with_its_field(change, field, why):
    with pytest.raises(pack.PackError) as error:
        pack.read_pack(text(change))
    assert error.value.code == "pack_field"
    assert (error.value.details["field"], error.value.details["why"]) == (field, why)


def test_noise_is_refused():
    for noise, code in (
        ("x" * 10_000_000, "pack_size"),
        ("{", "pack_json"),
        ("[" * 100_000, "pack_json"),
        ("null", "pack_field"),
        ("[1]", "pack_field"),
    ):
        with pytest.raises(pack.PackError) as error:
            pack.read_pack(noise)
        assert error.value.code == code


def test_a_pack_option_is_checked_once_more_by_the_table():
    good = json.loads(pack.option(pack.read_pack(text())))
    for change in (
        lambda d: d["tiles"].pop(0),
        lambda d: d["tiles"][1]["spaces"].__setitem__(0, ["black", 9]),
        lambda d: d["tiles"][1]["spaces"].__setitem__(0, ["red", 5]),
        lambda d: d["tiles"][1]["leader"].update(crystals=99),
        lambda d: d.update(layout=[["mill"]]),
        lambda d: d.update(game="lunar_skyline"),
    ):
        bad = json.loads(json.dumps(good))
        change(bad)
        with pytest.raises(BadOption):
            GAME.new_state(2, {"pack": json.dumps(bad)}, 1)


def test_a_pack_layout_needs_a_pack_with_one():
    with pytest.raises(BadOption):
        GAME.new_state(2, {"layout": "pack"}, 1)


def test_a_record_carries_the_pack(monkeypatch):
    monkeypatch.setitem(GAMES, "blue_moon_city", "pygame_core.games.blue_moon_city.game")

    def change(data):
        tile(data, "citadel")["spaces"][0]["value"] = 3

    match = Match.new("blue_moon_city", 2, {"pack": pack.option(pack.read_pack(text(change)))}, 5)
    for _ in range(30):
        legal = match.state.legal_actions()
        match.submit(match.state.seat_to_act(), legal[len(legal) // 2])
    again = Match.replay(Record.from_json(json.loads(json.dumps(match.record.to_json()))))
    assert again.state.to_json() == match.state.to_json()
    assert Match.load(json.loads(json.dumps(match.save()))).state.to_json() == match.state.to_json()
