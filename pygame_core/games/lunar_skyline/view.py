"""The page's board model of an observation, and its records of choices (the shapes stand in docs/architecture.md).

Knows the codes of an observation; knows no state, no names of people, no words.
"""

from typing import Any

from pygame_core.engine.contract import Action, Json
from pygame_core.engine.packs import pack_label
from pygame_core.games.lunar_skyline.actions import BID, CLAIM, DISCARD, KINDS, LOBBY, PARTNER, PLAY, TOP
from pygame_core.games.lunar_skyline.auto import best_top, contract_icons
from pygame_core.games.lunar_skyline.components import (
    AIRLOCK,
    BITS,
    CONTRACTS,
    FIRST_ACE,
    FOLLOWS,
    HIGH_ACE,
    ICON_MASK,
    ICONS,
    LOBBYIST,
    NUMBER,
    OTHER_TRICKS,
    SKYLINE_POINTS,
    Setup,
)
from pygame_core.games.lunar_skyline.meta import DECK
from pygame_core.games.lunar_skyline.scoring import contract_points
from pygame_core.games.lunar_skyline.sheet import final, sheet

Row = dict[str, Any]


def board(o: Json) -> Json:
    """The board model; ``o`` is what ``observe`` gave for the eyes that will see it."""
    setup = Setup(o["seats"], o["options"])
    me = o["seat"]
    mine = o["bids"][me] if me >= 0 else -1
    return {
        "round": o["round"] + 1,
        "rounds": setup.rounds,
        "turn": o["turn"],
        "turns": setup.turns,
        "low": setup.low,
        "high": setup.high,
        "undealt": o["undealt"],
        "phase": o["phase"],
        "leader": o["leader"],
        "lead": {"c": o["trick"][0] & 127, "icons": ICONS[o["trick"][0] & 127]} if o["trick"] else None,
        "trick": _trick(o["trick"], o["win_seat"], o["win_value"]),
        "last": _last(o["last"]),
        "hand": _hand(o, setup) if me >= 0 else [],
        "hands": [[{"c": c} for c in h] for h in o["hands"]] if me == -2 else [],
        "mybid": mine if mine >= 0 else None,
        "plots": [_plot(o, setup, i) for i in range(o["seats"])],
        "contracts": [{"t": CONTRACTS[t], "pay": pays(o, me, t) if me >= 0 else 0} for t in o["show"]],
        "skyline": {"on": setup.skyline, "stacks": list(o["stacks"]), "points": SKYLINE_POINTS[1:]},
        "sheet": sheet(o),
        "final": final(o) if o["phase"] == "over" else None,
        "played": sorted(_played(o)) if setup.options["aid_played"] else [],
        **pack_label(DECK, o["options"]["deck"]),
    }


def _played(o: Json) -> list[int]:
    bids = o["bids"] if o["phase"] != "bid" else []
    return [p & 127 for p in o["played"] + o["trick"]] + [b for b in bids if b >= 0]


def _trick(codes: list[int], win_seat: int, win_value: int) -> list[Row]:
    rows: list[Row] = []
    best = -1
    for i, p in enumerate(codes):
        card, seat, high, smuggled = p & 127, p >> 7 & 7, p >> 10 & 1, bool(p >> 11)
        value = HIGH_ACE if high else NUMBER[card]
        if seat == win_seat and value == win_value and not smuggled:
            best = i
        rows.append({"s": seat, "c": card, "lv": high, "sm": smuggled, "win": False})
    if best >= 0:
        rows[best]["win"] = True
    return rows


def _last(last: list[Any]) -> Json | None:
    if not last:
        return None
    codes, winner, top, turn = last
    value = max(HIGH_ACE if p >> 10 & 1 else NUMBER[p & 127] for p in codes if not p >> 11)
    return {"cards": _trick(codes, winner, value), "winner": winner, "top": top, "turn": turn}


def _hand(o: Json, setup: Setup) -> list[Row]:
    me = o["seat"]
    hand = o["hands"][me]
    bid = o["bids"][me]
    mask = ICON_MASK[bid] if bid >= 0 else 0
    acting = o["to_act"] == me
    lead = o["trick"][0] & 127 if o["trick"] else -1
    follows = [lead < 0 or FOLLOWS[lead][c] for c in hand]
    smuggling = not any(follows)
    rows = []
    for c, follow in zip(hand, follows, strict=True):
        why = warn = ""
        if acting and o["phase"] == "bid":
            why = "ace_not_bid" if c >= FIRST_ACE else ""
            warn = "unreachable" if c < FIRST_ACE and NUMBER[c] > setup.turns * setup.per_turn else ""
        elif acting and o["phase"] == "play":
            why = "" if follow or smuggling else "must_follow"
            if not why and follow and _loses_airlock(o, me, c):
                warn = "airlock"
        rows.append({"c": c, "ok": not why, "hits": BITS[ICON_MASK[c] & mask], "why": why, "warn": warn})
    return rows


def _loses_airlock(o: Json, me: int, card: int) -> bool:
    """Whether the card would now be winning a trick that costs the seat its airlock."""
    if o["claims"][me] != AIRLOCK or o["claimed_at"][me] >= o["turn"]:
        return False
    return not o["trick"] or card >= FIRST_ACE or NUMBER[card] >= o["win_value"]


