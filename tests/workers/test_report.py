"""The report of a bot's move: nothing hidden before the end, all that repeats the move after it."""

import json
from random import Random

import pytest

from pygame_core.ai.levels import weights_hash
from pygame_core.engine.match import Match
from pygame_core.engine.registry import game_ids, get_game
from tests.workers.helpers import HandClock, Page, door, over, players, run
from tests.workers.test_levels import OPTIONS
from tests.workers.test_secrecy import EYES, other_world
from workers import bots, codes
from workers.report import LATER, report_move
from workers.seats import Seats
from workers.session import Setting, Table, TableError

SECRET = {"lunar_skyline": {"rounds": 2, "discards": "secret"}, "blue_moon_city": {"crystals": "closed"}}


def dealt(game, seats, seed, count):
    """A match after so many random actions, or before its end."""
    match = Match.new(game, seats, SECRET[game], seed)
    luck = Random(seed)
    for _ in range(count):
        if match.state.seat_to_act() >= 0:
            match.submit(match.state.seat_to_act(), luck.choice(match.state.legal_actions()))
    return match


def table(match, nonce, spent):
    """A table where a person has the eyes and bots the other seats."""
    kinds = ["level3"] * match.record.seats
    kinds[EYES] = "human"
    setting = Setting("same", nonce, f"{match.record.seed}", spent=dict.fromkeys(range(2000), spent))
    return Table(match, Seats.from_json(players(*kinds)), setting, HandClock())


def texts(one):
    """The report, or the refusal, for every event."""
    out = []
    for number in range(len(one.match.log.events)):
        try:
            out.append(report_move(one, number, "test"))
        except TableError as refusal:
            out.append(refusal.code)
    return out


@pytest.mark.parametrize("game", game_ids())
@pytest.mark.parametrize("seats", [2, 4])
def test_two_deals_that_differ_only_in_what_is_hidden_give_the_same_report(game, seats):
    told, differing = set(), 0
    for count in range(3, 120, 19):
        match = dealt(game, seats, 50 + count, count)
        if match.state.seat_to_act() < 0:
            continue
        twin = other_world(match, 4000 + count)
        twin.steps = match.steps
        differing += twin.state.to_json() != match.state.to_json()
        one, two = texts(table(match, "a" * 32, 100)), texts(table(twin, "b" * 32, 7))
        assert one == two
        told.update(one)
    reports = [text for text in told if text.startswith("{")]
    assert differing >= 4 and len(reports) >= 20
    for text in reports:
        data = json.loads(text)
        assert data["seed"] == data["luck"] == data["iterations"] == LATER
        assert "actions" not in data and data["events"] and data["level"] == "level3"
        assert data["weights"] == weights_hash(game, seats) != ""


def test_a_bid_and_a_secret_discard_are_in_no_report_before_they_are_shown():
    for count in range(2, 120, 11):
        match = dealt("lunar_skyline", 3, 77, count)
        if match.state.seat_to_act() < 0:
            break
        for text in texts(table(match, "n", 1)):
            if text.startswith("{"):
                for event in json.loads(text)["events"]:
                    if event["k"] in ("bid", "discard_chosen") and event["s"] != EYES:
                        assert set(event) <= {"no", "k", "r", "t", "s"}


async def finished(game, level):
    """A whole game against one bot, played quickly."""
    page = Page(door())
    await page.ok("new", game=game, seats=players("human", level), options=OPTIONS[game], pace="instant", seed="moon")
    await page.play(lambda v: over(v) or len(page.door.table.match.steps) > 40)
    return page


@pytest.mark.parametrize("game", game_ids())
def test_through_the_door_in_play_and_after_the_end(game):
    """After the end the report alone repeats the move."""

    async def story():
        page = await finished(game, "level3")
        match = page.door.table.match
        bot = [s for s in match.steps if s.seat == 1 and not s.auto]
        no = bot[-1].log_before
        if not page.view["over"]:
            before = json.loads((await page.ok("report", no=no))["text"])
            assert (before["seed"], before["number"]) == (LATER, match.steps.index(bot[-1]))
            assert (
                before["events"]
                == [e for e in page.log if e["no"] <= before["events"][-1]["no"]][-len(before["events"]) :]
            )
            luck = Random(5)
            while match.state.seat_to_act() >= 0:
                match.submit(match.state.seat_to_act(), luck.choice(match.state.legal_actions()))
        after = json.loads((await page.ok("report", no=no))["text"])
        assert "events" not in after and after["seed"] == codes.seed_text(codes.seed_of("moon"))
        state = get_game(game).new_state(2, after["options"], int(after["seed"], 16))
        *earlier, move = after["actions"]
        for action in earlier:
            state.apply(tuple(action))
        n, seat = after["number"], after["seat"]
        assert state.seat_to_act() == seat == 1 and len(earlier) == n
        seeds = codes.bot_seed(after["luck"], seat, n), codes.bot_seed(after["luck"], seat, -1)
        thought = bots.repeat(game, after["level"], get_game(game).observe(state, seat), *seeds, after["iterations"])
        assert list(thought.action) == move and thought.iterations == after["iterations"]

    run(story)


def test_only_a_bots_own_decision_can_be_reported():
    async def story():
        page = Page(door())
        await page.new("human", "level1", "human", seed="moon")
        assert await page.no("report", no=9999) == "report_unknown"
        await page.play(lambda v: v["board"]["turn"] >= 3 and bool(v["choices"]))
        table = page.door.table
        kinds = {}
        for step in table.match.steps:
            answer = await page.ask("report", no=step.log_before)
            code = "auto" if step.auto else table.seats.all[step.seat].kind
            kinds.setdefault(code, set()).add(answer.get("code", "ok"))
        assert kinds["human"] == {"report_not_bot"} and kinds["bot"] == {"ok"}
        played = next(s.log_before for s in table.match.steps if s.seat == 0)
        await page.ok("leave", seat=0, level="level1")
        assert await page.no("report", no=played) == "report_not_bot", "a person still sat there"
        assert await page.no("report", no=page.log[-1]["no"]) == "report_not_bot"

    run(story)


def test_a_move_of_a_lower_level_is_reported_as_such():
    async def story():
        page = Page(door())
        await page.new("human", "level1")
        page.door.table.seats.all[1].level = "expert"
        await page.play(lambda v: bool(page.door.table.setting.lowered))
        move = next(e for e in page.log if e["k"] in ("bid", "play") and e["s"] == 1)
        told = json.loads((await page.ok("report", no=move["no"]))["text"])
        assert (told["level"], told["asked"]) == ("level1", "expert")

    run(story)
