"""Positions of Lunar Skyline in a few words, for tests that read as scenarios.

>>> t = Table(2, bids="WE5 ER3", hands="WE2 RC4 | WE7 AW")
>>> t.play("WE2 AW^ RC4~ WE7").state.decision()[:2]
('top', 1)

Cards are written as in ``games.lunar_skyline.notation``. A ``^`` after an ace declares it high; a ``~`` says that the card is smuggled,
which the table checks. In a pile, ``WE5`` is a trick with that top card, ``WE5~`` a smuggled one.
"""

from collections.abc import Mapping
from typing import Any

from pygame_core.engine.contract import Action, Json
from pygame_core.engine.events import EventLog
from pygame_core.games.lunar_skyline import actions, scoring
from pygame_core.games.lunar_skyline.components import CONTRACTS, NUMBER
from pygame_core.games.lunar_skyline.game import GAME
from pygame_core.games.lunar_skyline.notation import SUITS, card, label
from pygame_core.games.lunar_skyline.state import State

GONE = -2
"""The claim of a seat that has met its bid and holds no contract."""


def cards(text: str) -> list[int]:
    """Card ids from text.

    >>> cards("WE1 AP")
    [0, 65]
    """
    return [card(word) for word in text.split()]


def contract(name: str) -> int:
    """The id of a contract's type, or of "gone" (met, but no contract any more)."""
    return GONE if name == "gone" else CONTRACTS.index(name)


def position(
    seats: int,
    *,
    bids: str,
    hands: str = "",
    leader: int = 0,
    piles: Mapping[int, str] | None = None,
    claims: Mapping[int, str] | None = None,
    claimed_at: Mapping[int, int] | None = None,
    show: str = "basic basic basic basic basic basic basic",
    owned: Mapping[int, str] | None = None,
    stacks: Mapping[str, int] | None = None,
    options: Mapping[str, object] | None = None,
    seed: int = 1,
) -> State:
    """A state in the middle of a round: the leader is to lead with these hands (seats split by ``|``).

    The turn follows from the length of the hands; with no hands the last trick is over, the leader has won it. A seat whose pile reaches
    its bid counts as having met it, with the contract that ``claims`` says, else with none left. All other cards lie undealt.
    """
    s = GAME.new_state(seats, {"rounds": 1, **(options or {})}, seed)
    setup = s.setup
    s.bids = tuple(cards(bids))
    rows = [cards(h) for h in hands.split("|")] if hands else [[] for _ in range(seats)]
    if len(rows) != seats or len(s.bids) != seats:
        raise ValueError("hands and bids need one part for each seat")
    s.hands = [tuple(sorted(row)) for row in rows]
    s.turn = setup.turns - len(rows[leader]) // setup.per_turn + (1 if rows[leader] else 0)
    s.phase, s.seat, s.leader, s.win_seat = actions.PLAY, leader, leader, leader
    s.piles = [_pile((piles or {}).get(i, "")) for i in range(seats)]
    held = {i: contract(t) for i, t in (claims or {}).items()}
    met = [len(s.piles[i]) >= NUMBER[s.bids[i]] for i in range(seats)]
    s.claims = tuple(held.get(i, GONE if met[i] else -1) for i in range(seats))
    s.claimed_at = tuple((claimed_at or {}).get(i, s.turn - 1 if s.claims[i] != -1 else 0) for i in range(seats))
    s.show = tuple(sorted(contract(t) for t in show.split()[: seats + 1]))
    s.owned = tuple(sum(1 << SUITS.index(x) for x in (owned or {}).get(i, "").split()) for i in range(seats))
    if stacks is not None:
        s.stacks = tuple(stacks.get(x, s.setup.stack) for x in SUITS)
    s.played = [p & 127 | i << 7 | (p >> 7 & 1) << 11 for i, pile in enumerate(s.piles) for p in pile]
    s.voids = (0,) * seats
    out = [c for row in s.hands for c in row] + list(s.bids) + [p & 127 for p in s.played]
    wrong = {label(c) for c in out if out.count(c) > 1 or c not in setup.cards}
    if wrong:
        raise ValueError(f"used twice, or not in the deck of {seats} seats: {wrong}")
    s.undealt = tuple(c for c in setup.cards if c not in out)
    return s


