"""The page around the app: what the build puts into the head of `web/index.html`, and the two PyScript configs."""

from __future__ import annotations

import json
from dataclasses import dataclass
from html import escape
from pathlib import Path

from .say import BuildError

# Lines of `web/index.html` that the build replaces: by the head below, and by every sprite of `web/art/`, so that
# `<use href="#…">` works without a request.
HEAD = "<!-- build:head -->"
ART = "<!-- art -->"

# What the page may do. PyScript needs 'unsafe-eval' (without it MicroPython never starts); its workers are blobs.
POLICY = (
    "default-src 'self'",
    "script-src 'self' 'wasm-unsafe-eval' 'unsafe-eval'",
    "worker-src 'self' blob:",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-src 'none'",
)


@dataclass(frozen=True)
class Places:
    """Where the parts of this build lie, relative to the page."""

    pyodide: str
    pyscript: str
    pyscript_files: tuple[str, ...]
    micropython: str
    morphdom: str
    fonts: str
    app: str
    engine: str


def early_modules(places: Places) -> list[str]:
    """Modules the browser should fetch at once: PyScript asks for them one after another."""
    chunks = [f"{places.pyscript}/{name}" for name in places.pyscript_files]
    return [*chunks, f"{places.micropython}/micropython.mjs", f"{places.morphdom}/morphdom.js"]


def early_files(places: Places) -> list[str]:
    """What the page's Python needs to start, in the order PyScript would come to ask for it."""
    return ["main.json", "worker.json", f"{places.micropython}/micropython.wasm", places.app, "main.py", "engine.py"]


def head(version: str, places: Places) -> str:
    """The lines for the page's head: policy, version, manifest, icons, fonts, early loading, the two programs."""
    lines = [
        f'<meta http-equiv="Content-Security-Policy" content="{"; ".join(POLICY)}">',
        f'<meta name="moonlit-version" content="{escape(version)}">',
        '<link rel="manifest" href="manifest.webmanifest">',
        '<link rel="icon" href="icons/icon.svg" type="image/svg+xml">',
        '<link rel="apple-touch-icon" href="icons/apple-touch-icon.png">',
        f'<link rel="stylesheet" href="{places.fonts}/fonts.css">',
        *(f'<link rel="modulepreload" href="{name}">' for name in early_modules(places)),
        *(f'<link rel="preload" href="{name}" as="fetch" crossorigin>' for name in early_files(places)),
        f'<script type="module" src="{places.pyscript}/core.js"></script>',
        '<script type="mpy" src="main.py" config="main.json"></script>',
        '<script type="py" worker name="engine" src="engine.py" config="worker.json"></script>',
        '<script src="sw/register.js" defer></script>',
    ]
    return "\n  ".join(lines)


def sprites(folder: Path) -> str:
    """The symbols of all games, as they are."""
    return "\n".join(path.read_text(encoding="utf-8").strip() for path in sorted(folder.glob("*.svg")))


def render(source: str, art: str, version: str, places: Places) -> str:
    """`web/index.html` with its markers replaced."""
    if source.count(HEAD) != 1:
        raise BuildError(f"web/index.html must have the marker {HEAD} once, in its head, right after the charset.")
    return source.replace(HEAD, head(version, places)).replace(ART, art)


def page_config(places: Places) -> bytes:
    """`main.json`: the page's interpreter, its one archive, and the JavaScript module it uses."""
    return to_json(
        {
            "sync_main_only": True,
            "interpreter": f"./{places.micropython}/micropython.mjs",
            "files": {f"./{places.app}": "./*"},
            "js_modules": {"main": {f"./{places.morphdom}/morphdom.js": "morphdom"}},
        }
    )


def worker_config(places: Places) -> bytes:
    """`worker.json`: the engine's interpreter and archive. No packages: these come when they are first needed."""
    return to_json(
        {
            "sync_main_only": True,
            "interpreter": f"./{places.pyodide}/pyodide.mjs",
            "files": {f"./{places.engine}": "./*"},
        }
    )


def to_json(table: dict[str, object]) -> bytes:
    """Compact JSON with a stable order."""
    return json.dumps(table, sort_keys=True, separators=(",", ":")).encode()
