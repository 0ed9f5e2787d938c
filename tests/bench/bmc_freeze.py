"""Made ``bmc_frozen.json``: positions from greedy games with hands of 4 to 30 cards. ``python -m tests.bench.bmc_freeze FILE`` makes another set."""

import json
import sys
from pathlib import Path
from random import Random

from pygame_core.games.blue_moon_city.actions import KINDS
from pygame_core.games.blue_moon_city.components import UNIT, cards_of, size
from pygame_core.games.blue_moon_city.game import GAME
from pygame_core.games.blue_moon_city.policy import greedy_turn


def freeze(count, random):
    """Rows of positions; every hand size from 4 to 30 about equally often, pawns mostly on unfinished buildings."""
    rows = []
    while len(rows) < count:
        seats = 2 + len(rows) % 3
        s = GAME.new_state(seats, {}, random.getrandbits(32))
        turns = random.randrange(2, 44)
        while s.seat >= 0 and s.turn < turns:
            greedy_turn(s)
        if s.seat < 0:
            continue
        want = 4 + len(rows) % 27
        seat = s.seat
        while size(s.hands[seat]) < want and s.deck:
            s.hands[seat] += UNIT[s.deck.pop()]
        hand = cards_of(s.hands[seat])
        random.shuffle(hand)
        hand = sorted(hand[:want])
        if len(hand) < want:
            continue
        work = [p for p in s.setup.places if s.setup.layout[p] >= 0 and not s.done >> p & 1]
        if work and random.random() < 0.8:
            s.pawns[seat] = random.choice(work)
        rows.append(
            {
                "seats": seats,
                "layout": list(s.setup.layout),
                "seat": seat,
                "turn": s.turn,
                "phase": KINDS[s.phase],
                "steps": random.randrange(3),
                "pawns": s.pawns,
                "dragons": list(s.dragons),
                "done": s.done,
                "marks": s.marks,
                "order": s.order,
                "free": s.free,
                "crystals": s.crystals,
                "scales": s.scales,
                "obelisk": list(s.obelisk),
                "hand": hand,
            }
        )
    return rows


if __name__ == "__main__":
    found = [json.dumps(row, separators=(",", ":")) for row in freeze(500, Random(2026))]
    Path(sys.argv[1]).write_text("[\n" + ",\n".join(found) + "\n]\n", encoding="utf-8")
