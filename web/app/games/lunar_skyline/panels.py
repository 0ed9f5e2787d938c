"""What is asked now: one sentence, what there is to choose from, and the button that says yes.

Knows decisions and choices of the view model. It must not know where on the page it lies.
"""

from app.games.lunar_skyline.cards import lamp
from app.games.lunar_skyline.layout import icons, number, shared
from app.games.lunar_skyline.options import OPTION
from app.markup import button, seat_mark


def people(view: dict) -> int:
    """How many persons share this page."""
    n = 0
    for s in view["seats"]:
        if s["kind"] == "human":
            n += 1
    return n


def choice(view: dict, kind: str, key: str, value) -> dict:
    """The choice of that kind whose field has that value, or None."""
    for x in view["choices"]:
        if x["k"] == kind and x[key] == value:
            return x
    return None


FIELD = {"top": "c", "claim": "t", "discard": "i", "partner": "s", "lobby": "suit"}


def prompt(view: dict, ui: dict, t) -> str:
    """The prompt, or nothing when the page has nothing to decide."""
    if view["handover"] or view["over"]:
        return ""
    if view["pause"] == "round" and view["board"]["sheet"]:
        return _round_over(view, ui, t)
    if view["pause"] == "trick" and view["board"]["last"]:
        last = view["board"]["last"]
        text = t("lunar_skyline.won_trick", s=last["winner"], n=_pile(last))
        return _frame("trick", text, "", "")
    if not view["choices"]:
        return ""
    kind = view["choices"][0]["k"]
    who = view["decision"]["seat"]
    hint = view["board"].get("hint", "")
    note = '<p class="ls-hint">%s</p>' % t(hint) if hint else ""
    if kind == "bid":
        return _bid(view, ui, t, who, note)
    if kind == "play":
        return _play(view, ui, t, who, note)
    return _choose(view, ui, t, kind, who, note)


def _pile(last: dict) -> int:
    n = 0
    for x in last["cards"]:
        if not x["sm"]:
            n += 1
    return n


def _name(view: dict, t, who: int) -> str:
    if people(view) < 2:
        return ""
    return '<b class="ls-who">%s%s</b> ' % (seat_mark(who, 16), t.name(who))


def _frame(kind: str, ask: str, body: str, go: str, note: str = "") -> str:
    return '<div class="ls-prompt is-%s">%s<div class="ls-ask"><p>%s</p></div>%s%s</div>' % (
        kind,
        note,
        ask,
        '<div class="ls-mid">%s</div>' % body if body else "",
        '<div class="ls-go">%s</div>' % go if go else "",
    )


def _go(label: str, ui: dict, name: str = "confirm", value=None, kind: str = "main") -> str:
    return button(label, name, value, kind, "", "disabled" if ui["busy"] else "")


def _bid(view: dict, ui: dict, t, who: int, note: str) -> str:
    c = ui["lift"]
    if choice(view, "bid", "c", c) is None:
        return _frame("bid", _name(view, t, who) + t("lunar_skyline.ask.bid"), "", "", note)
    have = 0
    warn = ""
    for x in view["board"]["hand"]:
        if x["c"] == c:
            if x["warn"]:
                warn = ' <span class="ls-caution">%s</span>' % t("lunar_skyline.warn." + x["warn"])
        else:
            have += shared(x["c"], c)
    letters = t.plain("lunar_skyline.letters")
    lamps = "".join([lamp(i, letters, "is-lit") for i in icons(c)])
    text = "%s %s <small>%s</small>%s" % (
        t("lunar_skyline.ask.bid_this", n=number(c)),
        lamps,
        t("lunar_skyline.ask.bid_icons", icons=list(icons(c)), n=have),
        warn,
    )
    return _frame("bid", text, "", _go(t("lunar_skyline.do.bid", n=number(c)), ui), note)


def _play(view: dict, ui: dict, t, who: int, note: str) -> str:
    b = view["board"]
    c = ui["lift"]
    ways = [x for x in view["choices"] if x["c"] == c]
    smuggle = view["choices"][0]["sm"]
    if not ways:
        if b["lead"] is None:
            text = t("lunar_skyline.ask.lead")
        elif smuggle:
            text = t("lunar_skyline.ask.smuggle", icons=b["lead"]["icons"])
        else:
            text = t("lunar_skyline.ask.follow", icons=b["lead"]["icons"])
        return _frame("play", _name(view, t, who) + text, "", "", note)
    warn = ""
    for x in b["hand"]:
        if x["c"] == c and x["warn"]:
            warn = ' <span class="ls-caution">%s</span>' % t("lunar_skyline.warn." + x["warn"])
    if len(ways) == 2:
        go = _go(t("lunar_skyline.do.high"), ui, "play", [c, 1]) + _go(
            t("lunar_skyline.do.low"), ui, "play", [c, 0], "soft"
        )
        return _frame("play", t("lunar_skyline.ask.ace", c=c) + warn, "", go, note)
    text = t(
        "lunar_skyline.ask.smuggle_this"
        if smuggle
        else ("lunar_skyline.ask.lead_this" if b["lead"] is None else "lunar_skyline.ask.play_this"),
        c=c,
    )
    return _frame(
        "play", text + warn, "", _go(t("lunar_skyline.do.smuggle" if smuggle else "lunar_skyline.do.play"), ui), note
    )


def _round_over(view: dict, ui: dict, t) -> str:
    b = view["board"]
    done = len(b["sheet"])
    text = t("lunar_skyline.round_over", n=done, m=b["rounds"])
    go = ""
    if not ui["skip"]:
        go = button(t("lunar_skyline.skip"), "skip", None, "soft")
    return _frame("round", text, "", go)


def _choose(view: dict, ui: dict, t, kind: str, who: int, note: str) -> str:
    """Top card, contract, discard, partner, building: options side by side, one of them picked."""
    field = FIELD[kind]
    b = view["board"]
    plot = b["plots"][who]
    has = {"plot": plot, "letters": t.plain("lunar_skyline.letters"), "skyline": b["skyline"]}
    out = []
    picked = None
    for x in view["choices"]:
        on = x[field] == ui["pick"]
        if on:
            picked = x
        out.append(OPTION[kind](x, on, t, has))
    text = _name(view, t, who) + t("lunar_skyline.ask." + kind, n=plot["over"] if kind == "discard" else 0)
    label = t("lunar_skyline.do." + kind)
    if picked is not None and kind == "claim":
        label = t("lunar_skyline.do.claim_this", t=picked["t"])
    go = button(label, "confirm", None, "main", "", "disabled" if picked is None or ui["busy"] else "")
    line = ""
    if picked is not None and kind == "claim":
        line = '<p class="ls-optline">%s</p>' % t("lunar_skyline.contract.%s.line" % picked["t"])
    elif kind in ("top", "discard", "partner", "lobby"):
        line = '<p class="ls-optline">%s</p>' % t("lunar_skyline.ask.%s.line" % kind)
    body = line + '<div class="ls-opts is-%s" role="group" data-roving="opts" aria-label="%s">%s</div>' % (
        kind,
        t("lunar_skyline.choices"),
        "".join(out),
    )
    return _frame(kind, text, body, go, note)
