"""Facts of sections 1.2 and 6: the turn, completion, the ends."""

import pytest

from pygame_core.games.blue_moon_city import actions as act
from pygame_core.games.blue_moon_city.components import counts
from tests.games.blue_moon_city.city import City
from tests.games.blue_moon_city.test_rulings_turn import ALL


def size(city, seat=0):
    return sum(counts(city.state.hands[seat]))


def places(city, kind):
    return {a[-1] if kind == act.DRAGON else a[1] for a in city.state.legal_actions() if a[0] == kind}


def test_up_to_two_orthogonal_steps_and_the_direction_may_change():
    city = City()
    assert places(city, act.WALK) == {2, 6, 7, 8, 10, 11, 13, 14, 16, 17, 18, 22}
    city.walk("fire_temple")
    assert places(city, act.WALK) == {2, 6, 8, 12}
    city.walk("university")
    assert places(city, act.WALK) == set() and "end" in city.kinds()


def test_a_turn_may_be_nothing_at_all():
    assert City(hands="|").end().state.seat == 1


def test_a_step_off_the_city_is_refused():
    city = City(at="mill")
    for p in (0, 4, 20, 24, -1, 25, 99):
        assert city.why(act.WALK, p, 0) == "no_such_place"


def test_flit_1_flies_the_pawn_to_any_tile_and_flit_2_adds_two_steps():
    city = City(hands="F1")
    assert places(city, act.FLY) == set(city.state.setup.places) - {12}
    city = City(hands="F2", at="mill")
    far = city.place("university")
    assert city.why(act.WALK, far, 1) == "" and city.why(act.WALK, far, 0) == "flit_count"
    city.walk("university", 1)
    assert city.state.steps == 1 and city.hand() == ""
    assert City(hands="F1", at="mill").why(act.WALK, far, 1) == "too_far"


@pytest.mark.parametrize(("word", "dragon"), [("V", 0), ("T", 1), ("A", 2)])
def test_value_1_flies_the_dragon_from_outside_and_value_2_needs_it_in_the_city(word, dragon):
    city = City(hands=f"{word}1 {word}2 {word}2")
    assert city.why(*city.dragon_action(word + "2", "mill")) == "dragon_outside"
    city.dragon(word + "1", "mill")
    assert city.state.dragons[dragon] == 1
    assert city.why(*city.dragon_action(word + "2", "trading_house")) == "dragon_too_far"
    city.dragon(word + "2", "great_hall")
    assert city.state.dragons[dragon] == city.place("great_hall") and city.hand() == word + "2"


def test_anyone_may_move_any_dragon_with_the_card_and_no_limit_a_tile():
    city = City(hands="V1 T1 A1|V2").dragon("V1", "mill").dragon("T1", "mill").dragon("A1", "mill").end()
    city.dragon("V2", "iron_foundry")
    assert city.state.dragons == (city.place("iron_foundry"), 1, 1)


def test_a_card_is_discarded_for_its_power():
    city = City(hands="V1").dragon("V1", "mill")
    assert city.hand() == "" and city.state.pile == 1


def test_value_3_has_no_power():
    assert City(hands="V3 T3 A3 F3 P3", crystals=(30, 0)).kinds() == {"walk", "offer", "discard", "end"}


def test_any_number_of_spaces_each_paid_with_separate_cards():
    city = City(hands="T3 T2 T2", at="mill").pay(0, "T3").pay(1, "T2")
    assert city.state.free[0] == 8 and city.hand() == "T2"


def test_a_taken_space_and_a_space_that_is_not_there_are_refused():
    city = City(hands="T3 T3", at="mill", marks={"mill": (1, None, None)})
    assert city.why_pay(0, "T3") == "space_taken"
    assert city.why_pay(7, "T3") == "no_such_space" and city.why_pay(-1, "T3") == "no_such_space"
    assert City(hands="T3").why_pay(0, "T3") == "no_spaces_here"


def test_cards_that_are_not_in_hand_do_not_pay():
    city = City(hands="T2", at="mill")
    assert city.why_pay(0, "T3") == "not_in_hand" and city.why_pay(1, "T2 T2") == "not_in_hand"


def test_discard_0_1_or_2_and_draw_that_many_plus_2():
    for drops in (0, 1, 2):
        city = City(hands="V1 V2 V3")
        for word in ("V1", "V2")[:drops]:
            city.discard(word)
        city.end()
        assert size(city) == 3 - drops + drops + 2
    city = City(hands="V1 V2 V3").discard("V1").discard("V2")
    assert city.why(act.DISCARD, 2) == "discards_done"


