"""Help pages: fragments made by the build from Markdown, with anchors. Pure; `main` fetches them into the state.

A heading that ends in `{#name}` can be linked to; the mark becomes an id here, because the build's Markdown knows no ids.
"""

from app.markup import button
from app.views.parts import bar

PAGES = ("lunar_skyline", "blue_moon_city", "moonlit")


def split(arg: str) -> tuple:
    """`page#anchor` as (page, anchor).

    >>> split("lunar_skyline#aces")
    ('lunar_skyline', 'aces')
    """
    page, _, anchor = arg.partition("#")
    return (page if page in PAGES else PAGES[0], anchor)


def anchored(html: str) -> str:
    """Heading marks as ids.

    >>> anchored("<h2>Aces {#aces}</h2>")
    '<h2 id="help-aces">Aces</h2>'
    """
    parts = html.split("{#")
    out = parts[0]
    for part in parts[1:]:
        name, _, rest = part.partition("}")
        start = out.rfind("<h")
        out = '%s<h%s id="help-%s"%s%s' % (out[:start], out[start + 2], name, out[start + 3 :].rstrip(), rest)
    return out


def article(s: dict, t: object, arg: str) -> str:
    """The fragment, or that it is on its way."""
    page, _ = split(arg)
    html = s["help"].get(page + "." + t.lang)
    if html is None:
        return '<p class="empty" aria-busy="true">%s</p>' % t("help.loading")
    if html == "":
        return '<p class="empty">%s</p>' % t("help.missing")
    return '<article class="prose" id="help-%s">%s</article>' % (page, html)


def screen(s: dict, t: object) -> str:
    """Help as a screen of its own."""
    page, _ = split(s["route"]["arg"])
    tabs = "".join(
        button(t("help.page." + name), "app:to", "help/" + name, "tab" + (" is-on" if name == page else ""))
        for name in PAGES
    )
    return bar(
        t("help.title"), t
    ) + '<main class="page" id="main" tabindex="-1"><nav class="tabs" aria-label="%s">%s</nav>%s</main>' % (
        t("help.pages"),
        tabs,
        article(s, t, page),
    )
