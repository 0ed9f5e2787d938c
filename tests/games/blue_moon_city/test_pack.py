"""Component packs: good ones play, bad ones are refused with the field that is wrong."""

import json
from random import Random

import pytest

from pygame_core.ai.bot import finish, get_bot
from pygame_core.engine.contract import PUBLIC
from pygame_core.engine.errors import BadOption
from pygame_core.engine.match import Match, Record
from pygame_core.engine.packs import pack_hash
from pygame_core.games.blue_moon_city.components import TILES
from pygame_core.games.blue_moon_city.deal import FIRST_GAME
from pygame_core.games.blue_moon_city.game import GAME
from pygame_core.games.blue_moon_city.meta import PACK
from pygame_core.schema.pack import PackError, read_pack
from pygame_core.testing import conformance
from pygame_core.testing.conformance import checks_of


def text(change=None):
    data = PACK.template()
    if change:
        change(data)
    return json.dumps(data)


def option(change=None):
    return read_pack(text(change)).text


def tile(data, name):
    return next(t for t in data["tiles"] if t["id"] == name)


def cheaper(data):
    """Other numbers everywhere: every space one less where it can be, other rewards."""
    data["name"] = "Cheaper"
    for t in data["tiles"]:
        for space in t["spaces"]:
            space["value"] = max(1, space["value"] - 1)
        t["leader"]["crystals"] = min(5, t["leader"]["crystals"] + 1)
        t["neighbour"]["cards"] = 1


def test_the_template_is_a_good_pack_with_our_own_numbers():
    good = read_pack(text())
    s = GAME.new_state(2, {"pack": good.text, "layout": "pack"}, 1)
    assert (
        s.setup.layout == FIRST_GAME and s.setup.spaces == GAME.new_state(2, {"layout": "first_game"}, 1).setup.spaces
    )
    board = GAME.view(GAME.observe(s, 0))
    assert (board["pack"], board["pack_name"]) == (good.hash, good.name) == (pack_hash(good.text), "My box")
    assert PACK.to_file(good.text) == PACK.template()
    own = GAME.view(GAME.observe(GAME.new_state(2, {}, 1), 0))
    assert (own["pack"], own["pack_name"]) == ("", "")


def test_a_pack_replaces_the_numbers_of_tiles_and_says_so():
    def change(data):
        tile(data, "citadel")["spaces"][0]["value"] = 3
        tile(data, "mill")["leader"]["crystals"] = 3
        data["tiles"].remove(tile(data, "hospital"))

    s = GAME.new_state(2, {"pack": option(change), "layout": "first_game", "hospital": 1}, 1)
    place = FIRST_GAME.index(TILES.index("citadel"))
    assert s.setup.spaces[place] == ((0, 3),)
    assert s.setup.lead[1] == (0, 2, 3)
    rows = {t["t"]: t for t in GAME.view(GAME.observe(s, 0))["tiles"]}
    assert rows["citadel"]["spaces"][0]["v"] == 3
    for name, row in rows.items():
        sure = {row["conf"][k] for k in ("spaces", "leader", "contributor", "neighbour")} if row["conf"] else set()
        assert sure == {"hospital": {"reconstruction"}, "courtyard": set()}.get(name, {"pack"}), name
        assert name == "hospital" or not row["alt"]


def test_two_packs_have_two_hashes_and_the_same_pack_written_otherwise_one():
    one, two = option(), option(cheaper)
    assert pack_hash(one) != pack_hash(two)
    again = dict(reversed(list(json.loads(text()).items())))
    again["tiles"] = again["tiles"][::-1]
    assert read_pack(json.dumps(again, indent=3)).text == one
    assert pack_hash(option(lambda d: d.update(name="Other"))) != pack_hash(one)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_game_with_a_pack_keeps_the_contract(seats):
    options = {"pack": option(cheaper), "hospital": 1, "old_quarter": 1}
    checks = checks_of("blue_moon_city")
    conformance.run(GAME, checks, seats, options, 7, checks.busy)


def test_opponents_play_with_the_numbers_of_the_pack():
    s = GAME.new_state(3, {"pack": option(cheaper), "layout": "first_game"}, 11)
    bots = [get_bot("blue_moon_city", level) for level in ("greedy", "level1", "random")]
    for n in range(40):
        seat = s.seat_to_act()
        action = finish(bots[seat].think(GAME.observe(s, seat), Random(n))).action
        assert s.is_legal(action)
        s.apply(action)
    world = GAME.sampler(GAME.observe(s, 0))(Random(1))
    assert world.setup.spaces == s.setup.spaces != GAME.new_state(3, {"layout": "first_game"}, 11).setup.spaces


