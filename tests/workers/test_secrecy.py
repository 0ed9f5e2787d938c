"""Nothing secret crosses (R15): for two states equal in S's view, the message bytes are equal. The AI gets its seat's view only (R16)."""

import json
from random import Random

import pytest

from pygame_core.engine.events import Event
from pygame_core.engine.match import Match
from pygame_core.engine.record import Record
from pygame_core.engine.registry import game_ids, get_game
from tests.ai.positions import one_of_each
from tests.workers.helpers import GAME, HandClock, Page, door, over, players, run
from workers import bots
from workers.saves import Writer
from workers.seats import Seats
from workers.session import Setting, Table
from workers.store import MemoryStore
from workers.verify import Check

EYES = 1

pytestmark = pytest.mark.usefixtures("no_breath")


def dealt(seats, seed, count):
    """A match after so many random actions."""
    match = Match.new(GAME, seats, {"rounds": 2, "discards": "secret" if seed % 2 else "open"}, seed)
    luck = Random(seed)
    for _ in range(count):
        seat = match.state.seat_to_act()
        if seat < 0:
            break
        match.submit(seat, luck.choice(match.state.legal_actions()))
    return match


def other_world(match, seed):
    """A match that differs in everything seat EYES does not know: cards, generator, seed, what others were told."""
    state = match.game.sampler(match.observe(EYES))(Random(seed))
    record = match.record
    twin = Match(
        Record(record.game, record.rules, record.seats, record.options, seed, record.actions[:]), state, match.log
    )
    twin.log = type(match.log)()
    twin.log.events = [
        Event(e.kind, e.public, {s: x if s == EYES else {"secret": seed} for s, x in e.private.items()})
        for e in match.log.events
    ]
    return twin


def starts_a_round(match, action):
    """Whether the action, and what goes by itself after it, deals anew."""
    state = match.state.clone()
    kinds = []
    while action is not None:
        state.apply(action, lambda kind, *_: kinds.append(kind))
        action = match.game.auto(state) if state.seat_to_act() >= 0 else None
    return "round_start" in kinds


def masked(text, match):
    """The text without the seed, if it tells of a finished game; any other text as it is."""
    return text.replace(f'"seed":"{match.record.seed:016x}"', '"seed":""') if '"over":true' in text else text


async def stored(match, kinds, clock):
    """A store with that match as a save."""
    store = MemoryStore()
    seats = Seats.from_json(players(*kinds))
    await Writer(store, Table(match, seats, Setting("same", f"{match.record.seed:x}"), clock)).write()
    return store


async def everything_said(store, clock, after):
    """Every text that the page gets to read about the save."""
    talk = door(store, clock, dev=False)
    said = []

    async def ask(k, **fields):
        said.append(await talk.handle(json.dumps({"id": len(said), "k": k, **fields})))
        return json.loads(said[-1])

    await ask("hello")
    answer = await ask("open", save="same", pace="step")
    view = answer["view"]
    await ask("log")
    await ask("saves")
    for number in range(0, 60, 7):
        await ask("report", no=number)
    for card in range(66):
        await ask("why", target={"c": card})
        await ask("why", a=[1, card, 0])
    for k in ("undo", "redo", "code", "hide", "go"):
        if k != "go" or view["pause"]:
            await ask(k)
    await ask("act", v=0, a=[1, 1, 1])
    await ask("rematch", rotate=True, same=True)
    await ask("practice", on=True)
    await ask("poll", since=0)
    if view["choices"]:
        await ask("act", v=talk.table.v, a=view["choices"][0]["a"])
    elif not view["over"]:
        # another seat's action whose content EYES sees as it happens
        legal = after if after is not None else talk.table.match.state.legal_actions()[0]
        talk.table.apply(talk.table.match.state.seat_to_act(), legal)
        await ask("poll", since=0)
        await ask("log")
    await ask("export", save="nothing")
    await ask("close")
    return said


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_r15_equal_views_give_equal_bytes(seats, monkeypatch):
    async def no_check(self, clock):
        return None

    monkeypatch.setattr(Check, "run", no_check)  # it would find that the twin's record is made up
    kinds = ["random"] * seats
    kinds[EYES] = "human"

    async def story():
        compared = 0
        for count in range(0, 100, 2):
            match = dealt(seats, 100 + count, count)
            seat = match.state.seat_to_act()
            if seat < 0:
                continue
            twin = other_world(match, 4242 + count)
            assert twin.observe(EYES) == match.observe(EYES)
            both = set(match.state.legal_actions()) & set(twin.state.legal_actions())
            private = match.state.decision()[0] == "bid"
            if not both or (seat != EYES and private):
                continue
            after = min(both)
            if match.game.auto(match.state) is not None or starts_a_round(match, after):
                continue  # a new round is dealt by the generator, which differs
            clock = HandClock()
            one = await everything_said(await stored(match, kinds, clock), clock, after)
            clock = HandClock()
            two = await everything_said(await stored(twin, kinds, clock), clock, after)
            # the seed is shown once the game is over, and is the one thing that may differ then
            assert [masked(t, match) for t in one] == [masked(t, twin) for t in two]
            compared += 1
        assert compared >= 10

    run(story)


