"""Rulings B12-B20, B22-B26, B28-B32, B34-B36: movement, markers, offerings, rewards, draws."""

import pytest

from pygame_core.engine.contract import OPEN, PUBLIC
from pygame_core.engine.errors import IllegalAction
from pygame_core.games.blue_moon_city import actions as act
from pygame_core.games.blue_moon_city.components import cards_of, counts
from pygame_core.games.blue_moon_city.game import GAME
from tests.games.blue_moon_city.city import City, card


def test_ruling_b12_steps_before_and_after_flying_and_several_flit():
    city = City(hands="F1 F2 F2").walk("fire_temple").fly("mill").walk("flight_tower")
    assert city.state.steps == 0
    assert city.why(act.WALK, city.place("thermae"), 0) == "flit_count"
    city.walk("market_hall", 2)  # three steps: two Flit-2
    assert city.hand() == "" and city.state.steps == 1
    city.walk("university")
    assert city.state.pawns[0] == city.place("university")


def test_ruling_b13_a_dragon_after_the_own_pawn_moved_before_contributing():
    city = City(hands="V1 T3").walk("earth_temple").walk("aqueduct")
    city.dragon("V1", "aqueduct")
    assert city.state.dragons[0] == city.place("aqueduct")


def test_ruling_b14_no_movement_and_no_dragon_after_contributing():
    city = City(hands="T3 V1 F1 F2", at="mill").pay(0, "T3")
    assert city.why(act.WALK, city.place("flight_tower"), 0) == "moved_on"
    assert city.why(act.FLY, 12) == "moved_on"
    assert city.why(*city.dragon_action("V1", "mill")) == "moved_on"
    assert city.kinds() == {"discard", "end"}


def test_ruling_b15_only_one_tile_a_turn():
    city = City(hands="T3 F3", at="mill").pay(0, "T3")
    assert all(a[0] in (act.DISCARD, act.END) for a in city.state.legal_actions())


def test_ruling_b16_a_finished_building_takes_nothing_and_gives_no_scale():
    city = City(hands="T3", at="mill", done="mill", dragons={0: "mill"})
    assert city.why_pay(0, "T3") == "finished" and "pay" not in city.kinds()
    city.end()
    assert city.state.scales == [0, 0]


def test_ruling_b17_no_scale_for_a_power_without_a_marker():
    city = City(hands="V1 T3", at="mill").dragon("V1", "mill").end()
    assert city.state.scales == [0, 0]


def test_ruling_b18_a_marker_comes_back_only_when_the_building_is_finished():
    city = City(hands="T2 T2 T3", at="mill").pay(1, "T2")
    assert city.state.free[0] == 9
    city.pay(2, "T2").pay(0, "T3")
    assert city.state.free[0] == 10


def test_ruling_b19_without_a_marker_no_contribution_and_no_offering():
    city = City(hands="T3|", at="mill", free=(0, 5))
    assert city.why_pay(0, "T3") == "no_marker" and "pay" not in city.kinds()
    city = City(crystals=(20, 0), free=(0, 5))
    assert city.why(act.OFFER) == "no_marker" and "offer" not in city.kinds()
    city.end()
    assert city.state.seat == 1, "the turn is taken all the same"


def test_ruling_b20_pillar_only_after_a_normal_offering():
    city = City(hands="P1", crystals=(30, 0))
    assert city.why(act.PILLAR, 1) == "pillar_first"
    city.offer()
    assert city.why(act.PILLAR, 1) == ""


def test_ruling_b22_pawns_share_a_tile():
    city = City(2, hands="|", at="mill mill")
    assert city.state.pawns[0] == city.state.pawns[1]
    city = City(2, hands="|").walk("fire_temple").end().walk("fire_temple")
    assert city.state.pawns == [7, 7]


def finished_mill(seats=3, **more):
    """Seat 0 fills the last space of the Mill; seats 0, 1, 2 have a marker each; leader reward 2 cards, contributor 1 crystal."""
    return City(seats, hands="T3", at="mill", marks={"mill": (None, 1, 2)}, **more).pay(0, "T3")


def test_ruling_b23_reward_cards_come_at_the_end_of_the_turn():
    city = finished_mill(deck="K1 T1 V1 V2 V3 A1 A2 A3")
    s = city.state
    assert sum(counts(s.hands[0])) == 0 and [(c >> 6, c & 63) for c in s.owed] == [(0, 2)]
    city.end()
    assert sum(counts(s.hands[0])) == 4 and s.owed == ()


def test_ruling_b24_with_deck_and_discards_empty_draw_what_there_is():
    city = City(2, hands="T3", at="mill", deck="V1")
    city.state.deck, city.state.pile = [0], 0
    before = sum(counts(city.state.hands[0]))
    city.end()
    assert sum(counts(city.state.hands[0])) == before + 1


