"""How fast the built site starts in Chromium, against a bare page that starts stock Pyodide in a worker.

Runs in the project's environment only: it drives the browser with Playwright. Both pages are served by the same plain
server and measured in turn, each time in a fresh browser profile, so that noise hits both.
"""

from __future__ import annotations

import statistics
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from . import browser, calls, fetch, serve
from .paths import DIST
from .say import step

STOCK_PAGE = """<!doctype html><meta charset="utf-8"><title>stock</title><link rel="icon" href="data:,">
<script type="module">
const worker = new Worker("./worker.mjs", { type: "module" });
worker.onmessage = () => performance.mark("stock-ready");
</script>"""

STOCK_WORKER = """import { loadPyodide } from "./pyodide.mjs";
const pyodide = await loadPyodide();
postMessage(pyodide.runPython("1 + 1"));
"""

STOCK_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")

MARK = "(name) => performance.getEntriesByName(name).length > 0"
READ_MARK = "(name) => performance.getEntriesByName(name)[0].startTime"

# Time from navigation to the first answer of the engine, and the worker to ask further.
ENGINE = """async () => {
  let script;
  while (!(script = document.querySelector("script[name=engine]"))?.xworker) await new Promise((r) => setTimeout(r, 5));
  await script.xworker.ready;
  await script.xworker.sync.handle('{"id": 1, "k": "ping"}');
  return performance.now();
}"""

KEPT = """() => new Promise((done) => {
  moonlit.sw.listen((what) => what === "ready" && done());
}).then(() => navigator.serviceWorker.ready).then(async () => {
  while (!navigator.serviceWorker.controller) await new Promise((r) => setTimeout(r, 50));
})"""


@contextmanager
def served(folder: Path, base: str) -> Iterator[str]:
    """The folder behind a running server; its address."""
    server = serve.open_server(folder, base)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield serve.address(server)
    finally:
        server.shutdown()
        server.server_close()


def stock_folder(parent: Path) -> Path:
    """A page with nothing but stock Pyodide in a module worker."""
    original = fetch.npm_folder("pyodide")
    for name in STOCK_FILES:
        (parent / name).symlink_to(original / name)
    (parent / "index.html").write_text(STOCK_PAGE, encoding="utf-8")
    (parent / "worker.mjs").write_text(STOCK_WORKER, encoding="utf-8")
    return parent


def stock_ready(page: Page, url: str) -> float:
    """Milliseconds from navigation to a stock Pyodide that has run a line."""
    page.goto(url)
    page.wait_for_function(MARK, arg="stock-ready")
    return float(page.evaluate(READ_MARK, "stock-ready"))


def site_ready(page: Page, url: str) -> tuple[float, float]:
    """Milliseconds from navigation to the page's Python running, and to the engine's first answer."""
    page.goto(url)
    engine = float(page.evaluate(ENGINE))
    page.wait_for_function(MARK, arg="moonlit-live")
    return float(page.evaluate(READ_MARK, "moonlit-live")), engine


def measure(runs: int) -> dict[str, float]:
    """All start figures, as medians."""
    with tempfile.TemporaryDirectory() as scratch, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(**browser.launch_options())  # type: ignore[arg-type]
        stock_site = served(stock_folder(Path(scratch)), "/stock/")
        with stock_site as stock, served(DIST, "/site/") as site, step(f"start both pages {runs} times"):
            first, later = visits(chromium, stock, site, runs)
        with step("start offline, and ask the engine"):
            offline, times = offline_start(chromium, runs)
        chromium.close()
    return figures(first, later, offline, times)


Visit = tuple[float, float, float]


def visits(chromium: Browser, stock: str, site: str, runs: int) -> tuple[list[Visit], list[Visit]]:
    """(stock, live, engine) of first visits and of second visits in the same profile."""
    first: list[Visit] = []
    later: list[Visit] = []
    for _ in range(runs):
        with fresh(chromium) as stock_profile, fresh(chromium) as site_profile:
            for visit in (first, later):
                with page_of(stock_profile) as page:
                    bare = stock_ready(page, stock)
                with page_of(site_profile) as page:
                    visit.append((bare, *site_ready(page, site)))
    return first, later


def offline_start(chromium: Browser, runs: int) -> tuple[list[float], calls.Times]:
    """Engine ready with the server gone, and how long its answers take in play."""
    with fresh(chromium) as profile:
        with served(DIST, "/kept/") as url, page_of(profile) as page:
            site_ready(page, url)
            page.evaluate(KEPT)
        profile.set_offline(True)
        ready = []
        for _ in range(runs):
            with page_of(profile) as page:
                ready.append(site_ready(page, url)[1])
        with page_of(profile) as page:
            site_ready(page, url)
            times = calls.measure(page)
    return ready, times


@contextmanager
def fresh(chromium: Browser) -> Iterator[BrowserContext]:
    """An empty browser profile."""
    context = chromium.new_context()
    yield context
    context.close()


@contextmanager
def page_of(context: BrowserContext) -> Iterator[Page]:
    """A new page of a profile."""
    page = context.new_page()
    yield page
    page.close()


def figures(first: list[Visit], later: list[Visit], offline: list[float], times: calls.Times) -> dict[str, float]:
    """Medians under their stable names; ratios are taken run by run, where noise cancels out."""
    table: dict[str, float] = {}
    for prefix, rows in (("start.", first), ("start.later.", later)):
        table[f"{prefix}stock_pyodide_ms"] = statistics.median(row[0] for row in rows)
        table[f"{prefix}page_live_ms"] = statistics.median(row[1] for row in rows)
        table[f"{prefix}engine_ready_ms"] = statistics.median(row[2] for row in rows)
        table[f"{prefix}page_live_ratio"] = statistics.median(row[1] / row[0] for row in rows)
        table[f"{prefix}engine_ready_ratio"] = statistics.median(row[2] / row[0] for row in rows)
    table["start.offline_engine_ready_ms"] = statistics.median(offline)
    table["worker.handle_p95_ms"] = p95([ms for one in times.values() for ms in one])
    for i in (0, 1):
        for name in dict.fromkeys(key[i] for key in times):
            table[f"worker.handle_p95_ms.{name}"] = p95(
                [ms for key, one in times.items() if key[i] == name for ms in one]
            )
    return table


def p95(values: list[float]) -> float:
    """Nineteen in twenty are at most so."""
    return statistics.quantiles(values, n=20, method="inclusive")[-1] if len(values) > 1 else values[0]
