"""Every screen draws, in both languages and layouts, from every fixture; drawing changes nothing; no hand in a hand-over."""

import copy
import re
from html.parser import HTMLParser

import pytest
from app import form, games
from app.views import page

from tests.web.page_kit import CATALOGS, FIXTURES, LANGS, META, fixture, state, translator

ADDRESSES = (
    "#/",
    "#/settings",
    "#/about",
    "#/help/lunar_skyline",
    "#/settings!keys",
    "#/!delete/ab12",
    "#/!import",
    "#/!install",
    "#/table/none",
)
VOID = {"input", "br", "img", "meta", "link", "hr"}


class Balance(HTMLParser):
    """Finds tags that are not closed in order, ids and keys that come twice, and controls without a name."""

    def __init__(self):
        super().__init__()
        self.open, self.faults, self.ids, self.keys = [], [], [], []

    def handle_starttag(self, tag, attrs):
        found = dict(attrs)
        if tag not in VOID:
            self.open.append(tag)
        if "id" in found:
            self.ids.append(found["id"])
        if "data-key" in found:
            self.keys.append(found["data-key"])

    def handle_endtag(self, tag):
        if not self.open or self.open.pop() != tag:
            self.faults.append(tag)


def draw(s, lang):
    """Markup of the page; it must be well-formed, without a missing key or an unfilled placeholder."""
    view = s["view"]
    t = translator(lang, view)
    before = copy.deepcopy(s)
    markup = page.draw(s, t, games.room(view["game"]) if view else None)
    page.title(s, t)
    assert s == before, "a view has changed the state"
    look = Balance()
    look.feed(markup)
    assert not look.open and not look.faults, (look.open, look.faults)
    assert len(look.ids) == len(set(look.ids)), sorted(i for i in look.ids if look.ids.count(i) > 1)
    assert len(look.keys) == len(set(look.keys)), sorted(k for k in look.keys if look.keys.count(k) > 1)
    assert not t.catalog.missing
    text = re.sub(r"<[^>]*>", "", markup)
    assert not re.search(r"\{[a-z_]+(\|[^}]*)?\}", text)
    return markup


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(
    "address",
    [
        "#/",
        "#/settings",
        "#/about",
        "#/help/lunar_skyline",
        "#/settings!keys",
        "#/!delete/ab12",
        "#/!import",
        "#/!install",
        "#/table/none",
    ],
)
def test_screens_of_the_house(address, lang):
    assert draw(state(address), lang)


@pytest.mark.parametrize("lang", LANGS)
def test_first_screen_before_the_engine_has_spoken(lang):
    s = state()
    s["hello"], s["saves"], s["phase"] = None, [], "starting"
    assert "game-wait" in draw(s, lang)


def test_names_cannot_break_the_page():
    assert "Ana &lt;b&gt;" in draw(state(), "en")


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("more", [False, True])
def test_new_game_form(lang, more):
    s = state("#/new/lunar_skyline")
    s["form"] = form.new_form(META, True, "", ["Hypatia", "Tycho", "Halley", "Kepler"], "Player")
    s["form"]["advanced"] = more
    markup = draw(s, lang)
    assert markup.count("seat-row") - markup.count("seat-rows") == 4
    assert ('id="seed"' in markup) == more
    assert CATALOGS[lang]["level.level2.line"] in markup and CATALOGS[lang]["level.level5.line"] not in markup
    s["form"]["seats"][1]["level"] = "level5"
    assert CATALOGS[lang]["level.level5.line"] in draw(s, lang)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("wide", [True, False])
@pytest.mark.parametrize("path", FIXTURES, ids=lambda p: p.stem)
def test_table(path, wide, lang):
    view = fixture(path)
    assert draw(state("#/table/" + view["save"], view, wide), lang)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("dialog", ["sheet", "log", "menu", "pace", "leave", "help", "keys"])
@pytest.mark.parametrize("path", FIXTURES[:3], ids=lambda p: p.stem)
def test_dialogs_over_the_table(path, dialog, lang):
    view = fixture(path)
    if not view["handover"]:
        assert "<dialog" in draw(state("#/table/%s!%s" % (view["save"], dialog), view), lang)


@pytest.mark.parametrize("path", [p for p in FIXTURES if "handover" in p.stem], ids=lambda p: p.stem)
def test_r18_hand_over_draws_names_only(path):
    view = fixture(path)
    for dialog in ("", "!log", "!menu", "!sheet"):
        markup = draw(state("#/table/" + view["save"] + dialog, view), "en")
        assert "I am " in markup
        for mark in ("data-key", "data-item", "table-hand", "<dialog", "card"):
            assert mark not in markup


def test_states_around_the_table():
    view = fixture(FIXTURES[0])
    view["readonly"] = True
    assert "another tab" in draw(state("#/table/x", view), "en")
    s = state("#/table/x", fixture(FIXTURES[0]))
    s["phase"] = "dead"
    assert "starting again" in draw(s, "en")
    s["update"] = True
    assert "new version" not in draw(s, "en")
    s = state()
    s["update"] = True
    assert "new version" in draw(s, "en")
