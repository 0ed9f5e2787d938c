"""Every event, contract, reason, option and decision of the game has words in both languages."""

import re

import pytest
from app.games import lunar_skyline as room
from app.games.lunar_skyline.layout import CONTRACTS

from pygame_core.games.lunar_skyline import components
from pygame_core.games.lunar_skyline.actions import KINDS
from pygame_core.games.lunar_skyline.game import GAME
from pygame_core.games.lunar_skyline.meta import META
from tests.web.lunar.test_room import VIEWS, translator
from tests.web.page_kit import CATALOGS, LANGS, ROOT

TABLE = (
    {"k": "auto", "s": 0, "of": "play"},
    {"k": "auto", "s": 0, "of": "claim"},
    {"k": "left", "s": 1, "level": "greedy"},
    {"k": "undone", "s": 0, "n": 4},
    {"k": "takeback", "s": 0, "n": 4},
)


def game_events(seats, seed, **options):
    """All events of a random game as seat 0 gets them."""
    import random

    out = []
    rng = random.Random(seed)

    def emit(kind, public, private):
        out.append(dict(public, k=kind, **private.get(0, {})))

    state = GAME.new_state(seats, options, seed, emit)
    while state.seat_to_act() >= 0:
        state.apply(rng.choice(state.legal_actions()), emit)
    return out


@pytest.fixture(scope="module")
def events():
    """Enough games to meet every kind of event the rules can report."""
    found = []
    for seed in range(6):
        found += game_events(4, seed, rounds=6)
        found += game_events(3, seed, rounds=6, discards="secret")
    for seed in range(400):
        if any(e["k"] == "lobby" and e["suit"] < 0 for e in found):
            break
        found += game_events(2, seed, rounds=8, deck="C")
    return found


def kinds_in_code():
    """Kinds of events by the rules' own text."""
    kinds = set()
    for path in (ROOT / "pygame_core/games/lunar_skyline").glob("*.py"):
        kinds |= set(re.findall(r'emit\(\s*"([a-z_]+)"', path.read_text(encoding="utf-8")))
    return kinds


@pytest.mark.parametrize("lang", LANGS)
def test_every_event_has_a_line(events, lang):
    view = VIEWS["middle4"]
    t = translator(view, lang)
    told = set()
    for e in [*events, *TABLE]:
        line = room.event_line(e, t)
        assert line is not None, e["k"]
        key, params = line
        text = t.plain(key, **params)
        assert text and "{" not in text, (key, text)
        t.rich(key, **params)
        room.speak(e, t)
        told.add(e["k"])
    assert kinds_in_code() <= told
    assert not t.catalog.missing


def test_reasons_have_words():
    codes = {"not_your_turn", "not_yours", "illegal_action"}
    for name in ("rules", "play", "tricks", "scoring", "view"):
        path = ROOT / ("pygame_core/games/lunar_skyline/%s.py" % name)
        text = path.read_text(encoding="utf-8")
        codes |= set(re.findall(r'return "([a-z_]{4,})", \{', text)) | set(re.findall(r': "([a-z_]+)",\n', text))
        codes |= set(re.findall(r'\}\.get\(s\.phase, "([a-z_]+)"', text))
    codes |= {"must_follow", "ace_not_bid"}
    assert len(codes) > 12
    for lang in LANGS:
        assert not [c for c in codes if "reason.lunar_skyline." + c not in CATALOGS[lang]]


def test_contracts_icons_suits_options_hints_have_words():
    wanted = ["game.lunar_skyline", "game.lunar_skyline.line"]
    assert list(CONTRACTS) == components.CONTRACTS
    for kind in CONTRACTS:
        wanted += ["lunar_skyline.contract.%s%s" % (kind, end) for end in ("", ".line", ".about", ".said")]
    wanted += ["lunar_skyline.icon.%d" % i for i in range(6)] + ["lunar_skyline.suit.%d" % i for i in range(6)]
    wanted += ["hint.lunar_skyline." + k for k in KINDS if k != "over"]
    for option in META.options:
        base = "opt.lunar_skyline." + option.key
        wanted += [base, base + ".note"] + [base + "." + c for c in option.choices]
    for lang in LANGS:
        assert not [k for k in wanted if k not in CATALOGS[lang]]


@pytest.mark.parametrize("lang", LANGS)
def test_r31_letters_of_icons_differ(lang):
    letters = CATALOGS[lang]["lunar_skyline.letters"]
    assert len(letters) == len(set(letters)) == 6


def test_suits_have_each_their_pattern_and_building():
    art = (ROOT / "web/art/lunar.svg").read_text(encoding="utf-8")
    for i in range(6):
        for what in ("i", "b", "p", "r"):
            assert art.count('id="ls-%s%d"' % (what, i)) == 1
    for kind in CONTRACTS[6:]:
        assert 'id="ls-k-%s"' % kind in art


def test_every_symbol_that_is_used_exists():
    art = (ROOT / "web/art/lunar.svg").read_text(encoding="utf-8")
    view = VIEWS["late6"]
    from tests.web.lunar.test_room import draw, new_ui

    used = set()
    for name in VIEWS:
        t = translator(VIEWS[name], "en")
        for markup in draw(VIEWS[name], new_ui(VIEWS[name], True), t).values():
            used |= set(re.findall(r'href="#([\w-]+)"', markup)) | set(re.findall(r"url\(#([\w-]+)\)", markup))
    used |= set(re.findall(r'href="#([\w-]+)"', room.picture(translator(view, "en"))))
    assert used and not [u for u in used if 'id="%s"' % u not in art]