def test_no_powers_from_discards_and_nothing_else_after_one():
    city = City(hands="V1 F1 T3", at="mill").discard("V1")
    assert city.kinds() == {"discard", "end"}
    assert city.why(act.FLY, 7) == "turn_ending" and city.why_pay(0, "T3") == "turn_ending"
    assert city.state.dragons[0] == -1


def test_no_hand_limit():
    city = City(hands="|", standstill=0).end(40)
    assert size(city) == 40


def test_completion_pays_the_leader_and_every_contributor_once():
    city = City(3, hands="T2 T2", at="mill", marks={"mill": (1, None, None)})
    city.pay(1, "T2").pay(2, "T2")
    s = city.state
    assert s.crystals == [1, 1, 0] and [(c >> 6, c & 63) for c in s.owed] == [(0, 2)]
    assert s.done >> 1 & 1 and s.free == [10, 10, 10]
    assert s.pawns[0] == 1 and city.events("complete")[0]["lead"] == 0


def test_neighbourhood_bonus_of_finished_neighbours_once_each_and_no_chain():
    # Flight Tower: beside the Mill, the Thermae and the Fire Temple (3 crystals); the Great Hall is not its neighbour
    city = City(
        2, hands="F3 F1", at="flight_tower", marks={"flight_tower": (None, 1, 1)}, done="mill fire_temple great_hall"
    )
    city.pay(0, "F3 F1")
    assert city.state.crystals == [2 + 1 + 3, 2 + 2 + 1 + 3]
    assert {e["from"] for e in city.events("reward") if e["why"] == "neighbour"} == {1, 7}


def test_the_tile_just_finished_and_the_courtyard_give_no_bonus():
    city = City(2, hands="V3", at="fire_temple", marks={"fire_temple": (1, 1, None)}).pay(2, "V3")
    assert city.state.crystals == [2, 2 + 2]
    assert {e["why"] for e in city.events("reward")} == {"leader", "contributor"}


def test_a_tie_goes_to_the_marker_farthest_left():
    city = City(3, hands="T2", at="mill", marks={"mill": (2, 1, None)}).pay(2, "T2")
    event = city.events("complete")[0]
    assert event["lead"] == 2 and event["tied"] == [0, 1, 2]


def test_option_tie_placed_first_compares_the_leftmost_markers():
    # seat 1 placed the second space before seat 2 the first
    city = City(3, hands="|T2|T3", at="mill mill mill", tie="first").end()
    city.pay(1, "T2").end().pay(0, "T3").end()
    three = City(3, hands="T2", at="mill", marks={"mill": (2, 1, None)}, tie="first")
    three.state.order = list(city.state.order)
    assert three.pay(2, "T2").events("complete")[0]["lead"] == 1


def test_reward_cards_are_owed_openly_and_dealt_in_order_before_the_draw():
    city = City(3, hands="|T3|", at="courtyard mill", marks={"mill": (None, 2, 1)}).end().pay(0, "T3")
    city.end()
    kinds = [(e["k"], e["s"], e["n"]) for e in city.log.seen_by(-1) if e["k"] in ("owed", "draw")]
    assert kinds == [("draw", 0, 2), ("owed", 1, 2), ("draw", 1, 2)]
    assert all("cards" not in e for e in city.log.seen_by(-1) if e["k"] in ("owed", "draw"))


def test_owed_cards_go_to_the_leader_first_then_clockwise_from_the_active_seat():
    # the Library pays no cards itself; the Market Hall beside it does, once it stands there
    marks = {"trading_house": (0, None)}
    city = City(4, hands="|||P2", at="courtyard courtyard courtyard trading_house", marks=marks).end(3)
    s = city.state
    fresh = type(s.setup)(4, s.setup.options, s.setup.layout)
    fresh.each = ((0, 1, 0),) * 25
    s.setup = fresh
    city.pay(1, "P2")
    assert [(c >> 6, c & 63) for c in s.owed] == [(0, 2), (3, 1), (0, 1)]
    city.end()
    dealt = [(e["k"], e["s"], e["n"]) for e in city.log.seen_by(-1) if e["k"] in ("owed", "draw")]
    assert dealt[-4:] == [("owed", 0, 2), ("owed", 3, 1), ("owed", 0, 1), ("draw", 3, 2)]


