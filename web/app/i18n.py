"""Texts: catalogs, placeholders and the translator `t` that every view gets.

Knows keys, templates and how to fill them. It must not fetch, and must not touch `js`: `main` hands it the catalogs and, through
`use_intl`, the browser's plural rules and number format. A key that is missing shows itself, so that nobody overlooks it.

A template is cut once into parts and kept. Placeholders: `{x}`, `{x|format}`, `{x|format:argument}`.
"""

from app.markup import esc

LANGUAGES = ("en", "zh")

_cut = {}
_intl = {}


def use_intl(plural, number) -> None:
    """Give the functions of the browser: plural(lang, n) → category, number(lang, n) → text."""
    _intl["plural"] = plural
    _intl["number"] = number


def plural_category(lang: str, n: int) -> str:
    """The plural category of a number; English and Chinese by hand where the browser is not asked."""
    if "plural" in _intl:
        return _intl["plural"](lang, n)
    return "one" if lang == "en" and n == 1 else "other"


def number(lang: str, n: object) -> str:
    """A number as the language writes it."""
    if "number" in _intl:
        return _intl["number"](lang, n)
    return str(n).replace("-", "\u2212")


def cut(template: str) -> list:
    """A template as parts: text, or (name, format, argument).

    >>> cut("{s|seat} wins {n|plural:one=# trick;other=# tricks}")
    [('s', 'seat', ''), ' wins ', ('n', 'plural', 'one=# trick;other=# tricks')]
    """
    known = _cut.get(template)
    if known is not None:
        return known
    parts = []
    at = 0
    while True:
        start = template.find("{", at)
        end = template.find("}", start) if start >= 0 else -1
        if end < 0:
            break
        if start > at:
            parts.append(template[at:start])
        name, _, rest = template[start + 1 : end].partition("|")
        form, _, extra = rest.partition(":")
        parts.append((name, form, extra))
        at = end + 1
    if at < len(template):
        parts.append(template[at:])
    _cut[template] = parts
    return parts


def placeholders(template: str) -> list:
    """What a template asks for, sorted (the formats may differ between languages: one has plurals, one has none)."""
    return sorted(set(part[0] for part in cut(template) if not isinstance(part, str)))


class Translator:
    """`t`: a language, its catalog, the seats' names, and the formatters of the game on the table."""

    def __init__(self, lang: str, catalog: dict, seats: list = (), formatters: dict = None, rich: dict = None) -> None:
        self.lang = lang
        self.catalog = catalog
        self.seats = seats
        self.formatters = formatters or {}
        self.drawn = rich or {}

    def __call__(self, key: str, **params: object) -> str:
        """The text of a key, escaped for markup."""
        return esc(self.plain(key, **params))

    def has(self, key: str) -> bool:
        """Whether the catalog has this key."""
        return key in self.catalog

    def plain(self, key: str, **params: object) -> str:
        """The text of a key, not escaped."""
        out = []
        for part in cut(self.catalog.get(key, key)):
            out.append(part if isinstance(part, str) else self.fill(part[0], part[1], part[2], params))
        return "".join(out)

    def rich(self, key: str, **params: object) -> str:
        """The text of a key as markup: what the game can draw is drawn."""
        out = []
        for part in cut(self.catalog.get(key, key)):
            if isinstance(part, str):
                out.append(esc(part))
            elif part[1] in self.drawn and part[0] in params:
                out.append(self.drawn[part[1]](params[part[0]], self))
            else:
                out.append(esc(self.fill(part[0], part[1], part[2], params)))
        return "".join(out)

    def fill(self, name: str, form: str, extra: str, params: dict) -> str:
        """One placeholder as text; one that got no value shows itself."""
        if name not in params:
            return "{%s}" % name
        return self.format(params[name], form, extra)

    def format(self, value: object, form: str, extra: str = "") -> str:
        """A value in a named format."""
        if form == "":
            return str(value)
        if form == "seat":
            return self.seat(value)
        if form == "num":
            return self.num(value)
        if form == "signed":
            return self.signed(value)
        if form == "plural":
            return self.plural(value, extra)
        if form == "list":
            return self.join([self.format(v, extra) for v in value])
        if form == "key":
            return self.plain(extra + "." + str(value))
        if form in self.formatters:
            return self.formatters[form](value, self)
        return str(value)

    def plural(self, n: int, forms: str) -> str:
        """The form for this number; `#` is the number."""
        wanted = plural_category(self.lang, n)
        chosen = ""
        for form in forms.split(";"):
            name, _, text = form.partition("=")
            if name == wanted or (name == "other" and not chosen):
                chosen = text
        return chosen.replace("#", self.num(n))

    def num(self, n: object) -> str:
        """A number as this language writes it."""
        return number(self.lang, n)

    def signed(self, n: int) -> str:
        """A number with its sign; nought has none."""
        return ("+" if n > 0 else "") + self.num(n)

    def join(self, texts: list) -> str:
        """A list of texts as this language enumerates them."""
        if len(texts) < 2:
            return "".join(texts)
        head = self.plain("list.comma").join(texts[:-1])
        return head + self.plain("list.and") + texts[-1]

    def seat(self, seat: int) -> str:
        """A seat's name, not escaped."""
        for one in self.seats:
            if one["i"] == seat:
                return one["name"]
        return self.plain("seat.unknown", n=seat + 1)

    def name(self, seat: int) -> str:
        """A seat's name, escaped."""
        return esc(self.seat(seat))
