"""What a game is: the small contract that matches, bots, the conformance suite and the worker rely on.

A state is data with a hand-written ``clone``; an action is a tuple of small ints, kind first; ``apply`` mutates and reports events
through ``emit``. Randomness lives inside the state (``engine.rng``); hidden things leave it only through ``Game.observe``.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any, Protocol

from pygame_core.engine.errors import Arg, BadOption

Action = tuple[int, ...]
Json = dict[str, Any]
Emit = Callable[[str, Json, Mapping[int, Json]], None]
"""``emit(kind, public, private)``: what all see, and what single seats see besides."""

PUBLIC = -1
"""The eyes of nobody: hand-over screens, watched games."""
OPEN = -2
"""All hands open: after the end, and tables of bots only."""


@dataclass(frozen=True)
class Option:
    """One table option: an int in lo..hi, one of some words, or a bool (0/1)."""

    key: str
    kind: str  # "int", "choice", "bool"
    default: int | str
    lo: int = 0
    hi: int = 1
    choices: tuple[str, ...] = ()
    advanced: bool = False

    def check(self, value: object) -> int | str:
        """The value itself when it is allowed, BadOption otherwise."""
        if self.kind == "choice":
            if isinstance(value, str) and value in self.choices:
                return value
        elif isinstance(value, int) and self.lo <= value <= self.hi:
            return int(value)
        raise BadOption(option=self.key, value=str(value)[:40])

    def to_json(self) -> Json:
        """A flat record for the page's new-game form."""
        return {
            "key": self.key,
            "kind": self.kind,
            "default": self.default,
            "lo": self.lo,
            "hi": self.hi,
            "choices": list(self.choices),
            "advanced": self.advanced,
        }


@dataclass(frozen=True)
class Meta:
    """The static facts of a game."""

    id: str
    seats: tuple[int, int]
    rules_version: int
    options: tuple[Option, ...]
    levels: tuple[str, ...] = field(default=())

    def check(self, seats: int, options: Mapping[str, object]) -> dict[str, int | str]:
        """All options with defaults filled in; BadOption for a seat count, key or value that does not exist."""
        if not self.seats[0] <= seats <= self.seats[1]:
            raise BadOption(option="seats", value=str(seats))
        known = {o.key: o for o in self.options}
        for key in options:
            if key not in known:
                raise BadOption(option=str(key)[:40], value=str(options[key])[:40])
        return {key: o.check(options[key]) if key in options else o.default for key, o in known.items()}


@dataclass(frozen=True)
class Result:
    """How a game ended: the rank of every seat (1 is best, ties share it) and the reason's key."""

    ranks: tuple[int, ...]
    reason: str


class State(Protocol):
    """A position. Mutable; copies are made with ``clone`` and share nothing that changes."""

    mark: int
    """Rises whenever the generator is used or something hidden becomes known: undo never crosses it."""

    def decision(self) -> tuple[str, int, bool]:
        """Kind, seat, and whether the decision needs hidden information of that seat; ("over", -1, False) at the end."""

    def seat_to_act(self) -> int:
        """The seat that decides, negative when the game is over."""

    def legal_actions(self) -> list[Action]:
        """All legal actions, sorted; empty only when the game is over."""

    def is_legal(self, action: Action) -> bool:
        """Whether the action is among the legal ones."""

    def why_not(self, action: Action) -> tuple[str, dict[str, Arg]]:
        """The reason's code and arguments for an action that is not legal; ("", {}) for a legal one."""

    def apply(self, action: Action, emit: Emit | None = None) -> None:
        """Make the action. IllegalAction leaves the state as it was."""

    def clone(self) -> "State":
        """An independent copy."""

    def scores(self) -> list[int]:
        """The points of every seat as counted so far."""

    def result(self) -> Result | None:
        """Ranks and reason once the game is over."""

    def to_json(self) -> Json:
        """Everything, hidden things too: for saves only."""


AnyState = Any
"""A game takes its own kind of state only; whoever holds a game and its states treats them as ``State``."""


class Game(Protocol):
    """A game's rules behind one object without state of its own."""

    meta: Meta

    def new_state(self, seats: int, options: Mapping[str, object], seed: int, emit: Emit | None = None) -> State:
        """The first position; ``seed`` is 0 .. 2**64-1."""

    def from_json(self, data: Json) -> State:
        """The state that ``to_json`` wrote; DamagedSave when it does not hold together."""

    def observe(self, state: AnyState, seat: int) -> Json:
        """All that a perfect rememberer at that seat knows and nothing else; seat may be PUBLIC or OPEN."""

    def sampler(self, observation: Json) -> Callable[[Random], State]:
        """Worlds that agree with the observation, drawn with a generator of the caller's."""

    def evaluate(self, state: AnyState, seat: int) -> float:
        """How well the seat stands, in points against the mean of the others."""

    def playout(self, state: AnyState, random: Random, trace: list[Action] | None = None) -> None:
        """Play on at random to the end of the round (or game) in place, fast; the actions go to ``trace``."""

    def auto(self, state: AnyState) -> Action | None:
        """The action that goes by itself because the decision decides nothing."""

    def view(self, observation: Json) -> Json:
        """The page's board model of an observation."""

    def choices(self, observation: Json, legal: list[Action]) -> list[Json]:
        """The page's records for the legal actions of the seat that decides."""
