"""The built sites, a host for each test, devices to look at it with."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from e2e.pages import App
from e2e.serving import Host
from e2e.watching import Watch

ROOT = Path(__file__).resolve().parent.parent
PATIENCE = 60_000  # ms for whatever is waited for: never how long a test takes, only how long until it gives up

ARGUMENTS = [
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-quic",
    "--no-first-run",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
]


@dataclass(frozen=True)
class Sites:
    """Folders: two development builds that differ in their version alone, and the build that is published."""

    first: Path
    second: Path
    published: Path


def made_once(place: Path, make: Callable[[Path], None], minutes: float = 10) -> Path:
    """The folder `place`; the first process that wants it makes it, the others wait."""
    done, failed = place.with_suffix(".done"), place.with_suffix(".failed")
    try:
        place.with_suffix(".lock").mkdir()
    except FileExistsError:
        end = time.monotonic() + 60 * minutes
        while not done.exists():
            if failed.exists() or time.monotonic() > end:
                pytest.fail(f"another process did not make {place.name}")
            time.sleep(0.2)
        return place
    try:
        make(place)
    except BaseException:
        failed.touch()
        raise
    done.touch()
    return place


def build(out: Path, *options: str) -> None:
    """Run the build as a person would."""
    command = [sys.executable, "build.py", "site", *options, "--out", str(out)]
    result = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, encoding="utf-8", check=False)
    assert result.returncode == 0, f"{' '.join(command)}:\n{result.stdout}\n{result.stderr}"


@pytest.fixture(scope="session")
def sites(tmp_path_factory: pytest.TempPathFactory) -> Sites:
    """The builds, made once for all processes of this run."""
    shared = tmp_path_factory.getbasetemp()
    if os.environ.get("PYTEST_XDIST_WORKER"):
        shared = shared.parent
    shared /= "sites"
    shared.mkdir(exist_ok=True)
    return Sites(
        made_once(shared / "first", lambda out: build(out, "--dev", "--version", "e2e-first")),
        made_once(shared / "second", lambda out: build(out, "--dev", "--version", "e2e-second")),
        made_once(shared / "published", lambda out: build(out, "--version", "e2e-published")),
    )


@pytest.fixture
def host(sites: Sites) -> Iterator[Host]:
    """A static host with the first development build."""
    host = Host(sites.first)
    yield host
    host.kill()


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """The browser that is there."""
    path = os.environ.get("MOONLIT_BROWSER") or shutil.which("chromium") or shutil.which("google-chrome")
    return browser_type_launch_args | {"args": ARGUMENTS} | ({"executable_path": path} if path else {})


class Device:
    """A browser with its own storage: one person's phone or desk."""

    def __init__(self, context: Any, host: Host) -> None:
        self.context = context
        self.host = host
        self.watch = Watch(context, host.origin)

    def open(self, address: str = "", ready: bool = True) -> App:
        """A tab with the site at this address (the part after the base)."""
        app = App(self.context.new_page(), self.host.url)
        app.page.goto(self.host.url + address)
        if ready:
            app.ready()
        return app


@pytest.fixture
def device(browser: Any, host: Host) -> Iterator[Callable[..., Device]]:
    """Makes devices; each is checked at the end for what no test may cause."""
    made: list[Device] = []

    def make(width: int = 1440, height: int = 900, theme: str = "dark", lang: str = "en-US", **more: Any) -> Device:
        options = {"reduced_motion": "reduce", "accept_downloads": True} | more
        context = browser.new_context(
            viewport={"width": width, "height": height}, color_scheme=theme, locale=lang, **options
        )
        context.set_default_timeout(PATIENCE)
        context.grant_permissions(["clipboard-read", "clipboard-write"], origin=host.origin)
        made.append(Device(context, host))
        return made[-1]

    yield make
    for one in made:
        one.context.close()
    for one in made:
        one.watch.check()


@pytest.fixture
def desk(device: Callable[..., Device]) -> Device:
    """A desk: 1440×900, dark, English."""
    return device()


@pytest.fixture
def phone(device: Callable[..., Device]) -> Device:
    """A phone: 360×640, dark, English, touch."""
    return device(360, 640, has_touch=True, is_mobile=True)


@pytest.fixture
def app(desk: Device) -> App:
    """The first screen on a desk, engine ready."""
    return desk.open()
