"""Looks a finished site over: only relative addresses, no other origin, nothing that points to a missing file."""

from __future__ import annotations

import json
import re

from .say import BuildError

TEXT = (".html", ".css", ".js", ".json", ".webmanifest", ".svg", ".py")

# Addresses a browser would load: attributes of markup, url() and @import of styles.
MARKUP = re.compile(r"""\b(?:src|href|action|poster|srcset|data)\s*=\s*["']([^"']+)["']""")
STYLE = re.compile(r"""url\(\s*["']?([^"')]+)["']?\s*\)|@import\s+["']([^"']+)["']""")
FOREIGN = re.compile(r"^(?:[a-z][a-z0-9+.-]*:)?//", re.IGNORECASE)

# Names of XML vocabularies look like addresses and are none.
NAMES = ("http://www.w3.org/",)


def addresses(name: str, text: str) -> list[str]:
    """What a file of ours makes the browser load.

    >>> addresses("a.css", "@font-face { src: url(./x.woff2) }")
    ['./x.woff2']
    """
    if name.endswith((".html", ".svg")):
        found = MARKUP.findall(text) + [a or b for a, b in STYLE.findall(text)]
    elif name.endswith(".css"):
        found = [a or b for a, b in STYLE.findall(text)]
    elif name.endswith(".webmanifest"):
        found = manifest_addresses(json.loads(text))
    else:
        found = []
    return [one for one in found if not one.startswith(("#", "data:", *NAMES))]


def manifest_addresses(manifest: dict[str, object]) -> list[str]:
    """The addresses in a web app manifest, its shortcuts and icons too."""
    found: list[str] = []
    for key, value in manifest.items():
        if key in {"src", "url", "start_url", "scope"} and isinstance(value, str):
            found.append(value)
        elif isinstance(value, list):
            for row in value:
                if isinstance(row, dict):
                    found += manifest_addresses(row)
    return found


def check(files: dict[str, bytes]) -> None:
    """Stop the build when the site would not work under a sub-path or would ask another host."""
    faults = []
    for name, content in files.items():
        if name.startswith("vendor/") and not name.endswith(".css"):
            continue
        if not name.endswith(TEXT):
            continue
        for address in addresses(name, content.decode("utf-8")):
            if FOREIGN.match(address) or address.startswith(("http:", "https:")):
                if not (name.startswith("help/") and address.startswith("https://")):
                    faults.append(f"{name} asks another host: {address}")
            elif address.startswith("/"):
                faults.append(f"{name} has an absolute address: {address}")
            elif not exists(name, address, files):
                faults.append(f"{name} points to {address}, which is not there")
    if faults:
        raise BuildError("The site is not whole:\n  " + "\n  ".join(sorted(faults)))


def exists(name: str, address: str, files: dict[str, bytes]) -> bool:
    """Whether an address, seen from a file, leads to a file of the site."""
    path = re.split(r"[?#]", address)[0]
    parts = name.split("/")[:-1]
    for part in path.split("/"):
        if part == "..":
            if not parts:
                return False
            parts.pop()
        elif part not in {"", "."}:
            parts.append(part)
    target = "/".join(parts)
    return target in files or f"{target}/index.html".lstrip("/") in files or target == ""
