"""One table: a match, who sits at it, and everything a person can ask of it.

Decides who may do what now; the rules stay in the match, time in ``pacing``, bots in ``driver``, storage in ``saves``.
Refusals are typed errors that leave the table as it was.
"""

from typing import Any

from pygame_core.ai.bot import has_bot
from pygame_core.engine.contract import OPEN, PUBLIC, Action, Json
from pygame_core.engine.errors import Arg, MoonlitError, NotYourTurn, UndoRefused
from pygame_core.engine.match import Match

from .bots import Played
from .clock import Clock
from .news import ROUND_START, News
from .pacing import Pacing
from .seats import Seats
from .setting import Setting
from .thinking import Job
from .viewing import assemble

UNCUT = 1 << 60
LASTING = ("left", "lowered")
"""Events of the table that no undo takes back."""


class TableError(MoonlitError):
    """Something asked of a table that it cannot do now; the code says why."""

    code = "not_now"


class Table:
    """A table in play."""

    def __init__(self, match: Match, seats: Seats, setting: Setting, clock: Clock, readonly: bool = False) -> None:
        self.match = match
        self.seats = seats
        self.setting = setting
        self.clock = clock
        self.readonly = readonly
        self.pacing = Pacing(clock, setting.pace)
        self.news = News(clock)
        self.job: Job | None = None
        self.v = 1
        self.position = 1
        self.cut_at = UNCUT
        self.saved = True
        self.unverified = False
        self._boards: dict[int, tuple[int, Json, Json]] = {}

    # What stands -----------------------------------------------------------------------------------------------------

    @property
    def save_id(self) -> str:
        """The name of the save."""
        return self.setting.save_id

    @property
    def seed_text(self) -> str:
        """The seed as the player entered it, or empty."""
        return self.setting.seed_text

    @property
    def first(self) -> bool:
        """Whether this is the device's first game of its kind."""
        return self.setting.first

    @property
    def hinted(self) -> set[str]:
        """The kinds of decision a person made already in this game."""
        return self.setting.hinted

    @property
    def practice(self) -> bool:
        """Whether own decisions may be taken back."""
        return self.setting.practice

    @property
    def takebacks(self) -> dict[tuple[str, int], int]:
        """How many decisions were taken back, by round and seat."""
        return self.setting.takebacks

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.match.state.seat_to_act() < 0

    def look(self, eyes: int) -> tuple[Json, Json]:
        """Observation and board model for these eyes, made once a position."""
        known = self._boards.get(eyes)
        if known is None or known[0] != self.v:
            observation = self.match.observe(eyes)
            known = self.v, observation, self.match.game.view(observation)
            self._boards[eyes] = known
        return known[1], known[2]

    def observation(self, eyes: int) -> Json:
        """What these eyes may know."""
        return self.look(eyes)[0]

    def board(self, eyes: int) -> Json:
        """The game's board model for these eyes."""
        return self.look(eyes)[1]

    def round_id(self) -> str:
        """The round as a word; the same for all eyes."""
        return str(self.board(self.seats.eyes()).get("round", 0))

    def auto(self) -> Action | None:
        """The action that will go by itself, whoever sits there."""
        return None if self.over else self.match.game.auto(self.match.state)

    def goes_by_itself(self) -> bool:
        """Whether the next action comes without a person."""
        return not self.over and (not self.seats.is_person(self.match.state.seat_to_act()) or self.auto() is not None)

    def may_decide(self) -> bool:
        """Whether the person at the page is asked to decide now."""
        _, seat, private = self.match.state.decision()
        return not self.readonly and self.seats.may_act(seat, private) and self.auto() is None

    # What a person does ------------------------------------------------------------------------------------------------

    def act(self, v: int, action: Action) -> None:
        """Make a decision of a person."""
        self._writable()
        if self.over:
            raise TableError("over")
        kind, seat, private = self.match.state.decision()
        if not self.seats.is_person(seat):
            raise NotYourTurn(seat=seat)
        if self.seats.asks_handover(seat, private):
            raise TableError("claim_first", seat=seat)
        if v != self.v:
            raise TableError("stale", v=self.v)
        self.apply(seat, action)
        self.setting.hinted.add(kind)

    def apply(self, seat: int, action: Action, auto: bool = False) -> None:
        """Make an action for whoever decides, and what follows from it without anybody."""
        start = len(self.match.log.events)
        self.match.submit(seat, action, auto)
        self._moved(start)

    def bot_moves(self, seat: int, played: Played) -> None:
        """Make a bot's action; what it spent is kept, and that it is not of its seat's level is kept and said, once for each way down."""
        number, asked = len(self.match.record.actions), self.seats.all[seat].level
        if played.thought.iterations:
            self.setting.spent[number] = played.thought.iterations
        if played.level != asked:
            self.setting.lowered[number] = played.level
            told = {"s": seat, "level": asked, "now": played.level, "why": played.why}
            if not any(e.kind == "lowered" and e.public == told for e in self.match.log.events):
                self.match.log.emit("lowered", told)
        self.apply(seat, played.thought.action)

    def why(self, action: Action | None, card: int) -> tuple[str, dict[str, Arg]]:
        """Why an action, or pointing at a card, is refused; ("", {}) when it is not."""
        _, seat, private = self.match.state.decision()
        if not self.seats.may_act(seat, private):
            return "not_your_turn", {"seat": seat}
        if action is not None:
            return self.match.state.why_not(action)
        eyes = self.seats.eyes()
        if eyes == seat:
            for entry in self.board(eyes).get("hand") or ():
                if entry["c"] == card:
                    return entry["why"], {}
        return "not_yours", {}

    def quote(self, asked: Json) -> Json:
        """What the game answers to a question about actions that are too many to list; only for who may decide now."""
        ask = getattr(self.match.game, "quote", None)
        if ask is None:
            raise TableError("no_quote")
        if self.over:
            raise TableError("over")
        if not self.may_decide():
            raise NotYourTurn(seat=self.match.state.decision()[1])
        answer: Json = ask(self.observation(self.seats.eyes()), asked)
        return answer

    def claim(self, seat: int) -> None:
        """I am NAME: the seat that is asked for may be seen."""
        _, asked, private = self.match.state.decision()
        if seat != asked or not self.seats.asks_handover(seat, private) or self.pacing.pauses:
            raise NotYourTurn(seat=seat)
        self.seats.claimed = seat
        self._seen_anew()

    def hide(self) -> None:
        """Put the hand away."""
        self.seats.claimed = None
        self._seen_anew()

    def undo_refused(self) -> str:
        """Why the person at the page may not undo; empty when they may."""
        if self.readonly:
            return "read_only"
        if self.over:
            return "undo_over"
        seat = self._undoer()
        return "undo_nothing" if seat < 0 else self.match.can_undo(seat)

    def undo(self) -> None:
        """Take back the last own decision."""
        self._writable()
        why = self.undo_refused()
        if why:
            raise UndoRefused(why)
        seat = self._undoer()
        length, lefts = self._before_cut()
        count = self.match.undo(seat)
        self._cut(length, lefts, "undone", {"s": seat, "n": count})

    def can_redo(self) -> bool:
        """Whether the person at the page may make again what was undone."""
        undone = self.match.undone
        return (
            bool(undone) and not self.readonly and undone[-1].seat == self.match.state.seat_to_act() == self._redoer()
        )

    def redo(self) -> None:
        """Make again what was undone last."""
        self._writable()
        if not self.can_redo():
            raise UndoRefused("redo_nothing")
        start = len(self.match.log.events)
        self.match.redo(self.match.state.seat_to_act())
        self._moved(start)

    def may_practise(self) -> bool:
        """Practice is for one person against bots, until the end."""
        return not self.readonly and not self.over and len(self.seats.persons()) == 1

    def set_practice(self, on: bool) -> None:
        """Switch practice on or off."""
        self._writable()
        if not self.may_practise():
            raise TableError("practice_not_here")
        self.setting.practice = on
        self.news.changed()

    def takeback(self, number: int) -> None:
        """Go back to before the own decision that event belongs to, within this round; it is marked on the score sheet."""
        self._writable()
        if not self.may_practise():
            raise TableError("practice_not_here")
        if not self.setting.practice:
            raise TableError("practice_off")
        seat = self.seats.persons()[0]
        index = self.step_of(number)
        if index < 0 or self.match.steps[index].seat != seat or self.match.steps[index].auto:
            raise UndoRefused("takeback_not_own")
        start = self.match.steps[index].log_before
        if any(e.kind == ROUND_START for e in self.match.log.events[start:]):
            raise UndoRefused("takeback_round")
        key = (self.round_id(), seat)
        length, lefts = self._before_cut()
        self.match.takeback(index)
        self.setting.takebacks[key] = self.setting.takebacks.get(key, 0) + 1
        self._cut(length, lefts, "takeback", {"s": seat, "n": sum(self.setting.takebacks.values())})

    def set_pace(self, pace: str) -> None:
        """How fast bots go."""
        self.setting.pace = self.pacing.pace = pace
        self.news.changed()

    def go(self) -> None:
        """Done looking."""
        self._writable()
        self.pacing.go()
        self.resume()

    def resume(self) -> None:
        """A pause may have ended: what waited for it goes on."""
        before = len(self.match.log.events)
        self._settle()
        if len(self.match.log.events) > before:
            self.position += 1
            self.v += 1
        self.news.changed()

    def leave(self, seat: int, level: str) -> None:
        """A bot takes the seat of a person; it stands in the log."""
        self._writable()
        if self.over:
            raise TableError("over")
        if not has_bot(self.match.record.game, level):
            raise TableError("unknown_level", level=level)
        self.seats.leave(seat, level)
        self.match.log.emit("left", {"s": seat, "level": level})
        self.setting.practice = False
        self._seen_anew()

    def show(self, saved: "Table") -> None:
        """Stand as the tab that plays this table has left it."""
        mine, theirs = self.match.log.events, saved.match.log.events
        pairs = enumerate(zip(mine, theirs, strict=False))
        same = next((i for i, (a, b) in pairs if a != b), min(len(mine), len(theirs)))
        saved.seats.claimed = self.seats.claimed
        self.match, self.seats = saved.match, saved.seats
        self.setting, self.unverified = saved.setting, saved.unverified
        self.news.cut(same)
        self._seen_anew(self.match.state.seat_to_act())

    # What is told ------------------------------------------------------------------------------------------------------

    def answer(self, since: int | None = None) -> Json:
        """View and news for the page."""
        view = assemble(self)
        self.news.sign = view["thinking"]
        return {"view": view, **self.news.tell(self.match.log, self.seats.eyes(), since)}

    def whole_log(self) -> list[Json]:
        """Every event, as the eyes the page has get it."""
        return self.match.log.seen_by(self.seats.eyes())

    # Inside --------------------------------------------------------------------------------------------------------------

    def _writable(self) -> None:
        if self.readonly:
            raise TableError("read_only")

    def _moved(self, start: int) -> None:
        self.pacing.moved([e.kind for e in self.match.log.events[start:]], self.over)
        self._settle()
        self.position += 1
        self._seen_anew(self.match.state.seat_to_act())

    def _settle(self) -> None:
        """Open decisions that decide nothing go at once, unless a pause lets people look first."""
        while not self.pacing.pauses:
            action = self.auto()
            _, seat, private = self.match.state.decision()
            if action is None or private:
                break
            start = len(self.match.log.events)
            self.match.submit(seat, action, True)
            self.pacing.moved([e.kind for e in self.match.log.events[start:]], self.over)
        self.seats.turn(self.match.state.seat_to_act())

    def _seen_anew(self, turn: int | None = None) -> None:
        if turn is not None:
            self.seats.turn(turn)
        self.v += 1
        self.news.changed()

    def _undoer(self) -> int:
        """Whose decision the person at the page may take back."""
        persons = self.seats.persons()
        if len(persons) == 1:
            return persons[0]
        if self.seats.claimed is not None:
            return self.seats.claimed
        own = next((s.seat for s in reversed(self.match.steps) if not s.auto), -1)
        return own if self.seats.is_person(own) else -1

    def _redoer(self) -> int:
        eyes = self.seats.eyes()
        _, seat, private = self.match.state.decision()
        return seat if eyes in (PUBLIC, OPEN) and not private and self.seats.is_person(seat) else eyes

    def step_of(self, number: int) -> int:
        """The index of the step that the event of this number belongs to; -1 when there is none, or it is older than the steps known."""
        if number >= len(self.match.log.events):
            return -1
        steps = self.match.steps
        return next((i for i in range(len(steps) - 1, -1, -1) if steps[i].log_before <= number), -1)

    def _before_cut(self) -> tuple[int, list[Any]]:
        events = self.match.log.events
        return len(events), [e for e in events if e.kind in LASTING]

    def _cut(self, length: int, lefts: list[Any], kind: str, public: Json) -> None:
        """The log was cut: people who left stay gone, and what happened is noted."""
        log = self.match.log
        at = len(log.events)
        kept = sum(e.kind in LASTING for e in log.events)
        for known in (self.setting.spent, self.setting.lowered):
            for number in [n for n in known if n >= len(self.match.record.actions)]:
                del known[number]
        log.events.extend(lefts[kept:])
        log.emit(kind, public)
        self.pacing.drop()
        self.position += 1
        self.cut_at = min(self.cut_at, at)
        self.news.cut(min(at, length))
        self.seats.turn(self.match.state.seat_to_act())
        self._seen_anew()
