"""What a seat knows: everything public that a perfect rememberer keeps, and its own secrets. Never the generator.

Public are all cards played, paid and discarded, hence the discard pile (ruling B36), what the last reshuffle took in, what every seat has
used since, and the crystal ledger, which adds up to the totals (7a). Hidden are hands, reward cards owed (nobody has seen them) and the deck.
"""

from pygame_core.engine.contract import OPEN, Json
from pygame_core.games.blue_moon_city.actions import KINDS
from pygame_core.games.blue_moon_city.components import cards_of, size
from pygame_core.games.blue_moon_city.state import REASONS, State


def observe(s: State, seat: int) -> Json:
    """The observation of a seat, of PUBLIC eyes or of OPEN ones; only ints, strings and lists. Codes as in ``state``.

    ``hands`` and ``drawn`` (since the last reshuffle) are lists of card types, empty but for the own seat (all seats when OPEN).
    """
    n = s.setup.seats
    mine = [i == seat or seat == OPEN for i in range(n)]
    return {
        "game": "blue_moon_city",
        "seat": seat,
        "seats": n,
        "options": dict(s.setup.options),
        "layout": list(s.setup.layout),
        "mark": s.mark,
        "phase": KINDS[s.phase],
        "to_act": s.seat,
        "turn": s.turn,
        "steps": s.steps,
        "bonus": s.bonus,
        "drops": s.drops,
        "placed": s.placed,
        "idle": s.idle,
        "ended": REASONS[s.ended],
        "done": s.done,
        "pool": s.pool,
        "dragons": list(s.dragons),
        "obelisk": list(s.obelisk),
        "owed": list(s.owed),
        "pawns": list(s.pawns),
        "free": list(s.free),
        "crystals": list(s.crystals),
        "offers": list(s.offers),
        "scales": list(s.scales),
        "marks": list(s.marks),
        "order": list(s.order),
        "hands": [cards_of(h) if own else [] for h, own in zip(s.hands, mine, strict=True)],
        "counts": [size(h) for h in s.hands],
        "pile": cards_of(s.pile),
        "reshuffled": cards_of(s.reshuffled),
        "drawn": [cards_of(d) if own else [] for d, own in zip(s.drawn, mine, strict=True)],
        "drawn_counts": [size(d) for d in s.drawn],
        "used": [cards_of(u) for u in s.used],
        "deck": len(s.deck),
        "deck_cards": list(s.deck) if seat == OPEN else [],
    }
