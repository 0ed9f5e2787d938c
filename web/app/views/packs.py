"""Component packs: the dialog that keeps them, the question before one is deleted, the choice in the new-game form. Pure."""

from app.markup import act, arg, button, esc, icon, icon_button
from app.packs import named, of_game, refusal


def dialog(s, t, game):
    """The packs of a game, or all: bring, save, delete."""
    rows = "".join([row(line, t, not game) for line in s["packs"] if not game or line["game"] in (game, "")])
    kept = '<ul class="packs" aria-label="%s">%s</ul>' % (t("packs.list"), rows) if rows else ""
    if not rows:
        kept = '<p class="empty">%s</p>' % t("packs.none")
    bring = (
        '<label class="btn btn-main file" for="pack-file">%s<span>%s</span><input type="file" id="pack-file" '
        'accept=".json,application/json" data-change="app:import" data-arg="%s"></label>'
    ) % (icon("in", 20), t("packs.import"), arg("pack"))
    games = [one["id"] for one in (s["hello"] or {}).get("games", ()) if takes_packs(one) and game in ("", one["id"])]
    files = "".join([
        button(
            t("packs.template") if game else t("packs.template.of", game=t.plain("game." + one)),
            "app:pack_export", [one, ""], "", "out",
        )
        for one in games
    ])  # fmt: skip
    help_link = '<button type="button" class="link"%s>%s</button>' % (
        act("app:help", (game or "blue_moon_city") + "#packs"),
        t("packs.help"),
    )
    return (
        t("packs.title"),
        '<p>%s</p>%s%s<div class="row">%s%s</div><p class="note">%s %s</p>'
        % (t("packs.why"), fault(s, t), kept, bring, files, t("packs.drop"), help_link),
        "",
    )


def takes_packs(meta: dict) -> bool:
    """Whether a game has an option that takes a pack."""
    for option in meta["options"]:
        if option["kind"] == "data":
            return True
    return False


def row(line: dict, t: object, which: bool) -> str:
    """One pack: its name, its hash, what can be done with it."""
    name = line["name"] if not line["bad"] else t.plain("packs.bad")
    acts = ""
    if not line["bad"]:
        acts = icon_button(t("packs.export", name=name), "out", "app:pack_export", [line["game"], line["id"]])
    acts += icon_button(t("packs.delete", name=line["name"] or line["id"]), "trash", "app:dialog", ["pack", line["id"]])
    game = " · " + t("game." + line["game"]) if which and line["game"] else ""
    return (
        '<li class="pack"><span class="pack-text"><b class="pack-name">%s</b><span class="soft">%s%s</span></span>'
        '<span class="pack-acts">%s</span></li>'
    ) % (esc(name), t("packs.hash", hash=line["id"]), game, acts)


def fault(s: dict, t: object) -> str:
    """What was wrong with the file that was brought last."""
    if not s["pack_fault"]:
        return ""
    said = [esc(text) for text in refusal(s["pack_fault"], t)]
    more = "<ul>%s</ul>" % "".join(["<li>%s</li>" % text for text in said[1:]]) if said[1:] else ""
    return '<div class="pack-fault" role="alert"><p><b>%s</b> %s</p>%s</div>' % (said[0], t("packs.fault"), more)


def question(s, t, name):
    """Deleting a pack is asked once."""
    line = named(s["packs"], name)
    if line is None:
        return "", "", ""
    here = s["form"]["game"] if s["form"] and s["route"]["name"] == "new" else ""
    return (
        t("packs.delete.title"),
        '<p>%s</p><div class="dialog-acts">%s%s</div>'
        % (
            t("packs.delete.ask", name=line["name"] or line["id"]),
            button(t("cancel"), "app:dialog", ["packs", here]),
            button(t("packs.delete.do"), "app:pack_delete", name, "bad", "trash"),
        ),
        "",
    )


def field(form: dict, option: dict, packs: list, t: object) -> str:
    """The form's choice: the words of the option and the packs that are kept here."""
    game, key = form["game"], option["key"]
    base = "opt.%s.%s" % (game, key)
    value = form["options"][key]
    items = [(word, t("%s.%s" % (base, word))) for word in option["choices"]]
    items += [(line["id"], esc(line["name"])) for line in of_game(packs, game)]
    chosen = named(packs, value)
    note = t(base + ".note") if t.has(base + ".note") else ""
    if chosen:
        note = t("packs.hash", hash=value)
    return (
        '<div class="field pack-field"><label for="opt-%s">%s</label><p class="note">%s</p><div class="row">'
        '<select id="opt-%s" data-change="form:data" data-arg="%s">%s</select>%s</div></div>'
    ) % (
        key,
        t(base),
        note,
        key,
        arg(key),
        "".join([
            '<option value="%s"%s>%s</option>' % (word, " selected" if word == value else "", label)
            for word, label in items
        ]),
        button(t("packs.open"), "app:dialog", ["packs", game], "quiet"),
    )  # fmt: skip
