"""The picture on the first screen: finished buildings on the water under the moon, a dragon over them.

Knows nothing of a game in play.
"""

from app.games.blue_moon_city.parts import building

ROW = (
    ("water_temple", 2, 6, 84, 0.92),
    ("flight_tower", 3, 84, 62, 1.2),
    ("royal_palace", 6, 150, 78, 1.05),
    ("fire_temple", 1, 228, 84, 0.92),
)


def picture(t) -> str:
    """An SVG of ratio 16:9."""
    out = [
        '<svg class="bc-picture" viewBox="0 0 320 180" role="img" aria-label="%s" preserveAspectRatio="xMidYMid slice">'
        '<rect class="bc-psky" width="320" height="180"/><circle class="bc-pmoon" cx="232" cy="46" r="30"/><circle class="bc-phalo" cx="232" cy="46" r="46"/>'
        '<rect class="bc-lagoon" y="136" width="320" height="44"/><rect class="bc-rippled" y="138" width="320" height="42"/><ellipse class="bc-pglint" cx="232" cy="160" rx="34" ry="12"/>'
        % t("game.blue_moon_city")
    ]
    for name, n, x, y, k in ROW:
        art = building(name)
        out.append(
            '<g class="bc-tile is-done bc-c%d"><g class="bc-art" transform="translate(%g %g) scale(%g)">%s</g>'
            % (n, x, y, k, art)
        )
        out.append(
            '<g class="bc-art bc-pmir" transform="translate(%g %g) scale(%g %g)">%s</g></g>'
            % (x, y + 60 * k + 60 * k * 0.5, k, -k * 0.5, art)
        )
    out.append(
        '<g class="bc-dr0"><use href="#bc-d0" x="60" y="18" width="72" height="54"/></g><g class="bc-dr2"><use href="#bc-d2" x="150" y="146" width="44" height="33"/></g></svg>'
    )
    return "".join(out)
