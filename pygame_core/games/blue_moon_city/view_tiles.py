"""The tiles of the page's board model: what lies on each, what finishing it would pay, what the seat to act can pay there."""

from typing import Any

from pygame_core.engine.contract import Json
from pygame_core.games.blue_moon_city.actions import MOVE
from pygame_core.games.blue_moon_city.building import leader, markers_on, open_spaces, payouts
from pygame_core.games.blue_moon_city.components import TILE_DATA, TILES, distance
from pygame_core.games.blue_moon_city.packs import REWARDS, Reward
from pygame_core.games.blue_moon_city.payments import payable
from pygame_core.games.blue_moon_city.quote import cheapest, way_for, ways
from pygame_core.games.blue_moon_city.state import State

Row = dict[str, Any]
NONE: Reward = (0, 0, 0)


def reward(r: Reward) -> Row:
    """Scales, cards and crystals by name."""
    return {"scales": r[0], "cards": r[1], "crystals": r[2]}


def tiles(s: State, me: int) -> list[Row]:
    """All places of the city from north-west to south-east; ``me`` is the seat whose hand is known and who is to act, or -1."""
    return [_tile(s, p, me) for p in s.setup.places]


def _tile(s: State, p: int, me: int) -> Row:
    setup = s.setup
    t = setup.layout[p]
    done = bool(s.done >> p & 1)
    first, tied = (-1, []) if done or t < 0 else leader(s, p)
    return {
        "p": p,
        "t": TILES[t] if t >= 0 else "courtyard",
        "done": done or t < 0,
        "spaces": _spaces(s, p, me),
        "lead": reward(setup.lead[p]),
        "each": reward(setup.each[p]),
        "near": reward(setup.near[p]),
        "next": list(setup.next_to[p]),
        "first": first,
        "tied": tied,
        "markers": [0] * setup.seats if done else markers_on(s, p),
        "finish": finish_rows(s, p) if t >= 0 and not done else [],
        "dragons": [d for d in (0, 1, 2) if s.dragons[d] == p],
        "pawns": [i for i in range(setup.seats) if s.pawns[i] == p],
        "effect": (TILE_DATA[t]["effect"] or "") if t >= 0 else "",
        **_reach(s, p, me),
        **_confidence(t, t in setup.given),
    }


def _spaces(s: State, p: int, me: int) -> list[Row]:
    """Each space with its seat (-1 open) and, for the seat to act, whether and how it can be paid: "here", "walk", "flit"; the cards here."""
    free = open_spaces(s, p)
    can_pay = me >= 0 and s.free[me] > 0 and s.phase <= 1
    out: list[Row] = []
    for i, (colour, value) in enumerate(s.setup.spaces[p]):
        row: Row = {"i": i, "v": value, "col": colour, "s": (s.marks[p] >> 3 * i & 7) - 1, "pay": "", "cards": []}
        if can_pay and i in free:
            hand = s.hands[me]
            if p == s.pawns[me]:
                row["cards"] = list(cheapest(s, p, i, hand))
                row["pay"] = "here" if row["cards"] else ""
            elif s.phase == MOVE and payable(hand, colour, value):
                way = way_for(s, p, i, hand)
                if way is not None:
                    row["pay"] = "flit" if way[1] else "walk"
        out.append(row)
    return out


def finish_rows(s: State, p: int) -> list[Row]:
    """What each seat with a marker here would get if this building were finished now: sums and their reasons."""
    rows: dict[int, Row] = {}
    for _, i, why, q, (scales, cards, crystals) in payouts(s, p, max(s.seat, 0)):
        row = rows.setdefault(i, {"s": i, "scales": 0, "cards": 0, "crystals": 0, "why": []})
        row["scales"] += scales
        row["cards"] += cards
        row["crystals"] += crystals
        row["why"].append({"k": why, "p": q, "scales": scales, "cards": cards, "crystals": crystals})
    return [rows[i] for i in sorted(rows)]


def _reach(s: State, p: int, me: int) -> Row:
    """How far it is for the seat to act, and how it gets there: "here", "walk", "flit" or ""."""
    if me < 0:
        return {"dist": -1, "reach": ""}
    found = ways(s, p, s.hands[me])
    how = ""
    if p == s.pawns[me]:
        how = "here"
    elif found:
        how = "flit" if found[0][1] else "walk"
    return {"dist": distance(s.pawns[me], p), "reach": how}


def _confidence(t: int, given: bool) -> Json:
    """How sure the tile's numbers are, and other readings of its spaces; "pack" where a component pack gave them."""
    if t < 0:
        return {"conf": {}, "alt": []}
    known = TILE_DATA[t]["confidence"]
    if given:
        return {"conf": known | dict.fromkeys(("spaces", *REWARDS), "pack"), "alt": []}
    return {"conf": dict(known), "alt": [list(a) for a in TILE_DATA[t]["alternatives"]]}
