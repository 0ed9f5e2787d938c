"""Several contributions planned at once: out of one hand, no card twice, legal one after the other."""

import json
from collections import Counter

from pygame_core.games.blue_moon_city.contributions import asked
from pygame_core.games.blue_moon_city.game import GAME
from tests.games.blue_moon_city.city import City, cards
from tests.games.blue_moon_city.test_knowledge import played


def plan(city, spaces, take=None, held=(), at=-1, tile="mill"):
    return asked(
        city.state,
        {"p": city.place(tile), "plan": spaces, "take": take or [-1] * len(spaces), "cards": list(held), "at": at},
    )


def test_a_second_space_is_paid_with_what_the_first_leaves():
    q = plan(City(hands="T3 T2 K1", at="mill"), [0, 1])  # 3 2 2
    assert q["ok"] and [row["cards"] for row in q["rows"]] == [cards("T3"), cards("T2")]
    assert q["more"] == [] and not q["last"] and q["free"] == 8


def test_the_first_payment_gives_way_when_the_second_needs_its_cards():
    city = City(hands="T2 T3 A1", at="mill")
    q = plan(city, [1, 0], [1, -1], cards("T3"))  # the 2 was to be paid with the 3
    assert q["ok"] and [row["cards"] for row in q["rows"]] == [cards("T2"), cards("T3")]


def test_what_the_player_chose_stays_when_it_can():
    q = plan(City(hands="T3 T2 T1 T1", at="mill"), [1, 2], [2, -1], cards("T1 T1"))
    assert [row["cards"] for row in q["rows"]] == [cards("T1 T1"), cards("T2")]


def test_a_space_that_cannot_be_added_says_what_is_missing_beside_the_others():
    q = plan(City(hands="T3 T1", at="mill"), [0, 1], [1, -1], cards("T3"))
    assert not q["ok"] and (q["why"], q["sum"], q["need"], q["miss"]) == ("too_little", 1, 2, 1) and not q["rows"]


def test_a_half_paid_row_is_told_and_its_proposals_leave_the_others_alone():
    city = City(hands="T3 T2 T1 K1", at="mill")
    q = plan(city, [0, 1], [1, 1], cards("T3 T1"), at=1)
    assert q["why"] == "too_little" and q["rows"][1]["miss"] == 1 and q["rows"][0]["ok"]
    assert cards("T2") in [x["cards"] for x in q["rows"][1]["props"]]
    assert all(not Counter(x["cards"]) & Counter(cards("T3")) for x in q["rows"][1]["props"])


def test_the_way_costs_its_flit_once_for_all():
    city = City(hands="T3 T2 F1 F2", at="trading_house")
    q = plan(city, [0, 1])
    assert q["ok"] and q["go"]
    city.do(tuple(q["go"]), *[tuple(row["a"]) for row in q["rows"]])
    assert city.state.placed == 2


def test_the_last_open_space_is_told_and_markers_bound_the_plan():
    city = City(hands="T3 T2 T2", at="mill")
    q = plan(city, [0, 1, 2])
    assert q["ok"] and q["last"] and q["more"] == []
    city.state.free[0] = 1
    assert plan(city, [0])["more"] == [] and plan(city, [0, 1])["why"] == "no_marker"


def test_bad_questions_are_refused():
    city = City(hands="T3", at="mill")
    one = {"plan": [0]}
    bad = [{"plan": []}, {"plan": [0, 0]}, {"plan": [9]}, {"plan": 3}]
    for question in [*bad, {**one, "p": [1]}, {**one, "at": [2]}, {**one, "cards": 4}]:
        q = asked(city.state, {"p": 1, **question})
        assert not q["ok"] and q["why"] and not q["rows"], question
    assert plan(city, [0], [90], [0] * 90)["why"] == "not_in_hand"


def test_every_plan_of_a_whole_game_is_legal_step_by_step():
    tried = 0
    for seed in range(6):
        s = played(seed, 2, 8)
        o = json.loads(json.dumps(GAME.observe(s, s.seat)))
        for p in s.setup.places:
            spaces = list(range(s.setup.space_count[p]))
            for i in spaces:
                first = asked(o, {"p": p, "plan": [i]})
                for k in first["more"]:
                    q = asked(
                        o,
                        {
                            "p": p,
                            "plan": [i, k],
                            "take": [len(first["rows"][0]["cards"]), -1],
                            "cards": first["rows"][0]["cards"],
                        },
                    )
                    assert q["ok"], q
                    w = s.clone()
                    for a in ([q["go"]] if q["go"] else []) + [row["a"] for row in q["rows"]]:
                        assert w.is_legal(tuple(a))
                        w.apply(tuple(a))
                    tried += 1
    assert tried > 20