def test_the_last_needed_offering_wins_at_once_also_in_a_pillar_chain():
    city = City(4, hands="P1 P1 P2", crystals=(40, 0, 0, 0), offers=(1, 0, 0, 0))
    city.offer().pillar(1)
    assert city.reason() == "" and city.state.offers[0] == 3
    city.pillar(1)
    assert city.reason() == "obelisk" and city.state.result().ranks == (1, 2, 2, 2)
    assert city.state.crystals[0] == 40 - 7 - 8 - 8  # 7, then 7 + 1, then 7 + 1


def test_an_offering_costs_the_lowest_price_left():
    city = City(2, crystals=(9, 9), offers=(1, 1))
    assert city.offer().state.crystals[0] == 1
    assert City(2, crystals=(7, 0), offers=(1, 1)).why(act.OFFER) == "no_crystals"


def test_one_normal_offering_a_turn_and_only_on_the_courtyard():
    city = City(2, crystals=(30, 0)).offer()
    assert city.why(act.OFFER) == "already_offered"
    assert City(2, at="mill", crystals=(30, 0)).why(act.OFFER) == "not_courtyard"


def test_pillar_1_costs_1_more_and_pillar_2_costs_2_more():
    city = City(2, hands="P2 P1", crystals=(7 + 9 + 9, 0)).offer().pillar(2).pillar(1)
    assert city.state.crystals[0] == 0 and city.state.offers[0] == 3
    city = City(2, hands="P2", crystals=(7 + 8, 0)).offer()
    assert city.why(act.PILLAR, 2) == "no_crystals" and city.why(act.PILLAR, 1) == "no_card"


def test_markers_on_the_obelisk_stay_for_the_game():
    city = City(2, crystals=(7, 0)).offer().end()
    assert city.state.free[0] == 9 and city.state.obelisk == (0,)


def test_all_markers_bound_is_a_draw_at_once():
    city = City(2, hands="T3", at="mill", free=(1, 0)).pay(0, "T3")
    assert city.reason() == "markers" and city.state.result().ranks == (1, 1)


def test_the_draw_is_tested_after_the_completion_that_the_marker_causes():
    city = City(2, hands="T3 T2", at="hospice", free=(1, 0)).pay(0, "T3 T2")
    assert city.reason() == "" and city.state.free[0] == 1


def test_a_winning_last_marker_is_a_win_and_no_draw():
    city = City(4, crystals=(20, 0, 0, 0), offers=(3, 0, 0, 0), free=(1, 0, 0, 0)).offer()
    assert city.reason() == "obelisk"


@pytest.mark.parametrize(("crystals", "offers", "ranks"), [
    ((0, 3), (2, 1), (1, 2)), ((3, 5), (1, 1), (2, 1)), ((4, 4), (1, 1), (1, 1)),
])  # fmt: skip
def test_most_offerings_then_most_crystals_then_shared(crystals, offers, ranks):
    city = City(2, hands="|", crystals=crystals, offers=offers).end(10)
    assert city.reason() == "standstill" and city.state.result().ranks == ranks


def test_standstill_after_5_rounds_or_3_with_the_city_finished():
    for n in (2, 3, 4):
        city = City(n).end(5 * n - 1)
        assert city.reason() == ""
        assert city.end().reason() == "standstill"
    city = City(2, done=" ".join(ALL), crystals=(9, 0)).end(5)
    assert city.reason() == "" and city.end().reason() == "standstill"


def test_a_marker_of_anyone_ends_the_count():
    city = City(2, hands="T2", at="mill").pay(1, "T2").end()
    assert city.state.idle == 0
    assert city.end(9).reason() == "" and city.end().reason() == "standstill"


def test_the_last_two_rounds_are_counted_down():
    city = City(3).end(15)
    assert [e["left"] for e in city.events("idle")] == [2, 1]


def test_without_the_standstill_rule_60_idle_rounds_end_the_game():
    city = City(2, standstill=0).end(119)
    assert city.reason() == "" and city.end().reason() == "technical"
    assert not city.events("idle")


def test_the_mark_rises_only_when_cards_are_drawn():
    city = City(hands="T3 V1 T2", at="mill")
    was = city.state.mark
    city.dragon("V1", "mill").pay(0, "T3").discard("T2")
    assert city.state.mark == was
    assert city.end().state.mark > was


def test_playing_out_of_turn_or_after_the_end_is_refused():
    city = City(2).end(10)
    assert city.state.seat_to_act() == -1 and city.state.legal_actions() == []
    assert city.why(act.END) == "game_over"
    assert city.why() == "game_over"
