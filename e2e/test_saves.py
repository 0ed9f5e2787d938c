"""Nothing is lost: refresh, a dead worker, a second tab, a damaged save, files."""

from __future__ import annotations

import json
import re

import pytest

from e2e.pages import App, Refused, Table

# A long search, and in the middle of it the worker falls silent for ever.
KILL = """() => {
  const worker = [...document.querySelectorAll('script[name^=engine]')].filter((one) => one.xworker).pop().xworker;
  const send = (message) => { worker.sync.handle(JSON.stringify(message)); };
  send({id: 900001, k: 'debug', what: 'search', n: 100000});
  setTimeout(() => send({id: 900002, k: 'debug', what: 'kill'}), 300);
}"""


def board(now):
    """What of a reading must be the same before and after a refresh."""
    return {key: now[key] for key in ("screen", "kind", "hand", "options", "trick", "plots", "names", "facts", "ask")}


def test_r19_a_refresh_in_mid_trick_twice_restores_the_same_state(app):
    table = app.deal(seats=4, rounds=2)
    now = table.mid_trick()
    before = app.hash()
    for _ in range(2):
        app.reload()
        again = table.asked()
        assert app.hash() == before
        assert board(again) == board(now)
    table.step(again)


def test_r19_a_tab_closed_in_mid_trick_goes_on_with_continue(desk):
    app = desk.open()
    table = app.deal(seats=3, rounds=1)
    now = table.mid_trick()
    before = app.hash()
    app.page.close()
    app = desk.open()
    app.page.locator(".resume").click()
    table = Table(app)
    again = table.asked()
    assert app.hash() == before
    assert board(again) == board(now)


def test_r19_r20_a_worker_that_dies_in_mid_search_is_replaced_from_the_save(app):
    table = app.deal(quick=True, seats=4, rounds=1)
    now = table.mid_trick()
    before = app.hash()
    for times in (1, 2):
        app.page.evaluate(KILL)
        app.wait("(times) => document.querySelectorAll('script[name^=engine]').length > times", times)
        app.page.wait_for_selector(".table-prompt [aria-busy=true]", state="detached")
        app.said("engine")
        again = table.asked()
        assert app.page.locator(".banner.is-warn").count() == 0, "the dead worker must not hold the save"
        assert app.hash() == before
        assert board(again)["hand"] == board(now)["hand"]
    table.to_end()


def test_r21_the_second_tab_is_read_only_says_so_and_follows(desk):
    app = desk.open()
    table = app.deal(seats=3, rounds=1)
    now = table.until_asked("play")
    before = app.hash()
    second = desk.open(f"#/table/{now['save']}")
    second.page.wait_for_selector(".banner.is-warn")
    other = Table(second)
    seen = other.read()
    assert seen["screen"] == "table"
    assert other.confirm().count() == 0
    with pytest.raises(Refused, match="read_only"):
        second.engine("undo")
    assert app.hash() == before
    table.step(now)
    after = app.hash()
    assert after != before
    held = "(n) => document.querySelectorAll('.table-hand [data-key]').length === n"
    second.wait(held, len(table.read()["hand"]))
    lines = app.page.locator("#log-tail .log-line").all_inner_texts()
    second.wait("(n) => document.querySelectorAll('#log-tail .log-line').length >= n", len(lines))
    assert second.page.locator("#log-tail .log-line").all_inner_texts() == lines
    assert second.hash() == after
    app.page.close()
    second.act("app:reopen").click()
    second.page.wait_for_selector(".banner.is-warn", state="detached")
    assert second.hash() == after
    other.step()


@pytest.mark.parametrize("what", ["damage", "future"])
def test_r19_r22_a_spoilt_save_never_blocks_the_start_and_can_be_exported_and_deleted(desk, what):
    app = desk.open()
    table = app.deal(seats=3, rounds=1)
    save = table.asked()["save"]
    app.home()
    app.saves()
    app.engine("debug", what=what, save=save)
    app.reload()
    app.screen("home")
    app.page.locator(".save-open").click()
    app.said(r"\w+ \w+")
    app.act("app:to", "home").first.click()
    app.screen("home")
    line = app.saves()[0]
    assert re.search("[Dd]amaged|newer version", line), line
    assert app.page.locator(".resume").count() == 0, "Continue does not lead to a game that cannot be opened"
    with app.page.expect_download() as download:
        app.act("app:export", save).click()
    assert download.value.path().stat().st_size > 10
    app.act("app:dialog", ["delete", save]).click()
    app.act("app:delete", save).click()
    app.page.wait_for_selector(".home-saves", state="detached")
    assert app.deal(seats=2, rounds=1).asked()["next"] == "bid"


