"""What a room's intents do (`games/README.md`). Each takes the app and the intent's one or two values.

Knows the state and the app's own ways. It must not touch the browser and knows no game.
"""

import asyncio

from app import acts
from app.dom import focus


def merge(app, changes, _):
    """Change the room's own state and draw."""
    for key in changes:
        app.s["ui"][key] = changes[key]
    if app.room() and [key for key in getattr(app.room(), "KEPT", ()) if key in changes]:
        app.remember()
    app.render()


def send(app, action, _):
    """A choice, as it came from the view. While one is on its way nothing else is sent."""
    if not app.s["busy"]:
        asyncio.create_task(app.ask("act", v=app.s["view"]["v"], a=action))


def plan(app, actions, _):
    """Several choices, one after another."""
    if not app.s["busy"]:
        asyncio.create_task(app.carry_out(list(actions)))


def quote(app, asked, _):
    """What something would cost."""
    asyncio.create_task(app.quote(asked))


def why(app, fields, _):
    """Why a thing cannot be done."""
    asyncio.create_task(app.why(fields))


def call(app, message, _):
    """Any other message of the wire."""
    fields = dict(message)
    asyncio.create_task(app.ask(fields.pop("k"), **fields))


def say(app, key, params):
    """A toast that is also announced."""
    app.toast(key, **(params or {}))


def opened(app, name, arg):
    """A dialog; help finds its own place."""
    if name == "help":
        acts.help_page(app, arg or "")
    else:
        acts.dialog(app, [name, arg or ""])


def close(app, _, __):
    """Close the dialog."""
    acts.close(app, None)


def to(app, item, _):
    """Keyboard focus to an item, once it is drawn."""
    app.render()
    focus.to(item)


INTENTS = {
    "ui": merge,
    "send": send,
    "plan": plan,
    "quote": quote,
    "why": why,
    "call": call,
    "say": say,
    "open": opened,
    "close": close,
    "focus": to,
}
