"""Dealing under known voids: every world fits, hard cases are found, and where the number of worlds is small they come about equally often."""

from collections import Counter
from itertools import combinations, permutations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pygame_core.games.lunar_skyline.components import ICON_MASK
from pygame_core.games.lunar_skyline.game import GAME
from pygame_core.testing.lunar_skyline import CHECKS
from pygame_core.testing.scenario import position
from tests.property.positions import matches, quick, seats, seeds


@quick
@given(matches(), st.integers(0, 2**32))
def test_worlds_of_real_positions_fit(match, seed):
    for seat in range(-1, match.record.seats):
        o = match.observe(seat)
        world = GAME.sampler(o)(Random(seed))
        CHECKS.conserved(world)
        CHECKS.world(world, o)


@quick
@given(seats, seeds, st.integers(1, 8), st.integers(0, 2**32))
def test_the_hardest_voids_that_a_deal_can_prove_are_met(n, seed, size, random_seed):
    """Every hand is void in all it does not hold: few deals fit, one does."""
    s = GAME.new_state(n, {}, seed)
    while s.phase == 0:
        s.apply(s.legal_actions()[0])
    size = max(s.setup.per_turn, size)
    hands, rest = [h[:size] for h in s.hands], [c for h in s.hands for c in h[size:]]
    s.hands, s.undealt = hands, tuple(sorted([*s.undealt, *rest]))
    voids = []
    for hand in hands:
        held = 0
        for c in hand:
            held |= ICON_MASK[c]
        voids.append(63 & ~held)
    s.voids = tuple(voids)
    o = GAME.observe(s, 0)
    sample, random = GAME.sampler(o), Random(random_seed)
    for _ in range(5):
        CHECKS.world(sample(random), o)


def small(voids, hands="WE2 | ER2 | RC2", extra=""):
    """Three seats with few cards left, all else played; seat 0 looks."""
    s = position(3, bids="CH7 CH6 CH5", hands=hands, leader=0)
    keep = {c for h in s.hands for c in h}
    left = [c for c in s.undealt if c in {int(x) for x in extra.split()}] if extra else []
    s.played = [c for c in s.undealt if c not in left and c not in keep]
    s.undealt = tuple(left)
    s.voids = voids
    return s


def all_worlds(s, voids):
    """Every deal of the unseen cards to seats 1, 2 and the rest that the voids allow."""
    pool = sorted([*s.hands[1], *s.hands[2], *s.undealt])
    a, b = len(s.hands[1]), len(s.hands[2])
    return [
        (one, two)
        for one in combinations(pool, a)
        for two in combinations([c for c in pool if c not in one], b)
        if not any(ICON_MASK[c] & voids[1] for c in one) and not any(ICON_MASK[c] & voids[2] for c in two)
    ]


def frequencies(s, count):
    sample, random = GAME.sampler(GAME.observe(s, 0)), Random(5)
    return Counter((tuple(w.hands[1]), tuple(w.hands[2])) for w in (sample(random) for _ in range(count)))


@pytest.mark.parametrize("voids", [(0, 0, 0), (0, 0b000011, 0), (0, 0, 0b011000)])
def test_worlds_are_uniform_with_at_most_one_constrained_seat(voids):
    s = small(voids, "WE2 WE3 | RC3 RC4 | ER3 PW2", extra="14 33 45 60 62")
    worlds = all_worlds(s, voids)
    count = 60 * len(worlds)
    got = frequencies(s, count)
    assert set(got) <= set(worlds)
    chi = sum((got[w] - 60) ** 2 / 60 for w in worlds)
    free = len(worlds) - 1
    assert free > 20
    assert chi < free + 5 * (2 * free) ** 0.5  # five standard deviations


def test_with_two_constrained_seats_no_world_is_missed():
    voids = (0, 0b000011, 0b001100)
    s = small(voids, "WE2 WE3 | RC3 CH4 | PW2 HP4", extra="1 14 33 45 60 62 64 65")
    worlds = all_worlds(s, voids)
    count = 100 * len(worlds)
    got = frequencies(s, count)
    assert set(got) == set(worlds)
    assert max(got.values()) / count * len(worlds) < 2.5
    assert min(got.values()) / count * len(worlds) > 0.3


def test_a_bid_not_seen_is_any_resource_card_of_the_hand():
    s = GAME.new_state(3, {}, 4)
    s.apply(s.legal_actions()[0])
    s.apply(s.legal_actions()[0])
    sample, random = GAME.sampler(GAME.observe(s, 2)), Random(1)
    bids = Counter(sample(random).bids[0] for _ in range(2000))
    unseen = [c for c in s.setup.cards if c < 60 and c not in s.hands[2]]
    assert set(bids) == set(unseen)
    assert max(bids.values()) < 3 * min(bids.values())


def test_contracts_still_in_the_stack_come_in_any_order():
    s = GAME.new_state(2, {"recycle": "through", "rounds": 9, "deck": "C"}, 4)
    sample, random = GAME.sampler(GAME.observe(s, 0)), Random(1)
    first = Counter(sample(random).contract_pile[0] for _ in range(1000))
    assert set(first) == set(s.contract_pile)
    assert len(list(permutations(s.contract_pile, 1))) == 10
