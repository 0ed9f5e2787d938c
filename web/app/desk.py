"""The page's dealings with the worker: asking, taking answers in, opening and leaving a table.

Knows the wire's kinds and the state. It must not draw and must not touch the browser: the app that inherits from it does both
(`render`, `toast`, `go`, `keep_hello`, `persist`).
"""

import asyncio
import json

from app import games, store
from app.router import address
from app.views import log

# What the wire calls lost is ours alone: the worker died before it answered.
LOST = {"ok": False, "code": "lost", "args": {}}


class Desk:
    """The half of the app that talks to the engine."""

    async def call(self, kind: str, **fields: object) -> dict:
        """A message and its answer; a worker that dies meanwhile is an error like others."""
        try:
            return await self.engine.call(kind, **fields)
        except self.engine.Lost:
            return LOST

    async def ask(self, kind: str, **fields: object) -> dict:
        """A message about the table: its answer is taken in and drawn, its error said."""
        self.s["busy"] = True
        answer = await self.call(kind, **fields)
        self.s["busy"] = False
        if not answer["ok"]:
            self.fault(answer)
        self.take(answer)
        return answer

    def fault(self, answer: dict) -> None:
        """Say an error in words: the game's own reason, else the house's."""
        args = answer.get("args") or {}
        game = self.s["view"]["game"] if self.s["view"] else ""
        reason = args.get("reason") or answer["code"]
        for key in ("reason.%s.%s" % (game, reason), "error." + answer["code"]):
            if self.t.has(key):
                self.toast(key, **args)
                return
        self.toast("error.other", code=answer["code"])

    def take(self, answer: dict) -> None:
        """Take view and events in, tell what is new, draw."""
        s = self.s
        if answer.get("closed"):
            return
        before = s["view"]
        new = store.take(s, answer)
        view, room = s["view"], self.room()
        if view and room:
            same = before is not None and before["save"] == view["save"] and store.eyes(before) == store.eyes(view)
            if not same:
                s["ui"] = room.new_ui()
                s["ui"].update(self.recalled(view))
                self.voice.clear()
            if view is not before:
                s["ui"]["set"], s["ui"]["wide"] = s["set"], s["wide"]
                self.let("on_view", view, s["ui"])
            s["fresh"] = games.call(view["game"], "fold", {}, new, view)
            self.let("on_fresh", s["fresh"], s["ui"])
            self.let("on_log", s["log"], view, s["ui"])
            self.translate()
            for event in new:
                if event["k"] not in log.NOTICES:
                    self.voice.add(log.spoken(event, self.t, room))
            for event in answer.get("events") or ():
                self.notice(event, room)
            if view["handover"] and not same:
                self.voice.clear()
                self.voice.add(self.t.plain("handover.pass", name=view["handover"]["name"]))
        self.render()
        s["fresh"] = {}

    def notice(self, event: dict, room: object) -> None:
        """Show what nobody should miss, once a visit, whether it is new or came when the table was opened."""
        mark = json.dumps([self.s["view"]["save"], event.get("s"), event.get("level"), event.get("now")])
        if event["k"] in log.NOTICES and mark not in self.s["told"]:
            self.s["told"].append(mark)
            told = log.line(event, self.t, room)
            self.toast(told[0], **told[1])

    def let(self, name: str, *args: object) -> None:
        """Let the room change its own state in one of its ways."""
        s = self.s
        changes = games.call(s["view"]["game"], name, {}, *args)
        for key in changes:
            s["ui"][key] = changes[key]

    def recalled(self, view: dict) -> dict:
        """What the room keeps about this table on the device; the app knows where."""
        return {}

    def news(self, answer: dict) -> None:
        """The poll has brought something."""
        view = self.s["view"]
        if view is not None:
            if "thinking" in answer:
                view["thinking"] = answer["thinking"]
            self.take(answer)

    def dead(self) -> None:
        """The worker is gone; what it was asked is rejected already."""
        self.s["phase"] = "dead"
        self.s["busy"] = False
        self.s["opening"] = ""
        self.voice.add(self.t.plain("engine.again"))
        self.render()

    def alive(self) -> None:
        """A new worker is there: greet it, reopen the table from its save."""
        asyncio.create_task(self.greet(True))

    async def greet(self, again: bool = False) -> None:
        """hello, then whatever the address asks for."""
        s = self.s
        answer = await self.call("hello")
        if not answer["ok"]:
            s["phase"], s["fault"] = "failed", answer["code"]
            self.render()
            return
        s["phase"] = "ready"
        self.take_hello(answer)
        if again and s["view"]:
            await self.open_table(s["view"]["save"])
            self.toast("engine.back")
        else:
            self.routed(self.address())

    def take_hello(self, answer: dict) -> None:
        """What the engine knows: games and saves."""
        s = self.s
        s["hello"], s["saves"], s["packs"] = answer, answer["saves"], answer.get("packs") or []
        if answer.get("storage") == "memory":
            s["storage"] = "memory"
        self.keep_hello(answer)

    async def open_table(self, save: str) -> None:
        """Open a save and keep its news coming."""
        s = self.s
        if s["phase"] != "ready" or s["opening"] == save:
            return
        s["opening"] = save
        answer = await self.call("open", save=save, pace=s["set"]["pace"])
        s["opening"] = ""
        if not answer["ok"]:
            store.forget(s)
            s["opening"] = "failed"
            self.fault(answer)
            found = await self.call("hello")
            if found["ok"]:
                self.take_hello(found)  # the list now knows what is wrong with this one
            self.render()
            return
        self.take(answer)
        self.listen_on()

    async def start_table(self, kind: str, asked: dict) -> None:
        """`new` or `rematch`: a new table, and its address."""
        s = self.s
        s["busy"] = True
        self.render()
        answer = await self.call(kind, **asked)
        s["busy"] = False
        if not answer["ok"]:
            self.fault(answer)
            self.render()
            return
        store.forget(s)
        self.take(answer)
        self.go_instead(address("table", answer["save"]))
        self.listen_on()
        if not s["storage"]:
            s["storage"] = await self.persist()

    def listen_on(self) -> None:
        """Keep the poll open."""
        asyncio.create_task(self.engine.poll(lambda: store.since(self.s)))

    async def leave_table(self) -> None:
        """Off the table: the worker stops thinking; then what it knows of games and saves is fetched anew."""
        store.forget(self.s)
        self.engine.quiet()
        await self.call("close")
        answer = await self.call("hello")
        if answer["ok"]:
            self.take_hello(answer)
        self.render()
