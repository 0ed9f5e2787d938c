"""Cards, icons and chips as SVG and HTML text. A card is a night poster: suit colour, pattern, numeral, icons with letters.

Knows how things look at two sizes. It must not know the state of a game, nor what a tap does.
`letters` is the text of six letters, one an icon, in the reader's language (`lunar_skyline.letters`).
"""

from app.games.lunar_skyline.layout import ACE, CONTRACTS, ICONS, colour, icons, number

# what an ace's half says: a triangle up or down
LEVEL = ("M0 0h14l-7 11Z", "M7 0l7 11H0Z")


def glyph(i: int, size: int = 20, name: str = "") -> str:
    """An icon alone, in the colour of its lamp."""
    return (
        '<svg class="ls-g ls-i%d %s" width="%d" height="%d" viewBox="0 0 24 24" aria-hidden="true">'
        '<use href="#ls-i%d"/></svg>' % (i, name, size, size, i)
    )


def lamp(i: int, letters: str, name: str = "") -> str:
    """An icon with its letter, as a small round lamp (HTML)."""
    return (
        '<span class="ls-lamp ls-i%d %s" aria-hidden="true"><svg viewBox="0 0 24 24"><use href="#ls-i%d"/>'
        "</svg><b>%s</b></span>" % (i, name, i, letters[i])
    )


def _medal(i: int, letters: str, x: int, y: int, r: int, lit: bool) -> str:
    g = r * 1.3
    return (
        '<g class="ls-md ls-i%d%s"><circle cx="%d" cy="%d" r="%d"/>'
        '<use href="#ls-i%d" x="%.1f" y="%.1f" width="%.1f" height="%.1f"/><text x="%d" y="%d">%s</text></g>'
        % (i, " is-hit" if lit else "", x, y, r, i, x - g / 2, y - g / 2, g, g, x, y + r + 20, letters[i])
    )


def _pill(i: int, letters: str, y: int, lit: bool) -> str:
    return (
        '<g class="ls-pl ls-i%d%s"><rect x="58" y="%d" width="36" height="21" rx="10.5"/>'
        '<use href="#ls-i%d" x="62" y="%.1f" width="15" height="15"/><text x="84.5" y="%.1f">%s</text></g>'
        % (i, " is-hit" if lit else "", y, i, y + 3, y + 15.6, letters[i])
    )


def face(c: int, letters: str, big: bool, hits: tuple = (), level: int = -1) -> str:
    """A card's face. `hits`: icons to light; `level`: 1 for an ace declared high, 0 for low, -1 for neither.

    The small face serves widths from 44 px, the big one from 76 px.
    """
    ace = c >= ACE
    own = icons(c)
    text = "A" if ace else str(number(c))
    arrow = ""
    if ace and level >= 0:
        arrow = '<path class="ls-lv" transform="translate(%d %d) scale(%s)" d="%s"/>' % (
            (12, 47, "1.2", LEVEL[level]) if big else (60, 24, "2", LEVEL[level])
        )
    out = [
        '<svg class="ls-face %s%s" viewBox="0 0 100 140" aria-hidden="true" focusable="false">'
        % (colour(c), " is-big" if big else "")
    ]
    if not ace:
        out.append('<rect class="ls-pt" width="100" height="140" fill="url(#ls-p%d)"/>' % own[0])
    if big:
        if ace:
            out.append('<use href="#ls-pilot" y="56" width="100" height="84"/>')
            out.append(
                '<g class="ls-visor ls-i%d%s"><use href="#ls-i%d" x="34" y="77" width="32" height="32"/></g>'
                % (own[0], " is-hit" if own[0] in hits else "", own[0])
            )
        else:
            out.append('<use href="#ls-b%d" y="60" width="100" height="80"/>' % own[0])
        out.append(
            '<text class="ls-nu" x="%d" y="42" font-size="%d">%s</text>%s'
            % (5 if c % 10 == 9 and not ace else 8, 39 if c % 10 == 9 and not ace else 46, text, arrow)
        )
        y = 8
        for i in own:
            out.append(_pill(i, letters, y, i in hits))
            y += 25
    else:
        out.append('<text class="ls-nu" x="8" y="60" font-size="66">%s</text>%s' % (text, arrow))
        if ace:
            out.append(_medal(own[0], letters, 50, 92, 23, own[0] in hits))
        else:
            out.append(_medal(own[0], letters, 27, 93, 21, own[0] in hits))
            out.append(_medal(own[1], letters, 73, 93, 21, own[1] in hits))
    out.append("</svg>")
    return "".join(out)


def back() -> str:
    """A card's back: a crescent over a ridge."""
    return (
        '<svg class="ls-face ls-back" viewBox="0 0 100 140" aria-hidden="true" focusable="false">'
        '<use href="#ls-back" width="100" height="140"/></svg>'
    )


def chip(c: int, letters: str, name: str = "") -> str:
    """A card in a line of text: its number and icons on its colour."""
    own = icons(c)
    marks = "".join(['<svg viewBox="0 0 24 24"><use href="#ls-i%d"/></svg>' % i for i in own])
    return '<span class="ls-chip %s %s" aria-hidden="true"><b>%s</b>%s</span>' % (
        colour(c),
        name,
        "A" if c >= ACE else str(number(c)),
        marks,
    )


def contract_glyph(kind: str, size: int = 24) -> str:
    """The sign of a contract: an icon for the first six, a drawing of ours for the others."""
    i = CONTRACTS.index(kind) if kind in CONTRACTS else 6
    name = "i%d" % i if i < ICONS else "k-" + kind
    lit = " ls-i%d" % i if i < ICONS else ""
    return (
        '<svg class="ls-kg%s" width="%d" height="%d" viewBox="0 0 24 24" aria-hidden="true" focusable="false"><use href="#ls-%s"/></svg>'
        % (lit, size, size, name)
    )


def building(s: int, name: str = "", size: int = 40) -> str:
    """A building as a small picture."""
    return (
        '<svg class="ls-bld ls-s%d %s" width="%d" height="%d" viewBox="0 0 100 80" aria-hidden="true" focusable="false"><use href="#ls-b%d"/></svg>'
        % (
            s,
            name,
            size,
            size * 4 // 5,
            s,
        )
    )
