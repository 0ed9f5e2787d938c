"""The options of a public decision, each drawn with what it would bring: top card, contract, discard, partner, building.

Knows choices of the view model. It must not know which decision comes next.
"""

from app.games.lunar_skyline.cards import building, contract_glyph, face
from app.games.lunar_skyline.layout import shared
from app.games.lunar_skyline.permits import pay_tag
from app.markup import act, seat_mark


def _option(name: str, value, on: bool, label: str, inner: str, tag: str = "") -> str:
    return (
        '<button type="button" class="ls-opt%s" data-item="opt-%s"%s aria-pressed="%s">'
        '<span class="hidden">%s</span><span class="ls-optin" aria-hidden="true">%s%s</span></button>'
        % (
            " is-chosen" if on else "",
            name,
            act("pick", value),
            "true" if on else "false",
            label,
            inner,
            tag,
        )
    )


def _gain(n: int) -> str:
    return '<b class="ls-gain%s">%s</b>' % (" is-nil" if not n else "", "+%d" % n if n else "0")


def _top(x: dict, on: bool, t, has: dict) -> str:
    c = x["c"]
    n = shared(c, has["plot"]["bid"])
    label = t("lunar_skyline.top_option", c=c, n=n) + (", " + t("lunar_skyline.best") if x["best"] else "")
    return _option(
        "c%d" % c,
        c,
        on,
        label,
        '<span class="ls-mini">%s</span>' % face(c, has["letters"], False, tuple(has["plot"]["icons"])),
        _gain(n),
    )


def _claim(x: dict, on: bool, t, has: dict) -> str:
    kind = x["t"]
    inner = '%s<span class="ls-kn">%s</span>%s' % (
        contract_glyph(kind, 22),
        t("lunar_skyline.contract." + kind),
        pay_tag(x["pay"]),
    )
    label = "%s. %s %s" % (
        t("lunar_skyline.contract." + kind),
        t("lunar_skyline.contract.%s.line" % kind),
        t("lunar_skyline.pays_now", n=x["pay"]) if x["pay"] >= 0 else "",
    )
    return _option("k-" + kind, kind, on, label, inner)


def _discard(x: dict, on: bool, t, has: dict) -> str:
    c = x["c"]
    item = (
        has["plot"]["storeys"][x["i"]]
        if x["i"] < len(has["plot"]["storeys"])
        else {"sm": False, "hits": shared(c, has["plot"]["bid"])}
    )
    label = t("lunar_skyline.discard_option", c=c, n=item["hits"]) + (
        ", " + t("lunar_skyline.smuggled") if item["sm"] else ""
    )
    inner = '<span class="ls-mini%s">%s</span>' % (
        " is-sm" if item["sm"] else "",
        face(c, has["letters"], False, tuple(has["plot"]["icons"])),
    )
    mark = contract_glyph("smuggle", 14) if item["sm"] else ""
    return _option("d%d" % x["i"], x["i"], on, label, inner, mark + _gain(item["hits"]))


def _partner(x: dict, on: bool, t, has: dict) -> str:
    s = x["s"]
    label = t("lunar_skyline.partner_option", s=s, n=x["pay"], m=x["pay"] // 2)
    inner = '%s<span class="ls-kn">%s</span><small>%s</small>' % (
        seat_mark(s, 20),
        t.name(s),
        t("lunar_skyline.partner_share", m=x["pay"] // 2),
    )
    return _option("p%d" % s, s, on, label, inner, _gain(x["pay"]))


def _lobby(x: dict, on: bool, t, has: dict) -> str:
    i = x["suit"]
    sky = has["skyline"]
    have = len(has["plot"]["owned"])
    before = sky["points"][have - 1] if have else 0
    more = sky["points"][have] - before if have < 6 else 0
    inner = '%s<span class="ls-kn">%s</span><small>%s</small>' % (
        building(i, "", 52),
        t("lunar_skyline.suit.%d" % i),
        t("lunar_skyline.left", n=sky["stacks"][i]),
    )
    return _option(
        "b%d" % i, i, on, t("lunar_skyline.lobby_option", suit=i, n=sky["stacks"][i], m=more), inner, _gain(more)
    )


OPTION = {"top": _top, "claim": _claim, "discard": _discard, "partner": _partner, "lobby": _lobby}