def test_ruling_b25_cards_paid_this_turn_are_in_the_reshuffle():
    city = City(2, hands="T3 V1", at="mill", deck="")
    city.state.pile = 0  # only what is paid now is there to shuffle
    city.pay(0, "T3").discard("V1").end()
    assert sorted(cards_of(city.state.hands[0])) == [card("V1"), card("T3")]


def test_ruling_b26_all_finished_stops_when_nobody_can_pay_the_next_cost():
    everything = " ".join(t for t in ALL if t != "hospice")
    city = City(2, hands="T3 T2", at="hospice", done=everything, crystals=(3, 2))
    city.pay(0, "T3 T2")
    assert city.reason() == "all_finished"
    city = City(2, hands="T3 T2", at="hospice", done=everything, crystals=(6, 2))
    city.pay(0, "T3 T2")  # 6 + 1 + neighbours: an offering can be paid
    assert city.reason() == "" and city.state.seat == 0


ALL = (
    "mill flight_tower thermae iron_foundry great_hall fire_temple university market_hall caravanserai water_temple royal_palace "
    "monastery_tower hospice watchtower earth_temple citadel city_residence library aqueduct trading_house"
).split()


def test_ruling_b28_rewards_leader_first_then_clockwise_with_neighbours_north_east_south_west():
    city = City(
        3,
        hands="|F2 F3|",
        at="courtyard watchtower",
        marks={"watchtower": (None, 2)},
        done="water_temple earth_temple hospice",
    ).end()
    city.do((act.PAY, 0, card("F2"), card("F3")))
    rows = [(e["s"], e["why"], e["from"]) for e in city.events("reward")]
    place = city.place
    near = [("neighbour", place("water_temple")), ("neighbour", place("earth_temple")), ("neighbour", place("hospice"))]
    here = place("watchtower")
    assert rows == [
        (1, "leader", here),
        (1, "contributor", here),
        *[(1, *x) for x in near],
        (2, "contributor", here),
        *[(2, *x) for x in near],
    ]


def test_ruling_b29_the_deck_is_reshuffled_when_a_card_must_be_drawn_and_none_is_there():
    city = City(2, hands="|", deck="V1 V2").end()
    assert city.state.deck == [] and not city.events("reshuffle")
    city.end()
    assert len(city.events("reshuffle")) == 1


def test_ruling_b30_dragon_steps_are_orthogonal_and_cross_any_tile():
    city = City(hands="V2", dragons={0: "courtyard"})
    reach = {a[3] for a in city.state.legal_actions() if a[0] == act.DRAGON}
    assert reach == {p for p in city.state.setup.places if 0 < abs(p // 5 - 2) + abs(p % 5 - 2) <= 3}


def test_ruling_b31_a_dragon_to_where_it_is_is_not_offered():
    city = City(hands="V1 V2", dragons={0: "mill"})
    assert city.why(*city.dragon_action("V1", "mill")) == "dragon_there"
    assert city.why(*city.dragon_action("V2", "mill")) == "dragon_there"
    assert not any(a[0] == act.DRAGON and a[3] == city.place("mill") for a in city.state.legal_actions())


def test_ruling_b32_no_movement_power_after_an_offering():
    city = City(hands="V1 F1", crystals=(9, 0)).offer()
    assert city.why(act.FLY, 7) == "moved_on" and city.why(*city.dragon_action("V1", "mill")) == "moved_on"


def test_ruling_b34_steps_flit_and_dragons_mix_in_any_order():
    city = City(hands="V1 F1 T1 F2").walk("fire_temple").dragon("V1", "mill").fly("mill").dragon("T1", "mill")
    city.walk("flight_tower").walk("thermae", 1)
    assert city.state.dragons[:2] == (1, 1) and city.state.steps == 1


def test_ruling_b35_spaces_are_filled_in_any_order():
    city = City(hands="T2 T3", at="mill").pay(2, "T2").pay(0, "T3")
    assert city.state.marks[1] == 1 | 1 << 6


def test_ruling_b36_everyone_sees_the_discard_pile():
    city = City(hands="T3 V1", at="mill").pay(0, "T3").discard("V1")
    for seat in (0, 1, PUBLIC, OPEN):
        assert GAME.observe(city.state, seat)["pile"] == [card("V1"), card("T3")]


def test_every_ruling_of_section_7_has_a_test():
    import re
    from pathlib import Path

    found = set()
    for path in Path(__file__).parent.glob("test_*.py"):
        found |= {
            int(n)
            for n in re.findall(r"^def test_ruling_b(\d\d)_\w+\(", path.read_text(encoding="utf-8"), re.MULTILINE)
        }
    assert found == set(range(1, 37))


def test_an_illegal_action_changes_nothing():
    city = City(hands="T1", at="mill")
    was = city.state.to_json()
    with pytest.raises(IllegalAction) as error:
        city.pay(0, "T1")
    assert error.value.code == "too_little" and error.value.details == {"sum": 1, "need": 3, "miss": 2}
    assert city.state.to_json() == was
