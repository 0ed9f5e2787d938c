"""Blue Moon City's room on the page: what the shell reads from it (`games/README.md`).

Pure functions from view models to markup, from acts to intents, from events to catalog keys.
"""

from app.games.blue_moon_city.acts import KEPT, act, new_ui, on_fresh, on_quote, on_view
from app.games.blue_moon_city.aids import aid, panel, sheet
from app.games.blue_moon_city.board import board
from app.games.blue_moon_city.fresh import fold
from app.games.blue_moon_city.hand import hand
from app.games.blue_moon_city.picture import picture
from app.games.blue_moon_city.prompt import prompt
from app.games.blue_moon_city.seats import rail, strip
from app.games.blue_moon_city.since import on_log
from app.games.blue_moon_city.words import DECISIONS, can, event_line, facts, formatters, rich, speak, where

__all__ = [
    "DECISIONS",
    "KEPT",
    "act",
    "aid",
    "board",
    "can",
    "event_line",
    "facts",
    "fold",
    "formatters",
    "hand",
    "new_ui",
    "on_fresh",
    "on_log",
    "on_quote",
    "on_view",
    "panel",
    "picture",
    "prompt",
    "rail",
    "rich",
    "sheet",
    "speak",
    "strip",
    "where",
]
