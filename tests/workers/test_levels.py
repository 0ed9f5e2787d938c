"""A level that cannot play: a lower one goes on, the log says so once, and what is kept tells who really moved."""

import asyncio
import json
import pkgutil
from importlib import import_module

import pytest

from pygame_core.engine.registry import GAMES, game_ids, get_game
from pygame_core.games.blue_moon_city import listing
from pygame_core.games.blue_moon_city.components import cards_of
from tests.workers.helpers import Page, door, over, players, run
from workers import bots, codes, saves
from workers.clock import BREATH
from workers.store import MemoryStore

OPTIONS = {"lunar_skyline": {"rounds": 1}, "blue_moon_city": {}}
MOVES = 12


async def play(page, game, level, moves=MOVES):
    """A game against one bot of that level, until it has moved so often or the end."""
    await page.ok("new", game=game, seats=players("human", level), options=OPTIONS[game], pace="instant", seed="night")
    await page.play(lambda v: over(v) or own_moves(page) >= moves)


def own_moves(page):
    """How many decisions the bot has made."""
    return sum(s.seat == 1 and not s.auto for s in page.door.table.match.steps)


def notes(page):
    """What the log says of levels, numbers left out."""
    return [{k: v for k, v in e.items() if k != "no"} for e in page.log if e["k"] == "lowered"]


@pytest.fixture
def damaged(monkeypatch):
    """Damages the weights of all games as they are read."""
    kits = [import_module(GAMES[game].rpartition(".")[0] + ".policy_kit").KIT for game in game_ids()]
    read = pkgutil.get_data

    def damage(part, value):
        def spoilt(package, file):
            data = read(package, file)
            return json.dumps(json.loads(data) | {part: value}).encode() if "weights_" in file else data

        monkeypatch.setattr(pkgutil, "get_data", spoilt)
        for kit in kits:
            kit.__init__()

    yield damage
    monkeypatch.undo()
    for kit in kits:
        kit.__init__()


@pytest.mark.parametrize("part", [("schema", 99), ("hash", "0" * 64)], ids=lambda p: p[0])
@pytest.mark.parametrize("game", game_ids())
def test_weights_that_do_not_fit_are_said_once_and_a_lower_level_plays(game, part, damaged):
    damaged(*part)

    async def story():
        store = MemoryStore()
        page = Page(door(store))
        await play(page, game, "level4")
        assert notes(page) == [{"k": "lowered", "s": 1, "level": "level4", "now": "greedy", "why": "bad_weights"}]
        made = [n for n, s in enumerate(page.door.table.match.steps) if s.seat == 1 and not s.auto]
        assert len(made) >= 3
        assert page.door.table.setting.lowered == dict.fromkeys(made, "greedy")
        assert any(part[0] in fault and "BadWeights" in fault for fault in page.door.faults)
        await page.ok("close")
        kept = json.loads(store.data[f"save:{page.save}"])
        assert kept["table"]["lowered"] == [[n, "greedy"] for n in made]
        page = Page(door(store))
        await page.ok("open", save=kept_name(store))
        assert page.door.table.setting.lowered == dict.fromkeys(made, "greedy")

    run(story)


def kept_name(store):
    """The name of the one save."""
    (key,) = (k for k in store.data if k.startswith("save:"))
    return key[5:]


@pytest.mark.parametrize("game", game_ids())
def test_a_level_that_is_gone_is_played_by_the_next_lower_one(game):
    async def story():
        store = MemoryStore()
        page = Page(door(store))
        await page.ok(
            "new", game=game, seats=players("human", "level1"), options=OPTIONS[game], pace="step", seed="night"
        )
        await page.ok("close")
        key = f"save:{kept_name(store)}"
        store.data[key] = store.data[key].replace('"level":"level1"', '"level":"expert"')
        page = Page(door(store))
        await page.ok("open", save=kept_name(store), pace="instant")
        await page.play(lambda v: over(v) or own_moves(page) >= MOVES)
        assert notes(page) == [{"k": "lowered", "s": 1, "level": "expert", "now": "level1", "why": "unknown_level"}]
        assert set(page.door.table.setting.lowered.values()) == {"level1"}
        text = (await page.ok("export"))["text"]
        other = Page(door())
        await other.ok("import", text=text)
        await other.ok("open", save=other.save, pace="instant")
        moved = len(other.door.table.setting.lowered)
        await other.play(lambda v: over(v) or len(other.door.table.setting.lowered) > moved)

    run(story)


def test_the_way_down_by_name():
    for game in game_ids():
        assert bots.way_down(game, "level3") == ["level3", "level2", "level1", "greedy"]
        assert bots.way_down(game, "level9")[:3] == ["level9", "level5", "level4"]
        assert bots.way_down(game, "expert") == ["expert", "level1", "greedy"]
        assert bots.way_down(game, "tuned") == ["tuned", "greedy"]
        assert bots.way_down(game, "greedy") == ["greedy"]
        assert bots.standing(game, "level9") == "level5"
        assert bots.standing(game, "random") == "random"


