"""Everything the room says: log lines, placeholders of its catalog, where the player is and what can be done.

Knows keys and numbers. It must not hold a sentence of its own: those live in `web/i18n/*/lunar_skyline.json`.
"""

from app.games.lunar_skyline.acts import contract_id
from app.games.lunar_skyline.cards import chip, contract_glyph, lamp
from app.games.lunar_skyline.layout import ACE, number, suit
from app.markup import esc, icon

L = "lunar_skyline."


# -- placeholders -------------------------------------------------------------------------------------------------------------


_names = {}  # names of cards, language by language: they are asked for often and never change


def _card(c: int, t) -> str:
    known = _names.get((t.lang, c))
    if known is not None:
        return known
    if c >= ACE:
        name = t.plain(L + "card.ace", i=c - ACE)
    else:
        name = t.plain(L + "card.number", suit=suit(c), n=number(c))
    if t.has(L + "letters"):
        _names[(t.lang, c)] = name
    return name


def _icon(i: int, t) -> str:
    return t.plain(L + "icon.%d" % i)


def _either(icons: list, t) -> str:
    names = [_icon(i, t) for i in icons]
    return t.plain(L + "or").join(names)


def _suit(s: int, t) -> str:
    return t.plain(L + "suit.%d" % s)


def _pair(s: int, t) -> str:
    return t.plain(L + "pair", a=s % 6, b=(s + 1) % 6)


def _contract(kind, t) -> str:
    return t.plain(L + "contract." + contract_id(kind))


def _level(lv: int, t) -> str:
    return t.plain(L + ("high" if lv else "low"))


def _bids(pairs: list, t) -> str:
    return t.join([t.plain(L + "played_as", s=s, c=c) for s, c in pairs])


formatters = {
    "bids": _bids,
    "card": _card,
    "icon": _icon,
    "either": _either,
    "suit": _suit,
    "pair": _pair,
    "contract": _contract,
    "level": _level,
}


# -- the same, drawn ----------------------------------------------------------------------------------------------------------


def _rich_card(c: int, t) -> str:
    return '%s<span class="hidden">%s</span>' % (chip(c, ""), t(L + "card.name", c=c))


def _rich_icon(i: int, t) -> str:
    return '<span class="ls-word ls-i%d">%s</span>' % (i, t(L + "icon.%d" % i))


def _rich_either(icons: list, t) -> str:
    letters = t.plain(L + "letters")
    return "".join([lamp(i, letters, "is-lit") for i in icons]) + '<span class="hidden">%s</span>' % t(
        L + "either", icons=icons
    )


def _rich_contract(kind, t) -> str:
    name = contract_id(kind)
    return '<span class="ls-has">%s%s</span>' % (contract_glyph(name, 14), t(L + "contract." + name))


def _rich_bids(pairs: list, t) -> str:
    return " ".join(['<span class="ls-bidof">%s %s</span>' % (t.name(s), _rich_card(c, t)) for s, c in pairs])


rich = {"bids": _rich_bids, "card": _rich_card, "icon": _rich_icon, "either": _rich_either, "contract": _rich_contract}


# -- the log ------------------------------------------------------------------------------------------------------------------

PLAIN = (
    "round_start",
    "contracts",
    "reveal",
    "void",
    "trick",
    "top",
    "met",
    "airlock_lost",
    "claim",
    "over",
    "discard_chosen",
    "score_icons",
)
PLAIN = PLAIN + ("score_contract", "partner", "skyline", "skyline_end", "left", "undone", "takeback")
PREFIX = "log.lunar_skyline."


def event_line(e: dict, t) -> tuple:
    """The key and the parameters of an event's line; None for what is not told."""
    k = e["k"]
    key = PREFIX + k
    if k == "bid":
        return (PREFIX + ("bid.own" if "c" in e else "bid"), e)
    if k == "lead":
        return (PREFIX + ("lead.tied" if len(e["tied"]) > 1 else "lead"), e)
    if k == "play":
        if e["sm"]:
            return (PREFIX + "play.smuggle", e)
        if e["c"] >= ACE and not e["lead"]:
            return (PREFIX + "play.ace", e)
        return (PREFIX + ("play.lead" if e["lead"] else "play"), e)
    if k == "discard":
        return (PREFIX + ("discard.smuggled" if e["sm"] else "discard"), e)
    if k == "lobby":
        return (PREFIX + ("lobby.none" if e["suit"] < 0 else "lobby"), e)
    return _summary(k, key, e, t)


def _summary(k: str, key: str, e: dict, t) -> tuple:
    """Lines that tell of all seats at once, what went by itself, and the plain ones."""
    if k == "reveal":
        return (key, {"pairs": [(i, e["bids"][i]) for i in range(len(e["bids"]))], "bids": e["bids"]})
    if k == "round_end":
        return (key, {"round": e["round"], "scores": _scores(e["pts"], t)})
    if k == "game_end":
        best = [i for i in range(len(e["ranks"])) if e["ranks"][i] == 1]
        return (
            PREFIX + ("game_end" if len(best) == 1 else "game_end.tie"),
            {"winners": best, "s": best[0], "scores": _scores(e["scores"], t)},
        )
    if k == "auto":
        of = e.get("of", "")
        return (PREFIX + "auto." + of, e) if t.has(PREFIX + "auto." + of) else (PREFIX + "auto", e)
    if k in PLAIN:
        return (key, e)
    return None


