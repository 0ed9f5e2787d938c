"""The texts of the site: one catalog per language, merged from one small file per room of the house."""

from __future__ import annotations

import json
from pathlib import Path

from .say import BuildError

LANGUAGES = ("en", "zh")


def flatten(table: dict[str, object], prefix: str = "") -> dict[str, str]:
    """Nested objects as dotted keys; every leaf must be text.

    >>> flatten({"error": {"stale": "Too late"}, "ok": "Yes"})
    {'error.stale': 'Too late', 'ok': 'Yes'}
    """
    flat: dict[str, str] = {}
    for key, value in table.items():
        if isinstance(value, dict):
            inner = flatten(value, f"{prefix}{key}.")
        elif isinstance(value, str):
            inner = {f"{prefix}{key}": value}
        else:
            raise BuildError(f"The catalog entry {prefix}{key} is neither text nor a group of texts.")
        if clash := flat.keys() & inner.keys():
            raise BuildError(f"A catalog names a key twice: {', '.join(sorted(clash))}.")
        flat |= inner
    return flat


def once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """A JSON object whose keys must differ (the parser would keep the last one silently)."""
    table = dict(pairs)
    if len(table) != len(pairs):
        names = [name for name, _ in pairs]
        twice = sorted({name for name in names if names.count(name) > 1})
        raise BuildError(f"A catalog names a key twice: {', '.join(twice)}.")
    return table


def read_language(folder: Path) -> dict[str, str]:
    """All catalog files of one language as one flat table; a key in two files is a fault."""
    merged: dict[str, str] = {}
    owner: dict[str, str] = {}
    for path in sorted(folder.glob("*.json")):
        try:
            table = json.loads(path.read_text(encoding="utf-8"), object_pairs_hook=once)
        except json.JSONDecodeError as fault:
            raise BuildError(f"{folder.name}/{path.name} is not JSON: {fault}") from None
        except BuildError as fault:
            raise BuildError(f"{folder.name}/{path.name}: {fault}") from None
        for key, text in flatten(table).items():
            if key in merged:
                raise BuildError(
                    f"The catalog key {key} stands in {folder.name}/{owner[key]} and in {folder.name}/{path.name}."
                )
            merged[key], owner[key] = text, path.name
    return merged


def merge(folder: Path) -> dict[str, dict[str, str]]:
    """The catalogs of all languages; they must have the same keys."""
    catalogs = {language: read_language(folder / language) for language in LANGUAGES}
    first = catalogs[LANGUAGES[0]]
    for language in LANGUAGES[1:]:
        missing = sorted(first.keys() - catalogs[language].keys())
        extra = sorted(catalogs[language].keys() - first.keys())
        if missing or extra:
            parts = [
                f"{name}: {', '.join(keys[:20])}{' …' if len(keys) > 20 else ''}"
                for name, keys in (
                    (f"missing in {language}", missing),
                    (f"missing in {LANGUAGES[0]}", extra),
                )
                if keys
            ]
            raise BuildError(f"The catalogs differ; {'; '.join(parts)}.")
    return catalogs


def build(folder: Path) -> dict[str, bytes]:
    """The files `i18n/LANGUAGE.json` of the site."""
    return {
        f"i18n/{language}.json": json.dumps(catalog, ensure_ascii=False, sort_keys=True, separators=(",", ":")).encode()
        for language, catalog in merge(folder).items()
    }
