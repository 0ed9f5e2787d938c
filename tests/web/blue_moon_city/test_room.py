"""Every state of the table is drawn in both languages: no key missing, markup well formed, keys unique and silent."""

import json
import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from app.games import blue_moon_city as room
from app.i18n import Translator

from tests.web.page_kit import CATALOGS, LANGS, Noting

FIXTURES = sorted((Path(__file__).parent / "fixtures").glob("*.json"))
VIEWS = {path.stem: json.loads(path.read_text(encoding="utf-8")) for path in FIXTURES}
EVENTS = json.loads((Path(__file__).parent / "fixtures/log.events").read_text(encoding="utf-8"))
PARTS = ("board", "hand", "prompt", "strip", "rail", "sheet")


def new_ui(view, wide=False, **more):
    ui = room.new_ui()
    ui.update(wide=wide, busy=False, fresh={}, look=-1)
    ui["set"] = {"one_tap": False, "aids": True, "sort": "suit", "hints": True, "motion": True}
    ui.update(room.on_view(view, ui))
    ui.update(more)
    return ui


def paying(view, n=0):
    """The room's state while a payment is made."""
    q = view["quote"]
    return {
        "quote": q,
        "look": q["p"],
        "pay": {"p": q["p"], "i": q["i"], "props": q["props"], "go": q["go"], "cards": q["props"][n]["cards"]},
    }


def translator(view, lang):
    return Translator(lang, Noting(CATALOGS[lang]), view["seats"], room.formatters, room.rich)


def draw(view, ui, t):
    """Everything the room draws for a view, part by part."""
    out = {name: getattr(room, name)(view, ui, t) for name in PARTS}
    out["facts"] = room.facts(view, t)
    for ident, _ in room.aid(view, ui, t):
        out["panel " + ident] = room.panel(ident, view, ui, t)
    return out


def uis(view):
    """Both layouts, every lift, every tile looked at, a payment, the questions."""
    yield new_ui(view)
    yield new_ui(view, True)
    for card in view["board"]["hand"]:
        yield new_ui(view, lift=card["c"])
    for tile in view["board"]["tiles"]:
        yield new_ui(view, tile["p"] % 2 == 0, look=tile["p"])
    for ask in ("end", "last"):
        yield new_ui(view, ask=ask)
    yield new_ui(view, jump=True)
    if view["board"]["hand"]:
        yield new_ui(view, marks=[view["board"]["hand"][0]["c"]], news=[view["board"]["hand"][-1]["c"]])
    if view.get("quote"):
        yield new_ui(view, True, **paying(view))
        yield new_ui(view, **paying(view))


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", VIEWS)
def test_every_fixture_is_drawn_with_words_and_well_formed(name, lang):
    view = VIEWS[name]
    for ui in uis(view):
        t = translator(view, lang)
        parts = draw(view, ui, t)
        room.where(view, ui, t), room.can(view, ui, t)
        assert not t.catalog.missing, t.catalog.missing
        for part, markup in parts.items():
            ET.fromstring("<x>%s</x>" % re.sub(r"\bdisabled(?=[ >])", "", markup))
            assert not re.search(r"\{\w+\}|None|blue_moon_city\.[a-z]", re.sub(r'data-\w+="[^"]*"', "", markup)), (
                part,
                markup,
            )
        keys = re.findall(r'data-key="([^"]+)"', "".join(parts[p] for p in PARTS[:4]))
        assert len(keys) == len(set(keys))


@pytest.mark.parametrize("lang", LANGS)
def test_every_event_of_a_whole_game_is_told(lang):
    view = VIEWS["end3"]
    t = translator(view, lang)
    told = 0
    for event in EVENTS:
        line = room.event_line(event, t)
        if line:
            told += 1
            assert "{" not in t.rich(line[0], **line[1]) + t.plain(line[0], **line[1]), event
    assert not t.catalog.missing and told > len(EVENTS) // 2
    room.fold(EVENTS, view)


def test_a_tap_on_a_tile_asks_for_its_first_payable_space_and_confirm_sends_the_plan():
    view = VIEWS["middle4"]
    q = view["quote"]
    assert ("quote", {"p": q["p"], "i": q["i"]}) in room.act(view, new_ui(view), "tile", q["p"])
    ui = new_ui(view, look=q["p"], quote=q, pay={"p": q["p"], "i": q["i"], "cards": None, "props": [], "go": None})
    ui.update(room.on_quote(view, ui))
    plan = dict(room.act(view, ui, "confirm", None))["plan"]
    assert plan == ([q["go"]] if q["go"] else []) + [q["props"][0]["a"]]


def test_cards_tapped_change_the_payment():
    view = VIEWS["middle4"]
    ui = new_ui(view, **paying(view))
    c = ui["pay"]["cards"][0]
    asked = dict(room.act(view, ui, "card", c))["quote"]
    assert asked["cards"].count(c) != ui["pay"]["cards"].count(c)


def test_the_end_counts_marks_and_asks_when_something_could_be_built():
    view = json.loads(json.dumps(VIEWS["middle4"]))
    view["board"]["guard"] = {"ask": True, "i": 0, "offer": False}
    card = view["board"]["hand"][0]["c"]
    ui = new_ui(view, marks=[card])
    assert room.act(view, ui, "end", None)[0] != ("ui",) and room.act(view, ui, "end", None)[0][1]["ask"] == "end"
    plan = dict(room.act(view, ui, "end!", None))["plan"]
    assert plan == [[9, card], [10]]
    t = translator(view, "en")
    assert "Discard 1, draw 3" in room.prompt(view, ui, t)


def test_a_dragon_card_acts_on_a_lit_tile():
    view = VIEWS["middle4"]
    row = next(x for x in view["board"]["hand"] if x["ok"] and x["to"] and x["people"] < 3)
    ui = new_ui(view, lift=row["c"])
    sent = dict(room.act(view, ui, "tile", row["to"][0]))["send"]
    assert sent[0] == 2 and sent[3] == row["to"][0]
    assert room.board(view, ui, translator(view, "en")).count("is-target") == len(row["to"])
