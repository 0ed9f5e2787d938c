"""The digest of what the others did, and the new cards, come from the log alone: a reload finds the same."""

import json

import pytest
from app.games import blue_moon_city as room

from tests.web.blue_moon_city.test_room import EVENTS, VIEWS, new_ui, translator

VIEW = VIEWS["start2"]
HELD = dict.fromkeys(range(22), 3)


def event(k, s, t, **more):
    return {"no": 0, "k": k, "r": 1, "t": t, "s": s, **more}


LOG = [
    event("contribute", 1, 2, p=3, tile="mill", i=0, need=3, cards=[5], free=9),
    event("end", 0, 3),
    event("draw", 0, 3, n=2, wanted=2, deck=9, cards=[4, 4]),
    event("turn", 1, 4),
    event("walk", 1, 4, to=3, tile="mill", flit=0, steps=1, **{"from": 8}),
    event("dragon", 1, 4, d=1, c=4, to=3, tile="mill", **{"from": 8}),
    event("contribute", 1, 4, p=3, tile="mill", i=1, need=2, cards=[5], free=9),
    event("scales", 1, 4, n=1, dragons=[1], p=3),
    event("contribute", 1, 4, p=3, tile="mill", i=2, need=2, cards=[5], free=9),
    {
        "no": 0,
        "k": "complete",
        "r": 1,
        "t": 4,
        "s": 1,
        "p": 3,
        "tile": "mill",
        "lead": 1,
        "tied": [1],
        "markers": [1, 2],
    },
    event("reward", 1, 4, why="leader", p=3, tile="mill", near="mill", scales=0, cards=2, crystals=0, **{"from": 3}),
    event(
        "reward", 0, 4, why="contributor", p=3, tile="mill", near="mill", scales=0, cards=1, crystals=1, **{"from": 3}
    ),
    {"no": 0, "k": "scoring", "r": 1, "t": 4, "totals": [3, 1], "pays": [6, 0], "kept": [0, 1], "pool": 8, "short": 0},
    event("end", 1, 4),
    event("owed", 0, 4, n=1, wanted=1, deck=8, cards=[7]),
    event("draw", 1, 4, n=2, wanted=2, deck=6),
    event("turn", 0, 5),
    event("contribute", 0, 5, p=4, tile="citadel", i=0, need=5, cards=[7], free=8),
    event(
        "reward", 0, 5, why="leader", p=4, tile="citadel", near="citadel", scales=0, cards=0, crystals=2, **{"from": 4}
    ),
]


def digest(events, seat=0, view=VIEW):
    view = json.loads(json.dumps({**view, "seat": seat}))
    view["board"]["hand"] = [{**view["board"]["hand"][0], "c": c, "n": n} for c, n in HELD.items()]
    return room.on_log(events, view, new_ui(view)), view


def test_it_tells_the_other_seats_turns_and_what_they_brought_me_until_my_own_turn_began():
    got, _ = digest(LOG)
    (turn,) = got["since"]["turns"]
    assert turn["s"] == 1 and turn["built"] == [["mill", 2], ["mill", 2]] and turn["done"] == ["mill"]
    assert turn["dragons"] == [[1, "mill"]] and turn["scales"] == 1 and turn["offers"] == 0
    assert got["since"]["got"] == {"scales": 0, "cards": 1, "crystals": 7}
    assert got["news"] == [4, 4, 7]


def test_each_seat_at_the_device_has_its_own():
    got, _ = digest(LOG, 1)
    assert [x["s"] for x in got["since"]["turns"]] == [0] and got["since"]["turns"][0]["built"] == [["citadel", 5]]
    assert digest(LOG, -1)[0] == {"since": None, "news": []}


def test_cards_that_are_played_are_no_longer_new():
    view = json.loads(json.dumps({**VIEW, "seat": 0}))
    view["board"]["hand"] = [{**view["board"]["hand"][0], "c": 4, "n": 1}]
    assert room.on_log(LOG, view, new_ui(view))["news"] == [4]


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_the_line_opens_the_digest_and_both_have_words(lang):
    got, view = digest(LOG)
    ui = new_ui(view, **got)
    t = translator(view, lang)
    asked = room.prompt(view, ui, t)
    assert 'class="bc-since"' in asked and room.act(view, ui, "since", None) == [("open", "panel", "since")]
    panel = room.panel("since", view, ui, t)
    assert not t.catalog.missing
    if lang == "en":
        assert (
            "Mill finished" in asked
            and "2 spaces filled" in asked
            and "builds 2 and 2 at Mill" in panel
            and "Doran to Mill" in panel
        )
    assert "since" in [ident for ident, _ in room.aid(view, ui, t)]


def test_nothing_to_tell_takes_no_room():
    quiet = [
        event("end", 0, 3),
        event("turn", 1, 4),
        event("discard", 1, 4, c=3),
        event("end", 1, 4),
        event("turn", 0, 5),
    ]
    got, view = digest(quiet)
    ui = new_ui(view, **got)
    assert "bc-since" not in room.prompt(view, ui, translator(view, "en"))
    assert "only drew cards" in room.panel("since", view, ui, translator(view, "en"))
    assert "Nobody has moved" in room.panel("since", view, new_ui(view, since=None), translator(view, "en"))


def test_a_whole_game_is_digested_at_every_moment_in_both_languages():
    for seat in range(3):
        for n in range(len(EVENTS)):
            got, view = digest(EVENTS[:n], seat, VIEWS["end3"])
            if got["since"] and n % 7 == 0:
                t = translator(view, ("en", "zh")[n % 2])
                room.panel("since", view, new_ui(view, **got), t)
                assert not t.catalog.missing
            for turn in (got["since"] or {"turns": []})["turns"]:
                assert turn["s"] != seat
