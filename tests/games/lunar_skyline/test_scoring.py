"""Rulings 56-70: discards, icons, contracts, ties (6e)."""

import pytest

from pygame_core.engine.contract import OPEN, PUBLIC
from pygame_core.engine.errors import IllegalAction
from pygame_core.games.lunar_skyline.actions import DISCARD, PARTNER
from pygame_core.games.lunar_skyline.components import AIRLOCK, BASIC, ICON_MASK, NUMBER
from pygame_core.games.lunar_skyline.game import GAME
from pygame_core.games.lunar_skyline.notation import card
from pygame_core.games.lunar_skyline.scoring import contract_points
from pygame_core.testing.scenario import Table

OVER2 = {0: "WE2 RC3~ RC4", 2: "PW2 HP3~ HP4~"}


def two_over(**more):
    """Four seats, the trick winner is 2; seats 0 and 2 hold one trick too many, seat 1 holds ENFORCER."""
    words = {
        "bids": "ER2 CH3 RC2 CH6", "piles": OVER2 | {1: "CH2 CH4 CH5"},
        "claims": {1: "enforcer"}, "leader": 2,
    }  # fmt: skip
    return Table(4, **{**words, **more})


def test_ruling_56_discards_go_in_claim_order_openly():
    t = two_over()
    assert t.state.decision() == ("discard", 2, False)
    t.discard("HP3")
    assert t.events("discard") == [{"no": 0, "k": "discard", "r": 1, "t": 11, "s": 2, "c": card("HP3"), "sm": 1}]
    assert t.state.decision()[:2] == ("discard", 0)
    assert GAME.observe(t.state, 3)["discarded"][2] == [t.state.discarded[2][0]]
    t.discard("WE2")
    assert [e["s"] for e in t.events("discard")] == [2, 0]


def test_ruling_56_option_secret_discards_are_revealed_together():
    t = two_over(options={"discards": "secret"})
    t.discard("HP3")
    assert t.events("discard") == []
    assert t.events("discard_chosen", seat=1) == [{"no": 0, "k": "discard_chosen", "r": 1, "t": 11, "s": 2}]
    assert t.events("discard_chosen", seat=2)[0]["i"] == 1
    for seat in (0, 1, 3, PUBLIC):
        o = GAME.observe(t.state, seat)
        assert o["discarded"] == [[], [], [], []]
        assert o["chosen"] == [0, 0, 1, 0]
        assert o["piles"][2] == list(t.state.piles[2])
    assert GAME.observe(t.state, 2)["discarded"][2] == [1]
    assert GAME.observe(t.state, OPEN)["discarded"][2] == [1]
    mark = t.state.mark
    t.discard("WE2")
    assert t.state.mark > mark
    assert [(e["s"], e["c"]) for e in t.events("discard")] == [(0, card("WE2")), (2, card("HP3"))]
    assert t.points(0)[0] == t.points(2)[0] == -2


def test_ruling_56_the_order_matters_to_enforcer():
    paid = {}
    for gone in ("HP3", "PW2"):
        t = two_over()
        paid[gone] = t.discard(gone).discard("WE2").points(1)[2]
    assert paid == {"HP3": 2, "PW2": 3}


def test_ruling_57_all_discards_come_before_any_points():
    t = two_over()
    t.discard("HP3")
    assert t.events("score_icons") == []
    t.discard("RC3")
    kinds = [e["k"] for e in t.events()]
    assert kinds[:6] == ["discard", "discard"] + ["score_icons"] * 4
    assert kinds.index("score_contract") > 5
    assert t.points(1)[2] == 1  # ENFORCER after both discards


