"""Rulings 42-55: meeting the bid, contracts (6d)."""

from collections import Counter

import pytest

from pygame_core.engine.errors import IllegalAction
from pygame_core.games.lunar_skyline.actions import BID, CLAIM
from pygame_core.games.lunar_skyline.components import CONTRACTS, LOBBYIST, NUMBER, Setup
from pygame_core.games.lunar_skyline.game import GAME
from pygame_core.games.lunar_skyline.meta import META
from pygame_core.testing.scenario import Table, contract
from tests.games.lunar_skyline.simulation import sample

HANDS = "WE5 WE2 | RC3 RC4 | ER6 ER7 | HP2 HP3"
SHOW = "water energy basic airlock enforcer"


def table(**more):
    """Four seats, two turns to go; Water-Energy led by seat 0 is won by seat 2; 1 and 3 smuggle."""
    return Table(4, **{"bids": "CH9 CH8 CH7 CH6", "hands": HANDS, "show": SHOW, **more})


def first_turn(t):
    return t.play("WE5 RC3~ ER6 HP2~").top("ER6")


def test_ruling_42_met_is_as_many_or_more_and_going_over_takes_nothing_away():
    t = first_turn(table(bids="CH9 CH8 RC2 CH6", piles={2: "PW2"}))
    assert t.events("met") == [{"no": 8, "k": "met", "r": 1, "t": 10, "s": 2, "bidn": 2}]
    t.claim("basic")
    t.play("ER7 HP3~ WE2 RC4").top("RC4")  # a third trick
    assert t.events("over")[-1]["n"] == 1
    t.discard("PW2")
    assert t.state.sheets[-1][3][2] == contract("basic")
    assert t.points(2) == (-2, 3, 2, 0)


def test_ruling_43_jumping_past_the_bid_happens_with_two_players_only():
    t = Table(2, bids="CH2 HP7", hands="PW3 RC5 | PW2 RC2", piles={0: "ER2"}, show="basic water energy")
    t.play("PW3 PW2 RC5~ RC2~").top("PW2")
    assert len(t.state.piles[0]) == 3 > NUMBER[t.state.bids[0]]
    assert t.state.decision()[:2] == ("claim", 0)
    t.claim("basic").discard("RC5")
    assert t.points(0) == (-2, 0, 2, 0)
    assert sample(2).jumps > 0
    assert sum(sample(n).jumps for n in (3, 4, 5, 6)) == 0


def test_ruling_44_a_forced_smuggle_over_the_bid_costs_the_same():
    t = table(bids="CH9 RC2 CH7 CH6", piles={1: "PW2 PW3"}, claims={1: "basic"})
    first_turn(t).play("ER7 HP3~ WE2 RC4").top("RC4")
    assert t.state.decision()[:2] == ("discard", 1)
    t.discard("RC3")
    assert t.points(1)[0] == -2


def test_ruling_45_several_meet_from_the_winner_clockwise():
    t = first_turn(table(bids="CH9 RC2 RC5 CH2", piles={1: "PW2", 2: "PW3 PW4 HP4 HP5", 3: "HP6"}))
    assert [e["s"] for e in t.events("met")] == [1, 2, 3]
    assert t.state.queue == (2, 3, 1)
    t.claim("basic", "water", "energy")
    assert [(e["s"], e["contract"]) for e in t.events("claim")] == [(2, "basic"), (3, "water"), (1, "energy")]
    assert t.state.decision()[:2] == ("play", 2)


def test_ruling_45_the_winner_is_first_only_if_he_met_it():
    t = first_turn(table(bids="CH9 RC2 RC5 CH2", piles={1: "PW2", 3: "HP6"}))
    assert t.state.queue == (3, 1)


def test_ruling_46_no_one_may_decline():
    t = first_turn(table(bids="CH9 CH8 RC2 CH6", piles={2: "PW2"}))
    assert t.legal == "water energy basic airlock enforcer"
    assert all(a[0] == CLAIM for a in t.state.legal_actions())
    assert t.state.why_not((CLAIM, contract("lobbyist"))) == ("contract_gone", {})
    with pytest.raises(IllegalAction) as error:
        t.claim("lobbyist")
    assert error.value.code == "contract_gone"


def test_ruling_47_contracts_cannot_run_out():
    t = first_turn(table(bids="CH9 RC2 RC5 CH2", piles={1: "PW2", 2: "PW3 PW4 HP4 HP5", 3: "HP6"}))
    t.claim("basic", "water", "energy")
    assert [CONTRACTS[c] for c in t.state.show] == ["airlock", "enforcer"]
    for seats in range(2, 7):
        s = GAME.new_state(seats, {}, 5)
        assert len(s.show) == seats + 1  # one claim per seat and round leaves one


def test_ruling_48_no_second_claim_while_over_the_bid():
    t = first_turn(table(bids="CH9 CH8 RC2 CH6", piles={2: "PW2"})).claim("basic")
    t.play("ER7 HP3~ WE2 RC4").top("RC4")
    assert len(t.events("claim")) == 1
    assert t.state.decision()[:2] == ("discard", 2)