def _pile(text: str) -> tuple[int, ...]:
    return tuple(card(w.rstrip("~")) | (1 << 7 if w.endswith("~") else 0) | 1 << 8 for w in text.split())


class Table:
    """A position in play, with its log; every method that acts returns the table, so that a scenario is one chain."""

    def __init__(self, seats: int, **words: Any) -> None:
        self.log = EventLog()
        self.state = position(seats, **words)
        if not any(self.state.hands):
            scoring.start(self.state, self.log.emit)

    def act(self, *actions_: Action) -> "Table":
        """Make actions for whoever is to act."""
        for action in actions_:
            self.state.apply(action, self.log.emit)
        return self

    def play(self, text: str) -> "Table":
        """Play cards in order; ``^`` declares an ace high, ``~`` expects the card to be smuggled."""
        for word in text.split():
            self.act((actions.PLAY, card(word.rstrip("^~")), int(word.endswith("^"))))
            smuggled = bool([e for e in self.log.events if e.kind == "play"][-1].public["sm"])
            if smuggled != word.endswith("~"):
                raise AssertionError(f"{word}: smuggled is {smuggled}")
        return self

    def top(self, text: str) -> "Table":
        """Choose the top card."""
        return self.act((actions.TOP, card(text)))

    def claim(self, *names: str) -> "Table":
        """Claim contracts, one for each seat in turn."""
        return self.act(*[(actions.CLAIM, contract(t)) for t in names])

    def discard(self, text: str) -> "Table":
        """Give up tricks, named by their top cards."""
        for word in text.split():
            tops = [p & 127 for p in self.state.piles[self.state.seat]]
            self.act((actions.DISCARD, tops.index(card(word))))
        return self

    def partner(self, seat: int) -> "Table":
        """Name the player of contract number 13."""
        return self.act((actions.PARTNER, seat))

    def lobby(self, suit: str) -> "Table":
        """Take the Lobbyist's building."""
        return self.act((actions.LOBBY, SUITS.index(suit)))

    @property
    def legal(self) -> str:
        """The legal actions as text: cards (``^`` for high), contract types, trick tops, seats or suits."""
        return " ".join(_word(self.state, a) for a in self.state.legal_actions())

    def why(self, text: str) -> tuple[str, Json]:
        """Why a card may not be bid or played now."""
        kind = self.state.phase
        rest = () if kind == actions.BID else (int(text.endswith("^")),)
        code, args = self.state.why_not((kind, card(text.rstrip("^")), *rest))
        return code, dict(args)

    def events(self, kind: str = "", seat: int = -1) -> list[Json]:
        """The events of a kind (or all) as a seat sees them."""
        return [e for e in self.log.seen_by(seat) if not kind or e["k"] == kind]

    def pile(self, seat: int) -> str:
        """A pile as text."""
        return " ".join(label(p & 127) + "~" * (p >> 7 & 1) for p in self.state.piles[seat])

    def points(self, seat: int) -> tuple[int, int, int, int]:
        """Of the finished round: minus, icons, contract, share of others' number 13."""
        minus, icons, paid, shares = self.state.sheets[-1][5][seat]
        return minus, icons, paid, shares


def _word(s: State, a: Action) -> str:
    if a[0] == actions.PLAY:
        return label(a[1]) + "^" * a[2]
    if a[0] in (actions.BID, actions.TOP):
        return label(a[1])
    if a[0] == actions.CLAIM:
        return CONTRACTS[a[1]]
    if a[0] == actions.DISCARD:
        return label(s.piles[s.seat][a[1]] & 127)
    return SUITS[a[1]] if a[0] == actions.LOBBY else str(a[1])
