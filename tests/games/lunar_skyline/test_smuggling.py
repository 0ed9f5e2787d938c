"""Rulings 31-41: smuggling and piles (6c)."""

import pytest

from pygame_core.engine.contract import PUBLIC
from pygame_core.engine.errors import IllegalAction
from pygame_core.games.lunar_skyline.actions import TOP
from pygame_core.games.lunar_skyline.game import GAME
from pygame_core.games.lunar_skyline.notation import card
from pygame_core.testing.scenario import Table
from tests.games.lunar_skyline.simulation import sample

BIDS = "CH9 CH8 CH7 CH6"
HANDS = "WE5 WE2 | RC3 RC4 | ER6 ER7 | HP2 HP3"


def table(**more):
    """Four seats, two turns to go; seats 1 and 3 cannot follow Water-Energy."""
    return Table(4, **{"bids": BIDS, "hands": HANDS, **more})


def test_ruling_31_the_winner_takes_what_was_not_smuggled():
    t = table().play("WE5 RC3~ ER6 HP2~")
    assert t.state.decision()[:2] == ("top", 2)
    assert t.legal == "WE5 ER6"
    t.top("WE5")
    assert [t.pile(i) for i in range(4)] == ["", "RC3~", "WE5", "HP2~"]
    assert [[p >> 8 for p in pile] for pile in t.state.piles] == [[], [1], [2], [1]]
    assert all(sample(n).sizes == set(range(1, (4 if n == 2 else n) + 1)) for n in (2, 3, 4, 5))


def test_ruling_32_the_lead_is_never_smuggled():
    t = table()
    assert t.legal == "WE2 WE5"
    t.play("WE5")  # would fail if it counted as smuggled
    assert t.pile(0) == ""


def test_ruling_33_smuggling_is_mandatory_open_and_any_card():
    t = table().play("WE5")
    assert t.legal == "RC3 RC4"
    t.play("RC4~")
    assert t.events("play")[-1] == {
        "no": 1, "k": "play", "r": 1, "t": 10, "s": 1, "c": card("RC4"), "lv": 0, "lead": 0, "sm": 1,
    }  # fmt: skip
    assert t.events("play", seat=0) == t.events("play", seat=PUBLIC)


def test_ruling_34_a_smuggled_trick_counts_at_once_and_claims_wait_for_the_end_of_the_turn():
    t = table(bids="CH9 RC2 CH7 CH6", piles={1: "PW2"}).play("WE5 RC3~")
    assert t.pile(1) == "PW2 RC3~"  # two tricks: the bid is reached in mid-turn
    assert t.state.decision()[:2] == ("play", 2)
    t.play("ER6 HP2~")
    assert t.state.decision()[:2] == ("top", 2)
    t.top("ER6")
    assert t.state.decision()[:2] == ("claim", 1)


def test_ruling_35_the_winner_of_the_trick_leads_not_a_smuggler():
    t = table().play("WE5 RC3~ ER6 HP2~").top("ER6")
    assert t.state.decision()[:2] == ("play", 2)
    assert t.state.leader == 2


def test_ruling_36_at_most_one_trick_a_turn_two_with_two_players():
    assert sample(2).gains == {0, 1, 2}
    for seats in (3, 4, 5, 6):
        assert sample(seats).gains == {0, 1}


def test_ruling_37_any_card_of_the_trick_may_be_the_top():
    t = table(hands="WE5 WE2 | RC3 RC4 | AE ER7 | ER2 HP3").play("WE5 RC3~ AE^ ER2")
    assert t.legal == "WE5 ER2 AE"
    t.top("AE")
    assert t.pile(2) == "AE"
    t = table(hands="WE5 WE2 | RC3 RC4 | AE ER7 | ER2 HP3").play("WE5 RC3~ AE^ ER2")
    assert t.state.why_not((TOP, card("RC3"))) == ("not_in_trick", {})
    with pytest.raises(IllegalAction):
        t.top("RC3")


def test_ruling_38_the_top_is_chosen_before_claims_and_never_again():
    t = table(bids="CH9 CH8 RC2 CH6", piles={2: "PW2"}).play("WE5 RC3~ ER6 HP2~")
    assert t.state.decision()[:2] == ("top", 2)
    t.top("ER6")
    assert t.state.decision()[:2] == ("claim", 2)
    kinds = [e["k"] for e in t.events()]
    assert kinds.index("top") < kinds.index("met")
    t.claim("basic")
    assert t.state.why_not((TOP, card("WE5")))[0] == "wrong_kind"


def test_ruling_39_piles_may_be_looked_through_as_the_option_says():
    for on in (0, 1):
        t = table(options={"aid_played": on}).play("WE5 RC3~ ER6 HP2~").top("ER6")
        o = GAME.observe(t.state, 1)
        assert {p & 127 for p in o["played"]} >= {card("WE5"), card("ER6")}  # a perfect rememberer knows
        shown = GAME.view(o)["played"]
        assert (card("WE5") in shown) == bool(on)


def test_ruling_40_cards_under_the_top_never_count():
    t = table(bids="CH9 CH8 WE2 RC2", hands="WE5 | RC3 | WE6 | HP2", show="water energy basic basic basic")
    t.play("WE5 RC3~ WE6 HP2~").top("WE6")
    assert t.points(2)[1] == 2  # Water and Energy once, not for both cards
    t = table(
        bids="CH9 CH8 HP2 CH6", hands="WE5 | RC3 | ER6 | HP3", piles={2: "PW3"}, show="water energy basic basic basic"
    )
    t.play("WE5 RC3~ ER6 HP3~").top("ER6").claim("water")
    assert t.points(2) == (0, 1, 1, 0)  # the Water of WE5 lies below


def test_ruling_41_the_smuggled_card_scores_as_the_top_of_its_trick():
    t = Table(3, bids="WE5 CH7 CH6", piles={0: "WE2 RC3 PW3~"})
    assert t.points(0)[1] == 3  # 2 + 0 + 1
