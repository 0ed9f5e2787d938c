"""Bad input: a typed error with a code, nothing lost, nothing half done."""

import json

import pytest

from tests.workers.helpers import GAME, Page, door, players, run

SEATS = players("human", "random")
NEW = {"game": GAME, "seats": SEATS, "options": {}}


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "bad_message"),
        ("nonsense", "bad_message"),
        ("[]", "bad_message"),
        ("null", "bad_message"),
        ("{}", "bad_message"),
        ('{"k":"ping"}', "bad_message"),
        ('{"id":true,"k":"ping"}', "bad_message"),
        ('{"id":1.5,"k":"ping"}', "bad_message"),
        ('{"id":-1,"k":"ping"}', "bad_message"),
        ('{"id":NaN,"k":"ping"}', "bad_message"),
        ("[" * 100_000, "bad_message"),
        ('{"id":' + "9" * 5000 + ',"k":"ping"}', "bad_message"),
        ('{"id":1}', "unknown_message"),
        ('{"id":1,"k":"table"}', "unknown_message"),
        ('{"id":1,"k":["ping"]}', "unknown_message"),
        ('{"id":1,"k":"ping","x":1}', "unknown_field"),
        ('{"id":1,"k":"poll"}', "missing_field"),
        ('{"id":1,"k":"poll","since":-1}', "bad_field"),
        ('{"id":1,"k":"act","v":1,"a":"11"}', "bad_field"),
        ('{"id":1,"k":"act","v":1,"a":[]}', "bad_field"),
        ('{"id":1,"k":"act","v":1,"a":[true]}', "bad_field"),
        ('{"id":1,"k":"act","v":1,"a":[1e99]}', "bad_field"),
        ('{"id":1,"k":"why"}', "missing_field"),
        ('{"id":1,"k":"why","a":[1],"target":{"c":1}}', "missing_field"),
        ('{"id":1,"k":"pace","pace":"warp"}', "bad_field"),
        ('{"id":1,"k":"open","save":"../../x"}', "bad_field"),
        ('{"id":1,"k":"open","save":""}', "bad_field"),
        ('{"id":1,"k":"ping","pad":"' + "x" * 30_000 + '"}', "unknown_field"),
        ('{"id":1,"k":"ping"' + " " * 30_000 + "}", "too_long"),
        ('{"id":1,"k":"ping"' + " " * 5_000_000 + "}", "bad_message"),
    ],
)
def test_unknown_messages(text, code):
    async def story():
        answer = json.loads(await door().handle(text))
        assert answer["ok"] is False and answer["code"] == code
        assert answer["id"] in (1, -1) and isinstance(answer["args"], dict) and "trace" not in answer["args"]

    run(story)


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"game": "chess"}, "unknown_game"),
        ({"game": "__init__"}, "unknown_game"),
        ({"seats": []}, "bad_field"),
        ({"seats": players("human")}, "bad_option"),
        ({"seats": players(*["random"] * 7)}, "bad_option"),
        ({"seats": players(*["random"] * 8) + SEATS}, "bad_field"),
        ({"seats": [{"name": "A", "kind": "ghost", "level": ""}, SEATS[1]]}, "bad_field"),
        ({"seats": [{"name": "A\n", "kind": "human", "level": ""}, SEATS[1]]}, "bad_field"),
        ({"seats": [{"name": "\ud800", "kind": "human", "level": ""}, SEATS[1]]}, "bad_field"),
        ({"seats": [{"name": "A" * 25, "kind": "human", "level": ""}, SEATS[1]]}, "bad_field"),
        ({"seats": [SEATS[0], {"name": "B", "kind": "bot", "level": "genius"}]}, "unknown_level"),
        ({"options": {"rounds": 0}}, "bad_option"),
        ({"options": {"rounds": 21}}, "bad_option"),
        ({"options": {"rounds": "3"}}, "bad_option"),
        ({"options": {"rounds": 1.5}}, "bad_field"),
        ({"options": {"deck": "B"}}, "bad_option"),
        ({"options": {"colour": "red"}}, "bad_option"),
        ({"options": {"skyline": 2}}, "bad_option"),
        ({"options": []}, "bad_field"),
        ({"seed": ""}, "bad_field"),
        ({"seed": "x" * 65}, "bad_field"),
        ({"seed": 7}, "bad_field"),
    ],
)
def test_unknown_games_and_options_leave_everything_as_it_was(change, code):
    async def story():
        page = Page(door())
        await page.ok("new", **NEW)
        before = (await page.ok("debug", what="hash"))["hash"]
        view, saves = page.view, (await page.ok("saves"))["saves"]
        answer = await page.ask("new", **{**NEW, **change})
        assert answer["code"] == code, answer
        assert (await page.ok("debug", what="hash"))["hash"] == before
        assert (await page.ok("saves"))["saves"] == saves
        assert (await page.ok("hide"))["view"]["save"] == view["save"]

    run(story)


