"""Renders the fixtures into static pages in a plain frame of the table, without a worker, and takes screenshots.

`python -m tests.web.lunar.look [--size=390] [--theme=dark] [--lang=en] [name …]` writes to `.cache/lunar/`; `PYTHONPATH=web`.
"""

from app.games import lunar_skyline as room

from tests.web import room_kit
from tests.web.lunar.test_room import VIEWS, new_ui
from tests.web.page_kit import ROOT

VARIANTS = {
    "bid_lift": ("bidding4", "first", ""),
    "ace_lift": ("follow4", "ace", ""),
    "look3": ("middle4", "look", ""),
    "sheet4": ("end4", "", "sheet"),
    "seen": ("middle4", "", "played"),
    "contracts": ("middle4", "", "contracts"),
}


def changes(view, what):
    """What the player has done, by the name of the variant."""
    if what == "first":
        return {"lift": view["choices"][2]["c"]}
    if what == "ace":
        return {"lift": next(x["c"] for x in view["choices"] if x["c"] >= 60)}
    return {"look": 3} if what == "look" else {}


def ui(view, wide, what):
    """The room's state then."""
    return new_ui(view, wide, **changes(view, what))


if __name__ == "__main__":
    wait = lambda name: 5200 if name.startswith("count") else 1400 if name.startswith("end") else 450  # noqa: E731
    room_kit.look(room, ("lunar",), ROOT / ".cache" / "lunar", room_kit.cases(VIEWS, VARIANTS, ui), wait)
