"""The help of the site: Markdown sources become HTML fragments that the page shows in a dialog."""

from __future__ import annotations

from pathlib import Path

from .catalogs import LANGUAGES
from .say import BuildError


def build(folder: Path) -> dict[str, bytes]:
    """The files `help/NAME.LANGUAGE.html`; every page must exist in every language."""
    from markdown_it import MarkdownIt

    renderer = MarkdownIt("commonmark", {"html": False}).enable("table")
    pages: dict[str, bytes] = {}
    names = {path.name.split(".")[0] for path in folder.glob("*.*.md")}
    for name in sorted(names):
        for language in LANGUAGES:
            source = folder / f"{name}.{language}.md"
            if not source.exists():
                raise BuildError(f"The help page '{name}' is missing in '{language}': web/help/{source.name}")
            html = renderer.render(source.read_text(encoding="utf-8"))
            pages[f"help/{name}.{language}.html"] = html.encode()
    return pages
