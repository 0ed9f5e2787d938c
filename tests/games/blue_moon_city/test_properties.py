"""Whatever is played: cards, markers and scales are conserved, crystals come from rewards and scorings only, saves go on alike."""

import json
from random import Random

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pygame_core.engine.contract import PUBLIC
from pygame_core.engine.events import EventLog
from pygame_core.games.blue_moon_city.game import GAME
from pygame_core.games.blue_moon_city.meta import META
from pygame_core.games.blue_moon_city.policy import greedy
from pygame_core.games.blue_moon_city.state import imbalance

quick = settings(max_examples=30, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)


@st.composite
def options(draw):
    """Options of a table, all sorts but packs and chosen seats."""
    found = {}
    for option in META.options:
        if option.key not in ("pack", "start"):
            values = [x for x in option.choices if x != "pack"] or [0, 1]
            found[option.key] = draw(st.sampled_from(values))
    return found


@quick
@given(st.integers(2, 4), options(), st.integers(0, 2**64 - 1), st.integers(0, 2**32), st.floats(0, 1))
def test_pieces_are_conserved_and_the_ledger_equals_the_totals(seats, table, seed, luck, skill):
    random, log = Random(luck), EventLog()
    s = GAME.new_state(seats, table, seed, log.emit)
    for _ in range(300):
        if s.seat < 0:
            break
        s.apply(greedy(s) if random.random() < skill else random.choice(s.legal_actions()), log.emit)
        assert imbalance(s) == ""
        assert min(*s.crystals, *s.scales, *s.free, s.pool) >= 0
    totals = [0] * seats
    for e in log.seen_by(PUBLIC):
        if e["k"] == "reward":
            totals[e["s"]] += e["crystals"]
        elif e["k"] == "scoring":
            totals = [a + b for a, b in zip(totals, e["pays"], strict=True)]
        elif e["k"] == "offering":
            totals[e["s"]] -= e["cost"] + e["extra"]
    assert totals == s.crystals


@quick
@given(st.integers(2, 4), options(), st.integers(0, 2**64 - 1), st.integers(0, 200), st.integers(0, 2**32))
def test_a_save_goes_on_alike(seats, table, seed, steps, luck):
    random = Random(luck)
    s = GAME.new_state(seats, table, seed)
    for _ in range(steps):
        if s.seat < 0:
            break
        s.apply(random.choice(s.legal_actions()))
    other = GAME.from_json(json.loads(json.dumps(s.to_json())))
    for _ in range(20):
        legal = s.legal_actions()
        assert legal == other.legal_actions()
        if not legal:
            break
        action = random.choice(legal)
        s.apply(action)
        other.apply(action)
    assert s.to_json() == other.to_json()