def _scores(points: list, t) -> str:
    return t.join([t.plain(L + "score_of", s=i, n=points[i]) for i in range(len(points))])


DECISIONS = ("bid", "play", "top", "claim", "discard", "discard_chosen", "partner", "lobby")
"""Events that are somebody's own decision: practice can take them back."""


def speak(e: dict, t) -> bool:
    """What the announcer says at once; the counting is read on the sheet."""
    return e["k"] not in ("void", "score_icons", "discard_chosen", "auto")


def fold(events: list, view: dict) -> dict:
    """What is new with these events: which seats gained a storey, met or went over."""
    out = {"gained": [], "met": [], "claims": []}
    for e in events:
        if e["k"] == "top" or (e["k"] == "play" and e["sm"]):
            out["gained"].append(e["s"])
        elif e["k"] == "met":
            out["met"].append(e["s"])
        elif e["k"] == "claim":
            out["claims"].append(e["s"])
    return out


# -- the top bar and the two keys ---------------------------------------------------------------------------------------------


def facts(view: dict, t) -> str:
    """Round, turn, numbers in this deck, undealt cards."""
    b = view["board"]
    out = ['<span class="ls-fact">%s</span>' % t(L + "fact.round", n=b["round"], m=b["rounds"])]
    if b["phase"] != "bid" and b["phase"] != "over":
        out.append('<span class="ls-fact">%s</span>' % t(L + "fact.turn", n=b["turn"], m=b["turns"]))
    else:
        out.append('<span class="ls-fact">%s</span>' % t(L + "fact.turns", m=b["turns"]))
    out.append(
        '<span class="ls-fact" data-tip="%s">%s</span>'
        % (t(L + "fact.numbers.tip"), t(L + "fact.numbers", a=b["low"], b=b["high"]))
    )
    out.append(
        '<span class="ls-fact" data-tip="%s">%s</span>'
        % (t(L + "fact.undealt.tip"), t(L + "fact.undealt", n=b["undealt"]))
    )
    if b["pack"]:
        out.append(
            '<span class="ls-fact ls-pack" data-tip="%s">%s<b>%s</b></span>'
            % (t("packs.mark", name=b["pack_name"], hash=b["pack"]), icon("box", 15), esc(b["pack_name"]))
        )
    return '<span class="ls-facts">%s</span>' % "".join(out)


def where(view: dict, ui: dict, t) -> str:
    """Where am I: round, turn, the trick, what is winning."""
    b = view["board"]
    out = [t.plain(L + "fact.round", n=b["round"], m=b["rounds"])]
    if b["phase"] == "bid":
        out.append(t.plain(L + "where.bidding"))
    elif b["phase"] == "over":
        out.append(t.plain(L + "where.over"))
    else:
        out.append(t.plain(L + "fact.turn", n=b["turn"], m=b["turns"]))
        if b["lead"]:
            out.append(t.plain(L + "lead_is", icons=b["lead"]["icons"]))
            for x in b["trick"]:
                out.append(
                    t.plain(L + "played_as", s=x["s"], c=x["c"])
                    + (" (" + t.plain(L + "winning") + ")" if x["win"] else "")
                )
        else:
            out.append(t.plain(L + "no_lead", s=b["leader"]))
    seat = view["seat"]
    if 0 <= seat < len(b["plots"]):
        p = b["plots"][seat]
        if p["bid"] is not None:
            out.append(t.plain(L + "plot.bid", c=p["bid"], n=p["tricks"], m=p["bidn"], k=p["smuggled"]))
        elif b["mybid"] is not None:
            out.append(t.plain(L + "where.mybid", c=b["mybid"]))
    if b["pack"]:
        out.append(t.plain("packs.mark", name=b["pack_name"], hash=b["pack"]))
    return ". ".join([x.rstrip(".\u3002") for x in out]) + "."


def can(view: dict, ui: dict, t) -> str:
    """What can I do: the legal choices by name."""
    if not view["choices"]:
        d = view["decision"]
        return t.plain(L + "can.wait", s=d["seat"]) if d else t.plain(L + "can.nothing")
    kind = view["choices"][0]["k"]
    names = []
    for x in view["choices"]:
        if kind in ("bid", "play", "top", "discard"):
            name = t.plain(L + "card.name", c=x["c"])
            if name not in names:
                names.append(name)
        elif kind == "claim":
            names.append(_contract(x["t"], t))
        elif kind == "partner":
            names.append(t.seat(x["s"]))
        else:
            names.append(_suit(x["suit"], t))
    return t.plain(L + "can." + kind) + " " + t.join(names) + "."
