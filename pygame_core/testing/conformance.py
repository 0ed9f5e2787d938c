"""What every game passes, whatever it is: the contract's promises, checked on whole games of random and of busy play.

``run`` plays one game; every state gets light checks, every 25th heavy ones. What only the game itself can know (which pieces there are,
what the points must be, what the table shows) comes from its ``Checks``, found in ``pygame_core.testing.<game>``.
A broken promise is an AssertionError that names it.
"""

import json
from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from itertools import pairwise
from random import Random
from typing import Any, Protocol

from pygame_core.engine.contract import OPEN, PUBLIC, Action, Game, Json, State
from pygame_core.engine.errors import IllegalAction
from pygame_core.engine.events import Event, EventLog
from pygame_core.testing.hashing import canonical, state_hash
from pygame_core.testing.pairs import cover

EVERY = 25
WHOLE = 16
"""So many heavy checks of a game look through all eyes; in a longer game then every fourth does, the others through two seats'."""
Chooser = Callable[[State, list[Action], Random], Action]


class Checks(Protocol):
    """What the suite must be told about a game."""

    bound: int
    """No game is longer than this many actions."""
    values: Mapping[str, tuple[int | str, ...]]
    """Values of options worth trying, where lowest, default and highest are not the right ones."""
    reasons: tuple[str, ...]
    """Every reason for which the game ends."""

    def busy(self, state: Any, legal: list[Action], random: Random) -> Action:
        """A player that does what random play seldom does."""

    def conserved(self, state: Any) -> None:
        """Every card and token exists exactly once, or AssertionError."""

    def scores(self, state: Any) -> list[int]:
        """The points counted from scratch, by other code than the rules'."""

    def world(self, world: Any, observation: Json) -> None:
        """What is public knowledge about hidden things holds in a sampled world, or AssertionError."""

    def rebuilt(self, events: list[Json], seats: int, options: Json) -> Json:
        """The public board, from public events alone."""

    def board(self, observation: Json) -> Json:
        """The same board, from the PUBLIC observation."""


def checks_of(game_id: str) -> Checks:
    """The checks of a game in the registry; a game without them does not pass."""
    checks: Checks = import_module("pygame_core.testing." + game_id).CHECKS
    return checks


def random_choice(_state: State, legal: list[Action], random: Random) -> Action:
    """Random play."""
    return legal[int(random.random() * len(legal))]


def cases(game: Game, checks: Checks) -> Iterator[tuple[int, Json]]:
    """Seat counts and options so that every pair of values (seats among them) occurs, in few games."""
    lo, hi = game.meta.seats
    factors: dict[str, tuple[int | str, ...]] = {"seats": tuple(range(lo, hi + 1))}
    for option in game.meta.options:
        default: tuple[int | str, ...] = option.choices
        if not default:
            default = tuple(dict.fromkeys((option.lo, option.default, option.hi)))
        factors[option.key] = checks.values.get(option.key, default)
    for row in cover(factors):
        count = int(row.pop("seats"))
        yield count, dict(row)


def run(
    game: Game, checks: Checks, seats: int, options: Json, seed: int, choose: Chooser, every: int = EVERY
) -> EventLog:
    """Play one game to its end and check all promises on the way; the log of the game is handed back."""
    random = Random(seed)
    log = EventLog()
    state = game.new_state(seats, options, seed, log.emit)
    kept: list[tuple[State, str]] = []
    made: list[Action] = []
    seen: dict[Action, None] = {}
    while state.seat_to_act() >= 0:
        assert len(made) < checks.bound, "the game does not end"
        legal = light(state)
        seen.update(dict.fromkeys(legal))
        if len(made) % every == 0:
            number = len(made) // every
            whole = number < WHOLE or number % 4 == 0
            eyes = (*range(seats), PUBLIC, OPEN) if whole else (state.seat_to_act(), number % seats)
            kept.append((state.clone(), state_hash(state)))
            heavy(game, checks, state, eyes, list(seen), random)
            if whole:
                public(game, checks, state, log, seats, options)
        action = choose(state, legal, random)
        assert action in legal, "the player chose an illegal action"
        state.apply(action, log.emit)
        made.append(action)
    light(state)
    heavy(game, checks, state, (*range(seats), PUBLIC, OPEN), list(seen), random)
    public(game, checks, state, log, seats, options)
    for clone, was in kept:
        assert state_hash(clone) == was, "an earlier clone changed while play went on"
    result = state.result()
    assert result is not None, "a finished game has no result"
    scores = state.scores()
    assert scores == checks.scores(state), "the score differs from one counted from scratch"
    assert (min(result.ranks), len(result.ranks)) == (1, seats), "ranks"
    assert result.reason in checks.reasons, "an unknown reason for the end"
    again(game, seats, options, seed, made, state, log)
    return log


