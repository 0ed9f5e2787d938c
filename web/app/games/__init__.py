"""Finds a game's room by its folder's name. Must not know any game: a third one is added by adding its folder."""

import sys

_rooms = {}


def room(game: str) -> object:
    """The module `app.games.<game>`, or None when this page has no such room."""
    if game not in _rooms:
        name = "app.games." + game
        try:
            __import__(name)
            _rooms[game] = sys.modules[name]
        except ImportError:
            _rooms[game] = None
    return _rooms[game]


def call(game: str, name: str, default: object, *args: object) -> object:
    """What a room's function returns, or the default when the room does not have it."""
    found = getattr(room(game), name, None)
    return found(*args) if found else default
