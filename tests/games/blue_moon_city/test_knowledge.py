"""Who sees what (7a), worlds, saves, records, quotes, opponents."""

import json
from random import Random

import pytest

from pygame_core.ai.bot import finish
from pygame_core.engine.contract import OPEN, PUBLIC
from pygame_core.engine.errors import DamagedSave
from pygame_core.games.blue_moon_city import policy
from pygame_core.games.blue_moon_city import quote as quotes
from pygame_core.games.blue_moon_city.ai import BOTS
from pygame_core.games.blue_moon_city.components import CARDS, DECK, cards_of, counts, holds, pack
from pygame_core.games.blue_moon_city.game import GAME
from pygame_core.games.blue_moon_city.state import imbalance
from tests.games.blue_moon_city.city import City, cards


def played(seed, seats, turns, **options):
    """A state after some greedy turns with a random turn now and then."""
    random, s = Random(seed), GAME.new_state(seats, options, seed)
    while s.seat >= 0 and s.turn < turns:
        legal = s.legal_actions()
        s.apply(policy.greedy(s) if random.random() < 0.8 else random.choice(legal))
    return s


def test_a_hand_is_seen_by_its_seat_only():
    s = played(1, 3, 20)
    for seat in (0, 1, 2):
        o = GAME.observe(s, seat)
        assert [bool(h) for h in o["hands"]] == [i == seat for i in range(3)]
        assert o["counts"] == [sum(counts(h)) for h in s.hands] and o["deck_cards"] == []
    assert GAME.observe(s, PUBLIC)["hands"] == [[], [], []]
    assert all(GAME.observe(s, OPEN)["hands"]) and GAME.observe(s, OPEN)["deck_cards"] == s.deck


def test_drawn_and_reward_cards_are_told_to_their_owner_only():
    city = City(2, hands="T3", at="mill", marks={"mill": (None, 0, 0)}).pay(0, "T3").end()
    for kind in ("owed", "draw"):
        (mine,), (other,) = city.events(kind, 0), city.events(kind, 1)
        assert len(mine["cards"]) == mine["n"] == 2 and "cards" not in other and other["n"] == 2


def test_closed_crystals_hide_only_the_running_total_on_the_board():
    s = played(2, 2, 30, crystals="closed")
    for seat in (0, 1):
        o = GAME.observe(s, seat)
        assert o["crystals"] == s.crystals, "the ledger adds up to the total"
        shown = [row["crystals"] for row in GAME.view(o)["seats"]]
        assert shown[seat] == s.crystals[seat] and shown[1 - seat] == -1
    assert [row["crystals"] for row in GAME.view(GAME.observe(s, PUBLIC))["seats"]] == [-1, -1]


def test_gains_and_payments_in_the_log_add_up_to_the_totals():
    from pygame_core.engine.events import EventLog

    for seed in range(6):
        log, s = EventLog(), None
        s = GAME.new_state(2 + seed % 3, {}, seed, log.emit)
        while s.seat >= 0:
            s.apply(policy.greedy(s), log.emit)
        totals = [0] * s.setup.seats
        for e in log.seen_by(PUBLIC):
            if e["k"] == "reward":
                totals[e["s"]] += e["crystals"]
            elif e["k"] == "scoring":
                totals = [a + b for a, b in zip(totals, e["pays"], strict=True)]
            elif e["k"] == "offering":
                totals[e["s"]] -= e["cost"] + e["extra"]
        assert totals == s.crystals


def test_with_two_seats_the_other_hand_is_known_right_after_a_reshuffle():
    city = City(2, hands="V1|T1 T2 T3", deck="A1").end()
    s = city.state
    assert s.reshuffled
    o = GAME.observe(s, 0)
    for n in range(5):
        w = GAME.sampler(o)(Random(n))
        assert w.hands[1] == s.hands[1]
        assert sorted(w.deck) == sorted(s.deck)


