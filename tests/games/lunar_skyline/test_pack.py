"""Component packs of Lunar Skyline: the copies of the contracts in the box; bad ones are refused with the field that is wrong."""

import json
from collections import Counter
from random import Random

import pytest

from pygame_core.ai.bot import finish, get_bot
from pygame_core.engine.errors import BadOption
from pygame_core.engine.match import Match, Record
from pygame_core.games.lunar_skyline.components import CONTRACTS, Setup
from pygame_core.games.lunar_skyline.game import GAME
from pygame_core.games.lunar_skyline.meta import DECK, META
from pygame_core.schema.pack import PackError, read_pack
from pygame_core.testing import conformance
from pygame_core.testing.conformance import checks_of


def text(change=None):
    data = DECK.template()
    if change:
        change(data["contracts"])
    return json.dumps(data)


def option(change=None):
    return read_pack(text(change)).text


def row(contracts, name):
    return next(c for c in contracts if c["type"] == name)


def basics(contracts):
    """Many Basic contracts, no Airlock."""
    row(contracts, "basic")["copies"] = 9
    row(contracts, "airlock")["copies"] = 0


def test_the_template_is_deck_a_and_comes_back_as_it_was():
    good = read_pack(text())
    assert DECK.to_file(good.text) == DECK.template() and DECK.demands(good.text) == {}
    for seats in range(2, 7):
        for beginner in ("off", "first", "all"):
            with_pack, own = (
                Setup(seats, META.check(seats, {"deck": d, "beginner": beginner})) for d in (good.text, "A")
            )
            assert (with_pack.deck, with_pack.first_deck) == (own.deck, own.first_deck)


def test_a_pack_says_how_many_of_each_contract_there_are():
    deck = Counter(Setup(4, META.check(4, {"deck": option(basics)})).contract_deck(0))
    assert deck[CONTRACTS.index("basic")] == 9 and CONTRACTS.index("airlock") not in deck
    board = GAME.view(GAME.observe(GAME.new_state(4, {"deck": option(basics)}, 1), 0))
    assert board["pack"] == read_pack(text(basics)).hash and board["pack_name"] == "My box"
    assert GAME.view(GAME.observe(GAME.new_state(4, {"deck": "C"}, 1), 0))["pack"] == ""


@pytest.mark.parametrize("seats", [2, 4, 6])
@pytest.mark.parametrize("recycle", ["reshuffle", "through"])
def test_a_game_with_a_pack_keeps_the_contract(seats, recycle):
    checks = checks_of("lunar_skyline")
    options = {"deck": option(basics), "rounds": 2, "recycle": recycle, "beginner": "first"}
    conformance.run(GAME, checks, seats, options, 7, checks.busy)


def test_opponents_play_with_a_pack():
    s = GAME.new_state(3, {"deck": option(basics), "rounds": 1}, 11)
    bots = [get_bot("lunar_skyline", level) for level in ("greedy", "level1", "random")]
    n = 0
    while (seat := s.seat_to_act()) >= 0:
        action = finish(bots[seat].think(GAME.observe(s, seat), Random(n))).action
        assert s.is_legal(action)
        s.apply(action)
        n += 1


def test_a_record_carries_the_pack():
    match = Match.new("lunar_skyline", 2, {"deck": option(basics), "rounds": 1}, 5)
    while match.state.seat_to_act() >= 0:
        match.submit(match.state.seat_to_act(), match.state.legal_actions()[0])
    again = Match.replay(Record.from_json(json.loads(json.dumps(match.record.to_json()))))
    assert again.state.to_json() == match.state.to_json()


@pytest.mark.parametrize(
    ("change", "field", "why"),
    [
        (lambda c: c.pop(0), "contracts.water", "missing"),
        (lambda c: row(c, "water").update(copies=-1), "contracts.water.copies", "greater_than_equal"),
        (lambda c: row(c, "water").update(copies=13), "contracts.water.copies", "less_than_equal"),
        (lambda c: row(c, "water").update(copies="2"), "contracts.water.copies", "int_type"),
        (lambda c: row(c, "water").update(pay=1), "contracts.water.pay", "extra_forbidden"),
        (lambda c: row(c, "lobbyist").update(type="water"), "contracts.lobbyist", "missing"),
        (lambda c: c.__setitem__(12, dict(c[0])), "contracts.contract_other_tricks", "missing"),
        (lambda c: c.append(dict(c[0])), "contracts", "too_long"),
        (lambda c: row(c, "airlock").update(type="pirate"), "contracts.airlock", "missing"),
        (lambda c: [one.update(copies=0) for one in c], "contracts", "sum"),
    ],
)
def test_a_bad_pack_is_refused_with_its_field(change, field, why):
    with pytest.raises(PackError) as error:
        read_pack(text(change))
    details = error.value.details
    assert (error.value.code, details["game"]) == ("pack_field", "lunar_skyline")
    assert (details["fields"][0], details["whys"][0]) == (field, why)


@pytest.mark.parametrize(
    "change",
    [
        lambda d: d["contracts"].pop(),
        lambda d: d["contracts"][0].__setitem__(1, 99),
        lambda d: d["contracts"][0].__setitem__(1, True),
        lambda d: d["contracts"][0].__setitem__(0, "pirate"),
        lambda d: d["contracts"].append(["pirate", 1]),
        lambda d: d.update(contracts=7),
        lambda d: d.update(contracts=[[name, 0] for name in CONTRACTS]),
        lambda d: d.update(game="blue_moon_city"),
    ],
)
def test_a_pack_option_is_checked_once_more_by_the_table(change):
    good = json.loads(option())
    change(good)
    with pytest.raises(BadOption):
        GAME.new_state(2, {"deck": json.dumps(good, separators=(",", ":"), sort_keys=True)}, 1)
