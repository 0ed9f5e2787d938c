"""Several people at one device: nothing of a hand is on the page before its owner says that they are there."""

from __future__ import annotations

import json

# Notes every card of a hand that ever stands in the document, and the screen it stands on.
SPY = """
window.spied = [];
addEventListener('DOMContentLoaded', () => {
  const look = () => {
    const root = document.querySelector('#root');
    if (!root) return;
    const screen = [...root.classList].join(' ');
    const cards = [...root.querySelectorAll('[data-key^=c], [data-item^=c], [data-drag^=c]')]
      .filter((one) => one.closest('.table-hand')).map((one) => one.dataset.key || one.dataset.item);
    const last = window.spied[window.spied.length - 1];
    const now = {screen, cards: [...new Set(cards)].sort(), live: document.querySelector('#live')?.textContent || ''};
    if (!last || JSON.stringify(last) !== JSON.stringify(now)) window.spied.push(now);
  };
  new MutationObserver(look).observe(document.documentElement, {subtree: true, childList: true, attributes: true});
});
"""


def names_of(cards):
    return {f"c{c}" for c in cards}


def test_r18_two_people_pass_the_device_and_no_hand_is_seen_before_i_am_name(desk):
    desk.context.add_init_script(SPY)
    app = desk.open()
    table = app.deal(seats=3, people={0: "Ana", 1: "Bo"}, rounds=1)
    now = table.asked()
    assert now["next"] == "handover"
    assert "Ana" in app.text()
    assert not now["hand"]
    hands = {}
    page = app.page
    for expected in ("Ana", "Bo"):
        now = table.read()
        assert now["screen"] == "handover"
        assert expected in page.locator("#claim").inner_text()
        before = page.content()
        page.evaluate("window.spied.length = 0")
        seat = now["claim"]
        now = table.step(now)
        assert now["next"] == "bid"
        assert now["seat"] == seat
        hands[seat] = {x["c"] for x in now["hand"]}
        for c in hands[seat]:
            assert f'"c{c}"' not in before, "a card of the hand stood in the document before its owner was there"
        table.step(now)
    assert not hands[0] & hands[1]
    # whatever happens until the end: a hand on the page is the hand of the one seat that was claimed
    while (now := table.asked())["next"] != "end":
        page.evaluate("window.spied.length = 0")
        claimed = now["seat"] if now["screen"] == "table" else -1
        table.decide(now)
        now = table.asked(now["sign"])
        for seen in page.evaluate("window.spied"):
            cards = set(seen["cards"])
            if "screen-handover" in seen["screen"]:
                assert not cards
                continue
            owners = {seat for seat, hand in hands.items() if cards & names_of(hand)}
            assert len(owners) <= 1, "two hands at once"
            if cards and now["screen"] == "handover":
                assert owners <= {claimed}
    assert table.done.count("handover") > 4


def test_r18_names_of_both_stand_on_the_table_and_in_the_log(desk):
    app = desk.open()
    table = app.deal(quick=True, seats=2, people={0: "Ana", 1: "Bo"}, rounds=1)
    table.to_end()
    text = app.text()
    assert "Ana" in text
    assert "Bo" in text
    app.act("app:log").first.click()
    log = app.page.locator("#log-all").inner_text()
    assert "Ana" in log
    assert "Bo" in log


def test_r15_nothing_the_page_keeps_holds_a_hand(desk):
    app = desk.open()
    table = app.deal(seats=2, people={0: "Ana", 1: "Bo"}, rounds=1)
    now = table.step(table.asked())
    hand = {x["c"] for x in now["hand"]}
    assert hand
    table.step(now)  # Ana's bid is given; Bo is asked
    assert table.read()["screen"] == "handover"
    kept = app.page.evaluate(
        "JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie,"
        " document.title, location.href, history.state, document.querySelector('#live')?.textContent || ''])"
    )
    assert '"hand"' not in json.loads(kept).__repr__()
    content = app.page.content()
    for c in hand:
        assert f'"c{c}"' not in content


def test_r18_a_hand_can_be_hidden_and_a_refresh_hides_it_too(desk):
    app = desk.open()
    table = app.deal(seats=3, people={0: "Ana", 1: "Bo"}, rounds=1)
    now = table.step(table.asked())
    assert now["next"] == "bid"
    table.menu("app:hide")
    app.screen("handover")
    assert not table.read()["hand"]
    table.step(table.read())
    app.reload()
    app.screen("handover")
    assert not table.read()["hand"]


def test_public_decisions_are_asked_by_name_without_a_handover(desk):
    app = desk.open()
    table = app.deal(quick=True, seats=2, people={0: "Ana", 1: "Bo"}, rounds=1)
    now = table.until(lambda now: now["next"] in ("top", "claim", "discard", "partner", "lobby"))
    if now["next"] == "end":
        return
    assert now["screen"] == "table"
    assert "Ana" in now["ask"] or "Bo" in now["ask"]


def test_one_person_against_bots_is_never_asked_to_pass_the_device(app):
    table = app.deal(quick=True, seats=4, rounds=1)
    table.to_end()
    assert "handover" not in table.done
