"""A whole game without a pointer."""

from __future__ import annotations

from e2e.keys import Keys
from e2e.pages import Table


def test_r33_a_whole_game_by_keyboard_only(app):
    app.pace("instant")
    keys = Keys(app)
    keys.tab_to(lambda f: f["act"] == "app:to" and "new/lunar" in f["arg"])
    keys.press()
    app.screen("new")
    keys.tab_to(lambda f: f["act"] == "form:count" and f["label"].startswith("Less"))
    keys.press()
    app.page.wait_for_function("document.querySelectorAll('.seat-row').length === 3")
    keys.tab_to(
        lambda f: f["act"] == "form:option" and f["arg"].startswith('["rounds"') and f["label"].startswith("Less")
    )
    for left in (2, 1):
        keys.press()
        app.wait(
            "(left) => document.querySelector('[aria-labelledby=\"opt-rounds-l\"] output').innerText == left", left
        )
    keys.tab_to(lambda f: f["act"] == "app:deal")
    keys.press()
    table = Table(app)
    now = table.asked()
    while now["next"] != "end":
        kind = now["next"]
        if kind in ("bid", "play"):
            keys.tab_to(lambda f: f["group"] == "hand")
            card = next(x["c"] for x in now["hand"] if x["ok"])
            keys.arrow_to(lambda f, card=card: f["item"] == f"c{card}")
            keys.press("Enter")
            app.page.wait_for_selector(f'.table-hand .is-up[data-key="c{card}"]')
            if app.page.locator(".ls-half").count():
                keys.press("h")
            else:
                assert keys.focus()["item"] == f"c{card}", "the focus stays on the lifted card"
                keys.press("Enter")
        elif kind in ("round", "pause"):
            keys.tab_to(lambda f: f["act"] == "app:go")
            keys.press()
        else:
            if not any(x["on"] for x in now["options"]):
                keys.tab_to(lambda f: f["group"] == "opts")
                keys.press(" ")
                app.page.wait_for_selector('.ls-opts [aria-pressed="true"]')
            keys.tab_to(lambda f: f["act"] == "confirm")
            keys.press()
        now = table.asked(now["sign"])
    assert not keys.unseen, "the focus could not be seen"


def test_r33_one_tab_stop_in_the_hand_and_arrows_inside(app):
    table = app.deal(seats=3, rounds=1)
    table.asked()
    assert app.page.locator('[data-roving="hand"] [tabindex="0"]').count() == 1
    keys = Keys(app)
    keys.tab_to(lambda f: f["group"] == "hand")
    keys.press("End")
    last = keys.focus()["item"]
    keys.press("Home")
    first = keys.focus()["item"]
    assert first != last
    keys.press("Tab")
    assert keys.focus()["group"] != "hand"


def test_r32_where_am_i_what_can_i_do_and_the_last_move_are_one_key_each(app):
    table = app.deal(seats=3, rounds=1)
    table.mid_trick()
    heard = set()
    for key in ("w", "c", "z"):
        before = app.page.inner_text("#live")
        app.page.keyboard.press(key)
        app.wait("(before) => document.querySelector('#live').textContent !== before", before)
        heard.add(app.page.evaluate("document.querySelector('#live').textContent"))
    assert len(heard) == 3
    assert all(len(text) > 10 for text in heard)


def test_r33_letters_open_dialogs_and_can_be_switched_off(app):
    table = app.deal(seats=3, rounds=1)
    table.asked()
    for key, dialog in (("l", "log"), ("s", "sheet"), ("m", "menu")):
        app.page.keyboard.press(key)
        app.page.wait_for_selector(f"#dialog-{dialog}")
        app.page.keyboard.press("Escape")
        app.page.wait_for_selector(f"#dialog-{dialog}", state="detached")
    app.setting("letters", False)
    app.page.locator(".resume").click()
    table.asked()
    app.page.keyboard.press("l")
    app.page.keyboard.press("s")
    app.act("app:menu").first.click()
    app.page.wait_for_selector("#dialog-menu")
    assert app.page.locator("#dialog-log, #dialog-sheet").count() == 0


def test_r12_an_illegal_card_says_why_in_both_languages(app):
    table = app.deal(seats=4, rounds=3)
    now = table.until(lambda now: now["next"] == "play" and any(not x["ok"] for x in now["hand"]))
    assert now["next"] == "play", "every card was legal in the whole game"
    before = app.hash()
    card = next(x["c"] for x in now["hand"] if not x["ok"])
    told = {}
    for lang in ("en", "zh"):
        if lang == "zh":
            app.setting("lang", "zh")
            app.page.locator(".resume").click()
            table.asked()
        app.page.locator(f'.table-hand [data-key="c{card}"]').click(force=True)
        toast = app.page.locator(".toast.is-bad").first
        toast.wait_for()
        told[lang] = toast.inner_text()
        assert "reason." not in told[lang]
        assert told[lang].strip() in app.page.evaluate("document.querySelector('#live').textContent")
    assert len(told["en"].split()) >= 4
    assert any("\u4e00" <= sign <= "\u9fff" for sign in told["zh"])
    assert app.hash() == before


def test_r13_a_card_a_contract_and_a_skyline_explain_themselves_on_focus_and_hover(app):
    table = app.deal(seats=3, rounds=1)
    table.asked()
    keys = Keys(app)
    keys.tab_to(lambda f: f["group"] == "hand")
    app.page.wait_for_function("document.querySelector('#tip').innerText.length > 5")
    app.page.locator(".ls-permit").first.hover()
    app.page.wait_for_function("document.querySelector('#tip').innerText.length > 10")
    app.act("app:help", "lunar_skyline").first.click()
    app.page.wait_for_selector("#dialog-help")
    app.page.wait_for_function("document.querySelector('#dialog-help').innerText.length > 1000")
