"""Saves (R19, R21, R22, R23): nothing is lost, nothing damaged is in the way."""

import asyncio
import json

import pytest

from tests.workers.helpers import GAME, Page, door, over, run
from workers.store import MemoryStore


async def state(page):
    return (await page.ok("debug", what="hash"))["hash"]


GONE = []


async def reopen(store, save):
    """The page was closed without a word and opened again."""
    store.locks.clear()
    page = Page(door(store))
    GONE.append(page)  # a dead worker's tasks are gone; ours would be collected while they wait
    await page.ok("hello")
    await page.ok("open", save=save, pace="step")
    return page


def test_r19_refresh_in_mid_trick_twice_gives_the_same_state():
    async def story():
        store = MemoryStore()
        page = Page(door(store))
        await page.new("human", "random", "greedy", "random")
        await page.play(lambda v: v["board"]["turn"] == 3 and len(v["board"]["trick"]) > 0 and bool(v["choices"]))
        await page.ok("pace", pace="step")
        for _ in range(2):
            kept = await state(page)
            board, log, seats = page.view["board"], page.log, page.view["seats"]
            page = await reopen(store, page.view["save"])
            assert await state(page) == kept
            assert page.view["board"] == board | {"hint": page.view["board"]["hint"]} and page.view["seats"] == seats
            assert page.log == log and not page.view["readonly"]
            await page.act()
            kept_act = await state(page)
            page = await reopen(store, page.view["save"])
            assert await state(page) == kept_act
            await page.ok("pace", pace="instant")
            await page.play(lambda v: len(v["board"]["trick"]) > 0 and bool(v["choices"]))
            await page.ok("pace", pace="step")
        await page.ok("pace", pace="instant")
        await page.play(over)
        assert not page.view["unverified"] and page.door.faults == []

    run(story)


def test_after_a_reload_undo_and_practice_reach_back():
    async def story():
        store = MemoryStore()
        page = Page(door(store))
        await page.new("human", "random", "random", options={"rounds": 2})
        await page.play(lambda v: v["board"]["turn"] == 3 and bool(v["choices"]))
        await page.ok("practice", on=True)
        await page.ok("takeback", no=[e for e in page.log if e["k"] == "play" and e["s"] == 0][-1]["no"])
        await page.play(lambda v: v["board"]["turn"] == 4 and bool(v["choices"]))
        await page.ok("pace", pace="step")
        await page.act()
        page = await reopen(store, page.view["save"])
        await page.until(lambda v: v["undo"]["ok"])
        assert page.view["practice"] == {"can": True, "on": True, "used": 1}
        await page.ok("undo")
        await page.ok("takeback", no=next(e for e in page.log if e["k"] == "bid" and e["s"] == 0)["no"])
        assert page.view["board"]["phase"] == "bid"
        page = await reopen(store, page.view["save"])
        assert page.view["board"]["phase"] == "bid" and page.view["practice"]["used"] == 2
        await page.ok("pace", pace="instant")
        await page.play(over)
        page = await reopen(store, page.view["save"])
        await asyncio.wait_for(page.door.host.verifying, 2)
        assert page.view["over"] and not page.door.table.unverified and len(page.door.table.match.steps) > 50

    run(story)


def test_the_list_has_public_facts_newest_first():
    async def story():
        page = Page(door())
        await page.new("human", "random")
        await page.new("random", "human", "random", options={"rounds": 3})
        rows = (await page.ok("saves"))["saves"]
        assert {r["id"] for r in rows} >= {page.save} and len(rows) == 2
        row = next(r for r in rows if r["id"] == page.save)
        assert row | {"when": 0} == {
            "id": page.save,
            "game": GAME,
            "title": "B",
            "when": 0,
            "over": False,
            "names": ["A", "B", "C"],
            "round": 1,
            "rounds": 3,
            "readonly": False,
            "bad": "",
            "unverified": False,
        }

    run(story)


def test_r21_the_second_tab_reads_only():
    async def story():
        store = MemoryStore()
        first, second = Page(door(store)), Page(door(MemoryStore(store.data, store.locks)))
        await first.new("human", "random")
        save = first.save
        assert (await second.ok("saves"))["saves"][0]["readonly"]
        await second.ok("open", save=save)
        assert second.view["readonly"] and second.view["choices"] == []
        kept = dict(store.data)
        for k, fields in {
            "act": {"v": second.view["v"], "a": [0, 11]},
            "undo": {},
            "redo": {},
            "go": {},
            "practice": {"on": True},
            "takeback": {"no": 1},
            "leave": {"seat": 0, "level": "random"},
            "rematch": {"rotate": True, "same": True},
            "delete": {"save": save},
        }.items():
            assert await second.no(k, **fields) == "read_only", k
        assert store.data == kept
        await first.act()
        await first.ok("close")
        await second.ok("open", save=save)
        assert not second.view["readonly"]

    run(story)


