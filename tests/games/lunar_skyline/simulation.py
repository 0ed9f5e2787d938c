"""Rounds of random play through the contract, with what the rules say must hold checked at every turn, and counts for the statistics."""

from functools import cache
from random import Random
from typing import Any

from pygame_core.games.lunar_skyline.actions import OVER, PLAY
from pygame_core.games.lunar_skyline.components import FIRST_ACE, FOLLOWS, HIGH_ACE, NUMBER
from pygame_core.games.lunar_skyline.game import GAME
from pygame_core.games.lunar_skyline.state import State


class Watch:
    """An ``emit`` that checks the invariants of section 7 as events come, and counts."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.rounds = self.ties = self.double_meets = self.normal = self.smuggled = self.aces_smuggled = 0
        self.tricks: list[int] = []
        self.lawless = self.others = 0
        self.high_then_low = self.low_ace_wins = self.two_aces = self.jumps = 0
        self.sizes: set[int] = set()
        self.gains: set[int] = set()
        self.smuggles_a_turn: set[int] = set()
        self.patterns: set[tuple[int, ...]] = set()
        self.trick: list[dict[str, Any]] = []
        self.meets = 0
        self.before = [0] * seats
        self.count = [0] * seats
        self.own = [0] * seats
        self.bids: list[int] = []
        self.last_winner = -1
        self.turns = self.final_turns = 0
        self.final: list[int] = []

    def __call__(self, kind: str, e: dict[str, Any], _private: object) -> None:
        handle = getattr(self, "on_" + kind, None)
        if handle:
            handle(e)

    def on_round_start(self, e: dict[str, Any]) -> None:
        self.count = [0] * self.seats
        self.own = [0] * self.seats
        self.rounds += 1
        self.turns = 0

    def on_reveal(self, e: dict[str, Any]) -> None:
        self.bids = [NUMBER[c] for c in e["bids"]]

    def on_lead(self, e: dict[str, Any]) -> None:
        self.ties += len(e["tied"]) > 1
        self.last_winner = e["s"]

    def on_play(self, e: dict[str, Any]) -> None:
        if not self.trick:
            assert e["lead"] == 1
            assert not e["sm"]
            assert not e["lv"]
            assert e["s"] == self.last_winner
            self.before = list(self.count)
            self.meets = 0
        self.trick.append(e)
        if e["sm"]:
            self.count[e["s"]] += 1
            self.own[e["s"]] += 1
            self.smuggled += 1
            self.aces_smuggled += e["c"] >= FIRST_ACE

    def on_trick(self, e: dict[str, Any]) -> None:
        trick, self.trick = self.trick, []
        lead = trick[0]["c"]
        inside = [p for p in trick if not p["sm"]]
        assert trick[0] in inside
        assert all(FOLLOWS[lead][p["c"]] for p in inside)
        assert not any(FOLLOWS[lead][p["c"]] for p in trick if p["sm"])
        aces = [p for p in inside if p["c"] >= FIRST_ACE]
        assert len(aces) <= (1 if lead >= FIRST_ACE else 2)
        self.two_aces += len(aces) == 2
        self.high_then_low += [p["lv"] for p in aces] == [1, 0]
        value = [HIGH_ACE if p["lv"] else NUMBER[p["c"]] for p in inside]
        best = max(i for i, v in enumerate(value) if v == max(value))
        assert (inside[best]["s"], inside[best]["c"], len(inside)) == (e["s"], e["c"], e["n"])
        if inside[best]["c"] >= FIRST_ACE and not inside[best]["lv"]:
            assert len(inside) == 1
            assert best == 0
            self.low_ace_wins += 1
        self.last_winner = e["s"]
        self.count[e["s"]] += 1
        self.normal += 1
        self.turns += 1
        self.sizes.add(e["n"])
        gains = [b - a for a, b in zip(self.before, self.count, strict=True)]
        self.gains.update(gains)
        self.smuggles_a_turn.add(len(trick) - len(inside))
        self.jumps += sum(a < b < c for a, b, c in zip(self.before, self.bids, self.count, strict=True))
        if self.seats == 2:
            for s in (0, 1):
                self.patterns.add(tuple(p["sm"] for p in trick if p["s"] == s))

    def on_met(self, e: dict[str, Any]) -> None:
        self.meets += 1
        self.double_meets += self.meets == 2

    def on_round_end(self, e: dict[str, Any]) -> None:
        self.tricks += self.count
        self.final, self.final_turns = list(self.count), self.turns
        for i in range(self.seats):
            others = sum(self.own) - self.own[i]
            self.others += others
            self.lawless += self.own[i] >= 2 and others >= 3


def play_rounds(seats: int, count: int, seed: int) -> Watch:
    """That many rounds of random legal play with random bids, checked as they go."""
    watch, random = Watch(seats), Random(seed)
    options = {"rounds": 20, "skyline": 0}
    while watch.rounds < count:
        s = GAME.new_state(seats, options, random.getrandbits(64), watch)
        finish_game(s, random, watch)
    return watch


def finish_game(s: State, random: Random, watch: Watch) -> None:
    turns, n = s.setup.turns, s.setup.seats
    while s.phase != OVER:
        legal = s.legal_actions()
        done = len(s.sheets)
        action = legal[int(random.random() * len(legal))]
        if action[0] == PLAY and legal[-1][2]:  # the card first, then high or low: an ace is no likelier than a number
            cards = sorted({a[1] for a in legal})
            card = cards[int(random.random() * len(cards))]
            both = [a for a in legal if a[1] == card]
            action = both[int(random.random() * len(both))]
        s.apply(action, watch)
        if len(s.sheets) > done:
            assert watch.final_turns == turns
            bids, piles, discarded, claims, *_ = s.sheets[-1]
            for i in range(n):
                assert len(piles[i]) + len(discarded[i]) == watch.final[i]
                assert len(piles[i]) <= NUMBER[bids[i]]
                assert (claims[i] != -1) == (watch.final[i] >= NUMBER[bids[i]])


@cache
def sample(seats: int) -> Watch:
    """The rounds that the tests of one process share."""
    return play_rounds(seats, 400, 1000 + seats)
