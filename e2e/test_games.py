"""Whole games against bots, and what a player sees of them."""

from __future__ import annotations

import re

import pytest


def final_sheet(app):
    """The final table of the score sheet: (rank, name, total) of every seat."""
    rows = app.page.locator(".end-sheet table.is-final tbody tr").all()
    out = []
    for row in rows:
        cells = [cell.inner_text().strip() for cell in row.locator("td, th").all()]
        out.append((int(cells[0]), cells[1], int(cells[-1].replace("\u2212", "-"))))
    return out


@pytest.mark.parametrize("rounds", [3])
def test_a_whole_game_of_four_at_instant_pace_ends_with_a_score_sheet(app, rounds):
    table = app.deal(seats=4, rounds=rounds)
    table.to_end()
    assert table.done.count("bid") == rounds
    assert table.done.count("round") >= rounds - 1, "every round is counted out"
    sheet = final_sheet(app)
    assert len(sheet) == 4
    assert sorted(sheet, key=lambda row: -row[2]) == sheet, "the best total comes first"
    assert sheet[0][0] == 1
    blocks = app.page.locator(".end-sheet table:not(.is-final)")
    assert blocks.count() == rounds
    for i in range(rounds):
        assert blocks.nth(i).locator("tbody tr").count() == 4
    ranks = app.page.locator(".end .ranks .rank")
    assert ranks.count() == 4
    assert [int(one.inner_text().replace("\u2212", "-")) for one in ranks.locator(".rank-score").all()] == [
        row[2] for row in sheet
    ]


@pytest.mark.parametrize("seats", [2, 3, 5, 6])
def test_a_game_of_every_size_comes_to_its_end(app, seats):
    table = app.deal(quick=True, seats=seats, rounds=1)
    first = table.asked()
    assert len(first["names"]) == seats
    table.to_end()
    assert len(final_sheet(app)) == seats


def test_the_strongest_opponents_bid_and_play(app):
    table = app.deal(seats=3, rounds=1, level="level5")
    table.until_asked("play")
    table.step()


def test_contract_deck_c_without_skyline_and_with_beginner_contracts(app):
    table = app.deal(quick=True, seats=4, rounds=1, deck="C", skyline=0, beginner="all")
    table.asked()
    assert app.page.locator(".ls-stack").count() == 0
    table.to_end()
    assert len(final_sheet(app)) == 4


def test_r01_one_tap_lifts_a_card_and_changes_nothing(app):
    table = app.deal(seats=3, rounds=1)
    table.until_asked("play")
    before, now = app.hash(), table.read()
    card = next(x["c"] for x in now["hand"] if x["ok"])
    table.lift(card)
    assert app.hash() == before
    assert len(table.read()["hand"]) == len(now["hand"])
    app.page.keyboard.press("Escape")
    app.page.wait_for_selector(".table-hand .is-up", state="detached")
    assert app.hash() == before


def test_one_tap_plays_at_once_when_the_setting_says_so(app):
    app.setting("one_tap", True)
    table = app.deal(seats=3, rounds=1)
    now = table.until(lambda now: now["next"] == "play" and any(x["ok"] and x["c"] < 60 for x in now["hand"]))
    card = next(x["c"] for x in now["hand"] if x["ok"] and x["c"] < 60)
    table.card(card).click()
    after = table.asked(now["sign"])
    assert card not in [x["c"] for x in after["hand"]]


def test_a_card_can_be_dragged_to_the_trick(app):
    table = app.deal(seats=3, rounds=1)
    now = table.until(lambda now: now["next"] == "play" and any(x["ok"] and x["c"] < 60 for x in now["hand"]))
    card = next(x["c"] for x in now["hand"] if x["ok"] and x["c"] < 60)
    table.card(card).drag_to(app.page.locator("[data-drop=trick]"))
    after = table.asked(now["sign"])
    assert card not in [x["c"] for x in after["hand"]]


def test_r07_a_finished_trick_stays_with_its_winner_marked_until_tapped(app):
    table = app.deal(pace="step", seats=3, rounds=1)
    now = table.until(
        lambda now: now["next"] == "pause" and bool(app.page.locator(".ls-trick.is-past .is-win").count())
    )
    assert now["next"] == "pause"
    assert app.page.locator(".ls-trick.is-past .ls-on").count() >= 3
    assert app.page.locator(".ls-trick.is-past .ls-on.is-win").count() == 1
    before = app.hash()
    table.go()
    table.asked(now["sign"])
    assert app.page.locator(".ls-trick.is-past .is-win").count() <= 1
    assert before


def test_r08_the_pace_can_be_changed_in_play_and_instant_still_leaves_the_log(app):
    table = app.deal(pace="step", seats=4, rounds=1)
    table.until(lambda now: now["next"] == "pause")
    lines = app.page.locator("#log-tail .log-line")
    before = lines.count()
    app.act("app:dialog", ["pace", ""]).first.click()
    app.page.wait_for_selector("#dialog-pace")
    app.set("app:pace", "instant")
    app.page.keyboard.press("Escape")
    app.page.wait_for_selector("#dialog-pace", state="detached")
    table.stepwise = False
    table.until(lambda now: now["next"] == "play")
    assert lines.count() > before


