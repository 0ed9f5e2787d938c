"""What is said over any screen: banners that stay, toasts that go. Pure."""

from app.markup import button, cls, esc, icon_button


def banner(text: str, acts: str = "", kind: str = "") -> str:
    """A banner; `text` is markup."""
    return '<div class="%s" role="region"><p>%s</p>%s</div>' % (cls("banner " + kind), text, acts)


def banners(s: dict, t: object, screen: str) -> str:
    """All banners that stand now, the gravest first."""
    out = []
    view = s["view"]
    playing = screen in ("table", "handover")
    if s["phase"] == "failed":
        out.append(
            banner(
                t("engine.failed") + (" <code>%s</code>" % esc(s["fault"]) if s["fault"] else ""),
                button(t("engine.retry"), "app:reload", None, "small"),
                "is-bad",
            )
        )
    if view and view["readonly"] and screen in ("table", "end"):
        out.append(
            banner(t("table.readonly"), button(t("table.readonly.again"), "app:reopen", None, "small"), "is-warn")
        )
    if view and view["demo"] and screen == "table":
        out.append(banner(t("table.demo"), "", "is-quiet"))
    if s["update"] and not playing:
        out.append(
            banner(t("update.ready"), button(t("update.apply"), "app:update", None, "main btn-small"), "is-good")
        )
    return '<div class="banners">%s</div>' % "".join(out)


def toasts(s: dict, t: object) -> str:
    """Short messages; the live region says them, so these are silent."""
    out = []
    for one in s["toasts"]:
        out.append(
            '<div class="%s" id="toast-%d"><span>%s</span>%s</div>'
            % (
                cls("toast", is_bad=one["kind"] == "bad"),
                one["id"],
                esc(one["text"]),
                icon_button(t("close"), "close", "app:toast", one["id"]),
            )
        )
    return '<div class="toasts" id="toasts" popover="manual">%s</div>' % "".join(out)
