"""The tuned playout does what the policy does through the contract: the same points from every decision of a round on."""

from dataclasses import replace
from random import Random

import pytest

from pygame_core.games.lunar_skyline.actions import BID
from pygame_core.games.lunar_skyline.components import FIRST_ACE
from pygame_core.games.lunar_skyline.game import GAME
from pygame_core.games.lunar_skyline.policy import DECLARED_HIGH, DECLARED_LOW, Tables
from pygame_core.games.lunar_skyline.policy_choice import choose, ranked
from pygame_core.games.lunar_skyline.policy_kit import KIT, weights
from pygame_core.games.lunar_skyline.rollout import rollout
from pygame_core.games.lunar_skyline.rollout_value import standings, utility


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("discards", ["open", "secret"])
def test_a_rollout_reaches_what_the_policy_reaches(seats, discards):
    for seed in range(6):
        state = GAME.new_state(seats, {"rounds": 1, "discards": discards}, seed)
        tables = [KIT.tables(state)] * seats
        expected = []
        while state.seat >= 0:
            if state.phase != BID:
                points = rollout(state, tables, Random(0).random)
                expected.append((state.phase, standings(state, points, 0)))
            state.apply(choose(state, tables[0]))
        scores = [float(s) for s in state.scores()]
        assert [e for e in expected if e[1] != scores] == []


@pytest.mark.parametrize("seats", range(2, 7))
def test_in_a_rollout_every_seat_plays_by_its_own_tables(seats):
    w, random = weights(seats), Random(7)
    for seed in range(4):
        state = GAME.new_state(seats, {"rounds": 1}, seed)
        blurred = [replace(w, values=tuple(v + random.randint(-900, 900) for v in w.values)) for _ in range(seats)]
        tables = [Tables(b, state.setup) for b in blurred]
        expected = []
        while state.seat >= 0:
            if state.phase != BID:
                expected.append((state.phase, standings(state, rollout(state, tables, Random(0).random), 0)))
            state.apply(choose(state, tables[state.seat]))
        scores = [float(s) for s in state.scores()]
        assert [e for e in expected if e[1] != scores] == []


def test_a_free_ace_scores_as_its_better_declaration():
    tables = KIT.tables(GAME.new_state(4, {}, 1))
    for context in range(36):
        row = tables.fill_follow(2, 3, context)
        for ace in range(FIRST_ACE, FIRST_ACE + 6):
            high, low = row[ace + DECLARED_HIGH], row[ace + DECLARED_LOW]
            assert row[ace] == max(high, low)
            assert -row[ace] & 127 == (ace + 6 if high > low else ace)
    row = tables.fill_lead(2, 3)
    assert row[FIRST_ACE : FIRST_ACE + 6] == row[FIRST_ACE + DECLARED_LOW :]


def test_a_rollout_leaves_the_state_alone():
    state = GAME.new_state(4, {}, 3)
    tables = [KIT.tables(state)] * 4
    while state.turn < 4:
        state.apply(choose(state, tables[0]))
    before = state.to_json()
    rollout(state, tables, Random(0).random)
    assert state.to_json() == before


def test_scores_of_the_policy_are_never_equal():
    state = GAME.new_state(4, {}, 8)
    tables = KIT.tables(state)
    while state.seat >= 0:
        rows = ranked(state, tables)
        assert len({score for score, _ in rows}) == len(rows)
        state.apply(max(rows)[1])


def test_utility_counts_against_the_mean_and_the_first_place():
    assert utility([6.0, 3.0, 0.0], 0, False) == 4.5
    assert utility([6.0, 6.0, 0.0], 1, True) == 3.0 + 2.0
