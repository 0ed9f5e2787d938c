"""What the tests of both rooms share: a room's state, words and drawing; its speed on the page's interpreter; looking at it without a worker."""

import json
import shutil
import sys
from collections.abc import Callable, Iterable
from pathlib import Path

from app.i18n import Translator

from tests.wasm.page import page_files
from tests.web.page_kit import CATALOGS, ROOT, Noting

PARTS = ("board", "hand", "prompt", "strip", "rail", "sheet")
SETTINGS = {"one_tap": False, "aids": True, "sort": "suit", "hints": True, "motion": True}


def views(folder):
    """The fixtures of a room by name: whole views of the wire."""
    return {path.stem: json.loads(path.read_text(encoding="utf-8")) for path in sorted(folder.glob("*.json"))}


def state(room, view, wide=False, before=(), after=()):
    """The room's state as the shell would keep it: changes made before the view arrived, and after."""
    ui = room.new_ui()
    ui.update(wide=wide, busy=False, fresh={}, look=-1, set=dict(SETTINGS))
    ui.update(before)
    ui.update(room.on_view(view, ui))
    ui.update(after)
    return ui


def translator(room, view, lang):
    """`t` for a view; it notes the keys that are missing."""
    return Translator(lang, Noting(CATALOGS[lang]), view["seats"], room.formatters, room.rich)


def draw(room, view, ui, t):
    """Everything the room draws for a view, part by part."""
    out = {name: getattr(room, name)(view, ui, t) for name in PARTS}
    out["facts"] = room.facts(view, t)
    for ident, _ in room.aid(view, ui, t):
        out["panel " + ident] = room.panel(ident, view, ui, t)
    return out


SPEED = """
import json, time
from app.games import {game} as room
from app.i18n import Translator
view = json.load(open("view.json"))
t = Translator("zh", json.load(open("zh.json")), view["seats"], room.formatters, room.rich)
ui = json.load(open("ui.json"))
for name in {parts}:
    print(name, len(getattr(room, name)(view, ui, t)))
def best(f):
    least = 1e9
    for _ in range(8):
        start = time.ticks_us()
        for _ in range(5):
            f()
        least = min(least, time.ticks_diff(time.ticks_us(), start))
    return least
frame = best(lambda: [getattr(room, name)(view, ui, t) for name in ("board", "hand", "prompt", "rail")])
print("ratio", frame / best(lambda: ["%d" % i for i in range(1000)]))
"""


def holds_speed(run, room, view, ui, most):
    """On MicroPython the room draws what it draws here, and a frame takes at most so many times as long as formatting a thousand numbers on the
    same interpreter at the same moment: machines are busy, a ratio is not."""
    files = dict(page_files())
    files["view.json"] = json.dumps(view, ensure_ascii=False)
    files["zh.json"] = json.dumps(CATALOGS["zh"], ensure_ascii=False)
    files["ui.json"] = json.dumps(ui)
    code = SPEED.format(game=room.__name__.rpartition(".")[2], parts=PARTS)
    t = translator(room, view, "zh")
    found = dict(line.split(" ", 1) for line in run(code, files).split("\n") if line)
    ratio = float(found.pop("ratio"))
    print(room.__name__, ratio)
    assert {name: int(n) for name, n in found.items()} == {
        name: len(getattr(room, name)(view, ui, t)) for name in PARTS
    }
    assert ratio < most


# --- looking ----------------------------------------------------------------------------------------------------------

SIZES = ((360, 640), (390, 844), (820, 1180), (1280, 800), (1440, 900))
FRAME = """
body{overflow:hidden}.table{height:100dvh}.table-bar{display:flex;align-items:center;gap:10px;min-height:52px;padding:0 12px}
@font-face{font-family:Fraunces;font-weight:100 900;
src:url(../unpacked/fontsource-variable-fraunces-5.3.0/files/fraunces-latin-opsz-normal.woff2)}
@font-face{font-family:"Source Sans 3";font-weight:100 900;
src:url(../unpacked/fontsource-variable-source-sans-3-5.3.0/files/source-sans-3-latin-wght-normal.woff2)}
"""


