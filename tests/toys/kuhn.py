"""Kuhn poker against the contract: the smallest game with hidden cards and chance, its tree known by heart.

Two seats put in 1 each and get one of three cards. In turn: pass (0) or bet 1 (1). pass-pass and bet-bet show the cards; a pass after a bet
gives up. H. W. Kuhn, "A simplified two-person poker" (1950).
"""

from collections.abc import Callable, Mapping
from random import Random

from pygame_core.engine import rng
from pygame_core.engine.contract import OPEN, Action, Emit, Json, Meta, Option, Result
from pygame_core.engine.errors import DamagedSave, IllegalAction

META = Meta(id="kuhn", seats=(2, 2), rules_version=1, options=(Option("ante", "int", 1, 1, 2),))
PASS, BET = (0, 0), (0, 1)
ENDS = {"00": "showdown", "11": "showdown", "011": "showdown", "10": "fold", "010": "fold"}


class State:
    __slots__ = ("ante", "cards", "line", "mark", "rng")

    def __init__(self, cards: list[int], ante: int, rng_: int) -> None:
        self.cards, self.ante, self.rng = cards, ante, rng_
        self.mark = 1
        self.line = ""

    def clone(self) -> "State":
        s = State(self.cards[:], self.ante, self.rng)
        s.mark, s.line = self.mark, self.line
        return s

    def seat_to_act(self) -> int:
        return -1 if self.line in ENDS else len(self.line) % 2

    def decision(self) -> tuple[str, int, bool]:
        seat = self.seat_to_act()
        return ("over", -1, False) if seat < 0 else ("bet", seat, True)

    def legal_actions(self) -> list[Action]:
        return [] if self.line in ENDS else [PASS, BET]

    def is_legal(self, action: Action) -> bool:
        return action in self.legal_actions()

    def why_not(self, action: Action) -> tuple[str, dict[str, object]]:
        if self.line in ENDS:
            return "game_over", {}
        return ("", {}) if self.is_legal(action) else ("wrong_kind", {})

    def apply(self, action: Action, emit: Emit | None = None) -> None:
        if not self.is_legal(action):
            raise IllegalAction(self.why_not(action)[0])
        seat = self.seat_to_act()
        self.line += str(action[1])
        if emit:
            emit("bet", {"s": seat, "on": action[1]}, {})
        end = ENDS.get(self.line)
        if end == "showdown":
            self.mark += 1
            if emit:
                emit("show", {"cards": self.cards[:]}, {})
        if end and emit:
            emit("game_end", {"scores": self.scores()}, {})

    def scores(self) -> list[int]:
        end = ENDS.get(self.line)
        if not end:
            return [0, 0]
        stake = self.ante + (1 if self.line in ("11", "011") else 0)
        winner = (0 if self.cards[0] > self.cards[1] else 1) if end == "showdown" else len(self.line) % 2
        return [stake, -stake] if winner == 0 else [-stake, stake]

    def result(self) -> Result | None:
        if self.line not in ENDS:
            return None
        return Result((1, 2) if self.scores()[0] > 0 else (2, 1), ENDS[self.line])

    def to_json(self) -> Json:
        return {"cards": self.cards[:], "ante": self.ante, "rng": str(self.rng), "mark": self.mark, "line": self.line}


class Kuhn:
    meta = META

    def new_state(self, seats: int, options: Mapping[str, object], seed: int, emit: Emit | None = None) -> State:
        checked = META.check(seats, options)
        x, cards = rng.draw(seed, range(3), 2)
        if emit:
            emit("deal", {"ante": checked["ante"]}, {i: {"card": c} for i, c in enumerate(cards)})
        return State(cards, int(checked["ante"]), x)

    def from_json(self, data: Json) -> State:
        try:
            s = State(list(data["cards"]), data["ante"], int(data["rng"]))
            s.mark, s.line = data["mark"], data["line"]
        except (KeyError, TypeError, ValueError) as error:
            raise DamagedSave(part="snapshot") from error
        return s

    def observe(self, state: State, seat: int) -> Json:
        shown = ENDS.get(state.line) == "showdown" or seat == OPEN
        cards = [c if shown or i == seat else -1 for i, c in enumerate(state.cards)]
        return {"seat": seat, "ante": state.ante, "line": state.line, "mark": state.mark, "cards": cards}

    def sampler(self, observation: Json) -> Callable[[Random], State]:
        o = dict(observation)

        def world(random: Random) -> State:
            left = [c for c in range(3) if c not in o["cards"]]
            random.shuffle(left)
            cards = [c if c >= 0 else left.pop() for c in o["cards"]]
            s = State(cards, o["ante"], random.getrandbits(64))
            s.line, s.mark = o["line"], o["mark"]
            return s

        return world

    def evaluate(self, state: State, seat: int) -> float:
        return float(2 * state.scores()[seat])

    def playout(self, state: State, random: Random, trace: list[Action] | None = None) -> None:
        while legal := state.legal_actions():
            action = legal[int(random.random() * 2)]
            if trace is not None:
                trace.append(action)
            state.apply(action)

    def auto(self, state: State) -> Action | None:
        return None

    def view(self, observation: Json) -> Json:
        return {"cards": list(observation["cards"]), "line": observation["line"]}

    def choices(self, observation: Json, legal: list[Action]) -> list[Json]:
        return [{"k": ("pass", "bet")[a[1]], "a": list(a)} for a in legal]


class KuhnChecks:
    bound = 3
    values: Mapping[str, tuple[int, ...]] = {}
    reasons = ("showdown", "fold")

    def busy(self, state: State, legal: list[Action], random: Random) -> Action:
        return legal[-1]

    def conserved(self, state: State) -> None:
        assert len(set(state.cards)) == 2
        assert set(state.cards) <= {0, 1, 2}

    def scores(self, state: State) -> list[int]:
        put = [state.ante, state.ante]
        for i, c in enumerate(state.line):
            put[i % 2] += c == "1"
        best = state.cards.index(max(state.cards))
        winner = best if ENDS[state.line] == "showdown" else 1 - (len(state.line) - 1) % 2
        won = put[1 - winner]
        return [won if i == winner else -won for i in (0, 1)]

    def world(self, world: State, observation: Json) -> None:
        assert all(c in (-1, w) for c, w in zip(observation["cards"], world.cards, strict=True))

    def rebuilt(self, events: list[Json], seats: int, options: Json) -> Json:
        board = {"line": "", "cards": [-1, -1], "ante": 0}
        for e in events:
            if e["k"] == "deal":
                board["ante"] = e["ante"]
            elif e["k"] == "bet":
                board["line"] += str(e["on"])
            elif e["k"] == "show":
                board["cards"] = e["cards"]
        return board

    def board(self, observation: Json) -> Json:
        return {k: observation[k] for k in ("line", "cards", "ante")}


GAME = Kuhn()
CHECKS = KuhnChecks()
