"""What the shell's own acts (`app:…`, `form:…`) do. Each takes the app and the act's argument; some wait for the worker.

Knows the state, the router and the wire's kinds. It must not touch the browser: it asks the app for what only `main` can do.
"""

from app import form, games, packs, store
from app.router import address, with_dialog


def to(app, arg):
    """Another screen; `new/<game>` makes a fresh form."""
    name, _, rest = arg.partition("/")
    if name == "new":
        fill_form(app, rest)
    app.go(address(name, rest))


def fill_form(app, game: str) -> None:
    """A fresh form for the game, once its meta is known."""
    s = app.s
    meta = store.meta_of(s, game)
    if meta is None:
        return
    first = bool((s["hello"].get("first") or {}).get(game))
    names = [app.t.plain("bot.name.%d" % i) for i in range(8)]
    s["form"] = form.new_form(meta, first, s["set"]["me"], names, app.t.plain("seat.player"), s["set"]["level"])


def dialog(app, arg):
    """Open a dialog: [name, argument]."""
    if arg[0] == "packs":
        app.s["pack_fault"] = None
    app.go(with_dialog(app.s["route"], arg[0], arg[1]))


def close(app, arg):
    """Close the dialog as Back would."""
    if app.s["route"]["dialog"]:
        app.back(with_dialog(app.s["route"], ""))


def back(app, arg):
    """One step up, to the first screen or the table one came from."""
    s = app.s
    if s["route"]["name"] != "table" and s["view"]:
        app.back(address("table", s["view"]["save"]))
    else:
        app.back(address("home"))


def opened(name):
    """An act that opens the dialog of that name."""

    def run(app, arg):
        if app.s["route"]["name"] == "table":
            app.go(with_dialog(app.s["route"], name, arg or ""))

    return run


def help_page(app, arg):
    """Rules, over the table or as a screen."""
    if not arg and app.s["view"]:
        arg = app.s["view"]["game"]
    if app.s["route"]["name"] in ("table", "new"):
        app.go(with_dialog(app.s["route"], "help", arg))
    else:
        app.go(address("help", arg))


async def open_save(app, arg):
    """A saved game: its address opens it."""
    app.go(address("table", arg))


async def reopen(app, arg):
    """Try again to get the table for writing (another tab had it)."""
    await app.open_table(app.s["route"]["arg"])


async def deal(app, arg):
    """Start the game of the form."""
    s = app.s
    if s["busy"] or not s["form"]:
        return
    for seat in s["form"]["seats"]:
        if seat["kind"] == "human":
            named = seat["name"].strip()
            if named and named != s["form"]["player"] + " 1":
                app.set("me", named[:24])
            break
    for seat in s["form"]["seats"]:
        if seat["kind"] == "bot":
            app.set("level", seat["level"])
            break
    asked = form.request(s["form"])
    asked["pace"] = s["set"]["pace"]
    await app.start_table("new", asked)


async def rematch(app, arg):
    """The same people again; with `same` the same deal, everybody one seat on."""
    await app.start_table("rematch", {"rotate": arg[0], "same": arg[1]})


async def delete(app, arg):
    """Delete a save for good."""
    answer = await app.ask("delete", save=arg)
    if answer["ok"]:
        app.s["saves"] = answer["saves"]
        app.toast("save.deleted")
    close(app, None)


async def export(app, arg):
    """One game, or all, as a file."""
    answer = await (app.ask("export", save=arg) if arg else app.ask("export"))
    if answer["ok"]:
        app.download("moonlit-%s.json" % (arg or "all"), answer["text"])
        app.toast("export.done")


async def code(app, arg):
    """Show the deal code, then copy it."""
    s = app.s
    if not s["code"]:
        answer = await app.ask("code")
        if not answer["ok"]:
            return
        s["code"] = answer["code"]
    app.toast("code.copied" if await app.copy(s["code"]) else "code.shown")


async def report(app, arg):
    """Copy the report of a bot's move, or show it where the browser does not let us."""
    answer = await app.call("report", no=arg)
    if not answer["ok"]:
        app.fault(answer)
    elif await app.copy(answer["text"]):
        app.toast("report.copied" if app.s["view"]["over"] else "report.copied.withheld")
    else:
        app.s["report"] = answer["text"]
        dialog(app, ["report", ""])


def simple(kind):
    """An act that is one message without fields."""

    async def run(app, arg):
        await app.ask(kind)

    return run


async def undo(app, arg):
    """Undo, or say why not."""
    view = app.s["view"]
    if view and not view["undo"]["ok"]:
        app.toast("error." + (view["undo"]["why"] or "undo_nothing"))
        return
    await app.ask("undo")


async def redo(app, arg):
    """Redo what was undone."""
    if app.s["view"] and app.s["view"]["redo"]:
        await app.ask("redo")


async def go(app, arg):
    """End the pause."""
    view = app.s["view"]
    if view and (view["pause"] or view["thinking"]):
        await app.ask("go" if view["pause"] else "move_now")


async def claim(app, arg):
    """I am that person."""
    await app.ask("claim", seat=arg)


