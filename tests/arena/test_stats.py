"""The arena's statistics against values from the literature and from tables."""

import pytest

from pygame_core.arena import stats


@pytest.mark.parametrize(
    ("wins", "n", "low", "high"),
    [
        (10, 20, 0.2993, 0.7007),
        (0, 10, 0.0, 0.2775),
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (29, 29, 0.8830, 1.0),
    ],
)
def test_wilson_intervals(wins, n, low, high):
    assert stats.wilson(wins / n, n) == pytest.approx((low, high), abs=1e-4)


def test_half_widths_of_the_plan():
    for n, p, half in [(100, 0.5, 0.098), (400, 0.5, 0.049), (200, 0.25, 0.060), (1000, 0.25, 0.027)]:
        low, high = stats.wilson(p, n)
        assert (high - low) / 2 == pytest.approx(half, abs=0.003)


@pytest.mark.parametrize(
    ("share", "elo"), [(0.5, 0), (0.55, 35), (0.6, 70), (0.65, 108), (0.75, 191), (0.8, 241), (0.9, 382), (0.99, 798)]
)
def test_elo(share, elo):
    assert stats.elo(share) == pytest.approx(elo, abs=1)


def test_sequential_test():
    sprt = stats.Sprt(0.5, 0.6)
    assert sprt.verdict([0.5]) == "open"
    assert sprt.verdict([0.6, 0.5] * 10) == "open"
    assert sprt.llr([0.0, 1.0] * 50) == pytest.approx(-0.01 * 100 / (2 * 0.2525), abs=0.1)


def test_block_error_is_of_blocks():
    assert stats.error([2.0] * 8) == 0.0
    assert stats.error([1.0]) == float("inf")
