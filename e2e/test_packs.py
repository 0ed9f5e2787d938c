"""Component packs: the template out, corrected, back in, played with, seen on the table and after a refresh; bad files are refused in words."""

from __future__ import annotations

import json

CITY = "blue_moon_city"
DROP = """(text) => {
  const data = new DataTransfer();
  data.items.add(new File([text], 'pack.json', {type: 'application/json'}));
  return data;
}"""


def packs(app):
    """The dialog of packs, from the form."""
    app.act("app:dialog", ["packs", CITY]).click()
    app.page.wait_for_selector("#dialog-packs")


def template(app):
    """What the app gives out to be corrected."""
    with app.page.expect_download() as download:
        app.act("app:pack_export", [CITY, ""]).click()
    return json.loads(download.value.path().read_text(encoding="utf-8"))


def choose(app, tmp_path, text):
    """Choose a file with this text in the dialog."""
    file = tmp_path / "pack.json"
    file.write_text(text, encoding="utf-8")
    app.page.set_input_files("#pack-file", file)


def drop(app, text):
    """Drop a file with this text on the page."""
    app.page.dispatch_event("#root", "drop", {"dataTransfer": app.page.evaluate_handle(DROP, text)})


def faults(app):
    """What the dialog says against the last file."""
    app.page.wait_for_selector("#dialog-packs .pack-fault")
    return app.page.locator(".pack-fault").inner_text()


def mark(app):
    """The pack that the table names."""
    app.page.wait_for_selector(".table .bc-pack")
    return app.page.locator(".bc-pack").inner_text()


def sheet(app, place):
    """The tile's sheet."""
    app.page.locator(f'.bc-city [role=gridcell][data-item="p{place}"]').click()
    app.page.wait_for_selector(".bc-sheet .bc-conf")
    return app.page.locator(".bc-sheet").inner_text()


def test_a_template_corrected_by_hand_is_played_with_and_stays_with_the_game(desk, device, tmp_path):
    app = desk.open()
    app.pace("instant")
    new = app.new(CITY)
    new.fill(seats=2, start="1")
    packs(app)
    data = template(app)
    mill = next(tile for tile in data["tiles"] if tile["id"] == "mill")
    mill["spaces"][0]["value"], data["name"] = 5, "Ana's box"
    choose(app, tmp_path, json.dumps(data, indent=1))
    app.page.wait_for_selector("#dialog-packs .pack")
    name = app.engine("hello")["packs"][0]["id"]
    assert name in app.page.locator(".pack").inner_text()
    app.page.keyboard.press("Escape")
    app.page.wait_for_selector("#dialog-packs", state="detached")
    assert app.page.locator("#opt-pack").input_value() == name, "a pack brought from the form is chosen there"
    app.set("form:option", ["layout", "pack"])
    app.act("app:deal").click()
    assert mark(app) == "Ana's box"
    assert "From the pack “Ana's box”" in sheet(app, 1), "the rulebook's layout has the mill there"
    app.page.wait_for_selector(".table.my-turn")
    before = app.hash()
    app.engine("pack_delete", pack=name)
    app.reload()
    assert (mark(app), app.hash()) == ("Ana's box", before), "a game keeps its pack, which is gone"
    text = app.engine("export", save=app.engine("saves")["saves"][0]["id"])["text"]
    far = device().open()
    drop(far, text)
    assert (mark(far), far.hash()) == ("Ana's box", before), "a device without the pack opens the save"
    assert far.engine("hello")["packs"] == []


def test_a_bad_pack_is_refused_with_its_reasons_and_the_running_game_is_as_it_was(device, tmp_path):
    app = device(lang="zh-CN").open()
    app.pace("instant")
    app.new(CITY).fill(seats=2, start="1")
    packs(app)
    data = template(app)
    app.page.keyboard.press("Escape")
    app.page.wait_for_selector("#dialog-packs", state="detached")
    app.act("app:deal").click()
    app.page.wait_for_selector(".table.my-turn")
    before, board = app.hash(), app.page.locator(".bc-city").inner_html()
    bad = json.loads(json.dumps(data))
    bad["tiles"][6]["spaces"][1]["colour"] = "pink"
    bad["tiles"][6]["spaces"][0]["value"] = -1
    drop(app, json.dumps(bad))
    said = faults(app)
    assert "磨坊 › 第 1 格 › 数值" in said and "磨坊 › 第 2 格 › 颜色" in said
    del data["tiles"][6]
    for text, words in (
        (json.dumps(data), "磨坊"),
        ("no pack", "JSON"),
        ('{"format": "moonlit-save"}', "不是组件包"),
        ("x" * 10_000_000, "文件太大"),
    ):
        choose(app, tmp_path, text)
        app.wait("(words) => document.querySelector('.pack-fault').innerText.includes(words)", words)
    assert app.engine("hello")["packs"] == []
    app.page.keyboard.press("Escape")
    app.page.wait_for_selector("#dialog-packs", state="detached")
    assert (app.hash(), app.page.locator(".bc-city").inner_html()) == (before, board)
