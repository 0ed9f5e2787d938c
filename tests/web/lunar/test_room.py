"""Every state of the table is drawn in both languages: no key missing, markup well formed, keys unique and silent."""

import json
import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from app.games import lunar_skyline as room

from tests.web import room_kit
from tests.web.page_kit import LANGS

VIEWS = room_kit.views(Path(__file__).parent / "fixtures")
VOID = re.compile(r"<(?:br|hr|input)\b[^>]*>")


def new_ui(view, wide=False, **more):
    return room_kit.state(room, view, wide, more)


def translator(view, lang):
    return room_kit.translator(room, view, lang)


def draw(view, ui, t):
    return room_kit.draw(room, view, ui, t)


def uis(view):
    """Both layouts, every lift, every pick and every plot opened."""
    yield new_ui(view)
    yield new_ui(view, True)
    for card in view["board"]["hand"]:
        yield new_ui(view, lift=card["c"])
    for choice in view["choices"]:
        for field in ("c", "t", "i", "s", "suit"):
            if field in choice:
                yield new_ui(view, pick=choice[field])
    yield new_ui(view, look=len(view["seats"]) - 1)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", VIEWS)
def test_every_fixture_is_drawn_with_words(name, lang):
    view = VIEWS[name]
    for ui in uis(view):
        t = translator(view, lang)
        for part, markup in draw(view, ui, t).items():
            ET.fromstring("<x>%s</x>" % VOID.sub("", markup).replace(" disabled", ""))
            assert "{" not in re.sub(r'data-arg="[^"]*"', "", markup), part
        assert room.where(view, ui, t) and room.can(view, ui, t)
        assert not t.catalog.missing


@pytest.mark.parametrize("name", VIEWS)
def test_keys_are_unique_on_the_page(name):
    view = VIEWS[name]
    for ui in uis(view):
        t = translator(view, "en")
        page = room.board(view, ui, t) + room.hand(view, ui, t) + room.prompt(view, ui, t) + room.strip(view, ui, t)
        for attribute in ("data-key", "id"):
            keys = re.findall(r'\s%s="([^"]+)"' % attribute, page)
            assert len(keys) == len(set(keys)), [k for k in keys if keys.count(k) > 1]


@pytest.mark.parametrize("name", VIEWS)
def test_keys_name_only_cards_that_this_seat_may_see(name):
    view = VIEWS[name]
    b = view["board"]
    open_cards = {x["c"] for x in b["hand"]} | {x["c"] for x in b["trick"]}
    if b["last"]:
        open_cards |= {x["c"] for x in b["last"]["cards"]}
    page = "".join(draw(view, new_ui(view), translator(view, "en")).values())
    shown = {int(c) for c in re.findall(r'data-(?:key|item|drag)="c(\d+)', page)}
    assert shown <= open_cards


def test_r18_a_hand_over_shows_no_card():
    view = VIEWS["handover3"]
    ui, t = new_ui(view), translator(view, "en")
    assert room.hand(view, ui, t) == "" and room.prompt(view, ui, t) == ""


def test_all_that_must_be_visible_is_there():
    view = VIEWS["middle4"]
    t = translator(view, "en")
    for wide in (False, True):
        ui = new_ui(view, wide)
        page = room.board(view, ui, t) + (room.rail if wide else room.strip)(view, ui, t) + room.facts(view, t)
        b = view["board"]
        for text in ("Round %d of %d" % (b["round"], b["rounds"]), "Turn %d of %d" % (b["turn"], b["turns"])):
            assert text in page
        for text in ("Cards %d–%d" % (b["low"], b["high"]), "%d undealt" % b["undealt"], "ls-ring", "ls-crown"):
            assert text in page
        for p in b["plots"]:
            assert "<b>%d</b><i>/</i>%d" % (p["tricks"], p["bidn"]) in page
            assert page.count('data-key="st-%d-' % p["s"]) == len(p["storeys"])
            assert page.count('data-key="crate-%d-' % p["s"]) == p["smuggled"]
            assert ('data-key="flag-%d"' % p["s"] in page) == p["met"]
            for i in p["voids"]:
                assert "is-void" in page, i
        assert page.count('class="ls-permit"') + page.count("ls-permit ") >= len(b["contracts"])
        assert page.count("ls-m2") == sum(p["over"] for p in b["plots"])


def test_the_hand_is_one_tab_stop_and_every_card_has_a_name():
    view = VIEWS["follow4"]
    page = room.hand(view, new_ui(view), translator(view, "en"))
    root = ET.fromstring(page)
    assert root.get("data-roving") == "hand" and root.get("aria-label")
    for card in root:
        assert card.find("span[@class='hidden']").text and card.get("data-item")
    refused = [x for x in view["board"]["hand"] if not x["ok"]]
    assert page.count('aria-disabled="true"') == len(refused) > 0


def test_markup_in_a_name_stays_text():
    view = json.loads(json.dumps(VIEWS["middle4"]))
    view["seats"][1]["name"] = '<img src=x onerror="x">'
    for part in draw(view, new_ui(view, True), translator(view, "en")).values():
        assert "<img" not in part


def test_the_picture_is_an_svg():
    t = translator(VIEWS["middle4"], "zh")
    assert ET.fromstring(room.picture(t)).tag == "svg" and "data-key=" not in room.picture(t)
