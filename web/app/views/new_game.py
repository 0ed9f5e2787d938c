"""The new-game form: seats, options made from the game's meta, the seed, a deal code. Pure."""

from app import form as choices
from app import games
from app.markup import act, button, esc, icon, seat_mark
from app.store import meta_of
from app.views import packs
from app.views.parts import bar, choice, stepper, switch, text_field


def screen(s: dict, t: object) -> str:
    """The form, or why there is none yet."""
    game = s["route"]["arg"]
    meta = meta_of(s, game)
    form = s["form"]
    if meta is None or form is None or form["game"] != game:
        text = t("error.unknown_game") if s["hello"] else t("home.waking")
        return (
            bar(t("home.new"), t) + '<main class="page" id="main" tabindex="-1"><p class="empty">%s</p></main>' % text
        )
    return bar(t("new.title", game=t.plain("game." + game)), t) + (
        '<main class="page new" id="main" tabindex="-1"><div class="new-pic">%s</div><div class="new-form">%s%s%s</div>'
        '<div class="new-deal">%s</div></main>'
    ) % (
        games.call(game, "picture", "", t),
        seats(form, meta, t),
        options(form, meta, t, False, s["packs"]),
        advanced(form, meta, t, s["packs"]),
        deal(s, t),
    )


def deal(s: dict, t: object) -> str:
    """The button that starts: one tap from here to the first card."""
    busy = s["busy"]
    label = t("new.dealing") if busy else t("new.deal")
    return button(label, "app:deal", None, "main btn-big", "", "disabled" if busy else "")


def seats(form: dict, meta: dict, t: object) -> str:
    """The seats: how many, who."""
    low, high = meta["seats"]
    rows = "".join(seat_row(i, seat, meta, t) for i, seat in enumerate(form["seats"]))
    return (
        '<section class="panel" aria-labelledby="seats-h"><div class="panel-head"><h2 id="seats-h">%s</h2>%s</div>'
        '<ul class="seat-rows">%s</ul>%s</section>'
    ) % (
        t("new.seats"),
        stepper("seat-count", t("new.count"), len(form["seats"]), low, high, "form:count", "count", t),
        rows,
        levels(form, meta, t),
    )


def seat_row(i: int, seat: dict, meta: dict, t: object) -> str:
    """One seat: shape, name, person or bot, level."""
    bot = seat["kind"] == "bot"
    kind = '<button type="button" class="kind" aria-label="%s"%s>%s<span>%s</span></button>' % (
        t("new.kind", n=i + 1, kind=t.plain("kind." + seat["kind"])),
        act("form:kind", i),
        icon("bot" if bot else "person", 20),
        t("kind." + seat["kind"]),
    )
    level = ""
    if bot:
        level = '<select class="level" aria-label="%s" data-change="form:level" data-arg="%d">%s</select>' % (
            t("new.level", n=i + 1),
            i,
            "".join(
                '<option value="%s"%s>%s</option>'
                % (name, " selected" if name == seat["level"] else "", t("level." + name))
                for name in meta["levels"]
            ),
        )
    return (
        '<li class="seat-row">%s<input type="text" id="name-%d" class="seat-name" maxlength="24" autocomplete="off" spellcheck="false" '
        'aria-label="%s" value="%s" data-change="form:name" data-arg="%d"><span class="seat-kind">%s%s</span></li>'
    ) % (seat_mark(i, 24), i, t("new.name", n=i + 1), esc(seat["name"]), i, kind, level)


def levels(form: dict, meta: dict, t: object) -> str:
    """One line of character for each level in use."""
    used = [name for name in meta["levels"] if name in [seat["level"] for seat in form["seats"]]]
    rows = ["<li><b>%s</b> %s</li>" % (t("level." + name), t("level." + name + ".line")) for name in used]
    return '<ul class="note new-levels">%s</ul>' % "".join(rows) if rows else ""


def options(form: dict, meta: dict, t: object, hidden: bool, kept: list) -> str:
    """The options of the game, plain or advanced; `kept` are the component packs of this device."""
    asked = choices.demands(form, meta, kept)
    fixed = choices.locked(form, meta, kept)
    rows = [
        packs.field(form, one, kept, t) if one["kind"] == "data" else option(form, one, t, asked, fixed)
        for one in meta["options"]
        if bool(one.get("advanced")) == hidden
    ]
    if not rows or hidden:
        return "".join(rows)
    return '<section class="panel" aria-labelledby="opt-h"><h2 id="opt-h">%s</h2>%s</section>' % (
        t("new.options"),
        "".join(rows),
    )


def option(form: dict, one: dict, t: object, asked: dict, fixed: dict) -> str:
    """One option by its kind; its words come from the game's catalog. The word `pack` is offered when the chosen pack has it (`asked`);
    what the pack's layout decides (`fixed`) is shown and off."""
    key = one["key"]
    base = "opt.%s.%s" % (form["game"], key)
    note = t(base + ".note") if t.has(base + ".note") else ""
    if key in fixed and fixed[key] != "pack":
        note = t("packs.locked")
    value = form["options"][key]
    if one["kind"] == "int":
        return stepper("opt-" + key, t(base), value, one["lo"], one["hi"], "form:option", key, t, note)
    if one["kind"] == "bool":
        return switch("opt-" + key, t(base), value, "form:option", [key, 0 if value else 1], note, key in fixed)
    words = [word for word in one["choices"] if word != "pack" or asked.get(key) == "pack"]
    labels = [([key, word], t("%s.%s" % (base, word))) for word in words]
    return choice("opt-" + key, t(base), [key, value], labels, "form:option", note)


def advanced(form: dict, meta: dict, t: object, kept: list) -> str:
    """What few people need: rare options, the seed, a deal code."""
    head = '<button type="button" class="fold" aria-expanded="%s"%s>%s%s</button>' % (
        "true" if form["advanced"] else "false",
        act("form:advanced"),
        t("new.advanced"),
        icon("down", 20),
    )
    if not form["advanced"]:
        return '<section class="panel panel-fold">%s</section>' % head
    fault = (
        '<p class="fault" role="alert">%s</p>' % t("error." + form["fault"], **form["fault_args"])
        if form["fault"]
        else ""
    )
    return '<section class="panel panel-fold">%s%s%s<div class="field-row">%s%s</div>%s</section>' % (
        head,
        options(form, meta, t, True, kept),
        text_field(
            "seed",
            t("new.seed"),
            esc(form["seed"]),
            "",
            None,
            'maxlength="64" data-change="form:seed"',
            t("new.seed.note"),
        ),
        text_field(
            "code",
            t("new.code"),
            esc(form["code"]),
            "",
            None,
            'maxlength="2000" data-change="form:code"',
            t("new.code.note"),
        ),
        button(t("new.code.use"), "form:decode"),
        fault,
    )
