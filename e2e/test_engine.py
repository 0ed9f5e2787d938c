"""The engine at work never blocks the page."""

from __future__ import annotations

import statistics

PINGS = """async (count) => {
  const worker = document.querySelector('script[name=engine]').xworker;
  const send = (message) => worker.sync.handle(JSON.stringify(message));
  let over = false;
  const search = send({id: 900001, k: 'debug', what: 'search', n: 4000}).then((text) => { over = true; return JSON.parse(text); });
  const times = [];
  const idle = [];
  await new Promise((resolve) => setTimeout(resolve, 200));
  for (let i = 0; i < count; i++) {
    const start = performance.now();
    await send({id: 900100 + i, k: 'ping'});
    times.push(performance.now() - start);
    if (over) return {early: i};
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const found = await search;
  return {times, found};
}"""

SLICE = 40
MARGIN = 30


def test_r34_twenty_pings_during_a_search_come_within_a_slice_and_do_not_grow(app):
    app.deal(seats=3, rounds=1).asked()
    tries = []
    for _ in range(4):  # a busy machine may spoil a try, not four
        seen = app.page.evaluate(PINGS, 20)
        assert "early" not in seen, "the search was over before the pings were: make it longer"
        times = seen["times"]
        tries.append(times)
        if max(times) <= SLICE + MARGIN and statistics.median(times[10:]) <= statistics.median(times[:10]) + MARGIN:
            return
    raise AssertionError(f"pings in ms: {tries}")


def test_r34_the_page_answers_while_the_engine_searches(app):
    table = app.deal(seats=3, rounds=1)
    table.until_asked("play")
    app.page.evaluate(
        "() => { document.querySelector('script[name=engine]').xworker.sync.handle("
        "JSON.stringify({id: 900001, k: 'debug', what: 'search', n: 3000})); }"
    )
    app.act("app:menu").first.click()
    app.page.wait_for_selector("#dialog-menu")
    app.page.keyboard.press("Escape")
    app.page.wait_for_selector("#dialog-menu", state="detached")
    table.step()
