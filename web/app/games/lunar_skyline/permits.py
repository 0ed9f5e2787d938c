"""The permits: contracts still open with what each would pay the viewer, and the skyline cards left in their stacks.

Knows contracts and stacks of the view model. It must not know how a contract is counted.
"""

from app.games.lunar_skyline.cards import building, contract_glyph
from app.games.lunar_skyline.layout import CONTRACTS, ICONS
from app.markup import act, cls, seat_mark

PERMIT = (
    '<button type="button" class="%s%s" data-key="%s" data-item="%s"%s%s data-tip="%s"><span class="hidden">%s</span>'
    '%s<span class="ls-kn" aria-hidden="true">%s</span>%s</button>'
)


def owned_key(view: dict, plot: dict) -> str:
    """The key of a contract that a seat holds. Equal contracts are numbered, those that are held first."""
    k = 0
    for p in view["board"]["plots"]:
        if p["s"] == plot["s"]:
            break
        if p["contract"] == plot["contract"]:
            k += 1
    return "k-%s-%d" % (plot["contract"], k)


def pay_tag(n: int) -> str:
    """What a contract would pay: a question mark when that depends on a choice."""
    if n < 0:
        return '<b aria-hidden="true" class="ls-pay">?</b>'
    if n == 0:
        return '<b aria-hidden="true" class="ls-pay is-nil">0</b>'
    return '<b aria-hidden="true" class="ls-pay">+%d</b>' % n


def permits(view: dict, ui: dict, t) -> str:
    """The row of permits; those that may be claimed now are buttons that pick."""
    b = view["board"]
    taken = {}
    for p in b["plots"]:
        if p["contract"]:
            taken[p["contract"]] = taken.get(p["contract"], 0) + 1
    claims = [x["t"] for x in view["choices"] if x["k"] == "claim"]
    out = []
    for k in b["contracts"]:
        index = taken.get(k["t"], 0)
        taken[k["t"]] = index + 1
        out.append(_permit(view, ui, t, k, "k-%s-%d" % (k["t"], index), k["t"] in claims))
    seat = view["seat"]
    return (
        '<div class="ls-permits"><h3 class="ls-h">%s</h3>'
        '<div class="ls-permit-row" role="group" data-roving="permits" aria-label="%s">%s</div>%s</div>'
        % (
            t("lunar_skyline.contracts"),
            t("lunar_skyline.contracts_for", s=seat) if seat >= 0 else t("lunar_skyline.contracts"),
            "".join(out),
            stacks(view, t),
        )
    )


def _permit(view: dict, ui: dict, t, k: dict, key: str, can: bool) -> str:
    kind = k["t"]
    i = CONTRACTS.index(kind)
    name = t("lunar_skyline.contract." + kind)
    chosen = can and ui["pick"] == kind
    label = name
    if view["seat"] >= 0 and k["pay"] >= 0:
        label = t("lunar_skyline.contract.label", t=kind, pay=k["pay"])
    return PERMIT % (
        cls("ls-permit", is_open=can, is_chosen=chosen),
        " ls-i%d" % i if i < ICONS else "",
        key,
        key,
        act("pick" if can else "contract", kind),
        ' aria-pressed="%s"' % ("true" if chosen else "false") if can else "",
        name + ": " + t("lunar_skyline.contract.%s.line" % kind),
        label,
        contract_glyph(kind, 24),
        name,
        pay_tag(k["pay"]) if view["seat"] >= 0 else "",
    )


def stacks(view: dict, t) -> str:
    """The skyline cards left, a building each with its count, and who owns it."""
    sky = view["board"]["skyline"]
    if not sky["on"]:
        return ""
    out = []
    for i in range(ICONS):
        owners = [p["s"] for p in view["board"]["plots"] if i in p["owned"]]
        label = t("lunar_skyline.stack", suit=i, n=sky["stacks"][i])
        if owners:
            label += "; " + t("lunar_skyline.owners", seats=owners)
        out.append(
            '<span class="%s" data-anchor="stack-%d" role="img" aria-label="%s" data-tip="%s">%s<b>%d</b>'
            '<span class="ls-owners">%s</span></span>'
            % (
                cls("ls-stack", is_gone=not sky["stacks"][i]),
                i,
                label,
                label,
                building(i, "", 34),
                sky["stacks"][i],
                "".join([seat_mark(s, 9) for s in owners]),
            )
        )
    return '<div class="ls-stacks" role="group" aria-label="%s">%s</div>' % (t("lunar_skyline.stacks"), "".join(out))
