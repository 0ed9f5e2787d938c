"""The picture on the first screen: the base at the rim, six towers, Earth low over them.

Knows nothing of a game in play.
"""

from app.games.lunar_skyline.plots import plot_svg

# bid, storeys of each tower: a round near its end
TOWERS = ((5, (3, 58, 12, 7, 41)), (31, (33, 25, 36)), (44, (47, 46, 38, 49, 44, 45)), (12, (13, 22, 62)))


def picture(t) -> str:
    """An SVG of ratio 16:9."""
    out = [
        '<svg class="ls-picture" viewBox="0 0 320 180" role="img" aria-label="%s" preserveAspectRatio="xMidYMid slice">'
        % t("game.lunar_skyline")
    ]
    out.append(
        '<rect width="320" height="180" fill="url(#ls-skyfill)"/>'
        '<use href="#ls-sky" x="-60" y="0" width="440" height="158"/>'
        '<rect class="ls-pground" y="156" width="320" height="24"/>'
    )
    s = 0
    for bid, cards in TOWERS:
        icons = [bid // 10, (bid // 10 + 1) % 6]
        storeys = [{"c": c, "icons": [], "hits": 0, "sm": c == 62, "n": 1} for c in cards]
        plot = {
            "s": s,
            "bid": bid,
            "bidn": bid % 10 + 1,
            "given": True,
            "icons": icons,
            "storeys": storeys,
            "smuggled": 1 if s == 3 else 0,
            "met": len(cards) > bid % 10,
            "over": max(0, len(cards) - bid % 10 - 1),
        }
        drawing = plot_svg(plot, 7, False)
        out.append(drawing.replace("<svg ", '<svg x="%d" y="24" width="84" height="146" ' % (s * 76 + 4), 1))
        s += 1
    out.append("</svg>")
    return "".join(out)
