"""The test suites: fast (checks and tests without a browser), browser (the built site), all."""

from __future__ import annotations

import os
import subprocess

from .paths import ROOT, VENV, WEB, tool
from .say import say, step

TESTS_FAILED = 1  # pytest's exit code when tests ran and some failed
CHECKED = ("build.py", "builder", "pygame_core", "workers", "web", "tests", "e2e")


def groups(suite: str) -> tuple[str, ...]:
    """The tools a suite needs."""
    fast = ("build", "test", "arena")
    return fast if suite == "fast" else (*fast, "browser")


def run(suite: str, match: str | None) -> int:
    """Run what was asked for, the fast suite first; the first fault ends it."""
    jobs = {"fast": (fast,), "browser": (browser_suite,), "all": (fast, browser_suite)}
    for job in jobs[suite]:
        if code := job(match):
            return code
    return 0


def fast(match: str | None) -> int:
    """Lint, types, import rules, and every test that needs no browser."""
    folders = [name for name in CHECKED if (ROOT / name).exists()]
    checks = (
        ()
        if match
        else (
            ("lint", ["ruff", "check", *folders]),
            ("types", ["mypy"]),
            ("who imports whom", ["lint-imports"]),
        )
    )
    for title, command in checks:
        with step(title):
            if code := call(command, {"PYTHONPATH": str(WEB)} if command[0] == "lint-imports" else None):
                return code
    with step("tests without a browser"):
        return pytest("tests", match)


def browser_suite(match: str | None) -> int:
    """The end-to-end tests; they build the sites they need and serve them under a sub-path."""
    from . import browser, fetch

    if not (ROOT / "e2e").exists():
        say("· there is no e2e folder yet: nothing to run in a browser")
        return 0
    path = browser.ensure()
    extra = {"MOONLIT_AXE": str(fetch.npm_folder("axe-core") / "axe.min.js")}
    if path:
        extra["MOONLIT_BROWSER"] = path
    with step("tests in the browser"):
        return pytest("e2e", match, extra)


def pytest(folder: str, match: str | None, extra: dict[str, str] | None = None) -> int:
    """Run pytest on both cores; when words were given, in one process so that its output stays readable.

    Machines that run this are shared: some tests hold times. What failed gets a second run, alone; only what fails twice is a fault, and the
    first run's failures stay printed above.
    """
    command = ["pytest", folder]
    if match:
        return call([*command, "-k", match], extra)
    code = call([*command, "-n", "2", "--dist", "loadgroup"], extra)
    if code != TESTS_FAILED:
        return code
    say("· what failed once more, one test after another …")
    return call([*command, "--last-failed", "--last-failed-no-failures", "none"], extra)


def call(command: list[str], extra: dict[str, str] | None = None) -> int:
    """Run one tool of the environment."""
    path = f"{tool('python').parent}{os.pathsep}{os.environ.get('PATH', '')}"
    environment = os.environ | {"PYTHONUTF8": "1", "PATH": path, "VIRTUAL_ENV": str(VENV)} | (extra or {})
    program = [str(tool(command[0])), *command[1:]]
    return subprocess.run(program, cwd=ROOT, env=environment, check=False).returncode
