"""The room's words: placeholders, log lines, what is said aloud, the top bar, and the two keys.

Knows events and catalog keys. It must not know markup beyond a chip.
"""

from app.games.blue_moon_city.parts import B, chip, dragon_glyph, glyph, goods_text, me, people, value
from app.markup import esc, icon

L = "log.blue_moon_city."


def _card(c: int, t) -> str:
    return t.plain(B + "card", people=people(c), v=value(c))


def _people(n: int, t) -> str:
    return t.plain(B + "people.%d" % n)


def _dragon(d: int, t) -> str:
    return t.plain(B + "dragon.%d" % d)


def _tile(x, t) -> str:
    return t.plain(B + "tile." + str(x))


def _colour(n: int, t) -> str:
    return t.plain(B + "colour.%d" % n)


formatters = {"card": _card, "people": _people, "dragon": _dragon, "tile": _tile, "colour": _colour}


def _rich_card(c: int, t) -> str:
    return '%s<span class="hidden">%s</span>' % (chip(c, t), t(B + "card", people=people(c), v=value(c)))


def _rich_dragon(d: int, t) -> str:
    return '<span class="bc-word">%s%s</span>' % (dragon_glyph(d, 14), t(B + "dragon.%d" % d))


def _rich_tile(x, t) -> str:
    return '<b class="bc-place">%s</b>' % t(B + "tile." + str(x))


rich = {"card": _rich_card, "dragon": _rich_dragon, "tile": _rich_tile}

DECISIONS = ("walk", "fly", "jump", "dragon", "contribute", "offering", "hospital", "discard", "end")
"""Events that are somebody's own decision: practice can take them back."""

PLAIN = (
    "game_start",
    "turn",
    "fly",
    "jump",
    "dragon",
    "contribute",
    "scales",
    "hospital",
    "discard",
    "reshuffle",
    "city_finished",
    "idle",
    "left",
    "undone",
    "takeback",
)


def event_line(e: dict, t) -> tuple:
    """The key and the parameters of an event's line; None for what is not told."""
    k = e["k"]
    if k == "walk":
        return (L + ("walk.flit" if e["flit"] else "walk"), e)
    if k == "complete":
        return (L + ("complete.tied" if len(e["tied"]) > 1 else "complete"), e)
    if k == "reward":
        return (L + "reward." + e["why"], _more(e, got=goods_text(e, t)))
    if k == "scoring":
        pairs = ["%s %s" % (t.seat(s), t.signed(e["pays"][s])) for s in range(len(e["pays"])) if e["pays"][s]]
        return (L + ("scoring.short" if e["short"] else "scoring"), _more(e, paid=t.join(pairs)))
    if k == "offering":
        return (L + ("offering.shrine" if e["shrine"] else ("offering.pillar" if e["pillar"] else "offering")), e)
    if k == "owed":
        return (L + ("owed.own" if e.get("cards") else "owed"), e) if e["n"] else None
    if k == "draw":
        if e.get("cards"):
            return (L + "draw.own", e)
        return (L + ("draw.short" if e["n"] < e["wanted"] else "draw"), e)
    if k == "game_end":
        best = [i for i in range(len(e["ranks"])) if e["ranks"][i] == 1]
        return (L + "game_end." + e["reason"], _more(e, winners=best, s=e.get("s", best[0] if best else 0)))
    if k == "auto":
        return (L + "auto", e)
    if k in PLAIN:
        return (L + k, e)
    return None


def _more(e: dict, **more) -> dict:
    out = {}
    for key in e:
        out[key] = e[key]
    for key in more:
        out[key] = more[key]
    return out


def speak(e: dict, t) -> bool:
    """What the announcer says at once."""
    return e["k"] not in ("end", "auto", "turn")


def facts(view: dict, t) -> str:
    """Round, phase, steps, deck and discards, unfinished buildings, standstill."""
    b = view["board"]
    out = ['<span class="bc-fact">%s</span>' % t(B + "fact.round", n=b["round"])]
    if b["phase"] == "move":
        out.append('<span class="bc-fact">%s</span>' % t(B + "n.steps", n=b["steps"]))
    else:
        out.append('<span class="bc-fact">%s</span>' % t(B + "phase." + b["phase"]))
    if b["phase"] != "over":
        key = B + ("fact.taken" if b["taken"] else "fact.open")
        out.append(
            '<span class="bc-fact bc-taken" data-tip="%s">%s<i>%s</i><span class="hidden">%s</span></span>'
            % (t(key), glyph("scale", 15), "\u2713" if b["taken"] else "\u25cb", t(key))
        )
    out.append(
        '<button type="button" class="bc-fact bc-deck" data-anchor="deck" data-act="pile" data-tip="%s">'
        '<span class="hidden">%s</span>%s<span aria-hidden="true">%s<i>/</i>%s</span></button>'
        % (
            t(B + "fact.pile", n=b["deck"], m=len(b["pile"])),
            t(B + "fact.pile", n=b["deck"], m=len(b["pile"])),
            glyph("cards", 15),
            t.num(b["deck"]),
            t.num(len(b["pile"])),
        )
    )
    out.append(
        '<span class="bc-fact bc-left" data-tip="%s">%s%s</span>'
        % (t(B + "fact.left", n=b["left"]), glyph("next", 14), t.num(b["left"]))
    )
    if b["idle"]["left"] >= 0:
        left = b["idle"]["left"]
        out.append(
            '<span class="bc-fact bc-warn" data-tip="%s">! %s</span>'
            % (t(L + "idle", left=left), t(B + "fact.idle", left=left))
        )
    if b["pack"]:
        out.append(
            '<span class="bc-fact bc-pack" data-tip="%s">%s<b>%s</b></span>'
            % (t("packs.mark", name=b["pack_name"], hash=b["pack"]), icon("box", 15), esc(b["pack_name"]))
        )
    return '<span class="bc-facts">%s</span>' % "".join(out)


def where(view: dict, ui: dict, t) -> str:
    """Where am I: turn, phase, where the pawn stands, what one has."""
    b = view["board"]
    out = [t.plain(B + "fact.round", n=b["round"])]
    if b["seat"] >= 0:
        out.append(t.plain("log.blue_moon_city.turn", s=b["seat"]))
    out.append(t.plain(B + "phase." + b["phase"]))
    row = me(view)
    if row:
        for x in b["tiles"]:
            if x["p"] == row["p"]:
                out.append(t.plain(B + "you_stand", tile=x["t"]))
        out.append(
            t.plain(
                B + "you_have", crystals=row["crystals"], scales=row["scales"], free=row["free"], offers=row["offers"]
            )
        )
    if b["pack"]:
        out.append(t.plain("packs.mark", name=b["pack_name"], hash=b["pack"]))
    return ". ".join(out) + "."


def can(view: dict, ui: dict, t) -> str:
    """What can I do: spaces one can pay, places to go, the offering, powers."""
    if not view["choices"]:
        d = view["decision"]
        return t.plain(B + "can.wait", s=d["seat"]) if d else t.plain(B + "can.nothing")
    b = view["board"]
    out = []
    for x in b["tiles"]:
        for row in x["spaces"]:
            if row["pay"]:
                out.append(t.plain(B + "can.pay", v=row["v"], tile=x["t"], how=row["pay"]))
    if b["offer"]["ok"]:
        out.append(t.plain(B + "do.offer", n=b["offer"]["need"]))
    for row in b["hand"]:
        if row["ok"] and row["to"]:
            out.append(t.plain(B + "can.power", c=row["c"]))
    out.append(t.plain(B + "act.end.draw", n=b["draw"]))
    return ". ".join(out) + "."
