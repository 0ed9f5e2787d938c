"""What a seat knows: everything public that a perfect rememberer keeps, and its own secrets. Never the generator."""

from pygame_core.engine.contract import OPEN, Json
from pygame_core.games.lunar_skyline.actions import BID, DISCARD, KINDS
from pygame_core.games.lunar_skyline.state import State


def observe(s: State, seat: int) -> Json:
    """The observation of a seat, of PUBLIC eyes or of OPEN ones; only ints, strings and lists. Codes as in ``state``.

    ``bids`` holds -1 for a bid not given or not seen; ``given`` tells which. ``hands`` is empty but for the own seat (all seats when OPEN).
    """
    n = s.setup.seats
    bidding = s.phase == BID
    bids = [b if not bidding or i == seat or seat == OPEN else -1 for i, b in enumerate(s.bids)]
    secret = s.setup.secret and s.phase == DISCARD
    discarded = [list(d) if not secret or i == seat or seat == OPEN else [] for i, d in enumerate(s.discarded)]
    pending_seen = not secret or s.seat == seat or seat == OPEN
    return {
        "game": "lunar_skyline",
        "seat": seat,
        "seats": n,
        "options": dict(s.setup.options),
        "round": s.round,
        "phase": KINDS[s.phase],
        "to_act": s.seat,
        "leader": s.leader,
        "turn": s.turn,
        "mark": s.mark,
        "hands": [list(h) if i == seat or seat == OPEN else [] for i, h in enumerate(s.hands)],
        "counts": [len(h) for h in s.hands],
        "bids": bids,
        "given": [int(b >= 0) for b in s.bids],
        "trick": list(s.trick),
        "win_seat": s.win_seat,
        "win_value": s.win_value,
        "piles": [list(p) for p in s.piles],
        "played": list(s.played),
        "last": [list(s.last[0]), *s.last[1:]] if s.last else [],
        "voids": list(s.voids),
        "show": list(s.show),
        "claims": list(s.claims),
        "claimed_at": list(s.claimed_at),
        "queue": list(s.queue),
        "pending": list(s.pending) if pending_seen else [],
        "pending_count": len(s.pending),
        "chosen": [len(d) for d in s.discarded] if secret else [],
        "discarded": discarded,
        "minus": list(s.minus),
        "partner": list(s.partner),
        "stacks": list(s.stacks),
        "owned": list(s.owned),
        "totals": list(s.totals),
        "undealt": len(s.undealt),
        "undealt_cards": list(s.undealt) if seat == OPEN else [],
        "contracts_left": sorted(s.contract_pile),
        "sheets": s.sheets,
    }
