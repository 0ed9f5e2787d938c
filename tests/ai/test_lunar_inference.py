"""What plays tell of hands: the evidence is the policy's own judgement, the chain finds what counting all worlds out finds, and no rule is bent."""

from itertools import combinations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pygame_core.ai.bot import finish, get_bot
from pygame_core.games.lunar_skyline.actions import CLAIM, PLAY
from pygame_core.games.lunar_skyline.components import FIRST_ACE, ICON_MASK
from pygame_core.games.lunar_skyline.evidence import BidFit, past
from pygame_core.games.lunar_skyline.game import GAME
from pygame_core.games.lunar_skyline.inference import Chain, Holder, inferring, likelihoods
from pygame_core.games.lunar_skyline.policy_choice import choose
from pygame_core.games.lunar_skyline.policy_greedy import greedy
from pygame_core.games.lunar_skyline.policy_kit import KIT
from pygame_core.games.lunar_skyline.worlds import sampler
from pygame_core.testing.lunar_skyline import CHECKS
from tests.property.positions import matches, quick


def table(seats, seed, player, until):
    """The positions of a first round at which somebody plays a card, up to the one that is wanted."""
    s = GAME.new_state(seats, {"rounds": 1}, seed)
    tables = KIT.tables(s)
    out = []
    while s.seat >= 0:
        if s.phase == PLAY:
            out.append(s.clone())
            if until(s):
                break
        s.apply(choose(s, tables) if player == "tuned" else greedy(s))
    return out


def strange(o, tables, seat, hand):
    """How many plays and how much of the bid the hand leaves to explain."""
    holder = Holder(hand, 0, tables)
    holder.past = past(o, tables)[seat]
    holder.likely = list(range(len(holder.past) + 1))
    return holder.explain(holder.mask, holder.strength), BidFit(o, tables, seat).regret(list(hand), holder.strength)


@pytest.mark.parametrize("seats", range(2, 7))
def test_the_policy_explains_its_own_game_wholly_and_another_not(seats):
    counts = {"tuned": 0, "greedy": 0}
    for player in counts:
        for s in table(seats, 3, player, lambda s: False)[::5]:
            tables = KIT.tables(s)
            o = GAME.observe(s, s.seat)
            for seat in range(seats):
                if seat != s.seat:
                    plays, regret = strange(o, tables, seat, s.hands[seat])
                    counts[player] += plays + regret
    assert counts["tuned"] == 0
    assert counts["greedy"] > 0


