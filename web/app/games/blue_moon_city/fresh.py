"""What is new on the table, for one drawing: what completes and pays in order, and which way the pieces went.

Knows events. It must not know markup.
"""

from app.games.blue_moon_city.parts import COURTYARD, tile_at, value

TOLD = ("complete", "reward", "scoring", "scales", "city_finished")
"""What the story of a completion or a scoring is made of, in the order it happens."""


def fold(events: list, view: dict) -> dict:
    """The story to tell, the tiles that turn over, the ways of dragons and pawns: piece → [gait, places from start to end]."""
    out = {"story": [], "turned": [], "ways": {}, "undone": False}
    for e in events:
        k = e["k"]
        if k in TOLD:
            out["story"].append(e)
        if k in ("undone", "takeback"):
            out["undone"] = True
        if k == "complete":
            out["turned"].append("tile-%d" % e["p"])
        elif k == "dragon":
            _go(out["ways"], "dragon-%d" % e["d"], "fly" if value(e["c"]) == 1 else "walk", e)
        elif k in ("walk", "fly", "jump"):
            _go(out["ways"], "pawn-%d" % e["s"], "walk" if k == "walk" else "fly", e)
    for piece in out["ways"]:
        gait, stops = out["ways"][piece]
        if gait == "walk":
            out["ways"][piece] = [gait, _along(view, stops)]
    return out


def _go(ways: dict, piece: str, gait: str, e: dict) -> None:
    """One more move of a piece; once it has flown, it flies all the way."""
    if piece in ways:
        old, stops = ways[piece]
        ways[piece] = ["fly" if "fly" in (old, gait) else "walk", stops + [e["to"]]]
    else:
        ways[piece] = ["fly" if e["from"] < 0 else gait, [e["from"], e["to"]]]


def _along(view: dict, stops: list) -> list:
    """Every tile on the way over these stops."""
    out = [stops[0]]
    for i in range(1, len(stops)):
        out = out + route(view, stops[i - 1], stops[i])[1:]
    return out


def route(view: dict, start: int, goal: int) -> list:
    """The places of a shortest way over the tiles, both ends included."""
    came = {start: -1}
    edge = [start]
    while edge and goal not in came:
        later = []
        for p in edge:
            tile = tile_at(view, p)
            for q in tile["next"] if tile else ():
                if q not in came:
                    came[q] = p
                    later.append(q)
        edge = later
    if goal not in came:
        return [start, goal]
    out = [goal]
    while out[0] != start:
        out = [came[out[0]]] + out
    return out


def story_of(fresh: dict) -> dict:
    """The story to keep on the table until it is read: its events, the place it is about, and the neighbours that pay; None when there is none."""
    events = fresh.get("story", [])
    big = [e for e in events if e["k"] in ("complete", "scoring")]
    if not big:
        return None
    done = [e for e in events if e["k"] == "complete"]
    pays = [e["from"] for e in events if e["k"] == "reward" and e["why"] == "neighbour"]
    return {
        "no": big[0]["no"],
        "turn": big[-1]["t"],
        "p": done[-1]["p"] if done else COURTYARD,
        "pays": pays,
        "events": [e for e in events if e["k"] != "scales"],
    }
