"""Payments against brute force over thousands of random hands (7b), and the facts of section 1.2 about paying."""

from random import Random

import pytest

from pygame_core.games.blue_moon_city import listing, patterns, payments
from pygame_core.games.blue_moon_city.components import COPIES, SPACE_COLOURS, _data, cards_of, counts, pack
from pygame_core.games.blue_moon_city.reading import reading
from tests.games.blue_moon_city import readings
from tests.games.blue_moon_city.city import packed, words

DECK = [t for t in range(22) for _ in range(COPIES[t])]
SPACES = [(c, v) for c in (0, 1, 2, 3, 4, 5, 6, 8) for v in (1, 2, 3, 4, 5)]


def hand(random, size, hoax=0):
    cards = [15] * random.randint(0, 2) + [16] * random.randint(0, 2) if hoax else []
    rest = [t for t in DECK if t not in (15, 16)] if hoax else DECK
    return tuple(sorted((cards + random.sample(rest, size))[:size]))


@pytest.mark.parametrize("block", range(8))
def test_payments_agree_with_brute_force_over_random_hands(block):
    random = Random(block)
    for n in range(320):
        cards = hand(random, random.choice((2, 3, 4, 4, 5, 5, 6, 6, 7)), n % 2)
        colour, need = random.choice(SPACES)
        want = readings.irreducible(cards, colour, need)
        got = [row[2] for row in listing.plan(colour, need).fitting(pack(cards))]
        assert len(set(got)) == len(got)
        assert set(got) == want, (words(cards), SPACE_COLOURS[colour], need)
        assert payments.payable(pack(cards), colour, need) == bool(want)
        for p in readings.parts(cards):
            assert payments.irreducible(pack(p), colour, need) == (p in want)


def test_worth_is_the_largest_reachable_number():
    random = Random(5)
    for _ in range(400):
        cards = hand(random, random.randint(1, 6), 1)
        colour = random.choice((0, 2, 4, 5, 8))
        most = max(
            [n for n in range(1, 20) if any(readings.legal(p, colour, n) for p in readings.parts(cards) if p)],
            default=0,
        )
        assert payments.worth(counts(pack(cards)), colour) == most


def test_large_hands_list_only_irreducible_payments_once():
    random = Random(6)
    for _ in range(12):
        cards = pack(random.sample(DECK, 30))
        for colour, need in ((8, 5), (0, 5), (4, 4), (5, 5)):
            rows = [row[1] for row in listing.plan(colour, need).fitting(cards)]
            assert len(set(rows)) == len(rows)
            assert all(payments._irreducible(part, colour, need) for part in rows)


def test_a_reading_uses_every_card_and_reaches_the_sum():
    random = Random(7)
    for _ in range(500):
        types = random.sample(DECK, random.randint(1, 12))
        for colour in (0, 3, 4, 5, 8):
            total, paid_in, units = reading(types, colour)
            assert total == payments.worth(counts(pack(types)), colour) == sum(u["v"] for u in units)
            assert sorted(t for u in units for t in u["c"]) == sorted(types)
            assert paid_in == colour or colour == 8


def test_the_file_of_patterns_is_what_the_generator_makes():
    data = _data("payments.json")
    assert set(data) == {f"{c}:{n}" for c in range(4) for n in range(1, 6)}
    for key in ("0:3", "1:5", "2:4", "2:5", "3:4"):
        cls, need = (int(x) for x in key.split(":"))
        assert data[key].split() == patterns.patterns(cls, need)


def test_a_payment_is_never_both_irreducible_and_too_large():
    assert not payments.irreducible(packed("V1 V1 V1 V1 V2 V2"), 0, 5)
    assert cards_of(packed("K1 V3")) == [2, 21]
