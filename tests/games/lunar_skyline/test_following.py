"""Rulings 14-30: following, aces, winning (6b)."""

import pytest

from pygame_core.engine.errors import IllegalAction
from pygame_core.games.lunar_skyline.components import FIRST_ACE, FOLLOWS, ICON_MASK
from pygame_core.games.lunar_skyline.notation import card, label
from pygame_core.testing.scenario import Table
from tests.games.lunar_skyline.simulation import sample

BIDS5 = "CH10 CH9 CH8 RC10 RC9"


def table(hands, leader=0, bids=BIDS5, **more):
    """Five seats, nobody near the bid."""
    return Table(5, bids=bids, hands=hands, leader=leader, **more)


def test_ruling_14_follow_means_an_icon_of_the_lead_card():
    t = table("WE2 CH1 | PW3 CH2 | ER3 PW5 | RC1 WE3 | CH3 HP3").play("WE2")
    assert t.legal == "PW3"  # Water
    t.play("PW3")
    assert t.legal == "ER3 PW5"  # Energy, Water
    t.play("ER3")
    assert t.legal == "WE3"  # Robot-Cybernetics shares with the last card, not with the lead
    t.play("WE3")
    assert t.legal == "CH3 HP3"  # a void: anything
    t.play("HP3~")


def test_ruling_14_how_much_of_the_deck_follows():
    deck = {2: range(2, 8), 4: range(2, 10), 6: range(1, 11)}
    expected = {2: (19, 12), 4: (25, 16), 6: (31, 20)}
    for seats, numbers in deck.items():
        cards = [10 * s + n - 1 for s in range(6) for n in numbers] + list(range(60, 66))
        resource, ace = card("WE5"), card("AR")
        assert sum(FOLLOWS[resource][c] for c in cards if c != resource) == expected[seats][0]
        assert sum(FOLLOWS[ace][c] for c in cards if c != ace) == expected[seats][1]
        assert sum(ICON_MASK[c] & 1 for c in cards) == {2: 13, 4: 17, 6: 21}[seats]


def test_ruling_15_an_ace_that_is_the_only_match_must_be_played():
    t = table("WE2 CH1 | AE CH2 | ER3 RC2 | RC1 RC3 | CH3 HP3").play("WE2")
    assert t.legal == "AE AE^"
    code, args = t.why("CH2")
    assert code == "must_follow"
    assert args == {"c": card("CH2"), "lead": card("WE2"), "icons": [1]}


def test_ruling_16_number_or_ace_is_free():
    t = table("WE2 CH1 | AE WE3 | ER3 RC2 | RC1 RC3 | CH3 HP3").play("WE2")
    assert t.legal == "WE3 AE AE^"


def test_ruling_17_an_ace_that_does_not_match_waits_while_a_match_is_held():
    t = table("WE2 CH1 | AR WE3 | ER3 RC2 | RC1 RC3 | CH3 HP3").play("WE2")
    assert t.legal == "WE3"
    assert t.why("AR")[0] == "must_follow"
    with pytest.raises(IllegalAction) as error:
        t.play("AR")
    assert error.value.code == "must_follow"


def test_ruling_18_an_ace_may_be_smuggled_and_high_or_low_does_not_matter():
    t = table("WE2 CH1 | AR CH2 | ER3 RC2 | RC1 RC3 | CH3 HP3").play("WE2")
    assert t.legal == "CH2 AR"  # one action for the ace
    assert t.why("AR^") == ("smuggled_ace_low", {"c": card("AR")})
    assert t.play("AR~").pile(1) == "AR~"


def test_ruling_19_after_a_led_ace_only_its_icon_follows():
    t = table("AE CH1 | ER3 PW2 | PW3 RC2 | AW RC3 | WE3 HP3").play("AE")
    assert t.legal == "ER3"
    t.play("ER3").play("RC2~")
    assert t.legal == "RC3 AW"  # Water is no Energy: a void
    t.play("AW~")
    assert t.legal == "WE3"


def test_ruling_20_a_led_ace_is_low_even_as_the_last_card():
    t = table("AE | ER3 | PW3 | RC3 | WE3")
    assert t.legal == "AE"
    assert t.why("AE^") == ("lead_ace_low", {"c": card("AE")})
    t = table("AE WE1 | ER3 PW1 | PW3 PW2 | RC3 PW4 | WE3 PW5")
    assert t.legal == "WE1 AE"
    t.play("AE ER3")
    assert t.state.win_seat == 1  # any number beats it


