"""What the page's tests share: catalogs, fixtures, a state to draw. Runs on CPython; needs no browser."""

import json
from pathlib import Path

from app import games, i18n, router, store

ROOT = Path(__file__).parents[2]
WEB = ROOT / "web"
LANGS = ("en", "zh")
FIXTURES = sorted((ROOT / "tests/web/lunar/fixtures").glob("*.json"))

META = {
    "id": "lunar_skyline",
    "seats": [2, 6],
    "levels": ["level1", "level2", "level3", "level4", "level5"],
    "options": [
        {"key": "rounds", "kind": "int", "default": 3, "lo": 1, "hi": 20, "choices": [], "advanced": False},
        {"key": "skyline", "kind": "bool", "default": 1, "lo": 0, "hi": 1, "choices": [], "advanced": False},
        {
            "key": "beginner",
            "kind": "choice",
            "default": "off",
            "lo": 0,
            "hi": 1,
            "choices": ["off", "first", "all"],
            "advanced": False,
        },
        {"key": "deck", "kind": "choice", "default": "A", "lo": 0, "hi": 1, "choices": ["A", "C"], "advanced": True},
    ],
}
SAVE = {
    "id": "ab12",
    "game": "lunar_skyline",
    "title": "Ana",
    "when": 1000,
    "over": False,
    "names": ["Ana <b>", "Bo"],
    "round": 2,
    "rounds": 3,
    "readonly": False,
}
HELLO = {
    "version": "1.2.3",
    "dev": False,
    "games": [META],
    "saves": [SAVE],
    "first": {"lunar_skyline": True},
    "storage": "kept",
}


def catalog(lang):
    """All texts of a language, merged as the build merges them."""
    out = {}
    for path in sorted((WEB / "i18n" / lang).glob("*.json")):
        for key, text in json.loads(path.read_text(encoding="utf-8")).items():
            assert key not in out, key
            out[key] = text
    return out


CATALOGS = {lang: catalog(lang) for lang in LANGS}


class Noting(dict):
    """A catalog that remembers what was asked for and not there."""

    def __init__(self, texts):
        super().__init__(texts)
        self.missing = set()

    def get(self, key, default=None):
        if key not in self:
            self.missing.add(key)
        return super().get(key, default)


def translator(lang, view=None):
    """`t` for a language and a table."""
    room = games.room(view["game"]) if view else None
    return i18n.Translator(
        lang,
        Noting(CATALOGS[lang]),
        view["seats"] if view else (),
        getattr(room, "formatters", None),
        getattr(room, "rich", None),
    )


def fixture(path):
    """A view of the wire."""
    return json.loads(path.read_text(encoding="utf-8"))


def state(address="#/", view=None, wide=True):
    """A page that has heard from its engine; with a view it sits at that table."""
    s = store.new_state(store.read_settings(""))
    s["phase"], s["hello"], s["saves"], s["now"], s["wide"] = "ready", HELLO, [SAVE], 5000, wide
    s["route"] = router.parse(address)
    if view:
        room = games.room(view["game"])
        s["view"] = view
        s["ui"] = room.new_ui()
        s["ui"].update({"wide": wide, "set": s["set"], "busy": False, "fresh": {}, "look": -1})
        s["ui"].update(games.call(view["game"], "on_view", {}, view, s["ui"]))
    return s
