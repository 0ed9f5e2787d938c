"""The book of results: files, bars, ratings, and the page that is written from them."""

from pathlib import Path

import pytest

from pygame_core.arena import cli, ladder
from pygame_core.engine.errors import BadOption

BOOK = Path(__file__).parents[2] / "docs" / "ladder"
WORDS = ["match", "lunar_skyline", "greedy", "random", "--deals", "2", "--seed", "4", "--option", "rounds=1"]


def result(first="level2", second="level1", share=0.75, games=100):
    row = {"seats": 1, "draws": 0, "points_per_round": 1.5, "points_error": 0.5, "decision_ms": None}
    return {
        "game": "lunar_skyline",
        "line": [first, second],
        "fair": 0.5,
        "deals": games // 2,
        "games": games,
        "reasons": {"rounds": games},
        "agents": {
            first: row | {"share": share, "low": share - 0.1, "high": share + 0.1},
            second: row | {"share": 1 - share, "low": 0.9 - share, "high": 1.1 - share},
        },
        "command": f"python -m pygame_core arena match lunar_skyline {first} {second}",
    }


def test_a_match_goes_into_the_book_and_a_second_one_replaces_it(tmp_path):
    pytest.importorskip("choix")
    book = tmp_path / "ladder"
    for deals in ("2", "1"):
        WORDS[5] = deals
        assert cli.main([*WORDS, "--book", str(book), "--bar", "share>=0.5"]) == 0
    assert [f.name for f in book.iterdir()] == ["lunar_skyline-2-greedy-random-rounds1.json"]
    page = book.with_suffix(".md").read_text()
    assert "arena match lunar_skyline greedy random --deals 1 --seed 4 --option rounds=1" in page
    assert "--deals 2" not in page
    assert "share>=0.5" in page


def test_a_row_says_what_was_measured(tmp_path):
    pytest.importorskip("choix")
    ladder.record(tmp_path / "b", result() | {"bars": ["share>=0.8", "points>=1.5", "rounds<=1"], "date": "2026-01-02"})
    page = (tmp_path / "b.md").read_text()
    row = next(line for line in page.splitlines() if "**level2**" in line)
    assert "75.0 %" in row
    assert "65.0–85.0 %" in row
    assert "+1.50 ± 0.50" in row
    assert "share>=0.8 ✗<br>points>=1.5 ✓<br>rounds<=1 ✓" in row
    assert row.rstrip(" |").endswith("2026-01-02")


def test_notes_stand_below_the_heading(tmp_path):
    book = tmp_path / "b"
    book.mkdir()
    (book / "lunar_skyline.md").write_text("A word.\n")
    ladder.page(book)
    assert "## Lunar Skyline\n\nA word.\n" in (tmp_path / "b.md").read_text()


@pytest.mark.parametrize("bar", ["share", "share=0.5", "0.5<share", "share>=x", ""])
def test_a_bar_that_says_nothing_is_refused(bar):
    with pytest.raises(BadOption):
        ladder.kept(bar, result())


def test_ratings_are_elo_differences():
    pytest.importorskip("choix")
    from pygame_core.arena.rating import ratings

    rated = dict(ratings([result("a", "random", 0.75, 10000), result("b", "a", 0.75, 10000), result("x", "y", 0.9)]))
    assert rated["random"] == 0
    assert rated["a"] == pytest.approx(191, abs=1)
    assert rated["b"] == pytest.approx(382, abs=2)
    assert set(rated) == {"a", "b", "random"}


def test_the_page_is_what_the_results_say(tmp_path):
    pytest.importorskip("choix")
    copy = tmp_path / "ladder"
    copy.mkdir()
    for file in BOOK.iterdir():
        (copy / file.name).write_text(file.read_text(encoding="utf-8"), encoding="utf-8")
    assert ladder.page(copy).read_text(encoding="utf-8") == BOOK.with_suffix(".md").read_text(encoding="utf-8")
