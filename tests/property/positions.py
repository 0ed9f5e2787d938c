"""Positions for property tests: a game played at random for a while, made from a few drawn numbers so that Hypothesis can shrink them."""

from random import Random

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from pygame_core.engine.match import Match
from pygame_core.games.lunar_skyline.meta import META

GAME = "lunar_skyline"
quick = settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)

seats = st.integers(2, 6)
seeds = st.integers(0, 2**64 - 1)


@st.composite
def options(draw):
    """Options of a table, all sorts."""
    found = {"rounds": draw(st.integers(1, 3))}
    for option in META.options[1:]:
        found[option.key] = draw(
            st.sampled_from(option.choices) if option.choices else st.integers(option.lo, option.hi)
        )
    return found


@st.composite
def matches(draw, most=150):
    """A match after some actions."""
    match = Match.new(GAME, draw(seats), draw(options()), draw(seeds))
    return advance(match, draw(st.integers(0, most)), Random(draw(st.integers(0, 2**32))))


def advance(match, steps, random):
    """Random play for some steps, or to the end."""
    for _ in range(steps):
        legal = match.state.legal_actions()
        if not legal:
            break
        match.submit(match.state.seat_to_act(), random.choice(legal))
    return match
