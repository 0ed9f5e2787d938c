"""On the page's own interpreter the room draws what CPython draws, and fast."""

import pytest
from app.games import lunar_skyline as room

from tests.wasm.conftest import run_micropython  # noqa: F401  (a fixture)
from tests.web.lunar.test_room import VIEWS, new_ui
from tests.web.room_kit import holds_speed

MOST = 13
"""A frame against formatting a thousand numbers."""


@pytest.mark.slow
@pytest.mark.parametrize("name", ["late6", "follow4", "bidding4", "count6", "end6"])
def test_micropython_draws_the_same_and_fast(name, run_micropython):  # noqa: F811
    holds_speed(run_micropython, room, VIEWS[name], new_ui(VIEWS[name], True), MOST)