def test_the_regret_of_a_bid_is_the_policys():
    s = table(4, 5, "greedy", lambda s: s.turn == 6)[-1]
    tables, o = KIT.tables(s), GAME.observe(s, s.seat)
    random, regrets = Random(1), set()
    for _ in range(50):
        w = sampler(o)(random)
        for seat in {0, 1, 2, 3} - {s.seat}:
            shown = [p & 127 for p in s.played + s.trick if p >> 7 & 7 == seat]
            whole = [*w.hands[seat], *shown, s.bids[seat]]
            key = tables.bid_key(whole, s.owned[seat], s.stacks)
            worth = {c: (key(c) + c) // 128 for c in whole if c < FIRST_ACE}
            regret = strange(o, tables, seat, w.hands[seat])[1]
            assert regret == max(worth.values()) - worth[s.bids[seat]]
            regrets.add(regret)
    assert len(regrets) > 10


def test_the_chain_finds_what_counting_all_worlds_out_finds():
    """Three seats with two cards left: every hand's weight by asking the policy what it would have bid and played, through the contract."""
    states = table(3, 12, "greedy", lambda s: s.turn == 10 and not s.trick)
    s = states[-1]
    tables, o = KIT.tables(s), GAME.observe(s, s.seat)
    others = [i for i in range(3) if i != s.seat]
    pool = sorted({*s.undealt, *s.hands[others[0]], *s.hands[others[1]]})

    def weight(seat, hand):
        before = [(b, b.hands[seat]) for b in states[:-1] if b.seat == seat]
        later = [set(cards) - set(s.hands[seat]) for _, cards in before]
        count = 0
        for (b, cards), own in zip(before, later, strict=True):
            b = b.clone()
            b.hands[seat] = tuple(sorted([*hand, *own]))
            made = next(p for p in s.played if p & 127 in cards and p & 127 in own and p >> 7 & 7 == seat)
            count += choose(b, tables)[1:] != (made & 127, made >> 10 & 1)
        whole = [*hand, *later[0], s.bids[seat]]
        key = tables.bid_key(whole, s.owned[seat], s.stacks)
        worth = {c: (key(c) + c) // 128 for c in whole if c < FIRST_ACE}
        share = min(max(worth.values()) - worth[s.bids[seat]], 1800) / 300
        return likelihoods(len(before))[count] / (1 + share * share)

    def fits(seat, hand):
        return not any(ICON_MASK[c] & s.voids[seat] for c in hand)

    hands = [{h: weight(i, h) for h in combinations(pool, 2) if fits(i, h)} for i in others]
    exact = {(c, i): 0.0 for c in pool for i in others}
    plain = dict(exact)
    total = worlds = 0.0
    for one, w in hands[0].items():
        for two, v in hands[1].items():
            if not set(one) & set(two):
                total += w * v
                worlds += 1
                for i, hand in zip(others, (one, two), strict=True):
                    for c in hand:
                        exact[c, i] += w * v
                        plain[c, i] += 1
    random = Random(4)
    draw = inferring(o, KIT.tables)
    count = 6000
    found = dict.fromkeys(exact, 0)
    for _ in range(count):
        world = draw(random)
        for i in others:
            for c in world.hands[i]:
                found[c, i] += 1
    off = max(abs(found[k] / count - exact[k] / total) for k in exact)
    told = max(abs(plain[k] / worlds - exact[k] / total) for k in exact)
    assert told > 0.15
    assert off < 0.03


def test_cards_lie_more_often_where_they_are_thought_to_lie():
    right = {inferring: 0, sampler: 0}
    for seed in range(4):
        for s in table(4, seed, "tuned", lambda s: False)[8::9]:
            o = GAME.observe(s, s.seat)
            for make in right:
                draw = make(o, KIT.tables) if make is inferring else make(o)
                random = Random(seed)
                for _ in range(20):
                    world = draw(random)
                    right[make] += sum(len(set(a) & set(b)) for a, b in zip(world.hands, s.hands, strict=True))
                right[make] -= 20 * len(s.hands[s.seat])
    assert right[inferring] > 1.2 * right[sampler]


@quick
@given(matches(), st.integers(0, 2**32))
def test_worlds_of_real_positions_fit(match, seed):
    for seat in range(match.record.seats):
        o = match.observe(seat)
        draw, random = inferring(o, KIT.tables), Random(seed)
        for _ in range(3):
            world = draw(random)
            CHECKS.conserved(world)
            CHECKS.world(world, o)


def test_what_a_seat_cannot_see_never_changes_its_worlds():
    changed = 0
    for s in table(4, 9, "greedy", lambda s: False)[3::7]:
        o = GAME.observe(s, s.seat)
        other = sampler(o)(Random(8))
        changed += other.hands != s.hands
        here, there = inferring(o, KIT.tables), inferring(GAME.observe(other, s.seat), KIT.tables)
        one, two = Random(2), Random(2)
        assert [here(one).hands for _ in range(10)] == [there(two).hands for _ in range(10)]
    assert changed


def test_other_phases_have_the_plain_worlds():
    s = GAME.new_state(3, {}, 2)
    o = GAME.observe(s, 0)
    assert inferring(o, KIT.tables)(Random(1)).to_json() == sampler(o)(Random(1)).to_json()
    while s.phase <= CLAIM:
        s.apply(greedy(s))
    o = GAME.observe(s, s.seat)
    assert inferring(o, KIT.tables)(Random(1)).to_json() == sampler(o)(Random(1)).to_json()


@pytest.mark.parametrize("fault", ["seat", "turns", "voids", "smuggled lead"])
def test_a_contradiction_is_said_and_the_level_goes_down(fault):
    s = table(4, 1, "tuned", lambda s: s.turn == 5 and len(s.trick) == 2)[-1]
    o = GAME.observe(s, s.seat)
    if fault == "seat":
        o["played"][3] |= 7 << 7
    elif fault == "turns":
        o["played"] += o["played"] * 3
    elif fault == "smuggled lead":
        o["played"][0] |= 1 << 11
    else:
        o["voids"] = [63 * (i != s.seat) for i in range(4)]
    with pytest.raises(ValueError, match="contradicts itself"):
        inferring(o, KIT.tables)(Random(1))
    thought = finish(get_bot("lunar_skyline", "level5").think(o, Random(1)))
    assert thought.action in s.legal_actions()


def test_an_exchange_keeps_the_books():
    s = table(5, 2, "greedy", lambda s: s.turn == 7)[-1]
    tables, o = KIT.tables(s), GAME.observe(s, s.seat)
    chain = Chain(o, sampler(o)(Random(3)), tables)
    start = [tuple(h.cards) for h in chain.holders]
    chain.go(500, Random(3).random)
    assert start != [tuple(h.cards) for h in chain.holders]
    for h in chain.holders:
        assert h.mask == sum(1 << c for c in h.cards)
        assert h.strength == sum(tables.strength[c] for c in h.cards)
        assert h.plays == h.explain(h.mask, h.strength)
        assert h.bid == (h.bid_fit(h.cards, h.strength) if h.bid_fit else 1.0)
