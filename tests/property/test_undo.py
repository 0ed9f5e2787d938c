"""Undo, redo and takebacks as a state machine: what is undone is as if it had not been, and nothing seen is ever unseen."""

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from pygame_core.engine.errors import NotYourTurn, UndoRefused
from pygame_core.engine.match import Match
from pygame_core.testing.hashing import canonical, state_hash
from tests.property.positions import GAME, options, seats, seeds


def snap(match):
    """All that undo must restore."""
    return state_hash(match.state), canonical([e.to_json() for e in match.log.events]), list(match.record.actions)


class Undoing(RuleBasedStateMachine):
    @initialize(n=seats, opts=options(), seed=seeds)
    def start(self, n, opts, seed):
        self.match = Match.new(GAME, n, opts, seed)
        self.before = []  # a snapshot for every action made
        self.redoable = []
        self.fresh = True

    @property
    def over(self):
        return self.match.state.seat_to_act() < 0

    def make(self, pick):
        m = self.match
        legal = m.state.legal_actions()
        auto = m.game.auto(m.state)
        action = auto or legal[pick % len(legal)]
        self.before.append(snap(m))
        m.submit(m.state.seat_to_act(), action, auto is not None)

    @rule(pick=st.integers(0, 99), times=st.integers(1, 12))
    @precondition(lambda self: not self.over)
    def act(self, pick, times):
        for i in range(times):
            if self.over:
                break
            self.make(pick + i)
        self.redoable = []

    @rule(data=st.data())
    @precondition(lambda self: self.match.steps)
    def undo(self, data):
        m = self.match
        seat = data.draw(st.sampled_from([m.steps[-1].seat, 0, 1]))
        mark, now = m.state.mark, snap(m)
        why = m.can_undo(seat)
        own = [s for s in m.steps if not s.auto]
        if why:
            try:
                m.undo(seat)
            except UndoRefused as error:
                assert error.code == why
            else:
                raise AssertionError("undo was made although it was refused")
            assert snap(m) == now
            if why == "undo_other_acted":
                assert any(s.seat != seat for s in m.steps)
            return
        done = own[-1]
        count = m.undo(seat)
        assert done.seat == seat
        for _ in range(count):
            was = self.before.pop()
        assert snap(m) == was
        assert m.state.mark == mark, "undo crossed something seen"
        self.redoable.append((now, seat))

    @rule()
    @precondition(lambda self: self.redoable)
    def redo(self):
        m = self.match
        now, seat = self.redoable.pop()
        waiting = len(m.undone)
        before = snap(m)
        m.redo(seat)
        made = waiting - len(m.undone)
        assert snap(m) == now, "redo leads elsewhere"
        # snapshots between are made anew
        fresh = Match.replay(m.record, frozenset(i for i, s in enumerate(m.steps) if s.auto))
        assert canonical(fresh.save()) == canonical(m.save())
        self.before.append(before)
        self.before += [snap_at(m, len(m.steps) - made + i) for i in range(1, made)]

    @rule(data=st.data())
    @precondition(lambda self: self.match.steps)
    def takeback(self, data):
        at = data.draw(st.integers(0, len(self.match.steps) - 1))
        was = self.before[at]
        self.match.takeback(at)
        del self.before[at:]
        self.redoable = []
        assert snap(self.match) == was

    @rule()
    def save_and_load(self):
        other = Match.load(self.match.save())
        assert snap(other) == snap(self.match)
        assert other.can_undo(0) == "undo_nothing"  # a loaded match begins anew: nothing before it can be undone

    @rule(seat=st.integers(-1, 5))
    @precondition(lambda self: not self.over)
    def another_seat_may_not_act(self, seat):
        m = self.match
        if seat == m.state.seat_to_act():
            return
        was = snap(m)
        try:
            m.submit(seat, m.state.legal_actions()[0])
        except NotYourTurn:
            assert snap(m) == was
        else:
            raise AssertionError("another seat acted")

    @rule()
    @precondition(lambda self: not self.redoable)
    def nothing_to_redo(self):
        was = snap(self.match)
        for seat in range(self.match.record.seats):
            try:
                self.match.redo(seat)
            except UndoRefused as error:
                assert error.code == "redo_nothing"
            else:
                raise AssertionError("redo without an undo")
        assert snap(self.match) == was

    @invariant()
    def record_and_steps_agree(self):
        if hasattr(self, "match"):
            assert [s.action for s in self.match.steps] == self.match.record.actions
            assert len(self.before) == len(self.match.steps)


def snap_at(match, at):
    """What the match was before a step."""
    step = match.steps[at]
    events = [e.to_json() for e in match.log.events[: step.log_before]]
    return state_hash(step.before), canonical(events), match.record.actions[:at]


TestUndoing = Undoing.TestCase
TestUndoing.settings = settings(
    max_examples=40, stateful_step_count=25, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck)
)
