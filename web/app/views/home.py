"""The first screen: the table of the house. Continue, a new game with its picture, how to play, the saved games. Pure."""

from app import games
from app.markup import act, button, esc, icon, icon_button
from app.views.parts import ago, brand


def screen(s: dict, t: object) -> str:
    """The first screen; alive before the engine is."""
    return (
        '<header class="home-head"><a class="brand" href="#/">%s<span>%s</span></a><nav class="home-nav" aria-label="%s">%s%s%s</nav></header>'
        '<main class="home" id="main" tabindex="-1"><div class="home-lead"><h1>%s</h1><p class="lead">%s</p>%s</div>%s%s</main>'
        '<footer class="home-foot"><a href="#/about">%s</a><span aria-hidden="true">·</span><a href="#/settings">%s</a>%s</footer>'
    ) % (
        brand(),
        t("brand"),
        t("home.nav"),
        language(t),
        icon_button(t("settings.title"), "gear", "app:to", "settings"),
        icon_button(t("about.title"), "help", "app:to", "about"),
        t("home.headline"),
        t("home.lead"),
        resume(s, t),
        '<section class="home-games" aria-label="%s">%s</section>' % (t("home.games"), cards(s, t)),
        saved(s, t),
        t("about.title"),
        t("settings.title"),
        install(s, t),
    )


def language(t: object) -> str:
    """The other language, one tap away; written in itself."""
    other = "zh" if t.lang == "en" else "en"
    label = "中文" if other == "zh" else "English"
    return '<button type="button" class="btn btn-quiet" lang="%s"%s>%s</button>' % (
        "zh-Hans" if other == "zh" else "en",
        act("app:set", ["lang", other]),
        label,
    )


def line(save: dict, t: object) -> str:
    """A save's state in one line."""
    if save.get("bad"):
        return t("save.future" if save["bad"] == "future_save" else "save.bad")
    if save["over"]:
        return t("save.over")
    if not save["rounds"]:
        return t("save.running")
    return t("save.round", n=save["round"], of=save["rounds"])


def resume(s: dict, t: object) -> str:
    """Continue: the last game that is not over."""
    for save in s["saves"]:
        if save["over"] or save["readonly"] or save.get("bad"):
            continue
        return (
            '<button type="button" class="resume"%s><span class="resume-go">%s<b>%s</b></span>'
            '<span class="resume-what"><span class="resume-game">%s</span><span>%s</span><span class="soft">%s</span></span></button>'
        ) % (
            act("app:open", save["id"]),
            icon("step", 24),
            t("home.continue"),
            t("game." + save["game"]),
            line(save, t),
            esc(t.join(save["names"])),
        )
    return ""


def cards(s: dict, t: object) -> str:
    """A card for each game the engine lists; before it has spoken, a place where they will be."""
    if s["hello"] is None:
        return (
            '<div class="game-card game-wait" aria-busy="true"><div class="game-pic"></div>'
            '<div class="game-text"><h2>%s</h2><p>%s</p></div></div>'
        ) % (t("home.waking"), t("home.waking.line"))
    return "".join(card(meta, t) for meta in s["hello"]["games"])


def card(meta: dict, t: object) -> str:
    """A game with its picture; one that this page cannot draw yet says that it is coming."""
    game = meta["id"]
    picture = games.call(game, "picture", "", t)
    coming = games.room(game) is None or meta.get("coming")
    low, high = meta["seats"]
    if coming:
        foot = '<p class="game-coming">%s</p>' % t("home.coming")
    else:
        foot = '<div class="game-acts">%s%s</div>' % (
            button(t("home.new"), "app:to", "new/" + game, "main"),
            button(t("home.how"), "app:to", "help/" + game, "quiet", "help"),
        )
    return (
        '<article class="game-card"><div class="game-pic">%s</div><div class="game-text"><h2>%s</h2><p>%s</p>'
        '<p class="game-facts"><span>%s</span></p>%s</div></article>'
    ) % (picture, t("game." + game), t("game." + game + ".line"), t("home.players", low=low, high=high), foot)


def saved(s: dict, t: object) -> str:
    """The saved games; each can be opened, exported, deleted."""
    if not s["saves"]:
        return ""
    rows = "".join(row(save, s, t) for save in s["saves"])
    return (
        '<section class="home-saves" aria-labelledby="saves-h"><h2 id="saves-h">%s</h2><ul class="saves">%s</ul></section>'
        % (
            t("home.saves"),
            rows,
        )
    )


def row(save: dict, s: dict, t: object) -> str:
    """One saved game."""
    title = t("game." + save["game"])
    return (
        '<li class="save"><button type="button" class="save-open"%s><span class="save-title">%s</span>'
        '<span class="save-line">%s</span><span class="save-names">%s</span></button><span class="save-acts">%s%s</span></li>'
    ) % (
        act("app:open", save["id"]),
        title,
        "%s · %s" % (line(save, t), ago(save["when"], s.get("now", save["when"]), t)),
        esc(t.join(save["names"])),
        icon_button(t("save.export", game=t.plain("game." + save["game"])), "out", "app:export", save["id"]),
        icon_button(
            t("save.delete", game=t.plain("game." + save["game"])), "trash", "app:dialog", ["delete", save["id"]]
        ),
    )


def install(s: dict, t: object) -> str:
    """An offer to install, where the browser makes one."""
    if not s["install"]:
        return ""
    return '<span aria-hidden="true">·</span><button type="button" class="link"%s>%s</button>' % (
        act("app:install"),
        t("install.offer"),
    )
