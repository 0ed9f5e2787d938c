"""The score sheet as the page shows it: one block a finished round, counted out part by part; and the final table."""

from typing import Any

from pygame_core.engine.contract import Json
from pygame_core.games.lunar_skyline.components import BITS, CONTRACTS, ICON_MASK, NUMBER, SKYLINE_POINTS, SUIT


def sheet(o: Json) -> list[Json]:
    """Every finished round of an observation: ``{"round", "rows": [one a seat]}``; the fields stand in docs/architecture.md."""
    blocks: list[Json] = []
    before = [0] * o["seats"]
    totals = [0] * o["seats"]
    for number, entry in enumerate(o["sheets"], 1):
        bids, piles, discarded, claims, partner, parts, owned = entry
        rows = []
        for i in range(o["seats"]):
            minus, icons, contract, shares = parts[i]
            totals[i] += minus + icons + contract + shares
            mask = ICON_MASK[bids[i]]
            gained = [k for k in range(6) if (owned[i] & ~before[i]) >> k & 1]
            own = SUIT[bids[i]] if claims[i] != -1 and SUIT[bids[i]] in gained else -1
            rows.append(
                {
                    "s": i,
                    "bid": bids[i],
                    "bidn": NUMBER[bids[i]],
                    "tricks": len(piles[i]) + len(discarded[i]),
                    "smuggled": _smuggled(piles[i]) + _smuggled(discarded[i]),
                    "discards": [p & 127 for p in discarded[i]],
                    "minus": minus,
                    "icons": icons,
                    "icon_cards": [[p & 127, BITS[ICON_MASK[p & 127] & mask]] for p in piles[i]],
                    "contract": CONTRACTS[claims[i]] if claims[i] >= 0 else "",
                    "lost": claims[i] == -2,
                    "contract_points": contract,
                    "partner": partner[i],
                    "partner_points": shares,
                    "skyline": own,
                    "lobby": next((k for k in gained if k != own), -1),
                    "round": minus + icons + contract + shares,
                    "total": totals[i],
                    "takebacks": 0,
                }
            )
        blocks.append({"round": number, "rows": rows})
        before = list(owned)
    return blocks


def _smuggled(pile: Any) -> int:
    return sum(p >> 7 & 1 for p in pile)


def final(o: Json) -> list[Json]:
    """The last table: points of the rounds, of the skyline, rank (a tie shares it, ruling 70)."""
    sky = [SKYLINE_POINTS[m.bit_count()] for m in o["owned"]]
    totals = [t + p for t, p in zip(o["totals"], sky, strict=True)]
    return [
        {
            "s": i,
            "rounds": o["totals"][i],
            "sky": sky[i],
            "buildings": [k for k in range(6) if o["owned"][i] >> k & 1],
            "total": totals[i],
            "rank": 1 + sum(q > totals[i] for q in totals),
        }
        for i in range(o["seats"])
    ]