def light(state: State) -> list[Action]:
    """Checks for every state; the legal actions are handed back."""
    legal = state.legal_actions()
    kind, seat, private = state.decision()
    assert seat == state.seat_to_act(), "decision and seat_to_act disagree"
    assert bool(legal) == (seat >= 0) == (state.result() is None), "legal actions are empty at the end only"
    assert (kind == "over") == (seat < 0), "the decision of a finished game"
    assert isinstance(private, bool)
    assert all(a < b for a, b in pairwise(legal)), "legal actions are sorted and differ"
    return legal


def heavy(game: Game, checks: Checks, state: State, eyes: tuple[int, ...], seen: list[Action], random: Random) -> None:
    """All checks that look at one state only, through these eyes; the state is as it was afterwards."""
    was = state_hash(state)
    legality(state, seen)
    clone = state.clone()
    assert state_hash(clone) == was, "a clone differs"
    checks.conserved(state)
    goes_on_alike(game, state, random)
    for seat in dict.fromkeys(eyes):
        views(game, state, seat)
        if seat != OPEN:
            worlds(game, checks, state, seat, random)
    if OPEN in eyes:
        fused(game, state, random)
    auto = game.auto(state) if state.seat_to_act() >= 0 else None
    assert auto is None or state.is_legal(auto), "what goes by itself is illegal"
    assert state_hash(state) == was, "a question changed the state"


def legality(state: State, seen: list[Action]) -> None:
    """``is_legal`` agrees with the list; what is illegal is refused with a reason and changes nothing."""
    legal = set(state.legal_actions())
    was = state_hash(state)
    wrong = [a for a in seen if a not in legal]
    for a in list(legal):
        assert state.is_legal(a), f"{a} is in the list and not legal"
        assert state.why_not(a) == ("", {}), f"{a} is legal and has a reason against it"
        wrong += [b for b in (a[:-1], (*a, 0), (a[0] + 1, *a[1:]), (*a[:-1], -1), (*a[:-1], 999)) if b not in legal]
    for a in [(), (99,), *wrong][-120:]:
        assert not state.is_legal(a), f"{a} is legal and not in the list"
        code, args = state.why_not(a)
        assert code, f"no reason against {a}"
        json.dumps(args)
        try:
            state.clone().apply(a)
        except IllegalAction as error:
            assert error.code == code, f"{a} is refused as {error.code}, asked beforehand as {code}"
        else:
            raise AssertionError(f"{a} is illegal and was made")
    for a in [(), *wrong][-20:]:
        try:
            state.apply(a)
        except IllegalAction:
            assert state_hash(state) == was, f"the refused {a} changed the state"


def goes_on_alike(game: Game, state: State, random: Random) -> None:
    """A state that went through JSON text is equal and goes on identically, without touching the one it came from."""
    other = game.from_json(json.loads(json.dumps(state.to_json())))
    assert state_hash(other) == state_hash(state), "the JSON round trip differs"
    was = state_hash(state)
    _spoil(state.to_json())
    assert state_hash(state) == was, "to_json shares something with the state"
    one, logs = state.clone(), (EventLog(), EventLog())
    for _ in range(12):
        legal = one.legal_actions()
        assert legal == other.legal_actions(), "legal actions differ after the JSON round trip"
        if not legal:
            break
        action = random_choice(one, legal, random)
        one.apply(action, logs[0].emit)
        other.apply(action, logs[1].emit)
    assert state_hash(one) == state_hash(other), "play differs after the JSON round trip"
    assert [e.to_json() for e in logs[0].events] == [e.to_json() for e in logs[1].events]


def views(game: Game, state: State, seat: int) -> None:
    """Observations are JSON, share nothing with the state, hold no generator; views and choices follow from them alone."""
    was = state_hash(state)
    observation = game.observe(state, seat)
    text = canonical(observation)
    generator = state.to_json().get("rng")
    assert generator is None or str(generator) not in text, "an observation holds the generator"
    json.dumps(game.view(observation))
    legal = state.legal_actions()
    if seat == state.seat_to_act() and legal:
        choices = game.choices(observation, legal)
        assert [tuple(c["a"]) for c in choices] == legal, "choices and legal actions differ"
        assert all(isinstance(c["k"], str) for c in choices)
        json.dumps(choices)
    assert canonical(observation) == text, "a view changed its observation"
    _spoil(observation)
    assert state_hash(state) == was, "an observation shares something with the state"


