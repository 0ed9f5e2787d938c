"""The pure parts behind the views: addresses, settings, taking answers in, the form, keys, the announcer."""

import json

from app import form, games, keyboard, router, store
from app.announcer import Announcer
from app.desk import Desk
from app.views import manual

from tests.web.page_kit import META, ROOT, translator


def view(v=1, seat=0, save="a", handover=None):
    return {"v": v, "seat": seat, "save": save, "handover": handover}


def fresh():
    return store.new_state(store.read_settings(""))


def test_r27_a_dialog_is_part_of_the_address():
    route = router.parse("#/table/ab!panel/played")
    assert (route["name"], route["arg"], route["dialog"], route["darg"]) == ("table", "ab", "panel", "played")
    assert router.with_dialog(route, "") == "#/table/ab"
    assert router.parse("#/table/ab!nonsense")["dialog"] == ""


def test_settings_survive_damage():
    for text in ("", "{", "[]", '{"theme": 7}', '{"pace": "warp", "one_tap": "yes"}'):
        assert store.read_settings(text) == store.DEFAULTS


def test_events_are_taken_once_and_in_order():
    s = fresh()
    assert store.take(s, {"view": view(), "events": [{"no": 0, "k": "a"}], "from": 0, "fresh": True}) == []
    new = store.take(s, {"view": view(2), "events": [{"no": 1, "k": "b"}], "from": 1, "fresh": False})
    assert [e["k"] for e in new] == ["b"]
    assert store.take(s, {"view": view(2), "events": [{"no": 1, "k": "b"}], "from": 1, "fresh": False}) == []
    assert store.since(s) == 2


def test_undo_replaces_the_end_of_the_log():
    s = fresh()
    store.take(s, {"view": view(), "events": [{"no": 0, "k": "a"}, {"no": 1, "k": "b"}], "from": 0, "fresh": True})
    new = store.take(s, {"view": view(2), "events": [{"no": 1, "k": "undone"}], "from": 1, "fresh": False})
    assert [e["k"] for e in s["log"]] == ["a", "undone"] and [e["k"] for e in new] == ["undone"]


def test_an_older_view_of_the_same_eyes_is_dropped():
    s = fresh()
    store.take(s, {"view": view(5)})
    store.take(s, {"view": view(4)})
    assert s["view"]["v"] == 5
    store.take(s, {"view": view(1), "events": [], "from": 0, "fresh": True})
    assert s["view"]["v"] == 1, "a replaced worker counts anew"
    store.take(s, {"view": view(2, seat=1)})
    assert s["view"]["seat"] == 1


def test_form_seats_people_and_bots():
    one = form.new_form(META, True, "Ana", ["Tycho", "Halley", "Kepler"], "Player")
    assert [seat["kind"] for seat in one["seats"]] == ["human", "bot", "bot", "bot"]
    assert one["options"]["beginner"] == "first"
    form.toggle_kind(one, 1)
    assert one["seats"][1] == {"name": "Player 2", "kind": "human", "level": ""}
    form.toggle_kind(one, 1)
    assert one["seats"][1]["kind"] == "bot" and one["seats"][1]["name"] == "Tycho"
    form.set_count(one, META, 9)
    assert len(one["seats"]) == 6
    form.set_option(one, META, "rounds", 99)
    form.set_option(one, META, "beginner", "never")
    assert one["options"]["rounds"] == 20 and one["options"]["beginner"] == "first"


def test_form_becomes_a_request_the_wire_takes():
    from pygame_core import wire

    one = form.new_form(META, False, "", ["Tycho", "Halley", "Kepler"], "Player")
    one["seats"][0]["name"] = "   "
    one["seed"] = " moon "
    asked = form.request(one)
    assert asked["seats"][0]["name"] == "Player 1" and asked["seed"] == "moon"
    assert wire.check(dict(asked, id=1, k="new")) is None


def test_r33_letters_can_be_switched_off():
    assert keyboard.meaning("u", "table", "", True, False) == ("app:undo", None)
    assert keyboard.meaning("u", "table", "", False, False) is None
    assert keyboard.meaning("u", "table", "", True, True) is None
    assert keyboard.meaning("l", "table", "log", True, False) == ("app:close", None)
    assert keyboard.meaning("u", "home", "", True, False) is None


def test_r32_a_repeated_text_is_spoken_again():
    voice = Announcer()
    voice.add("Bo passes")
    first = voice.take()
    voice.add("Bo passes")
    second = voice.take()
    assert first != second and first.strip("\u200b") == second.strip("\u200b")
    assert voice.take() == ""


def test_help_headings_get_their_anchors():
    html = manual.anchored("<h1>A {#top}</h1>\n<p>x</p>\n<h2>B C {#b-c}</h2>")
    assert html == '<h1 id="help-top">A</h1>\n<p>x</p>\n<h2 id="help-b-c">B C</h2>'


def test_what_a_room_keeps_is_found_again_for_its_table_and_seat_alone():
    text = store.remember("", "ab:0", {"never": True})
    text = store.remember(text, "ab:1", {"never": False})
    assert store.recall(text, "ab:0") == {"never": True} and store.recall(text, "ab:1") == {"never": False}
    assert store.recall(text, "cd:0") == {}
    for damaged in ("", "{", "3", '["x"]', '[["ab:0", 3]]', "null"):
        assert store.recall(damaged, "ab:0") == {}
        assert store.recall(store.remember(damaged, "ab:0", {"a": 1}), "ab:0") == {"a": 1}
    for n in range(store.TABLES_KEPT + 1):
        text = store.remember(text, "t%d:0" % n, {})
    assert len(json.loads(text)) == store.TABLES_KEPT and store.recall(text, "ab:0") == {}


def test_not_again_this_game_outlives_other_eyes_and_a_reload():
    kept = {}
    desk = Desk()
    desk.s = store.new_state(store.read_settings(""))
    desk.recalled = lambda view: store.recall(kept.get("text", ""), store.whose(view))
    desk.voice, desk.render, desk.translate = Announcer(), lambda: None, lambda: None
    desk.t = translator("en", None)
    desk.room = lambda: games.room("blue_moon_city")
    view = json.loads((ROOT / "tests/web/blue_moon_city/fixtures/start2.json").read_text(encoding="utf-8"))
    desk.take({"view": view})
    assert desk.s["ui"]["never"] is False
    kept["text"] = store.remember("", store.whose(view), {"never": True})
    desk.take({"view": {**view, "seat": 1, "v": 8}})
    assert desk.s["ui"]["never"] is False
    desk.take({"view": {**view, "v": 9}})
    assert desk.s["ui"]["never"] is True
