"""The translator: placeholders, plurals, lists, escaping, and what it does with what is missing."""

from app.i18n import Translator, cut

from tests.web.page_kit import CATALOGS

SEATS = [{"i": 0, "name": "Ana"}, {"i": 1, "name": "<Bo>"}]


def t(texts, lang="en", **more):
    return Translator(lang, dict(CATALOGS[lang], **texts), SEATS, **more)


def test_plain_text_and_placeholders():
    assert (
        t({"x": "{s|seat} plays {c|card}"}, formatters={"card": lambda v, t: "card %d" % v}).plain("x", s=0, c=7)
        == "Ana plays card 7"
    )


def test_names_are_escaped_in_markup_and_not_in_speech():
    tr = t({"x": "{s|seat}!"})
    assert tr("x", s=1) == "&lt;Bo&gt;!"
    assert tr.plain("x", s=1) == "<Bo>!"


def test_drawn_placeholders_only_in_rich_text():
    tr = t(
        {"x": "{s|seat}: {c|card}"}, formatters={"card": lambda v, t: "ace"}, rich={"card": lambda v, t: "<i>ace</i>"}
    )
    assert tr.rich("x", s=1, c=1) == "&lt;Bo&gt;: <i>ace</i>"
    assert tr("x", s=1, c=1) == "&lt;Bo&gt;: ace"


def test_plurals():
    en = t({"x": "{n|plural:one=# point;other=# points}"})
    assert [en.plain("x", n=n) for n in (0, 1, 2)] == ["0 points", "1 point", "2 points"]
    zh = t({"x": "{n|plural:other=# 分}"}, "zh")
    assert zh.plain("x", n=1) == "1 分"


def test_lists():
    en = t({"x": "{all|list:seat}"})
    assert en.plain("x", all=[0]) == "Ana"
    assert en.plain("x", all=[0, 1]) == "Ana and <Bo>"
    assert en.plain("x", all=[0, 1, 0]) == "Ana, <Bo> and Ana"


def test_signs():
    en = t({"x": "{n|signed}"})
    assert [en.plain("x", n=n) for n in (-2, 0, 3)] == ["\u22122", "0", "+3"]


def test_missing_key_and_missing_value_show_themselves():
    tr = t({"x": "{nobody|seat}"})
    assert tr("no.such.key") == "no.such.key"
    assert tr("x") == "{nobody}"


def test_a_template_is_cut_once():
    assert cut("a {b} c") is cut("a {b} c")
