"""The page's start: text and last known state first, then the engine. Runs once, when imported.

Knows the order of things and the browser's offers (install, update). Everything else is `shell`.
"""

import asyncio
import json

from js import window
from pyscript.ffi import create_proxy

from app import i18n, saves
from app.dom import browser, listen
from app.rpc import Engine
from app.shell import App

KEPT = []  # proxies that live as long as the page


def remembered() -> dict:
    """What the engine said on the last visit, or None."""
    try:
        found = json.loads(saves.kept(saves.HELLO))
        return found if isinstance(found, dict) and "games" in found and "saves" in found else None
    except ValueError:
        return None


def offers(app) -> None:
    """The browser's offers: to install, to take a waiting update. Both are only shown, never taken by themselves."""

    def installable(event):
        event.preventDefault()
        KEPT.insert(0, event)
        app.s["install"] = True
        app.render()

    def update(what, *rest):
        if what == "waiting":
            app.s["update"] = True
            app.voice.add(app.t.plain("update.ready"))
            app.render()

    async def install():
        if not app.s["install"]:
            return False
        app.s["install"] = False
        KEPT[0].prompt()
        return True

    app.install = install
    listen.listen(window, "beforeinstallprompt", installable)
    shelf = getattr(window, "moonlit", None)
    worker = getattr(shelf, "sw", None) if shelf else None
    if worker:
        KEPT.append(create_proxy(update))
        worker.listen(KEPT[-1])
        app.update = worker.apply
        app.repair = worker.repair


async def start() -> None:
    """Alive in the language and theme of the person, then with the engine."""
    numbers = browser.Numbers()
    i18n.use_intl(numbers.plural, numbers.number)
    app = App(Engine)
    hello = remembered()
    if hello:
        app.s["hello"], app.s["saves"] = hello, hello["saves"]
    await app.speak()
    app.routed(browser.address())
    listen.start(app)
    offers(app)
    window.document.documentElement.setAttribute("data-live", "page")
    window.performance.mark("moonlit-live")
    if await app.engine.start():
        app.engine.watch()
        await app.greet()
        window.document.documentElement.setAttribute("data-live", "engine")
    else:
        app.s["phase"] = "failed"
        app.render()


asyncio.create_task(start())
