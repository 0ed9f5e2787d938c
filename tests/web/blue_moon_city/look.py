"""Renders the fixtures into static pages in a plain frame of the table, without a worker, and takes screenshots.

`python -m tests.web.blue_moon_city.look [--size=390] [--theme=dark] [--lang=en] [name …]` writes to `.cache/bmc/`; `PYTHONPATH=web`.
"""

from app.games import blue_moon_city as room

from tests.web import room_kit
from tests.web.blue_moon_city.test_room import VIEWS, new_ui, paying, story_ui
from tests.web.page_kit import ROOT

VARIANTS = {
    "lift4": ("middle4", "lift", ""),
    "pay4": ("middle4", "quote", ""),
    "paylate3": ("late3", "quote", ""),
    "plan2": ("crowd2", "plan", ""),
    "plan4": ("middle4", "plan", ""),
    "look4": ("middle4", "look", ""),
    "story4": ("middle4", "story", ""),
    "powers": ("middle4", "", "powers"),
    "left": ("middle4", "", "left"),
    "since": ("middle4", "story", "since"),
    "sheet3": ("end3", "", "sheet"),
}


def changes(view, what):
    """What the player has done, by the name of the variant."""
    if what in ("quote", "plan"):
        return paying(view, what)
    if what == "lift":
        return {"lift": next((x["c"] for x in view["board"]["hand"] if x["ok"] and x["to"]), -1)}
    if what == "story":
        return story_ui(view)
    return {"look": 7} if what == "look" else {}


def ui(view, wide, what):
    """The room's state then."""
    return new_ui(view, wide, **changes(view, what))


if __name__ == "__main__":
    room_kit.look(room, ("blue_moon_city",), ROOT / ".cache" / "bmc", room_kit.cases(VIEWS, VARIANTS, ui))