def test_ruling_21_a_high_ace_beats_every_resource_card():
    t = table("WE9 CH1 | ER10 CH2 | AW CH3 | PW10 HP1 | WE10 HP2").play("WE9 ER10 AW^ PW10 WE10")
    assert t.state.decision()[:2] == ("top", 2)
    t = table("WE9 CH1 | ER10 CH2 | AW CH3 | PW10 HP1 | WE10 HP2").play("WE9 ER10 AW PW10 WE10")
    assert t.state.win_seat == 4  # the same ace declared low


def test_ruling_22_at_most_two_aces_meet_and_none_on_a_led_ace():
    for lead in range(66):
        aces = [c for c in range(FIRST_ACE, 66) if c != lead and FOLLOWS[lead][c]]
        assert len(aces) == (2 if lead < FIRST_ACE else 0)
    assert sample(6).two_aces > 0  # the simulation asserts the bound in every trick


def test_ruling_23_the_later_of_two_high_aces_wins():
    t = table("WE9 CH1 | AE CH2 | AW CH3 | PW10 HP1 | WE10 HP2").play("WE9 AE^ AW^ PW10 WE10")
    assert t.state.win_seat == 2


def test_ruling_24_high_then_low_the_high_one_wins():
    t = table("WE9 CH1 | AE CH2 | AW CH3 | PW10 HP1 | WE10 HP2").play("WE9 AE^ AW PW10 WE10")
    assert t.state.win_seat == 1
    t = table("WE9 CH1 | AE CH2 | AW CH3 | PW10 HP1 | WE10 HP2").play("WE9 AE AW^ PW10 WE10")
    assert t.state.win_seat == 2
    assert sum(sample(n).high_then_low for n in range(2, 7)) > 0


def test_ruling_25_two_low_aces_change_nothing():
    t = table("WE1 CH1 | AE CH2 | AW CH3 | RC1 HP1 | RC2 HP2").play("WE1 AE AW RC1~ RC2~")
    assert t.state.decision()[:2] == ("top", 0)


def test_ruling_26_a_low_ace_wins_only_alone():
    t = table("AE CH1 | PW2 CH2 | AW CH3 | RC1 HP1 | RC2 HP2").play("AE PW2~ AW~ RC1~ RC2~")
    assert t.pile(0) == "AE"
    assert t.state.seat == 0
    assert (
        sum(sample(n).low_ace_wins for n in range(2, 7)) > 0
    )  # each of them a trick of one card, the simulation asserts


def test_ruling_27_the_last_of_the_highest_numbers_wins():
    t = table("WE5 CH1 | ER5 CH2 | PW4 CH3 | PW5 HP1 | RC2 HP2").play("WE5 ER5 PW4 PW5 RC2~")
    assert t.state.win_seat == 3
    assert t.events("trick")[0]["c"] == card("PW5")


def test_ruling_28_no_suit_is_better_than_another():
    t = table("WE5 CH1 | WE9 CH2 | PW10 CH3 | WE3 HP1 | WE4 HP2").play("WE5 WE9 PW10 WE3 WE4")
    assert t.state.win_seat == 2  # the led suit has no precedence


def test_ruling_29_every_turn_has_exactly_one_winner():
    t = table("WE5 CH1 | RC7 CH2 | RC8 CH3 | RC3 HP1 | RC4 HP2").play("WE5 RC7~ RC8~ RC3~ RC4~")
    assert t.pile(0) == "WE5"
    for seats, turns in ((2, 7), (3, 11), (4, 11), (5, 11), (6, 9)):
        w = sample(seats)
        assert w.normal == w.rounds * turns


def test_ruling_30_the_engine_holds_players_to_the_rule():
    t = table("WE2 CH1 | PW3 CH2 | ER3 PW5 | RC1 WE3 | CH3 HP3").play("WE2")
    before = t.state.to_json()
    with pytest.raises(IllegalAction):
        t.play("CH2")
    assert t.state.to_json() == before
    assert t.events("void") == []
    t.play("PW3 ER3 WE3 CH3~")
    assert t.events("void") == [{"no": 5, "k": "void", "r": 1, "t": 10, "s": 4, "icons": [0, 1]}]
    assert t.state.voids == (0, 0, 0, 0, 0b11)


def test_a_number_cannot_be_declared_high():
    t = table("WE2 CH1 | PW3 CH2 | ER3 PW5 | RC1 WE3 | CH3 HP3")
    assert t.why("WE2^") == ("number_not_high", {"c": card("WE2")})
    assert t.play("WE2").why("PW3^") == ("number_not_high", {"c": card("PW3")})
    assert t.why("PW3") == ("", {})
    assert t.why("ER3") == ("not_in_hand", {})
    assert t.state.why_not((0, 3)) == ("wrong_kind", {})
    assert t.state.why_not(()) == ("wrong_kind", {})
    assert t.state.why_not((1, 999, 0)) == ("not_in_hand", {})
    assert label(card("WE2")) == "WE2"
