"""The app: state → markup → document, acts → state or worker. What the person does arrives here, what they see leaves from here.

Ties the pure modules (store, views, keyboard, announcer, rooms) to `dom`, `motion` and `saves`; the worker's half is `desk`.
"""

import asyncio
import json
import time

from app import acts, dom, games, i18n, keyboard, motion, packs, saves, store
from app.announcer import Announcer
from app.desk import Desk
from app.dom import browser
from app.intents import INTENTS
from app.router import address, parse
from app.views import log, manual, page

TOAST_SECONDS = 6


class App(Desk):
    """The page."""

    def __init__(self, engine) -> None:
        self.s = store.new_state(store.read_settings(saves.kept(saves.SETTINGS)))
        self.catalogs = {}
        self.t = i18n.Translator(self.lang(), {})
        self.voice = Announcer()
        self.engine = engine(self.news, self.dead, self.alive)
        self.eyes = None
        self.asked = None
        self.screen = ""
        # what the browser may offer; `main` puts its functions here
        self.install = self.no_offer
        self.update = self.repair = browser.reload

    async def no_offer(self) -> bool:
        """The browser does not offer to install."""
        return False

    # --- drawing ---

    def lang(self) -> str:
        """The language in use: the chosen one, else the browser's."""
        return self.s["set"]["lang"] or browser.language()

    def room(self):
        """The room of the game on the table."""
        view = self.s["view"]
        return games.room(view["game"]) if view else None

    def translate(self) -> None:
        """The translator for this language, table and game."""
        room, view = self.room(), self.s["view"]
        self.t = i18n.Translator(
            self.lang(),
            self.catalogs.get(self.lang(), {}),
            view["seats"] if view else (),
            getattr(room, "formatters", None),
            getattr(room, "rich", None),
        )

    def render(self) -> None:
        """Draw the state."""
        s = self.s
        s["now"] = time.time()
        s["wide"] = dom.is_wide()
        self.translate()
        view = s["view"]
        if view:
            s["ui"]["wide"], s["ui"]["set"], s["ui"]["busy"], s["ui"]["fresh"] = (
                s["wide"],
                s["set"],
                s["busy"],
                s["fresh"],
            )
        travels = self.travels()
        before = motion.note((s["fresh"] or {}).get("turned", ())) if travels else None
        dom.patch(page.draw(s, self.t, self.room()))
        if travels:
            motion.play(before, view["pace"], s["set"]["motion"] and not dom.still())
        dom.set_title(page.title(s, self.t))
        self.arrive()
        said = self.voice.take()
        if said:
            dom.say(said)

    def arrive(self) -> None:
        """A screen that was not there before gets the focus, except the first of all."""
        name = page.screen_name(self.s)
        if name != self.screen and self.screen and not self.s["route"]["dialog"]:
            dom.focus_screen()
        self.screen = name

    def travels(self) -> bool:
        """Whether pieces travel from the last drawing to this one: the same eyes at the same table in the
        same layout, at a pace that has time."""
        view = self.s["view"]
        eyes = None
        if self.s["route"]["name"] == "table" and view:
            eyes = (view["save"], store.eyes(view), self.s["wide"])
        same = eyes is not None and eyes == self.eyes
        if not same and self.eyes is not None:
            motion.clear()
            dom.say("")
        self.eyes = eyes
        return same and view["pace"] != "instant"

    # --- going places ---

    def address(self) -> str:
        """Where we are."""
        return browser.address()

    def go(self, target: str) -> None:
        """Another address; out of a dialog it takes the dialog's place, so that Back does not open that again."""
        if browser.address() != target:
            if self.s["route"]["dialog"]:
                browser.replace(target)
            else:
                browser.push(target)
        self.routed(target)

    def go_instead(self, target: str) -> None:
        """Another address in place of this one: Back shall not lead to a form that has been used."""
        browser.replace(target)
        self.routed(target)

    def back(self, target: str) -> None:
        """To an address; as a step back when we came from there."""
        if browser.came_from() in (target, "" if target == address("home") else target):
            browser.step_back()
        else:
            self.go_instead(target)

    def routed(self, text: str) -> None:
        """The address has changed."""
        s = self.s
        old, route = s["route"], parse(text)
        s["route"] = route
        if route["name"] == "table":
            self.to_table(route)
        elif s["view"] is not None and route["name"] in ("home", "new"):
            asyncio.create_task(self.leave_table())
        if route["name"] == "new" and (s["form"] is None or s["form"]["game"] != route["arg"]):
            acts.fill_form(self, route["arg"])
        if route["name"] == "help" or route["dialog"] == "help":
            asyncio.create_task(self.load_help(self.help_wanted()))
        self.render()
        if old["name"] != route["name"]:
            browser.top()

    def to_table(self, route: dict) -> None:
        """The table of the address; without a save it is the last one."""
        s = self.s
        if s["phase"] != "ready":
            return
        if not route["arg"]:
            for save in s["saves"]:
                if not save["over"]:
                    browser.replace(address("table", save["id"]))
                    route["arg"] = save["id"]
                    break
        if s["view"] is None or s["view"]["save"] != route["arg"]:
            asyncio.create_task(self.open_table(route["arg"]))

    def help_wanted(self) -> str:
        """The page of the help the address names."""
        route = self.s["route"]
        return route["darg"] if route["dialog"] == "help" else route["arg"]

    async def load_help(self, arg: str) -> None:
        """Fetch a page of the help, then go to its anchor."""
        name, anchor = manual.split(arg)
        key = name + "." + self.lang()
        if not self.s["help"].get(key):
            self.s["help"][key] = manual.anchored(await browser.read("help/%s.html" % key))
            self.render()
        if anchor:
            dom.scroll_to("help-" + anchor)

    # --- acts ---

    def act(self, name: str, arg: object) -> None:
        """A tap or key on something with `data-act`."""
        if name not in acts.ACTS:
            self.room_act(name, arg)
            return
        outcome = acts.ACTS[name](self, arg)
        if outcome is None:
            self.render()
        else:
            asyncio.create_task(self.finish(outcome))

    async def finish(self, task) -> None:
        """Run an act that waits, then draw."""
        await task
        self.render()

    def room_act(self, name: str, arg: object) -> bool:
        """An act of the game's room, as intents. True when it wanted it."""
        s, room = self.s, self.room()
        if not room or not s["view"]:
            return False
        intents = room.act(s["view"], s["ui"], name, arg)
        for intent in intents:
            first = intent[1] if len(intent) > 1 else None
            INTENTS[intent[0]](self, first, intent[2] if len(intent) > 2 else None)
        return bool(intents)

    async def carry_out(self, actions: list) -> None:
        """Several actions, one after another; a refusal, another eye or the end of the turn stops them."""
        save, seat = self.s["view"]["save"], self.s["view"]["seat"]
        for a in actions:
            view = self.s["view"]
            if not view or view["save"] != save or view["seat"] != seat or not view["choices"]:
                break
            answer = await self.ask("act", v=view["v"], a=a)
            if not answer["ok"]:
                break

    async def quote(self, asked: dict) -> None:
        """Ask what would be paid; the last answer for the position that still stands goes to the room as `ui["quote"]`."""
        s = self.s
        self.asked = asked
        v = s["view"]["v"]
        answer = await self.call("quote", q=asked)
        if self.asked is not asked or not s["view"] or s["view"]["v"] != v:
            return
        if answer["ok"]:
            s["ui"]["quote"] = answer["quote"]
            self.let("on_quote", s["view"], s["ui"])
            self.render()
        else:
            self.fault(answer)

    async def why(self, fields: dict) -> None:
        """Why a thing cannot be done, in words."""
        answer = await self.call("why", **fields)
        if answer.get("code"):
            self.fault(answer)

    def key(self, name: str, typing: bool) -> bool:
        """A key that no element has used."""
        s = self.s
        found = keyboard.meaning(name, page.screen_name(s), s["route"]["dialog"], s["set"]["letters"], typing)
        if not found:
            return False
        if found[0] == "key":
            return self.room_act("key", found[1])
        self.act(found[0], found[1])
        return True

    def change(self, name: str, arg: object, control) -> None:
        """A control of a form has a new value."""
        if name == "app:import":
            asyncio.create_task(self.bring(saves.chosen(control), arg or ""))
        elif name in acts.ACTS:
            self.act(name, arg)
        else:
            acts.changed(self, name, arg, control.value)

    def dropped(self, file) -> None:
        """A file was dropped on the page."""
        asyncio.create_task(self.bring(file, ""))

    async def bring(self, file, want: str) -> None:
        """Import a file: a good game is opened, a good component pack kept."""
        if file is None:
            return
        if saves.too_large(file):
            answer = {"ok": False, "code": "file_size", "args": {}}
        else:
            fields = {"want": want} if want else {}
            answer = await self.call("import", text=await saves.read(file), **fields)
        if not answer["ok"] and (want == "pack" or answer["code"].startswith("pack_")):
            packs.refused(self, answer)
        elif not answer["ok"]:
            self.fault(answer)
        elif "pack" in answer:
            packs.kept(self, answer)
        else:
            self.s["saves"] = answer["saves"]
            self.toast("import.done")
            self.go(address("table", answer["save"]))
        self.render()

    # --- settings ---

    def set(self, key: str, value: object) -> None:
        """Change a setting and keep it."""
        self.s["set"][key] = value
        saves.keep(saves.SETTINGS, json.dumps(self.s["set"]))
        if key == "theme":
            saves.keep(saves.THEME, value)
        if key == "lang":
            asyncio.create_task(self.speak())
        self.dress()

    def recalled(self, view: dict) -> dict:
        """What the room keeps about this table on the device."""
        found = store.recall(saves.kept(saves.ROOMS), store.whose(view))
        return {key: found[key] for key in getattr(games.room(view["game"]), "KEPT", ()) if key in found}

    def remember(self) -> None:
        """Keep what the room wants to last as long as the game on this device."""
        view, ui = self.s["view"], self.s["ui"]
        values = {key: ui[key] for key in getattr(games.room(view["game"]), "KEPT", ())}
        if values:
            saves.keep(saves.ROOMS, store.remember(saves.kept(saves.ROOMS), store.whose(view), values))

    def dress(self) -> None:
        """Language, theme and motion onto the document."""
        dom.set_root_attributes(self.lang(), self.s["set"]["theme"], self.s["set"]["motion"])

    async def speak(self) -> None:
        """Fetch the language's catalog if need be, then draw in it."""
        lang = self.lang()
        if lang not in self.catalogs:
            text = await browser.read("i18n/%s.json" % lang)
            if text:
                self.catalogs[lang] = json.loads(text)
        self.dress()
        # what was said in the other language is not left standing
        self.s["toasts"] = []
        self.render()
        dom.set_skip(self.t.plain("skip"))
        if self.s["route"]["name"] == "help" or self.s["route"]["dialog"] == "help":
            await self.load_help(self.help_wanted())

    def keep_hello(self, answer: dict) -> None:
        """Remember what the engine said, so that the next visit is alive at once."""
        saves.keep(saves.HELLO, json.dumps(answer))

    async def persist(self) -> str:
        """Ask the browser to keep our data."""
        return await saves.persist()

    # --- saying ---

    def toast(self, key: str, **params: object) -> None:
        """A short message that is also announced."""
        text = self.t.plain(key, **params)
        bad = key.startswith("error.") or key.startswith("reason.")
        number = store.toast(self.s, text, "bad" if bad else "")
        self.voice.add(text)
        self.render()
        asyncio.create_task(self.untoast(number))

    async def untoast(self, number: int) -> None:
        """A toast goes by itself."""
        await asyncio.sleep(TOAST_SECONDS)
        store.drop_toast(self.s, number)
        self.render()

    def say(self, text: str) -> None:
        """Announce a text, and show it to those who see."""
        number = store.toast(self.s, text)
        self.voice.add(text)
        asyncio.create_task(self.untoast(number))

    def last_line(self) -> str:
        """The last thing the log told."""
        for event in reversed(self.s["log"]):
            told = log.spoken(event, self.t, self.room())
            if told:
                return told
        return self.t.plain("log.empty")

    def download(self, name: str, text: str) -> None:
        """Offer a text as a file."""
        saves.download(name, text)

    async def copy(self, text: str) -> bool:
        """Put a text on the clipboard."""
        return await saves.copy(text)

    def reload(self) -> None:
        """Load the page anew."""
        browser.reload()