def space(data, name, i=0):
    return tile(data, name)["spaces"][i]


BAD = [
    (lambda d: d["tiles"].remove(tile(d, "citadel")), "tiles.citadel", "missing"),
    (
        lambda d: d["tiles"].append(dict(tile(d, "citadel"))) or d["tiles"].remove(tile(d, "hospital")),
        "tiles.citadel",
        "twice",
    ),
    (lambda d: d["tiles"].append(dict(tile(d, "citadel"))), "tiles", "too_long"),
    (lambda d: space(d, "mill", 1).update(colour="pink"), "tiles.mill.spaces.1.colour", "literal_error"),
    (lambda d: space(d, "mill", 1).update(colour="green"), "tiles.mill.spaces.1.colour", "literal_error"),
    (lambda d: space(d, "mill", 1).update(colour="black"), "tiles.mill.spaces.1.colour", "colour"),
    (lambda d: space(d, "mill").update(value=-1), "tiles.mill.spaces.0.value", "greater_than_equal"),
    (lambda d: space(d, "mill").update(value=9), "tiles.mill.spaces.0.value", "less_than_equal"),
    (lambda d: space(d, "mill").update(value=10**400), "tiles.mill.spaces.0.value", "less_than_equal"),
    (lambda d: space(d, "mill").update(value="3"), "tiles.mill.spaces.0.value", "int_type"),
    (lambda d: space(d, "mill").update(value=2.5), "tiles.mill.spaces.0.value", "int_type"),
    (lambda d: space(d, "mill").update(value=True), "tiles.mill.spaces.0.value", "int_type"),
    (lambda d: space(d, "mill").update(value=None), "tiles.mill.spaces.0.value", "int_type"),
    (lambda d: space(d, "mill").update(price=3), "tiles.mill.spaces.0.price", "extra_forbidden"),
    (lambda d: tile(d, "mill")["spaces"].pop(), "tiles.mill.spaces", "count"),
    (lambda d: tile(d, "mill")["spaces"].clear(), "tiles.mill.spaces", "too_short"),
    (lambda d: tile(d, "mill").update(spaces=3), "tiles.mill.spaces", "list_type"),
    (lambda d: tile(d, "mill").update(leader=[1]), "tiles.mill.leader", "model_type"),
    (
        lambda d: tile(d, "library")["neighbour"].update(crystals=-3),
        "tiles.library.neighbour.crystals",
        "greater_than_equal",
    ),
    (lambda d: tile(d, "library").pop("leader"), "tiles.library.leader", "missing"),
    (lambda d: tile(d, "hospital").update(id="bookshop"), "tiles.20.id", "unknown"),
    (lambda d: d["tiles"].__setitem__(3, "mill"), "tiles.3", "model_type"),
    (lambda d: d.update(extra=1), "extra", "extra_forbidden"),
    (lambda d: d.update(name=""), "name", "name"),
    (lambda d: d.update(name="   "), "name", "name"),
    (lambda d: d.update(name="a\nb"), "name", "name"),
    (lambda d: d.update(name="x" * 61), "name", "name"),
    (lambda d: d.update(name=7), "name", "string_type"),
    (lambda d: d.update(version="1"), "version", "literal_error"),
    (lambda d: d.update(game=7), "game", "string_type"),
    (lambda d: d.pop("game"), "game", "missing"),
    (lambda d: d.pop("tiles"), "tiles", "missing"),
    (lambda d: d["layout"][0].__setitem__(1, "bookshop"), "layout.0.1", "unknown"),
    (lambda d: d["layout"][1].__setitem__(0, d["layout"][0][1]), "layout.1.0", "twice"),
    (lambda d: d["layout"][0].__setitem__(1, None), "layout.0.1", "empty"),
    (lambda d: d["layout"][2].__setitem__(2, "hospital"), "layout.2.2", "courtyard"),
    (lambda d: d["layout"].pop(), "layout", "too_short"),
    (lambda d: d["layout"][4].pop(), "layout.4", "too_short"),
    (lambda d: d["layout"][4].__setitem__(1, 3), "layout.4.1", "string_type"),
    (lambda d: d.update(layout="cross"), "layout", "list_type"),
]


@pytest.mark.parametrize(("change", "field", "why"), BAD)
def test_a_bad_pack_is_refused_with_its_field(change, field, why):
    with pytest.raises(PackError) as error:
        read_pack(text(change))
    details = error.value.details
    assert error.value.code == "pack_field"
    assert (details["fields"][0], details["whys"][0]) == (field, why)
    assert len(details["fields"]) == len(details["whys"]) == len(details["limits"])


