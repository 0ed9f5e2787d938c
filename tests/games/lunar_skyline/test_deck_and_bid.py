"""Rulings 1-13: deck, deal, bid, options (6a)."""

from collections import Counter

import pytest

from pygame_core.engine.contract import OPEN, PUBLIC
from pygame_core.engine.errors import BadOption, IllegalAction
from pygame_core.games.lunar_skyline.actions import BID, DISCARD, PLAY
from pygame_core.games.lunar_skyline.components import CONTRACT_DATA, CONTRACTS, FIRST_ACE, NUMBER, Setup
from pygame_core.games.lunar_skyline.game import GAME
from pygame_core.games.lunar_skyline.meta import META
from pygame_core.games.lunar_skyline.notation import card, label
from pygame_core.testing.scenario import Table
from tests.games.lunar_skyline.simulation import sample

ROWS = {  # section 2: removed, deck, dealt to each, undealt, turns, cards of a turn, lowest and highest bid, contracts shown
    2: ((1, 8, 9, 10), 42, 15, 12, 7, 4, 2, 7, 3),
    3: ((1, 8, 9, 10), 42, 12, 6, 11, 3, 2, 7, 4),
    4: ((1, 10), 54, 12, 6, 11, 4, 2, 9, 5),
    5: ((), 66, 12, 6, 11, 5, 1, 10, 6),
    6: ((), 66, 10, 6, 9, 6, 1, 10, 7),
}


def new(seats, seed=1, emit=None, **options):
    return GAME.new_state(seats, options, seed, emit)


def bid_all(s):
    """Everybody bids the lowest card."""
    while s.phase == BID:
        s.apply(s.legal_actions()[0])
    return s


def to_round_end(s, emit=None):
    """First legal action until the round is over."""
    r = s.round
    while s.round == r and s.seat >= 0:
        s.apply(s.legal_actions()[0], emit)
    return s


@pytest.mark.parametrize("seats", ROWS)
def test_ruling_1_deck_by_number_of_players(seats):
    removed, deck, dealt, undealt, turns, per_turn, low, high, shown = ROWS[seats]
    s = new(seats)
    cards = [c for h in s.hands for c in h] + list(s.undealt)
    assert sorted(cards) == list(s.setup.cards)
    assert len(cards) == deck
    assert not {NUMBER[c] for c in cards if c < FIRST_ACE} & set(removed)
    assert sum(c >= FIRST_ACE for c in cards) == 6
    assert {len(h) for h in s.hands} == {dealt}
    assert len(s.undealt) == undealt
    assert (s.setup.turns, s.setup.per_turn * seats) == (turns, per_turn)
    assert (s.setup.low, s.setup.high) == (low, high)
    assert len(s.show) == shown == seats + 1


@pytest.mark.parametrize("seats", ROWS)
def test_ruling_2_undealt_cards_are_unknown_and_never_used(seats):
    s = new(seats, rounds=1)
    undealt = set(s.undealt)
    for seat in (*range(seats), PUBLIC):
        o = GAME.observe(s, seat)
        assert o["undealt"] == len(undealt)
        assert o["undealt_cards"] == []
    assert set(GAME.observe(s, OPEN)["undealt_cards"]) == undealt
    to_round_end(s)
    assert not undealt & {p & 127 for p in s.played}


def test_ruling_3_all_cards_are_dealt_again_each_round():
    s = new(4, rounds=3)
    first = [set(h) for h in s.hands]
    to_round_end(s)
    assert s.round == 1
    assert sorted([c for h in s.hands for c in h] + list(s.undealt)) == list(s.setup.cards)
    assert [set(h) for h in s.hands] != first
    assert s.bids == (-1,) * 4
    assert s.piles == [()] * 4


def test_ruling_4_an_ace_is_no_bid():
    for seed in range(50):
        s = new(3, seed)
        aces = [c for c in s.hands[0] if c >= FIRST_ACE]
        assert [a[1] for a in s.legal_actions()] == [c for c in s.hands[0] if c < FIRST_ACE]
        for ace in aces:
            assert s.why_not((BID, ace)) == ("ace_not_bid", {"c": ace})
            with pytest.raises(IllegalAction):
                s.apply((BID, ace))


def test_ruling_5_every_hand_holds_a_resource_card():
    for seats in ROWS:
        assert Setup(seats, META.check(seats, {})).hand > 6  # more cards than there are aces
        for seed in range(100):
            assert all(any(c < FIRST_ACE for c in h) for h in new(seats, seed).hands)


def test_ruling_6_there_is_no_zero_bid():
    for seats, row in ROWS.items():
        s = new(seats)
        assert min(NUMBER[a[1]] for a in s.legal_actions()) >= row[6] >= 1


def test_ruling_7_a_bid_of_10_with_six_is_legal_and_out_of_reach():
    seed = next(n for n in range(999) if any(NUMBER[c] == 10 for c in new(6, n).hands[0]))
    s = new(6, seed)
    ten = next(c for c in s.hands[0] if NUMBER[c] == 10)
    assert s.is_legal((BID, ten))
    assert s.setup.turns * s.setup.per_turn < 10
    board = GAME.view(GAME.observe(s, 0))
    assert [h["warn"] for h in board["hand"] if h["c"] == ten] == ["unreachable"]
    assert max(sample(6).tricks) <= 9


