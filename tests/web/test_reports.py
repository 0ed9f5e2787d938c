"""Reporting a bot's move: where the button stands, what is copied or shown; and levels that cannot play are said once a visit."""

import asyncio

import pytest
from app import acts, games, store
from app.desk import Desk
from app.markup import esc
from app.views import log

from tests.web.page_kit import FIXTURES, LANGS, fixture, state, translator
from tests.web.test_views import draw

EVENTS = [
    {"no": 4, "k": "bid", "r": 1, "t": 0, "s": 1},
    {"no": 7, "k": "play", "r": 1, "t": 1, "s": 0, "c": 4, "lv": 0, "lead": True, "sm": False},
    {"no": 8, "k": "play", "r": 1, "t": 1, "s": 1, "c": 3, "lv": 0, "lead": False, "sm": False},
    {"no": 9, "k": "play", "r": 1, "t": 1, "s": 2, "c": 5, "lv": 0, "lead": False, "sm": True},
    {"no": 10, "k": "trick", "r": 1, "t": 1, "s": 2, "n": 1, "c": 5},
]


def table(dialog="", wide=True):
    """A table of Lunar Skyline: a person on seat 0, bots elsewhere, some moves told."""
    view = fixture(next(p for p in FIXTURES if p.stem == "trick4"))
    s = state("#/table/" + view["save"] + dialog, view, wide)
    s["log"] = EVENTS
    return s


def reported(markup):
    """The numbers of the events that can be reported."""
    return [int(part.split('"')[0]) for part in markup.split('data-act="app:report" data-arg="')[1:]]


@pytest.mark.parametrize("lang", LANGS)
def test_the_whole_log_offers_every_decision_of_a_bot_and_the_rail_the_last_of_each(lang):
    assert reported(draw(table("!log", wide=False), lang)) == [4, 8, 9]
    assert reported(draw(table(), lang)) == [8, 9]


@pytest.mark.parametrize("wide", [True, False])
def test_the_menu_offers_the_last_move(wide):
    assert 9 in reported(draw(table("!menu", wide), "en"))
    s = table("!menu", wide)
    s["log"] = EVENTS[1:2]
    assert not reported(draw(s, "en")), "nothing of a bot has been told yet"


def test_the_city_offers_its_bots_decisions_too():
    room = games.room("blue_moon_city")
    s = {"view": {"seats": [{"kind": "human"}, {"kind": "bot"}], "readonly": False}, "log": []}
    for kind in room.DECISIONS:
        assert log.by_bot({"k": kind, "s": 1}, s, room) and not log.by_bot({"k": kind, "s": 0}, s, room)
    assert not log.by_bot({"k": "draw", "s": 1}, s, room)
    s["view"]["readonly"] = True
    assert not log.by_bot({"k": "end", "s": 1}, s, room)


def test_what_the_table_adds_in_mid_turn_opens_no_new_heading():
    s = table()
    s["log"] = [*EVENTS[:3], {"no": 9, "k": "auto", "s": 2, "of": "play"}, dict(EVENTS[3], no=10)]
    assert draw(s, "en").count('class="log-turn"') == 2


class App(Desk):
    """As much of the app as acts ask for; what it was asked is noted."""

    def __init__(self, s, answer, may_copy):
        self.s, self.answer, self.may_copy = s, answer, may_copy
        self.said, self.copied, self.gone = [], [], []
        self.t = translator("en", s["view"])

    async def call(self, kind, **fields):
        assert (kind, fields) == ("report", {"no": 9})
        return self.answer

    async def copy(self, text):
        self.copied.append(text)
        return self.may_copy

    def toast(self, key, **params):
        self.said.append(self.t.plain(key, **params))

    def go(self, target):
        self.gone.append(target)


def test_the_report_is_copied_and_says_what_is_withheld():
    s = table()
    app = App(s, {"ok": True, "text": "{}"}, may_copy=True)
    asyncio.run(acts.report(app, 9))
    assert app.copied == ["{}"] and "left out" in app.said[0] and not app.gone
    s["view"]["over"] = True
    asyncio.run(acts.report(app, 9))
    assert "left out" not in app.said[1]


@pytest.mark.parametrize("lang", LANGS)
def test_where_copying_is_refused_the_text_is_shown(lang):
    s = table()
    app = App(s, {"ok": True, "text": '{"a": "<b>"}'}, may_copy=False)
    asyncio.run(acts.report(app, 9))
    assert app.gone == ["#/table/%s!report" % s["view"]["save"]] and not app.said
    shown = table("!report")
    assert "<textarea" not in draw(shown, lang), "without a report there is no dialog"
    shown["report"] = s["report"]
    assert "{&quot;a&quot;: &quot;&lt;b&gt;&quot;}</textarea>" in draw(shown, lang)
    store.forget(s)
    assert s["report"] == ""


def test_a_refused_report_is_said():
    app = App(table(), {"ok": False, "code": "report_not_bot", "args": {}}, may_copy=True)
    asyncio.run(acts.report(app, 9))
    assert app.said == ["Only a bot's own decision can be reported."] and not app.copied


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("why", ["bad_weights", "unknown_level", "confused"])
@pytest.mark.parametrize("now", ["level2", "greedy"])
def test_a_level_that_cannot_play_is_said_once_and_stands_in_the_log(lang, why, now):
    s = table()
    event = {"no": 11, "k": "lowered", "s": 1, "level": "level5", "now": now, "why": why}
    app = App(s, None, may_copy=True)
    app.t = translator(lang, s["view"])
    room = games.room("lunar_skyline")
    for _ in range(3):
        app.notice(event, room)
    assert len(app.said) == 1
    s["log"] = [*EVENTS, event]
    assert esc(app.said[0]) in draw(s, lang)
    assert app.t.plain("level." + now if now == "level2" else "level.other") in app.said[0]
    assert not app.t.catalog.missing
    app.notice(dict(event, s=2), room)
    assert len(app.said) == 2
