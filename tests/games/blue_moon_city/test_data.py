"""Facts of sections 1 to 5 against the data files, with the totals of section 2.4."""

from collections import Counter

import pytest

from pygame_core.games.blue_moon_city.components import (
    CARD_DATA,
    CARDS,
    COLOURS,
    COPIES,
    DRAGONS,
    PEOPLES,
    TABLE,
    TILE_DATA,
    VALUE,
    counts,
)
from pygame_core.games.blue_moon_city.deal import CROSS, FIRST_GAME
from pygame_core.games.blue_moon_city.packs import OWN
from tests.games.blue_moon_city.city import City

BASE = TILE_DATA[:20]
LEVELS = {"certain", "likely", "guess", "reconstruction", "choice"}


def values(tile):
    return [v for _, v in tile["spaces"]]


def test_80_cards_of_8_peoples_with_the_printed_distribution():
    assert CARDS == 80 and len(PEOPLES) == 8
    for people in range(7):
        assert COPIES[3 * people : 3 * people + 3] == [4, 4, 2]
    assert COPIES[21] == 10
    by_value = Counter()
    for t, n in enumerate(COPIES):
        by_value[VALUE[t]] += n
    assert by_value == {1: 38, 2: 28, 3: 14}
    assert sum(VALUE[t] * n for t, n in enumerate(COPIES)) == 136


def test_every_people_has_its_colour_and_powers():
    assert dict(zip(PEOPLES, COLOURS, strict=True)) == {
        "vulca": "black",
        "terrah": "red",
        "aqua": "blue",
        "flit": "grey",
        "mimix": "brown",
        "hoax": "white",
        "pillar": "yellow",
        "khind": "green",
    }
    for row in CARD_DATA["peoples"]:
        assert row["powers"][2] is None, "value-3 cards have no power"
        assert row["phase"] in ("movement", "contribution")


def test_the_peoples_colour_is_not_the_dragons():
    moved = {d["moved_by"]: d["id"] for d in CARD_DATA["dragons"]}
    assert moved == {"vulca": "red", "terrah": "green", "aqua": "blue"}
    assert DRAGONS == ["red", "green", "blue"] and PEOPLES[:3] == ["vulca", "terrah", "aqua"]


def test_20_buildings_51_spaces_by_number_of_spaces():
    assert len(BASE) == 20
    assert sum(len(t["spaces"]) for t in BASE) == 51
    assert Counter(len(t["spaces"]) for t in BASE) == {3: 12, 2: 4, 1: 3, 4: 1}


def test_values_are_2_to_5_and_never_rise_to_the_right():
    for t in BASE:
        assert all(2 <= v <= 5 for v in values(t))
        assert values(t) == sorted(values(t), reverse=True)


def test_buildings_by_colour():
    assert Counter(t["people"] for t in BASE) == {
        "black": 3, "red": 3, "blue": 3, "yellow": 3, "grey": 3, "white": 2, "brown": 2, "any": 1,
    }  # fmt: skip


def test_totals_by_colour():
    totals = Counter()
    for t in BASE:
        totals[t["people"]] += sum(values(t))
    five = dict.fromkeys(("black", "red", "blue", "yellow", "grey"), 24)
    assert totals == five | {"white": 17, "brown": 17, "any": 16}
    assert sum(totals.values()) == 170


def test_reward_scale_of_the_certain_tiles():
    by_cost = {sum(values(t)): t for t in BASE if t["confidence"]["leader"] == "certain"}
    assert by_cost[5]["leader"]["scales"] == 1 and by_cost[5]["contributor"]["crystals"] == 1
    assert by_cost[9]["leader"]["crystals"] == 2 and by_cost[9]["contributor"]["crystals"] == 2
    palace = by_cost[16]
    assert palace["leader"] == {"scales": 0, "cards": 0, "crystals": 2}
    assert palace["contributor"] == {"scales": 1, "cards": 1, "crystals": 1}


def test_neighbour_bonuses():
    rows = {t["id"]: tuple(t["neighbour"].values()) for t in BASE}
    assert Counter(rows.values()) == {
        (0, 0, 1): 11, (0, 0, 2): 2, (0, 0, 3): 2, (0, 2, 0): 2, (2, 0, 0): 1, (1, 0, 0): 1, (1, 1, 1): 1,
    }  # fmt: skip
    assert (
        rows["water_temple"] == (2, 0, 0) and rows["monastery_tower"] == (1, 0, 0) and rows["royal_palace"] == (1, 1, 1)
    )
    assert rows["fire_temple"] == rows["library"] == (0, 0, 3)
    assert rows["earth_temple"] == rows["market_hall"] == (0, 2, 0)


