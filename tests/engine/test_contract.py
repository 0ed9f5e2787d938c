"""Options, registry, events: the small parts of the engine."""

import json

import pytest

from pygame_core.engine.contract import OPEN, PUBLIC, Option
from pygame_core.engine.errors import BadOption, MoonlitError, UnknownGame
from pygame_core.engine.events import Event, EventLog
from pygame_core.engine.registry import game_ids, get_game


def test_an_option_takes_what_it_says_and_nothing_else():
    number = Option("n", "int", 3, 1, 20)
    assert [number.check(v) for v in (1, 20)] == [1, 20]
    choice = Option("c", "choice", "a", choices=("a", "b"))
    assert choice.check("b") == "b"
    flag = Option("f", "bool", 1)
    assert flag.check(True) == 1
    assert type(flag.check(True)) is int
    for option, wrong in (
        (number, 0),
        (number, 21),
        (number, "3"),
        (number, 2.0),
        (number, None),
        (choice, "c"),
        (choice, 1),
        (flag, 2),
    ):
        with pytest.raises(BadOption):
            option.check(wrong)


@pytest.mark.parametrize("game_id", game_ids())
def test_defaults_are_filled_in_and_described(game_id):
    meta = get_game(game_id).meta
    assert meta.id == game_id
    full = meta.check(meta.seats[0], {})
    assert full == {o.key: o.default for o in meta.options}
    assert meta.check(meta.seats[1], full) == full
    json.dumps([o.to_json() for o in meta.options])


def test_no_such_game():
    with pytest.raises(UnknownGame) as error:
        get_game("go")
    assert error.value.details == {"game": "go"}


def test_an_error_says_its_code_and_arguments():
    error = MoonlitError("some_code", n=3)
    assert (error.code, error.details) == ("some_code", {"n": 3})


def test_events_are_redacted_by_construction():
    log = EventLog()
    log.emit("deal", {"n": 2}, {0: {"card": 7}, 1: {"card": 8}})
    log.emit("pass", {"s": 0})
    assert log.seen_by(PUBLIC) == [{"no": 0, "k": "deal", "n": 2}, {"no": 1, "k": "pass", "s": 0}]
    assert log.seen_by(1)[0] == {"no": 0, "k": "deal", "n": 2, "card": 8}
    assert log.seen_by(5)[0] == {"no": 0, "k": "deal", "n": 2}
    assert log.seen_by(OPEN)[0]["private"] == {"0": {"card": 7}, "1": {"card": 8}}
    assert log.seen_by(0, since=1) == [{"no": 1, "k": "pass", "s": 0}]
    again = [Event.from_json(json.loads(json.dumps(e.to_json()))) for e in log.events]
    assert again == log.events


@pytest.mark.parametrize("data", [[], ["a"], [1, {}, {}], ["a", [], {}], ["a", {}, {"x": {}}], ["a", {}, {"1": 3}]])
def test_what_is_no_event_is_refused(data):
    with pytest.raises((ValueError, TypeError)):
        Event.from_json(data)
