"""The page's board model of an observation, and its records of choices (the shapes stand in docs/architecture.md).

Knows no names of people and no words. What only the seat to act sees (what it can pay, where its cards act) is there only in its own eyes.
"""

from typing import Any

from pygame_core.engine.contract import OPEN, Action, Json
from pygame_core.engine.packs import pack_label
from pygame_core.games.blue_moon_city.actions import (
    BUILD,
    DISCARD,
    DRAGON,
    FLY,
    JUMP,
    MOVE,
    NAMES,
    OFFER_ONE,
    OVER,
    PAY,
    PILLAR,
    TAIL,
    WALK,
)
from pygame_core.games.blue_moon_city.components import (
    COURTYARD,
    DISCARDS,
    DRAGONS,
    DRAW,
    FLIT_1,
    FLIT_2,
    PEOPLE,
    PILLAR_1,
    TABLE,
    VALUE,
)
from pygame_core.games.blue_moon_city.meta import PACK
from pygame_core.games.blue_moon_city.moves import dragon_moves, flights, walks
from pygame_core.games.blue_moon_city.payments import payable
from pygame_core.games.blue_moon_city.rules import why_not
from pygame_core.games.blue_moon_city.scoring import scale_pay
from pygame_core.games.blue_moon_city.state import State
from pygame_core.games.blue_moon_city.view_tiles import tiles
from pygame_core.games.blue_moon_city.worlds import template

Row = dict[str, Any]
WARN_MARKERS = 3


def board(o: Json) -> Json:
    """The board model; ``o`` is what ``observe`` gave for the eyes that will see it."""
    s = template(o)
    setup = s.setup
    seat = o["seat"]
    me = seat if seat >= 0 and seat == s.seat else -1
    return {
        "phase": o["phase"],
        "round": s.turn // setup.seats + 1,
        "turn": s.turn + 1,
        "seat": s.seat,
        "steps": s.steps if s.phase == MOVE else 0,
        "taken": s.phase != MOVE,
        "drops": s.drops,
        "max_drops": DISCARDS,
        "draw": DRAW + s.drops + s.bonus,
        "hospital": s.bonus > 0,
        "placed": s.placed,
        "tiles": tiles(s, me),
        "dragons": [{"d": d, "id": DRAGONS[d], "p": p} for d, p in enumerate(s.dragons)],
        "obelisk": _obelisk(s),
        "scales": _scales(s),
        "seats": [_seat(s, o, i) for i in range(setup.seats)],
        "deck": o["deck"],
        "pile": o["pile"],
        "reshuffled": bool(o["reshuffled"]),
        "left": s.unfinished,
        "hand": _hand(s, me, seat),
        "hands": [[{"c": c} for c in h] for h in o["hands"]] if seat == OPEN else [],
        "offer": _offer(s, me),
        "effect": _effect(s, me),
        "guard": _guard(s, me),
        "idle": _idle(s),
        "closed": setup.closed,
        "options": {k: v for k, v in o["options"].items() if k != "pack"},
        **pack_label(PACK, o["options"]["pack"]),
        "end": o["ended"],
        "ranks": list(result.ranks) if (result := s.result()) else [],
    }


def _obelisk(s: State) -> Row:
    costs = list(s.setup.costs)
    at = len(s.obelisk)
    return {
        "costs": costs,
        "marks": list(s.obelisk),
        "next": costs[at] if at < len(costs) else -1,
        "win": s.setup.to_win,
    }


def _scales(s: State) -> Row:
    """The pool, and what a scoring would pay now with the scales in hand."""
    pays = scale_pay(s.scales, s.setup.pays) if any(s.scales) else [0] * s.setup.seats
    return {
        "pool": s.pool,
        "all": s.setup.scales,
        "pays": pays,
        "rule": list(s.setup.pays),
        "all_return": s.setup.all_return,
    }


def _seat(s: State, o: Json, i: int) -> Row:
    shown = not s.setup.closed or s.phase == OVER or o["seat"] in (i, OPEN)
    return {
        "s": i,
        "hand": o["counts"][i],
        "owed": sum(code & 63 for code in s.owed if code >> 6 == i),
        "free": s.free[i],
        "warn": s.free[i] <= WARN_MARKERS,
        "crystals": s.crystals[i] if shown else -1,
        "offers": s.offers[i],
        "scales": s.scales[i],
        "p": s.pawns[i],
        "to_act": s.seat == i,
    }


def _hand(s: State, me: int, seat: int) -> list[Row]:
    """The viewer's cards, one row a type: how many, and for the seat to act whether its power can be used now and on which places."""
    if seat < 0:
        return []
    out: list[Row] = []
    for c, n in enumerate(s.hands[seat].to_bytes(22, "little")):
        if n:
            row: Row = {"c": c, "people": PEOPLE[c], "v": VALUE[c], "n": n, "ok": False, "why": "", "to": []}
            if me >= 0:
                row.update(_power(s, c))
            out.append(row)
    return out