def test_r15_the_answers_name_no_secret():
    """The seed, the nonce, other hands: looked for in every text of a whole game."""

    async def story():
        page = Page(door(dev=False))
        await page.new("human", "greedy", "random", seed="a very secret seed", options={"rounds": 2})
        table = page.door.table
        seed, nonce = str(table.match.record.seed), table.setting.nonce
        hexed = f"{table.match.record.seed:016x}"
        await page.play(over)
        for text in page.texts:
            if '"over":true' in text:
                continue
            for secret in (
                seed,
                hexed,
                nonce,
                "secret seed",
                "snapshot",
                "rng",
                "undealt_cards",
                "iterations",
                "Traceback",
            ):
                assert secret not in text, secret
            view = json.loads(text).get("view")
            if view:
                assert view["seat"] == 0 and view["board"].get("hands", []) == [] and view["result"] is None

    run(story)


def test_r15_a_bid_that_is_not_revealed_is_nowhere():
    async def story():
        page = Page(door())
        await page.new("random", "human", "random", pace="step")
        await page.ok("go")
        await page.until(lambda v: v["board"]["phase"] == "bid" and bool(v["choices"]))
        bid = page.door.table.match.state.bids[0]
        assert page.view["board"]["plots"][0]["bid"] is None and page.view["board"]["plots"][0]["given"]
        event = next(e for e in page.log if e["k"] == "bid")
        assert "c" not in event
        hand = [h["c"] for h in page.view["board"]["hand"]]
        assert bid not in hand

    run(story)


@pytest.mark.parametrize("game", game_ids())
def test_r16_same_view_and_luck_give_the_same_move_at_every_level(game):
    """What the about page promises: everything a seat cannot see is dealt anew, and it moves as before (told to move soon)."""
    levels, changed = get_game(game).meta.levels, 0
    for state in one_of_each(game, 3, 8):
        seat = state.seat_to_act()
        match, twin = (Match.new(game, 3, {}, n) for n in (1, 2))
        match.state = state
        twin.state = match.game.sampler(match.observe(seat))(Random(17))
        changed += twin.state.to_json() != state.to_json()
        for level in levels:
            one, two = (soon(bots.search(m, seat, level, 5, 6)) for m in (match, twin))
            assert one == two and one.level == level
    assert changed >= 2 and len(levels) == 5


def soon(search, slices=6):
    """What is found when the search is told to move after some slices."""
    try:
        next(search)
        for n in range(10_000):
            search.send(n >= slices)
    except StopIteration as found:
        return found.value
    raise AssertionError("the search does not end")


def test_waits_depend_on_public_facts_only():
    """Every card of a bot comes as long after what was before, whatever it had to choose from."""

    async def story():
        clock = HandClock()
        page = Page(door(clock=clock))
        await page.new("human", "greedy", "random", "random", pace="normal", options={"rounds": 1})
        table = page.door.table
        waits = set()
        original = table.apply
        last = {"at": clock.now(), "trick": False}

        def apply(seat, action, auto=False):
            start = len(table.match.log.events)
            if seat != 0:
                waits.add((last["trick"], round(clock.now() - last["at"], 2)))
            original(seat, action, auto)
            last["at"] = clock.now()
            last["trick"] = any(e.kind == "trick" for e in table.match.log.events[start:])

        table.apply = apply
        while not table.over:
            await page.ok("hide")
            if page.view["choices"]:
                await page.act()
            elif page.view["pause"] == "round":
                await page.ok("go")
            await clock.advance(0.1)
        assert waits == {(False, 0.8), (True, 2.3)}

    run(story)
