"""A match: state, record and log of one game in play, with undo, redo and takebacks.

Knows the rules only through the contract. Knows nothing of people, bots, time or storage: the worker's session does.
"""

from dataclasses import dataclass

from pygame_core.engine.contract import Action, Json, State
from pygame_core.engine.errors import DamagedSave, IllegalAction, MoonlitError, NotYourTurn, UndoRefused
from pygame_core.engine.events import Event, EventLog
from pygame_core.engine.record import Record
from pygame_core.engine.registry import get_game


@dataclass(slots=True)
class Step:
    """One action made: who made it, whether it went by itself, the state and the length of the log before it."""

    action: Action
    seat: int
    auto: bool
    before: State
    log_before: int


class Match:
    """One game in play.

    >>> m = Match.new("lunar_skyline", 2, {"rounds": 1}, seed=7)
    >>> m.state.decision()[0]
    'bid'
    """

    def __init__(self, record: Record, state: State, log: EventLog) -> None:
        self.record = record
        self.game = get_game(record.game)
        self.state = state
        self.log = log
        self.steps: list[Step] = []
        self.undone: list[Step] = []

    @classmethod
    def new(cls, game_id: str, seats: int, options: Json, seed: int) -> "Match":
        """Deal a new match; UnknownGame or BadOption for what does not exist."""
        game = get_game(game_id)
        checked = game.meta.check(seats, options)
        log = EventLog()
        state = game.new_state(seats, checked, seed, log.emit)
        return cls(Record(game_id, game.meta.rules_version, seats, checked, seed), state, log)

    def submit(self, seat: int, action: Action, auto: bool = False) -> None:
        """Make an action for a seat; NotYourTurn or IllegalAction (with the reason) change nothing."""
        if seat != self.state.seat_to_act():
            raise NotYourTurn(seat=seat)
        if not self.state.is_legal(action):
            code, args = self.state.why_not(action)
            raise IllegalAction(code or "illegal_action", **args)
        step = Step(action, seat, auto, self.state.clone(), len(self.log.events))
        if auto:
            self.log.emit("auto", {"s": seat, "of": self.state.decision()[0]})
        self.state.apply(action, self.log.emit)
        self.steps.append(step)
        self.record.actions.append(action)
        self.undone.clear()

    def can_undo(self, seat: int) -> str:
        """Empty when the seat may undo, else the code of the reason it may not."""
        if not self.steps:
            return "undo_nothing"
        for step in reversed(self.steps):
            if step.seat != seat:
                return "undo_other_acted"
            if step.before.mark != self.state.mark:
                return "undo_seen"
            if not step.auto:
                return ""
        return "undo_nothing"

    def undo(self, seat: int) -> int:
        """Take back the seat's last own decision and what went by itself after it; returns how many actions. UndoRefused says why not."""
        why = self.can_undo(seat)
        if why:
            raise UndoRefused(why)
        count = 0
        while True:
            step = self._pop()
            self.undone.append(step)
            count += 1
            if not step.auto:
                return count

    def redo(self, seat: int) -> None:
        """Make the action last undone again, and what went by itself after it."""
        if not self.undone or self.undone[-1].seat != seat or self.state.seat_to_act() != seat:
            raise UndoRefused("redo_nothing")
        waiting = self.undone
        first = True
        while waiting and (first or waiting[-1].auto):
            step = waiting.pop()
            self.undone = []
            self.submit(step.seat, step.action, step.auto)
            first = False
        self.undone = waiting

    def takeback(self, index: int) -> None:
        """Go back to before step ``index`` whatever was seen since (practice only; the caller decides whether it is allowed)."""
        if not 0 <= index < len(self.steps):
            raise UndoRefused("undo_nothing")
        while len(self.steps) > index:
            self._pop()
        self.undone.clear()

    def _pop(self) -> Step:
        step = self.steps.pop()
        self.record.actions.pop()
        self.state = step.before
        del self.log.events[step.log_before :]
        return step

    def observe(self, seat: int) -> Json:
        """What that seat (or PUBLIC, OPEN) knows."""
        return self.game.observe(self.state, seat)

    def save(self) -> Json:
        """Record and snapshot with the events of each step; holds everything hidden."""
        return {
            "record": self.record.to_json(),
            "snapshot": self.state.to_json(),
            "events": [e.to_json() for e in self.log.events],
            "autos": [i for i, s in enumerate(self.steps) if s.auto],
        }

    @classmethod
    def load(cls, data: object) -> "Match":
        """The match that ``save`` wrote, from its snapshot (fast; no undo before it). DamagedSave or FutureSave otherwise."""
        if not isinstance(data, dict):
            raise DamagedSave(part="save")
        record = Record.from_json(data.get("record"))
        try:
            state = get_game(record.game).from_json(data["snapshot"])
            log = EventLog()
            log.events = [Event.from_json(e) for e in data["events"]]
        except MoonlitError:
            raise
        except (KeyError, TypeError, ValueError, IndexError, AttributeError) as error:
            raise DamagedSave(part="snapshot") from error
        return cls(record, state, log)

    @classmethod
    def replay(cls, record: Record, autos: frozenset[int] = frozenset()) -> "Match":
        """Play a record again from the deal; DamagedSave names the first action that is not legal."""
        match = cls.new(record.game, record.seats, dict(record.options), record.seed)
        for i, action in enumerate(record.actions):
            try:
                match.submit(match.state.seat_to_act(), action, i in autos)
            except MoonlitError as error:
                raise DamagedSave(part="actions", at=i) from error
        return match
