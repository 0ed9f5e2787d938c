"""The palette holds: distances under four kinds of sight, contrast on every ground, and no raw colour outside tokens.css.

Run as a script it prints the figures: `python -m tests.web.test_colours`.
"""

import itertools
import re
from pathlib import Path

import pytest

from tests.web.colour_math import SIMULATIONS, contrast, distance

WEB = Path(__file__).parents[2] / "web"
GROUNDS = ("bg", "surface", "surface-2")
FAMILIES = ("icon", "suit", "seat")
# Colour is never alone (icons carry a drawing and a letter, seats a shape), so a simulated pair may come closer than a normal one.
NEAREST = {"normal": 9.0, "protan": 6.0, "deutan": 6.0, "tritan": 5.0}


def themes():
    """The tokens of both themes, light filled up from dark."""
    text = re.sub(r"/\*.*?\*/", "", (WEB / "css/tokens.css").read_text(encoding="utf-8"), flags=re.DOTALL)
    blocks = re.findall(r"([^{}]+)\{([^{}]*)\}", text)
    out = {}
    for selector, body in blocks:
        name = "light" if "light" in selector else "dark"
        out.setdefault(name, {}).update(re.findall(r"--([\w-]+):\s*([^;]+);", body))
    light = dict(out["dark"])
    light.update(out["light"])
    return {"dark": out["dark"], "light": light}


THEMES = themes()


def nearest(theme, family, sight):
    """The smallest distance within a family, with the pair."""
    colours = [THEMES[theme]["%s-%d" % (family, i)] for i in range(6)]
    pairs = itertools.combinations(range(6), 2)
    return min((distance(colours[i], colours[j], sight), i, j) for i, j in pairs)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("family", FAMILIES)
@pytest.mark.parametrize("sight", SIMULATIONS)
def test_r31_members_of_a_family_can_be_told_apart(theme, family, sight):
    d, i, j = nearest(theme, family, sight)
    assert d >= NEAREST[sight], "%s-%d and %s-%d" % (family, i, family, j)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("family", FAMILIES)
def test_shapes_stand_out_on_every_ground(theme, family):
    for i, ground in itertools.product(range(6), GROUNDS):
        ratio = contrast(THEMES[theme]["%s-%d" % (family, i)], THEMES[theme][ground])
        assert ratio >= 3, "%s-%d on %s: %.2f" % (family, i, ground, ratio)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("family", ["icon", "seat"])
def test_letters_on_icons_and_seats_can_be_read(theme, family):
    for i in range(6):
        ratio = contrast(THEMES[theme]["%s-%d" % (family, i)], THEMES[theme]["on-%s-%d" % (family, i)])
        assert ratio >= 4.5, "%s-%d: %.2f" % (family, i, ratio)


@pytest.mark.parametrize("theme", THEMES)
def test_text_can_be_read(theme):
    tokens = THEMES[theme]
    for text, ground in itertools.product(
        ("text", "text-soft", "text-faint", "accent", "good", "warn", "bad"), GROUNDS
    ):
        ratio = contrast(tokens[text], tokens[ground])
        assert ratio >= 4.5, "%s on %s: %.2f" % (text, ground, ratio)
    for text, ground in (
        ("on-accent", "accent"),
        ("on-accent", "accent-strong"),
        ("on-card", "card"),
        ("on-card", "card-2"),
        ("on-card-soft", "card"),
        ("on-card-soft", "card-2"),
        ("on-status", "good"),
        ("on-status", "warn"),
        ("on-status", "bad"),
    ):
        assert contrast(tokens[text], tokens[ground]) >= 4.5, "%s on %s" % (text, ground)
    for ground in GROUNDS:
        assert contrast(tokens["focus"], tokens[ground]) >= 3, ground
        assert contrast(tokens["line-strong"], tokens[ground]) >= 3, ground


RAW = re.compile(r"#[0-9a-fA-F]{3,8}\b(?![-\w])|\b(?:rgb|rgba|hsl|hsla|oklch|oklab|lab|lch)\(")


def coloured_files():
    """Everything that could name a colour, except the tokens."""
    for pattern in ("css/*.css", "app/**/*.py", "art/**/*"):
        for path in sorted(WEB.glob(pattern)):
            if path.is_file() and path.name != "tokens.css" and path.suffix in (".css", ".py", ".svg"):
                yield path


@pytest.mark.parametrize("path", list(coloured_files()), ids=lambda p: p.relative_to(WEB).as_posix())
def test_no_raw_colour_outside_the_tokens(path):
    text = re.sub(r"/\*.*?\*/", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
    found = [m.group(0) for m in RAW.finditer(text) if not re.fullmatch(r"#(?:\d{1,2})", m.group(0))]
    assert not found, found


@pytest.mark.parametrize("path", list(coloured_files()), ids=lambda p: p.relative_to(WEB).as_posix())
def test_every_token_that_is_used_exists(path):
    text = path.read_text(encoding="utf-8")
    known = set(THEMES["dark"]) | set(re.findall(r"--([\w-]+)\s*:", text))
    local = {
        name for other in coloured_files() for name in re.findall(r"--([\w-]+)\s*:", other.read_text(encoding="utf-8"))
    }
    used = {u for u in re.findall(r"var\(--([\w-]+)", text) if not u.endswith("-")}
    assert not used - known - local, used - known - local


if __name__ == "__main__":
    for theme, family, sight in itertools.product(THEMES, FAMILIES, SIMULATIONS):
        print("%-6s %-5s %-7s %5.1f  (%d, %d)" % ((theme, family, sight) + nearest(theme, family, sight)))
