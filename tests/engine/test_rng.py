"""The generator: known values, no bias, equal everywhere."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from pygame_core.engine import rng

# The first values of SplitMix64 from the state 1234567, as published with its reference implementation.
KNOWN = [6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431, 16408922859458223821]


def test_known_values():
    x, got = 1234567, []
    for _ in KNOWN:
        x, z = rng.step(x)
        got.append(z)
    assert got == KNOWN


def test_a_full_shuffle_as_it_always_was():
    x, order = rng.shuffled(42, range(10))
    assert sorted(order) == list(range(10))
    assert rng.shuffled(42, range(10)) == (x, order)
    assert 0 <= x < 1 << 64


@given(st.integers(0, rng.MASK), st.integers(1, 1000))
def test_below_is_within(x, n):
    x, value = rng.below(x, n)
    assert 0 <= value < n
    assert 0 <= x <= rng.MASK


@given(st.integers(0, rng.MASK), st.lists(st.integers(), max_size=70, unique=True), st.data())
def test_draw_takes_without_replacement(x, items, data):
    k = data.draw(st.integers(0, len(items)))
    _, drawn = rng.draw(x, items, k)
    assert len(drawn) == len(set(drawn)) == k
    assert set(drawn) <= set(items)


def test_every_order_is_equally_likely():
    counts: Counter[tuple[int, ...]] = Counter()
    x = 1
    for _ in range(24_000):
        x, order = rng.shuffled(x, range(4))
        counts[tuple(order)] += 1
    assert len(counts) == 24
    chi = sum((n - 1000) ** 2 / 1000 for n in counts.values())
    assert chi < 23 + 5 * 46**0.5


def test_below_has_no_bias():
    counts: Counter[int] = Counter()
    x = 9
    for _ in range(30_000):
        x, value = rng.below(x, 3)
        counts[value] += 1
    assert all(abs(n - 10_000) < 450 for n in counts.values())
