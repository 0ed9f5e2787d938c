"""Lunar Skyline's room on the page: what the shell reads from it (`games/README.md`).

Pure functions from view models to markup, from acts to intents, from events to catalog keys.
"""

from app.games.lunar_skyline.acts import act, new_ui, on_view
from app.games.lunar_skyline.aids import aid, panel
from app.games.lunar_skyline.board import board
from app.games.lunar_skyline.hand import hand
from app.games.lunar_skyline.panels import prompt
from app.games.lunar_skyline.picture import picture
from app.games.lunar_skyline.seats import rail, strip
from app.games.lunar_skyline.sheet import sheet
from app.games.lunar_skyline.words import DECISIONS, can, event_line, facts, fold, formatters, rich, speak, where

__all__ = [
    "DECISIONS",
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
