"""What axe-core can see of accessibility on the table of Blue Moon City, in both themes, on a desk and a phone."""

from __future__ import annotations

import pytest

from e2e.city import PROMPT, City
from e2e.test_access import axe, scan  # noqa: F401  (a fixture)


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("size", [(1440, 900), (360, 640)], ids=["desk", "phone"])
def test_axe_finds_nothing_on_the_city(device, axe, theme, size):  # noqa: F811
    app = device(*size, theme=theme).open()
    app.pace("instant")
    faults = []
    city, facts = City.saved(app, "thirty")
    scan(app, axe, "turn", faults)
    city.lift(0)
    scan(app, axe, "lifted card", faults)
    app.page.keyboard.press("Escape")
    city.move(9, facts["start"])
    city.tile(facts["p"])
    app.page.wait_for_selector(PROMPT + "[data-act=confirm]:not([disabled])")
    city.press("button" + app.selector("space", [facts["p"], facts["pays"][1]["i"]]))
    app.wait("document.querySelectorAll('.table-prompt .bc-row').length === 2")
    scan(app, axe, "plan of two spaces", faults)
    app.page.keyboard.press("Escape")
    for panel in ("since", "powers", "pile", "left"):
        app.page.evaluate("(name) => { location.hash += '!panel/' + name; }", panel)
        app.page.wait_for_selector("#dialog-panel")
        scan(app, axe, f"panel {panel}", faults)
        app.page.keyboard.press("Escape")
        app.page.wait_for_selector("#dialog-panel", state="detached")
    city, facts = City.saved(app, "completion")
    city.choose(facts["p"], facts["i"])
    city.confirm()
    app.page.wait_for_selector(".bc-story")
    scan(app, axe, "story of a completion", faults)
    assert not faults, "\n".join(sorted(set(faults)))