def test_after_a_reshuffle_worlds_keep_to_what_went_into_the_deck():
    random = Random(3)
    seen = 0
    for seed in range(8):
        s = played(seed, 2 + seed % 3, 60, standstill=0)
        if not s.reshuffled or s.seat < 0:
            continue
        seen += 1
        for seat in range(s.setup.seats):
            o = GAME.observe(s, seat)
            for _ in range(5):
                w = GAME.sampler(o)(random)
                assert GAME.observe(w, seat) == o and imbalance(w) == ""
                assert holds(s.reshuffled - s.drawn[seat], pack(w.deck))
                old = DECK - s.reshuffled
                for i in range(s.setup.seats):
                    new = sum(max(0, a - b) for a, b in zip(counts(w.hands[i]), counts(old), strict=True))
                    assert i == seat or new <= o["drawn_counts"][i], "more new cards than it drew"
    assert seen >= 3


def test_worlds_differ_and_share_nothing():
    o = GAME.observe(played(4, 3, 10), 0)
    sample = GAME.sampler(o)
    one, two = sample(Random(1)), sample(Random(2))
    assert one.hands[1] != two.hands[1] and one.deck is not two.deck and one.hands is not two.hands


def test_damaged_snapshots_are_refused():
    data = json.loads(json.dumps(played(5, 2, 12).to_json()))
    for spoil in (
        lambda d: d["hands"][0].append(3),
        lambda d: d["free"].__setitem__(0, 11),
        lambda d: d.__setitem__("pool", 99),
        lambda d: d.pop("marks"),
        lambda d: d["crystals"].__setitem__(0, "7"),
        lambda d: d["marks"].pop(),
        lambda d: d["deck"].append("x"),
    ):
        broken = json.loads(json.dumps(data))
        spoil(broken)
        with pytest.raises(DamagedSave):
            GAME.from_json(broken)
    assert GAME.from_json(data).to_json() == GAME.from_json(json.loads(json.dumps(data))).to_json()


# --- quotes


def test_proposals_keep_other_spaces_payable_before_anything_else():
    city = City(hands="T3 T2 T2 K1", at="mill")  # 3 2 2
    assert quotes.quote(city.state, 1, 0)["props"][0]["cards"] == cards("T3")
    assert quotes.quote(city.state, 1, 1)["props"][0]["cards"] == cards("T2")


def first(hand, tile, i):
    """The first proposal for the only open space of a tile."""
    marks = {tile: tuple(None if k == i else 1 for k in range(3))} if tile == "thermae" else {}
    city = City(hands=hand, at=tile, marks=marks)
    return quotes.quote(city.state, city.place(tile), i)["props"][0]["cards"]


def test_proposals_avoid_wilds_and_hoax_then_surplus_then_powers_then_many_cards():
    assert first("A3 K1 K1", "thermae", 1) == cards("A3"), "surplus before a Khind"
    assert first("A2 A3", "thermae", 1) == cards("A2"), "least surplus"
    assert first("A3 A2 A1", "thermae", 0) == cards("A3"), "value 3 has no power to lose"
    assert first("T3 T2 H1 A1 A1", "aqueduct", 0) == cards("T2 T3 H1")


def test_a_quote_of_cards_tells_sum_missing_and_what_can_stay():
    city = City(hands="T3 T2 K1 H1 A3", at="mill")
    q = quotes.quote(city.state, 1, 0, cards("T2"))
    assert (q["ok"], q["why"], q["sum"], q["miss"]) == (False, "too_little", 2, 1)
    q = quotes.quote(city.state, 1, 0, cards("T2 K1"))
    assert q["ok"] and q["a"] == [3, 0, *cards("T2 K1")] and city.state.is_legal(tuple(q["a"]))
    q = quotes.quote(city.state, 1, 0, cards("T3 K1"))
    assert (q["ok"], q["why"], q["spare"]) == (False, "spare", cards("K1"))
    q = quotes.quote(city.state, 1, 0, cards("H1 A3"))
    assert q["ok"] and q["units"] == [{"k": "hoax", "v": 3, "c": cards("H1 A3")}]
    assert quotes.quote(city.state, 1, 0, cards("V3"))["why"] == "not_in_hand"


