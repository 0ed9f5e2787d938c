"""Contributions (section 6.2) and the completion of a building with its rewards in order (rulings B01, B15-B19, B28, B35)."""

from typing import TYPE_CHECKING, Any

from pygame_core.engine.contract import Action, Emit
from pygame_core.games.blue_moon_city import scoring
from pygame_core.games.blue_moon_city.actions import BUILD, MOVE, OVER
from pygame_core.games.blue_moon_city.components import COURTYARD, UNIT, counts, holds
from pygame_core.games.blue_moon_city.ends import check_markers, check_nobody
from pygame_core.games.blue_moon_city.listing import pay_actions, plan
from pygame_core.games.blue_moon_city.moves import Why, head
from pygame_core.games.blue_moon_city.packs import Reward
from pygame_core.games.blue_moon_city.payments import spare, worth

if TYPE_CHECKING:
    from pygame_core.games.blue_moon_city.state import State


def open_spaces(s: "State", p: int) -> list[int]:
    """The free spaces of a place, from left to right; none on finished buildings and the Courtyard."""
    if s.done >> p & 1:
        return []
    marks = s.marks[p]
    return [i for i in range(s.setup.space_count[p]) if not marks >> 3 * i & 7]


def legal_payments(s: "State") -> list[Action]:
    """All irreducible payments for all open spaces where the pawn stands."""
    p = s.pawns[s.seat]
    out: list[Action] = []
    hand = s.hands[s.seat]
    if p != COURTYARD and s.free[s.seat] > 0 and hand:
        spaces = s.setup.spaces[p]
        for i in open_spaces(s, p):
            colour, need = spaces[i]
            out += pay_actions(hand, i, colour, need)
    return out


def why_not_space(s: "State", i: int) -> Why:
    """Why the space of the tile under the pawn takes nothing, whatever is paid."""
    p = s.pawns[s.seat]
    if p == COURTYARD:
        return "no_spaces_here", {}
    if s.done >> p & 1:
        return "finished", {"p": p}
    if not 0 <= i < s.setup.space_count[p]:
        return "no_such_space", {}
    if s.marks[p] >> 3 * i & 7:
        return "space_taken", {"s": (s.marks[p] >> 3 * i & 7) - 1}
    if s.free[s.seat] <= 0:
        return "no_marker", {}
    return "", {}


def why_not_pay(s: "State", action: Action) -> Why:
    """The space, the hand or the sum says no; a spare card is named (ruling B27)."""
    if len(action) < 3:
        return "wrong_kind", {}
    refused = why_not_space(s, action[1])
    if refused[0]:
        return refused
    types = action[2:]
    if any(not 0 <= t < 22 for t in types) or list(types) != sorted(types):
        return "wrong_kind", {}
    part = sum([UNIT[t] for t in types])
    if len(types) > 80 or not holds(s.hands[s.seat], part):
        return "not_in_hand", {}
    colour, need = s.setup.spaces[s.pawns[s.seat]][action[1]]
    if plan(colour, need).knows(types):
        return "", {}
    total = worth(counts(part), colour)
    if total < need:
        return "too_little", {"sum": total, "need": need, "miss": need - total}
    return "spare", {"types": spare(part, colour, need)}


def pay(s: "State", action: Action, emit: Emit | None) -> None:
    """Discard the cards, place a marker; dragons pay at the turn's first contribution; the last space completes the building."""
    seat = s.seat
    p, i = s.pawns[seat], action[1]
    types = action[2:]
    part = 0
    for t in types:
        part += UNIT[t]
    s.hands[seat] -= part
    s.used[seat] += part
    s.pile += part
    s.marks[p] |= seat + 1 << 3 * i
    order = s.order[p]
    filled = (order.bit_length() + 2) // 3
    s.order[p] = order | i + 1 << 3 * filled
    s.free[seat] -= 1
    s.placed += 1
    first, s.phase = s.phase == MOVE, BUILD
    if emit is not None:
        need, name = s.setup.spaces[p][i][1], s.setup.names[p]
        fact = {"s": seat, "p": p, "tile": name, "i": i, "need": need, "cards": list(types), "free": s.free[seat]}
        emit("contribute", {**head(s), **fact}, {})
    if first and p in s.dragons:
        gains = [0] * s.setup.seats
        gains[seat] = n = s.dragons.count(p)
        if emit is not None:
            here = [d for d in (0, 1, 2) if s.dragons[d] == p]
            emit("scales", {**head(s), "s": seat, "n": n, "dragons": here, "p": p}, {})
        scoring.give_scales(s, gains, emit)
    if filled + 1 == s.setup.space_count[p]:
        complete(s, p, emit)
    if s.phase != OVER:
        check_markers(s, emit)


