"""Whether a snapshot holds together: every field of the right shape and range, every card there once, and a round that can be played on.

Plain code, since saves are read before pydantic is loaded. Knows the state's codes; makes no state.
"""

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, Any

from pygame_core.engine.errors import DamagedSave
from pygame_core.games.lunar_skyline.actions import DISCARD, OVER
from pygame_core.games.lunar_skyline.components import CARDS, CONTRACTS, FIRST_ACE, HIGH_ACE

if TYPE_CHECKING:
    from pygame_core.games.lunar_skyline.state import State

_LAST_CONTRACT = len(CONTRACTS) - 1
_TRICK = 1 << 11
_PLAY = 1 << 12
_FAR = 1 << 40


def check(s: "State") -> None:
    """DamagedSave names the field that does not fit."""
    n, turns = s.setup.seats, s.setup.turns
    numbers = {
        "mark": (0, _FAR), "round": (0, s.setup.rounds - 1), "phase": (0, OVER), "seat": (-1, n - 1), "leader": (-1, n - 1),
        "turn": (0, turns), "win_seat": (-1, n - 1), "win_value": (-1, HIGH_ACE),
    }  # fmt: skip
    for key, (lo, hi) in numbers.items():
        _need(_within(lo, hi)(getattr(s, key)), key)
    _need(0 <= s.rng < 1 << 64, "rng")
    _need((s.seat < 0) == (s.phase == OVER), "seat")
    seat, claim = _within(-1, n - 1), _within(-2, _LAST_CONTRACT)
    rows: dict[str, tuple[int, Callable[[Any], bool]]] = {  # length (-1: any) and what each entry must be
        "bids": (n, _within(-1, FIRST_ACE - 1)), "voids": (n, _within(0, 63)), "claims": (n, claim),
        "claimed_at": (n, _within(0, turns)), "minus": (n, _within(-2 * 16, 0)), "partner": (n, seat),
        "owned": (n, _within(0, 63)), "totals": (n, _within(-_FAR, _FAR)), "stacks": (6, _within(0, s.setup.stack)),
        "show": (-1, _within(0, _LAST_CONTRACT)), "queue": (-1, _within(0, n - 1)), "pending": (-1, _within(0, 15)),
        "undealt": (-1, _within(0, CARDS - 1)), "contract_pile": (-1, _within(0, _LAST_CONTRACT)),
        "trick": (-1, _within(0, _PLAY - 1)), "played": (-1, _within(0, _PLAY - 1)),
    }  # fmt: skip
    for key, (length, fits) in rows.items():
        _row(getattr(s, key), length, fits, key)
    for key, hi in (("hands", CARDS - 1), ("piles", _TRICK - 1), ("discarded", _TRICK - 1)):
        _need(len(getattr(s, key)) == n, key)
        for row in getattr(s, key):
            _row(row, -1, _within(0, hi), key)
    _last(s, n)
    _sheets(s, n)
    codes = s.trick + s.played
    _need(all(p >> 7 & 7 < n and p & 127 < CARDS for p in codes), "played")
    tops = [p for row in s.piles for p in row]
    if not (s.setup.secret and s.phase == DISCARD):
        tops += [p for row in s.discarded for p in row]
    _need({p & 127 for p in tops} <= {p & 127 for p in codes}, "piles")
    cards = [c for h in s.hands for c in h] + [b for b in s.bids if b >= 0] + [p & 127 for p in codes] + list(s.undealt)
    _need(tuple(sorted(cards)) == s.setup.cards, "cards")
    _playable(s)


def _need(holds: bool, part: str) -> None:
    if not holds:
        raise DamagedSave(part=part)


def _within(lo: int, hi: int) -> Callable[[Any], bool]:
    return lambda v: isinstance(v, int) and not isinstance(v, bool) and lo <= v <= hi


def _row(row: Any, length: int, fits: Callable[[Any], bool], part: str) -> None:
    _need(isinstance(row, (list, tuple)) and length in (-1, len(row)) and all(fits(v) for v in row), part)


def _last(s: "State", n: int) -> None:
    if not s.last:
        _need(s.last == (), "last")
        return
    last: Any = s.last
    _need(isinstance(last, tuple) and len(last) == 4, "last")
    codes, *rest = last
    _row(codes, n * s.setup.per_turn, _within(0, _PLAY - 1), "last")
    _need(all(p & 127 < CARDS and p >> 7 & 7 < n for p in codes), "last")
    _need(any(not p >> 11 for p in codes), "last")
    for value, hi in zip(rest, (n - 1, CARDS - 1, s.setup.turns), strict=True):
        _need(_within(0, hi)(value), "last")


def _sheets(s: "State", n: int) -> None:
    sheets: Any = s.sheets
    _need(isinstance(sheets, tuple) and len(sheets) == s.round + (s.phase == OVER), "sheets")
    for sheet in sheets:
        _need(isinstance(sheet, tuple) and len(sheet) == 7, "sheets")
        bids, piles, discarded, claims, partner, parts, owned = sheet
        for row, lo, hi in ((bids, 0, 59), (claims, -2, _LAST_CONTRACT), (partner, -1, n - 1), (owned, 0, 63)):
            _row(row, n, _within(lo, hi), "sheets")
        for table in (piles, discarded, parts):
            _need(isinstance(table, tuple) and len(table) == n, "sheets")
        for row in (*piles, *discarded):
            _row(row, -1, lambda p: _within(0, _TRICK - 1)(p) and p & 127 < CARDS, "sheets")
        for row in parts:
            _row(row, 4, _within(-_FAR, _FAR), "sheets")


def _playable(s: "State") -> None:
    """Play a copy to the end of its round: what is inconsistent in a way no range tells shows itself there."""
    from pygame_core.games.lunar_skyline.playout import playout

    try:
        playout(s.clone(), Random(0))
    except (ArithmeticError, AssertionError, LookupError, TypeError, ValueError, DamagedSave) as error:
        raise DamagedSave(part="snapshot") from error
