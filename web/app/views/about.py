"""About: what this is, whose games these are, how blind the bots are. Pure."""

from app.markup import button, esc
from app.views.parts import bar

PARTS = ("what", "fan", "bots", "data", "free")


def screen(s: dict, t: object) -> str:
    """The page about the house."""
    body = "".join("<h2>%s</h2><p>%s</p>" % (t("about.%s.title" % name), t("about.%s" % name)) for name in PARTS)
    version = s["hello"]["version"] if s["hello"] and s["phase"] == "ready" else ""
    return bar(t("about.title"), t) + (
        '<main class="page" id="main" tabindex="-1"><article class="prose">%s<p class="note">%s <span class="num">%s</span></p></article>%s</main>'
    ) % (body, t("set.version"), esc(version), button(t("help.title"), "app:to", "help/lunar_skyline", "", "help"))
