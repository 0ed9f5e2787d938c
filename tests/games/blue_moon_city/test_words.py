"""Every event, action, reason, tile, people and power has words in both languages."""

import json
import re
from pathlib import Path
from random import Random

import pytest

from pygame_core.engine.contract import PUBLIC
from pygame_core.engine.events import EventLog
from pygame_core.games.blue_moon_city import actions
from pygame_core.games.blue_moon_city.components import PEOPLES, TILE_DATA, TILES
from pygame_core.games.blue_moon_city.game import GAME
from pygame_core.games.blue_moon_city.meta import META
from pygame_core.games.blue_moon_city.state import REASONS
from pygame_core.testing.blue_moon_city import CHECKS

ROOT = Path(__file__).resolve().parents[3]
CORE = ROOT / "pygame_core" / "games" / "blue_moon_city"
TEXTS = {
    x: json.loads((ROOT / "web" / "i18n" / x / "blue_moon_city.json").read_text(encoding="utf-8")) for x in ("en", "zh")
}
SOURCE = "\n".join(p.read_text(encoding="utf-8") for p in sorted(CORE.glob("*.py")))


@pytest.mark.parametrize("language", ["en", "zh"])
def test_components_have_words(language):
    t, g = TEXTS[language], "blue_moon_city."
    wanted = [g + "tile." + x for x in [*TILES, "courtyard"]]
    wanted += [f"{g}people.{i}" for i in range(len(PEOPLES))]
    wanted += [f"{g}power.{c}" for c in range(22) if c % 3 < 2] + [g + "power.none"]
    wanted += [f"{g}colour.{i}" for i in range(9)] + [f"{g}dragon.{d}" for d in range(3)]
    wanted += [g + "act." + k for k in actions.NAMES] + [g + "phase." + k for k in actions.KINDS]
    wanted += [g + "end." + r for r in REASONS if r]
    wanted += [g + "effect." + x["effect"] for x in TILE_DATA if x["effect"]]
    wanted += [g + "conf." + x for x in ("certain", "likely", "guess", "reconstruction", "choice", "pack")]
    for option in META.options:
        wanted += [f"opt.{g}{option.key}", *(f"opt.{g}{option.key}.{x}" for x in option.choices)]
    assert [k for k in wanted if not t.get(k, "").strip()] == []


@pytest.mark.parametrize("language", ["en", "zh"])
def test_every_event_has_words(language):
    kinds = set(re.findall(r'emit\(\s*"([a-z_]+)"', SOURCE)) | {"owed", "draw"}
    kinds -= {"reward", "game_end"}
    assert len(kinds) > 18
    assert [k for k in sorted(kinds) if f"log.blue_moon_city.{k}" not in TEXTS[language]] == []
    for why in ("leader", "contributor", "neighbour"):
        assert f"log.blue_moon_city.reward.{why}" in TEXTS[language]
    for reason in REASONS[1:]:
        assert f"log.blue_moon_city.game_end.{reason}" in TEXTS[language]


@pytest.mark.parametrize("language", ["en", "zh"])
def test_every_reason_has_words(language):
    codes = set(re.findall(r'return \(?"([a-z_]+)", \{', SOURCE)) | set(re.findall(r'"why": "([a-z_]+)"', SOURCE))
    codes |= set(re.findall(r'else \("([a-z_]+)", \{', SOURCE)) | set(re.findall(r'return "([a-z_]+)"\n', SOURCE))
    codes -= {"cards", "markers", "scales", "sizes", ""}
    assert len(codes) > 25
    assert [c for c in sorted(codes) if f"reason.blue_moon_city.{c}" not in TEXTS[language]] == []


def test_the_letters_of_the_peoples_differ():
    for t in TEXTS.values():
        letters = t["blue_moon_city.letters"]
        assert len(set(letters)) == len(letters) == 8


def test_log_lines_ask_only_for_what_events_carry():
    made = {"got", "paid", "winners"}  # the page puts these together from numbers
    fields: dict[str, set[str]] = {}
    for seed in range(10):
        random, log = Random(seed), EventLog()
        s = GAME.new_state(
            2 + seed % 3, {"hospital": 1, "assembly_hall": 1, "golden_shrine": 1, "old_quarter": 1}, seed, log.emit
        )
        while s.seat >= 0:
            s.apply(CHECKS.busy(s, s.legal_actions(), random), log.emit)
        for seat in (PUBLIC, 0):
            for e in log.seen_by(seat):
                fields.setdefault(e["k"], set()).update(e)
    for key, text in TEXTS["en"].items():
        if key.startswith("log.blue_moon_city."):
            kind = key.split(".")[2]
            asked = set(re.findall(r"\{([a-z]+)", text)) - made
            if kind in fields and kind != "game_end":
                assert asked <= fields[kind], key
    assert len(fields) > 15
