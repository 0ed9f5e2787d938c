"""The browser around the page: address, history, files of this site, language. Knows no state of ours.

An address is pushed with the one it came from, so that closing a dialog can step back instead of piling up entries.
"""

from js import fetch, history, window
from pyscript.ffi import to_js


def address() -> str:
    """The part of the address after and with `#`."""
    return str(window.location.hash)


def push(target: str) -> None:
    """Another address, one step further."""
    history.pushState(to_js({"from": address()}), "", target)


def replace(target: str) -> None:
    """Another address in place of this one."""
    history.replaceState(history.state, "", target)


def came_from() -> str:
    """Where this entry was pushed from, or nothing."""
    state = history.state
    return str(getattr(state, "from") or "") if state else ""


def step_back() -> None:
    """As the browser's own Back."""
    history.back()


def reload() -> None:
    """Load the page anew."""
    window.location.reload()


def top() -> None:
    """To the top of the page."""
    window.scrollTo(0, 0)


def language() -> str:
    """The language of the browser, as far as we speak it."""
    return "zh" if str(window.navigator.language).lower().startswith("zh") else "en"


async def read(path: str) -> str:
    """A file of this site as text; nothing when it is not there."""
    answer = await fetch(path)
    return str(await answer.text()) if answer.ok else ""


class Numbers:
    """Plurals and numbers by the browser's `Intl`, made once per language."""

    def __init__(self) -> None:
        self.rules = {}
        self.formats = {}

    def plural(self, lang: str, n: int) -> str:
        """The plural category of a number."""
        if lang not in self.rules:
            self.rules[lang] = window.Intl.PluralRules.new(lang)
        return str(self.rules[lang].select(n))

    def number(self, lang: str, n: object) -> str:
        """A number as the language writes it, with a real minus."""
        if lang not in self.formats:
            self.formats[lang] = window.Intl.NumberFormat.new(lang)
        return str(self.formats[lang].format(n)).replace("-", "\u2212")
