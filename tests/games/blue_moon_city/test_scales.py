"""Facts of sections 3, 3a, 3b and 5: scales, scoring, shortage, options, expansion tiles."""

import pytest

from pygame_core.engine.errors import BadOption
from pygame_core.games.blue_moon_city import actions as act
from pygame_core.games.blue_moon_city.components import counts
from pygame_core.games.blue_moon_city.game import GAME
from pygame_core.games.blue_moon_city.scoring import scale_pay
from tests.games.blue_moon_city.city import City


def test_one_scale_per_dragon_once_a_turn_however_many_contributions():
    city = City(hands="T3 T2", at="mill", dragons={0: "mill", 2: "mill"}).pay(0, "T3")
    assert city.state.scales[0] == 2 and city.state.pool == 7
    city.pay(1, "T2")
    assert city.state.scales[0] == 2


def test_dragons_elsewhere_and_on_the_courtyard_do_nothing():
    city = City(hands="T3", at="mill", dragons={0: "thermae"}).pay(0, "T3")
    assert city.state.scales[0] == 0
    city = City(crystals=(9, 0), dragons={0: "courtyard", 1: "courtyard"}).offer()
    assert city.state.scales[0] == 0


def test_dragon_scales_first_then_building_rewards_as_two_events():
    city = City(2, hands="T3 T2", at="hospice", dragons={1: "hospice"}, scales=(2, 5)).pay(0, "T3 T2")
    # pool 2: the dragon's scale leaves one, the leader's scale empties it
    assert [e["k"] for e in city.log.seen_by(-1)] == ["contribute", "scales", "complete", "reward", "reward", "scoring"]
    assert city.events("scoring")[0]["totals"] == [4, 5]


def test_scoring_6_3_0_returns_the_scales_of_paid_seats_only():
    city = City(3, hands="T3", at="mill", dragons={0: "mill", 1: "mill", 2: "mill"}, scales=(4, 4, 1)).pay(0, "T3")
    s = city.state
    assert city.events("scoring")[0]["totals"] == [7, 4, 1]
    assert s.crystals == [6, 3, 0] and s.scales == [0, 0, 1] and s.pool == 11


def test_the_example_5_plus_2_against_4_and_2():
    assert scale_pay([7, 4, 2], (6, 3, 3)) == [6, 3, 0]


def test_tied_for_most_get_3_each_and_the_leader_not_6_and_3():
    assert scale_pay([5, 5, 3, 2], (6, 3, 3)) == [3, 3, 3, 0]
    assert scale_pay([9, 0], (6, 3, 3)) == [6, 0]


def test_option_literal_scoring_pays_9_6_3():
    assert City(scoring="literal").state.setup.pays == (9, 6, 3)
    assert scale_pay([7, 4, 2], (9, 6, 3)) == [9, 3, 0] and scale_pay([5, 5, 3], (9, 6, 3)) == [6, 6, 3]


def test_scoring_fires_when_the_pool_is_emptied_exactly():
    city = City(2, hands="T3", at="mill", dragons={0: "mill"}, scales=(5, 3)).pay(0, "T3")
    assert city.state.crystals == [6, 3] and city.state.pool == 9 and city.events("scoring")[0]["short"] == 0
    city = City(2, hands="T3", at="mill", dragons={0: "mill"}, scales=(4, 3)).pay(0, "T3")
    assert not city.events("scoring") and city.state.pool == 1


def test_shortage_counts_all_scales_of_the_event_and_a_paid_seats_missing_ones_lapse():
    city = City(2, hands="T3", at="mill", dragons={0: "mill", 1: "mill", 2: "mill"}, scales=(4, 4)).pay(0, "T3")
    event = city.events("scoring")[0]
    assert event["totals"] == [7, 4] and event["short"] == 2
    assert city.state.scales == [0, 0] and city.state.pool == 9


def test_shortage_an_unpaid_seat_keeps_its_whole_total():
    # Fire Temple finished beside the Water Temple (2 scales a contributor): pool 3, four wanted
    city = City(2, hands="V3", at="fire_temple", marks={"fire_temple": (0, 1, None)}, done="university", scales=(7, 0))
    s = city.state
    setup = s.setup
    near = dict.fromkeys(range(25), (0, 0, 0)) | {city.place("university"): (2, 0, 0)}
    fresh = type(setup)(setup.seats, setup.options, setup.layout)
    fresh.near = tuple(near[p] for p in range(25))
    s.setup = fresh
    city.pay(2, "V3")
    event = city.events("scoring")[0]
    assert event["totals"] == [9, 2] and event["short"] == 2 and event["pays"] == [6, 0]
    assert s.scales == [0, 2] and s.pool == 7, "the missing ones come from those returned"


def test_option_all_return_their_scales():
    city = City(3, hands="T3", at="mill", dragons={0: "mill", 1: "mill", 2: "mill"}, scales=(4, 4, 1), all_return=1)
    city.pay(0, "T3")
    assert city.state.crystals == [6, 3, 0] and city.state.scales == [0, 0, 0] and city.state.pool == 12