def test_ruling_58_any_tricks_exactly_the_surplus():
    t = Table(4, bids="ER2 CH7 CH6 CH5", piles={0: "WE2 RC3~ RC4 HP2~ HP3"})
    for _ in range(3):
        assert t.state.decision()[:2] == ("discard", 0)
        pile = t.pile(0).replace("~", "")
        assert t.legal == pile  # normal or smuggled
        t.discard(pile.split()[-1])
    assert t.pile(0) == "WE2 RC3~"
    assert t.points(0)[0] == -6
    assert [p & 127 for p in t.state.sheets[-1][1][0]] == [card("WE2"), card("RC3")]
    t = Table(4, bids="ER2 CH7 CH6 CH5", piles={0: "WE2 RC3~ RC4"})
    assert t.state.why_not((DISCARD, 3)) == ("no_such_trick", {})
    with pytest.raises(IllegalAction):
        t.act((DISCARD, 3))


def test_ruling_59_under_the_bid_icons_score_and_nothing_else():
    t = Table(4, bids="ER5 CH7 CH6 CH5", piles={0: "WE2 RC3~"})
    assert t.points(0) == (0, 2, 0, 0)


def test_ruling_60_a_trick_shows_none_one_or_two_icons_an_ace_none_or_one():
    tops = {"CH2": 0, "WE2": 2, "ER3": 1, "PW2": 1, "AW": 1, "AE": 1, "AR": 0}
    for top, points in tops.items():
        assert Table(4, bids="WE5 CH7 CH6 CH5", piles={0: top}).points(0)[1] == points


def test_ruling_61_at_most_two_points_for_each_trick_kept():
    t = Table(4, bids="WE2 CH7 CH6 CH5", piles={0: "WE3 WE4 WE5~ WE6"})
    t.discard("WE3").discard("WE4")
    assert t.points(0)[1] == 4 == 2 * min(4, NUMBER[card("WE2")])


def test_ruling_62_points_may_be_negative():
    t = Table(4, bids="WE2 CH7 CH6 CH5", piles={0: "RC2 RC3 RC4~ RC5 RC6"}, options={"skyline": 0})
    t.discard("RC2").discard("RC3").discard("RC4")
    assert t.points(0) == (-6, 0, 0, 0)
    assert t.state.scores() == [-6, 0, 0, 0]


def test_ruling_63_enforcer_counts_the_others_smuggles_still_there():
    t = Table(
        4, bids="CH2 HP3 RC7 RC6", piles={0: "WE2~ WE3", 1: "ER2~ ER3~ ER4 PW2~", 2: "PW3~"}, claims={0: "enforcer"}
    )
    t.discard("ER2")
    assert t.points(0)[2] == 3  # ER3, PW2, PW3; not the own WE2, not the discarded ER2


@pytest.mark.parametrize(
    ("own", "others", "discard", "points"),
    [
        ("WE2~ WE3~", {1: "ER2~ ER3~", 2: "PW3~"}, "", 7),  # a sum, not each
        ("WE2~ WE3~", {1: "ER2~ ER3~"}, "", 0),
        ("WE2~ WE3", {1: "ER2~ ER3~", 2: "PW3~"}, "", 0),
        ("WE2~ WE3~ WE4", {1: "ER2~ ER3~", 2: "PW3~"}, "WE4", 7),
        ("WE2~ WE3~ WE4", {1: "ER2~ ER3~", 2: "PW3~"}, "WE2", 0),  # also after own discards
    ],
)
def test_ruling_64_lawlessness_is_all_or_nothing_on_sums(own, others, discard, points):
    t = Table(4, bids="CH2 HP9 RC7 RC6", piles={0: own} | others, claims={0: "lawlessness"})
    t.discard(discard)
    assert t.points(0)[2] == points


def test_ruling_64_with_two_players_the_opponent_alone_needs_three():
    for pile, points in (("ER2~ ER3~ PW3~", 7), ("ER2~ ER3~ PW3", 0)):
        t = Table(2, bids="CH2 HP7", piles={0: "WE2~ WE3~", 1: pile}, claims={0: "lawlessness"})
        assert t.points(0)[2] == points


