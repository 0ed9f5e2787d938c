"""What the live region says. One polite region; a text that repeats is made different by an invisible mark, else it would not be spoken.

Pure: keeps the queue's text, `main` puts it into the page.
"""

MARK = "\u200b"
MANY = 8


class Announcer:
    """Joins what happens within one render into one text."""

    def __init__(self) -> None:
        self.odd = False
        self.waiting = []

    def add(self, text: str) -> None:
        """Something to say with the next render."""
        if text:
            self.waiting.append(text)

    def take(self) -> str:
        """The text to put into the region now, or nothing. Of a flood only the end is said: the log has it all."""
        if not self.waiting:
            return ""
        text = " ".join(self.waiting[-MANY:])
        self.waiting = []
        self.odd = not self.odd
        return text + MARK if self.odd else text

    def clear(self) -> None:
        """Other eyes: what was to be said is not for them."""
        self.waiting = []