def _plot(o: Json, setup: Setup, i: int) -> Row:
    bid = o["bids"][i]
    pile = o["piles"][i]
    mask = ICON_MASK[bid] if bid >= 0 else 0
    claim = o["claims"][i]
    over = max(0, len(pile) - NUMBER[bid]) if bid >= 0 else 0
    icons, contract = projected(o, i)
    minus = o["minus"][i] - 2 * over
    return {
        "s": i,
        "hand": o["counts"][i],
        "given": bool(o["given"][i]),
        "bid": bid if bid >= 0 else None,
        "icons": ICONS[bid] if bid >= 0 else [],
        "bidn": NUMBER[bid] if bid >= 0 else 0,
        "tricks": len(pile),
        "smuggled": sum(p >> 7 & 1 for p in pile),
        "storeys": [
            {
                "c": p & 127,
                "icons": ICONS[p & 127],
                "hits": BITS[ICON_MASK[p & 127] & mask],
                "sm": bool(p >> 7 & 1),
                "n": p >> 8,
            }
            for p in pile
        ],
        "contract": CONTRACTS[claim] if claim >= 0 else "",
        "lost": claim == -2,
        "met": claim != -1,
        "over": over,
        "points": {
            "icons": icons,
            "contract": contract,
            "minus": minus,
            "round": icons + contract + minus,
            "total": o["totals"][i],
            "sky": SKYLINE_POINTS[o["owned"][i].bit_count()],
        },
        "voids": [k for k in range(6) if o["voids"][i] >> k & 1] if setup.options["aid_voids"] else [],
        "owned": [k for k in range(6) if o["owned"][i] >> k & 1],
        "unreachable": bid >= 0 and claim == -1 and len(pile) + most_more(o, i) < NUMBER[bid],
        "to_act": o["to_act"] == i,
        "chosen": bool(o["chosen"] and o["chosen"][i]),
    }


def most_more(o: Json, i: int) -> int:
    """How many tricks a seat can still win at most: one for every card in hand, and the trick it is winning."""
    winning = bool(o["trick"]) and o["win_seat"] == i
    if o["phase"] in ("bid", "play", "top"):
        return int(o["counts"][i]) + int(winning)
    return int(o["counts"][i])


def projected(o: Json, i: int) -> tuple[int, int]:
    """Icon and contract points of a seat if the round ended now, the least useful surplus tricks given up first."""
    bid, pile, claim = o["bids"][i], o["piles"][i], o["claims"][i]
    if bid < 0:
        return 0, 0
    mask = ICON_MASK[bid]
    wanted = contract_icons(claim)
    kept = sorted(
        pile, key=lambda p: -((ICON_MASK[p & 127] & mask).bit_count() + (ICON_MASK[p & 127] & wanted).bit_count())
    )
    kept = kept[: NUMBER[bid]]
    icons = sum((ICON_MASK[p & 127] & mask).bit_count() for p in kept)
    if claim < 0:
        return icons, 0
    piles = [tuple(kept) if j == i else tuple(p) for j, p in enumerate(o["piles"])]
    partner = o["partner"][i]
    if claim == OTHER_TRICKS and partner < 0:
        partner = max((j for j in range(o["seats"]) if j != i), key=lambda j: len(piles[j]))
    return icons, contract_points(claim, i, piles, partner)


def pays(o: Json, seat: int, contract: int) -> int:
    """What a contract would pay the seat if the round ended now; -1 for the Lobbyist, who is paid at the end of the game."""
    if contract == LOBBYIST:
        return -1
    piles = [tuple(p) for p in o["piles"]]
    partner = max((j for j in range(o["seats"]) if j != seat), key=lambda j: len(piles[j]))
    return contract_points(contract, seat, piles, partner)


def choices(o: Json, legal: list[Action]) -> list[Json]:
    """One flat record for each legal action: ``k``, ``a`` and what the page needs to draw it."""
    seat = o["to_act"]
    rows: list[Json] = []
    cards = [a[1] for a in legal]
    best = -1
    if o["phase"] == "top":
        best = best_top(o["bids"][seat], _wanted(o, seat), cards)
    smuggle = o["phase"] == "play" and bool(o["trick"]) and not FOLLOWS[o["trick"][0] & 127][cards[0]]
    for a in legal:
        row: Json = {"k": KINDS[a[0]], "a": list(a)}
        kind, value = a[0], a[1]
        if kind == BID:
            row["c"] = value
        elif kind == PLAY:
            row.update(c=value, lv=a[2], sm=smuggle)
        elif kind == TOP:
            row.update(c=value, best=value == best)
        elif kind == CLAIM:
            row.update(t=CONTRACTS[value], pay=pays(o, seat, value))
        elif kind == DISCARD:
            row.update(i=value, c=o["piles"][seat][value] & 127)
        elif kind == PARTNER:
            row.update(s=value, pay=len(o["piles"][value]))
        elif kind == LOBBY:
            row["suit"] = value
        rows.append(row)
    return rows


def _wanted(o: Json, seat: int) -> int:
    claim = o["claims"][seat]
    if claim != -1:
        return contract_icons(claim)
    wanted = 0
    for t in o["show"]:
        wanted |= contract_icons(t)
    return wanted