def test_actions_that_are_not_possible_change_nothing():
    async def story():
        page = Page(door())
        await page.new("human", "random", "random", seed="moon")
        before = (await page.ok("debug", what="hash"))["hash"]
        v = page.view["v"]
        for action in ([9, 9], [0, 99], [0, 65], [0], [0, 1, 2, 3], [-1, 5], [1, 11, 0]):
            answer = await page.ask("act", v=v, a=action)
            assert answer["code"] == "illegal_action", (action, answer)
            assert answer["args"]["reason"] and answer["args"]["game"] == GAME
        good = page.view["choices"][0]["a"]
        assert await page.no("act", v=v + 1, a=good) == "stale"
        assert await page.no("act", v=0, a=good) == "stale"
        assert (await page.ok("debug", what="hash"))["hash"] == before
        await page.act()
        assert await page.no("act", v=v, a=good) in ("stale", "not_your_turn")

    run(story)


def test_why_says_why_not():
    async def story():
        page = Page(door())
        await page.new("human", "random", "random", seed="moon")
        for entry in page.view["board"]["hand"]:
            answer = await page.ok("why", target={"c": entry["c"]})
            assert answer["code"] == entry["why"]
            answer = await page.ok("why", a=[0, entry["c"]])
            assert bool(answer["code"]) == bool(entry["why"])
        assert (await page.ok("why", target={"c": 99}))["code"] == "not_yours"
        await page.ok("pace", pace="step")
        await page.act()
        assert (await page.ok("why", a=[0, 11]))["code"] == "not_your_turn"

    run(story)


@pytest.mark.parametrize(
    ("k", "fields"),
    [
        ("poll", {"since": 0}),
        ("act", {"v": 1, "a": [0]}),
        ("claim", {"seat": 0}),
        ("hide", {}),
        ("undo", {}),
        ("redo", {}),
        ("why", {"a": [0]}),
        ("takeback", {"no": 0}),
        ("practice", {"on": True}),
        ("pace", {"pace": "fast"}),
        ("go", {}),
        ("move_now", {}),
        ("leave", {"seat": 0, "level": "random"}),
        ("log", {}),
        ("code", {}),
        ("export", {}),
        ("rematch", {"rotate": True, "same": True}),
    ],
)
def test_without_a_table(k, fields):
    async def story():
        assert await Page(door()).no(k, **fields) == "no_table"

    run(story)


@pytest.mark.parametrize("k", ["open", "delete", "export"])
def test_unknown_saves(k):
    async def story():
        page = Page(door())
        code = await page.no(k, save="nothing") if k != "delete" else (await page.ask(k, save="nothing")).get("code")
        assert code == (None if k == "delete" else "unknown_save")

    run(story)


def test_debug_is_for_development_builds():
    async def story():
        page = Page(door(dev=False))
        await page.new("human", "random")
        for what in ("hash", "kill", "search", "damage", "faults"):
            assert await page.no("debug", what=what) == "unknown_message"

    run(story)


def test_no_traceback_in_production(monkeypatch):
    from workers import viewing

    async def story(dev):
        page = Page(door(dev=dev))
        await page.new("human", "random")
        monkeypatch.setattr("workers.session.assemble", lambda table: 1 / 0)
        answer = await page.ask("hide")
        assert answer["code"] == "internal" and ("trace" in answer["args"]) == dev
        monkeypatch.setattr("workers.session.assemble", viewing.assemble)
        await page.ok("hide")

    run(lambda: story(True))
    run(lambda: story(False))
