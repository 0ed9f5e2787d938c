"""The hand-over screen between two people at one device. Pure; it draws names and nothing else, so no hand can be in it."""

from app.markup import button, icon_button, seat_mark


def screen(s: dict, t: object) -> str:
    """Pass the device to NAME; the hand comes only after they say that they are there."""
    seat = s["view"]["handover"]["seat"]
    return (
        '<header class="bar">%s<h1 class="bar-title">%s</h1><div class="bar-right"></div></header>'
        '<main class="handover" id="main" tabindex="-1"><div class="handover-mark">%s</div><h2>%s</h2><p class="soft">%s</p>%s</main>'
    ) % (
        icon_button(t("table.leave"), "back", "app:back"),
        t("game." + s["view"]["game"]),
        seat_mark(seat, 96),
        t("handover.pass", name=s["view"]["handover"]["name"]),
        t("handover.why"),
        button(
            t("handover.am", name=s["view"]["handover"]["name"]), "app:claim", seat, "main btn-big", "", 'id="claim"'
        ),
    )
