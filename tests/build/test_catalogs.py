"""The catalogs of all languages have the same keys, each once."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from builder import catalogs
from builder.say import BuildError


def write(folder: Path, name: str, text: str) -> None:
    (folder / name).write_text(text, encoding="utf-8")


def test_rooms_are_merged_into_one_flat_catalog(catalogs_folder: Path) -> None:
    write(catalogs_folder, "en/home.json", '{"home.title": "Moonlit"}')
    write(catalogs_folder, "zh/home.json", '{"home": {"title": "月下"}}')
    files = catalogs.build(catalogs_folder)
    assert json.loads(files["i18n/zh.json"]) == {"error.stale": "太晚了", "home.title": "月下"}
    assert json.loads(files["i18n/en.json"]).keys() == json.loads(files["i18n/zh.json"]).keys()


def test_a_key_missing_in_one_language_stops_the_build(catalogs_folder: Path) -> None:
    write(catalogs_folder, "en/home.json", '{"home.title": "Moonlit"}')
    with pytest.raises(BuildError, match=r"missing in zh: home\.title"):
        catalogs.build(catalogs_folder)


def test_a_key_in_two_rooms_stops_the_build(catalogs_folder: Path) -> None:
    write(catalogs_folder, "en/other.json", '{"error.stale": "again"}')
    with pytest.raises(BuildError, match=r"error\.stale stands in en/errors\.json and in en/other\.json"):
        catalogs.build(catalogs_folder)


def test_a_key_twice_in_one_file_stops_the_build(catalogs_folder: Path) -> None:
    write(catalogs_folder, "en/errors.json", '{"a": "1", "a": "2"}')
    with pytest.raises(BuildError, match="twice: a"):
        catalogs.build(catalogs_folder)


def test_a_key_nested_and_dotted_stops_the_build(catalogs_folder: Path) -> None:
    write(catalogs_folder, "en/errors.json", '{"a": {"b": "1"}, "a.b": "2"}')
    with pytest.raises(BuildError, match=r"twice: a\.b"):
        catalogs.build(catalogs_folder)


def test_a_value_that_is_no_text_stops_the_build(catalogs_folder: Path) -> None:
    write(catalogs_folder, "en/errors.json", '{"a": 1}')
    with pytest.raises(BuildError, match="a is neither text"):
        catalogs.build(catalogs_folder)


def test_damaged_json_is_named(catalogs_folder: Path) -> None:
    write(catalogs_folder, "zh/errors.json", "{")
    with pytest.raises(BuildError, match=r"zh/errors\.json is not JSON"):
        catalogs.build(catalogs_folder)