def page(room, css, view, ui, lang, theme, panel=""):
    """A whole page in a plain frame of the table; ``panel`` shows the score sheet or one of the room's panels instead."""
    t = translator(room, view, lang)
    wide = ui["wide"]
    body = f'<header class="table-bar"><b>Moonlit</b><div class="table-facts">{room.facts(view, t)}</div></header>'
    if panel:
        inner = room.sheet(view, ui, t) if panel == "sheet" else room.panel(panel, view, ui, t)
        body += f'<main style="padding:16px;overflow:auto;height:100%">{inner}</main>'
    else:
        asked = room.prompt(view, ui, t)
        if view["pause"]:
            asked += '<div class="prompt-go"><button class="btn btn-main">Go on</button></div>'
        hand = room.hand(view, ui, t)
        body += "" if wide else f'<section class="table-strip">{room.strip(view, ui, t)}</section>'
        body += f'<main class="table-board">{room.board(view, ui, t)}</main>'
        body += f'<section class="table-prompt">{asked or "<p class=prompt-text>…</p>"}</section>'
        body += f'<section class="table-hand">{hand}</section>' if hand else ""
        if wide:
            rail = room.rail(view, ui, t)
            body += f'<aside class="table-side"><div class="table-rail">{rail}</div><div class="log-box"></div></aside>'
    read = lambda name: (ROOT / "web" / name).read_text(encoding="utf-8")  # noqa: E731
    style = "".join(read(f"css/{name}.css") for name in ("tokens", "base", "shell", *css))
    return (
        f'<!doctype html><html lang="{lang}" data-theme="{theme}"><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width"><style>{style}{FRAME}</style>{read(f"art/{css[0]}.svg")}'
        f'<div class="table {"wide" if wide else "narrow"}">{body}</div>'
    )


def cases(views, variants, ui):
    """What ``look`` shows: all views, and variants (base, what the player has done, panel); ``ui(view, wide, what)`` is the room's state."""
    rows = {name: (name, "", "") for name in views}
    rows.update(variants)

    def chosen(names):
        for name, (base, what, panel) in rows.items():
            if not names or name in names:
                view = views[base]
                yield name, view, lambda wide, view=view, what=what: ui(view, wide, what), panel

    return chosen


def look(
    room,
    css: tuple[str, ...],
    out: Path,
    cases: Callable[[list[str]], Iterable[tuple[str, dict, Callable[[bool], dict], str]]],
    wait: Callable[[str], int] = lambda name: 450,
):
    """Take screenshots of cases (name, view, ui by width, panel): `[--size=390,1440] [--theme=dark] [--lang=en] [name …]`."""
    names = [a for a in sys.argv[1:] if not a.startswith("--")]
    asked = dict(a[2:].split("=") for a in sys.argv[1:] if a.startswith("--"))
    sizes = [s for s in SIZES if str(s[0]) in asked.get("size", str(s[0]))]
    themes = (asked["theme"],) if "theme" in asked else ("dark", "light")
    langs = (asked["lang"],) if "lang" in asked else ("en", "zh")
    out.mkdir(parents=True, exist_ok=True)
    from playwright.sync_api import sync_playwright

    with sync_playwright() as p:
        browser = p.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        for w, h in sizes:
            tab = browser.new_page(viewport={"width": w, "height": h}, device_scale_factor=2 if w < 800 else 1)
            for name, view, ui, panel in cases(names):
                for theme in themes:
                    for lang in langs:
                        path = out / f"{name}-{lang}-{theme}-{w}.html"
                        path.write_text(page(room, css, view, ui(w >= 820), lang, theme, panel), encoding="utf-8")
                        tab.goto(path.as_uri())
                        tab.wait_for_timeout(wait(name))
                        tab.screenshot(path=path.with_suffix(".png"))
                        wide = tab.evaluate("document.documentElement.scrollWidth")
                        if wide > w:
                            print("scrolls sideways:", path.stem, wide)
            tab.close()
        browser.close()
