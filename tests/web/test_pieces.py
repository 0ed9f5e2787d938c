"""What is patched piece by piece becomes what whole markup would have made: steps are carried out on a small document of our own."""

import random
import xml.etree.ElementTree as ET

import pytest
from app import markup
from app.markup import still
from app.pieces import Frames, differing


@pytest.fixture(autouse=True)
def marking(monkeypatch):
    """The page patches."""
    monkeypatch.setitem(markup.stills, "on", True)
    monkeypatch.setitem(markup.stills, "texts", {})


class Page:
    """A document that takes steps as the browser does."""

    def __init__(self):
        self.frames = Frames()
        self.root = ET.fromstring("<page/>")
        self.steps = []

    def show(self, text):
        self.steps = self.frames.next(text, markup.stills["texts"])
        for step in self.steps:
            getattr(self, step[0])(*step[1:])
        assert self.root.find(".//x-still") is None, "a mark is left"
        return self.steps

    def find(self, name, within=None):
        at = self.root if within is None else within
        found = [e for e in at.iter() if e.get("data-piece") == name and e is not at]
        assert len(found) == 1, name
        return found[0]

    def piece(self, name):
        return self.find(name) if name else self.root

    def parent(self, element):
        return next(e for e in self.root.iter() if element in list(e))

    def drop(self, within, name):
        gone = self.find(name, self.piece(within))
        parent, words = self.parent(gone), gone.tail or ""
        at = list(parent).index(gone)
        parent.remove(gone)
        if at:
            parent[at - 1].tail = (parent[at - 1].tail or "") + words
        else:
            parent.text = (parent.text or "") + words

    def put(self, within, text, neighbour, side):
        beside = self.find(neighbour, self.piece(within))
        parent, new = self.parent(beside), ET.fromstring(text)
        if side == "afterend":
            new.tail, beside.tail = beside.tail, ""
        parent.insert(list(parent).index(beside) + (side == "afterend"), new)

    def dress(self, name, attributes):
        element = self.piece(name)
        for key, value in attributes.items():
            if value is None:
                del element.attrib[key]
            else:
                element.set(key, markup.plain(value))

    def morph(self, name, text, left):
        new = ET.fromstring(text)
        kept = {inner: self.find(inner, self.piece(name)) for inner in left}
        for parent in list(new.iter()):
            for at, child in enumerate(parent):
                if child.tag == "x-still":
                    parent[at] = kept.pop(child.get("data-of"))
                    parent[at].tail = child.tail
        assert not kept, "a piece would get lost"
        element = self.piece(name)
        words = element.tail
        element.clear()
        element.tail = words
        element.tag, element.text = new.tag, new.text
        element.attrib.update(new.attrib)
        element.extend(list(new))


def plain(element):
    """Tags, attributes and texts, without the names of pieces."""
    keys = {k: v for k, v in element.attrib.items() if k != "data-piece"}
    return (element.tag, keys, element.text or "", element.tail or "", [plain(e) for e in element])


def drawn(model):
    """Markup of a model: (name, class, words before, children, words behind); children without a name are no pieces."""
    name, css, before, inside, behind = model
    text = f'<g class="{css}">{before}{"".join(drawn(m) for m in inside)}</g>'
    return (still(name, text) if name else text) + behind


def whole(model):
    """The same as a document."""
    markup.stills["on"] = False
    try:
        return ET.fromstring(f"<page>{drawn(model)}</page>")
    finally:
        markup.stills["on"] = True


def changed(rng, depth, names):
    """A random model; pieces keep their names from frame to frame, and often their places."""
    inside = []
    if depth < 3:
        chosen = [n for n in range(6) if rng.random() < 0.7]
        if rng.random() < 0.1:
            rng.shuffle(chosen)
        for n in chosen:
            name = f"{names}{n}" if n < 4 else ""
            inside.append(changed(rng, depth + 1, f"{names}{n}") if name else ("", rng.choice("ab"), "w", [], ""))
    return (names, rng.choice(["a", "b &amp; c"]), rng.choice(["", "x"]), inside, rng.choice(["", "", "", "y"]))


@pytest.mark.parametrize("seed", range(60))
def test_steps_make_what_whole_markup_makes(seed):
    rng, page = random.Random(seed), Page()
    for _ in range(25):
        model = changed(rng, 0, "p")[:4] + ("",)
        page.show(f"<page>{drawn(model)}</page>")
        assert plain(page.root) == plain(whole(model))


def hand(*cards):
    """A frame with a hand of cards: (name, class)."""
    inner = "".join(still(name, f'<b class="{css}">{name}<i>7</i></b>') for name, css in cards)
    return "<page>{}</page>".format(still("hand", f'<div class="hand">{inner}</div>'))


def test_what_is_the_same_is_left_alone_and_what_differs_is_touched_alone():
    page = Page()
    assert [step[0] for step in page.show(hand(("c1", "up"), ("c2", "")))] == ["morph"]
    assert page.show(hand(("c1", "up"), ("c2", ""))) == []
    assert page.show(hand(("c1", "up"), ("c2", "up"))) == [("dress", "c2", {"class": "up"})]
    steps = page.show(hand(("c2", "up"), ("c3", "")))
    assert steps[0] == ("drop", "hand", "c1")
    assert steps[1][:2] == ("put", "hand") and steps[1][3:] == ("c2", "afterend") and len(steps) == 2


def test_fields_are_set_right_though_the_markup_is_the_same():
    page = Page()
    form = '<page><input value="a"/></page>'
    page.show(form)
    assert [step[0] for step in page.show(form)] == ["morph"]


def test_only_an_opening_tag_that_differs_alone_is_dressed():
    assert differing('<b class="x" hidden>y</b>', '<b id="z" class="x">y</b>') == {"id": "z", "hidden": None}
    assert differing('<b class="x">y</b>', '<b class="x">z</b>') is None
    assert differing('<b class="x">y</b>', '<i class="x">y</i>') is None
