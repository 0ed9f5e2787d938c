"""The end of a game: ranks, scores, the score sheet, and how to go on. Pure."""

from app.markup import act, button, cls, esc, icon_button, seat_mark


def screen(s: dict, t: object, room: object) -> str:
    """Winner, ranks, sheet, rematch, deal code."""
    view = s["view"]
    result = view["result"]
    return (
        '<header class="bar">%s<h1 class="bar-title">%s</h1><div class="bar-right">%s</div></header>'
        '<main class="end" id="main" tabindex="-1"><section class="end-head"><h2>%s</h2>%s%s</section>'
        '<section class="end-sheet" aria-label="%s">%s</section>%s</main>'
    ) % (
        icon_button(t("table.leave"), "back", "app:back"),
        t("game." + view["game"]),
        icon_button(t("log.title"), "log", "app:log"),
        heading(view, t),
        ranks(view, t) if result else "",
        again(s, t),
        t("sheet.title"),
        room.sheet(view, s["ui"], t),
        deal(s, t),
    )


def heading(view: dict, t: object) -> str:
    """Who has won; a tie is a shared win."""
    result = view["result"]
    winners = [i for i, rank in enumerate(result["ranks"]) if rank == 1] if result else []
    return t("end.wins", n=len(winners), seats=winners) if winners else t("end.title")


def ranks(view: dict, t: object) -> str:
    """The seats in order of rank."""
    result = view["result"]
    order = sorted(range(len(result["ranks"])), key=lambda i: (result["ranks"][i], i))
    out = []
    for i in order:
        rank = result["ranks"][i]
        out.append(
            '<li class="%s"><span class="rank-no num">%s</span>%s<span class="rank-name">%s</span><span class="rank-score num">%s</span></li>'
            % (
                cls("rank", first=rank == 1),
                t.num(rank),
                seat_mark(i, 28),
                t.name(i),
                t.num(result["scores"][i]),
            )
        )
    return '<ol class="ranks">%s</ol>' % "".join(out)


def again(s: dict, t: object) -> str:
    """What can be done now; a rematch first."""
    off = "disabled" if s["busy"] else ""
    return '<div class="end-acts">%s%s%s%s</div>' % (
        button(t("end.rematch"), "app:rematch", [False, False], "main", "again", off),
        button(t("end.same"), "app:rematch", [True, True], "", "dice", off),
        button(t("end.table"), "app:peek", True, "quiet", "eye"),
        button(t("table.home"), "app:to", "home", "quiet", "back"),
    )


def deal(s: dict, t: object) -> str:
    """The seed, shown only now, and the code that makes this deal again."""
    result = s["view"]["result"]
    seed = ""
    if result and result.get("seed"):
        seed = '<p><span class="soft">%s</span> <code>%s</code></p>' % (t("end.seed"), esc(result["seed"]))
    code = ""
    if s["code"]:
        code = '<p class="end-code"><span class="soft">%s</span> <code>%s</code></p>' % (t("end.code"), esc(s["code"]))
    return '<section class="end-deal panel">%s%s<button type="button" class="btn"%s>%s</button></section>' % (
        seed,
        code,
        act("app:code"),
        t("end.copy") if s["code"] else t("end.code.get"),
    )
