"""Parts that several screens share: the bar on top, form controls, small lists. Pure."""

from app.markup import act, change, cls, icon, icon_button


def bar(title: str, t: object, right: str = "") -> str:
    """The top bar of a screen that is not the table; Back leads where the browser's Back leads."""
    return '<header class="bar">%s<h1 class="bar-title">%s</h1><div class="bar-right">%s</div></header>' % (
        icon_button(t("back"), "back", "app:back"),
        title,
        right,
    )


def brand() -> str:
    """The moon of the house and its name."""
    return (
        '<svg class="brand-moon" width="40" height="40" viewBox="0 0 40 40" aria-hidden="true" focusable="false">'
        '<circle class="bm-glow" cx="20" cy="20" r="19"/><circle class="bm-disc" cx="20" cy="20" r="13"/>'
        '<circle class="bm-sea" cx="16" cy="17" r="3.6"/><circle class="bm-sea" cx="24.5" cy="23" r="2.6"/>'
        '<circle class="bm-sea" cx="23" cy="14.5" r="1.5"/><path class="bm-city" d="M7.5 33v-5h3v-4h3.5v5h2.5v-8h4v7h2v-4h3.5v5h3v-3h3.5v7Z"/></svg>'
    )


def choice(name: str, legend: str, value: object, options: list, action: str, note: str = "") -> str:
    """One of a few values as a row of radio buttons; `options` are (value, label)."""
    out = []
    for i, (key, label) in enumerate(options):
        ident = "%s-%d" % (name, i)
        out.append(
            '<label class="seg-one" for="%s"><input type="radio" id="%s" name="%s"%s%s><span>%s</span></label>'
            % (ident, ident, name, change(action, key), " checked" if key == value else "", label)
        )
    return '<fieldset class="field"><legend>%s</legend>%s<div class="seg">%s</div></fieldset>' % (
        legend,
        '<p class="note">%s</p>' % note if note else "",
        "".join(out),
    )


def switch(
    ident: str, label: str, on: object, action: str, value: object, note: str = "", disabled: bool = False
) -> str:
    """A switch with its label; the whole row is the target."""
    return (
        '<label class="switch" for="%s"><span class="switch-text"><span>%s</span>%s</span>'
        '<input type="checkbox" role="switch" id="%s"%s%s%s><span class="switch-knob" aria-hidden="true"></span></label>'
        % (
            ident,
            label,
            '<span class="note">%s</span>' % note if note else "",
            ident,
            change(action, value),
            " checked" if on else "",
            " disabled" if disabled else "",
        )
    )


def stepper(
    ident: str, label: str, value: int, low: int, high: int, action: str, key: object, t: object, note: str = ""
) -> str:
    """A number with minus and plus; named as one group."""
    return (
        '<div class="stepper" role="group" aria-labelledby="%s-l"><span class="stepper-text"><span id="%s-l">%s</span>%s</span>'
        '<span class="stepper-set">'
        '<button type="button" class="btn-icon" aria-label="%s"%s%s>%s</button>'
        '<output class="num" aria-live="polite">%s</output>'
        '<button type="button" class="btn-icon" aria-label="%s"%s%s>%s</button></span></div>'
        % (
            ident,
            ident,
            label,
            '<span class="note">%s</span>' % note if note else "",
            t("less", what=t.plain("quote", x=label)),
            act(action, [key, value - 1]),
            " disabled" if value <= low else "",
            icon("minus", 20),
            t.num(value),
            t("more", what=t.plain("quote", x=label)),
            act(action, [key, value + 1]),
            " disabled" if value >= high else "",
            icon("plus", 20),
        )
    )


def text_field(ident: str, label: str, value: str, action: str, arg: object, extra: str = "", note: str = "") -> str:
    """One line of text. `value` and `label` are escaped already."""
    return (
        '<div class="field"><label for="%s">%s</label>%s<input type="text" id="%s" value="%s"%s autocomplete="off" spellcheck="false" %s></div>'
        % (
            ident,
            label,
            '<p class="note" id="%s-n">%s</p>' % (ident, note) if note else "",
            ident,
            value,
            change(action, arg) if action else "",
            extra,
        )
    )


def ago(when: float, now: float, t: object) -> str:
    """How long ago, in the largest unit that fits."""
    seconds = max(0, int(now - when))
    if seconds < 60:
        return t("ago.now")
    if seconds < 3600:
        return t("ago.minutes", n=seconds // 60)
    if seconds < 86400:
        return t("ago.hours", n=seconds // 3600)
    return t("ago.days", n=seconds // 86400)


def empty(text: str, **flags: object) -> str:
    """A line that says that there is nothing."""
    return '<p class="%s">%s</p>' % (cls("empty", **flags), text)