def test_the_leader_of_a_scoring_has_at_least_three_with_these_pools():
    for edition in ("2006", "cmon"):
        for n in (2, 3, 4):
            pool = City(n, edition=edition).state.pool
            assert -(-pool // n) >= 3


def test_option_start_of_a_seat_that_is_not_there_is_refused():
    with pytest.raises(BadOption):
        GAME.new_state(2, {"start": "3"}, 1)


@pytest.mark.parametrize(
    ("key", "value"),
    [("edition", "2020"), ("layout", "round"), ("tie", 3), ("hospital", 2), ("pack", "{"), ("what", 1)],
)
def test_bad_options_are_refused(key, value):
    with pytest.raises(BadOption):
        GAME.new_state(2, {key: value}, 1)


def test_a_seat_count_that_the_game_does_not_have_is_refused():
    for n in (1, 5):
        with pytest.raises(BadOption):
            GAME.new_state(n, {}, 1)


# --- 3b: expansion tiles


def test_hospital_draws_two_more_after_the_effect_comes_the_discard_then_the_draw():
    city = City(hands="V1 V2", at="hospital", hospital=1)
    assert "hospital" in city.kinds()
    city.do((act.HOSPITAL,)).discard("V1").end()
    assert sum(counts(city.state.hands[0])) == 1 + 1 + 2 + 2


def test_effects_are_optional_and_not_after_a_discard():
    city = City(hands="V1 V2", at="hospital", hospital=1).discard("V1")
    assert city.kinds() == {"discard", "end"} and city.why(act.HOSPITAL) == "turn_ending"
    city = City(hands="|", at="hospital", hospital=1).end()
    assert sum(counts(city.state.hands[0])) == 2


def test_effects_work_on_a_finished_tile_and_after_contributing_there():
    assert "hospital" in City(hands="|", at="hospital", hospital=1, done="hospital").kinds()
    city = City(hands="H3", at="hospital", hospital=1).pay(1, "H3")
    assert "hospital" in city.kinds()


def test_an_effect_needs_the_pawn_on_its_tile():
    city = City(hospital=1, assembly_hall=1, golden_shrine=1, crystals=(30, 0))
    assert city.why(act.HOSPITAL) == city.why(act.JUMP, 7) == city.why(act.SHRINE) == "no_effect_here"
    assert City().why(act.HOSPITAL) == "no_effect_here"


def test_assembly_hall_jumps_anywhere_and_nothing_more_is_done_there():
    city = City(hands="T3 V1", at="assembly_hall", assembly_hall=1, hospital=1, crystals=(30, 0))
    targets = {a[1] for a in city.state.legal_actions() if a[0] == act.JUMP}
    assert targets == set(city.state.setup.places) - {4}
    city.do((act.JUMP, city.place("mill")))
    assert city.kinds() == {"discard", "end"} and city.why_pay(0, "T3") == "turn_ending"
    city = City(at="assembly_hall", assembly_hall=1, crystals=(30, 0)).do((act.JUMP, 12))
    assert city.why(act.OFFER) == "turn_ending", "no offering after a jump to the Courtyard"
    city = City(at="assembly_hall", assembly_hall=1, hospital=1).do((act.JUMP, 0))
    assert city.why(act.HOSPITAL) == "turn_ending", "no effect there"


def test_assembly_hall_breaks_ties_by_columns_top_before_bottom():
    marks = {"assembly_hall": (1, 0, 1, 0, 1, 0, None)}
    city = City(3, hands="||F1", at="courtyard courtyard assembly_hall", marks=marks, assembly_hall=1).end(2)
    city.pay(6, "F1")
    event = city.events("complete")[0]
    assert event["lead"] == 1 and event["tied"] == [0, 1]


def test_golden_shrine_offers_for_one_more_with_a_marker_and_no_pillar():
    city = City(hands="P1", at="golden_shrine", golden_shrine=1, crystals=(8, 0))
    city.do((act.SHRINE,))
    assert city.state.crystals[0] == 0 and city.state.offers[0] == 1 and city.kinds() == {"discard", "end"}
    assert City(at="golden_shrine", golden_shrine=1, crystals=(7, 0)).why(act.SHRINE) == "no_crystals"
    assert City(at="golden_shrine", golden_shrine=1, crystals=(9, 0), free=(0, 3)).why(act.SHRINE) == "no_marker"
    assert City(hands="P1", at="golden_shrine", golden_shrine=1, crystals=(30, 0)).why(act.PILLAR, 1) == "not_courtyard"


def test_golden_shrine_may_win_at_once():
    city = City(4, at="golden_shrine", golden_shrine=1, crystals=(30, 0, 0, 0), offers=(3, 0, 0, 0)).do((act.SHRINE,))
    assert city.reason() == "obelisk"


def test_old_quarter_has_no_effect():
    city = City(hands="V3 V1", at="old_quarter", old_quarter=1)
    assert city.payments(0) == {"V1 V3"} and city.kinds() == {"walk", "dragon", "pay", "discard", "end"}
