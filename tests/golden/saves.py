"""Saved games for the tests in the browser: positions in which a person's next tap does something rare.

A file is ``{"save": an exported save, "facts": what the core says of the position}``. Each position is looked for seed by seed when the files are
written; the file's record keeps the seed, so that a test need not look for it again.
"""

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import count, permutations
from pathlib import Path
from random import Random
from typing import Any

from pygame_core.engine.match import Match
from pygame_core.games.blue_moon_city.actions import MOVE, OFFER_ONE, PAY
from pygame_core.games.blue_moon_city.building import open_spaces
from pygame_core.games.blue_moon_city.components import (
    COURTYARD,
    FLIT_1,
    FLIT_2,
    UNIT,
    distance,
    holds,
    size,
)
from pygame_core.games.blue_moon_city.listing import plan
from pygame_core.games.blue_moon_city.offering import can_shrine
from pygame_core.games.blue_moon_city.reading import reading
from tests.golden import players
from tests.golden.scenes import SCENES
from workers.clock import RealClock
from workers.saves import Writer
from workers.seats import Seat, Seats
from workers.session import Setting, Table

FOLDER = Path(__file__).parent.parent.parent / "e2e" / "saves"
GAME = "blue_moon_city"
HAND = 30
MOVERS = [0, 3, 6, 1, 4, 7, FLIT_1, FLIT_2]
"""Cards that move: each dragon's flight, each dragon's walk, the pawn's flight, its two more steps."""
UNITS = ("wild", "pair", "hoax")
"""Powers that pay, by the unit of the equation that shows them."""
BOTS = ("Ben", "Cleo", "Dora")
TURN_LIMIT = 400


@dataclass(frozen=True)
class Position:
    """A game up to the moment in which seat 0 can do something rare."""

    seats: int
    choose: Callable[..., Any]
    facts: Callable[[Any], dict[str, Any] | None]
    """What the core says of a state with seat 0 to act, None when it is not the one wanted."""
    options: dict[str, int | str] = field(default_factory=dict)

    def seed(self):
        """The first seed whose game comes to it."""
        return next(seed for seed in count(1) if self.match(seed))

    def match(self, seed):
        """(match, facts) with this seed; None when the game never comes to it."""
        match, random = Match.new(GAME, self.seats, self.options, seed), Random(seed)
        while match.state.seat_to_act() >= 0 and match.state.turn < TURN_LIMIT:
            state = match.state
            facts = self.facts(state) if state.seat == 0 else None
            if facts is not None:
                return match, facts
            match.submit(state.seat, self.choose(state, state.legal_actions(), random))
        return None

    def file(self, seed):
        """The text of the file."""
        found = self.match(seed)
        assert found, "the game with this seed does not come to it any more"
        match, facts = found
        seats = Seats([Seat("Ada", "human"), *[Seat(name, "bot", "level1") for name in BOTS[: self.seats - 1]]])
        table = Table(match, seats, Setting("city", "0", pace="instant"), RealClock())
        body = Writer(None, table).body()
        save = {"format": "moonlit-save", "schema": body["schema"], "save": body, "events": []}
        return json.dumps({"facts": facts, "save": save}, separators=(",", ":")) + "\n"


def thirty(state):
    """A hand of thirty with every power that moves, and a tile three steps from another whose spaces Khind, a pair and a Hoax pay."""
    hand = state.hands[0]
    if size(hand) != HAND or not holds(hand, sum(UNIT[c] for c in MOVERS)):
        return None
    rest = hand - sum(UNIT[c] for c in MOVERS)
    for p in state.setup.places:
        if p != COURTYARD and len(open_spaces(state, p)) == len(UNITS):
            for kinds in permutations(UNITS):
                pays = payments(state, p, kinds, rest)
                start = [q for q in state.setup.places if distance(q, p) == 3 and q != COURTYARD]
                if pays and start:
                    return {"p": p, "tile": state.setup.names[p], "start": start[0], "pays": pays}
    return None


