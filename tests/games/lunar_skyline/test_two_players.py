"""Rulings 79-88: two players (6g)."""

from pygame_core.games.lunar_skyline.components import FIRST_ACE
from pygame_core.games.lunar_skyline.notation import card
from pygame_core.testing.scenario import Table, contract
from tests.games.lunar_skyline.simulation import sample


def table(hands, bids="CH7 HP7", **more):
    return Table(2, bids=bids, hands=hands, **{"show": "water basic enforcer", **more})


def test_ruling_79_leader_follower_leader_follower_then_one_winner():
    t = table("WE2 WE3 CH2 CH3 | ER4 PW5 HP2 HP3")
    order = []
    for word in ("WE2", "ER4", "WE3", "PW5"):
        order.append(t.state.seat)
        t.play(word)
    assert order == [0, 1, 0, 1]
    assert t.state.decision()[:2] == ("top", 1)
    assert t.legal == "WE2 WE3 ER4 PW5"
    assert t.top("WE3").state.piles[1] == (card("WE3") | 4 << 8,)


def test_ruling_80_the_highest_card_wins_ties_to_the_latest_also_ones_own():
    t = table("WE5 ER5 | WE3 PW4").play("WE5 WE3 ER5 PW4")
    assert t.state.win_seat == 0
    assert t.events("trick")[0]["c"] == card("ER5")  # the later of the own two
    t = table("WE5 ER3 | WE4 PW5").play("WE5 WE4 ER3 PW5")
    assert t.state.win_seat == 1


def test_ruling_81_the_winner_leads():
    t = table("WE2 WE3 CH2 CH3 | ER4 PW5 HP2 HP3").play("WE2 ER4 WE3 PW5").top("PW5")
    assert t.state.decision()[:2] == ("play", 1)
    assert t.state.leader == 1


def test_ruling_82_each_card_is_tested_when_it_is_played():
    t = table("WE2 RC2 CH2 CH3 | ER4 RC5 HP2 HP3").play("WE2")
    assert t.legal == "ER4"  # no free choice to smuggle
    t.play("ER4 RC2~")
    assert t.legal == "RC5 HP2 HP3"
    t.play("RC5~")


def test_ruling_83_never_smuggle_first_and_follow_second():
    assert sample(2).patterns == {(0, 0), (0, 1), (1, 1)}


def test_ruling_84_the_leader_smuggles_only_the_second_card():
    t = table("WE2 RC2 | ER4 ER5").play("WE2 ER4 RC2~ ER5")
    assert t.pile(0) == "RC2~"


def test_ruling_85_the_leaders_second_ace_is_free_high_or_low():
    t = table("WE2 AW | ER4 ER5").play("WE2 ER4")
    assert t.legal == "AW AW^"
    assert t.play("AW^ ER5").state.win_seat == 0
    t = table("AE AW | ER4 ER5").play("AE ER4")
    assert t.legal == "AW"  # another icon than the led ace: smuggled
    t.play("AW~")


def test_ruling_86_a_trick_holds_one_to_four_cards_and_none_to_three_are_smuggled():
    assert sample(2).sizes == {1, 2, 3, 4}
    assert sample(2).smuggles_a_turn == {0, 1, 2, 3}


def test_ruling_87_aces_behave_as_with_more_players():
    t = table("WE2 AW | AE ER5").play("WE2 AE^ AW ER5")
    assert t.state.win_seat == 1  # high then low (24)
    t = table("WE2 AW | AE ER5").play("WE2 AE^ AW^ ER5")
    assert t.state.win_seat == 0  # high then high (23)
    t = table("WE2 AW | AE ER5").play("WE2 AE AW ER5")
    assert t.events("trick")[0]["c"] == card("ER5")  # low aces do nothing (25)
    t = table("AE RC2 | AR RC3").play("AE AR~ RC2~ RC3~")
    assert t.pile(0).split()[-1] == "AE"  # a low ace wins alone (26)
    assert sample(2).two_aces > 0
    assert FIRST_ACE == 60


def test_ruling_88_a_win_and_a_smuggle_in_one_turn_cost_only_an_airlock_held_before():
    hands = "WE5 RC2 CH2 CH3 | WE4 PW2 HP2 HP3"
    t = table(hands, bids="CH4 HP7", piles={0: "ER2 ER3"}, show="airlock basic water")
    t.play("WE5 WE4 RC2~ PW2").top("WE5")
    assert t.state.decision()[:2] == ("claim", 0)  # two tricks at once: met
    t.claim("airlock")
    assert t.state.claims[0] == contract("airlock")
    t = table(hands, bids="CH4 HP7", piles={0: "ER2 ER3 ER4 ER5"}, claims={0: "airlock"})
    t.play("WE5 WE4 RC2~ PW2").top("WE5")
    assert t.state.claims[0] == contract("gone")
    t = table("WE5 RC2 CH2 CH3 | WE6 RC3 HP2 HP3", bids="CH4 HP7", piles={0: "ER2 ER3 ER4 ER5"}, claims={0: "airlock"})
    t.play("WE5 WE6 RC2~ RC3~").top("WE5")
    assert t.state.claims[0] == contract("airlock")  # only smuggled: kept
