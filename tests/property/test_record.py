"""Records, saves and their JSON: nothing is lost on the way, and nothing but typed errors comes out of damaged ones."""

import json
from random import Random

import pytest
from hypothesis import Phase, given, note, settings
from hypothesis import strategies as st

from pygame_core.engine.errors import DamagedSave, FutureSave, MoonlitError
from pygame_core.engine.match import Match
from pygame_core.engine.record import Record
from pygame_core.testing.hashing import canonical, state_hash
from tests.property.positions import GAME, advance, matches, options, quick, seats, seeds

actions = st.lists(st.lists(st.integers(-5, 200), min_size=1, max_size=4).map(tuple), max_size=20)
junk = st.one_of(
    st.none(), st.booleans(), st.integers(-(2**40), 2**40), st.floats(allow_nan=False), st.text(max_size=5),
    st.lists(st.integers(-3, 300), max_size=4), st.dictionaries(st.text(max_size=3), st.integers(), max_size=2),
)  # fmt: skip


@quick
@given(seats, options(), seeds, actions)
def test_a_record_survives_json(n, opts, seed, made):
    record = Record(GAME, 1, n, opts, seed, made)
    text = json.dumps(record.to_json())
    assert Record.from_json(json.loads(text)) == record
    numbers = [v for v in record.to_json().values() if isinstance(v, int)]
    assert all(abs(v) < 2**53 for v in numbers)  # what JavaScript can hold


@quick
@given(seats, options(), seeds, st.data())
def test_a_damaged_record_is_refused_with_a_typed_error(n, opts, seed, data):
    good = Record(GAME, 1, n, opts, seed, [(0, 3)]).to_json()
    key = data.draw(st.sampled_from(sorted(good)))
    bad = dict(good)
    if data.draw(st.booleans()):
        del bad[key]
    else:
        bad[key] = data.draw(junk)
    try:
        record = Record.from_json(bad)
    except MoonlitError as error:
        assert error.code
        json.dumps(error.details)
    else:
        assert Record.from_json(json.loads(json.dumps(record.to_json()))) == record


@pytest.mark.parametrize("data", [None, 3, [], "x", {}, {"schema": "1"}, {"schema": 1}])
def test_what_is_no_record_is_refused(data):
    with pytest.raises(DamagedSave):
        Record.from_json(data)
    with pytest.raises(DamagedSave):
        Match.load(data)


def test_a_newer_record_is_told_from_a_damaged_one():
    good = Record(GAME, 1, 3, {}, 5).to_json()
    with pytest.raises(FutureSave):
        Record.from_json(good | {"schema": 99})
    with pytest.raises(FutureSave):
        Record.from_json(good | {"rules": 99})


@quick
@given(matches())
def test_a_save_survives_json_and_goes_on_identically(match):
    other = Match.load(json.loads(json.dumps(match.save())))
    assert state_hash(other.state) == state_hash(match.state)
    assert canonical(other.save()) == canonical(match.save() | {"autos": other.save()["autos"]})
    assert other.log.seen_by(-1) == match.log.seen_by(-1)
    for m in (match, other):
        advance(m, 30, Random(3))
    assert canonical(other.save()["snapshot"]) == canonical(match.save()["snapshot"])
    assert canonical(other.save()["events"]) == canonical(match.save()["events"])


@quick
@given(matches())
def test_the_snapshot_equals_the_replay(match):
    replay = Match.replay(Record.from_json(json.loads(json.dumps(match.record.to_json()))))
    assert canonical(replay.save()) == canonical(match.save())


@quick
@given(matches(most=60), st.data())
def test_a_record_with_an_illegal_action_is_refused_by_name(match, data):
    record = match.record
    at = data.draw(st.integers(0, len(record.actions)))
    record.actions.insert(at, (0, 65))
    with pytest.raises(DamagedSave) as error:
        Match.replay(record)
    assert error.value.details["at"] == at


def _paths(data, path=()):
    yield path
    if isinstance(data, dict):
        for k in sorted(data):
            yield from _paths(data[k], (*path, k))
    elif isinstance(data, list):
        for i in range(min(len(data), 3)):
            yield from _paths(data[i], (*path, i))


@settings(quick, max_examples=60, phases=(Phase.generate,))
@given(matches(), st.data())
def test_a_damaged_save_opens_or_is_refused_but_never_breaks(match, data):
    save = json.loads(json.dumps(match.save()))
    paths = [p for p in _paths(save) if p]
    for _ in range(8):
        bad = json.loads(json.dumps(save))
        *way, last = data.draw(st.sampled_from(paths))
        note(f"damaged at {(*way, last)}")
        place = bad
        for step in way:
            place = place[step]
        if data.draw(st.booleans()):
            del place[last]
        else:
            place[last] = data.draw(junk)
        try:
            other = Match.load(bad)
            other.state.legal_actions()
            for seat in range(-2, other.record.seats):
                json.dumps(other.game.view(other.observe(seat)))
                other.log.seen_by(seat)
            advance(other, 10, Random(1))
        except MoonlitError as error:
            assert error.code
            json.dumps(error.details)
