"""Finds the Chromium that tests and measurements drive, or brings one."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from .paths import tool
from .say import BuildError, say, step

NAMES = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
    "microsoft-edge",
    "microsoft-edge-stable",
    "msedge",
)

PLACES = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe",
)

# Keeps the browser from calling its maker, which tests on a closed network see as noise.
ARGUMENTS = (
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-quic",
    "--no-first-run",
)


def find() -> str | None:
    """Path of an installed Chromium, Chrome or Edge; MOONLIT_BROWSER names another one."""
    if named := os.environ.get("MOONLIT_BROWSER"):
        return named
    for name in NAMES:
        if found := shutil.which(name):
            return found
    return next((place for place in PLACES if Path(place).exists()), None)


def ensure() -> str | None:
    """A browser to drive: the path of an installed one, or None when Playwright has its own."""
    if found := find():
        return found
    if playwright_has_one():
        return None
    if is_root() and shutil.which("apt-get"):
        with step("install chromium with apt-get"):
            subprocess.run(["apt-get", "update", "-qq"], check=False)
            apt = ["apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium", "fonts-liberation"]
            quiet = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
            subprocess.run(apt, check=False, env=quiet, stdout=subprocess.DEVNULL)
        if found := find():
            return found
    say("· no Chromium, Chrome or Edge found; asking Playwright for its own …")
    install = [str(tool("python")), "-m", "playwright", "install", "chromium"]
    if subprocess.run(install, check=False).returncode == 0:
        return None
    raise BuildError(
        "The browser tests need Chromium, Chrome or Edge. None was found, and Playwright could not bring one: "
        "install the package chromium, or set MOONLIT_BROWSER to the browser's program."
    )


def playwright_has_one() -> bool:
    """Whether Playwright's own Chromium lies where Playwright expects it."""
    question = (
        "from pathlib import Path; from playwright.sync_api import sync_playwright as s\n"
        "with s() as p: print(Path(p.chromium.executable_path).exists())"
    )
    ask = [str(tool("python")), "-c", question]
    return "True" in subprocess.run(ask, capture_output=True, text=True, check=False).stdout


def is_root() -> bool:
    """Whether packages can be installed without asking anybody."""
    return sys.platform.startswith("linux") and os.geteuid() == 0


def launch_options() -> dict[str, object]:
    """Options for Playwright's `chromium.launch`; as root Chromium refuses to start inside its sandbox."""
    arguments = [*ARGUMENTS, *(["--no-sandbox"] if is_root() else [])]
    options: dict[str, object] = {"args": arguments}
    if path := ensure():
        options["executable_path"] = path
    return options
