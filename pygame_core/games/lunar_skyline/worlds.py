"""Worlds: states that agree with an observation, for determinization. Hard constraints only: own hand, what was played, bids seen, voids.

A smuggle proves that a hand holds no card with an icon of the lead (section 2). The most constrained seat is dealt first, uniformly from
the cards it may hold; when a later seat finds too few, cards are exchanged along a chain. Exact for one constrained seat, close for more.
"""

from collections.abc import Callable
from random import Random

from pygame_core.engine.contract import Json
from pygame_core.games.lunar_skyline.actions import BID, DISCARD, KINDS
from pygame_core.games.lunar_skyline.components import FIRST_ACE, ICON_MASK, Setup
from pygame_core.games.lunar_skyline.state import State


def sampler(o: Json) -> Callable[[Random], State]:
    """A function that draws worlds; the observation is read once. Not for the PUBLIC or OPEN eyes of an ended game."""
    base = template(o)
    seat, n = o["seat"], o["seats"]
    bidding = base.phase == BID
    hidden_bids = [i for i in range(n) if bidding and o["given"][i] and i != seat]
    seen = set(base.hands[seat]) if seat >= 0 else set()
    seen.update(b for b in base.bids if b >= 0)
    seen.update(p & 127 for p in base.trick + base.played)
    pool = [c for c in base.setup.cards if c not in seen]
    need = [(o["counts"][i] + int(i in hidden_bids)) if i != seat else 0 for i in range(n)]
    voids = base.voids
    order = sorted((i for i in range(n) if need[i]), key=lambda i: (-voids[i].bit_count(), i))
    bound = [i for i in order if voids[i]]
    free = [i for i in order if not voids[i]]
    through = base.setup.recycle
    secret = [i for i, k in enumerate(o["chosen"]) if k and i != seat]
    unseen_pending = base.setup.secret and base.phase == DISCARD and base.seat != seat

    def world(random: Random) -> State:
        rand = random.random
        s = base.clone()
        hands = s.hands
        cards = pool[:]
        if bound:
            cards = _deal_bound(cards, bound, need, voids, hands, rand)
        cards.sort(key=lambda _c: rand())
        at = 0
        for i in free:
            to = at + need[i]
            hands[i] = tuple(sorted(cards[at:to]))
            at = to
        rest = cards[at:]
        rest.sort()
        s.undealt = tuple(rest)
        s.rng = random.getrandbits(64)
        for i in hidden_bids:
            numbers = [c for c in hands[i] if c < FIRST_ACE]
            bid = numbers[int(rand() * len(numbers))]
            hands[i] = tuple([c for c in hands[i] if c != bid])
            s.bids = s.bids[:i] + (bid,) + s.bids[i + 1 :]
        if through:
            order_ = list(s.contract_pile)
            random.shuffle(order_)
            s.contract_pile = tuple(order_)
        if secret or unseen_pending:
            _guess_discards(s, o, secret, unseen_pending, random)
        return s

    return world


def template(o: Json) -> State:
    """The state that an observation tells, the hidden cards missing: enough for a policy, which reads only the hand of the seat to act."""
    s = State()
    s.setup = Setup(o["seats"], dict(o["options"]))
    s.rng = 0
    s.mark = o["mark"]
    s.phase = KINDS.index(o["phase"])
    s.round, s.seat, s.leader, s.turn = o["round"], o["to_act"], o["leader"], o["turn"]
    s.win_seat, s.win_value = o["win_seat"], o["win_value"]
    s.hands = [tuple(h) for h in o["hands"]]
    s.piles = [tuple(p) for p in o["piles"]]
    s.trick, s.played = list(o["trick"]), list(o["played"])
    s.last = (tuple(o["last"][0]), *o["last"][1:]) if o["last"] else ()
    s.discarded = tuple(tuple(d) for d in o["discarded"])
    s.sheets = o["sheets"]
    s.contract_pile = tuple(o["contracts_left"])
    s.undealt = ()
    for key in (
        "bids",
        "voids",
        "show",
        "claims",
        "claimed_at",
        "queue",
        "pending",
        "minus",
        "partner",
        "stacks",
        "owned",
        "totals",
    ):
        setattr(s, key, tuple(o[key]))
    return s


def _deal_bound(
    cards: list[int],
    order: list[int],
    need: list[int],
    voids: tuple[int, ...],
    hands: list[tuple[int, ...]],
    rand: Callable[[], float],
) -> list[int]:
    """Deal to the seats with voids, each uniformly from what it may hold; the cards that are left are handed back."""
    held: dict[int, list[int]] = {}
    for i in order:
        void, k = voids[i], need[i]
        may = [c for c in cards if not ICON_MASK[c] & void]
        mine = [may.pop(int(rand() * n)) for n in range(len(may), max(0, len(may) - k), -1)]
        held[i] = mine
        cards = [c for c in cards if c not in mine]
    for i in order:
        while len(held[i]) < need[i]:
            _fetch(i, held, cards, voids)
    for i in order:
        hands[i] = tuple(sorted(held[i]))
    return cards


def _fetch(seat: int, held: dict[int, list[int]], rest: list[int], voids: tuple[int, ...]) -> None:
    """Give the seat one more card it may hold, moving others along the shortest chain (breadth first; -1 stands for the rest)."""
    came: dict[int, tuple[int, int]] = {}
    frontier = [seat]
    while frontier:
        following: list[int] = []
        for i in frontier:
            for c in rest:
                if not ICON_MASK[c] & voids[i]:
                    rest.remove(c)
                    held[i].append(c)
                    giver = i
                    while giver != seat:
                        to, moved = came[giver]
                        held[giver].remove(moved)
                        held[to].append(moved)
                        giver = to
                    return
            for j, cards in held.items():
                if j == seat or j in came:
                    continue
                give = [c for c in cards if not ICON_MASK[c] & voids[i]]
                if give:
                    came[j] = (i, give[0])
                    following.append(j)
        frontier = following
    raise ValueError("the observation contradicts itself")


def _guess_discards(s: State, o: Json, chosen: list[int], pending: bool, random: Random) -> None:
    """With secret discards: some subset for every seat that has chosen and is not seen."""
    for i in chosen:
        k = o["chosen"][i]
        s.discarded = s.discarded[:i] + (tuple(random.sample(range(len(s.piles[i])), k)),) + s.discarded[i + 1 :]
    if pending:
        s.pending = tuple(random.sample(range(len(s.piles[s.seat])), o["pending_count"]))
