"""What the conformance suite is told about Lunar Skyline: its cards, its points counted by other code, its board from events."""

from collections.abc import Mapping
from random import Random
from typing import Any

from pygame_core.engine.contract import Action, Json
from pygame_core.games.lunar_skyline.actions import BID, CLAIM, DISCARD
from pygame_core.games.lunar_skyline.components import CONTRACTS, ICONS, NUMBER, Setup
from pygame_core.games.lunar_skyline.meta import META
from pygame_core.games.lunar_skyline.state import State

SKYLINE = (0, 2, 5, 9, 14, 20, 27)


class LunarSkylineChecks:
    """See ``conformance.Checks``."""

    bound = 20 * 200
    values: Mapping[str, tuple[int | str, ...]] = {"rounds": (1, 2, 4)}
    reasons = ("rounds",)

    def busy(self, state: State, legal: list[Action], random: Random) -> Action:
        """Bid low, so that bids are met, contracts claimed, and tricks given up; claim what asks for more decisions."""
        if state.phase == BID:
            return min(legal, key=lambda a: (NUMBER[a[1]], a))
        if state.phase == CLAIM and random.random() < 0.7:
            return max(legal, key=lambda a: CONTRACTS[a[1]] in ("lobbyist", "contract_other_tricks", "airlock"))
        return legal[int(random.random() * len(legal))]

    def conserved(self, state: State) -> None:
        """Every card exactly once; contracts and buildings as many as there are."""
        s = state
        cards = [c for h in s.hands for c in h] + [b for b in s.bids if b >= 0] + list(s.undealt)
        cards += [p & 127 for p in s.trick + s.played]
        assert tuple(sorted(cards)) == s.setup.cards, "cards are not conserved"
        tops = [p & 127 for pile in s.piles for p in pile]
        if not (s.setup.secret and s.phase == DISCARD):
            tops += [p & 127 for row in s.discarded for p in row]
        assert len(set(tops)) == len(tops), "a card is on top of two tricks"
        assert set(tops) <= {p & 127 for p in s.trick + s.played}, "a pile shows a card that was not played"
        deck = s.setup.contract_deck(s.round)
        gone = list(s.show) + list(s.contract_pile) + [t for t in s.claims if t >= 0]
        for t in gone:
            assert t in deck, "a contract too many"
            deck.remove(t)
        for suit in range(6):
            built = sum(o >> suit & 1 for o in s.owned)
            assert s.stacks[suit] + built == s.setup.stack, "buildings are not conserved"

    def scores(self, state: State) -> list[int]:
        """All rounds counted again from bids, piles, discards and claims."""
        points = [0] * state.setup.seats
        for bids, piles, discarded, claims, partner, _parts, _owned in state.sheets:
            for i, bid in enumerate(bids):
                icons = set(ICONS[bid])
                points[i] += sum(len(icons & set(ICONS[p & 127])) for p in piles[i]) - 2 * len(discarded[i])
                if claims[i] >= 0:
                    paid = _paid(CONTRACTS[claims[i]], i, piles, partner[i])
                    points[i] += paid
                    if CONTRACTS[claims[i]] == "contract_other_tricks":
                        points[partner[i]] += paid // 2
        if state.result() is not None:
            points = [p + SKYLINE[o.bit_count()] for p, o in zip(points, state.owned, strict=True)]
        return points

    def world(self, world: State, observation: Json) -> None:
        """Hands have the right size, hold nothing a smuggle ruled out, and bids are Resource cards."""
        for i, hand in enumerate(world.hands):
            assert len(hand) == observation["counts"][i], "a hand of another size"
            icons = {icon for c in hand for icon in ICONS[c]}
            assert not any(observation["voids"][i] >> icon & 1 for icon in icons), "a hand against a void"
            assert list(hand) == sorted(hand), "a hand that is not sorted"
        assert all((b >= 0) == bool(g) for b, g in zip(world.bids, observation["given"], strict=True)), "bids given"
        assert all(b < 60 for b in world.bids), "an ace as a bid"
        assert len(world.undealt) == observation["undealt"], "undealt cards"

    def board(self, observation: Json) -> Json:
        """What lies open."""
        o = observation
        keys = "round counts given bids trick piles played voids show claims minus partner stacks owned totals undealt"
        open_ = {"turn": o["turn"], "leader": o["leader"]} if o["trick"] else {"turn": 0, "leader": -1}
        return {k: o[k] for k in keys.split()} | open_ | {"last": o["last"], "over": o["phase"] == "over"}

    def rebuilt(self, events: list[Json], seats: int, options: Json) -> Json:
        """The same from events."""
        board = Board(seats, options)
        for e in events:
            getattr(board, "on_" + e["k"], board.nothing)(e)
        return board.to_json()


