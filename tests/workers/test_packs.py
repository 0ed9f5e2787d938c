"""Component packs at the worker: kept beside the saves, named by hash, carried whole by the record; a bad one leaves all as it was."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from pygame_core.engine.packs import pack_hash
from pygame_core.games.blue_moon_city.meta import PACK
from pygame_core.wire import MAX_IMPORT
from tests.workers.helpers import GAME, Page, door, players, run
from workers.packs import MANY, pretty
from workers.store import MemoryStore

CITY = "blue_moon_city"
ROOT = Path(__file__).resolve().parents[2]


def file(change=None, name="Ana's box"):
    data = PACK.template()
    data["name"] = name
    data["tiles"][6]["spaces"][0]["value"] = 4
    if change:
        change(data)
    return json.dumps(data)


def corner(data):
    data["layout"][0][4] = "old_quarter"


async def deal(page, pack="none", **options):
    return await page.ok(
        "new", game=CITY, seats=players("human", "greedy"), pace="instant", options={"pack": pack, **options}
    )


def bare(page):
    """The board without its hint, which is shown once."""
    return {k: v for k, v in page.view["board"].items() if k != "hint"}


def tile(view, name):
    return next(t for t in view["board"]["tiles"] if t["t"] == name)


def test_a_pack_is_kept_listed_given_out_and_deleted():
    async def story():
        store = MemoryStore()
        page = Page(door(store))
        template = (await page.ok("pack_export", game=CITY))["text"]
        assert json.loads(template) == PACK.template() and len(template.splitlines()) < 220
        kept = await page.ok("import", text=file(corner))
        name = kept["pack"]
        wanted = {"layout": "pack", "hospital": 0, "assembly_hall": 0, "golden_shrine": 0, "old_quarter": 1}
        line = {
            "id": name,
            "game": CITY,
            "name": "Ana's box",
            "when": kept["packs"][0]["when"],
            "demands": wanted,
            "bad": False,
        }
        assert kept["packs"] == [line] and (kept["known"], kept["name"]) == (False, "Ana's box")
        assert (await page.ok("import", text=file(corner), want="pack"))["known"]
        again = Page(door(store))
        assert (await again.ok("hello"))["packs"] == [line]
        given = json.loads((await again.ok("pack_export", game=CITY, pack=name))["text"])
        assert given == json.loads(file(corner))
        assert (await again.ok("pack_delete", pack=name))["packs"] == []
        assert await again.no("pack_delete", pack=name) == "unknown_pack"
        assert await again.no("pack_export", game=CITY, pack=name) == "unknown_pack"
        assert json.loads((await again.ok("pack_export", game=GAME))["text"])["game"] == GAME
        assert await again.no("pack_export", game="chess") == "unknown_game"
        assert not [k for k in store.data if k.startswith("pack:")]

    run(story)


def test_a_game_is_dealt_with_the_numbers_of_a_pack_and_says_so():
    async def story():
        page = Page(door())
        name = (await page.ok("import", text=file(corner)))["pack"]
        await deal(page, name, layout="pack", old_quarter=1)
        board = page.view["board"]
        assert (board["pack"], board["pack_name"]) == (name, "Ana's box") and "pack" not in board["options"]
        assert [s["v"] for s in tile(page.view, "mill")["spaces"]] == [4, 2, 2]
        assert tile(page.view, "mill")["conf"]["spaces"] == "pack"
        assert tile(page.view, "old_quarter")["p"] == 4
        await deal(page)
        assert (page.view["board"]["pack"], page.view["board"]["pack_name"]) == ("", "")
        assert [s["v"] for s in tile(page.view, "mill")["spaces"]] == [3, 2, 2]

    run(story)


def test_nothing_but_the_hash_of_a_kept_pack_is_taken_from_the_page():
    async def story():
        store = MemoryStore()
        page = Page(door(store))
        kept = await page.ok("import", text=file())
        text = json.loads(store.data[f"pack:{kept['pack']}"])["text"]
        seats = players("human", "greedy")
        for bad, code in (
            (text, "bad_field"),
            ("{}", "bad_option"),
            (kept["pack"] + "0", "bad_option"),
            (1, "bad_option"),
        ):
            assert await page.no("new", game=CITY, seats=seats, options={"pack": bad}) == code
        assert await page.no("new", game=CITY, seats=seats, options={"layout": "pack"}) == "bad_option"
        assert (
            await page.no(
                "new", game=CITY, seats=seats, options={"pack": kept["pack"], "layout": "pack", "hospital": 1}
            )
            == "bad_option"
        )
        store.data["pack:" + "0" * 16] = store.data[f"pack:{kept['pack']}"]
        assert await page.no("new", game=CITY, seats=seats, options={"pack": "0" * 16}) == "unknown_pack"
        assert (await page.ok("saves"))["saves"] == []
        rows = {row["id"]: row["bad"] for row in (await page.ok("hello"))["packs"]}
        assert rows == {"0" * 16: True, kept["pack"]: False}
        assert len((await page.ok("pack_delete", pack="0" * 16))["packs"]) == 1

    run(story)


def test_a_game_with_a_pack_needs_it_no_more_undo_reload_file_and_rematch_included():
    async def story():
        store, far = MemoryStore(), MemoryStore()
        page = Page(door(store))
        name = (await page.ok("import", text=file()))["pack"]
        await deal(page, name, start="1")
        await page.ok("pack_delete", pack=name)
        before = bare(page)
        await page.act(next(i for i, c in enumerate(page.view["choices"]) if c["k"] == "walk"))
        moved = bare(page)
        await page.ok("undo")
        assert bare(page) == before
        await page.ok("redo")
        assert bare(page) == moved
        again = Page(door(MemoryStore(store.data)))
        await again.ok("open", save=page.save)
        await again.until(lambda view: view["undo"]["ok"], 30)
        assert bare(again) == moved and not again.view["unverified"]
        text = (await again.ok("export"))["text"]
        assert "Ana's box" in text
        other = Page(door(far))
        brought = await other.ok("import", text=text)
        assert (await other.ok("hello"))["packs"] == []
        await other.ok("open", save=brought["save"])
        assert bare(other) == moved and other.view["board"]["pack"] == name
        spoilt = json.loads(text)
        said = json.loads(spoilt["save"]["record"]["options"]["pack"])
        said["tiles"][6]["spaces"][0] = ["red", 40]
        spoilt["save"]["record"]["options"]["pack"] = json.dumps(said, separators=(",", ":"), sort_keys=True)
        assert await other.no("import", text=json.dumps(spoilt)) == "bad_option"
        assert bare(other) == moved

    run(story)


def test_a_deal_code_names_the_pack_and_asks_for_it():
    async def story():
        store = MemoryStore()
        page = Page(door(store))
        name = (await page.ok("import", text=file()))["pack"]
        await page.ok(
            "new", game=CITY, seats=players("greedy", "greedy"), options={"pack": name}, seed="pack", pace="instant"
        )
        await page.until(lambda view: view["over"], 60)
        code = (await page.ok("code"))["code"]
        found = await page.ok("decode", code=code)
        assert found["options"]["pack"] == name and len(code) < 700
        await page.ok("rematch", rotate=False, same=True)
        assert page.view["board"]["pack"] == name
        other = Page(door())
        answer = await other.ask("decode", code=code)
        assert (answer["code"], answer["args"]) == ("unknown_pack", {"pack": name})
        await other.ok("import", text=file())
        again = await other.ok("decode", code=code)
        await other.ok("new", game=CITY, seats=players("human", "greedy"), options=again["options"], seed=again["seed"])
        assert other.view["board"]["pack"] == name

    run(story)


BAD = {
    "pack_json": "{" + "noise" * 100,
    "pack_format": json.dumps({"format": "moonlit-save"}),
    "pack_size": "x" * 300_000,
    "pack_version": file(lambda d: d.update(version=2)),
    "pack_game": file(lambda d: d.update(game="chess")),
    "pack_field": file(lambda d: d["tiles"].pop(3)),
}


@pytest.mark.parametrize("code", sorted(BAD))
def test_a_bad_pack_leaves_everything_as_it_was(code):
    async def story():
        store = MemoryStore()
        page = Page(door(store))
        name = (await page.ok("import", text=file()))["pack"]
        await deal(page, name)
        before, kept = json.dumps(page.view), dict(store.data)
        assert await page.no("import", text=BAD[code], want="pack") == code
        assert store.data == kept
        await page.ok("open", save=page.save)
        assert json.dumps({**page.view, "v": json.loads(before)["v"]}) == before

    run(story)


def test_ten_megabytes_of_noise_are_not_even_looked_at():
    async def story():
        page = Page(door())
        assert await page.door.handle("x" * 10_000_000) == '{"id":-1,"ok":false,"code":"bad_message","args":{}}'
        page.id += 1
        noise = json.dumps({"id": page.id, "k": "import", "text": "x" * MAX_IMPORT, "want": "pack"})
        assert json.loads(await page.door.handle(noise))["code"] in ("bad_message", "bad_field")
        assert await page.no("import", text="x" * (MAX_IMPORT - 200), want="pack") == "pack_size"
        assert await page.no("import", text="x", want="save") == "bad_field"

    run(story)


def test_so_many_packs_are_kept_and_no_more():
    async def story():
        store = MemoryStore()
        page = Page(door(store))
        for n in range(MANY):
            await page.ok("import", text=file(name=f"Box {n}"))
        answer = await page.ask("import", text=file(name="One more"))
        assert (answer["code"], answer["args"]) == ("pack_many", {"limit": MANY})
        assert len((await page.ok("hello"))["packs"]) == MANY
        assert (await page.ok("import", text=file(name="Box 3")))["known"]

    run(story)


def test_a_store_without_room_says_so_and_keeps_nothing():
    async def story():
        store = MemoryStore()
        page = Page(door(store))
        store.full = True
        assert await page.no("import", text=file()) == "storage"
        store.full = False
        assert (await page.ok("hello"))["packs"] == []

    run(story)


def test_a_spoilt_store_never_blocks_the_start():
    async def story():
        good = MemoryStore()
        name = (await Page(door(good)).ok("import", text=file()))["pack"]
        body = json.loads(good.data[f"pack:{name}"])
        for spoilt in (
            "",
            "{",
            "[]",
            json.dumps({**body, "text": body["text"] + " "}),
            json.dumps({**body, "name": 3}),
            json.dumps({**body, "schema": 2}),
            json.dumps({**body, "game": "chess"}),
        ):
            page = Page(door(MemoryStore({f"pack:{name}": spoilt})))
            assert [(row["id"], row["bad"]) for row in (await page.ok("hello"))["packs"]] == [(name, True)]
            assert (
                await page.no("new", game=CITY, seats=players("human", "greedy"), options={"pack": name})
                == "unknown_pack"
            )
            assert (await page.ok("import", text=file()))["packs"][0]["bad"] is False

    run(story)


NO_PYDANTIC = """
import sys
from tests.workers.helpers import Page, door, players, run

async def story():
    page = Page(door())
    await page.ok("hello")
    await page.ok("pack_export", game="blue_moon_city")
    await page.ok("new", game="blue_moon_city", seats=players("human", "greedy"), options={"pack": "none"})
    print([m for m in sys.modules if m.startswith(("pydantic", "pygame_core.schema"))])

run(story)
"""


def test_a_game_without_packs_and_a_template_need_no_pydantic():
    told = subprocess.run([sys.executable, "-c", NO_PYDANTIC], capture_output=True, text=True, check=True, cwd=ROOT)
    assert told.stdout == "[]\n"


def test_a_hash_is_the_one_of_the_text():
    async def story():
        store = MemoryStore()
        kept = await Page(door(store)).ok("import", text=file())
        assert pack_hash(json.loads(store.data[f"pack:{kept['pack']}"])["text"]) == kept["pack"]

    run(story)


def test_a_file_for_people_is_the_same_json():
    data = {"a": [], "b": {}, "c": [{"d": "ö", "e": [1, 2, 3]}] * 9, "f": None}
    assert json.loads(pretty(data)) == data and json.loads(pretty(data, 10)) == data