def payments(state, p, kinds, hand):
    """Payments for the spaces of a place from left to right, each with one kind of power and no other; None when the hand lacks them."""
    found = []
    for i, kind in enumerate(kinds):
        colour, need = state.setup.spaces[p][i]
        rows = sorted(plan(colour, need).fitting(hand))
        fits = [row for row in rows if powers(row[2], colour) == {kind}]
        if not fits:
            return None
        found.append({"i": i, "unit": kind, "cards": list(fits[0][2])})
        hand -= fits[0][1]
    return found


def powers(types, colour):
    """The powers that cards use when they pay a space."""
    return {unit["k"] for unit in reading(list(types), colour)[2]} - {"value"}


def chain(state):
    """The Courtyard, with crystals and Pillar cards for a chain of offerings that wins."""
    left = state.setup.to_win - state.offers[0]
    if (
        state.phase != MOVE
        or state.pawns[0] != COURTYARD
        or not 2 < left <= players.CHAIN
        or not players.ready(state, left)
    ):
        return None
    return {"left": left, "marks": len(state.obelisk)} if state.is_legal(OFFER_ONE) else None


def on(tile):
    """The start of a turn's end on that tile."""

    def facts(state):
        there = state.setup.names[state.pawns[0]] == tile and state.phase == MOVE
        return {"p": state.pawns[0]} if there else None

    return facts


def at_shrine(state):
    """The Golden Shrine, with the crystals for its offering."""
    return {"p": state.pawns[0]} if state.phase == MOVE and can_shrine(state) else None


def told(wanted):
    """A tile with one space left, whose payment brings about what ``wanted`` looks for among the events."""

    def facts(state):
        p = state.pawns[0]
        spaces = open_spaces(state, p)
        if state.phase != MOVE or len(spaces) != 1:
            return None
        action = next((a for a in state.legal_actions() if a[0] == PAY), None)
        if action is None:
            return None
        events = []
        after = state.clone()
        after.apply(action, lambda kind, public, private=None: events.append({"k": kind, **public}))
        if not wanted(events):
            return None
        seats = {"crystals": after.crystals, "scales": after.scales, "free": after.free}
        seen = [e for e in events if e["k"] in ("complete", "reward", "scoring")]
        return {"p": p, "i": spaces[0], "events": seen, "after": seats, "pool": after.pool}

    return facts


def rewarded(events):
    """Leader, two contributors and a neighbour."""
    why = [e["why"] for e in events if e["k"] == "reward"]
    return {"leader", "contributor", "neighbour"} <= set(why) and why.count("contributor") > 1 and len(events) < 9


def scored(events):
    """A scoring that pays two seats, without a shortage; a third keeps its scales."""
    rows = [e for e in events if e["k"] == "scoring"]
    return any(sum(x > 0 for x in e["pays"]) == 2 and any(e["kept"]) and not e["short"] for e in rows)


FIRST = {"layout": "first_game", "start": "1", "standstill": 0}
POSITIONS = {
    "thirty": Position(2, players.sleeper, thirty, FIRST),
    "pillar_chain": Position(2, SCENES[GAME]["pillar-chain"].choose, chain, SCENES[GAME]["pillar-chain"].options),
    "hospital": Position(2, players.pilgrim(0), on("hospital"), {**FIRST, "hospital": 1}),
    "assembly_hall": Position(2, players.pilgrim(4), on("assembly_hall"), {**FIRST, "assembly_hall": 1}),
    "golden_shrine": Position(3, players.devout, at_shrine, {**FIRST, "golden_shrine": 1}),
    "completion": Position(3, players.builder, told(rewarded), {"start": "1"}),
    "scoring": Position(4, players.builder, told(scored), {"start": "1"}),
}
"""By the file's name."""


def write():
    """Write all files anew and drop those that nobody wants."""
    FOLDER.mkdir(exist_ok=True)
    for path in FOLDER.glob("*.json"):
        if path.stem not in POSITIONS:
            path.unlink()
    for name, position in POSITIONS.items():
        (FOLDER / f"{name}.json").write_text(position.file(position.seed()), encoding="utf-8", newline="\n")
    print(f"saved games for the browser: {len(POSITIONS)}")