def test_a_rematch_seats_a_level_that_exists():
    async def story():
        page = Page(door())
        await page.new("human", "greedy")
        page.door.table.seats.all[1].level = "level0"
        await page.play(over)
        await page.ok("rematch", rotate=True, same=True)
        assert [s["level"] for s in page.view["seats"]] == ["level1", ""]

    run(story)


def contradict(page, game):
    """The bot's seat is told what cannot be: nobody may hold anything, or cards in its hand that it does not hold."""
    match = page.door.table.match
    honest = match.observe

    def observe(seat):
        told = honest(seat)
        if seat == 1 and game == "lunar_skyline":
            told["voids"] = [63] * told["seats"]
        elif seat == 1:
            told["hands"][1] = [21] * len(cards_of(match.state.hands[1]))
        return told

    match.observe = observe


@pytest.mark.parametrize(("game", "now"), [("lunar_skyline", "level1"), ("blue_moon_city", "random")])
def test_an_observation_that_contradicts_itself_is_said_and_the_game_goes_on(game, now):
    async def story():
        page = Page(door())
        await page.ok(
            "new", game=game, seats=players("human", "level4"), options=OPTIONS[game], pace="step", seed="night"
        )
        contradict(page, game)
        await page.ok("pace", pace="instant")
        await page.play(lambda v: over(v) or own_moves(page) >= MOVES)
        assert {"k": "lowered", "s": 1, "level": "level4", "now": now, "why": "confused"} in notes(page)
        assert len(notes(page)) == len({json.dumps(note) for note in notes(page)})
        assert now in page.door.table.setting.lowered.values()
        assert own_moves(page) >= 3

    run(story)


def test_undo_and_takeback_leave_the_note_and_forget_what_was_spent():
    async def story():
        page = Page(door())
        await page.new("human", "level1", pace="instant")
        page.door.table.seats.all[1].level = "expert"
        await page.play(lambda v: len(page.door.table.setting.spent) >= 3 and bool(v["choices"]))
        await page.ok("practice", on=True)
        table = page.door.table
        first = next(e["no"] for e in page.log if e["k"] == "play" and e["s"] == 0)
        await page.ok("takeback", no=first)
        left = len(table.match.record.actions)
        assert len(notes(page)) == 1
        assert all(n < left for n in [*table.setting.spent, *table.setting.lowered])

    run(story)


@pytest.mark.parametrize("game", game_ids())
def test_what_is_kept_of_a_bots_moves_repeats_them(game):
    """Observation, level, seeds and iterations, as the save has them, give every move again."""

    async def story():
        store = MemoryStore()
        page = Page(door(store))
        await play(page, game, "level4", 8)
        await page.ok("close")
        kept = json.loads(store.data[f"save:{page.save}"])
        repeated = again(kept, get_game(game))
        assert repeated >= 8

    run(story)


def again(kept, game, seat=1):
    """How many moves of a seat come out again."""
    record, table = kept["record"], kept["table"]
    setting = saves.setting_of(table, "x")
    state = game.new_state(record["seats"], record["options"], int(record["seed"]))
    count = 0
    for n, action in enumerate(record["actions"]):
        if state.seat_to_act() == seat and n not in kept["autos"]:
            level = setting.lowered.get(n, table["seats"][seat]["level"])
            seeds = codes.bot_seed(setting.nonce, seat, n), codes.bot_seed(setting.nonce, seat, -1)
            thought = bots.repeat(game.meta.id, level, game.observe(state, seat), *seeds, setting.spent.get(n, 0))
            assert list(thought.action) == action, n
            count += 1
        state.apply(tuple(action))
    return count


@pytest.mark.parametrize("game", game_ids())
def test_a_search_that_does_not_end_is_given_up_and_the_reference_without_weights_moves(game, monkeypatch):
    def deaf(*_args, **_more):
        while True:
            yield 0.5

    async def story():
        monkeypatch.setattr(bots, "search", deaf)
        monkeypatch.setattr("workers.thinking.GRACE", 0.05)
        page = Page(door())
        page.door.host.thinking._limit = 0.02
        await play(page, game, "level2", 2)
        assert notes(page)[0] == {"k": "lowered", "s": 1, "level": "level2", "now": "greedy", "why": "confused"}
        assert set(page.door.table.setting.lowered.values()) == {"greedy"}
        assert any("does not end" in fault for fault in page.door.faults)

    run(story)


def test_what_bots_will_want_is_made_while_a_person_looks_at_the_table():
    async def story():
        listing._PLANS.clear()
        page = Page(door())
        await page.ok(
            "new", game="blue_moon_city", seats=players("human", "level1"), options={}, pace="step", seed="moon"
        )
        wanted = {space for row in page.door.table.match.state.setup.spaces for space in row}
        for _ in range(len(wanted) + 2):
            await asyncio.sleep(BREATH * 2)
        assert {colour * 8 + need for colour, need in wanted} <= set(listing._PLANS)
        await page.ok("close")

    run(story)
