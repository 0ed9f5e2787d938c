"""What the table of Blue Moon City shows happening: plans of several spaces, rewards on their way, dragons' gaits, what the others did."""

from __future__ import annotations

import itertools

import pytest

from e2e.city import DRAGONS, PROMPT, City

WATCH = """() => {
  window.flown = [];
  new MutationObserver((all) => {
    for (const one of all) for (const node of one.addedNodes) {
      const token = node.querySelector && node.querySelector('[data-fly]');
      if (!token) continue;
      const shown = getComputedStyle(token).visibility;
      setTimeout(() => {
        const run = token.getAnimations()[0];
        window.flown.push([token.dataset.fly, token.dataset.from || '', shown, run ? run.effect.getTiming().delay : -1]);
      });
    }
  }).observe(document.querySelector('#flight'), {childList: true});
}"""

FRAMES = """([key]) => {
  const run = document.querySelector(`[data-key="${key}"]`).getAnimations()[0];
  return run ? run.effect.getKeyframes().map((f) => f.transform.match(/-?[\\d.]+/g).map(Number)) : null;
}"""


TAKEN = """([p, name, n]) => document.querySelector(`.bc-city [role=gridcell][data-item='p${p}']`).getAttribute('aria-label')
  .split('taken by ' + name).length - 1 === n"""


def moving(device, **more):
    """A desk whose system does not ask for less motion."""
    return device(reduced_motion="no-preference", **more).open()


def test_rewards_fly_one_after_the_other_neighbours_flash_and_scales_go_before_crystals_come(device):
    app = moving(device)
    city, facts = City.saved(app, "scoring")
    city.choose(facts["p"], facts["i"])
    app.page.evaluate(WATCH)
    dragons = any(name in city.said(facts["p"]) for name in DRAGONS)
    city.confirm()
    wanted = [["seat-0", ""]] if dragons else []  # their scales come with the contribution
    for e in facts["events"]:
        if e["k"] == "reward":
            wanted += [["", ""]] if e["why"] == "neighbour" else []
            wanted.append([f"seat-{e['s']}", ""])
        elif e["k"] == "scoring":
            gone = [s for s in range(4) if e["totals"][s] > e["kept"][s]]
            wanted += [["pool", f"seat-{s}"] for s in gone]
            wanted += [[f"seat-{s}", "pool"] for s in range(4) if e["pays"][s]]
    app.wait("(n) => window.flown.length >= n", len(wanted))
    flown = app.page.evaluate("window.flown")
    assert [[to, source] for to, source, _, _ in flown] == wanted
    assert all(shown == "visible" for _, _, shown, _ in flown)
    waits = [wait for *_, wait in flown]
    assert waits == sorted(waits) and waits[0] >= 0 and len(set(waits)) >= len([w for w in wanted if w[0] != ""]) - 2
    app.wait("document.querySelector('#flight').childElementCount === 0")


def test_with_less_motion_nothing_flies_and_the_story_stands_still_to_be_read(app):
    city, facts = City.saved(app, "completion")
    city.choose(facts["p"], facts["i"])
    app.page.evaluate(WATCH)
    city.confirm()
    story = app.page.locator(".bc-story")
    story.wait_for()
    rewards = [e for e in facts["events"] if e["k"] == "reward"]
    lines = story.locator("li")
    assert lines.count() == len(rewards)
    for line, e in zip(lines.all(), rewards, strict=True):
        text = line.inner_text()
        assert {"leader": "leader", "contributor": "contributor", "neighbour": "neighbour Citadel"}[e["why"]] in text
        assert "Ada" in text if e["s"] == 0 else "Ada" not in text
        assert line.evaluate("(li) => getComputedStyle(li).opacity") == "1"
    assert app.page.evaluate("window.flown") == [] and app.page.locator("#flight > *").count() == 0
    assert app.page.locator(".bc-tile.is-paying").count() == len(
        {e["from"] for e in rewards if e["why"] == "neighbour"}
    )
    story.locator("button").click()
    story.wait_for(state="detached")


def test_a_dragon_flies_over_its_shadow_and_walks_tile_by_tile(device):
    app = moving(device)
    city, _ = City.saved(app, "thirty")
    city.lift(0)
    city.tile(7)
    app.wait(f"(a) => ({FRAMES})(a) !== null", ["dragon-0"])
    air, ground = (app.page.evaluate(FRAMES, [key]) for key in ("dragon-0", "dragon-0-shadow"))
    assert [round(low[1] - high[1]) for high, low in zip(air, ground, strict=True)] == [0, 20, 20, 0]
    city.wait_said(7, "Lika")
    app.wait(f"(a) => ({FRAMES})(a) === null", ["dragon-0"])
    city.lift(1)
    city.tile(16)
    app.wait(f"(a) => ({FRAMES})(a) !== null", ["dragon-0"])
    stops = app.page.evaluate(FRAMES, ["dragon-0"])[0::2]
    assert len(stops) == 4, "three steps from 7 to 16"
    assert all((abs(a[0] - b[0]) < 1) != (abs(a[1] - b[1]) < 1) for a, b in itertools.pairwise(stops)), (
        "one step, one direction"
    )
    city.wait_said(16, "Lika")


@pytest.mark.parametrize("wide", [True, False], ids=["desk", "phone"])
def test_a_further_space_adds_on_one_confirm_builds_both_and_undo_takes_them_back_one_by_one(device, wide):
    app = (device() if wide else device(360, 640, has_touch=True, is_mobile=True)).open()
    city, facts = City.saved(app, "thirty")
    if city.me not in city.said(facts["start"]):
        city.move(9, facts["start"])
    p = facts["p"]
    city.tile(p)
    app.page.wait_for_selector(PROMPT + "[data-act=confirm]:not([disabled])")
    before = len([line for line in city.log() if " fills a " in line])
    spaces = [row["i"] for row in facts["pays"]]
    held = sum(city.hand().values())
    city.press("button" + app.selector("space", [p, spaces[1]]))
    app.wait("document.querySelectorAll('.table-prompt .bc-row').length === 2")
    assert "2 spaces with" in app.page.locator(PROMPT).inner_text()
    city.act("confirm")

    def taken(n):
        """Wait until so many spaces have the own marker; the log tells as many."""
        app.wait(TAKEN, [p, city.me, n])
        assert len([line for line in city.log() if " fills a " in line]) - before == n

    taken(2)
    for left in (1, 0):
        app.act("app:undo").click()
        taken(left)
    assert sum(city.hand().values()) >= held - 1
    assert city.me not in city.said(facts["start"]), "the walk stands until it is taken back too"
    app.act("app:undo").click()
    city.wait_said(facts["start"], city.me)


def test_what_the_others_did_and_the_new_cards_survive_a_reload(app):
    city = City.new(app, seats=3, seed="since")
    assert city.ready()
    city.build()
    city.end()
    assert city.ready()
    for _ in range(4):
        if city.there(PROMPT + ".bc-since"):
            break
        city.end()
        assert city.ready()
    line, new = app.page.locator(PROMPT + ".bc-since").inner_text(), app.page.locator(".bc-tag.is-new").count()
    assert "Since your last turn" in line and new > 0
    app.reload()
    assert city.ready()
    assert (
        app.page.locator(PROMPT + ".bc-since").inner_text() == line
        and app.page.locator(".bc-tag.is-new").count() == new
    )
    city.press(PROMPT + ".bc-since")
    turns = app.page.locator("#dialog-panel .bc-turns li")
    turns.first.wait_for()
    assert turns.count() == 2 and city.me not in turns.first.inner_text()