async def pace(app, arg):
    """The pace of this table, remembered for the next."""
    app.set("pace", arg)
    if app.s["view"]:
        await app.ask("pace", pace=arg)


async def practice(app, arg):
    """Practice on or off."""
    answer = await app.ask("practice", on=arg)
    if answer["ok"]:
        app.toast("practice.now.on" if arg else "practice.now.off")
    close(app, None)


async def takeback(app, arg):
    """Take a decision back."""
    await app.ask("takeback", no=arg)


async def leave(app, arg):
    """A bot takes the seat."""
    view = app.s["view"]
    levels = store.meta_of(app.s, view["game"])["levels"]
    answer = await app.ask("leave", seat=arg, level=levels[-1])
    if answer["ok"]:
        app.toast("leave.done", s=arg)
    close(app, None)


def peek(app, arg):
    """Between the end screen and the table as it lies."""
    app.s["peek"] = bool(arg)


def setting(app, arg):
    """One setting: [key, value]."""
    app.set(arg[0], arg[1])


def untoast(app, arg):
    """A toast has been read."""
    store.drop_toast(app.s, arg)


def where(app, arg):
    """Where am I?"""
    view = app.s["view"]
    app.say(games.call(view["game"], "where", app.t.plain("table.wait"), view, app.s["ui"], app.t))


def can(app, arg):
    """What can I do?"""
    view = app.s["view"]
    app.say(games.call(view["game"], "can", app.t.plain("table.wait"), view, app.s["ui"], app.t))


def last(app, arg):
    """What happened last?"""
    app.say(app.last_line())


def refused(app, arg):
    """A button that is off was pressed: undo says why."""
    if arg[0] == "app:undo":
        return undo(app, None)


def escape(app, arg):
    """Escape with nothing open: the room may drop what is lifted."""
    app.room_act("key", "Escape")


def count(app, arg):
    """More or fewer seats."""
    form.set_count(app.s["form"], store.meta_of(app.s, app.s["form"]["game"]), arg[1])


def kind(app, arg):
    """Person or bot."""
    form.toggle_kind(app.s["form"], arg)


def option(app, arg):
    """An option of the game."""
    form.set_option(app.s["form"], store.meta_of(app.s, app.s["form"]["game"]), arg[0], arg[1], app.s["packs"])


def advanced(app, arg):
    """Open or close the rare part."""
    app.s["form"]["advanced"] = not app.s["form"]["advanced"]


async def decode(app, arg):
    """Fill the form from a deal code."""
    one = app.s["form"]
    answer = await app.call("decode", code=one["code"].strip())
    if not answer["ok"]:
        one["fault"], one["fault_args"] = answer["code"], answer.get("args") or {}
    elif answer["game"] != one["game"]:
        one["fault"], one["fault_args"] = "unknown_game", {}
    else:
        form.from_code(one, answer)
        one["fault"] = ""
        app.toast("new.code.done")


def changed(app, name, arg, value):
    """A control of the form has a new value."""
    one = app.s["form"]
    if name == "form:name":
        one["seats"][arg]["name"] = value[:24]
    elif name == "form:level":
        one["level"] = one["seats"][arg]["level"] = value
        app.render()
    elif name == "form:data":
        option(app, [arg, value])
        app.render()
    elif name == "form:seed":
        one["seed"] = value
    elif name == "form:code":
        one["code"] = value
        one["fault"] = ""


def reload(app, arg):
    """Load the page anew."""
    app.reload()


def repair(app, arg):
    """Drop the kept program, never the games, and load it anew."""
    app.repair()


def update(app, arg):
    """Let the waiting version take over."""
    app.update()


async def install(app, arg):
    """Install: the browser's own question where it has one, else how to do it by hand."""
    if not await app.install():
        dialog(app, ["install", ""])


ACTS = {
    "app:reload": reload,
    "app:repair": repair,
    "app:update": update,
    "app:install": install,
    "app:to": to,
    "app:dialog": dialog,
    "app:close": close,
    "app:back": back,
    "app:help": help_page,
    "app:sheet": opened("sheet"),
    "app:log": opened("log"),
    "app:menu": opened("menu"),
    "app:panel": opened("panel"),
    "app:open": open_save,
    "app:reopen": reopen,
    "app:deal": deal,
    "app:rematch": rematch,
    "app:delete": delete,
    "app:export": export,
    "app:pack_export": packs.export,
    "app:pack_delete": packs.delete,
    "app:code": code,
    "app:report": report,
    "app:hide": simple("hide"),
    "app:move_now": simple("move_now"),
    "app:go": go,
    "app:undo": undo,
    "app:redo": redo,
    "app:claim": claim,
    "app:pace": pace,
    "app:practice": practice,
    "app:takeback": takeback,
    "app:leave": leave,
    "app:peek": peek,
    "app:set": setting,
    "app:toast": untoast,
    "app:where": where,
    "app:can": can,
    "app:last": last,
    "app:refused": refused,
    "app:escape": escape,
    "form:count": count,
    "form:kind": kind,
    "form:option": option,
    "form:advanced": advanced,
    "form:decode": decode,
}