def test_ruling_65_kidnapping_pays_smuggled_aces_only():
    t = Table(4, bids="CH4 HP9 RC7 RC6", piles={0: "AW~ AE AR~ WE3~ AH~"}, claims={0: "kidnapping"})
    t.discard("AH")
    assert t.points(0)[2] == 8  # not the ace on top of a normal trick, not the one given up


def test_ruling_66_number_13_counts_smuggled_tricks_after_discards():
    t = Table(
        4, bids="CH2 HP2 RC7 RC6", piles={0: "WE2 WE3", 1: "ER2~ ER3~ ER4 PW2~"}, claims={0: "contract_other_tricks"}
    )
    t.discard("ER2").discard("ER3")
    assert t.state.decision()[:2] == ("partner", 0)
    t.partner(1)
    assert t.points(0)[2] == 2


def test_ruling_67_the_partner_gets_half_rounded_down():
    t = Table(
        4,
        bids="CH2 HP7 RC7 RC6",
        piles={0: "WE2 WE3", 1: "ER2~ ER3~ ER4 PW2~ PW4"},
        claims={0: "contract_other_tricks"},
    )
    t.partner(1)
    assert t.events("partner") == [{"no": 4, "k": "partner", "r": 1, "t": 11, "s": 0, "to": 1, "pts": 5, "share": 2}]
    assert t.points(0)[2] == 5
    assert t.points(1)[3] == 2
    assert t.events("round_end")[0]["pts"] == [5, 2 + 2, 0, 0]  # and two Plants of its own


def test_ruling_68_number_13_must_name_another_in_claim_order():
    t = Table(
        4, bids="CH2 HP7 RC7 HP2", piles={0: "WE2 WE3", 1: "ER2~ ER3~ ER4", 3: "PW2~ PW4"}, leader=2,
        claims={0: "contract_other_tricks", 3: "contract_other_tricks"},
    )  # fmt: skip
    assert t.state.decision() == ("partner", 3, False)
    assert t.legal == "0 1 2"
    assert t.state.why_not((PARTNER, 3)) == ("choose_other", {})
    with pytest.raises(IllegalAction):
        t.partner(3)
    t.partner(0)
    assert t.state.decision()[:2] == ("partner", 0)
    t.partner(1)
    # 3 named 0 (2 tricks), 0 named 1 (3 tricks): neither takes the other's points into account
    assert [t.points(i)[2:] for i in range(4)] == [(3, 1), (0, 1), (0, 0), (2, 0)]


def test_ruling_68_with_two_players_it_is_the_opponent():
    t = Table(2, bids="CH2 HP7", piles={0: "WE2 WE3", 1: "ER2~ ER3~"}, claims={0: "contract_other_tricks"})
    assert t.legal == "1"
    assert GAME.auto(t.state) == (PARTNER, 1)


def test_ruling_69_an_icon_contract_pays_once_for_each_top_card():
    t = Table(4, bids="CH4 HP7 RC7 RC6", piles={0: "WE2 WE3 PW2~ AW"}, claims={0: "water"})
    assert t.points(0)[2] == 4
    for c in range(66):
        for icon in range(6):
            assert contract_points(icon, 0, [(c | 1 << 8,)], -1) == (ICON_MASK[c] >> icon & 1) <= 1


def test_ruling_70_a_tie_is_a_shared_win():
    t = Table(4, bids="WE5 ER5 RC5 CH5", piles={0: "WE2", 1: "ER2", 2: "WE3"}, options={"skyline": 0})
    assert t.state.scores() == [2, 2, 0, 0]
    assert t.state.result().ranks == (1, 1, 3, 3)
    assert t.events("game_end")[0]["ranks"] == [1, 1, 3, 3]


def test_fixed_contracts_pay_their_value():
    assert contract_points(BASIC, 0, [(), ()], -1) == 2
    assert contract_points(AIRLOCK, 0, [(), ()], -1) == 5
