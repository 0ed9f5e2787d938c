"""The log: which events come in which order, what they hold, who sees what."""

from random import Random

import pytest

from pygame_core.engine.contract import OPEN, PUBLIC
from pygame_core.engine.events import EventLog
from pygame_core.engine.match import Match
from pygame_core.games.lunar_skyline.game import GAME
from pygame_core.testing.scenario import Table

FIELDS = {
    "round_start": {"round", "rounds", "hand", "undealt"},
    "contracts": {"types"},
    "bid": {"s"},
    "reveal": {"bids"},
    "lead": {"s", "tied"},
    "play": {"s", "c", "lv", "lead", "sm"},
    "void": {"s", "icons"},
    "trick": {"s", "n", "c"},
    "top": {"s", "c"},
    "met": {"s", "bidn"},
    "airlock_lost": {"s"},
    "claim": {"s", "contract"},
    "over": {"s", "n"},
    "discard_chosen": {"s"},
    "discard": {"s", "c", "sm"},
    "score_icons": {"s", "pts", "cards"},
    "score_contract": {"s", "contract", "pts"},
    "partner": {"s", "to", "pts", "share"},
    "skyline": {"s", "suit"},
    "lobby": {"s", "suit"},
    "round_end": {"round", "pts", "totals"},
    "skyline_end": {"s", "n", "pts"},
    "game_end": {"scores", "ranks"},
}
PRIVATE = {"round_start": {"cards"}, "bid": {"c"}, "discard_chosen": {"i"}}


def game(seats, seed, **options):
    """A game of random play with its log."""
    log, random = EventLog(), Random(seed)
    s = GAME.new_state(seats, {"rounds": 2, **options}, seed, log.emit)
    while s.seat >= 0:
        legal = s.legal_actions()
        s.apply(legal[int(random.random() * len(legal))], log.emit)
    return s, log


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_every_event_has_its_fields_and_no_more(seats):
    seen = set()
    for seed in range(8):
        for discards in ("open", "secret"):
            _, log = game(seats, seed, discards=discards)
            for e in log.events:
                seen.add(e.kind)
                assert set(e.public) == FIELDS[e.kind] | {"r", "t"}, e.kind
                for extra in e.private.values():
                    assert set(extra) == PRIVATE[e.kind]
                assert set(e.private) <= set(range(seats))
    assert set(FIELDS) - seen <= {"airlock_lost", "lobby", "partner"}


def test_the_order_of_a_round():
    t = Table(
        4,
        bids="CH9 RC2 WE3 CH6",
        hands="WE5 WE2 | RC3 RC4 | ER6 ER7 | HP2 HP3",
        piles={1: "PW2", 2: "PW3 PW4"},
        show="water basic",
    )
    t.play("WE5 RC3~ ER6 HP2~").top("ER6").claim("basic", "water")
    assert [e["k"] for e in t.events()] == (
        ["play", "play", "void", "play", "play", "void", "trick", "top", "met", "met", "claim", "claim"]
    )


def test_hands_and_bids_are_seen_by_their_seat_only():
    _, log = game(3, 5)
    for seat in (PUBLIC, 0, 1, 2):
        for e in log.seen_by(seat):
            if e["k"] == "round_start":
                assert ("cards" in e) == (seat >= 0)
            if e["k"] == "bid":
                assert ("c" in e) == (e["s"] == seat)
            assert "private" not in e
    assert all("private" in e for e in log.seen_by(OPEN) if e["k"] in ("round_start", "bid"))
    assert [e["no"] for e in log.seen_by(0)] == list(range(len(log.events)))
    assert log.seen_by(1, since=7)[0]["no"] == 7


def test_public_events_before_the_reveal_tell_nothing_of_a_bid():
    logs = []
    for choice in (0, -1):
        log = EventLog()
        s = GAME.new_state(3, {}, 9, log.emit)
        s.apply(s.legal_actions()[choice], log.emit)
        logs.append([log.seen_by(seat) for seat in (PUBLIC, 1, 2)])
    assert logs[0] == logs[1]


def test_points_in_events_add_up_to_the_score():
    for seed in range(10):
        s, log = game(4, seed)
        points = [0] * 4
        for e in log.events:
            p = e.public
            if e.kind in ("score_icons", "score_contract", "skyline_end"):
                points[p["s"]] += p["pts"]
            elif e.kind == "discard":
                points[p["s"]] -= 2
            elif e.kind == "partner":
                points[p["to"]] += p["share"]
            elif e.kind == "round_end":
                assert points == p["totals"]
        assert points == s.scores() == log.events[-1].public["scores"]
        assert log.events[-1].kind == "game_end"


def test_forced_decisions_are_announced():
    m = Match.new("lunar_skyline", 3, {"rounds": 1}, 4)
    while m.state.seat_to_act() >= 0:
        auto = m.game.auto(m.state)
        m.submit(m.state.seat_to_act(), auto or m.state.legal_actions()[0], auto is not None)
    autos = [e for e in m.log.events if e.kind == "auto"]
    assert {e.public["of"] for e in autos} >= {"play"}
    assert len(autos) == sum(s.auto for s in m.steps)
