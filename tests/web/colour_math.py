"""Colour arithmetic for the palette test: sRGB, contrast, OKLab, and the three kinds of colour blindness.

Knows numbers only. It must not know any token: `test_colours.py` reads those from the css.
The simulation matrices are Machado, Oliveira and Fernandes 2009 at full severity, applied in linear RGB.
"""

SIMULATIONS = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


def linear(hex_colour):
    """`#rrggbb` → linear RGB in 0..1.

    >>> [round(x, 3) for x in linear("#ff8000")]
    [1.0, 0.216, 0.0]
    """
    out = []
    for i in (1, 3, 5):
        v = int(hex_colour[i : i + 2], 16) / 255
        out.append(v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4)
    return out


def to_hex(rgb):
    """Linear RGB → `#rrggbb`, clipped."""
    out = "#"
    for v in rgb:
        v = min(1.0, max(0.0, v))
        v = 12.92 * v if v <= 0.0031308 else 1.055 * v ** (1 / 2.4) - 0.055
        out += "%02x" % round(v * 255)
    return out


def luminance(rgb):
    """Relative luminance of WCAG 2."""
    return 0.2126 * rgb[0] + 0.7152 * rgb[1] + 0.0722 * rgb[2]


def contrast(a, b):
    """WCAG 2 contrast ratio of two hex colours.

    >>> round(contrast("#000000", "#ffffff"), 1)
    21.0
    """
    x, y = sorted((luminance(linear(a)), luminance(linear(b))))
    return (y + 0.05) / (x + 0.05)


def simulate(rgb, kind):
    """Linear RGB as seen by an eye of that kind."""
    m = SIMULATIONS[kind]
    return [min(1.0, max(0.0, sum(m[r][c] * rgb[c] for c in range(3)))) for r in range(3)]


def oklab(rgb):
    """Linear RGB → OKLab (Ottosson 2020)."""
    r, g, b = rgb
    lms = (
        0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b,
        0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b,
        0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b,
    )
    x, y, z = (max(0.0, v) ** (1 / 3) for v in lms)
    return (
        0.2104542553 * x + 0.7936177850 * y - 0.0040720468 * z,
        1.9779984951 * x - 2.4285922050 * y + 0.4505937099 * z,
        0.0259040371 * x + 0.7827717662 * y - 0.8086757660 * z,
    )


def from_oklab(lab):
    """OKLab → linear RGB, not clipped."""
    L, a, b = lab
    x = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3
    y = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3
    z = (L - 0.0894841775 * a - 1.2914855480 * b) ** 3
    return (
        4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z,
        -1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z,
        -0.0041960863 * x - 0.7034186147 * y + 1.7076147010 * z,
    )


def distance(a, b, kind="normal"):
    """Distance of two hex colours in OKLab, times 100, for an eye of that kind."""
    p = oklab(simulate(linear(a), kind))
    q = oklab(simulate(linear(b), kind))
    return 100 * sum((u - v) ** 2 for u, v in zip(p, q)) ** 0.5
