"""What axe-core can see of accessibility, on every screen and in both themes. The rest is in the keyboard tests."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]

RUN = """async (tags) => {
  const found = await axe.run({exclude: ["#tip"]}, {runOnly: {type: 'tag', values: tags}, resultTypes: ['violations']});
  // A piece (card, contract, plot) is a picture with figures on it: what it is called is tested where it is played.
  const called = (node) => Boolean(document.querySelector(node.target[0]).closest('[data-item]')?.ariaLabel
    || document.querySelector(node.target[0]).closest('[data-item][aria-labelledby]'));
  const left = (rule) => rule.nodes.filter((node) => rule.id !== 'label-content-name-mismatch' || !called(node));
  return found.violations.flatMap((rule) => left(rule).slice(0, 4).map((node) =>
    `${rule.id}: ${node.target.join(' ')} | ${(node.any[0] || node.all[0] || node.none[0] || {}).message || rule.help}`));
}"""


@pytest.fixture(scope="session")
def axe() -> str:
    """The text of axe-core: where the build has put it."""
    place = os.environ.get("MOONLIT_AXE")
    if place is None:
        kept = sorted((Path(__file__).resolve().parent.parent / ".cache" / "unpacked").glob("axe-core-*/axe.min.js"))
        if not kept:
            pytest.skip("axe-core comes with: python3 build.py test browser")
        place = str(kept[-1])
    return Path(place).read_text(encoding="utf-8")


def scan(app, axe, where, faults):
    """Add the violations of what the page shows now."""
    app.page.evaluate(axe)
    app.page.wait_for_function("document.getAnimations().every((one) => one.playState !== 'running' || one.effect.getTiming().iterations > 1e3)")
    faults += [f"{where}: {one}" for one in app.page.evaluate(RUN, TAGS)]


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("size", [(1440, 900), (360, 640)], ids=["desk", "phone"])
def test_axe_finds_nothing_on_any_screen(device, axe, theme, size):
    app = device(*size, theme=theme).open()
    faults = []
    scan(app, axe, "home", faults)
    app.pace("instant")
    new = app.new()
    new.fill(seats=4, rounds=1)
    scan(app, axe, "new game", faults)
    table = new.deal()
    now = table.asked()
    seen = set()
    while now["next"] != "end":
        if now["next"] not in seen:
            seen.add(now["next"])
            scan(app, axe, f"table, {now['next']}", faults)
        now = table.step(now)
        if now["next"] == "play" and "menu" not in seen:
            seen.add("menu")
            for dialog in ("menu", "log"):
                app.page.evaluate("(name) => { location.hash += '!' + name; }", dialog)
                app.page.wait_for_selector(f"#dialog-{dialog}")
                scan(app, axe, f"dialog {dialog}", faults)
                app.page.keyboard.press("Escape")
                app.page.wait_for_selector(f"#dialog-{dialog}", state="detached")
    scan(app, axe, "end", faults)
    for address in ("settings", "about", "help/lunar_skyline"):
        app.page.evaluate("(to) => { location.hash = '#/' + to; }", address)
        app.screen(address.split("/")[0])
        scan(app, axe, address, faults)
    assert not faults, "\n".join(sorted(set(faults)))


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_axe_finds_nothing_on_the_handover(device, axe, theme):
    app = device(theme=theme).open()
    table = app.deal(seats=2, people={0: "Ana", 1: "Bo"}, rounds=1)
    table.asked()
    faults = []
    scan(app, axe, "hand-over", faults)
    assert not faults, "\n".join(faults)
