"""What the others did since a seat's last turn, and which cards are new since then: read from the log, so that a reload and another pair of eyes
find it again.

Knows events. Only its last part knows markup.
"""

from app.games.blue_moon_city.parts import B, dragon_glyph, glyph, goods
from app.markup import act, button, seat_mark

NEWS = 12  # cards marked as new at most


def on_log(events: list, view: dict, ui: dict) -> dict:
    """The digest for the seat that looks, and its new cards; nothing of either for eyes without a seat."""
    me = view["seat"]
    if me < 0 or view["handover"]:
        return {"since": None, "news": []}
    span = _span(events, me)
    turns = []
    for e in span:
        if e["k"] in TOLD and e["s"] != me:
            if not turns or turns[-1]["t"] != e["t"]:
                turns.append(_new_turn(e["s"], e["t"]))
            _note(turns[-1], e)
    return {"since": {"turns": turns, "got": _gains(span, me)} if turns else None, "news": _news(span, view)}


TOLD = ("turn", "contribute", "complete", "dragon", "offering", "scales", "walk", "fly", "jump")


def _span(events: list, me: int) -> list:
    """From the seat's last end of a turn to where its next turn begins."""
    start = 0
    for i in range(len(events) - 1, -1, -1):
        if events[i]["k"] == "end" and events[i]["s"] == me:
            start = i
            break
    for i in range(start, len(events)):
        if events[i]["k"] == "turn" and events[i]["s"] == me:
            return events[start:i]
    return events[start:]


def _news(span: list, view: dict) -> list:
    """The seat's cards of that time that it still holds."""
    held = {}
    for row in view["board"]["hand"]:
        held[row["c"]] = row["n"]
    out = []
    for e in span:
        if e["k"] in ("draw", "owed") and e["s"] == view["seat"]:
            for c in e.get("cards") or ():
                if out.count(c) < held.get(c, 0):
                    out.append(c)
    return out[-NEWS:]


def _gains(span: list, me: int) -> dict:
    """What the others' turns brought the seat."""
    out = {"scales": 0, "cards": 0, "crystals": 0}
    for e in span:
        if e["k"] == "reward" and e["s"] == me:
            for good in out:
                out[good] += e[good]
        elif e["k"] == "scoring":
            out["crystals"] += e["pays"][me]
    return out


def _new_turn(s: int, t: int) -> dict:
    return {"s": s, "t": t, "built": [], "done": [], "dragons": [], "offers": 0, "scales": 0, "to": ""}


def _note(turn: dict, e: dict) -> None:
    """One more thing that a seat did in its turn."""
    k = e["k"]
    if k == "contribute":
        turn["built"].append([e["tile"], e["need"]])
    elif k == "complete":
        turn["done"].append(e["tile"])
    elif k == "dragon":
        turn["dragons"].append([e["d"], e["tile"]])
    elif k == "offering":
        turn["offers"] += 1
    elif k == "scales":
        turn["scales"] += e["n"]
    elif k in ("walk", "fly", "jump"):
        turn["to"] = e["tile"]


def headline(ui: dict, t) -> str:
    """The digest in one line, a button that opens it; nothing when the others only drew cards."""
    digest = ui["since"]
    if not digest:
        return ""
    done, built, offers, dragons = [], 0, 0, 0
    for turn in digest["turns"]:
        done = done + turn["done"]
        built += len(turn["built"])
        offers += turn["offers"]
        dragons += len(turn["dragons"])
    parts = [t.plain(B + "since.done", tile=x) for x in done[:2]]
    for n, key in (
        (len(done) - 2, "since.more"),
        (offers, "since.offers"),
        (built, "since.spaces"),
        (dragons, "since.dragons"),
    ):
        if n > 0:
            parts.append(t.plain(B + key, n=n))
    if not parts:
        return ""
    return '<button type="button" class="bc-since"%s><b>%s</b> <span>%s</span>%s</button>' % (
        act("since"), t(B + "since.title"), t(B + "said", x=t.join(parts)), _got(digest["got"], t),
    )  # fmt: skip


def _got(got: dict, t) -> str:
    """What fell to the seat itself."""
    if not (got["scales"] or got["cards"] or got["crystals"]):
        return ""
    return ' <span class="bc-got"><span class="hidden">%s</span>+%s</span>' % (t(B + "since.got"), goods(got, t, 14))


def panel(ui: dict, t) -> str:
    """Turn by turn, and the way to the whole log."""
    digest = ui["since"]
    if not digest:
        return "<p>%s</p>" % t(B + "since.none")
    rows = "".join(
        ["<li>%s<b>%s</b>%s</li>" % (seat_mark(x["s"], 16), t.name(x["s"]), _did(x, t)) for x in digest["turns"]]
    )
    got = _got(digest["got"], t)
    return '<ul class="bc-list bc-turns">%s</ul>%s%s' % (
        rows, '<p class="bc-mine">%s%s</p>' % (t(B + "since.got"), got) if got else "", button(t(B + "since.log"), "app:log", None, "soft"),
    )  # fmt: skip


def _did(x: dict, t) -> str:
    """One turn of another seat in a few words and marks."""
    out = []
    places = []
    for tile, _ in x["built"]:
        if tile not in places:
            places.append(tile)
    for tile in places:
        out.append(t(B + "since.built", tile=tile, numbers=[need for at, need in x["built"] if at == tile]))
    for tile in x["done"]:
        out.append("<b>%s</b>" % t(B + "since.done", tile=tile))
    for d, tile in x["dragons"]:
        out.append("%s %s" % (dragon_glyph(d, 15), t(B + "since.dragon", d=d, tile=tile)))
    if x["scales"]:
        out.append("+%d%s" % (x["scales"], glyph("scale", 15)))
    if x["offers"]:
        out.append("<b>%s</b>" % t(B + "since.offers", n=x["offers"]))
    if not places and x["to"]:
        out.append(t(B + "since.went", tile=x["to"]))
    return "".join(["<span>%s</span>" % part for part in out or [t(B + "since.nothing")]])
