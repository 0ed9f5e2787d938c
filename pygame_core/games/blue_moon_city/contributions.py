"""Several contributions planned for one building before any is made: payments out of one hand, no card twice, and the way there.

For the page. A space's cards are given, or are to be proposed; when a further space cannot be paid beside what is given, all are proposed anew.
"""

from pygame_core.engine.contract import Action, Json
from pygame_core.games.blue_moon_city.building import open_spaces
from pygame_core.games.blue_moon_city.components import TYPES, holds, pack
from pygame_core.games.blue_moon_city.listing import Payment, plan
from pygame_core.games.blue_moon_city.payments import payable
from pygame_core.games.blue_moon_city.quote import order, proposals, quote, refusal, ways
from pygame_core.games.blue_moon_city.state import State
from pygame_core.games.blue_moon_city.worlds import template

LOOKS = 4000
"""Payments that are looked at before a further space is given up."""

MOST = 80
"""Cards in one question: more than anybody has."""

Space = tuple[int, int]
"""Colour and number of a space."""
Types = tuple[int, ...]


def together(hand: int, spaces: list[Space]) -> list[Types] | None:
    """Payments for all these spaces out of one hand, each the cheapest that leaves the later ones payable; None when there are none."""
    looks = LOOKS

    def assign(rest: int, at: int) -> list[Types] | None:
        nonlocal looks
        if at == len(spaces):
            return []
        rows: list[Payment] = plan(*spaces[at]).fitting(rest)
        rows.sort(key=order)
        for _, packed, types in rows:
            looks -= 1
            if looks < 0:
                return None
            left = rest - packed
            if all(payable(left, *later) for later in spaces[at + 1 :]):
                found = assign(left, at + 1)
                if found is not None:
                    return [types, *found]
        return None

    return assign(hand, 0)


def contributions(source: State | Json, p: int, spaces: list[int], given: list[list[int] | None], at: int = -1) -> Json:
    """The plan for these spaces of place p: ``given`` holds each one's cards, None where they are to be proposed; ``at`` is the row worked on.

    {"ok", "why", "p", "plan": spaces, "at", "go": action of the way there or null, "rows": quotes of the spaces in order, each with "cards", and
    the one worked on with "props"; "more": further open spaces that the rest of the hand pays, "free": markers left after it, "last": whether it
    completes the building}. When the last space cannot be added, "why", "sum" and "miss" say so and the rows are those of the others.
    """
    s = source if isinstance(source, State) else template(source)
    at = at if 0 <= at < len(spaces) else len(spaces) - 1
    out: Json = {"ok": False, "why": "", "p": p, "plan": spaces, "at": at, "go": None, "rows": [], "more": []}
    out.update({"free": 0, "last": False, "sum": 0, "need": 0, "miss": 0, "spare": []})
    if not spaces or len(set(spaces)) != len(spaces):
        return {**out, "why": "no_such_space"}
    for i in spaces:
        why = refusal(s, p, i)
        if why:
            return {**out, "why": why}
    if s.free[s.seat] < len(spaces):
        return {**out, "why": "no_marker"}
    hand = s.hands[s.seat]
    fixed = [t for cards in given for t in cards or ()]
    if len(fixed) > MOST or any(not 0 <= t < TYPES for t in fixed) or not holds(hand, pack(fixed)):
        return {**out, "why": "not_in_hand"}
    found = _paid(s, p, hand, [s.setup.spaces[p][i] for i in spaces], given)
    if found is None:
        alone = quote(s, p, spaces[-1], None) if len(spaces) == 1 else _beside(s, p, hand, spaces, given)
        return {**out, **{key: alone[key] for key in ("why", "sum", "need", "miss", "spare")}}
    go, rest, rows = found
    return {**out, **_told(s, p, rest, spaces, rows, at), "go": list(go) if go else None}


def _paid(
    s: State, p: int, hand: int, spaces: list[Space], given: list[list[int] | None]
) -> tuple[Action | None, int, list[Types]] | None:
    """The way, the hand left and each space's cards: what is given stays if it can, else all is proposed anew."""
    fixed = pack([t for cards in given for t in cards or ()])
    open_ = [k for k, cards in enumerate(given) if cards is None]
    for keep in (True, False):
        for way, cost in ways(s, p, hand):
            rest = hand - cost
            if keep and not holds(rest, fixed):
                continue
            found = together(rest - fixed, [spaces[k] for k in open_]) if keep else together(rest, spaces)
            if found is not None:
                rows = [tuple(sorted(cards or ())) for cards in given] if keep else found
                if keep:
                    for k, types in zip(open_, found, strict=True):
                        rows[k] = types
                return way, rest - pack([t for types in rows for t in types]), rows
        if len(open_) in (0, len(spaces)):
            break
    return None


def _beside(s: State, p: int, hand: int, spaces: list[int], given: list[list[int] | None]) -> Json:
    """Why the last space cannot be paid beside the others: what the cards left to it come to."""
    used = pack([t for cards in given[:-1] for t in cards or ()])
    rest = s.clone()
    rest.hands[s.seat] = hand - used
    return quote(rest, p, spaces[-1], None)


def _told(s: State, p: int, rest: int, spaces: list[int], rows: list[Types], at: int) -> Json:
    """The plan as the page shows it."""
    out = []
    for k, (i, types) in enumerate(zip(spaces, rows, strict=True)):
        row = {**quote(s, p, i, list(types)), "cards": list(types)}
        if k == at:
            row["props"] = [{"cards": list(x)} for x in proposals(s, p, i, rest + pack(types), but=spaces)]
        out.append(row)
    left = s.free[s.seat] - len(spaces)
    free = [i for i in open_spaces(s, p) if i not in spaces]
    more = [i for i in free if left and payable(rest, *s.setup.spaces[p][i])]
    bad = next((row["why"] for row in out if not row["ok"]), "")
    return {"ok": not bad, "why": bad, "rows": out, "more": more, "free": left, "last": not free}


def asked(source: State | Json, question: Json) -> Json:
    """The answer to a page's question: {"p", "plan": spaces, "take": how many of "cards" each one has (-1: to be proposed), "cards", "at"}."""
    spaces, take, cards = question["plan"], question.get("take"), question.get("cards", [])
    p, at = question.get("p"), question.get("at", -1)
    if not isinstance(p, int) or not isinstance(at, int) or not isinstance(spaces, list) or not isinstance(cards, list):
        return contributions(source, -1, [], [])
    if not isinstance(take, list) or len(take) != len(spaces):
        take = [-1] * len(spaces)
    given: list[list[int] | None] = []
    start = 0
    for n in take:
        given.append(None if n < 0 else cards[start : start + n])
        start += max(n, 0)
    return contributions(source, p, spaces, given, at)
