"""The ring of six icons: who neighbours whom, which are lit by the lead, which are yours.

Knows the ring only. It must not know the rest of the table.
"""

# twelve places round a circle of radius 38 about (50, 50): x, y of icons at the even ones, of suits at the odd ones
PLACES = ((50, 13), (82, 31.5), (82, 68.5), (50, 87), (18, 68.5), (18, 31.5))
ARCS = (
    "M60.5 16.5A35 35 0 0 1 74.5 24",
    "M84.5 42A35 35 0 0 1 84.5 58",
    "M74.5 76A35 35 0 0 1 60.5 83.5",
    "M39.5 83.500A35 35 0 0 1 25.5 76",
    "M15.5 58A35 35 0 0 1 15.5 42",
    "M25.5 24A35 35 0 0 1 39.5 16.5",
)


def ring(view: dict, t, letters: str) -> str:
    """The ring with the lead's icons lit and the viewer's scoring icons marked."""
    b = view["board"]
    lead = b["lead"]["icons"] if b["lead"] else ()
    seat = view["seat"]
    own = ()
    if 0 <= seat < len(b["plots"]) and b["mybid"] is not None:
        c = b["mybid"]
        own = (c // 10, (c // 10 + 1) % 6)
    out = [
        '<svg class="ls-ring" viewBox="-6 -6 112 112" role="img" aria-label="%s" data-tip="%s">'
        % (t("lunar_skyline.ring_label"), t("lunar_skyline.ring_label"))
    ]
    for i in range(6):
        out.append('<path class="arc ls-s%d" d="%s"/>' % (i, ARCS[i]))
    for i in range(6):
        x, y = PLACES[i]
        name = "nd ls-i%d" % i
        if i in lead:
            name += " is-lit"
        out.append(
            '<g class="%s"><circle cx="%s" cy="%s" r="12"/><use href="#ls-i%d" x="%s" y="%s" width="15" height="15"/>'
            % (name, x, y, i, x - 7.5, y - 7.5)
        )
        if i in own:
            out.append(
                '<use class="own" href="#ls-star" x="%.1f" y="%.1f" width="13" height="13"/>'
                % (50 + (x - 50) * 1.36 - 6.5, 50 + (y - 50) * 1.36 - 6.5)
            )
        out.append("</g>")
        # letters stand inside, towards the middle
        out.append(
            '<text class="lt" x="%.1f" y="%.1f">%s</text>'
            % (50 + (x - 50) * 0.5, 50 + (y - 50) * 0.5 + 4.5, letters[i])
        )
    out.append("</svg>")
    return "".join(out)