def _spoil(data: Any) -> None:
    """Change every list and dict in a piece of JSON."""
    if isinstance(data, dict):
        for value in data.values():
            _spoil(value)
        data["spoilt"] = 1
    elif isinstance(data, list):
        for value in data:
            _spoil(value)
        data.append(999)


def worlds(game: Game, checks: Checks, state: State, seat: int, random: Random) -> None:
    """Worlds sampled for a seat look to it like the true one, and go on like it where it cannot tell the difference."""
    observation = game.observe(state, seat)
    text = canonical(observation)
    sample = game.sampler(observation)
    first, second = sample(random), sample(random)
    assert canonical(observation) == text, "the sampler changed its observation"
    one = state_hash(first)
    _finish(second, random)
    assert state_hash(first) == one, "two sampled worlds share something"
    assert canonical(game.observe(first, seat)) == text, f"a sampled world looks different to {seat}"
    actor = state.seat_to_act()
    if seat == actor >= 0:
        assert first.legal_actions() == state.legal_actions(), "legal actions differ in a sampled world"
    checks.conserved(first)
    checks.world(first, observation)
    both = [a for a in state.legal_actions() if first.is_legal(a)]
    if both:
        _same_events(game, state.clone(), first.clone(), random_choice(state, both, random), seat)
    if seat != actor:
        _hidden_content(state, seat)


def _same_events(game: Game, true: State, world: State, action: Action, seat: int) -> None:
    logs = EventLog(), EventLog()
    mark = true.mark
    for s, log in zip((true, world), logs, strict=True):
        s.apply(action, log.emit)
    got = [log.seen_by(seat) for log in logs]
    assert got[0][0] == got[1][0], "the same action is reported differently in a sampled world"
    if true.mark == mark:  # nothing was revealed and no chance was used: the worlds go on alike
        assert got[0] == got[1], "the same action has other consequences in a sampled world"
        assert canonical(game.observe(true, seat)) == canonical(game.observe(world, seat)), (
            "observations part in a sampled world"
        )


def _hidden_content(state: State, seat: int) -> None:
    """Actions whose content only the actor sees are reported alike to others."""
    actor = state.seat_to_act()
    reports: list[Event] = []
    for action in state.legal_actions():
        log = EventLog()
        state.clone().apply(action, log.emit)
        if actor in log.events[0].private:
            reports.append(log.events[0])
    assert len({canonical(e.seen_by(seat)) for e in reports}) <= 1, "others see the content of a secret action"


def _finish(state: State, random: Random) -> None:
    for _ in range(40):
        legal = state.legal_actions()
        if not legal:
            return
        state.apply(random_choice(state, legal, random))


def fused(game: Game, state: State, random: Random) -> None:
    """A fused playout makes only legal actions, and the contract reaches the same points by them."""
    fast, slow = state.clone(), state.clone()
    trace: list[Action] = []
    number = random.getrandbits(32)
    game.playout(fast, Random(number), trace)
    for action in trace:
        assert slow.is_legal(action), f"a playout made the illegal {action}"
        slow.apply(action)
    for seat in range(len(state.scores())):
        assert game.evaluate(fast, seat) == game.evaluate(slow, seat), (
            "a playout reaches other points than the contract"
        )
    if slow.seat_to_act() < 0 and fast.seat_to_act() < 0 and fast.result() == slow.result():
        assert fast.scores() == slow.scores()
    silent = state.clone()
    game.playout(silent, Random(number))
    assert state_hash(silent) == state_hash(fast), "a playout with a trace goes another way"


def public(game: Game, checks: Checks, state: State, log: EventLog, seats: int, options: Json) -> None:
    """Public events alone rebuild the public board."""
    for receiver in (PUBLIC, 0):
        rebuilt, board = (
            checks.rebuilt(log.seen_by(receiver), seats, options),
            checks.board(game.observe(state, PUBLIC)),
        )
        wrong = {k: (rebuilt.get(k), v) for k, v in board.items() if canonical(rebuilt.get(k)) != canonical(v)}
        assert not wrong, f"events do not rebuild the board (rebuilt, true): {wrong}"


def again(game: Game, seats: int, options: Json, seed: int, made: list[Action], state: State, log: EventLog) -> None:
    """The record played again gives the same state and the same events, also without anyone listening."""
    other, silent = EventLog(), game.new_state(seats, options, seed)
    replay = game.new_state(seats, options, seed, other.emit)
    for action in made:
        replay.apply(action, other.emit)
        silent.apply(action)
    assert state_hash(replay) == state_hash(state) == state_hash(silent), "the replay ends elsewhere"
    assert [e.to_json() for e in other.events] == [e.to_json() for e in log.events], "the replay reports other events"
