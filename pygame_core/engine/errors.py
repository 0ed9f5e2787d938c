"""Typed errors. Each has a code and arguments (numbers and ids), never a sentence: the page's catalogs say it in the player's language."""

Arg = int | str | list[int] | list[str]


class MoonlitError(Exception):
    """Something asked of the core that it refuses; ``code`` names why, ``args_`` holds what the sentence needs."""

    code = "internal"

    def __init__(self, code: str = "", **args: Arg) -> None:
        if code:
            self.code = code
        self.details: dict[str, Arg] = args
        super().__init__(self.code, args)


class IllegalAction(MoonlitError):
    """An action that is not legal in this state. The state is as it was."""

    code = "illegal_action"


class NotYourTurn(MoonlitError):
    """A seat acts that is not to act."""

    code = "not_your_turn"


class UnknownGame(MoonlitError):
    """No game of that id."""

    code = "unknown_game"


class BadOption(MoonlitError):
    """A table option that does not exist or is out of range, or a seat count the game does not have."""

    code = "bad_option"


class UndoRefused(MoonlitError):
    """Undo, redo or a takeback that is not possible; ``code`` says why."""

    code = "undo_nothing"


class DamagedSave(MoonlitError):
    """A save, record or snapshot that does not hold together."""

    code = "damaged_save"


class FutureSave(MoonlitError):
    """A save written by a newer version."""

    code = "future_save"


class UnknownLevel(MoonlitError):
    """No opponent of that name."""

    code = "unknown_level"
