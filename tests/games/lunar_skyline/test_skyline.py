"""Rulings 71-78: the skyline module (6f)."""

import pytest

from pygame_core.games.lunar_skyline.actions import LOBBY
from pygame_core.games.lunar_skyline.components import SKYLINE_POINTS, SUIT, Setup
from pygame_core.games.lunar_skyline.game import GAME
from pygame_core.games.lunar_skyline.meta import META
from pygame_core.games.lunar_skyline.notation import SUITS
from pygame_core.testing.scenario import Table


def suits(t, seat):
    return [SUITS[i] for i in range(6) if t.state.owned[seat] >> i & 1]


def test_ruling_71_everyone_who_met_the_bid_builds_over_bidders_too():
    t = Table(
        4, bids="WE2 ER2 RC2 CH5", piles={0: "PW2 PW3", 1: "HP2 HP3 HP4", 2: "WE3"}, claims={0: "gone", 1: "basic"}
    )
    t.discard("HP2")
    assert [suits(t, i) for i in range(4)] == [["WE"], ["ER"], [], []]  # a lost airlock still counts as met
    assert t.events("skyline") == [
        {"no": e["no"], "k": "skyline", "r": 1, "t": 11, "s": s, "suit": s}
        for e, s in zip(t.events("skyline"), (0, 1), strict=True)
    ]


def test_ruling_72_only_the_bid_cards_suit_if_left_and_not_owned():
    t = Table(4, bids="WE2 ER2 RC7 CH5", piles={0: "PW2 PW3", 1: "HP2 HP3"}, stacks={"WE": 0})
    assert suits(t, 0) == []
    assert suits(t, 1) == ["ER"]
    t = Table(4, bids="WE2 ER2 RC7 CH5", piles={0: "PW2 PW3", 1: "HP2 HP3"}, owned={1: "ER"})
    assert t.events("skyline")[0]["s"] == 0
    assert len(t.events("skyline")) == 1
    assert t.state.stacks[1] == 2


def test_ruling_73_within_a_suit_the_higher_bid_builds_first():
    t = Table(4, bids="WE2 WE3 ER2 CH5", piles={0: "PW2 PW3", 1: "HP2 HP3 HP4", 2: "PW4 PW5"}, stacks={"WE": 1})
    assert [suits(t, i) for i in range(4)] == [[], ["WE"], ["ER"], []]


def test_ruling_74_two_bids_of_a_suit_are_never_equal():
    for seats in range(2, 7):
        cards = Setup(seats, META.check(seats, {})).cards
        assert len(set(cards)) == len(cards)  # one card of each number per suit
    for seed in range(40):
        s = GAME.new_state(6, {}, seed)
        while s.phase == 0:
            s.apply(s.legal_actions()[0])
        assert len(set(s.bids)) == 6


def test_ruling_75_building_is_automatic():
    t = Table(3, bids="WE2 ER7 RC7", piles={0: "PW2 PW3"})
    assert t.state.decision()[0] == "over"  # nobody was asked
    assert suits(t, 0) == ["WE"]


def test_ruling_76_the_lobbyist_builds_once_more_after_all_others():
    t = Table(
        4,
        bids="WE2 ER2 RC7 CH5",
        piles={0: "PW2 PW3", 1: "HP2 HP3"},
        claims={0: "lobbyist"},
        stacks={"ER": 1, "HP": 0},
        owned={0: "CH"},
    )
    assert t.state.decision() == ("lobby", 0, False)
    assert suits(t, 0) == ["WE", "CH"]  # the normal claim came first
    assert t.legal == "RC PW"  # WE and CH are owned, ER went to seat 1, HP is empty
    assert t.state.why_not((LOBBY, 0)) == ("no_skyline_card", {})
    t.lobby("PW")
    assert suits(t, 0) == ["WE", "CH", "PW"]
    assert t.events("lobby")[0]["suit"] == 5


def test_ruling_76_only_duplicates_left_means_no_claim():
    left = dict.fromkeys(SUITS, 0) | {"CH": 1}
    t = Table(4, bids="WE2 ER7 RC7 CH5", piles={0: "PW2 PW3"}, claims={0: "lobbyist"}, stacks=left, owned={0: "CH"})
    assert t.state.decision()[0] == "over"
    assert t.events("lobby")[0]["suit"] == -1
    assert suits(t, 0) == ["CH"]


def test_ruling_76_two_lobbyists_the_higher_bid_first_then_claim_order():
    piles = {0: "PW2 PW3", 1: "HP2 HP3", 3: "RC3 RC4 RC5"}
    t = Table(4, bids="WE2 ER2 RC7 CH3", piles=piles, claims={0: "lobbyist", 1: "lobbyist", 3: "lobbyist"}, leader=1)
    order = []
    while t.state.seat >= 0:
        order.append(t.state.seat)
        t.act(t.state.legal_actions()[0])
    assert order == [3, 1, 0]


def test_ruling_77_the_skyline_scores_once_at_the_end_of_the_game():
    assert SKYLINE_POINTS == [0, 2, 5, 9, 14, 20, 27]
    t = Table(4, bids="WE2 ER7 RC7 CH5", piles={0: "PW2 PW3"}, owned={0: "CH HP", 1: "WE"})
    assert t.state.totals == (2, 0, 0, 0)
    assert t.state.scores() == [2 + 9, 2, 0, 0]
    assert [(e["n"], e["pts"]) for e in t.events("skyline_end")] == [(3, 9), (1, 2), (0, 0), (0, 0)]
    t = Table(4, bids="WE2 ER7 RC7 CH5", piles={0: "PW2 PW3"}, options={"rounds": 2})
    assert t.state.round == 1
    assert t.state.scores() == [2, 0, 0, 0]
    assert t.events("skyline_end") == []


@pytest.mark.parametrize(("seats", "short", "long"), [(2, 1, 2), (3, 2, 3), (4, 2, 3), (5, 2, 3), (6, 3, 3)])
def test_ruling_78_the_module_is_an_option(seats, short, long):
    for rounds in (1, 3, 4, 20):
        s = GAME.new_state(seats, {"rounds": rounds}, 1)
        assert s.stacks == (short if rounds < 4 else long,) * 6
        assert GAME.new_state(seats, {"rounds": rounds, "skyline": 0}, 1).stacks == (0,) * 6
    t = Table(seats, bids="WE2 ER7 RC7 CH7 HP7 PW7"[: 4 * seats - 1], piles={0: "PW2 PW3"}, options={"skyline": 0})
    assert t.state.owned == (0,) * seats
    assert t.events("skyline") == t.events("skyline_end") == t.events("lobby") == []
    assert SUIT[0] == 0