def test_the_log_has_every_play_of_the_round(app):
    table = app.deal(quick=True, seats=3, rounds=1)
    table.to_end()
    app.act("app:log").first.click()
    app.page.wait_for_selector("#log-all")
    assert app.page.locator("#log-all .log-turn").count() >= 10
    assert app.page.locator("#log-all .log-line").count() >= 3 * 10


def test_the_table_always_shows_what_a_player_must_know(app):
    table = app.deal(seats=4, rounds=3)
    now = table.mid_trick()
    assert re.search(r"\d+\s*[-–]\s*\d+", now["facts"]), "numbers in this deck"
    page = app.page
    assert page.locator(".ls-permit").count() >= 1, "open contracts"
    assert page.locator(".ls-stack").count() == 6, "skyline stacks"
    assert page.locator(".ls-ring, [class*=ls-ring]").count() >= 1, "the ring of icons"
    assert page.locator(".ls-trick .is-win").count() == 1, "the card now winning"
    assert page.locator(".ls-leadstar").count() >= 1, "who leads"
    assert len(now["plots"]) == 4


def test_a_table_of_bots_only_is_a_demonstration_with_open_hands(app):
    app.pace("normal")
    new = app.new()
    new.fill(seats=3, bots=(0,), rounds=1)
    new.deal()
    app.page.wait_for_selector(".ls-openhand")
    assert app.page.locator(".ls-openhand").count() == 3
    app.page.wait_for_selector(".banner.is-quiet")


def test_a_person_leaves_and_a_bot_plays_on_to_the_end(app):
    table = app.deal(seats=3, rounds=1)
    table.until_asked("play")
    table.menu("app:dialog", ["leave", ""])
    app.act("app:leave", 0).click()
    app.screen("end")
    app.act("app:log").first.click()
    app.page.wait_for_selector("#log-all")
    name = app.page.locator(".rank-name").first.inner_text()
    assert name


def test_r38_a_deal_code_gives_the_same_deal_again(app):
    table = app.deal(quick=True, seats=3, rounds=1, skyline=0)
    table.asked()
    first, names = app.hash(), table.read()["names"]
    table.to_end()
    app.act("app:code").click()
    code = app.page.locator(".end-code code").inner_text().strip()
    assert code
    assert len(code) <= 2000
    assert app.page.evaluate("navigator.clipboard.readText()") == code
    app.home()
    new = app.new()
    new.fill(code=code)
    app.page.wait_for_function("document.querySelectorAll('.seat-row').length === 3")
    again = new.deal()
    again.asked()
    assert app.hash() == first
    assert again.read()["names"] == names


def test_a_wrong_deal_code_is_refused_in_words(app):
    new = app.new()
    new.fill(code="no such deal")
    fault = app.page.locator(".fault")
    fault.wait_for()
    assert len(fault.inner_text()) > 10
    assert "error." not in fault.inner_text()


def test_the_same_seed_gives_the_same_deal_and_is_shown_only_after_the_game(app):
    hands = []
    for _ in range(2):
        app.home()
        table = app.deal(quick=True, seats=3, rounds=1, seed="blue moon 7")
        hands.append([x["c"] for x in table.asked()["hand"]])
        assert "blue moon 7" not in app.page.content()
    assert hands[0] == hands[1]
    table.to_end()
    assert "blue moon 7" in app.text()


def hands(table, now):
    """The hands of two people who bid one after another, by name."""
    out = {}
    for _ in range(2):
        now = table.step(now)
        out[now["names"][now["seat"]]] = [x["c"] for x in now["hand"]]
        now = table.step(now)
    return out


def test_a_rematch_of_the_same_deal_rotates_the_seats(app):
    table = app.deal(quick=True, seats=2, people={0: "Ana", 1: "Bo"}, rounds=1)
    first = table.asked()
    before = hands(table, first)
    table.to_end()
    end = table.read()["sign"]
    app.act("app:rematch", [True, True]).click()
    after = hands(table, table.asked(end))
    assert after == {"Ana": before["Bo"], "Bo": before["Ana"]}


def test_a_rematch_keeps_the_seats_and_deals_anew(app):
    table = app.deal(quick=True, seats=3, rounds=1)
    table.asked()
    first, names = app.hash(), table.read()["names"]
    table.to_end()
    end = table.read()["sign"]
    app.act("app:rematch", [False, False]).click()
    table.asked(end)
    assert app.hash() != first
    assert table.read()["names"] == names


REDRAWN = """(card) => {
  const found = document.querySelector(card);
  found.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
  const taken = found.hasAttribute('data-taken');
  found.replaceWith(found.cloneNode(true));
  return taken;
}"""


def test_a_tap_counts_though_what_was_tapped_is_drawn_anew_before_it_acts(app):
    table = app.deal(seats=2, rounds=1)
    now = table.until_asked("bid")
    c = next(x["c"] for x in now["hand"] if x["ok"] and not x["up"])
    assert app.page.evaluate(REDRAWN, f'.table-hand [data-key="c{c}"]'), "the tap is answered before it acts"
    app.page.wait_for_selector(f'.table-hand .is-up[data-key="c{c}"]', timeout=10_000)
