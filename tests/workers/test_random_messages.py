"""Whatever the page sends, it gets an answer with its id, and the table stays whole."""

import asyncio
import json
from random import Random

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pygame_core import wire
from tests.workers.helpers import GAME, Page, door, over, players, run

JUNK = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=10,
)
KINDS = sorted(set(wire.KINDS) - {"debug", "poll"})


def likely(luck, page):
    """A message that may well be granted, with luck of its own."""
    view = page.view
    choices = view.get("choices") or [{"a": [0, 1]}]
    fields = {
        "new": {
            "game": GAME,
            "seats": players(*luck.choice([("human", "random"), ("human", "human", "greedy"), ("greedy", "random")])),
            "options": {"rounds": luck.randint(1, 2)},
            "pace": "instant",
        },
        "open": {"save": page.save or "x"},
        "claim": {"seat": luck.randint(0, 2)},
        "act": {"v": view.get("v", 0) - (luck.random() < 0.2), "a": luck.choice(choices)["a"]},
        "why": luck.choice([{"a": [1, luck.randint(0, 70), 0]}, {"target": {"c": luck.randint(-1, 70)}}]),
        "takeback": {"no": luck.randint(0, 60)},
        "practice": {"on": luck.random() < 0.8},
        "pace": {"pace": luck.choice(wire.PACES)},
        "leave": {"seat": luck.randint(0, 2), "level": "random"},
        "delete": {"save": luck.choice([page.save, "abc"]) or "x"},
        "rematch": {"rotate": luck.random() < 0.5, "same": luck.random() < 0.5},
        "decode": {"code": "moonlit1.e30.a505df1b"},
        "export": {},
        "import": {"text": "{}"},
    }
    weights = [
        {"act": 40, "claim": 15, "go": 8, "undo": 5, "redo": 4, "takeback": 4, "new": 2}.get(k, 1) for k in KINDS
    ]
    kind = luck.choices(KINDS, weights)[0]
    return kind, fields.get(kind, {})


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.integers(0, 10**9))
def test_random_messages_never_break_the_table(number):
    async def story():
        luck = Random(number)
        page = Page(door())
        await page.new("human", "random", "human")
        for _ in range(120):
            kind, fields = likely(luck, page)
            answer = await page.ask(kind, **fields)
            assert answer["ok"] or answer["code"] not in ("internal", "bad_message", "bad_field"), answer
            if kind in ("close", "delete") and answer["ok"] and page.door.table is None:
                await page.new("human", "random", "human")
            if luck.random() < 0.2:
                await asyncio.sleep(0)
            table = page.door.table
            if table is not None:
                steps = len(table.match.record.actions)
                replayed = type(table.match).replay(table.match.record)
                assert len(replayed.record.actions) == steps
                assert replayed.state.to_json() == table.match.state.to_json()
        await page.ok("open", save=page.door.table.save_id, pace="instant")
        await page.play(over)
        assert page.door.faults == []

    run(story)


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(st.tuples(st.sampled_from(KINDS + ["poll"]), st.dictionaries(st.sampled_from(
    ["game", "seats", "options", "seed", "save", "seat", "v", "a", "target", "no", "on", "pace", "level", "rotate", "same", "code", "text", "since"]
), JUNK, max_size=4)), max_size=12))  # fmt: skip
def test_junk_is_always_answered(messages):
    async def story():
        talk = door()
        page = Page(talk)
        await page.new("human", "random", pace="step")
        before = (await page.ok("debug", what="hash"))["hash"]
        for i, (kind, fields) in enumerate(messages):
            if kind in ("close", "undo", "go", "pace"):
                continue
            text = json.dumps({"id": i, "k": kind, **fields})
            async with asyncio.timeout(5):
                if kind == "poll" and fields.get("since", -1) != 0 and wire.check(json.loads(text)) is None:
                    continue
                answer = json.loads(await talk.handle(text))
            assert answer["id"] == i and (answer["ok"] or answer["code"] != "internal"), answer
        assert (await page.ok("debug", what="hash"))["hash"] == before
        assert talk.faults == []

    run(story)


@given(st.text(max_size=200) | JUNK.map(lambda j: json.dumps(j)))
def test_any_text_is_answered(text):
    async def story():
        answer = json.loads(await door().handle(text))
        assert answer["ok"] in (True, False)

    run(story)


@given(JUNK)
def test_the_check_takes_anything(junk):
    found = wire.fault(junk)
    assert found is None or (isinstance(found[0], str) and isinstance(found[1], dict))
    assert wire.check(junk) == (found and found[0])
