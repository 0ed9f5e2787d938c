"""What the conformance suite is told about Blue Moon City: its cards, markers and scales, its points, its board from events."""

from collections.abc import Mapping
from random import Random

from pygame_core.engine.contract import Action, Json
from pygame_core.games.blue_moon_city.actions import DISCARD, HOSPITAL, JUMP, OFFER, PAY, PILLAR, SHRINE, WALK
from pygame_core.games.blue_moon_city.policy import greedy
from pygame_core.games.blue_moon_city.state import State

COPIES = {t: (4, 4, 2)[t % 3] for t in range(21)} | {21: 10}
COURTYARD, FLIT_1, FLIT_2, PILLAR_1 = 12, 9, 10, 18


def _types(packed: int) -> list[int]:
    return [t for t in range(22) for _ in range(packed >> 8 * t & 0xFF)]


def _binding(state: State, legal: list[Action], random: Random) -> Action:
    """Finishes nothing and offers nothing: all markers get bound."""
    p = state.pawns[state.seat]
    room = state.setup.space_count[p] - sum(state.marks[p] >> 3 * i & 7 > 0 for i in range(7))
    good = [a for a in legal if a[0] == PAY] if room > 1 else []
    good = good or [a for a in legal if a[0] == WALK and a[1] != COURTYARD] or [legal[-1]]
    return good[int(random.random() * len(good))]


def _clumsy(state: State, legal: list[Action], random: Random) -> Action:
    """Pays with anything, offers at once, ambles about: the city gets finished and the crystals do not suffice."""
    for kinds in ((OFFER, PILLAR, SHRINE), (PAY,)):
        found = [a for a in legal if a[0] in kinds]
        if found and random.random() < 0.95:
            return found[int(random.random() * len(found))]
    rich = state.crystals[state.seat] >= 10 and state.free[state.seat] > 0
    home = [a for a in legal if a[0] == WALK and a[1] == COURTYARD]
    if rich and home:
        return home[0]
    rest = [a for a in legal if a[0] not in (PAY, DISCARD) or random.random() < 0.1]
    if random.random() < 0.3:
        return legal[-1]
    return rest[int(random.random() * len(rest))]


def _shy(state: State, legal: list[Action]) -> Action:
    """Leaves the winning offering to others: the city gets finished."""
    action = greedy(state)
    if state.offers[state.seat] + 1 < state.setup.to_win or action[0] not in (OFFER, PILLAR):
        return action
    return next((a for a in legal if a[0] == WALK), legal[-1])


class BlueMoonCityChecks:
    """See ``conformance.Checks``."""

    bound = 30_000
    values: Mapping[str, tuple[int | str, ...]] = {
        "layout": ("cross", "shuffled", "first_game"),
        "start": ("random", "1", "2"),
        "pack": ("none",),
    }
    reasons = ("obelisk", "markers", "all_finished", "standstill", "technical")

    def busy(self, state: State, legal: list[Action], random: Random) -> Action:
        """Mostly the hand-written policy, the rarer actions more often than they are good; some tables have players of another
        kind, so that every end of the game is reached."""
        options = state.setup.options
        asleep = state.turn >= (6 if not options["standstill"] else 30)
        if asleep and (not options["standstill"] or options["crystals"] == "closed"):
            return legal[-1]
        if options["tie"] == "first":
            return _binding(state, legal, random)
        if options["all_return"]:
            return _shy(state, legal)
        if options["assembly_hall"]:
            return _clumsy(state, legal, random)
        luck = random.random()
        if luck < 0.8:
            return greedy(state)
        rare = [a for a in legal if a[0] in (PILLAR, SHRINE, HOSPITAL, JUMP)]
        if rare and luck < 0.95:
            return rare[int(random.random() * len(rare))]
        return legal[int(random.random() * len(legal))]

    def conserved(self, state: State) -> None:
        """Every card exactly once, ten markers a seat, every scale somewhere."""
        s = state
        cards = [t for h in s.hands for t in _types(h)] + _types(s.pile) + s.deck
        assert {t: cards.count(t) for t in range(22)} == COPIES, "cards are not conserved"
        placed = [0] * s.setup.seats
        for p in range(25):
            if not s.done >> p & 1:
                for i in range(7):
                    owner = s.marks[p] >> 3 * i & 7
                    if owner:
                        placed[owner - 1] += 1
        for i in range(s.setup.seats):
            assert placed[i] + s.free[i] + s.obelisk.count(i) == 10, "markers are not conserved"
        assert s.pool + sum(s.scales) == s.setup.scales, "scales are not conserved"
        assert min(s.pool, *s.scales, *s.crystals, *s.free) >= 0

    def scores(self, state: State) -> list[int]:
        """The offerings, from the obelisk."""
        return [state.obelisk.count(i) for i in range(state.setup.seats)]

    def world(self, world: State, observation: Json) -> None:
        """Hands and deck have the right size; after a reshuffle the deck holds only what went into it, hands the rest."""
        o = observation
        assert [len(_types(h)) for h in world.hands] == o["counts"], "a hand of another size"
        assert len(world.deck) == o["deck"], "a deck of another size"
        assert world.crystals == o["crystals"], "the ledger gives other totals"
        if o["reshuffled"]:
            left = list(o["reshuffled"])
            for card in world.deck:
                assert card in left, "the deck holds a card that was not shuffled into it"
                left.remove(card)
            seat = o["seat"]
            if seat >= 0:
                for card in o["drawn"][seat]:
                    assert card in left, "a card that the own seat drew is in the deck"
                    left.remove(card)

    def board(self, observation: Json) -> Json:
        """What lies open."""
        o = observation
        keys = "layout counts pile dragons obelisk pawns free crystals offers scales pool marks done deck turn".split()
        owed = [sum(code & 63 for code in o["owed"] if code >> 6 == i) for i in range(o["seats"])]
        return {k: o[k] for k in keys} | {"owed": owed, "seat": o["to_act"], "over": o["phase"] == "over"}

    def rebuilt(self, events: list[Json], seats: int, _options: Json) -> Json:
        """The same from events."""
        board = Board(seats)
        for e in events:
            getattr(board, "on_" + e["k"], board.nothing)(e)
        return board.to_json()