@pytest.mark.parametrize("what", ["damage", "future"])
def test_r19_a_bad_save_never_blocks_the_start(what):
    async def story():
        store = MemoryStore()
        page = Page(door(store))
        await page.new("human", "random")
        bad = page.save
        await page.ok("close")
        await page.ok("debug", what=what, save=bad)
        page = Page(door(store))
        assert (await page.ok("hello"))["saves"][0]["id"] == bad
        code = await page.no("open", save=bad)
        assert code == {"damage": "damaged_save", "future": "future_save"}[what]
        row = (await page.ok("saves"))["saves"][0]
        assert row["bad"] == code and row["id"] == bad
        exported = await page.ok("export", save=bad)
        assert json.loads(exported["text"]) and exported["holds_deal"]
        await page.new("human", "random")
        await page.act()
        assert [r["id"] for r in (await page.ok("delete", save=bad))["saves"]] == [page.save]
        assert not [k for k in store.data if bad in k]

    run(story)


@pytest.mark.parametrize(
    "text", ["", "nonsense", "[]", "{}", '{"id": 5}', '{"schema": 7, "game": "x"}', '{"names": [1]}']
)
def test_a_bad_line_of_the_list_is_in_nobodys_way(text):
    async def story():
        store = MemoryStore({"line:abc": text, "save:abc": "x", "save:def": "{}", "log:abc:0": "?"})
        page = Page(door(store))
        rows = (await page.ok("hello"))["saves"]
        assert {r["id"]: bool(r["bad"]) for r in rows} == {"abc": True, "def": True}
        assert await page.no("open", save="abc") == "damaged_save"
        assert await page.no("open", save="def") == "damaged_save"
        await page.ok("delete", save="abc")
        await page.ok("delete", save="def")
        assert store.data == {}

    run(story)


def test_every_kind_of_damage_is_a_typed_error():
    async def story():
        store = MemoryStore()
        page = Page(door(store))
        await page.new("human", "random")
        await page.act()
        await page.ok("close")
        key = f"save:{page.save}"
        good = store.data[key]
        body = json.loads(good)

        async def tried(change):
            broken = json.loads(good)
            change(broken)
            store.data[key] = json.dumps(broken)
            other = Page(door(store))
            answer = await other.ask("open", save=page.save)
            await other.ask("close")
            return answer.get("code", "ok")

        for part in body:
            assert await tried(lambda b, p=part: b.pop(p)) in ("damaged_save", "ok"), part
            assert await tried(lambda b, p=part: b.__setitem__(p, 7)) in ("damaged_save", "future_save", "ok"), part
        for part in body["record"]:
            assert await tried(lambda b, p=part: b["record"].__setitem__(p, [None])) != "internal", part
        for part in body["table"]:
            code = await tried(lambda b, p=part: b["table"].__setitem__(p, [None]))
            assert code in ("damaged_save", "ok"), (part, code)
        for part in body["snapshot"]:
            code = await tried(lambda b, p=part: b["snapshot"].__setitem__(p, "x"))
            assert code in ("damaged_save", "ok"), (part, code)
        assert await tried(lambda b: b["record"].__setitem__("game", "chess")) == "unknown_game"
        assert await tried(lambda b: None) == "ok"

    run(story)


def test_a_damaged_log_is_played_again():
    async def story():
        store = MemoryStore()
        page = Page(door(store))
        await page.new("human", "random")
        await page.play(lambda v: v["board"]["turn"] == 3 and bool(v["choices"]))
        log = page.log
        await page.ok("close")
        keys = [k for k in store.data if k.startswith("log:")]
        store.data[keys[2]] = "]"
        page = await reopen(store, page.save)
        assert page.log == log
        await page.act()
        page = await reopen(store, page.view["save"])
        assert page.log[: len(log)] == log

    run(story)


def test_a_snapshot_that_disagrees_with_its_record_is_played_on_and_marked():
    async def story():
        store = MemoryStore()
        page = Page(door(store))
        await page.new("human", "random")
        await page.act()
        await page.ok("close")
        key = f"save:{page.save}"
        body = json.loads(store.data[key])
        body["record"]["seed"] = "12345"
        store.data[key] = json.dumps(body)
        page = await reopen(store, page.save)
        await page.until(lambda v: v["unverified"])
        await page.ok("pace", pace="instant")
        await page.play(over)
        assert (await page.ok("saves"))["saves"][0]["unverified"]
        assert (await page.ok("export"))["text"]

    run(story)


