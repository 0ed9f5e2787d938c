"""Golden scales (section 5): handed out once per event; when that empties the pool they are scored."""

from operator import add
from typing import TYPE_CHECKING

from pygame_core.engine.contract import Emit
from pygame_core.games.blue_moon_city.components import TABLE
from pygame_core.games.blue_moon_city.moves import head

if TYPE_CHECKING:
    from pygame_core.games.blue_moon_city.state import State

FROM: int = TABLE["scoring"]["from"]


def scale_pay(totals: list[int], pays: tuple[int, int, int]) -> list[int]:
    """What each seat gets: the sole most, everyone tied for most, everyone else with three or more.

    >>> scale_pay([7, 4, 2], (6, 3, 3))
    [6, 3, 0]
    >>> scale_pay([5, 5, 3], (6, 3, 3))
    [3, 3, 3]
    """
    most = max(totals)
    tied = totals.count(most) > 1
    top = pays[1] if tied else pays[0]
    return [top if t == most else pays[2] if t >= FROM else 0 for t in totals]


def give_scales(s: "State", gains: list[int], emit: Emit | None) -> None:
    """Hand out the scales of one event. If they empty the pool, score with the totals as owed: a paid seat returns all of its scales and its
    missing ones lapse; an unpaid seat keeps its whole total, the missing ones taken from what was returned (shortage, section 5)."""
    wanted = sum(gains)
    if not wanted:
        return
    totals = list(map(add, s.scales, gains))
    if wanted < s.pool:
        s.scales = totals
        s.pool -= wanted
        return
    short = wanted - s.pool
    setup = s.setup
    pay = scale_pay(totals, setup.pays)
    s.scales = [0 if got or setup.all_return else t for t, got in zip(totals, pay, strict=True)]
    s.pool = setup.scales - sum(s.scales)
    s.crystals = [c + got for c, got in zip(s.crystals, pay, strict=True)]
    if emit is not None:
        emit(
            "scoring",
            {**head(s), "totals": totals, "pays": pay, "kept": list(s.scales), "pool": s.pool, "short": short},
            {},
        )