def test_r19_a_game_opened_by_its_address_after_its_save_was_damaged_says_so(desk):
    app = desk.open()
    table = app.deal(seats=3, rounds=1)
    save = table.asked()["save"]
    app.home()
    app.saves()
    app.engine("debug", what="damage", save=save)
    app.page.goto(f"{app.url}#/table/{save}")
    app.reload()
    app.said(r"\w+ \w+")
    app.act("app:to", "home").first.click()
    app.screen("home")


def test_r23_an_exported_game_comes_back_from_its_file(desk, tmp_path):
    app = desk.open()
    table = app.deal(seats=3, rounds=1)
    now = table.mid_trick()
    before = app.hash()
    with app.page.expect_download() as download:
        table.menu("app:export", now["save"])
    file = tmp_path / "game.json"
    download.value.save_as(file)
    assert isinstance(json.loads(file.read_text(encoding="utf-8")), dict)
    app.home()
    app.act("app:dialog", ["delete", now["save"]]).click()
    app.act("app:delete", now["save"]).click()
    app.page.wait_for_selector(".home-saves", state="detached")
    app.page.evaluate("location.hash = '#/settings'")
    app.act("app:dialog", ["import", ""]).click()
    app.page.set_input_files("#import-file", file)
    again = table.asked()
    assert app.hash() == before
    assert board(again)["hand"] == board(now)["hand"]


def test_r23_a_file_that_is_no_game_is_refused_and_changes_nothing(desk, tmp_path):
    app = desk.open()
    app.page.evaluate("location.hash = '#/settings'")
    app.act("app:dialog", ["import", ""]).click()
    for name, text in (("empty.json", ""), ("noise.json", "no game"), ("list.json", "[1, 2]"), ("object.json", '{"a": 1}')):
        file = tmp_path / name
        file.write_text(text, encoding="utf-8")
        app.page.set_input_files("#import-file", file)
        if text:
            app.said(r"\w+ \w+")
    assert app.engine("saves")["saves"] == []


def test_r02_undo_goes_back_within_an_own_turn_and_redo_returns(app):
    table = app.deal(seats=3, rounds=2)
    now = table.asked()
    while now["next"] != "end":
        before = app.hash()
        table.decide(now)
        after = table.asked(now["sign"])
        if app.page.locator('[data-act="app:undo"]:not([aria-disabled=true])').count():
            break
        now = after
    assert now["next"] != "end", "no decision in the whole game could be undone"
    done = app.hash()
    app.act("app:undo").first.click()
    app.page.locator('[data-act="app:redo"]').first.wait_for()
    assert app.hash() == before
    app.act("app:redo").first.click()
    app.page.locator('[data-act="app:redo"]').first.wait_for(state="detached")
    assert app.hash() == done


def test_r02_undo_that_is_refused_says_why(app):
    table = app.deal(seats=3, rounds=1)
    table.until_asked("play")
    before = app.hash()
    undo = app.act("app:undo").first
    if undo.get_attribute("aria-disabled") == "true":
        undo.click(force=True)
        app.said(r"\w+ \w+ \w+")
        assert "undo." not in app.page.locator(".toast").first.inner_text()
    assert app.hash() == before


def test_r02_practice_takes_back_a_decision_and_marks_it_on_the_score_sheet(app):
    table = app.deal(quick=True, seats=3, rounds=1)
    table.until_asked("play")
    table.menu("app:practice", True)
    app.page.wait_for_selector("#dialog-menu", state="detached")
    first = table.asked()
    then = table.step(first)
    back = app.page.locator('#log-tail [data-act="app:takeback"]')
    back.last.click()
    again = table.asked(then["sign"])
    assert [x["c"] for x in again["hand"]] == [x["c"] for x in first["hand"]], "the card is back in the hand"
    assert again["trick"] == first["trick"]
    table.to_end()
    assert app.page.locator(".ls-back-mark").count() == 1


def test_a_stale_or_illegal_message_is_refused_with_a_code_and_changes_nothing(app):
    table = app.deal(seats=3, rounds=1)
    table.until_asked("play")
    before = app.hash()
    for message, code in (
        ({"k": "act", "v": 1, "a": [1, 0, 0]}, "stale"),
        ({"k": "act", "v": "x", "a": []}, "bad_field"),
        ({"k": "dance"}, "unknown_message"),
        ({"k": "open", "save": "nothing"}, "unknown_save|no_save|bad_field"),
        ({"k": "new", "game": "chess", "seats": [], "options": {}}, "unknown_game|bad_"),
    ):
        kind = str(message.pop("k"))
        with pytest.raises(Refused, match=code):
            app.engine(kind, **message)
    assert app.hash() == before


def test_ten_tables_opened_and_left_leave_one_line_each(app: App):
    for _ in range(5):
        app.deal(seats=2, rounds=1).asked()
        app.home()
    app.page.wait_for_function("document.querySelectorAll('.home-saves .save').length === 5")
