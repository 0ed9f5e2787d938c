"""Rulings B01-B11, B21, B27, B33: what pays a space."""

import pytest

from pygame_core.engine.errors import IllegalAction
from tests.games.blue_moon_city.city import City


def at(tile, hand, **more):
    """Seat 0 stands on a tile with a hand."""
    return City(hands=hand, at=tile, **more)


def test_ruling_b01_cards_may_be_overspent_and_the_surplus_is_lost():
    city = at("mill", "T3 T2 T2").pay(1, "T3")  # a 2 paid with a 3
    assert city.hand() == "T2 T2"
    assert city.why_pay(0, "T2") == "too_little", "nothing is carried to another space"


def test_ruling_b02_only_khind_or_only_pairs_may_pay():
    assert "K1 K1" not in at("mill", "K1 K1 K1").payments(0)
    assert at("mill", "K1 K1 K1").payments(0) == {"K1 K1 K1"}
    assert at("thermae", "M1 M2").payments(0) == {"M1 M2"}


def test_ruling_b03_several_khind_and_pairs_with_normal_cards():
    city = at("hospice", "K1 M1 M1 T1")  # 5 red: 1 + 3 + 1
    assert city.payments(0) == {"T1 M1 M1 K1"}
    city = at("hospice", "M1 M1 M2 M2")
    assert city.payments(0) == {"M1 M1 M2 M2"}


def test_ruling_b04_mimix_on_brown_printed_value_or_pair():
    assert at("city_residence", "M2 M2").payments(0) == {"M2 M2"}  # 4 as printed
    assert "M1 M1" in at("city_residence", "M1 M1").payments(1)  # 3 as a pair
    assert at("city_residence", "M1 M1").payments(2) == {"M1 M1"}  # 2 as printed, or more as a pair
    assert at("city_residence", "M1 M1").payments(0) == set()
    assert at("city_residence", "M1 M1 K1").payments(0) == {"M1 M1 K1"}


def test_ruling_b05_mimix_3_is_in_no_pair():
    assert at("mill", "M3 M1").payments(0) == set()
    assert at("mill", "M3 M3").payments(0) == set()


def test_ruling_b06_hoax_adds_no_value_of_its_own():
    city = at("thermae", "H1 T2")
    assert city.payments(0) == set(), "2 recoloured and nothing for the Hoax"
    assert city.payments(1) == {"T2 H1"}
    assert at("university", "H2 K1").payments(1) == {"H2"}, "on white it pays as a card"


def test_ruling_b07_recoloured_cards_with_cards_of_the_colour_and_wilds():
    assert at("aqueduct", "H2 T2 A2 K1").payments(0) == {"T2 A2 H2 K1"}


def test_ruling_b08_two_hoax_apply_each_to_its_own_cards():
    city = at("aqueduct", "H1 H1 T1 T1 V2 V1")
    assert city.payments(0) == {"V1 V2 T1 T1 H1 H1"}
    assert at("aqueduct", "H1 H2 T2 T2 V1").payments(0) == {"V1 T2 T2 H1 H2"}


def test_a_hoax_1_changes_up_to_four_cards_of_one_colour_and_a_hoax_2_one():
    assert at("aqueduct", "H1 T1 T1 T1 T2").payments(0) == {"T1 T1 T1 T2 H1"}
    assert at("aqueduct", "H1 T2 T2 V3").payments(0) == set(), "one colour only"
    assert at("aqueduct", "H2 T3 T2").payments(0) == set(), "one card only"
    assert at("thermae", "H2 T3").payments(0) == {"T3 H2"}


def test_ruling_b09_green_is_neither_recoloured_nor_a_source():
    assert at("thermae", "H1 K1 K1").payments(0) == set()
    assert "H1" not in " ".join(at("thermae", "H1 K1 K1").payments(1))


def test_ruling_b10_the_palace_takes_any_one_colour_and_wilds():
    city = at("royal_palace", "V3 T3 K1 K1")
    assert city.payments(3) == {"V3", "T3"}
    assert city.payments(1) == {"V3 K1", "T3 K1"}
    assert city.payments(0) == {"V3 K1 K1", "T3 K1 K1"}
    assert city.why_pay(0, "V3 T3") == "too_little", "two colours on one space"


def test_ruling_b11_different_colours_on_different_palace_spaces():
    city = at("royal_palace", "V3 V2 T3 T1").pay(0, "V3 V2").pay(1, "T3 T1")
    assert city.state.free[0] == 8


def test_ruling_b21_pillar_cards_pay_yellow_spaces_by_value():
    assert at("market_hall", "P2 P1 P1").payments(2) == {"P2", "P1 P1"}


def test_ruling_b27_a_payment_with_a_spare_card_is_not_offered_and_the_card_is_named():
    city = at("mill", "T3 T2 K1")
    assert city.payments(0) == {"T3", "T2 K1"}
    code, args = city.state.why_not((3, 0, 5, 21))
    assert code == "spare" and args["types"] == [21]
    with pytest.raises(IllegalAction):
        city.pay(0, "T3 K1")
    # not "no single card can be left out": two Hoax-1, blue 3, red 3 for black 3
    city = at("iron_foundry", "H1 H1 A3 T3")
    assert city.payments(0) == {"A3 H1", "T3 H1"}
    assert city.why_pay(0, "T3 A3 H1 H1") == "spare"


def test_ruling_b33_hoax_unites_two_colours_on_one_palace_space():
    city = at("royal_palace", "V3 T2 H2")
    assert city.payments(0) == {"V3 T2 H2"}


def test_each_people_pays_only_its_colour():
    for tile, good, bad in (
        ("mill", "T3", "V3"),
        ("iron_foundry", "V3", "T3"),
        ("library", "H3", "A3"),
        ("market_hall", "P3", "F3"),
    ):
        city = at(tile, f"{good} {bad}")
        spaces = city.state.setup.space_count[city.place(tile)]
        assert any(good in city.payments(i) for i in range(spaces))
        assert not any(bad in city.payments(i) for i in range(spaces))


def test_no_green_building_exists_and_khind_pay_one_each():
    assert at("thermae", "K1").payments(1) == set()
    assert at("thermae", "K1 K1").payments(1) == {"K1 K1"}


def test_the_mixed_colours_of_the_assembly_hall():
    city = City(hands="M1 A1 K1 V2", at="assembly_hall", assembly_hall=1)
    assert city.payments(0) == {"M1", "K1"} and city.payments(1) == {"A1", "K1"}
    assert city.payments(3) == {"V2", "K1"} and city.payments(6) == {"K1"}