def test_ruling_49_a_lost_airlock_is_not_replaced_and_not_shown_again():
    t = table(bids="CH9 CH8 RC2 CH6", piles={2: "PW2 PW3"}, claims={2: "airlock"}, show="water energy basic basic")
    first_turn(t)
    assert t.events("airlock_lost") == [{"no": 8, "k": "airlock_lost", "r": 1, "t": 10, "s": 2}]
    assert t.state.decision()[:2] == ("play", 2)
    assert contract("airlock") not in t.state.show
    assert t.state.claims[2] == contract("gone")


def test_ruling_50_the_trick_that_met_the_bid_does_not_count():
    t = first_turn(table(bids="CH9 CH8 RC2 CH6", piles={2: "PW2"})).claim("airlock")
    assert t.state.claims[2] == contract("airlock")
    assert t.events("airlock_lost") == []
    t.play("ER7 HP3~ WE2 RC4").top("RC4")
    assert len(t.events("airlock_lost")) == 1


def test_ruling_51_a_later_discard_does_not_save_the_airlock():
    t = first_turn(table(bids="CH9 CH8 RC2 CH6", piles={2: "PW2"})).claim("airlock")
    t.play("ER7 HP3~ WE2 RC4").top("RC4").discard("RC4")
    assert t.points(2)[2] == 0


def test_ruling_52_the_airlock_outlives_a_forced_smuggle_which_costs_2():
    t = table(bids="CH9 RC2 CH7 CH6", piles={1: "PW2 PW3"}, claims={1: "airlock"})
    first_turn(t).play("ER7 HP3~ WE2 RC4").top("RC4").discard("RC3")
    minus, _, paid, _ = t.points(1)
    assert (minus, paid, minus + paid) == (-2, 5, 3)


def test_ruling_53_all_contracts_are_shuffled_again_each_round():
    repeats = 0
    for seed in range(30):
        s = GAME.new_state(6, {"deck": "C", "rounds": 2}, seed)
        first = Counter(s.show)
        while s.round == 0:
            s.apply(s.legal_actions()[0])
        repeats += bool(first & Counter(s.show))
        assert s.contract_pile == ()
    assert repeats == 30  # 7 + 7 of 13 types: some come again


def test_ruling_53_drawing_through_the_stack_repeats_nothing_before_the_end():
    for seed in range(20):
        s = GAME.new_state(3, {"recycle": "through", "rounds": 8}, seed)
        seen: Counter[int] = Counter()
        for r in range(6):  # 6 rounds of 4 cards are the whole deck
            assert s.round == r
            seen += Counter(s.show)
            while s.round == r:
                s.apply(s.legal_actions()[0])
        assert seen == Counter(s.setup.contract_deck(0))
        assert len(s.show) == 4  # shuffled anew


def test_ruling_53_a_stack_that_runs_short_is_filled_from_the_discards():
    for seed in range(20):
        s = GAME.new_state(5, {"recycle": "through", "rounds": 8, "deck": "C"}, seed)
        deck = Counter(s.setup.contract_deck(0))
        for r in range(7):
            pile = Counter(s.contract_pile)
            shown = Counter(s.show)
            assert not (pile + shown) - deck
            while s.round == r:
                s.apply(s.legal_actions()[0])
            if pile.total() >= 6:
                assert Counter(s.contract_pile) + Counter(s.show) == pile
            else:
                assert pile <= Counter(s.show)  # what was left comes first


def test_ruling_54_no_lobbyist_without_the_skyline():
    for seats in range(2, 7):
        for deck in "AC":
            with_, without = (
                Setup(seats, META.check(seats, {"skyline": on, "deck": deck})).contract_deck(0) for on in (1, 0)
            )
            assert LOBBYIST in with_
            assert LOBBYIST not in without
            assert len(without) == len(with_) - 1
        for seed in range(30):
            s = GAME.new_state(seats, {"skyline": 0}, seed)
            assert LOBBYIST not in s.show
            assert len(s.show) == seats + 1  # removed before the shuffle, not drawn for


def test_ruling_55_the_card_wins_over_the_rule():
    # AIRLOCK takes back what the rule "going over takes nothing away" would leave; KIDNAPPING! makes a smuggled ace worth points.
    t = first_turn(table(bids="CH9 CH8 RC2 CH6", piles={2: "PW2 PW3"}, claims={2: "airlock"}))
    assert t.state.claims[2] == contract("gone")
    t = Table(3, bids="WE2 CH7 CH6", piles={0: "AR~ RC2"}, claims={0: "kidnapping"})
    assert t.points(0) == (0, 0, 4, 0)


def test_a_seat_that_met_its_bid_stays_met_in_every_round_of_random_play():
    for n in range(2, 7):
        assert sample(n).rounds >= 400  # the simulation compares claims with tricks at each round's end


def test_all_bids_met_in_the_deal_phase_is_impossible():
    s = GAME.new_state(4, {}, 1)
    assert s.phase == BID
    assert s.claims == (-1,) * 4
