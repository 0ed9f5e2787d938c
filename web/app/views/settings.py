"""Settings: what this device remembers about how a person likes to play. Pure."""

from app.markup import button, esc
from app.views.parts import bar, choice, switch

LANGS = (("en", "English"), ("zh", "中文"))


def screen(s: dict, t: object) -> str:
    """All settings, in four groups."""
    have = s["set"]
    look = choice("lang", t("set.lang"), ["lang", t.lang], [(["lang", k], n) for k, n in LANGS], "app:set")
    look += pick("theme", ("system", "dark", "light"), have, t)
    look += toggle("motion", have, t)
    play = pick("pace", ("step", "slow", "normal", "fast", "instant"), have, t)
    for key in ("one_tap", "aids", "hints"):
        play += toggle(key, have, t)
    play += pick("sort", ("suit", "number", "dealt"), have, t)
    keys = toggle("letters", have, t) + button(t("keys.title"), "app:dialog", ["keys", ""], "quiet")
    return bar(t("settings.title"), t) + '<main class="page settings" id="main" tabindex="-1">%s%s%s%s</main>' % (
        group("look", look, t),
        group("play", play, t),
        group("keys", keys, t),
        group("data", data(s, t), t),
    )


def group(name: str, body: str, t: object) -> str:
    """A group with its heading."""
    return '<section class="panel" aria-labelledby="set-%s"><h2 id="set-%s">%s</h2>%s</section>' % (
        name,
        name,
        t("set.group." + name),
        body,
    )


def pick(key: str, values: tuple, have: dict, t: object) -> str:
    """One of a few values."""
    options = [([key, value], t("set.%s.%s" % (key, value))) for value in values]
    return choice("set-" + key, t("set." + key), [key, have[key]], options, "app:set")


def toggle(key: str, have: dict, t: object) -> str:
    """On or off."""
    note = t("set.%s.note" % key) if t.has("set.%s.note" % key) else ""
    return switch("set-" + key, t("set." + key), have[key], "app:set", [key, not have[key]], note)


def data(s: dict, t: object) -> str:
    """Saves: kept here, exported, imported; the version that runs."""
    # what was kept of the last visit may be older than the code that is starting
    version = s["hello"]["version"] if s["hello"] and s["phase"] == "ready" else ""
    kept = '<p class="note">%s</p>' % t("set.data." + s["storage"]) if s["storage"] else ""
    return (
        '<p>%s</p>%s<div class="row">%s%s%s%s</div><p class="note">%s</p>%s<p class="note">%s <span class="num">%s</span></p>'
        % (
            t("set.data.note"),
            kept,
            button(t("export.all"), "app:export", "", "", "out"),
            button(t("import.title"), "app:dialog", ["import", ""], "", "in"),
            button(t("packs.title"), "app:dialog", ["packs", ""], "", "sheet"),
            button(t("install.title"), "app:dialog", ["install", ""], "quiet"),
            t("set.repair.note"),
            button(t("set.repair"), "app:repair", None, "quiet", "again"),
            t("set.version"),
            esc(version),
        )
    )
