"""The viewer's hand: equal cards stacked with a count, in rows by people; each tells its power in a short line and a pictogram.

Knows the hand of the view model and what is lifted, marked or paid. It must not decide what is legal.
"""

from app.games.blue_moon_city.parts import PICTURE, B, chip, letter, mine, people, value
from app.games.blue_moon_city.planning import spent
from app.markup import act, cls, seat_mark, still

KEPT = 400


def hand(view: dict, ui: dict, t) -> str:
    """The hand; nothing for eyes without one."""
    b = view["board"]
    if view["handover"]:
        return ""
    if not b["hand"]:
        return _open(view, t) if b["hands"] else ""
    total = 0
    out = []
    acting = mine(view)
    for row in b["hand"]:
        total += row["n"]
        out.append(card(row, view, ui, t, acting))
    return '<div class="%s" role="group" data-roving="hand" aria-label="%s">%s</div>' % (
        cls("bc-hand", is_paying=ui["pay"], is_many=len(out) > 9, is_crowd=len(out) > 14, is_waiting=not acting), t(B + "hand", n=total), "".join(out),
    )  # fmt: skip


_kept = {}  # stacks as they were drawn: a tap changes one or two of them


def card(row: dict, view: dict, ui: dict, t, acting: bool) -> str:
    """One stack."""
    c = row["c"]
    key = (
        t.lang,
        c,
        row["n"],
        row["ok"],
        spent(ui, c),
        ui["marks"].count(c),
        ui["news"].count(c),
        ui["lift"] == c,
        bool(ui["busy"]),
        acting,
    )
    found = _kept.get(key)
    if found is None:
        found = _stack(key, t)
        if t.has(B + "card_said"):
            if len(_kept) > KEPT:
                _kept.clear()
            _kept[key] = found
    return still("c%d" % c, found)


def _stack(key: tuple, t) -> str:
    _, c, n, ok, in_pay, marked, new, up, busy, acting = key
    f = people(c)
    label = t(B + "card_said", c=c, n=n)
    if in_pay:
        label += ", " + t(B + "card_paid", n=in_pay)
    if marked:
        label += ", " + t(B + "card_marked", n=marked)
    if new:
        label += ", " + t(B + "card_new")
    label += ". " + t(B + power_key(c))
    tags = ""
    if n > 1:
        tags += '<span class="bc-count">\u00d7%d</span>' % n
    if in_pay:
        tags += '<span class="bc-tag is-paid">%s</span>' % (str(in_pay) if n > 1 else "\u2713")
    elif marked:
        tags += '<span class="bc-tag is-marked">%s\u21bb</span>' % (str(marked) if marked > 1 else "")
    elif new:
        tags += '<span class="bc-tag is-new"></span>'
    body = (
        '<svg class="bc-face" viewBox="0 0 60 84" aria-hidden="true"><rect class="bc-plate" width="60" height="84" rx="7"/><rect class="bc-pat" width="60" height="84" rx="7" fill="url(#bc-pt%d)"/>'
        '<text class="bc-v" x="6" y="25">%d</text><use href="#bc-f%d" x="31" y="6" width="22" height="22"/><text class="bc-l" x="42" y="41">%s</text>%s</svg>'
        % (f, value(c), f, letter(f, t), _power_picture(c))
    )
    return (
        '<button type="button" class="%s" data-key="c%d" data-from="deck" data-exit="deck" data-item="c%d"%s aria-label="%s"%s%s>%s<span class="bc-pw" aria-hidden="true">%s</span>%s</button>'
        % (
            cls("bc-card bc-c%d" % f, is_up=up, is_paid=in_pay, is_marked=marked, is_full=in_pay and in_pay >= n, is_ok=ok, is_stack=n > 1), c, c,
            act("card", c), label, ' aria-pressed="%s"' % ("true" if up or in_pay else "false") if acting else "",
            " disabled" if busy else "", body, t(B + "short." + (str(c) if value(c) < 3 else "none")), tags,
        )
    )  # fmt: skip


def power_key(c: int) -> str:
    """The catalog key of a card's power."""
    return "power.%d" % c if value(c) < 3 else "power.none"


def _power_picture(c: int) -> str:
    name = PICTURE.get(c)
    if not name or value(c) == 3:
        return ""
    mark = {1: "\u2191", 4: "\u2191"}.get(c, "")
    css = "bc-dr%s" % name[1] if name in ("d0", "d1", "d2") else "bc-pic"
    wide = 32 if name in ("d0", "d1", "d2") else 22
    steps = ""
    if c in (1, 4, 7):
        steps = '<text class="bc-l" x="51" y="58">3</text>'
    return '<circle class="bc-pl" cx="26" cy="62" r="18"/><use href="#bc-%s" x="%g" y="%g" width="%d" height="%d" class="%s"/>%s%s' % (
        name, 26 - wide / 2, 62 - 11, wide, 22 if wide == 22 else 24, css, steps, mark and "",
    )  # fmt: skip


def _open(view: dict, t) -> str:
    """At a table of bots all hands lie open."""
    out = []
    s = 0
    for row in view["board"]["hands"]:
        seen = {}
        for x in row:
            seen[x["c"]] = seen.get(x["c"], 0) + 1
        out.append(
            '<div class="bc-openhand">%s<b>%s</b>%s</div>'
            % (seat_mark(s, 16), t.name(s), "".join([chip(c, t, seen[c]) for c in sorted(seen)]))
        )
        s += 1
    return '<div class="bc-openhands">%s</div>' % "".join(out)
