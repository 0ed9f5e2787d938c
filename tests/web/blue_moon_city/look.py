"""Renders the fixtures into static pages in a plain frame of the table, without a worker, and takes screenshots.

`python tests/web/blue_moon_city/look.py [--shots] [name …]` writes to `.cache/bmc/`.
"""

import json
import sys
from pathlib import Path

ROOT = Path(__file__).parents[3]
sys.path.insert(0, str(ROOT / "web"))

from app.games import blue_moon_city as room  # noqa: E402
from app.i18n import Translator  # noqa: E402

OUT = ROOT / ".cache" / "bmc"
FIXTURES = Path(__file__).parent / "fixtures"
SIZES = ((360, 640), (390, 844), (820, 1180), (1440, 900))
FRAME = """
body{overflow:hidden}.table{height:100dvh}.table-bar{display:flex;align-items:center;gap:10px;min-height:52px;padding:0 12px}
@font-face{font-family:Fraunces;font-weight:100 900;
src:url(../unpacked/fontsource-variable-fraunces-5.3.0/files/fraunces-latin-opsz-normal.woff2)}
@font-face{font-family:"Source Sans 3";font-weight:100 900;
src:url(../unpacked/fontsource-variable-source-sans-3-5.3.0/files/source-sans-3-latin-wght-normal.woff2)}
"""


def catalog(lang):
    """The room's catalog with the few shell words it leans on."""
    text = json.loads((ROOT / "web/i18n" / lang / "blue_moon_city.json").read_text(encoding="utf-8"))
    shell = ROOT / "web/i18n" / lang / "shell.json"
    if shell.exists():
        text.update(json.loads(shell.read_text(encoding="utf-8")))
    text.setdefault("list.comma", ", " if lang == "en" else "、")
    text.setdefault("list.and", " and " if lang == "en" else "和")
    return text


def translator(view, lang):
    """`t` for a view."""
    return Translator(lang, catalog(lang), view["seats"], room.formatters, room.rich)


def new_ui(view, wide, **more):
    """The state the shell would keep."""
    ui = room.new_ui()
    ui.update({"wide": wide, "busy": False, "fresh": {}, "look": -1})
    ui["set"] = {"one_tap": False, "aids": True, "sort": "suit", "confirm": True, "motion": True, "names": False}
    ui.update(room.on_view(view, ui))
    ui.update(more)
    return ui


def page(view, lang, wide, theme, **more):
    """A whole page."""
    t = translator(view, lang)
    ui = new_ui(view, wide, **more)
    sheet = more.get("_sheet")
    body = '<header class="table-bar"><b>Moonlit</b><div class="table-facts">%s</div></header>' % room.facts(view, t)
    if sheet:
        body += '<main style="padding:16px;overflow:auto;height:100%%">%s</main>' % (
            room.sheet(view, ui, t) if sheet == "sheet" else room.panel(sheet, view, ui, t)
        )
    else:
        if not wide:
            body += '<section class="table-strip">%s</section>' % room.strip(view, ui, t)
        prompt = (
            room.prompt(view, ui, t)
            + ('<div class="prompt-go"><button class="btn btn-main">Go on</button></div>' if view["pause"] else "")
            or '<p class="prompt-text">…</p>'
        )
        hand = room.hand(view, ui, t)
        body += '<main class="table-board">%s</main><section class="table-prompt">%s</section>' % (
            room.board(view, ui, t),
            prompt,
        )
        body += '<section class="table-hand">%s</section>' % hand if hand else ""
        if wide:
            body += (
                '<aside class="table-side"><div class="table-rail">%s</div><div class="log-box"></div></aside>'
                % room.rail(view, ui, t)
            )
    art = (ROOT / "web/art/blue_moon_city.svg").read_text(encoding="utf-8")
    css = "".join(
        (ROOT / "web/css" / name).read_text(encoding="utf-8")
        for name in ("tokens.css", "base.css", "shell.css", "blue_moon_city.css")
    )
    head = (
        '<!doctype html><html lang="%s" data-theme="%s"><meta charset="utf-8"><meta name="viewport" content="width=device-width">'
        % (lang, theme)
    )
    return head + "<style>%s%s</style>%s<div class='table %s'>%s</div>" % (
        css,
        FRAME,
        art,
        "wide" if wide else "narrow",
        body,
    )


VARIANTS = {
    "lift4": ("middle4", {"lift": "dragon"}),
    "pay4": ("middle4", {"pay": True}),
    "paylate3": ("late3", {"pay": True}),
    "look4": ("middle4", {"look": 7}),
    "powers": ("middle4", {"_sheet": "powers"}),
    "left": ("middle4", {"_sheet": "left"}),
    "sheet3": ("end3", {"_sheet": "sheet"}),
}


def cases(names):
    """Name, view and ui changes."""
    for path in sorted(FIXTURES.glob("*.json")):
        if not names or path.stem in names:
            yield path.stem, json.loads(path.read_text(encoding="utf-8")), {}
    for name, (base, more) in VARIANTS.items():
        if not names or name in names:
            view = json.loads((FIXTURES / (base + ".json")).read_text(encoding="utf-8"))
            more = dict(more)
            if more.get("lift") == "dragon":
                more["lift"] = next((x["c"] for x in view["board"]["hand"] if x["ok"] and x["to"]), -1)
            if more.get("pay"):
                q = view["quote"]
                more.update(
                    quote=q,
                    look=q["p"],
                    pay={"p": q["p"], "i": q["i"], "props": q["props"], "go": q["go"], "cards": q["props"][0]["cards"]},
                )
            yield name, view, more


def main():
    names = [a for a in sys.argv[1:] if not a.startswith("--")]
    OUT.mkdir(parents=True, exist_ok=True)
    sizes = SIZES
    themes = ("dark", "light")
    langs = ("en", "zh")
    for a in sys.argv[1:]:
        if a.startswith("--size="):
            sizes = tuple(s for s in SIZES if str(s[0]) in a)
        if a.startswith("--theme="):
            themes = (a[8:],)
        if a.startswith("--lang="):
            langs = (a[7:],)
    from playwright.sync_api import sync_playwright

    with sync_playwright() as p:
        browser = p.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        for w, h in sizes:
            tab = browser.new_page(viewport={"width": w, "height": h}, device_scale_factor=2 if w < 800 else 1)
            for name, view, more in cases(names):
                for theme in themes:
                    for lang in langs:
                        path = OUT / ("%s-%s-%s-%d.html" % (name, lang, theme, w))
                        path.write_text(page(view, lang, w >= 820, theme, **more), encoding="utf-8")
                        tab.goto(path.as_uri())
                        tab.wait_for_timeout(400)
                        tab.screenshot(path=path.with_suffix(".png"))
                        wide = tab.evaluate("document.documentElement.scrollWidth")
                        if wide > w:
                            print("scrolls sideways:", path.stem, wide)
            tab.close()
        browser.close()


if __name__ == "__main__":
    main()
