"""The licences of the parts of others that are shipped, as one text beside the site."""

from __future__ import annotations

import json
import zipfile
from email.parser import Parser

from . import fetch, versions
from .versions import NpmPackage, Wheel

RULE = "\n" + "-" * 100 + "\n\n"


def of_package(package: NpmPackage) -> str:
    """Name, version, licence and, where the package carries it, the licence's text."""
    folder = fetch.npm_folder(package.name)
    facts = json.loads((folder / "package.json").read_text(encoding="utf-8"))
    title = f"{package.name} {package.version}: {facts.get('license', 'see its project')}"
    text = folder / "LICENSE"
    return f"{title}\n\n{text.read_text(encoding='utf-8')}" if text.exists() else f"{title}\n"


def of_wheel(wheel: Wheel) -> str:
    """The same for a wheel."""
    with zipfile.ZipFile(fetch.wheel_file(wheel)) as archive:
        names = archive.namelist()
        (metadata,) = (name for name in names if name.endswith(".dist-info/METADATA"))
        facts = Parser().parsestr(archive.read(metadata).decode("utf-8"))
        texts = [archive.read(name).decode("utf-8") for name in names if "/licenses/" in name and name[-1] != "/"]
    licence = facts.get("License-Expression") or facts.get("License") or "see its project"
    return "\n\n".join([f"{wheel.name} {wheel.version}: {licence.splitlines()[0]}", *texts])


def text() -> bytes:
    """The whole text, in the order of versions.toml."""
    pins = versions.load()
    parts = [of_package(package) for package in pins.npm.values() if package.shipped]
    parts += [of_wheel(wheel) for wheel in pins.wheels.values()]
    head = "Moonlit is made with the following works of others, each under its own licence. Their sources are public.\n"
    return (head + RULE + RULE.join(parts)).encode()
