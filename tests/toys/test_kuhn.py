"""Kuhn poker passes the suite, its tree has the known size, and a game enters the registry by one line."""

import pytest

from pygame_core.engine.match import Match
from pygame_core.engine.registry import GAMES
from pygame_core.testing.conformance import cases, random_choice, run
from tests.toys.kuhn import CHECKS, GAME


@pytest.fixture
def registered(monkeypatch):
    monkeypatch.setitem(GAMES, "kuhn", "tests.toys.kuhn")


def deals():
    """One state for each of the six deals."""
    found = {}
    for seed in range(200):
        state = GAME.new_state(2, {}, seed)
        found.setdefault(tuple(state.cards), state)
    return found


@pytest.mark.parametrize("choose", [random_choice, CHECKS.busy])
def test_it_passes_the_suite(choose):
    for seed in range(30):
        for seats, options in cases(GAME, CHECKS):
            run(GAME, CHECKS, seats, options, seed, choose, every=1)


def walk(state):
    """Decision and terminal states at and below a state, and the value for seat 0 of each terminal one."""
    legal = state.legal_actions()
    if not legal:
        return 0, 1, [state.scores()[0]]
    decisions, terminals, values = 1, 0, []
    for action in legal:
        below = state.clone()
        below.apply(action)
        d, t, v = walk(below)
        decisions, terminals, values = decisions + d, terminals + t, values + v
    return decisions, terminals, values


def test_the_tree_over_six_deals_has_24_decisions_and_30_ends():
    assert len(deals()) == 6
    counts = [walk(s) for s in deals().values()]
    assert sum(c[0] for c in counts) == 24
    assert sum(c[1] for c in counts) == 30
    assert sorted({v for c in counts for v in c[2]}) == [-2, -1, 1, 2]
    assert sum(sum(c[2]) for c in counts) == 0  # seen over all deals the ends favour nobody


def test_what_a_seat_knows_splits_the_24_decisions_into_12():
    sets = set()

    def visit(state):
        seat = state.seat_to_act()
        if seat >= 0:
            sets.add((seat, state.cards[seat], state.line))
            sets_of_worlds = GAME.observe(state, seat)
            assert sets_of_worlds["cards"][1 - seat] == -1
            for action in state.legal_actions():
                below = state.clone()
                below.apply(action)
                visit(below)

    for state in deals().values():
        visit(state)
    assert len(sets) == 12


def test_a_game_enters_the_registry_by_one_line(registered):
    m = Match.new("kuhn", 2, {}, 3)
    m.submit(0, (0, 0))
    m.submit(1, (0, 1))
    assert m.can_undo(1) == ""
    assert m.can_undo(0) == "undo_other_acted"
    other = Match.load(m.save())
    assert other.save() == m.save() | {"autos": []}
    m.submit(0, (0, 1))
    assert m.can_undo(0) == "undo_seen"  # the cards were shown
    assert Match.replay(m.record).save() == m.save()
