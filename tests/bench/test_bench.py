"""The bench itself, in small; and what a clone may cost, as a multiple of a fixed loop, so that the machine does not matter."""

import json
from time import perf_counter

import pytest

from pygame_core.engine.registry import get_game
from tests.bench import bars, bmc, core, lunar

FIGURES = lunar.FIGURES | bmc.FIGURES

CLONE_IN_LOOPS = 1.5
"""A clone may take this many reference loops; 0.6 when this was written (CPython 3.11)."""


def reference_loop():
    """Fixed work of plain Python: sixty additions."""
    total = 0
    for i in range(60):
        total += i
    return total


def fastest(work, windows=200, times=40):
    """The best of many short windows: noise only ever slows down."""
    found = []
    for _ in range(windows):
        start = perf_counter()
        for _ in range(times):
            work()
        found.append((perf_counter() - start) / times)
    return min(found)


def test_a_clone_stays_cheap():
    state = lunar.mid_round(get_game("lunar_skyline"), 3, 25)
    ratio = min(fastest(state.clone) / fastest(reference_loop) for _ in range(3))
    assert ratio < CLONE_IN_LOOPS, f"a clone costs {ratio:.2f} reference loops"


def test_the_command_measures_and_writes(tmp_path, capsys):
    out = tmp_path / "figures.json"
    assert core.main(["core", "--rounds", "1", "--repeats", "1", "--no-pyodide", "--json", str(out)]) == 0
    figures = json.loads(out.read_text(encoding="utf-8"))
    for name in FIGURES:
        assert figures[name]["native"] > 0
    assert "lunar.clone_us: " in capsys.readouterr().out


def test_ratios_and_bars_read_the_right_way():
    native = {
        "lunar.contract_actions_per_s": [90.0, 100.0], "lunar.playout_plies_per_s": [300.0],
        "lunar.clone_us": [4.0, 9.0], "lunar.sample_world_us": [30.0], "ai.bmc_rollout4_us": [600.0],
    }  # fmt: skip
    pyodide = {k: [v[-1] / 2] if k.endswith("_s") and "_per_" in k else [v[0] * 2] for k, v in native.items()}
    peers = {"peers.rlcard_bridge": [20.0], "peers.openspiel_hearts": [100.0]}
    figures = core.summary({"native": native, "pyodide": pyodide, "peers": peers})
    assert figures["lunar.clone_us"]["native"] == 4.0
    assert figures["lunar.contract_actions_per_s"]["native"] == 100.0
    assert figures["peers.openspiel_hearts"] == 100.0
    assert figures["ratios"]["pyodide/native lunar.clone_us"] == 2.0
    missed = {name for name, row in figures["bars"].items() if not row["ok"]}
    assert missed == {
        "lunar.sample_world_us",
        "lunar.contract_actions_per_s / peers.rlcard_bridge",
        "pyodide ai.bmc_rollout4_us",
    }
    assert len(figures["bars"]) == 10


def test_every_bar_is_set_on_a_figure_that_is_taken():
    known = {*FIGURES, *(name for name in bars.IN_PYODIDE if name.startswith("ai."))}
    assert {*bars.OWN, *bars.SLOWER, *(name for name, _, _ in bars.AGAINST)} <= known


@pytest.mark.parametrize("name", list(FIGURES))
def test_every_figure_is_taken_as_often_as_asked(name):
    values = FIGURES[name](2)
    assert len(values) == 2
    assert min(values) > 0
