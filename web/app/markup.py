"""Small helpers for markup: escaping, attributes, and the drawings that every view shares.

Knows HTML and SVG text only. It must not know state, language or the DOM.
"""

import json

# Shapes of the six seats, drawn in a 24-unit box: disc, diamond, hexagon, shield, drop, star.
SHAPES = (
    '<circle cx="12" cy="12" r="9"/>',
    '<path d="M12 1.8 22.2 12 12 22.2 1.8 12Z"/>',
    '<path d="M12 1.8 20.9 6.9v10.2L12 22.2 3.1 17.1V6.9Z"/>',
    '<path d="M12 1.8 20.8 4.6v7.2c0 5-3.4 8.5-8.8 10.6-5.4-2.1-8.8-5.6-8.8-10.6V4.6Z"/>',
    '<path d="M12 1.4c4.2 5.1 7.4 8.9 7.4 13a7.4 7.4 0 0 1-14.8 0c0-4.1 3.2-7.9 7.4-13Z"/>',
    '<path d="m12 1.5 3.2 6.9 7.5.9-5.5 5.2 1.4 7.4L12 18.2l-6.6 3.7 1.4-7.4L1.3 9.3l7.5-.9Z"/>',
)

# Line icons of the shell, drawn by us in a 24-unit box.
ICONS = {
    "back": '<path d="M14.5 5 7.5 12l7 7"/>',
    "close": '<path d="m6 6 12 12M18 6 6 18"/>',
    "menu": '<path d="M4 7h16M4 12h16M4 17h16"/>',
    "undo": '<path d="M8.5 5 4 9.5 8.5 14M4 9.5h9.5a5.5 5.5 0 0 1 0 11H9"/>',
    "redo": '<path d="M15.5 5 20 9.5 15.5 14M20 9.5h-9.5a5.5 5.5 0 0 0 0 11H15"/>',
    "log": '<path d="M5 5.5h14M5 10h14M5 14.5h9M5 19h6"/>',
    "sheet": '<path d="M5 4h14v16H5ZM5 9h14M10 9v11M5 14.5h14"/>',
    "help": '<path d="M9 9.2a3.1 3.1 0 1 1 4.4 2.8c-1 .5-1.4 1.1-1.4 2.2v.4M12 18.3v.1"/><circle cx="12" cy="12" r="9.5"/>',
    "gear": '<circle cx="12" cy="12" r="3.2"/>'
    '<path d="M12 2.8v3M12 18.2v3M2.8 12h3M18.2 12h3M5.5 5.5l2.1 2.1M16.4 16.4l2.1 2.1M18.5 5.5l-2.1 2.1M7.6 16.4l-2.1 2.1"/>',
    "pace": '<path d="m5 6 7 6-7 6ZM13 6l7 6-7 6Z"/>',
    "step": '<path d="m6 5 9 7-9 7ZM18.5 5v14"/>',
    "moon": '<path d="M19.5 14.6A8.3 8.3 0 1 1 9.4 4.5a6.7 6.7 0 0 0 10.1 10.1Z"/>',
    "trash": '<path d="M5 7h14M10 7V4.5h4V7M7 7l.9 12.5h8.2L17 7M10.5 10.5v5.5M13.5 10.5v5.5"/>',
    "out": '<path d="M12 15V4M7.5 8.5 12 4l4.5 4.5M5 14v5.5h14V14"/>',
    "in": '<path d="M12 4v11M7.5 10.5 12 15l4.5-4.5M5 14v5.5h14V14"/>',
    "copy": '<path d="M9 9h10.5v10.5H9ZM5 15H4.5V4.5H15V5"/>',
    "eye": '<path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z"/><circle cx="12" cy="12" r="2.8"/>',
    "person": '<circle cx="12" cy="8" r="3.8"/><path d="M4.8 20c.6-4.2 3.4-6.3 7.2-6.3s6.6 2.1 7.2 6.3"/>',
    "bot": '<rect x="5" y="8" width="14" height="11" rx="3"/><path d="M12 8V4.5M9.5 13v1M14.5 13v1M2.8 12v3M21.2 12v3"/>',
    "plus": '<path d="M12 5v14M5 12h14"/>',
    "minus": '<path d="M5 12h14"/>',
    "check": '<path d="m5 12.5 4.5 4.5L19 7.5"/>',
    "down": '<path d="m6 9.5 6 6 6-6"/>',
    "again": '<path d="M19.5 12a7.5 7.5 0 1 1-2.3-5.4M19.5 3.5v4h-4"/>',
    "door": '<path d="M13 4H6v16h7M10.5 12h10M17 8.5l3.5 3.5-3.5 3.5"/>',
    "flag": '<path d="M6 21V4M6 5h12l-2.5 4 2.5 4H6"/>',
    "box": '<path d="m12 3 8 4v10l-8 4-8-4V7ZM4 7l8 4 8-4M12 11v10"/>',
    "dice": '<rect x="4.5" y="4.5" width="15" height="15" rx="3"/><path d="M9 9v.1M15 9v.1M12 12v.1M9 15v.1M15 15v.1"/>',
}


