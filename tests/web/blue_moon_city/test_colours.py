"""The peoples' and the dragons' colours can be told apart under four kinds of sight, and what lies on them can be read."""

import itertools

import pytest

from tests.web.colour_math import SIMULATIONS, contrast, distance
from tests.web.test_colours import GROUNDS, NEAREST, THEMES


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("sight", SIMULATIONS)
@pytest.mark.parametrize(("family", "n"), [("folk", 8), ("dragon", 3)])
def test_members_of_a_family_can_be_told_apart(theme, sight, family, n):
    for i, j in itertools.combinations(range(n), 2):
        a, b = THEMES[theme]["%s-%d" % (family, i)], THEMES[theme]["%s-%d" % (family, j)]
        assert distance(a, b, sight) >= NEAREST[sight], (i, j, distance(a, b, sight))


@pytest.mark.parametrize("theme", THEMES)
def test_what_lies_on_a_people_can_be_read_and_its_rim_stands_out(theme):
    tokens = THEMES[theme]
    for i in range(8):
        assert contrast(tokens["folk-%d" % i], tokens["on-folk-%d" % i]) >= 4.5, i
    for ground in (*GROUNDS, "slate", "stone"):
        assert contrast(tokens["folk-rim"], tokens[ground]) >= 3, ground


@pytest.mark.parametrize("theme", THEMES)
def test_dragons_stand_out_on_every_ground(theme):
    for i in range(3):
        for ground in (*GROUNDS, "slate"):
            assert contrast(THEMES[theme]["dragon-%d" % i], THEMES[theme][ground]) >= 3, (i, ground)
