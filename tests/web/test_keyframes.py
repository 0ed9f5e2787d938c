"""Everything that moves starts where it was, ends where it lies, and passes its stops in order."""

import re

import pytest
from app import keyframes

WAYS = {
    "straight": keyframes.straight(30, -40, 0.5, True),
    "walk": keyframes.walk(30, -40, [(10, -40), (10, 0)], True),
    "ground": keyframes.walk(30, -40, [], False),
    "fly": keyframes.fly(30, -40),
    "shadow": keyframes.shadow(30, -40),
}


def spot(frame):
    return tuple(float(x) for x in re.match(r"translate\((.+?)px, (.+?)px\)", frame["transform"]).groups())


@pytest.mark.parametrize("name", WAYS)
def test_a_way_leads_from_there_to_here_in_the_order_of_time(name):
    frames = WAYS[name]
    assert spot(frames[0]) == (30, -40) and spot(frames[-1]) == (0, 0)
    offsets = [f["offset"] for f in frames if "offset" in f]
    assert offsets == sorted(offsets) and (not offsets or (offsets[0], offsets[-1]) == (0, 1))
    assert set().union(*frames) <= {"transform", "opacity", "offset", "easing"}


def test_a_walk_stops_on_every_tile_and_hops_between_them_only():
    spots = [spot(f) for f in WAYS["walk"]]
    assert spots[0::2] == [(30, -40), (10, -40), (10, 0), (0, 0)]
    assert [round(y, 1) for _, y in spots[1::2]] == [-45, -25, -5]
    assert [y for _, y in map(spot, WAYS["ground"])] == [-40, -20, 0]


def test_what_flies_is_above_its_shadow_while_they_go_side_by_side():
    for high, low in zip(WAYS["fly"], WAYS["shadow"], strict=True):
        assert high["offset"] == low["offset"] and spot(high)[0] == spot(low)[0]
    assert [spot(low)[1] - spot(high)[1] for high, low in zip(WAYS["fly"], WAYS["shadow"], strict=True)] == [
        0,
        20,
        20,
        0,
    ]


def test_a_token_is_seen_where_it_comes_from_before_it_goes():
    frames = keyframes.errand(1, 2, 30, 40)
    assert [spot(f) for f in frames] == [(1, 2)] * 3 + [(30, 40)] * 2
    assert [f["opacity"] for f in frames] == [0, 1, 1, 1, 0]
