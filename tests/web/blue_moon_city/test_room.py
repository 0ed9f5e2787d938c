"""Every state of the table is drawn in both languages: no key missing, markup well formed, keys unique and silent."""

import json
import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from app.games import blue_moon_city as room
from app.games.blue_moon_city import planning

from tests.web import room_kit
from tests.web.page_kit import LANGS
from tests.web.room_kit import PARTS

VIEWS = room_kit.views(Path(__file__).parent / "fixtures")
EVENTS = json.loads((Path(__file__).parent / "fixtures/log.events").read_text(encoding="utf-8"))


def new_ui(view, wide=False, **more):
    return room_kit.state(room, view, wide, after=more)


def paying(view, what="quote"):
    """The room's state while the fixture's payment or plan is made."""
    q = view[what]
    rows = [{"i": row["i"], "cards": list(row["cards"])} for row in q["rows"]]
    return {"quote": q, "look": q["p"], "pay": planning.new_plan(q["p"], rows, q["at"])}


def story_ui(view):
    """A completion and a scoring on the table, as fixtures of a whole game tell them."""
    near = next(i for i, e in enumerate(EVENTS) if e["k"] == "reward" and e["why"] == "neighbour")
    first = max(i for i in range(near) if EVENTS[i]["k"] == "complete")
    events = [e for e in EVENTS[first : near + 3] if e["k"] in ("complete", "reward")]
    scoring = next(e for e in EVENTS if e["k"] == "scoring")
    fresh = room.fold([*events, {**scoring, "short": 1}], view)
    return {"fresh": fresh, "story": room.on_fresh(fresh, {})["story"]}


def translator(view, lang):
    return room_kit.translator(room, view, lang)


def draw(view, ui, t):
    return room_kit.draw(room, view, ui, t)


def uis(view):
    """Both layouts, every lift, every tile looked at, a payment, the questions."""
    yield new_ui(view)
    yield new_ui(view, True)
    for card in view["board"]["hand"]:
        yield new_ui(view, lift=card["c"])
    for tile in view["board"]["tiles"]:
        yield new_ui(view, tile["p"] % 2 == 0, look=tile["p"])
    for ask in ("end", "last"):
        yield new_ui(view, ask=ask)
    yield new_ui(view, jump=True)
    yield new_ui(view, True, **story_ui(view))
    yield new_ui(view, **story_ui(view))
    if view["board"]["hand"]:
        yield new_ui(view, marks=[view["board"]["hand"][0]["c"]], news=[view["board"]["hand"][-1]["c"]])
    for what in ("quote", "plan"):
        if view.get(what):
            yield new_ui(view, True, **paying(view, what))
            yield new_ui(view, **paying(view, what))


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", VIEWS)
def test_every_fixture_is_drawn_with_words_and_well_formed(name, lang):
    view = VIEWS[name]
    for ui in uis(view):
        t = translator(view, lang)
        parts = draw(view, ui, t)
        room.where(view, ui, t), room.can(view, ui, t)
        assert not t.catalog.missing, t.catalog.missing
        for part, markup in parts.items():
            ET.fromstring("<x>%s</x>" % re.sub(r"\bdisabled(?=[ >])", "", markup))
            assert not re.search(r"\{\w+\}|None|blue_moon_city\.[a-z]", re.sub(r'data-\w+="[^"]*"', "", markup)), (
                part,
                markup,
            )
        keys = re.findall(r'data-key="([^"]+)"', "".join(parts[p] for p in PARTS[:4]))
        assert len(keys) == len(set(keys))


@pytest.mark.parametrize("lang", LANGS)
def test_every_event_of_a_whole_game_is_told(lang):
    view = VIEWS["end3"]
    t = translator(view, lang)
    told = 0
    for event in EVENTS:
        line = room.event_line(event, t)
        if line:
            told += 1
            assert "{" not in t.rich(line[0], **line[1]) + t.plain(line[0], **line[1]), event
    assert not t.catalog.missing and told > len(EVENTS) // 2
    room.fold(EVENTS, view)


def answered(view, ui, q):
    """The room's state after the worker's answer."""
    ui["quote"] = q
    ui.update(room.on_quote(view, ui))
    return ui


