"""The frame that every prompt stands in, and its buttons.

Knows markup. It must not know what is asked.
"""

from app.markup import button


def btn(label: str, name: str, ui: dict, kind: str = "main", value=None, off: bool = False) -> str:
    """A button of the prompt; off while something is on its way."""
    return button(label, name, value, kind, "", "disabled" if ui["busy"] or off else "")


def frame(kind: str, ask: str, body: str, go: str, note: str = "") -> str:
    """What is asked, what belongs to it, the buttons."""
    return '<div class="bc-prompt is-%s">%s<div class="bc-ask"><p>%s</p>%s</div><div class="bc-go">%s</div></div>' % (
        kind,
        note,
        ask,
        body,
        go,
    )
