"""The printed colours of cards keep apart under four kinds of sight, and their numerals and lamps can be read."""

import itertools
import re

import pytest

from tests.web.colour_math import SIMULATIONS, contrast, distance
from tests.web.page_kit import WEB

TOKENS = dict(
    re.findall(r"--([\w-]+):\s*(#[0-9a-f]{6});", (WEB / "css/tokens.css").read_text().split("[data-theme")[0])
)
NEAREST = {"normal": 9.0, "protan": 6.0, "deutan": 6.0, "tritan": 5.0}


@pytest.mark.parametrize("sight", SIMULATIONS)
@pytest.mark.parametrize("family", ["poster", "lamp"])
def test_r31_printed_colours_keep_apart(family, sight):
    colours = [TOKENS["%s-%d" % (family, i)] for i in range(6)]
    for a, b in itertools.combinations(colours, 2):
        assert distance(a, b, sight) >= NEAREST[sight], (a, b)


@pytest.mark.parametrize("i", range(6))
def test_numerals_lamps_and_windows_can_be_read(i):
    assert contrast(TOKENS["paper"], TOKENS["deep-%d" % i]) >= 4.5
    assert contrast(TOKENS["lamp-%d" % i], TOKENS["night"]) >= 4.5
    assert contrast(TOKENS["poster-%d" % i], TOKENS["night"]) >= 3
    assert contrast(TOKENS["lit"], TOKENS["night"]) >= 7