def test_confidence_of_every_number():
    for t in TILE_DATA:
        assert set(t["confidence"]) >= {"colour", "count", "spaces", "leader", "contributor", "neighbour"}
        assert set(t["confidence"].values()) <= LEVELS
    spaces = Counter(t["confidence"]["spaces"] for t in BASE)
    assert spaces == {"certain": 9, "likely": 5, "guess": 6}
    guessed = {t["id"] for t in BASE if t["confidence"]["spaces"] == "guess"}
    assert guessed == {"citadel", "great_hall", "caravanserai", "trading_house", "monastery_tower", "watchtower"}
    assert all(t["alternatives"] for t in BASE if t["confidence"]["spaces"] != "certain")
    assert all(t["confidence"]["spaces"] == "reconstruction" for t in TILE_DATA[20:])


def test_certain_tiles_have_the_printed_numbers():
    own = {t["id"]: values(t) for t in BASE}
    assert own["royal_palace"] == [5, 4, 4, 3]
    for temple in ("fire_temple", "earth_temple", "water_temple"):
        assert own[temple] == [5, 4, 3]
    assert own["thermae"] == [3, 2, 2] and own["aqueduct"] == [5] and own["university"] == [5, 2]
    assert own["city_residence"] == own["market_hall"] == [4, 3, 2]


def test_the_city_is_a_5x5_without_corners_with_a_fixed_cross():
    for seed in range(20):
        layout = City(seed=seed, layout="cross").state.setup.layout
        assert [p for p in range(25) if layout[p] < 0] == [0, 4, 12, 20, 24]
        assert sorted(t for t in layout if t >= 0) == list(range(20))
        assert all(layout[p] == t for p, t in CROSS.items())


def test_all_20_shuffled_leaves_only_the_courtyard():
    seen = {City(seed=seed, layout="shuffled").state.setup.layout[7] for seed in range(40)}
    assert len(seen) > 10


def test_the_first_game_layout_is_the_rulebooks():
    city = City()
    assert city.state.setup.layout == FIRST_GAME
    assert city.place("fire_temple") == 7 and city.place("water_temple") == 11
    assert city.place("royal_palace") == 13 and city.place("earth_temple") == 17
    assert city.place("mill") == 1 and city.place("trading_house") == 23


@pytest.mark.parametrize(("edition", "pools"), [("2006", (9, 12, 15)), ("cmon", (7, 10, 12))])
def test_scale_pools_of_the_editions(edition, pools):
    assert tuple(City(n, edition=edition).state.pool for n in (2, 3, 4)) == pools


def test_obelisk_costs_and_offerings_to_win():
    two, more = TABLE["obelisk"]["2"], TABLE["obelisk"]["4"]
    assert two == [7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12]
    assert TABLE["obelisk"]["3"] == more == [7, 7, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12]
    assert [City(n).state.setup.to_win for n in (2, 3, 4)] == [6, 5, 4]
    assert len(two) == 6 + 5 and len(more) == 5 + 4 + 4 == 4 + 3 + 3 + 3


def test_setup_8_cards_10_markers_pawns_on_the_courtyard():
    from pygame_core.games.blue_moon_city.game import GAME

    for n in (2, 3, 4):
        s = GAME.new_state(n, {}, 3)
        assert [sum(counts(h)) for h in s.hands] == [8] * n and len(s.deck) == 80 - 8 * n
        assert s.free == [10] * n and s.pawns == [12] * n
        assert s.crystals == s.scales == s.offers == [0] * n
        assert s.dragons == (-1, -1, -1), "dragons start beside the city"


def test_start_seat_random_or_chosen():
    from pygame_core.games.blue_moon_city.game import GAME

    assert {GAME.new_state(4, {}, seed).seat for seed in range(40)} == {0, 1, 2, 3}
    assert all(GAME.new_state(4, {"start": str(i + 1)}, 9).seat == i for i in range(4))


def test_expansion_tiles_fill_random_corners():
    corners = set()
    for seed in range(30):
        layout = City(seed=seed, layout="cross", hospital=1, old_quarter=1).state.setup.layout
        filled = [p for p in (0, 4, 20, 24) if layout[p] >= 0]
        corners.update(filled)
        assert len(filled) == 2 and {20, 23} <= set(layout) and not {21, 22} & set(layout)
    assert corners == {0, 4, 20, 24}
    full = City(layout="cross", hospital=1, assembly_hall=1, golden_shrine=1, old_quarter=1).state.setup
    assert len(full.places) == 25 and full.pieces == 24


def test_expansion_corners_of_the_first_game_layout():
    city = City(hospital=1, assembly_hall=1, golden_shrine=1, old_quarter=1)
    assert [city.place(t) for t in ("hospital", "assembly_hall", "golden_shrine", "old_quarter")] == [0, 4, 20, 24]


def test_assembly_hall_has_value_1_spaces_in_seven_colours():
    spaces = OWN.tiles[21][0]
    assert [v for _, v in spaces] == [1] * 7 and len({c for c, _ in spaces}) == 7
    assert [COLOURS[c] for c, _ in spaces[:2]] == ["brown", "blue"]
