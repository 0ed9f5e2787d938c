"""After one visit the network may go; a new version asks before it takes over."""

from __future__ import annotations

from e2e.pages import Table

KEPT = """async () => {
  const registration = await navigator.serviceWorker.ready;
  return Boolean(registration.active) && registration.active.state === 'activated';
}"""


def kept(app):
    """Wait until the whole site is kept on the device."""
    app.page.wait_for_function(KEPT)


def version(app):
    """The version that the settings show: that of the running code."""
    app.page.evaluate("location.hash = '#/settings'")
    app.screen("settings")
    text = app.wait("() => [...document.querySelectorAll('.settings .note .num')].pop()?.innerText.trim() || null")
    app.home()
    return text


def test_with_the_server_killed_and_the_network_off_a_whole_game_is_played_after_a_reload(desk):
    app = desk.open()
    kept(app)
    desk.host.kill()
    desk.context.set_offline(True)
    app.reload()
    table = app.deal(quick=True, seats=4, rounds=1)
    table.to_end()
    app.home()
    app.act("app:to", "help/lunar_skyline").first.click()
    app.screen("help")
    app.page.wait_for_function("document.querySelector('#root main').innerText.length > 1000")
    app.setting("lang", "zh")
    app.page.wait_for_function("document.documentElement.lang.startsWith('zh')")


def test_a_game_goes_on_offline_where_it_stood(desk):
    app = desk.open()
    table = app.deal(quick=True, seats=3, rounds=1)
    table.mid_trick()
    before = app.hash()
    kept(app)
    desk.host.kill()
    desk.context.set_offline(True)
    app.page.close()
    app = desk.open()
    app.page.locator(".resume").click()
    table = Table(app)
    table.asked()
    assert app.hash() == before
    table.quick = True
    table.to_end()


def test_r25_a_new_version_asks_and_runs_after_one_reload(desk, sites):
    app = desk.open()
    kept(app)
    assert version(app) == "e2e-first"
    desk.host.folder = sites.second
    app.reload()
    app.act("app:update").wait_for()
    assert version(app) == "e2e-first", "the version shown is that of the running code"
    loads = []
    app.page.on("load", lambda page: loads.append(page.url))
    app.act("app:update").click()
    app.page.wait_for_function("document.querySelector('meta[name=moonlit-version]')?.content === 'e2e-second'")
    app.ready()
    assert version(app) == "e2e-second"
    assert len(loads) == 1
    app.reload()
    app.page.evaluate("window.moonlit.sw.check()")
    assert app.act("app:update").count() == 0, "the same question is not asked again"


def test_r26_an_update_never_comes_during_a_game_by_itself(desk, sites):
    app = desk.open()
    table = app.deal(seats=3, rounds=1)
    now = table.until_asked("play")
    kept(app)
    desk.host.folder = sites.second
    loads = []
    app.page.on("load", lambda page: loads.append(page.url))
    app.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    app.page.wait_for_function(
        "navigator.serviceWorker.getRegistration().then((one) => Boolean(one && one.waiting))"
    )
    for _ in range(3):
        now = table.step(now)
    before = app.hash()
    assert app.act("app:update").count() == 0, "nobody is asked in the middle of a game"
    assert loads == []
    app.home()
    app.act("app:update").click()
    app.page.wait_for_function("document.querySelector('meta[name=moonlit-version]')?.content === 'e2e-second'")
    app.ready()
    app.page.locator(".resume").click()
    Table(app).asked()
    assert app.hash() == before
