"""The page of figures says what the results say, and no bar that is missed is left out."""

import json

from builder import figures
from builder.paths import ROOT

CORE = {
    "lunar.clone_us": {"native": 0.75, "native_median": 0.8, "pyodide": 1.2, "pyodide_median": 1.3},
    "bmc.turns_per_s": {"native": 9000.0, "native_median": 8000.0},
    "peers.catanatron": 11000.0,
    "peers.catanatron_median": 10900.0,
    "ratios": {"pyodide/native lunar.clone_us": 1.6},
    "bars": {
        "lunar.clone_us": {"value": 0.75, "at most": 5.0, "ok": True},
        "bmc.contract_actions_per_s / peers.catanatron": {"value": 2.5, "at least": 3.0, "ok": False},
    },
    "machine": {"python": "3.11.7", "processors": 2, "load": 0.5},
}
START = {"start.page_live_ratio": 0.26, "start.engine_ready_ratio": 0.7, "worker.handle_p95_ms": 9.0}


def test_results_are_kept_and_the_page_is_written_from_all_of_them(tmp_path):
    folder = tmp_path / "figures"
    figures.book(folder, "core", CORE)
    page = figures.book(folder, "start", START)
    assert page == tmp_path / "figures.md"
    assert json.loads((folder / "core.json").read_text(encoding="utf-8")) == CORE
    said = page.read_text(encoding="utf-8")
    assert "| `lunar.clone_us` | 0.75 | 1.2 | 1.6 |" in said
    assert "| `peers.catanatron` | 11,000 | | |" in said
    assert "catanatron_median" not in said
    assert "| bmc.contract_actions_per_s / peers.catanatron | at least 3 | 2.5 | **missed** |" in said
    assert "| start.page_live_ratio | at most 0.25 | 0.26 | **missed** |" in said
    assert "| start.engine_ready_ratio | at most 1.1 | 0.7 | kept |" in said
    assert "OpenSpiel" not in said


def test_the_page_in_docs_is_the_one_its_results_make():
    folder = ROOT / "docs" / "figures"
    results = {f.stem: json.loads(f.read_text(encoding="utf-8")) for f in folder.glob("*.json")}
    assert set(results) == {"core", "ai", "start"}
    assert (ROOT / "docs" / "figures.md").read_text(encoding="utf-8") == figures.text(results)