def _power(s: State, c: int) -> Row:
    """Whether the card's power can be used now, why not, and the places it can act on (or [] for powers that pay)."""
    if VALUE[c] == 3:
        return {"ok": False, "why": "no_power"}
    if PEOPLE[c] in (4, 5, 7):  # Mimix, Hoax, Khind: used while paying
        here = s.pawns[s.seat] != COURTYARD and s.phase <= BUILD and not s.done >> s.pawns[s.seat] & 1
        return {"ok": here and s.free[s.seat] > 0, "why": "" if here else "while_paying"}
    if c in (PILLAR_1, PILLAR_1 + 1):
        code, _ = why_not(s, (PILLAR, VALUE[c]))
        return {"ok": not code, "why": code, "to": [COURTYARD] if not code else []}
    if s.phase != MOVE:
        return {"ok": False, "why": "moved_on" if s.phase == BUILD else "turn_ending"}
    return _movement(s, c)


def _movement(s: State, c: int) -> Row:
    shape, at = s.setup.shape, s.pawns[s.seat]
    if c == FLIT_1:
        to = [a[1] for a in flights(shape, at)]
    elif c == FLIT_2:
        to = [a[1] for a in walks(shape, at, s.steps, 1) if a[2] == 1]
    else:
        d = PEOPLE[c]
        if VALUE[c] == 2 and s.dragons[d] < 0:
            return {"ok": False, "why": "dragon_outside"}
        to = [a[3] for a in dragon_moves(shape, d, VALUE[c], s.dragons[d])]
    return {"ok": bool(to), "why": "" if to else "no_target", "to": to}


def _offer(s: State, me: int) -> Row:
    """Whether the seat to act can offer now, what it costs and what it has; which Pillar values would go on."""
    if me < 0:
        return {"ok": False, "why": "", "a": None, "need": 0, "have": 0, "pillars": [], "reach": False}
    code, _ = why_not(s, OFFER_ONE)
    need = s.setup.costs[len(s.obelisk)]
    able = s.free[me] > 0 and s.crystals[me] >= need
    return {
        "ok": not code,
        "why": code,
        "a": list(OFFER_ONE),
        "need": need,
        "have": s.crystals[me],
        "pillars": [v for v in (1, 2) if not why_not(s, (PILLAR, v))[0]],
        "reach": able and s.phase == MOVE,
    }


def _effect(s: State, me: int) -> Row:
    """The expansion effect under the pawn of the seat to act: its name, and why it cannot be used."""
    if me < 0:
        return {"k": "", "ok": False, "why": "", "to": []}
    setup, p = s.setup, s.pawns[me]
    if p not in (setup.hospital, setup.jump, setup.shrine):
        return {"k": "", "ok": False, "why": "", "to": []}
    kind = {setup.hospital: "hospital", setup.jump: "jump", setup.shrine: "shrine"}[p]
    to = [q for q in setup.places if q != p] if kind == "jump" else []
    code, _ = why_not(s, (JUMP, to[0]) if kind == "jump" else (NAMES.index(kind),))
    return {"k": kind, "ok": not code, "why": code, "to": to if not code else []}


def _guard(s: State, me: int) -> Row:
    """Whether ending the turn should ask: nothing was placed, and a space here or an offering is affordable."""
    if me < 0 or s.placed or s.phase >= TAIL:
        return {"ask": False, "i": -1, "offer": False}
    p = s.pawns[me]
    if p == COURTYARD:
        can = not why_not(s, OFFER_ONE)[0]
        return {"ask": can, "i": -1, "offer": can}
    if s.free[me] > 0 and not s.done >> p & 1:
        for i, (colour, need) in enumerate(s.setup.spaces[p]):
            if not s.marks[p] >> 3 * i & 7 and payable(s.hands[me], colour, need):
                return {"ask": True, "i": i, "offer": False}
    return {"ask": False, "i": -1, "offer": False}


def _idle(s: State) -> Row:
    """Turns since a marker was placed, and full rounds left before a standstill ends the game (-1: not in the last two)."""
    setup = s.setup
    limit = setup.idle_end if s.unfinished else setup.idle_end_finished
    left = -(-(limit - s.idle) // setup.seats)
    near = setup.standstill and left <= TABLE["standstill"]["warn"]
    return {"turns": s.idle, "left": left if near else -1, "on": setup.standstill}


def choices(_o: Json, legal: list[Action]) -> list[Json]:
    """The page's records of the legal actions."""
    return [_choice(a) for a in legal]


def _choice(a: Action) -> Json:
    kind = a[0]
    row: Json = {"k": NAMES[kind], "a": list(a)}
    if kind == WALK:
        row["p"], row["n"] = a[1], a[2]
    elif kind in (FLY, JUMP):
        row["p"] = a[1]
    elif kind == DRAGON:
        row["d"], row["c"], row["p"] = a[1], 3 * a[1] + a[2] - 1, a[3]
    elif kind == PAY:
        row["i"] = a[1]
    elif kind == PILLAR:
        row["c"] = PILLAR_1 + a[1] - 1
    elif kind == DISCARD:
        row["c"] = a[1]
    return row
