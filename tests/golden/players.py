"""Players of Blue Moon City who bring about what ordinary play seldom does. Each picks one of the legal actions."""

from pygame_core.games.blue_moon_city.actions import DISCARD, FLY, OFFER, OFFER_ONE, PAY, PILLAR, SHRINE, WALK
from pygame_core.games.blue_moon_city.components import COURTYARD, PILLAR_1, PILLAR_2, counts, distance
from pygame_core.games.blue_moon_city.policy import greedy

CHAIN = 3
"""How many offerings the hoarder keeps for the last turn."""
PILLARS = {PILLAR_1, PILLAR_2}


def sleeper(state, legal, random):
    """Ends every turn at once: hands grow by two cards a turn."""
    return legal[-1]


def pilgrim(corner):
    """Seat 0 walks to a corner, the others sleep."""

    def choose(state, legal, random):
        return towards(state, legal, corner) if state.seat == 0 else legal[-1]

    return choose


def builder(state, legal, random):
    """Plays greedily but keeps the crystals: in place of an offering, or of the way to one, it builds or walks elsewhere."""
    action = greedy(state)
    if not (action[0] in (OFFER, PILLAR, SHRINE) or (action[0] in (WALK, FLY) and action[1] == COURTYARD)):
        return action
    pays = [a for a in legal if a[0] == PAY]
    away = [a for a in legal if a[0] == WALK and not a[2] and a[1] != COURTYARD and not state.done >> a[1] & 1]
    if pays:
        return min(pays, key=len)
    return away[int(random.random() * len(away))] if away and state.pawns[state.seat] == COURTYARD else legal[-1]


def devout(state, legal, random):
    """A builder whose seat 0 takes its crystals to the Golden Shrine."""
    cost = state.setup.costs[len(state.obelisk)] + 1
    if state.seat == 0 and state.crystals[0] >= cost and state.free[0]:
        return towards(state, legal, state.setup.shrine)
    return builder(state, legal, random)


def hoarder(state, legal, random):
    """Keeps crystals and Pillar cards for a last turn in which a chain of offerings wins."""
    seat = state.seat
    left = state.setup.to_win - state.offers[seat]
    if ready(state, left if left <= CHAIN else 1):
        offers = [a for a in legal if a[0] in (OFFER, PILLAR)]
        return offers[0] if offers else towards(state, legal, COURTYARD)
    action = builder(state, legal, random)
    if action[0] == PAY and PILLARS & set(action[2:]):
        others = [a for a in legal if a[:2] == action[:2] and not PILLARS & set(a[2:])]
        return min(others, key=len, default=action)
    return legal[-1] if action[0] == DISCARD and action[1] in PILLARS else action


def ready(state, n):
    """Whether the seat to act can make n offerings in one turn: one plain (unless it was made), the others with Pillar cards, cheapest first."""
    seat = state.seat
    hand = counts(state.hands[seat])
    extra = [1] * hand[PILLAR_1] + [2] * hand[PILLAR_2]
    if OFFER_ONE in state.legal_actions() or not state.placed:
        extra.insert(0, 0)
    at = len(state.obelisk)
    cost = sum(state.setup.costs[at : at + n]) + sum(extra[:n])
    return len(extra) >= n <= state.free[seat] and state.crystals[seat] >= cost


def towards(state, legal, p):
    """The step that brings the pawn nearest to a place, by plain steps; the end of the turn once it is there or cannot walk on."""
    at = state.pawns[state.seat]
    near = [a for a in legal if a[0] == WALK and not a[2] and distance(a[1], p) < distance(at, p)]
    return min(near, key=lambda a: distance(a[1], p), default=legal[-1])
