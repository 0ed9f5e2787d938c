"""What a payment would be: proposals for a space, the sum of some cards, what is missing or can stay, and the way there.

For the page and for bots; works on a state or on an observation of the seat to act. Proposals come in this order: most other open spaces of
the tile stay payable; no Khind, pair or Hoax; least surplus; fewest cards with a power (value 3 has none); fewest cards.
"""

from collections.abc import Sequence

from pygame_core.engine.contract import Action, Json
from pygame_core.games.blue_moon_city.actions import FLIGHTS, MOVE, PAY, WALKS
from pygame_core.games.blue_moon_city.building import open_spaces
from pygame_core.games.blue_moon_city.components import COURTYARD, FLIT_1, FLIT_2, TYPES, UNIT, counts, holds, pack
from pygame_core.games.blue_moon_city.listing import Payment, plan
from pygame_core.games.blue_moon_city.moves import flits_needed
from pygame_core.games.blue_moon_city.payments import irreducible, payable, spare, worth
from pygame_core.games.blue_moon_city.reading import reading
from pygame_core.games.blue_moon_city.state import State
from pygame_core.games.blue_moon_city.worlds import template


def order(row: Payment) -> tuple[int, tuple[int, ...]]:
    """What a payment is sorted by: its rank, then its cards."""
    return row[0], row[2]


def _others(s: State, p: int, i: int, hand: int, but: Sequence[int] = ()) -> list[tuple[int, int]]:
    """The other open spaces of the tile that the hand pays, without those planned already."""
    spaces = s.setup.spaces[p]
    return [spaces[k] for k in open_spaces(s, p) if k != i and k not in but and payable(hand, *spaces[k])]


def cheapest(s: State, p: int, i: int, hand: int) -> tuple[int, ...]:
    """The card types of the first proposal; empty when the hand does not pay."""
    colour, need = s.setup.spaces[p][i]
    if not payable(hand, colour, need):
        return ()
    rows = plan(colour, need).fitting(hand)
    rows.sort(key=order)
    others = _others(s, p, i, hand)
    best: tuple[int, ...] = rows[0][2]
    if not others:
        return best
    most = -1
    for _, packed, types in rows:
        rest = hand - packed
        stay = sum([payable(rest, c, v) for c, v in others])
        if stay > most:
            most, best = stay, types
            if stay == len(others):
                break
    return best


def proposals(s: State, p: int, i: int, hand: int, limit: int = 3, but: Sequence[int] = ()) -> list[tuple[int, ...]]:
    """The first few payments in the order of proposals; spaces in ``but`` are paid otherwise and need not stay payable."""
    colour, need = s.setup.spaces[p][i]
    rows = plan(colour, need).fitting(hand)
    rows.sort(key=order)
    others = _others(s, p, i, hand, but)
    found: list[tuple[int, int, tuple[int, ...]]] = []
    full = 0
    for n, (_, packed, types) in enumerate(rows):
        rest = hand - packed
        stay = sum([payable(rest, c, v) for c, v in others])
        found.append((-stay, n, types))
        full += stay == len(others)
        if full == limit:
            break
    found.sort()
    return [types for _, _, types in found[:limit]]


def ways(s: State, p: int, hand: int) -> list[tuple[Action | None, int]]:
    """How the pawn gets to a place in one action, with the cards that takes: walking, then fewest Flit cards (None: it stands there)."""
    at = s.pawns[s.seat]
    if p == at:
        return [(None, 0)]
    if s.phase != MOVE:
        return []
    n = flits_needed(at, p, s.steps)
    out: list[tuple[Action | None, int]] = []
    if n <= hand >> 8 * FLIT_2 & 0xFF:
        out.append((WALKS[p][n], n * UNIT[FLIT_2]))
    if n and hand >> 8 * FLIT_1 & 0xFF:
        out.insert(len(out) if n == 1 else 0, (FLIGHTS[p], UNIT[FLIT_1]))
    return out


def way_for(s: State, p: int, i: int, hand: int) -> tuple[Action | None, int] | None:
    """The cheapest way to the place after which the space can still be paid; None when there is none."""
    colour, need = s.setup.spaces[p][i]
    for way in ways(s, p, hand):
        if payable(hand - way[1], colour, need):
            return way
    return None


def quote(source: State | Json, p: int, i: int, cards: list[int] | None = None) -> Json:
    """What the page shows for a space of place p: with no cards the proposals, with cards what they are worth.

    {"ok", "why", "p", "i", "need", "col", "go": action of the way there or null, "props": [{"cards", "a"}], "sum", "miss", "spare", "units",
    "in", "a"}: "a" is the PAY action when the cards pay exactly so; "in" the colour they pay in; "why" a reason's code when ``ok`` is false.
    """
    s = source if isinstance(source, State) else template(source)
    out: Json = {"ok": False, "why": "", "p": p, "i": i, "need": 0, "col": -1, "go": None, "props": []}
    out.update({"sum": 0, "miss": 0, "spare": [], "units": [], "in": -1, "a": None})
    why = refusal(s, p, i)
    if why:
        return {**out, "why": why}
    hand = s.hands[s.seat]
    colour, need = s.setup.spaces[p][i]
    out["need"], out["col"] = need, colour
    if cards is None:
        way = way_for(s, p, i, hand)
        if way is None:
            reach = ways(s, p, hand)
            best = max((worth(counts(hand - cost), colour) for _, cost in reach), default=0)
            return {**out, "why": "too_little" if reach else "out_of_reach", "sum": best, "miss": max(0, need - best)}
        out["go"] = list(way[0]) if way[0] else None
        out["props"] = [{"cards": list(types), "a": [PAY, i, *types]} for types in proposals(s, p, i, hand - way[1])]
        cards = out["props"][0]["cards"]
    elif any(not 0 <= t < TYPES for t in cards) or len(cards) > 80 or not holds(hand, pack(cards)):
        return {**out, "why": "not_in_hand"}
    part = pack(cards)
    out["sum"], out["in"], out["units"] = reading(cards, colour)
    out["miss"] = max(0, need - out["sum"])
    out["spare"] = spare(part, colour, need)
    if irreducible(part, colour, need):
        out["ok"], out["a"] = True, [PAY, i, *sorted(cards)]
    else:
        out["why"] = "too_little" if out["miss"] else "spare"
    return out


def refusal(s: State, p: int, i: int) -> str:
    """Why the space takes nothing from the seat to act, wherever its pawn is."""
    if s.seat < 0:
        return "game_over"
    if not 0 <= p < 25 or not s.setup.shape >> p & 1:
        return "no_such_place"
    if p == COURTYARD:
        return "no_spaces_here"
    if s.done >> p & 1:
        return "finished"
    if not 0 <= i < s.setup.space_count[p]:
        return "no_such_space"
    if s.marks[p] >> 3 * i & 7:
        return "space_taken"
    if s.free[s.seat] <= 0:
        return "no_marker"
    if s.phase > MOVE and p != s.pawns[s.seat]:
        return "moved_on"
    return "turn_ending" if s.phase > 1 else ""