def esc(text: object) -> str:
    """Text made safe inside elements and quoted attributes.

    >>> esc('<b> & "c"')
    '&lt;b&gt; &amp; &quot;c&quot;'
    """
    out = str(text)
    if "&" in out:
        out = out.replace("&", "&amp;")
    if "<" in out:
        out = out.replace("<", "&lt;")
    if ">" in out:
        out = out.replace(">", "&gt;")
    if '"' in out:
        out = out.replace('"', "&quot;")
    return out


def plain(text: str) -> str:
    """What `esc` made safe, as it was.

    >>> plain(esc('<b> & "c"'))
    '<b> & "c"'
    """
    if "&" not in text:
        return text
    return text.replace("&quot;", '"').replace("&gt;", ">").replace("&lt;", "<").replace("&amp;", "&")


def arg(value: object) -> str:
    """A value as the content of `data-arg`."""
    return esc(json.dumps(value))


def act(name: str, value: object = None) -> str:
    """The attributes that make an element act.

    >>> act("app:help", "rules")
    ' data-act="app:help" data-arg="&quot;rules&quot;"'
    """
    if value is None:
        return ' data-act="%s"' % name
    return ' data-act="%s" data-arg="%s"' % (name, arg(value))


def change(name: str, value: object = None) -> str:
    """The attributes of a form control that tells when its value has changed."""
    return act(name, value).replace("data-act", "data-change", 1)


def cls(always: str = "", **names: object) -> str:
    """A class list: `always` as it is, then every name whose value is true (`_` becomes `-`).

    >>> cls("card", is_lit=True, gone=0)
    'card is-lit'
    """
    out = [always] if always else []
    for name in sorted(names):
        if names[name]:
            out.append(name.replace("_", "-"))
    return " ".join(out)


def icon(name: str, size: int = 24) -> str:
    """A line icon of the shell; decorative, so hidden from readers."""
    return (
        '<svg class="ico" width="%d" height="%d" viewBox="0 0 24 24" aria-hidden="true" focusable="false">%s</svg>'
        % (size, size, ICONS.get(name, ""))
    )


def seat_mark(seat: int, size: int = 20) -> str:
    """A seat's shape in its colour."""
    i = seat % 6
    return (
        '<svg class="seat-mark seat-%d" width="%d" height="%d" viewBox="0 0 24 24" aria-hidden="true" focusable="false">%s</svg>'
        % (i, size, size, SHAPES[i])
    )


def button(label: str, name: str, value: object = None, kind: str = "", icon_name: str = "", extra: str = "") -> str:
    """A button with text; `label` is markup already."""
    drawing = icon(icon_name, 20) if icon_name else ""
    return '<button type="button" class="%s"%s %s>%s<span>%s</span></button>' % (
        "btn btn-" + kind if kind else "btn",
        act(name, value),
        extra,
        drawing,
        label,
    )


def icon_button(label: str, icon_name: str, name: str, value: object = None, extra: str = "") -> str:
    """A square button that shows an icon and is named by its label (escaped)."""
    return '<button type="button" class="btn-icon" aria-label="%s" data-tip="%s"%s %s>%s</button>' % (
        label,
        label,
        act(name, value),
        extra,
        icon(icon_name),
    )


MARK = ('<x-still data-of="', '"></x-still>')
stills = {"on": False, "texts": {}}
"""Whether the page patches such marks (where nothing patches, markup is whole), and what each stands for."""


def still(name: str, text: str) -> str:
    """An element as a piece of the page with a name of its own: while its text is the same from one frame to the next, the page leaves it alone, and
    another piece's change does not touch it. The text begins with `<tag `; no two pieces of a frame have the same name."""
    if not stills["on"]:
        return text
    stills["texts"][name] = text
    return MARK[0] + name + MARK[1]


class Kept:
    """Markup that is kept while the model it was drawn from is the same, and the words are: a tap changes little of what is drawn."""

    def __init__(self) -> None:
        self.model = self.words = None
        self.texts = {}

    def get(self, model: object, t: object, key: object, draw, *args: object) -> str:
        """What `draw(*args)` returned for this key, or returns."""
        if self.model is not model or self.words is not t.catalog:
            if self.words is not t.catalog or self.model != model:
                self.texts = {}
            self.model, self.words = model, t.catalog
        found = self.texts.get(key)
        if found is None:
            found = self.texts[key] = draw(*args)
        return found
