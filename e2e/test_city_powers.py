"""Every power of Blue Moon City once through the page, by mouse, by keyboard and by touch: the board shows it, the log tells it.

The positions are saved games made by the core (``python -m tests.golden``), in which the next press can use the power.
"""

from __future__ import annotations

import re

import pytest

from e2e.city import HAND, MARKED, PROMPT, City
from e2e.hands import HANDS

PILLARS = (18, 19)
COURTYARD, AFAR = 12, 22
ME = "Ada"


@pytest.mark.parametrize("kind", HANDS.values(), ids=list(HANDS))
def test_every_power_once(device, kind):
    one = device() if kind.wide else device(360, 640, has_touch=True, is_mobile=True)
    app = one.open()
    app.pace("instant")
    hands = kind(app)
    for use in (hospital, assembly_hall, golden_shrine, thirty, pillar_chain):
        use(*City.saved(app, use.__name__, hands))
    if hands.keys:
        assert hands.keys.unseen == [], "the focus could not be seen"


def told(city, *wanted):
    """The log tells these, in this order."""
    lines = city.log()
    at = 0
    for pattern in wanted:
        found = next((i for i in range(at, len(lines)) if re.search(pattern, lines[i])), None)
        assert found is not None, f"{pattern} is not told in {lines[at:]}"
        at = found + 1


def thirty(city, facts):
    """Dragons, flight, further steps, Khind, a pair, a Hoax."""
    goal, start = facts["p"], facts["start"]
    lines = []
    for flier, place, walk in ((0, 7, 16), (3, 11, 6), (6, 13, 18)):
        city.dragon(flier, place)
        city.dragon(flier + 1, walk)
        lines += [f"{ME} sends .* to {city.tile_name(place)}", f"{ME} sends .* to {city.tile_name(walk)}"]
    city.move(9, start)
    city.move(10, goal)
    lines += [f"{ME} flies to {city.tile_name(start)}", f"{ME} walks to {city.tile_name(goal)} with .*Flit"]
    for row in facts["pays"]:
        had = city.hand()
        city.choose(goal, row["i"])
        city.pay_with(row["cards"])
        city.page.wait_for_selector(f"{PROMPT}.bc-unit.is-{row['unit']}")
        units = set(re.findall(r"is-(wild|pair|hoax)", city.page.locator(PROMPT).first.inner_html()))
        assert units == {row["unit"]}, "the equation shows the power that pays, and no other"
        city.confirm()
        city.wait_said(goal, "Finished" if row is facts["pays"][-1] else f"taken by {ME}")
        left = sum(had.values()) - len(row["cards"])
        city.app.wait(f"(left) => Object.values(({HAND})()).reduce((a, b) => a + b, 0) === left", left)
        lines.append(f"{ME} fills a . at {city.tile_name(goal)} with ")
    told(city, *lines, f"{city.tile_name(goal)} is finished; {ME} led")


def pillar_chain(city, facts):
    """An offering, and further ones with Pillar cards until the last wins."""
    marks = city.page.locator(MARKED)
    assert marks.count() == facts["marks"]
    city.act("offer")
    city.app.wait(f"(n) => document.querySelectorAll('{MARKED}').length > n", facts["marks"])
    for n in range(1, facts["left"]):
        card = next(c for c in PILLARS if c in city.hand())
        city.lift(card)
        if n == 1:
            city.act("pillar")
            city.app.wait(f"(n) => document.querySelectorAll('{MARKED}').length > n", facts["marks"] + n)
        else:
            city.tile(COURTYARD)
    city.app.screen("end")
    first = city.page.locator(".end .ranks .rank").first.inner_text()
    assert ME in first
    told(
        city,
        f"{ME} makes an offering",
        *[f"{ME} offers again with Pillar"] * 2,
        f"{ME} makes the last offering and wins",
    )


def hospital(city, facts):
    """Two more cards at the turn's end."""
    city.act("effect")
    city.app.wait("() => document.querySelector('.table-prompt [data-act=end]').innerText.includes('4')")
    held = sum(city.hand().values())
    city.end()
    assert city.ready()
    assert sum(city.hand().values()) == held + 4
    told(city, f"{ME} will draw 2 more at the Hospital")


def assembly_hall(city, facts):
    """A jump to any tile."""
    city.act("effect")
    city.page.wait_for_selector(".bc-tile.is-target")
    city.tile(AFAR)
    city.wait_said(AFAR, ME)
    told(city, f"{ME} jumps to {city.tile_name(AFAR)}")


def golden_shrine(city, facts):
    """An offering for one crystal more."""
    marks = city.page.locator(MARKED).count()
    city.act("effect")
    city.app.wait(f"(n) => document.querySelectorAll('{MARKED}').length > n", marks)
    told(city, f"{ME} offers at the Golden Shrine: .* and 1 crystals")
