"""Both languages say the same things: equal keys, equal placeholders, no key asked for in code that is not there."""

import re

import pytest
from app.i18n import placeholders

from tests.web.page_kit import CATALOGS, ROOT, WEB

EN, ZH = CATALOGS["en"], CATALOGS["zh"]


def test_same_keys():
    assert set(EN) == set(ZH)


@pytest.mark.parametrize("key", sorted(EN))
def test_same_placeholders(key):
    assert placeholders(EN[key]) == placeholders(ZH[key])


def test_no_empty_text_and_no_english_left_in_chinese():
    for lang, texts in CATALOGS.items():
        assert not [key for key in texts if not texts[key].strip() and not key.startswith("list.")], lang
    same = [k for k in EN if EN[k] == ZH[k] and re.search(r"[a-z]{4}", re.sub(r"\{[^}]*\}", "", EN[k]))]
    assert not same


KEY = re.compile(r"""\bt(?:\.plain|\.rich)?\(\s*"([a-z0-9_.]+)"\s*[,)]""")
TOAST = re.compile(r"""\.toast\(\s*"([a-z0-9_.]+)"\s*[,)]""")


@pytest.mark.parametrize("path", sorted((WEB / "app").rglob("*.py")), ids=lambda p: p.relative_to(WEB).as_posix())
def test_every_key_in_code_exists(path):
    text = path.read_text(encoding="utf-8")
    wanted = set(KEY.findall(text)) | set(TOAST.findall(text))
    assert not wanted - set(EN)


def test_every_error_of_the_wire_has_words():
    """Codes raised by core and worker; the game's own refusals have `reason.<game>.<code>`."""
    codes = set()
    for folder in ("workers", "pygame_core"):
        for path in (ROOT / folder).rglob("*.py"):
            if any(part in path.as_posix() for part in ("/games/", "/testing/", "/arena/")):
                continue
            text = path.read_text(encoding="utf-8")
            codes |= set(re.findall(r"""(?:Error|Refused|Save|Message)\(\s*"([a-z_]+)"\s*[,)]""", text))
            codes |= set(re.findall(r"""^\s+code = "([a-z_]+)"$""", text, re.MULTILINE))
            codes |= set(re.findall(r"""return "((?:bad|unknown|missing|undo|redo|takeback)_[a-z_]+)",?""", text))
    assert len(codes) > 20
    assert not {code for code in codes if "error." + code not in EN}


def test_every_level_and_option_has_words():
    from pygame_core.engine.registry import game_ids, get_game

    for game in game_ids():
        if "game." + game not in EN:
            continue  # a game whose room is not furnished yet
        meta = get_game(game).meta
        for level in meta.levels:
            assert "level." + level in EN and "level." + level + ".line" in EN
        for option in meta.options:
            base = "opt.%s.%s" % (game, option.key)
            assert base in EN
            for choice in option.choices:
                assert base + "." + choice in EN