def test_a_quote_of_a_space_elsewhere_has_the_way_there():
    city = City(hands="T3", at="courtyard")
    place = city.place
    q = quotes.quote(city.state, place("earth_temple"), 2)
    assert q["ok"] and q["go"] == [0, place("earth_temple"), 0]
    city.walk("earth_temple").walk("aqueduct")
    assert quotes.quote(city.state, place("mill"), 0)["why"] == "out_of_reach"
    city = City(hands="T3 F1", at="trading_house")
    q = quotes.quote(city.state, place("mill"), 0)
    assert q["go"] == [1, place("mill")] and q["ok"]
    city.do(tuple(q["go"]), tuple(q["a"]))
    assert city.state.free[0] == 9


def test_quotes_say_why_a_space_takes_nothing():
    city = City(hands="T3", at="mill", done="thermae", marks={"mill": (1, None, None)})
    place = city.place
    why = lambda *a: quotes.quote(city.state, *a)["why"]  # noqa: E731
    assert why(12, 0) == "no_spaces_here" and why(0, 0) == "no_such_place" and why(99, 0) == "no_such_place"
    assert (
        why(place("thermae"), 0) == "finished"
        and why(place("mill"), 0) == "space_taken"
        and why(place("mill"), 9) == "no_such_space"
    )
    city.pay(1, "T3")
    assert why(place("great_hall"), 0) == "moved_on"
    city.discard("T3") if city.hand() else city.end()


def test_quotes_work_on_an_observation_alone():
    s = played(6, 2, 8)
    o = GAME.observe(s, s.seat)
    for p in s.setup.places:
        for i in range(s.setup.space_count[p]):
            q, text = quotes.quote(o, p, i), json.dumps(o)
            assert q == quotes.quote(s, p, i) and json.dumps(o) == text
            for row in q["props"]:
                w = s.clone()
                if q["go"]:
                    w.apply(tuple(q["go"]))
                assert w.is_legal(tuple(row["a"]))


# --- opponents


def test_greedy_beats_random_and_does_not_lock_itself():
    wins = 0
    for seed in range(12):
        random, s = Random(seed), GAME.new_state(2, {}, seed)
        me = seed % 2
        while s.seat >= 0:
            s.apply(policy.greedy(s) if s.seat == me else random.choice(s.legal_actions()))
        wins += s.result().ranks[me] == 1 and s.result().reason != "markers"
    assert wins >= 11


def test_two_greedy_seats_play_to_the_obelisk():
    for seats in (2, 3, 4):
        for seed in range(6):
            s = GAME.new_state(seats, {}, seed)
            while s.seat >= 0:
                policy.greedy_turn(s)
            assert s.result().reason == "obelisk" and imbalance(s) == ""


@pytest.mark.parametrize("level", ["random", "greedy"])
def test_bots_see_an_observation_only_and_move_legally(level):
    s, random = (
        GAME.new_state(3, {"hospital": 1, "assembly_hall": 1, "golden_shrine": 1, "old_quarter": 1}, 8),
        Random(1),
    )
    for _ in range(120):
        if s.seat < 0:
            break
        o = json.loads(json.dumps(GAME.observe(s, s.seat)))
        action = finish(BOTS[level].think(o, random)).action
        assert s.is_legal(action)
        s.apply(action)


def test_the_actions_of_greedy_are_the_same_in_every_world():
    s = played(9, 4, 14)
    o = GAME.observe(s, s.seat)
    assert {policy.greedy(GAME.sampler(o)(Random(n))) for n in range(8)} == {policy.greedy(s)}


def test_every_card_exists_once_all_game_long():
    s = GAME.new_state(4, {}, 11)
    while s.seat >= 0:
        policy.greedy_turn(s)
        assert sum(s.hands) + s.pile + pack(s.deck) == DECK
    assert len(cards_of(DECK)) == CARDS
