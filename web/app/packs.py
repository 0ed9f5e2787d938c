"""Component packs on the page: what a person does with them, and the worker's refusals in words.

The page knows a pack by its line in the list (hash, name, game, the options that its layout asks for), never its content. It must not
touch the browser: it asks the app.
"""

from app import form, store
from app.router import with_dialog

PLAIN = ("tiles", "spaces", "contracts")  # lists whose entries say by themselves where they belong


def of_game(packs: list, game: str) -> list:
    """The lines of a game's good packs."""
    return [line for line in packs if line["game"] == game and not line["bad"]]


def named(packs: list, name: str) -> dict:
    """The line of a pack, or None."""
    for line in packs:
        if line["id"] == name:
            return line
    return None


# --- refusals in words ---


def place(field: str, game: str, t: object) -> str:
    """Where in the file: `tiles.mill.spaces.1.colour` as "Mill › space 2 › colour"."""
    out = []
    parts = field.split(".")
    before = ""
    for i in range(len(parts)):
        part = parts[i]
        if part.isdigit():
            key = "pack.no." + ("row" if before.isdigit() else before)
            out.append(t.plain(key, n=int(part) + 1))
        elif part not in PLAIN or i == len(parts) - 1:
            out.append(word(part, game, t))
        before = part
    return t.plain("packs.step").join(out)


def word(part: str, game: str, t: object) -> str:
    """A tile, a contract or a field by its name; what is none of ours in quotation marks."""
    for key in ("%s.tile.%s" % (game, part), "%s.contract.%s" % (game, part), "pack.field." + part):
        if t.has(key):
            return t.plain(key)
    return t.plain("packs.quoted", x=part)


def refusal(answer: dict, t: object) -> list:
    """All that the worker found wrong, a sentence each (plain text); the first says what it comes to."""
    args = answer.get("args") or {}
    code = "error." + answer["code"]
    out = [t.plain(code, **args) if t.has(code) else t.plain("error.other", code=answer["code"])]
    for i in range(len(args.get("fields") or ())):
        why = "pack.why." + args["whys"][i]
        said = t.plain(why if t.has(why) else "pack.why.other", limit=args["limits"][i])
        out.append(t.plain("packs.line", field=place(args["fields"][i], args["game"], t), why=said))
    if args.get("more"):
        out.append(t.plain("packs.more", n=args["more"]))
    return out


# --- acts ---


def show(app, game: str) -> None:
    """The dialog of packs, of one game or all."""
    app.go(with_dialog(app.s["route"], "packs", game))


def kept(app, answer: dict) -> None:
    """A pack has been taken: it is chosen in the form of its game, if that is open."""
    s = app.s
    s["packs"], s["pack_fault"] = answer["packs"], None
    said = "packs.known" if answer["known"] else "packs.kept"
    if s["form"] and s["form"]["game"] == answer["game"] and s["route"]["name"] == "new":
        said = "packs.chosen"
        meta = store.meta_of(s, answer["game"])
        for option in meta["options"]:
            if option["kind"] == "data":
                form.set_option(s["form"], meta, option["key"], answer["pack"], s["packs"])
    app.toast(said, name=answer["name"])


def refused(app, answer: dict) -> None:
    """A file that is no good pack: the dialog says all about it and stays."""
    s = app.s
    s["pack_fault"] = {"code": answer["code"], "args": answer.get("args") or {}}
    app.voice.add(" ".join(refusal(answer, app.t)))
    if s["view"] and s["view"]["handover"]:
        app.toast("error." + answer["code"], **s["pack_fault"]["args"])
    elif s["route"]["dialog"] != "packs":
        show(app, s["form"]["game"] if s["form"] and s["route"]["name"] == "new" else "")


async def export(app, arg):
    """A pack as a file, or a game's template: [game, hash or ""]."""
    game, name = arg
    answer = await (app.ask("pack_export", game=game, pack=name) if name else app.ask("pack_export", game=game))
    if answer["ok"]:
        app.download("moonlit-%s-%s.json" % (game, name[:6] or "template"), answer["text"])
        app.toast("export.done")


async def delete(app, arg):
    """Forget a pack; a form that had chosen it goes back to our readings."""
    s = app.s
    answer = await app.ask("pack_delete", pack=arg)
    if answer["ok"]:
        s["packs"] = answer["packs"]
        if s["form"]:
            form.settle(s["form"], store.meta_of(s, s["form"]["game"]), s["packs"])
        app.toast("packs.deleted")
    show(app, s["form"]["game"] if s["form"] and s["route"]["name"] == "new" else "")