def test_ruling_8_a_bid_of_10_with_five_can_be_met():
    s = new(5)
    assert s.setup.turns * s.setup.per_turn >= 10 == s.setup.high
    t = Table(
        5, bids="WE10 ER1 RC1 CH1 HP1", hands="AW | RC2 | RC3 | RC4 | RC5",
        piles={0: "WE1 WE2 WE3 WE4 WE5 WE6 WE7 WE8 WE9"},
    )  # fmt: skip
    t.play("AW RC2~ RC3~ RC4~ RC5~")
    assert t.state.decision()[:2] == ("claim", 0)


def test_ruling_9_the_highest_number_leads_whatever_the_suit():
    for seed in range(99):
        s = new(4, seed)
        pick = [min, min, max, min]
        while s.phase == BID:
            s.apply(pick[s.seat](s.legal_actions(), key=lambda a: (NUMBER[a[1]], a)))
        numbers = [NUMBER[b] for b in s.bids]
        if numbers.count(max(numbers)) == 1 and s.bids[2] != max(s.bids):
            break
    assert numbers[2] == max(numbers)
    assert s.bids[2] != max(s.bids)  # another bid has a later suit
    assert s.leader == s.seat == 2
    assert s.phase == PLAY


def test_ruling_9_a_tie_is_broken_at_random_and_anew_each_round():
    leaders: Counter[tuple[int, ...]] = Counter()
    for seed in range(600):
        log = []
        s = new(3, seed, lambda k, e, p, log=log: log.append((k, e)))
        # all bid a 5 when they can
        while s.phase == BID:
            fives = [a for a in s.legal_actions() if NUMBER[a[1]] == 7]
            if not fives:
                break
            mark = s.mark
            s.apply(fives[0], lambda k, e, p, log=log: log.append((k, e)))
            assert s.mark > mark
        else:
            lead = next(e for k, e in log if k == "lead")
            assert lead["tied"] == [0, 1, 2]
            leaders[s.leader] += 1
    total = sum(leaders.values())
    assert total > 100
    assert all(0.2 < leaders[i] / total < 0.47 for i in range(3))
    # anew each round: the same state with another generator may choose another leader
    assert len(leaders) == 3


def test_ruling_10_only_the_icons_of_the_bid_card_score():
    tops = {0: "ER2 RC2 CH2"}
    points = {bid: Table(3, bids=f"{bid} HP2 HP3", piles=tops).points(0)[1] for bid in ("WE4", "ER4", "RC4", "PW4")}
    assert points == {"WE4": 1, "ER4": 3, "RC4": 4, "PW4": 0}


def test_ruling_11_the_bid_card_itself_never_scores():
    t = Table(3, bids="PW3 WE2 WE3", piles={0: "HP2 PW4 HP5"}, claims={0: "plant"})
    assert t.points(0) == (0, 4, 3, 0)  # the Plant of the bid card is in neither


@pytest.mark.parametrize(("option", "rounds_with"), [("off", ()), ("first", (0,)), ("all", (0, 1, 2))])
def test_ruling_12_beginner_list_off_first_round_or_whole_game(option, rounds_with):
    beginner = {t for t, c in enumerate(CONTRACT_DATA) if c["beginner"]}
    assert {CONTRACTS[t] for t in beginner} == {"water", "energy", "robot", "cybernetics", "human", "plant", "basic"}
    seen_other = Counter()
    for seed in range(12):
        s = new(3, seed, beginner=option)
        for r in range(3):
            if r in rounds_with:
                assert set(s.show) <= beginner
            seen_other[r] += bool(set(s.show) - beginner)
            to_round_end(s)
    assert all(seen_other[r] > 0 for r in range(3) if r not in rounds_with)
    for r in range(3):
        deck = Setup(6, META.check(6, {"beginner": option, "deck": "C"})).contract_deck(r)
        assert len(deck) >= 7  # enough for six players, even with one copy each


@pytest.mark.parametrize("rounds", [1, 3, 7])
def test_ruling_13_any_number_of_rounds(rounds):
    s = new(2, rounds=rounds)
    while s.seat >= 0:
        s.apply(s.legal_actions()[0])
    assert len(s.sheets) == rounds
    assert {o.key: o.default for o in META.options}["rounds"] == 3
    for wrong in (0, 21, "3", None):
        with pytest.raises(BadOption):
            META.check(2, {"rounds": wrong})


def test_contract_deck_copies():
    counts = {d: Setup(4, META.check(4, {"deck": d})).contract_deck(0) for d in "AC"}
    assert len(counts["A"]) == 24
    assert Counter(Counter(counts["A"]).values()) == {2: 11, 1: 2}
    assert len(counts["C"]) == len(set(counts["C"])) == 13
    assert len(Setup(4, META.check(4, {"skyline": 0})).contract_deck(0)) == 23


def test_notation_names_every_card():
    assert len({label(c) for c in range(66)}) == 66
    assert all(card(label(c)) == c for c in range(66))
    with pytest.raises(ValueError, match="no card"):
        card("XX3")


def test_a_bid_stands_and_is_secret_until_the_reveal():
    s = new(3)
    mark = s.mark
    s.apply(s.legal_actions()[0])
    assert s.mark > mark
    assert GAME.observe(s, 1)["bids"] == [-1, -1, -1]
    assert GAME.observe(s, 1)["given"] == [1, 0, 0]
    assert GAME.observe(s, 0)["bids"] == [s.bids[0], -1, -1]
    bid_all(s)
    assert GAME.observe(s, PUBLIC)["bids"] == list(s.bids)
    assert s.phase not in (BID, DISCARD)
