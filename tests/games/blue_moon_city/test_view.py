"""The board model: everything that is on the table without a click."""

import json
from random import Random

from pygame_core.engine.contract import OPEN, PUBLIC
from pygame_core.games.blue_moon_city.game import GAME
from tests.games.blue_moon_city.city import City, card, cards
from tests.games.blue_moon_city.test_knowledge import played


def board(city, seat=0):
    return GAME.view(GAME.observe(city.state, seat))


def tile(city, name, seat=0):
    return next(t for t in board(city, seat)["tiles"] if t["t"] == name)


def test_each_space_has_price_colour_owner_and_how_it_can_be_paid():
    city = City(hands="T3 T2 F1 A3", at="courtyard", marks={"earth_temple": (1, None, None)})
    spaces = tile(city, "earth_temple")["spaces"]
    assert [(x["v"], x["col"], x["s"], x["pay"]) for x in spaces] == [
        (5, 1, 1, ""),
        (4, 1, -1, "walk"),
        (3, 1, -1, "walk"),
    ]
    assert [x["pay"] for x in tile(city, "mill")["spaces"]] == ["flit"] * 3
    city.walk("earth_temple")
    here = tile(city, "earth_temple")["spaces"][2]
    assert here["pay"] == "here" and here["cards"] == cards("T3")
    assert all(x["pay"] == "" for x in tile(city, "earth_temple", 1)["spaces"]), "not for other eyes"


def test_who_leads_and_what_each_seat_would_get_now():
    city = City(3, hands="|", marks={"flight_tower": (1, None, 0)}, done="fire_temple", at="courtyard")
    row = tile(city, "flight_tower")
    assert row["first"] == 1 and row["tied"] == [0, 1] and row["markers"] == [1, 1, 0]
    got = {r["s"]: (r["scales"], r["cards"], r["crystals"]) for r in row["finish"]}
    assert got == {0: (0, 0, 2 + 3), 1: (0, 0, 2 + 2 + 3)}
    assert [w["k"] for w in row["finish"][1]["why"]] == ["leader", "contributor", "neighbour"]


def test_dragons_pawns_scales_obelisk_and_seats():
    city = City(
        2, hands="V1 V1|T1", at="mill thermae", dragons={1: "mill"}, scales=(4, 3), crystals=(5, 6), offers=(1, 0)
    )
    b = board(city)
    assert (
        [d["p"] for d in b["dragons"]] == [-1, 1, -1]
        and tile(city, "mill")["dragons"] == [1]
        and tile(city, "mill")["pawns"] == [0]
    )
    assert b["scales"]["pool"] == 2 and b["scales"]["pays"] == [6, 3]
    assert b["obelisk"]["next"] == 7 and b["obelisk"]["marks"] == [0] and b["obelisk"]["win"] == 6
    assert [(s["hand"], s["crystals"], s["offers"], s["scales"], s["free"]) for s in b["seats"]] == [
        (2, 5, 1, 4, 9),
        (1, 6, 0, 3, 10),
    ]
    assert b["steps"] == 2 and b["taken"] is False and b["draw"] == 2
    assert b["hand"][0]["c"] == card("V1") and b["hand"][0]["n"] == 2


def test_a_power_tells_its_targets_or_why_not():
    city = City(hands="V1 V2 F2 P1 V3 K1", at="mill")
    rows = {r["c"]: r for r in board(city)["hand"]}
    assert len(rows[card("V1")]["to"]) == 21
    assert rows[card("V2")]["why"] == "dragon_outside" and not rows[card("V2")]["ok"]
    assert rows[card("P1")]["why"] == "not_courtyard" and rows[card("V3")]["why"] == "no_power"
    assert rows[card("K1")]["ok"] and rows[card("F2")]["ok"]


def test_the_guard_asks_only_when_something_affordable_was_left():
    assert board(City(hands="T3", at="mill"))["guard"] == {"ask": True, "i": 0, "offer": False}
    assert board(City(hands="T3 T2", at="mill").pay(0, "T3"))["guard"]["ask"] is False
    assert board(City(hands="V3", at="mill"))["guard"]["ask"] is False
    assert board(City(crystals=(7, 0)))["guard"] == {"ask": True, "i": -1, "offer": True}


def test_free_markers_warn_at_3_and_the_last_two_idle_rounds_are_shown():
    assert [s["warn"] for s in board(City(2, free=(3, 4)))["seats"]] == [True, False]
    city = City(2)
    assert board(city)["idle"]["left"] == -1
    city.end(6)
    assert board(city)["idle"]["left"] == 2
    city.end(2)
    assert board(city)["idle"]["left"] == 1


def test_tiles_tell_the_confidence_of_their_numbers():
    city = City(hospital=1)
    assert tile(city, "citadel")["conf"]["spaces"] == "guess" and tile(city, "citadel")["alt"] == [[3]]
    assert tile(city, "royal_palace")["conf"]["spaces"] == "certain"
    assert (
        tile(city, "hospital")["conf"]["spaces"] == "reconstruction"
        and tile(city, "hospital")["effect"] == "draw_2_more"
    )


def test_boards_are_json_for_all_eyes_and_hide_what_is_hidden():
    for seed in range(4):
        s = played(seed, 2 + seed % 3, 25)
        for seat in (*range(s.setup.seats), PUBLIC, OPEN):
            b = GAME.view(GAME.observe(s, seat))
            json.dumps(b)
            assert bool(b["hands"]) == (seat == OPEN) and bool(b["hand"]) == (seat >= 0)


def test_choices_carry_their_action_untouched():
    s, random = played(7, 3, 12, hospital=1), Random(1)
    for _ in range(40):
        legal = s.legal_actions()
        if not legal:
            break
        rows = GAME.choices(GAME.observe(s, s.seat), legal)
        assert [tuple(r["a"]) for r in rows] == legal
        s.apply(random.choice(legal))
