"""The worked examples of section 7, and section 7's table of random play as a loose check."""

import os

import pytest

from pygame_core.testing.scenario import Table
from tests.games.lunar_skyline.simulation import play_rounds, sample

# tricks per player, share of tricks within, smuggled per player, all tricks, aces smuggled, others' smuggles, lawlessness, double meets, tied leads
TABLE = {
    2: (4.9, (3, 7), 1.42, 9.9, 0.40, 1.4, 0.03, 0.07, 0.14),
    3: (4.7, (3, 7), 1.06, 14.2, 0.28, 2.1, 0.07, 0.09, 0.21),
    4: (3.9, (2, 6), 1.10, 15.4, 0.24, 3.3, 0.20, 0.08, 0.21),
    5: (3.3, (1, 5), 1.12, 16.6, 0.21, 4.5, 0.27, 0.08, 0.20),
    6: (2.6, (1, 4), 1.10, 15.6, 0.21, 5.5, 0.29, 0.10, 0.24),
}


def test_example_1_under_the_bid():
    t = Table(4, bids="WE5 CH7 RC7 HP7", piles={0: "ER2 ER3~ PW3"})  # 2 Energy, 1 Water
    assert t.points(0) == (0, 3, 0, 0)
    assert t.state.scores()[0] == 3


def test_example_2_the_bid_met_with_the_plant_contract():
    t = Table(
        4, bids="PW3 CH7 RC7 HP7", piles={0: "HP2 PW4 HP5"}, claims={0: "plant"}, options={"skyline": 0}
    )  # 3 Plant, 1 Water
    assert t.points(0) == (0, 4, 3, 0)
    assert t.state.scores()[0] == 7


def test_example_3_over_the_bid_with_airlock():
    piles = {0: "ER4 ER5 WE2 PW3~"}  # 3 Energy, 2 Robot, and a violet 3 too many
    t = Table(4, bids="ER3 CH7 RC7 HP7", piles=piles, claims={0: "airlock"}, options={"skyline": 0})
    t.discard("PW3")
    assert t.points(0) == (-2, 5, 5, 0)
    assert t.state.scores()[0] == 8


def test_play_example_five_players():
    t = Table(
        5, bids="CH10 CH9 CH8 ER10 ER9",
        hands="PW5 CH1 | AP CH2 | HP5 CH3 | RC1 RC2 | ER1 ER2",
    ).play("PW5 AP HP5 RC1~ ER1~")  # fmt: skip
    assert t.state.decision()[:2] == ("top", 2)
    assert t.legal == "HP5 PW5 AP"  # three cards
    t.top("AP")
    assert [len(p) for p in t.state.piles] == [0, 0, 1, 1, 1]
    assert [p[0] >> 7 & 1 for p in t.state.piles[2:]] == [0, 1, 1]
    assert t.state.decision()[:2] == ("play", 2)


def check(seats, w, slack):
    tricks, (lo, hi), smuggled, total, aces, others, lawless, double, ties = TABLE[seats]
    n = w.rounds
    near = lambda got, want, wide: abs(got - want) <= slack * wide  # noqa: E731
    assert near(sum(w.tricks) / n / seats, tricks, 0.2)  # the table rounds 3.85 to 3.9
    assert 0.85 < sum(lo <= k <= hi for k in w.tricks) / len(w.tricks) < 0.99
    assert near(w.smuggled / n / seats, smuggled, 0.12)
    assert near((w.normal + w.smuggled) / n, total, 0.4)
    assert near(w.aces_smuggled / n / seats, aces, 0.06)
    assert near(w.others / n / seats, others, 0.4)
    assert near(w.lawless / n / seats, lawless, 0.06)
    assert near(w.double_meets / n, double, 0.06)
    assert near(w.ties / n, ties, 0.07)


@pytest.mark.parametrize("seats", TABLE)
def test_random_play_looks_like_the_table(seats):
    check(seats, sample(seats), 1.0)


@pytest.mark.slow
@pytest.mark.skipif(not os.environ.get("MOONLIT_SLOW"), reason="minutes; set MOONLIT_SLOW=1")
@pytest.mark.parametrize("seats", TABLE)
def test_invariants_and_the_table_in_20000_rounds(seats):
    check(seats, play_rounds(seats, 20_000, 31 + seats), 0.35)
