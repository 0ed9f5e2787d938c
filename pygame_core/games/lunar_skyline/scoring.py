"""The end of a round: discards, icons, contracts, skyline, Lobbyist (rulings 56-77); then the next deal or the end."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from pygame_core.engine.contract import Action, Emit
from pygame_core.games.lunar_skyline import deal, rules
from pygame_core.games.lunar_skyline.actions import DISCARD, LOBBY, OVER, PARTNER
from pygame_core.games.lunar_skyline.components import (
    AIRLOCK,
    BASIC,
    CLOCKWISE,
    CONTRACT_ICON,
    CONTRACTS,
    ENFORCER,
    FIRST_ACE,
    HITS,
    ICON_MASK,
    KIDNAPPING,
    LAWLESSNESS,
    LOBBYIST,
    NUMBER,
    OTHER_TRICKS,
    SKYLINE_POINTS,
    SUIT,
    VALUE,
    put,
)  # fmt: skip

if TYPE_CHECKING:
    from pygame_core.games.lunar_skyline.state import State


def start(s: "State", emit: Emit | None) -> None:
    """Step 1: whoever is over the bid gives tricks up, the winner of the last trick first, then clockwise (ruling 56)."""
    bids, piles = s.bids, s.piles
    s.queue = tuple([i for i in CLOCKWISE[s.setup.seats][s.win_seat] if len(piles[i]) > NUMBER[bids[i]]])
    s.pending = ()
    _next_discard(s, emit)


def _next_discard(s: "State", emit: Emit | None) -> None:
    if s.queue:
        s.phase, s.seat = DISCARD, s.queue[0]
        return
    if s.setup.secret and any(s.discarded):
        _reveal_discards(s, emit)
    _score_icons(s, emit)


def apply_discard(s: "State", action: Action, emit: Emit | None) -> None:
    """Give one surplus trick up, any of them (ruling 58); in secret when the option says so, and then all at once."""
    seat = s.seat
    if action not in rules.legal_discard(s):
        raise rules.refuse(s, action)
    i = action[1]
    head = {"r": s.round + 1, "t": s.turn}
    left = len(s.piles[seat]) - NUMBER[s.bids[seat]]
    if s.setup.secret:
        s.pending += (i,)
        if emit is not None:
            emit("discard_chosen", {**head, "s": seat}, {seat: {"i": i}})
        if len(s.pending) < left:
            return
        s.discarded = s.discarded[:seat] + (s.pending,) + s.discarded[seat + 1 :]
        s.pending = ()
    else:
        _give_up(s, seat, i, emit)
        if left > 1:
            return
    s.queue = s.queue[1:]
    _next_discard(s, emit)


def _give_up(s: "State", seat: int, i: int, emit: Emit | None) -> None:
    pile = s.piles[seat]
    s.piles[seat] = pile[:i] + pile[i + 1 :]
    s.discarded = s.discarded[:seat] + ((*s.discarded[seat], pile[i]),) + s.discarded[seat + 1 :]
    s.minus = put(s.minus, seat, s.minus[seat] - 2)
    if emit is not None:
        emit("discard", {"r": s.round + 1, "t": s.turn, "s": seat, "c": pile[i] & 127, "sm": pile[i] >> 7 & 1}, {})


def _reveal_discards(s: "State", emit: Emit | None) -> None:
    chosen = s.discarded
    s.discarded = ((),) * s.setup.seats
    s.mark += 1
    for seat, indices in enumerate(chosen):
        for i in sorted(indices, reverse=True):
            _give_up(s, seat, i, emit)


def icon_points(pile: tuple[int, ...], bid: int) -> int:
    """Step 2: every icon of a top card that the bid card shows too (rulings 10, 11, 60).

    >>> icon_points((10 | 1 << 8, 0 | 1 << 8), 4)   # Energy-Robot and Water-Energy tops, Water-Energy bid
    3
    """
    hits = HITS[bid]
    return sum([hits[p & 127] for p in pile])


def contract_points(contract: int, seat: int, piles: Sequence[Sequence[int]], partner: int) -> int:
    """Step 3: what a contract pays its holder (section 3a; rulings 63-69). ``partner`` is the seat named for number 13."""
    pile = piles[seat]
    icon = CONTRACT_ICON[contract] if contract >= 0 else -1
    if icon >= 0:
        return sum([ICON_MASK[p & 127] >> icon & 1 for p in pile])
    if contract in (BASIC, AIRLOCK):
        return VALUE[contract]
    if contract in (ENFORCER, LAWLESSNESS):
        others = sum([p >> 7 & 1 for i, row in enumerate(piles) if i != seat for p in row])
        if contract == ENFORCER:
            return others
        own = sum([p >> 7 & 1 for p in pile])
        return VALUE[contract] if own >= 2 and others >= 3 else 0
    if contract == KIDNAPPING:
        return VALUE[contract] * sum([p >> 7 & 1 for p in pile if p & 127 >= FIRST_ACE])
    if contract == OTHER_TRICKS:
        return len(piles[partner]) if partner >= 0 else 0
    return 0


def _score_icons(s: "State", emit: Emit | None) -> None:
    if emit is not None:
        for i, pile in enumerate(s.piles):
            cards = [[p & 127, HITS[s.bids[i]][p & 127]] for p in pile]
            emit(
                "score_icons",
                {"r": s.round + 1, "t": s.turn, "s": i, "pts": icon_points(pile, s.bids[i]), "cards": cards},
                {},
            )
    s.queue = tuple([i for i in _claim_order(s) if s.claims[i] == OTHER_TRICKS]) if OTHER_TRICKS in s.claims else ()
    _next_partner(s, emit)


def _claim_order(s: "State") -> tuple[int, ...]:
    return CLOCKWISE[s.setup.seats][s.win_seat]


def _next_partner(s: "State", emit: Emit | None) -> None:
    if s.queue:
        s.phase, s.seat = PARTNER, s.queue[0]
    else:
        _skyline(s, emit)


def apply_partner(s: "State", action: Action, emit: Emit | None) -> None:
    """The holder of number 13 names a player, openly (rulings 66-68)."""
    if action not in rules.legal_partner(s):
        raise rules.refuse(s, action)
    seat, to = s.seat, action[1]
    s.partner = put(s.partner, seat, to)
    if emit is not None:
        pts = len(s.piles[to])
        emit("partner", {"r": s.round + 1, "t": s.turn, "s": seat, "to": to, "pts": pts, "share": pts // 2}, {})
    s.queue = s.queue[1:]
    _next_partner(s, emit)


def _skyline(s: "State", emit: Emit | None) -> None:
    """Contracts are scored; everyone who met the bid takes the building of the bid card, higher bids of a suit first (rulings 71-75)."""
    head = {"r": s.round + 1, "t": s.turn}
    if emit is not None:
        for i in range(s.setup.seats):
            if s.claims[i] >= 0:
                emit(
                    "score_contract",
                    {
                        **head,
                        "s": i,
                        "contract": CONTRACTS[s.claims[i]],
                        "pts": contract_points(s.claims[i], i, s.piles, s.partner[i]),
                    },
                    {},
                )
    s.queue = ()
    if s.setup.skyline:
        met = [i for i, claim in enumerate(s.claims) if claim != -1]
        if len(met) > 1:
            met.sort(key=lambda i: -NUMBER[s.bids[i]])
        for i in met:
            suit = SUIT[s.bids[i]]
            if s.stacks[suit] and not s.owned[i] >> suit & 1:
                _build(s, i, suit)
                if emit is not None:
                    emit("skyline", {**head, "s": i, "suit": suit}, {})
        if LOBBYIST in s.claims:
            order = [i for i in _claim_order(s) if s.claims[i] == LOBBYIST]
            s.queue = tuple(sorted(order, key=lambda i: -NUMBER[s.bids[i]]))
    _next_lobby(s, emit)


def _build(s: "State", seat: int, suit: int) -> None:
    s.stacks = put(s.stacks, suit, s.stacks[suit] - 1)
    s.owned = put(s.owned, seat, s.owned[seat] | 1 << suit)


def _next_lobby(s: "State", emit: Emit | None) -> None:
    while s.queue:
        s.phase, s.seat = LOBBY, s.queue[0]
        if rules.legal_lobby(s):
            return
        s.queue = s.queue[1:]
        if emit is not None:
            emit("lobby", {"r": s.round + 1, "t": s.turn, "s": s.seat, "suit": -1}, {})
    _end_round(s, emit)


def apply_lobby(s: "State", action: Action, emit: Emit | None) -> None:
    """The Lobbyist takes one more skyline card, of a building not owned yet (ruling 76)."""
    if action not in rules.legal_lobby(s):
        raise rules.refuse(s, action)
    _build(s, s.seat, action[1])
    if emit is not None:
        emit("lobby", {"r": s.round + 1, "t": s.turn, "s": s.seat, "suit": action[1]}, {})
    s.queue = s.queue[1:]
    _next_lobby(s, emit)


def round_points(s: "State") -> list[tuple[int, int, int, int]]:
    """Of every seat: minus, icons, contract, and what partners bring (ruling 67: half, rounded down, per naming holder)."""
    piles, partner = s.piles, s.partner
    shares = [0] * len(piles)
    for to in partner:
        if to >= 0:
            shares[to] += len(piles[to]) // 2
    found = []
    for i, pile in enumerate(piles):
        hits = HITS[s.bids[i]]
        paid = contract_points(s.claims[i], i, piles, partner[i]) if s.claims[i] >= 0 else 0
        found.append((s.minus[i], sum([hits[p & 127] for p in pile]), paid, shares[i]))
    return found


def _end_round(s: "State", emit: Emit | None) -> None:
    parts = round_points(s)
    points = [a + b + c + d for a, b, c, d in parts]
    s.totals = tuple([t + p for t, p in zip(s.totals, points, strict=True)])
    sheet: tuple[Any, ...] = (s.bids, tuple(s.piles), s.discarded, s.claims, s.partner, tuple(parts), s.owned)
    s.sheets += (sheet,)
    head = {"r": s.round + 1, "t": s.turn} if emit is not None else {}
    if emit is not None:
        emit("round_end", {**head, "round": s.round + 1, "pts": points, "totals": list(s.totals)}, {})
    if s.round + 1 < s.setup.stop:
        s.round += 1
        deal.deal_round(s, emit)
        return
    s.phase, s.seat = OVER, -1
    if emit is not None:
        if s.setup.skyline:
            for i, o in enumerate(s.owned):
                emit("skyline_end", {**head, "s": i, "n": o.bit_count(), "pts": SKYLINE_POINTS[o.bit_count()]}, {})
        result = s.result()
        assert result is not None
        emit("game_end", {**head, "scores": s.scores(), "ranks": list(result.ranks)}, {})