class Board:
    """The public board, told by events alone."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.pile: list[int] = []
        self.dragons = [-1, -1, -1]
        self.obelisk: list[int] = []
        self.pawns, self.free = [COURTYARD] * seats, [10] * seats
        self.crystals, self.offers, self.scales, self.owed = [0] * seats, [0] * seats, [0] * seats, [0] * seats
        self.marks = [0] * 25
        self.done = self.turn = 0
        self.over = False

    def to_json(self) -> Json:
        """The fields of ``BlueMoonCityChecks.board``."""
        return {k: v for k, v in vars(self).items() if k != "seats"} | {"pile": sorted(self.pile)}

    def nothing(self, e: Json) -> None:
        """Events that only comment on what others say."""

    def _spend(self, seat: int, cards: list[int]) -> None:
        self.counts[seat] -= len(cards)
        self.pile += cards

    def on_game_start(self, e: Json) -> None:
        """Layout, hands, deck and pool."""
        self.layout, self.counts, self.deck, self.pool = e["layout"], [e["hand"]] * self.seats, e["deck"], e["scales"]

    def on_turn(self, e: Json) -> None:
        """The next seat."""
        self.seat, self.turn = e["s"], e["t"] - 1

    def on_walk(self, e: Json) -> None:
        """Steps, with Flit-2 cards."""
        self.pawns[e["s"]] = e["to"]
        self._spend(e["s"], [FLIT_2] * e["flit"])

    def on_fly(self, e: Json) -> None:
        """A Flit-1."""
        self.pawns[e["s"]] = e["to"]
        self._spend(e["s"], [FLIT_1])

    def on_jump(self, e: Json) -> None:
        """From the Assembly Hall."""
        self.pawns[e["s"]] = e["to"]

    def on_dragon(self, e: Json) -> None:
        """A dragon by a card."""
        self.dragons[e["d"]] = e["to"]
        self._spend(e["s"], [e["c"]])

    def on_contribute(self, e: Json) -> None:
        """Cards away, a marker down."""
        self._spend(e["s"], e["cards"])
        self.marks[e["p"]] |= e["s"] + 1 << 3 * e["i"]
        self.free[e["s"]] -= 1

    def on_scales(self, e: Json) -> None:
        """From dragons."""
        self.scales[e["s"]] += e["n"]
        self.pool -= e["n"]

    def on_complete(self, e: Json) -> None:
        """Markers go home."""
        self.done |= 1 << e["p"]
        self.free = [a + b for a, b in zip(self.free, e["markers"], strict=True)]

    def on_reward(self, e: Json) -> None:
        """One reward of a completion."""
        self.crystals[e["s"]] += e["crystals"]
        self.owed[e["s"]] += e["cards"]
        self.on_scales({"s": e["s"], "n": e["scales"]})

    def on_scoring(self, e: Json) -> None:
        """The pool was emptied."""
        self.scales, self.pool = list(e["kept"]), e["pool"]
        self.crystals = [a + b for a, b in zip(self.crystals, e["pays"], strict=True)]

    def on_offering(self, e: Json) -> None:
        """Crystals paid, a marker on the obelisk."""
        self.crystals[e["s"]] -= e["cost"] + e["extra"]
        self.free[e["s"]] -= 1
        self.offers[e["s"]] += 1
        self.obelisk.append(e["s"])
        if e["pillar"]:
            self._spend(e["s"], [PILLAR_1 + e["pillar"] - 1])

    def on_discard(self, e: Json) -> None:
        """At the end of a turn."""
        self._spend(e["s"], [e["c"]])

    def on_owed(self, e: Json) -> None:
        """Reward cards dealt."""
        self.owed[e["s"]] -= e["wanted"]
        self.on_draw(e)

    def on_draw(self, e: Json) -> None:
        """Cards from the deck."""
        self.counts[e["s"]] += e["n"]
        self.deck = e["deck"]

    def on_reshuffle(self, e: Json) -> None:
        """The pile becomes the deck."""
        self.pile, self.deck = [], e["n"]

    def on_game_end(self, _e: Json) -> None:
        """The end."""
        self.over, self.seat = True, -1


CHECKS = BlueMoonCityChecks()
