"""A tap lifts, a second one plays; what is refused says why; public decisions pick and confirm."""

import pytest
from app.games import lunar_skyline as room

from tests.web.lunar.test_room import VIEWS, new_ui, translator


def lifted(intents):
    return [i[1]["lift"] for i in intents if i[0] == "ui" and "lift" in i[1]]


def sent(intents):
    return [i[1] for i in intents if i[0] == "send"]


def test_r01_one_tap_sends_nothing_and_the_second_plays():
    view = VIEWS["follow4"]
    number = next(x for x in view["choices"] if x["c"] < 60)
    ui = new_ui(view)
    first = room.act(view, ui, "lift", number["c"])
    assert lifted(first) == [number["c"]] and not sent(first)
    ui["lift"] = number["c"]
    assert sent(room.act(view, ui, "lift", number["c"])) == [number["a"]]
    assert sent(room.act(view, ui, "confirm", None)) == [number["a"]]


def test_one_tap_plays_at_once_but_never_bids():
    play, bid = VIEWS["follow4"], VIEWS["bidding4"]
    number = next(x for x in play["choices"] if x["c"] < 60)
    ui = new_ui(play)
    ui["set"]["one_tap"] = True
    assert sent(room.act(play, ui, "lift", number["c"])) == [number["a"]]
    ui = new_ui(bid)
    ui["set"]["one_tap"] = True
    assert not sent(room.act(bid, ui, "lift", bid["choices"][0]["c"]))


def test_an_ace_opens_into_high_and_low():
    view = VIEWS["follow4"]
    ace = next(x["c"] for x in view["choices"] if x["c"] >= 60)
    ui = new_ui(view)
    ui["set"]["one_tap"] = True
    assert lifted(room.act(view, ui, "lift", ace)) == [ace]
    ui["lift"] = ace
    page = room.hand(view, ui, translator(view, "en"))
    assert "is-high" in page and "is-low" in page
    for level, key in ((1, "h"), (0, "l")):
        want = next(x["a"] for x in view["choices"] if x["c"] == ace and x["lv"] == level)
        assert sent(room.act(view, ui, "play", [ace, level])) == [want]
        assert sent(room.act(view, ui, "key", key)) == [want]


def test_r12_an_illegal_card_says_why_in_words():
    view = VIEWS["follow4"]
    card = next(x for x in view["board"]["hand"] if not x["ok"])
    said = [i for i in room.act(view, new_ui(view), "lift", card["c"]) if i[0] == "say"]
    assert said[0][1] == "reason.lunar_skyline.must_follow"
    assert translator(view, "en").plain(said[0][1], **said[0][2]).startswith("You hold ")


def test_out_of_turn_the_worker_is_asked_why():
    view = dict(VIEWS["follow4"], choices=[], decision={"k": "play", "seat": 2, "private": True, "mine": False})
    view["board"] = dict(view["board"], hand=[dict(x, ok=True, why="") for x in view["board"]["hand"]])
    c = view["board"]["hand"][0]["c"]
    assert ("why", {"target": {"c": c}}) in room.act(view, new_ui(view), "lift", c)


def test_r30_a_drop_plays_too():
    view = VIEWS["follow4"]
    number = next(x for x in view["choices"] if x["c"] < 60)
    ui = new_ui(view)
    assert sent(room.act(view, ui, "drop", ["c%d" % number["c"], "trick"])) == [number["a"]]
    assert room.act(view, ui, "drop", ["c%d" % number["c"], "elsewhere"]) == []


def test_while_busy_nothing_is_sent():
    view = VIEWS["follow4"]
    number = next(x for x in view["choices"] if x["c"] < 60)
    assert room.act(view, new_ui(view, busy=True, lift=number["c"]), "lift", number["c"]) == []


@pytest.mark.parametrize("name", ["top5", "claim4", "discard4", "partner4", "lobby4", "claim_shared"])
def test_public_decisions_pick_and_confirm(name):
    view = VIEWS[name]
    kind = view["choices"][0]["k"]
    field = {"top": "c", "claim": "t", "discard": "i", "partner": "s", "lobby": "suit"}[kind]
    for choice in view["choices"]:
        ui = new_ui(view)
        if ui["pick"] != choice[field]:
            assert room.act(view, ui, "pick", choice[field]) == [("ui", {"pick": choice[field]})]
        ui["pick"] = choice[field]
        assert sent(room.act(view, ui, "confirm", None)) == [choice["a"]]


def test_the_best_top_card_is_preselected():
    view = VIEWS["top5"]
    assert new_ui(view)["pick"] == next(x["c"] for x in view["choices"] if x["best"])


def test_a_shared_device_is_asked_by_name():
    view = VIEWS["claim_shared"]
    assert "Bo" in room.prompt(view, new_ui(view), translator(view, "en"))


def test_a_lift_that_is_gone_is_dropped():
    view = VIEWS["middle4"]
    gone = next(c for c in range(66) if c not in [x["c"] for x in view["board"]["hand"]])
    ui = new_ui(view)
    ui["lift"] = gone
    assert room.on_view(view, ui)["lift"] == -1
