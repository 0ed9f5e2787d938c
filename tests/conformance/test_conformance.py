"""Every game of the registry passes the suite, at every seat count, with every pair of option values, in random and in busy play."""

import json
from itertools import combinations
from pathlib import Path

import pytest

from pygame_core.engine.registry import game_ids, get_game
from pygame_core.testing import conformance
from pygame_core.testing.conformance import cases, checks_of, random_choice, run

ROOT = Path(__file__).resolve().parents[2]


def _params():
    for game_id in game_ids():
        for n, (seats, options) in enumerate(cases(get_game(game_id), checks_of(game_id))):
            words = ",".join(str(v) for v in options.values())
            yield pytest.param(game_id, seats, options, n, id=f"{game_id}-{seats}-{words}")


@pytest.mark.parametrize("player", ["random", "busy"])
@pytest.mark.parametrize(("game_id", "seats", "options", "seed"), list(_params()))
def test_a_game_keeps_the_contract(game_id, seats, options, seed, player):
    checks = checks_of(game_id)
    choose = random_choice if player == "random" else checks.busy
    run(get_game(game_id), checks, seats, options, 100 + seed, choose)


@pytest.mark.parametrize("game_id", game_ids())
def test_the_cases_cover_every_pair_of_values(game_id):
    game, checks = get_game(game_id), checks_of(game_id)
    got = [{"seats": seats, **options} for seats, options in cases(game, checks)]
    pairs = {frozenset(p) for row in got for p in combinations(row.items(), 2)}
    values: dict[str, set[object]] = {}
    for row in got:
        for k, v in row.items():
            values.setdefault(k, set()).add(v)
    assert set(values) == {"seats"} | {o.key for o in game.meta.options}
    for a, b in combinations(values, 2):
        assert all(frozenset([(a, x), (b, y)]) in pairs for x in values[a] for y in values[b])
    assert len(got) < 30


@pytest.mark.parametrize("game_id", game_ids())
def test_every_reason_has_words_in_both_languages(game_id, monkeypatch):
    game, checks = get_game(game_id), checks_of(game_id)
    codes = set()
    why = type(game.new_state(game.meta.seats[0], {}, 1)).why_not

    def noted(self, action):
        code, args = why(self, action)
        codes.add(code)
        return code, args

    monkeypatch.setattr(type(game.new_state(game.meta.seats[0], {}, 1)), "why_not", noted)
    for n in range(game.meta.seats[0], game.meta.seats[1] + 1):
        run(game, checks, n, {}, n, checks.busy, every=10)
    codes.discard("")
    assert codes
    for language in ("en", "zh"):
        folder = ROOT / "web" / "i18n" / language
        if not folder.exists():
            pytest.skip("no catalogs yet")
        texts = {}
        for path in folder.glob("*.json"):
            texts.update(json.loads(path.read_text(encoding="utf-8")))
        assert [c for c in sorted(codes) if f"reason.{game_id}.{c}" not in texts] == []


def test_a_broken_promise_is_found(monkeypatch):
    """The suite itself fails when a clone shares a list with its original."""
    game, checks = get_game("lunar_skyline"), checks_of("lunar_skyline")
    state = type(game.new_state(2, {}, 1))
    clone = state.clone

    def shallow(self):
        copy = clone(self)
        copy.trick = self.trick
        return copy

    monkeypatch.setattr(state, "clone", shallow)
    with pytest.raises(AssertionError):
        run(game, checks, 3, {"rounds": 1}, 5, conformance.random_choice)
