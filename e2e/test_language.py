"""English and Chinese, at any moment; no key and no word of the other language on the table."""

from __future__ import annotations

import re

from e2e.pages import Table

# Everything that is read or spoken: texts, labels, tips, the title. Names of seats and <code> are the players' own.
WORDS = """() => {
  const names = [...document.querySelectorAll('.ls-plot .ls-nm, .rank-name')].map((one) => one.textContent);
  const out = [];
  const walker = document.createTreeWalker(document.querySelector('#root'), NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (node.nodeType === 3) {
      const parent = node.parentElement;
      if (parent.closest('code, kbd, [lang="en"], script, style, option, svg text')) continue;
      out.push(node.textContent);
    } else for (const name of ['aria-label', 'data-tip', 'placeholder', 'title', 'alt']) {
      if (node.hasAttribute(name) && !node.closest('[lang="en"]')) out.push(node.getAttribute(name));
    }
  }
  out.push(document.title);
  return out.map((text) => names.reduce((left, name) => left.split(name).join(' '), text)).filter((text) => text.trim());
}"""

KEY = re.compile(r"\b[a-z_]+(?:\.[a-z_0-9]+)+\b|\{[a-z]+[|}]")
LATIN = re.compile(r"[A-Za-z]{2,}")
HAN = re.compile(r"[\u4e00-\u9fff]")
KNOWN = ("Moonlit", "AI", "SVG", "English", "e2e-first")


def faults(app, lang):
    """Texts that stand in the wrong language, or are keys."""
    out = []
    for text in app.page.evaluate(WORDS):
        bare = text
        for word in KNOWN:
            bare = bare.replace(word, "")
        if KEY.search(bare) or (lang == "zh" and LATIN.search(bare)) or (lang == "en" and HAN.search(bare.replace("中文", ""))):
            out.append(text.strip()[:120])
    return sorted(set(out))


def go(app, lang, table):
    """Switch in the middle of the game: settings and back."""
    app.setting("lang", lang)
    app.page.locator(".resume").click()
    return table.asked()


def test_chinese_at_any_moment_of_a_game_without_a_key_or_an_english_word(app):
    app.setting("lang", "zh")
    app.pace("instant")
    new = app.new()
    new.fill(seats=4, rounds=2, people={0: "安娜"})
    assert faults(app, "zh") == [] or all("Hypatia" in one for one in faults(app, "zh"))
    table = new.deal()
    now = table.asked()
    seen = {}
    while now["next"] != "end":
        if seen.setdefault(now["next"], 0) < 2:
            seen[now["next"]] += 1
            assert faults(app, "zh") == [], now["next"]
        now = table.step(now)
    assert faults(app, "zh") == []
    app.act("app:log").first.click()
    app.page.wait_for_selector("#log-all")
    assert faults(app, "zh") == []
    assert len(seen) >= 3


def test_the_language_can_be_switched_in_mid_trick_and_back(app):
    table = app.deal(seats=3, rounds=1)
    table.mid_trick()
    before = app.hash()
    english = table.read()
    go(app, "zh", table)
    assert app.page.evaluate("document.documentElement.lang").startswith("zh")
    assert faults(app, "zh") == []
    go(app, "en", table)
    assert app.hash() == before
    assert table.read()["plots"] == english["plots"]
    assert faults(app, "en") == []


def test_a_chinese_browser_is_greeted_in_chinese(device):
    app = device(lang="zh-CN").open()
    assert app.page.evaluate("document.documentElement.lang").startswith("zh")
    assert faults(app, "zh") == []
    table = app.deal(seats=2, rounds=1)
    table.asked()
    assert faults(app, "zh") == []


def test_settings_help_and_about_in_both_languages(app):
    for lang in ("en", "zh"):
        app.setting("lang", lang)
        for address, screen in (("settings", "settings"), ("about", "about"), ("help/lunar_skyline", "help")):
            app.page.evaluate("(to) => { location.hash = '#/' + to; }", address)
            app.screen(screen)
            app.page.wait_for_function("document.querySelector('#root main').innerText.length > 100")
            found = faults(app, lang)
            if screen != "settings":  # the house's own pages name designers, licences and programs as they are written
                assert any(HAN.search(text) for text in app.page.evaluate(WORDS)) == (lang == "zh")
                found = [text for text in found if KEY.search(text)]
            assert found == [], (lang, screen)
        app.home()


def test_english_has_no_key_on_the_table_either(app):
    table = app.deal(seats=5, rounds=1)
    now = table.asked()
    seen = set()
    while now["next"] != "end":
        if now["next"] not in seen:
            seen.add(now["next"])
            assert faults(app, "en") == [], now["next"]
        now = table.step(now)
    assert faults(app, "en") == []


def test_r32_what_the_announcer_says_is_told_in_words(app):
    table = Table(app)
    app.deal(seats=3, rounds=1)
    table.until_asked("play")
    table.step()
    said = app.page.evaluate("document.querySelector('#live').textContent")
    assert said.strip()
    assert not KEY.search(said)