def test_all_faults_are_told_at_once_up_to_a_bound():
    def two(data):
        space(data, "mill").update(value=-1)
        tile(data, "citadel")["leader"].update(cards=9)

    def many(data):
        for t in data["tiles"]:
            t["spaces"][0]["value"] = 99

    def details(change):
        with pytest.raises(PackError) as error:
            read_pack(text(change))
        return error.value.details

    found = details(two)
    assert found["fields"] == ["tiles.citadel.leader.cards", "tiles.mill.spaces.0.value"]
    assert (found["limits"], found["more"]) == (["5", "1"], 0)
    found = details(lambda d: space(d, "mill").update(colour="pink"))
    assert found["limits"] == ["black, red, blue, grey, brown, white, yellow, any"]
    found = details(many)
    assert len(found["fields"]) == 6 and found["more"] == 18


@pytest.mark.parametrize(
    ("noise", "code"),
    [
        ("x" * 10_000_000, "pack_size"),
        ("{", "pack_json"),
        ("", "pack_json"),
        ("[" * 100_000, "pack_json"),
        ("null", "pack_format"),
        ("[1]", "pack_format"),
        ('{"format": "moonlit-save"}', "pack_format"),
        ('{"format": "moonlit-pack", "version": 2}', "pack_version"),
        ('{"format": "moonlit-pack", "version": 1, "game": "chess"}', "pack_game"),
        (
            '{"format": "moonlit-pack", "version": 1, "game": "blue_moon_city", "name": "\\ud800", "tiles": []}',
            "pack_field",
        ),
    ],
)
def test_noise_is_refused(noise, code):
    with pytest.raises(PackError) as error:
        read_pack(noise)
    assert error.value.code == code


@pytest.mark.parametrize(
    "change",
    [
        lambda d: d["tiles"].pop(0),
        lambda d: d["tiles"][1]["spaces"].__setitem__(0, ["black", 9]),
        lambda d: d["tiles"][1]["spaces"].__setitem__(0, ["black", "5"]),
        lambda d: d["tiles"][1]["spaces"].__setitem__(0, ["red", 5]),
        lambda d: d["tiles"][1]["leader"].update(crystals=99),
        lambda d: d["tiles"][1].update(id="bookshop"),
        lambda d: d.update(layout=[["mill"]]),
        lambda d: d.update(layout=5),
        lambda d: d.update(game="lunar_skyline"),
        lambda d: d.update(name="x" * 61),
        lambda d: d.update(name="\u202e"),
        lambda d: d.update(note="\ud800"),
        lambda d: d.update(note="x" * 70_000),
    ],
)
def test_a_pack_option_is_checked_once_more_by_the_table(change):
    good = json.loads(option())
    change(good)
    with pytest.raises(BadOption):
        GAME.new_state(2, {"pack": json.dumps(good, ensure_ascii=False, separators=(",", ":"), sort_keys=True)}, 1)


def test_a_text_that_is_not_canonical_is_no_pack():
    with pytest.raises(BadOption):
        GAME.new_state(2, {"pack": " " + option()}, 1)


def test_the_layout_of_a_pack_asks_for_its_expansion_tiles():
    with pytest.raises(BadOption):
        GAME.new_state(2, {"layout": "pack"}, 1)

    def corner(data):
        data["layout"][0][0] = "hospital"

    wanted = PACK.demands(option(corner))
    assert wanted == {"layout": "pack", "hospital": 1, "assembly_hall": 0, "golden_shrine": 0, "old_quarter": 0}
    s = GAME.new_state(2, {"pack": option(corner), **wanted}, 1)
    assert s.setup.layout[0] == TILES.index("hospital")
    with pytest.raises(BadOption):
        GAME.new_state(2, {"pack": option(corner), "layout": "pack"}, 1)
    assert PACK.demands(option(lambda d: d.update(layout=None))) == {}


def test_a_record_carries_the_pack():
    match = Match.new("blue_moon_city", 2, {"pack": option(cheaper)}, 5)
    for _ in range(30):
        legal = match.state.legal_actions()
        match.submit(match.state.seat_to_act(), legal[len(legal) // 2])
    again = Match.replay(Record.from_json(json.loads(json.dumps(match.record.to_json()))))
    assert again.state.to_json() == match.state.to_json()
    loaded = Match.load(json.loads(json.dumps(match.save())))
    assert loaded.state.to_json() == match.state.to_json()
    assert GAME.view(loaded.observe(PUBLIC))["pack_name"] == "Cheaper"