def test_a_tap_on_a_tile_asks_for_its_first_payable_space_and_confirm_sends_the_plan():
    view = VIEWS["middle4"]
    q = view["quote"]
    intents = room.act(view, new_ui(view), "tile", q["p"])
    assert dict(intents)["quote"] == {"p": q["p"], "plan": q["plan"], "take": [-1], "cards": [], "at": 0}
    ui = answered(view, new_ui(view, **dict(intents)["ui"]), q)
    plan = dict(room.act(view, ui, "confirm", None))["plan"]
    assert plan == ([q["go"]] if q["go"] else []) + [q["rows"][0]["a"]]


def test_a_further_space_adds_on_and_one_confirm_sends_both():
    view = VIEWS["crowd2"]
    q = view["plan"]
    first = {**q, "plan": q["plan"][:1], "rows": q["rows"][:1], "more": q["plan"][1:], "at": 0}
    ui = answered(view, new_ui(view, pay=planning.new_plan(q["p"], [{"i": q["plan"][0], "cards": None}], 0)), first)
    intents = room.act(view, ui, "space", [q["p"], q["plan"][1]])
    held = first["rows"][0]["cards"]
    assert dict(intents)["quote"] == {"p": q["p"], "plan": q["plan"], "take": [len(held), -1], "cards": held, "at": 1}
    assert not dict(room.act(view, {**ui, **dict(intents)["ui"]}, "confirm", None)), "nothing is sent before the answer"
    ui = answered(view, {**ui, **dict(intents)["ui"]}, q)
    assert dict(room.act(view, ui, "confirm", None))["plan"] == ([q["go"]] if q["go"] else []) + [
        row["a"] for row in q["rows"]
    ]
    less = dict(room.act(view, ui, "unplan", 0))["quote"]
    assert less["plan"] == q["plan"][1:] and less["cards"] == q["rows"][1]["cards"]


def test_a_space_that_cannot_be_added_leaves_the_plan_and_says_why():
    view = VIEWS["crowd2"]
    q = view["plan"]
    ui = new_ui(view, **paying(view, "plan"))
    third = next(i for i in range(9) if i not in q["plan"])
    ui.update(dict(room.act(view, ui, "space", [q["p"], third]))["ui"])
    no = {
        **q,
        "plan": [*q["plan"], third],
        "rows": [],
        "ok": False,
        "why": "too_little",
        "sum": 1,
        "need": 2,
        "miss": 1,
    }
    view = json.loads(json.dumps(view))
    next(x for x in view["board"]["tiles"] if x["p"] == q["p"])["spaces"].append(
        {"i": third, "v": 2, "col": 0, "s": -1, "pay": "", "cards": []}
    )
    ui = answered(view, ui, no)
    assert [row["i"] for row in ui["pay"]["rows"]] == q["plan"] and planning.actions(ui)
    assert "1 of 2" in room.prompt(view, ui, translator(view, "en"))


def test_a_space_takes_the_place_of_one_that_nobody_chose_when_not_both_can_be_paid():
    view = VIEWS["crowd2"]
    q = view["plan"]
    first = {**q, "plan": q["plan"][:1], "rows": q["rows"][:1], "more": [], "at": 0}
    for auto, spaces in ((True, q["plan"][1:]), (False, q["plan"])):
        pay = planning.new_plan(q["p"], [{"i": q["plan"][0], "cards": None}], 0, None, auto)
        ui = answered(view, new_ui(view, pay=pay), first)
        assert dict(room.act(view, ui, "space", [q["p"], q["plan"][1]]))["quote"]["plan"] == spaces


def test_cards_tapped_change_the_row_worked_on_and_never_take_those_of_another():
    view = VIEWS["crowd2"]
    ui = new_ui(view, **paying(view, "plan"))
    for card in view["board"]["hand"]:
        asked = dict(room.act(view, ui, "card", card["c"]))["quote"]
        assert asked["take"][0] == len(ui["pay"]["rows"][0]["cards"])
        assert asked["cards"].count(card["c"]) <= card["n"]
        free = card["n"] > planning.spent(ui, card["c"], 1)
        assert (asked["cards"][asked["take"][0] :] != ui["pay"]["rows"][1]["cards"]) == free


def test_the_last_marker_asks_once_unless_it_completes():
    view = VIEWS["middle4"]
    ui = new_ui(view, **paying(view))
    for last, asks in ((False, True), (True, False)):
        ui["quote"] = {**view["quote"], "free": 0, "last": last}
        assert (("ui", {"ask": "last"}) in room.act(view, ui, "confirm", None)) == asks
        assert dict(room.act(view, ui, "confirm!", None))["plan"]


