"""Candidates of the search: whole turns without their ends. At every place within reach the policy's contributions, fewer of them, and one
payment exchanged; an offering; walks for what pays later; dragons brought or not. The policy's own plan comes first."""

from pygame_core.engine.contract import Action
from pygame_core.games.blue_moon_city.actions import (
    DRAGON,
    FLIGHTS,
    FLY,
    MOVE,
    OFFER,
    OFFER_ONE,
    PAY,
    WALK,
    WALKS,
)  # fmt: skip
from pygame_core.games.blue_moon_city.components import COURTYARD, FLIT_1, FLIT_2, UNIT, holds, pack
from pygame_core.games.blue_moon_city.hands import means
from pygame_core.games.blue_moon_city.listing import plan as listed
from pygame_core.games.blue_moon_city.moves import flits_needed
from pygame_core.games.blue_moon_city.places import Space, payments
from pygame_core.games.blue_moon_city.planner import Planner
from pygame_core.games.blue_moon_city.purse import Part, added
from pygame_core.games.blue_moon_city.state import State

Plan = tuple[Action, ...]
"""Actions of one turn in order; what comes after (Pillars, effects, discards, the end) is the policy's. Empty: nothing of all this."""
LIMIT = 10
"""Candidates beside the policy's own."""
PATIENCE = 2
"""Rounds without a marker after which a seat that a standstill would not let win looks only at plans that place one."""


def candidates(s: State, planner: Planner, limit: int = LIMIT) -> list[Plan]:
    """The policy's plan and the best others by the policy's worth, in the movement or building phase."""
    if s.phase != MOVE:
        return _more(s, planner)
    own = tuple(planner.turn(s))
    rows: list[tuple[float, Plan]] = []
    at, hand = s.pawns[s.seat], s.hands[s.seat]
    found = {good[1]: good[0] for good in planner.survey(s)}
    near = planner.near(at, s.steps)
    flits = hand >> 8 * FLIT_2 & 0xFF
    for p in planner.setup.places:
        if p in near:
            way: list[Action] = [WALKS[p][0]] if p != at else []
            cost = 0.0
        elif flits_needed(at, p, s.steps) <= min(flits, 1):
            way, cost = [WALKS[p][flits_needed(at, p, s.steps)]], planner.keep[FLIT_2]
        elif hand >> 8 * FLIT_1 & 0xFF:
            way, cost = [FLIGHTS[p]], planner.w["flight"]
        else:
            continue
        rows += [(value - cost, (*way, *rest)) for value, rest in _here(s, planner, p, found, cost > 0.0 and way[0])]
        if p in near:
            later = max(
                [v * planner.later[abs(p // 5 - q // 5) + abs(p % 5 - q % 5)] for q, v in found.items() if q != p],
                default=0.0,
            )
            rows.append((0.4 * later - 2.0, tuple(way)))
    rows.sort(key=lambda row: -row[0])
    out = [own]
    for _, plan in rows:
        if len(out) > limit:
            break
        if plan not in out and holds(hand, _cards(plan)):
            out.append(plan)
    return out


def stirring(s: State, plans: list[Plan]) -> list[Plan]:
    """The plans to choose among. Two searches may each wait for the other until the game stands still: whoever has nothing to win by
    that stops waiting after some rounds, when any plan places a marker."""
    n = s.setup.seats
    if s.idle < PATIENCE * n:
        return plans
    standing = [(s.offers[i], s.crystals[i]) for i in range(n)]
    mine = standing[s.seat]
    if all(mine > other for i, other in enumerate(standing) if i != s.seat):
        return plans
    return [plan for plan in plans if any(action[0] in (PAY, OFFER) for action in plan)] or plans


def _here(s: State, planner: Planner, p: int, found: dict[int, float], way: Action | bool) -> list[tuple[float, Plan]]:
    """What can be done at a place once there, with its worth; ``way`` is the card action that leads there, if one does."""
    if p == COURTYARD:
        value = found[p]
        return [(value, (OFFER_ONE,))] if value > 0.0 else []
    if p not in found:
        return []
    hand = s.hands[s.seat]
    if way:
        hand -= UNIT[FLIT_1] if way in FLIGHTS else UNIT[FLIT_2]
    rows: list[tuple[float, Plan]] = []
    full = 0
    can = means(hand)
    for limit in (9, 2, 1):
        good = planner.place(s, p, hand, can, limit)
        if good is None or good[2] == full:
            continue
        value, _, full, spaces, parts = good
        chain = payments(good)
        rest = hand - sum([part[0] for part in parts[:full]])
        dragons = [(DRAGON, d, 1, p) for d in (0, 1, 2) if rest >> 24 * d & 0xFF and s.dragons[d] != p]
        gain = planner.w["scale"] - planner.keep[0] * planner.w["pay"]
        if dragons:
            rows.append((value + gain * len(dragons), (*dragons, *chain)))
        rows.append((value, tuple(chain)))
        if limit == 9:
            other = _other_payment(planner, spaces[0], hand, parts[0])
            if other is not None:
                rows += [(value - other[0], (other[1], *more)) for more in (chain[1:], ())]
    return rows


def _other_payment(planner: Planner, space: Space, hand: int, first: Part) -> tuple[float, Action] | None:
    """The second cheapest payment of a space, and what it costs more."""
    need, i, colour = space
    rows = sorted(
        (added(planner.keep, row[2]), row[0], row[2])
        for row in listed(colour, need).fitting(hand)
        if row[1] != first[0]
    )
    if not rows:
        return None
    least = added(planner.keep, first[1])
    return (rows[0][0] - least) * planner.w["pay"], (PAY, i, *rows[0][2])


def _cards(plan: Plan) -> int:
    """The cards that a plan plays, packed."""
    total = 0
    for action in plan:
        kind = action[0]
        if kind == PAY:
            total += pack(action[2:])
        elif kind == DRAGON:
            total += UNIT[3 * action[1] + action[2] - 1]
        elif kind == FLY:
            total += UNIT[FLIT_1]
        elif kind == WALK:
            total += action[2] * UNIT[FLIT_2]
    return total


def _more(s: State, planner: Planner) -> list[Plan]:
    """In the building phase: go on contributing as the policy would, less of it, or not at all."""
    own = tuple(planner.more(s)) if s.pawns[s.seat] != COURTYARD else ()
    out = [own]
    if s.pawns[s.seat] != COURTYARD and s.free[s.seat] and not s.done >> s.pawns[s.seat] & 1:
        hand = s.hands[s.seat]
        for limit in (9, 1):
            good = planner.place(s, s.pawns[s.seat], hand, means(hand), limit)
            less = tuple(payments(good)) if good is not None else ()
            if less not in out:
                out.append(less)
    if () not in out:
        out.append(())
    return out
