"""A match in scenes: who may act, what undo does and refuses, takebacks."""

import pytest

from pygame_core.engine.errors import BadOption, IllegalAction, NotYourTurn, UndoRefused, UnknownGame
from pygame_core.engine.match import Match
from pygame_core.testing.hashing import state_hash


def playing(seats=3, seed=4):
    """A match after the bids."""
    m = Match.new("lunar_skyline", seats, {"rounds": 1}, seed)
    while m.state.decision()[0] == "bid":
        m.submit(m.state.seat_to_act(), m.state.legal_actions()[0])
    return m


def first(m):
    m.submit(m.state.seat_to_act(), m.state.legal_actions()[0])


def test_a_play_can_be_undone_until_another_seat_acts():
    m = playing()
    seat, was = m.state.seat_to_act(), state_hash(m.state)
    first(m)
    assert m.can_undo(seat) == ""
    after = state_hash(m.state)
    assert m.undo(seat) == 1
    assert state_hash(m.state) == was
    m.redo(seat)
    assert state_hash(m.state) == after
    first(m)
    assert m.can_undo(seat) == "undo_other_acted"


def test_a_bid_stands():
    m = Match.new("lunar_skyline", 3, {}, 4)
    first(m)
    assert m.can_undo(0) == "undo_seen"
    with pytest.raises(UndoRefused) as error:
        m.undo(0)
    assert error.value.code == "undo_seen"


def test_nothing_to_undo_at_the_start():
    m = Match.new("lunar_skyline", 3, {}, 4)
    assert m.can_undo(0) == "undo_nothing"
    with pytest.raises(UndoRefused):
        m.redo(0)
    with pytest.raises(UndoRefused):
        m.takeback(0)


def test_what_went_by_itself_is_undone_with_the_decision_before_it():
    for seed in range(40):
        m = playing(seed=seed)
        while m.state.seat_to_act() >= 0:
            auto = m.game.auto(m.state)
            if auto and m.steps[-1].seat == m.state.seat_to_act() and not m.steps[-1].auto:
                seat, was = m.state.seat_to_act(), state_hash(m.steps[-1].before)
                log = m.steps[-1].log_before
                m.submit(seat, auto, True)
                if m.can_undo(seat) == "":
                    assert m.undo(seat) == 2
                    assert state_hash(m.state) == was
                    assert len(m.log.events) == log
                    m.redo(seat)
                    assert m.steps[-1].auto
                    return
            else:
                m.submit(m.state.seat_to_act(), auto or m.state.legal_actions()[-1], auto is not None)
    raise AssertionError("the case never came up")


def test_a_new_action_forgets_what_was_undone():
    m = playing()
    seat = m.state.seat_to_act()
    first(m)
    m.undo(seat)
    m.submit(seat, m.state.legal_actions()[-1])
    with pytest.raises(UndoRefused) as error:
        m.redo(seat)
    assert error.value.code == "redo_nothing"


def test_a_takeback_goes_over_what_was_seen():
    m = playing()
    was = state_hash(m.steps[1].before)
    for _ in range(5):
        first(m)
    m.takeback(1)
    assert state_hash(m.state) == was
    assert m.state.decision()[:2] == ("bid", 1)
    assert len(m.record.actions) == 1
    for wrong in (-1, 1, 99):
        with pytest.raises(UndoRefused):
            m.takeback(wrong)


def test_the_wrong_seat_and_the_wrong_action_change_nothing():
    m = playing()
    was = state_hash(m.state)
    seat = m.state.seat_to_act()
    with pytest.raises(NotYourTurn):
        m.submit((seat + 1) % 3, m.state.legal_actions()[0])
    with pytest.raises(IllegalAction) as error:
        m.submit(seat, (1, 65, 1))
    assert error.value.code in ("not_in_hand", "lead_ace_low")
    assert state_hash(m.state) == was
    assert m.record.actions == [s.action for s in m.steps]


def test_what_does_not_exist_is_refused_by_name():
    with pytest.raises(UnknownGame):
        Match.new("chess", 2, {}, 1)
    for seats, options in (
        (1, {}),
        (7, {}),
        (3, {"rounds": 99}),
        (3, {"nonsense": 1}),
        (3, {"deck": "B"}),
        (3, {"skyline": 2}),
    ):
        with pytest.raises(BadOption) as error:
            Match.new("lunar_skyline", seats, options, 1)
        assert set(error.value.details) == {"option", "value"}