def test_walk_and_offer_goes_the_way_there_is_and_sends_the_boards_own_action():
    view = json.loads(json.dumps(VIEWS["start2"]))
    view["board"]["offer"].update(ok=False, reach=True, need=7, a=[4])
    view["board"]["seats"][0]["p"] = 11
    for way, key in (
        ({"k": "walk", "p": 12, "n": 0, "a": [0, 12, 0]}, "Walk"),
        ({"k": "walk", "p": 12, "n": 1, "a": [0, 12, 1]}, "Flit"),
        ({"k": "fly", "p": 12, "a": [1, 12]}, "Fly"),
    ):
        view["choices"] = [way, {"k": "end", "a": [10]}]
        ui = new_ui(view, look=12)
        assert f"{key} and offer for 7" in room.prompt(view, ui, translator(view, "en"))
        assert dict(room.act(view, ui, "walk_offer", None))["plan"] == [way["a"], [4]]


def test_the_end_counts_marks_and_asks_when_something_could_be_built():
    view = json.loads(json.dumps(VIEWS["middle4"]))
    view["board"]["guard"] = {"ask": True, "i": 0, "offer": False}
    card = view["board"]["hand"][0]["c"]
    ui = new_ui(view, marks=[card])
    assert room.act(view, ui, "end", None)[0] != ("ui",) and room.act(view, ui, "end", None)[0][1]["ask"] == "end"
    plan = dict(room.act(view, ui, "end!", None))["plan"]
    assert plan == [[9, card], [10]]
    t = translator(view, "en")
    assert "Discard 1, draw 3" in room.prompt(view, ui, t)


def test_a_dragon_card_acts_on_a_lit_tile():
    view = VIEWS["middle4"]
    row = next(x for x in view["board"]["hand"] if x["ok"] and x["to"] and x["people"] < 3)
    ui = new_ui(view, lift=row["c"])
    sent = dict(room.act(view, ui, "tile", row["to"][0]))["send"]
    assert sent[0] == 2 and sent[3] == row["to"][0]
    assert room.board(view, ui, translator(view, "en")).count("is-target") == len(row["to"])


def test_the_board_tells_without_a_tap_what_finishing_would_pay_and_whether_scales_are_settled():
    view = VIEWS["middle4"]
    begun = [x for x in view["board"]["tiles"] if x["finish"]]
    t = translator(view, "en")
    wide = room.board(view, new_ui(view, True), t)
    assert begun and wide.count('data-tip="If it were finished now') == len(begun)
    assert wide[wide.index("bc-running") :].split("</section>")[0].count("<li>") == len(begun)
    settled = {**view, "board": {**view["board"], "taken": True}}
    assert "✓" in room.facts(settled, t) and "✓" not in room.facts(view, t)
    assert room.act(view, new_ui(view), "pile", None) == [("open", "panel", "pile")]


def test_in_the_first_game_the_first_payment_and_the_first_offering_have_their_sentence():
    view = json.loads(json.dumps(VIEWS["start2"]))
    t = translator(view, "en")
    view["first"] = True
    view["board"]["hint"] = "hint.blue_moon_city.move"
    view["board"]["seats"][0].update(crystals=0, scales=0, owed=0, offers=0)
    for x in view["board"]["tiles"]:
        x["markers"] = [0, 0]
    assert "Walk up to two tiles" in room.prompt(view, new_ui(view), t)
    assert "pays with the least" in room.prompt(view, new_ui(view, **paying(view)), t)
    view["board"]["offer"].update(ok=True, need=7)
    assert "price only rises" in room.prompt(view, new_ui(view), t)
    quiet = new_ui(view)
    quiet["set"]["hints"] = False
    assert "bc-hint" not in room.prompt(view, quiet, t)
    view["first"] = False
    view["board"]["hint"] = ""
    assert "bc-hint" not in room.prompt(view, new_ui(view, **paying(view)), t)


def test_few_free_markers_are_marked_by_more_than_colour():
    view = json.loads(json.dumps(VIEWS["middle4"]))
    view["board"]["seats"][0].update(free=3, warn=True)
    t = translator(view, "en")
    assert "!" in room.strip(view, new_ui(view), t) and "<b>3!</b>" in room.rail(view, new_ui(view, True), t)
    assert "Only 3 free markers left" in room.prompt(view, new_ui(view), t)