def markers_on(s: "State", p: int) -> list[int]:
    """How many markers each seat has on a place."""
    out = [0] * s.setup.seats
    marks = s.marks[p]
    while marks:
        if marks & 7:
            out[(marks & 7) - 1] += 1
        marks >>= 3
    return out


def leader(s: "State", p: int, have: list[int] | None = None) -> tuple[int, list[int]]:
    """Who leads a place, and who is tied for most markers; (-1, []) when it is empty.

    A tie goes to the tied seat with the marker farthest left, or (option) to the one whose leftmost marker was placed first (3a).
    ``have``: the markers on it, when they are known.
    """
    have = have or markers_on(s, p)
    most = max(have)
    if not most:
        return -1, []
    tied = [i for i, n in enumerate(have) if n == most]
    if len(tied) == 1:
        return tied[0], tied
    marks = s.marks[p]
    if not s.setup.placed_first:
        while (marks & 7) - 1 not in tied:
            marks >>= 3
        return (marks & 7) - 1, tied
    leftmost: dict[int, int] = {}
    for i in range(s.setup.space_count[p]):
        leftmost.setdefault((marks >> 3 * i & 7) - 1, i)
    when = placement(s, p)
    return min(tied, key=lambda seat: when.index(leftmost[seat])), tied


def placement(s: "State", p: int) -> list[int]:
    """The spaces of a place in the order in which they were filled."""
    out: list[int] = []
    order = s.order[p]
    while order:
        out.append((order & 7) - 1)
        order >>= 3
    return out


def payouts(s: "State", p: int, seat: int) -> list[tuple[int, int, str, int, Reward]]:
    """What finishing place p now would pay, in the ruled order (B28) from the active seat: (stage, seat, why, place, reward)."""
    setup = s.setup
    n = setup.seats
    have = markers_on(s, p)
    first, _ = leader(s, p, have)
    out: list[tuple[int, int, str, int, Reward]] = []
    if first >= 0:
        out.append((0, first, "leader", p, setup.lead[p]))
    bonuses = [q for q in setup.adjacent[p] if s.done >> q & 1]
    for i in (*range(seat, n), *range(seat)):
        if have[i]:
            out.append((1, i, "contributor", p, setup.each[p]))
            for q in bonuses:
                out.append((1, i, "neighbour", q, setup.near[q]))  # noqa: PERF401 - seldom more than one
    return out


def complete(s: "State", p: int, emit: Emit | None) -> None:
    """Pay leader, contributors and neighbourhood; markers go home; the tile is finished (section 6, steps 1-4)."""
    n = s.setup.seats
    rows = payouts(s, p, s.seat)
    if emit is not None:
        lead, tied = leader(s, p)
        told = {"s": s.seat, "p": p, "tile": s.setup.names[p], "lead": lead, "tied": tied, "markers": markers_on(s, p)}
        emit("complete", {**head(s), **told}, {})
    gains = [0] * n
    owed: dict[tuple[int, int], int] = {}
    for stage, i, why, q, (scales, cards, crystals) in rows:
        gains[i] += scales
        s.crystals[i] += crystals
        if cards:
            owed[stage, i] = owed.get((stage, i), 0) + cards
        if emit is not None and (scales or cards or crystals):
            fact: dict[str, Any] = {
                "s": i,
                "why": why,
                "p": p,
                "tile": s.setup.names[p],
                "from": q,
                "near": s.setup.names[q],
            }
            emit("reward", {**head(s), **fact, "scales": scales, "cards": cards, "crystals": crystals}, {})
    if owed:
        s.owed += tuple([i << 6 | k for (_, i), k in owed.items()])
    for i, k in enumerate(markers_on(s, p)):
        s.free[i] += k
    s.done |= 1 << p
    s.unfinished -= 1
    scoring.give_scales(s, gains, emit)
    if s.unfinished == 0:
        if emit is not None:
            emit("city_finished", head(s), {})
        check_nobody(s, emit)