def _paid(contract: str, seat: int, piles: list[tuple[int, ...]], partner: int) -> int:
    smuggled = [[p & 127 for p in pile if p >> 7 & 1] for pile in piles]
    others = sum(len(row) for i, row in enumerate(smuggled) if i != seat)
    fixed = {"basic": 2, "airlock": 5, "enforcer": others, "lobbyist": 0}
    if contract in fixed:
        return fixed[contract]
    if contract == "kidnapping":
        return 4 * sum(c >= 60 for c in smuggled[seat])
    if contract == "lawlessness":
        return 7 if len(smuggled[seat]) >= 2 and others >= 3 else 0
    if contract == "contract_other_tricks":
        return len(piles[partner])
    icon = ("water", "energy", "robot", "cybernetics", "human", "plant").index(contract)
    return sum(icon in ICONS[p & 127] for p in piles[seat])


class Board:
    """The public board, told by events alone."""

    def __init__(self, seats: int, options: Json) -> None:
        self.seats = seats
        setup = Setup(seats, META.check(seats, options))
        self.stacks = [setup.stack] * 6
        self.owned = [0] * seats
        self.totals = [0] * seats
        self.over = False
        self.round = self.turn = self.undealt = 0
        self.leader = -1

    def to_json(self) -> Json:
        """The fields of ``LunarSkylineChecks.board``."""
        return {k: v for k, v in vars(self).items() if k not in ("seats", "size")}

    def nothing(self, e: Json) -> None:
        """Events that only comment on what others say."""

    def on_round_start(self, e: Json) -> None:
        """Everything of the last round is cleared away."""
        n = self.seats
        self.round, self.turn, self.undealt, self.leader = e["round"] - 1, 0, e["undealt"], -1
        self.counts = [e["hand"]] * n
        self.given, self.bids, self.claims, self.partner = [0] * n, [-1] * n, [-1] * n, [-1] * n
        self.voids, self.minus = [0] * n, [0] * n
        self.piles: list[list[int]] = [[] for _ in range(n)]
        self.trick: list[int] = []
        self.played: list[int] = []
        self.last: list[Any] = []

    def on_contracts(self, e: Json) -> None:
        """The contracts on show."""
        self.show = [CONTRACTS.index(t) for t in e["types"]]

    def on_bid(self, e: Json) -> None:
        """A card left the hand; which, nobody knows."""
        self.given[e["s"]] = 1
        self.counts[e["s"]] -= 1

    def on_reveal(self, e: Json) -> None:
        """All bids are open."""
        self.bids = list(e["bids"])

    def on_lead(self, e: Json) -> None:
        """The first leader, who will be seen to lead."""
        assert e["s"] in e["tied"]

    def on_play(self, e: Json) -> None:
        """A card to the trick, or smuggled."""
        if e["lead"]:
            self.turn, self.leader = e["t"], e["s"]
        self.counts[e["s"]] -= 1
        self.trick.append(e["c"] | e["s"] << 7 | e["lv"] << 10 | e["sm"] << 11)
        if e["sm"]:
            self.piles[e["s"]].append(e["c"] | 1 << 7 | 1 << 8)

    def on_void(self, e: Json) -> None:
        """What a smuggle proves."""
        for icon in e["icons"]:
            self.voids[e["s"]] |= 1 << icon

    def on_trick(self, e: Json) -> None:
        """A trick won: its size."""
        self.size = e["n"]

    def on_top(self, e: Json) -> None:
        """The trick goes to the winner's pile; the winner will lead."""
        self.piles[e["s"]].append(e["c"] | self.size << 8)
        self.last = [self.trick, e["s"], e["c"], e["t"]]
        self.played = self.played + self.trick
        self.trick = []
        self.turn, self.leader = 0, -1

    def on_airlock_lost(self, e: Json) -> None:
        """The contract is gone."""
        self.claims[e["s"]] = -2

    def on_claim(self, e: Json) -> None:
        """A contract changes hands."""
        self.claims[e["s"]] = CONTRACTS.index(e["contract"])
        self.show.remove(self.claims[e["s"]])

    def on_discard(self, e: Json) -> None:
        """A trick given up."""
        self.piles[e["s"]] = [p for p in self.piles[e["s"]] if p & 127 != e["c"]]
        self.minus[e["s"]] -= 2

    def on_partner(self, e: Json) -> None:
        """Number 13 names a player."""
        self.partner[e["s"]] = e["to"]

    def on_skyline(self, e: Json) -> None:
        """A building."""
        if e["suit"] >= 0:
            self.stacks[e["suit"]] -= 1
            self.owned[e["s"]] |= 1 << e["suit"]

    on_lobby = on_skyline

    def on_round_end(self, e: Json) -> None:
        """Totals."""
        self.totals = list(e["totals"])

    def on_game_end(self, _e: Json) -> None:
        """The end."""
        self.over = True


CHECKS = LunarSkylineChecks()