def test_a_full_disk_is_told_and_play_goes_on():
    async def story():
        store = MemoryStore()
        page = Page(door(store))
        await page.new("human", "random")
        assert page.view["saved"]
        store.full = True
        await page.act()
        await page.play(lambda v: bool(v["choices"]))
        assert not page.view["saved"]
        store.full = False
        await page.act()
        assert page.view["saved"]
        log = page.log
        page = await reopen(store, page.view["save"])
        assert page.log[: len(log)] == log

    run(story)


def test_without_a_store_games_are_played_in_memory():
    async def story():
        from workers.dispatch import Dispatcher

        async def broken():
            raise OSError("no storage in this window")

        page = Page(Dispatcher(broken))
        assert (await page.ok("hello"))["storage"] == "memory"
        await page.new("human", "random")
        await page.act()

    run(story)


def test_r23_export_and_import():
    async def story():
        page = Page(door())
        await page.new("human", "random", "greedy")
        await page.play(lambda v: v["board"]["turn"] == 3 and bool(v["choices"]))
        exported = await page.ok("export")
        assert exported["holds_deal"] is True
        kept = await state(page)
        other = Page(door(MemoryStore()))
        answer = await other.ok("import", text=exported["text"])
        assert [r["id"] for r in answer["saves"]] == [answer["save"]] and answer["save"] != page.save
        await other.ok("open", save=answer["save"])
        assert await state(other) == kept
        await other.ok("pace", pace="instant")
        await other.play(over)
        assert (await other.ok("export"))["holds_deal"] is False
        again = await other.ok("import", text=exported["text"])
        assert len(again["saves"]) == 2

    run(story)


def test_import_refuses_what_does_not_hold_together():
    async def story():
        page = Page(door())
        await page.new("human", "random")
        await page.act()
        good = json.loads((await page.ok("export"))["text"])

        async def code(change):
            data = json.loads(json.dumps(good))
            change(data)
            return await page.no("import", text=json.dumps(data))

        assert await page.no("import", text="hello") == "import_format"
        assert await page.no("import", text="[1]") == "import_format"
        assert await code(lambda d: d.__setitem__("format", "chess")) == "import_format"
        assert await code(lambda d: d.__setitem__("schema", 2)) == "future_save"
        assert await code(lambda d: d.__setitem__("extra", 2)) == "import_content"
        assert await code(lambda d: d["save"]["record"].__setitem__("game", "chess")) == "unknown_game"
        assert await code(lambda d: d["save"]["record"].__setitem__("seed", "1")) in ("damaged_save", "import_content")
        assert await code(lambda d: d["save"]["record"]["actions"].append([1, 99, 0])) == "damaged_save"
        assert await code(lambda d: d["save"]["record"]["options"].__setitem__("rounds", 99)) == "bad_option"
        assert await code(lambda d: d["save"]["snapshot"].__setitem__("turn", 3)) == "import_content"
        assert await code(lambda d: d["save"]["table"]["seats"].pop()) == "import_content"
        assert await code(lambda d: d["save"]["table"]["seats"][0].__setitem__("name", "\x00")) == "damaged_save"
        assert len((await page.ok("saves"))["saves"]) == 1

    run(story)


def test_a_save_whose_bots_level_is_gone_is_played_on():
    async def story():
        store = MemoryStore()
        page = Page(door(store))
        await page.new("human", "random")
        await page.ok("close")
        key = f"save:{page.save}"
        store.data[key] = store.data[key].replace('"level":"random"', '"level":"oldest"')
        page = await reopen(store, page.save)
        await page.ok("pace", pace="instant")
        await page.play(over)
        assert "oldest" in page.door.faults[0]
        text = (await page.ok("export"))["text"]
        assert (await page.ok("import", text=text))["save"]

    run(story)


def test_a_save_file_may_hold_the_text_of_a_component_pack():
    from pygame_core.schema.outside import RecordFile

    record = {
        "schema": 1,
        "game": "x",
        "rules": 1,
        "seats": 2,
        "options": {"pack": "{" + "a" * 5000 + "}"},
        "seed": "1",
        "actions": [[1]],
    }
    assert len(RecordFile.model_validate(record).options["pack"]) == 5002
