"""What of the page has to change from one frame to the next: text of markup in, steps out.

A frame is a text in which pieces (`markup.still`) stand as marks, and pieces may lie within pieces. A piece whose text is the same as in the frame
before is left alone, with all that is written in it; one whose opening tag alone differs gets other attributes; the rest is patched with marks for
the pieces within it, which are gone through for themselves. Knows text only: `dom.patching` takes the steps.
"""

from app.markup import MARK

PIECE = ' data-piece="%s"'


def marks(text: str) -> tuple:
    """The text between the marks, and the names of the marks.

    >>> marks("<p>" + MARK[0] + "a" + MARK[1] + "</p>")
    (['<p>', '</p>'], ['a'])
    """
    if MARK[0] not in text:
        return [text], []
    bits = text.split(MARK[0])
    texts, names = [bits[0]], []
    for bit in bits[1:]:
        name, _, rest = bit.partition(MARK[1])
        names.append(name)
        texts.append(rest)
    return texts, names


def opened(text: str) -> tuple:
    """Tag, attributes and what comes after the opening tag.

    >>> opened('<b class="x" hidden id="y">z</b>')[0], opened('<b class="x" hidden id="y">z</b>')[2]
    ('b', 'z</b>')
    """
    end = text.find(">")
    bits = text[1:end].split('"')
    tag = ""
    found = {}
    for i in range(0, len(bits), 2):
        words = bits[i].split()
        if i == 0:
            tag = words.pop(0)
        for word in words:
            if word[-1] == "=":
                found[word[:-1]] = bits[i + 1]
            else:
                found[word] = ""
    return tag, found, text[end + 1 :]


def differing(old: str, new: str):
    """The attributes that differ where nothing but those of the opening tag does: name → value, None for what is gone; None otherwise."""
    tag, had, rest = opened(old)
    now_tag, has, now_rest = opened(new)
    if tag != now_tag or rest != now_rest:
        return None
    out = {}
    for name in has:
        if had.get(name) != has[name]:
            out[name] = has[name]
    for name in had:
        if name not in has:
            out[name] = None
    return out


class Frames:
    """What the last frame was, piece by piece; the whole page is the piece without a name."""

    def __init__(self) -> None:
        self.shown = {}  # name → (its text, the names of the pieces within it)
        self.now = {}
        self.texts = {}
        self.steps = []

    def next(self, page: str, texts: dict) -> list:
        """The steps from the last frame to this one; `texts` has what each mark stands for. Each step is

        - ("drop", within, name): the piece is gone
        - ("put", within, markup, neighbour, "afterend" or "beforebegin"): it is new, beside another
        - ("dress", name, {attribute: value or None})
        - ("morph", name, markup, names): make it look like the markup, in which the named pieces within it stand as marks
        """
        self.texts, self.now, self.steps = texts, {}, []
        self._piece("", page)
        self.shown = self.now
        return self.steps

    def forget(self) -> None:
        """Nothing is known of the page any more."""
        self.shown = {}

    def whole(self, page: str, texts: dict) -> str:
        """The page without marks; it is what is shown now."""
        self.texts, self.now = texts, {"": (page, marks(page)[1])}
        self.shown = self.now
        return self._filled(page)

    def _filled(self, text: str) -> str:
        """Markup of new pieces, whole."""
        bits, names = marks(text)
        out = [bits[0]]
        for i in range(len(names)):
            out.append(self._new(names[i]))
            out.append(bits[i + 1])
        return "".join(out)

    def _new(self, name: str) -> str:
        """A new piece, whole, with its name on it."""
        text = self.texts[name]
        self.now[name] = (text, marks(text)[1])
        at = text.find(" ")
        return text[:at] + PIECE % name + self._filled(text[at:])

    def _piece(self, name: str, text: str) -> None:
        """A piece that is on the page."""
        old, was = self.shown.get(name, (None, []))
        fields = old == text and not name and ("<input" in text or "<select" in text or "<textarea" in text)
        if old == text and not fields:
            self.now[name] = self.shown[name]
            for inner in was:
                self._piece(inner, self.texts[inner])
            return
        bits, names = marks(text)
        self.now[name] = (text, names)
        stay = [inner for inner in names if inner in was]
        if old is None or stay != [inner for inner in was if inner in names]:
            self.steps.append(("morph", name, self._named(name, self._filled(text)), ()))
            return
        for inner in was:
            if inner not in names:
                self.steps.append(("drop", name, inner))
        placed = self._place(name, bits, names, stay)
        known = [inner for inner in names if inner in placed]
        lean, bare = [bits[0]], [bits[0]]
        for i in range(len(names)):
            inner = names[i]
            drawn = MARK[0] + inner + MARK[1] if inner in placed else self._new(inner)
            lean += [drawn, bits[i + 1]]
            bare += ["" if inner in placed and inner not in stay else drawn, bits[i + 1]]
        bare = "".join(bare)
        before = _without(old, stay)
        if bare != before or fields:  # what was typed is set right as well
            dress = differing(before, bare) if name else None
            if dress is None:
                self.steps.append(("morph", name, self._named(name, "".join(lean)), known))
            else:
                self.steps.append(("dress", name, dress))
        for inner in stay:
            self._piece(inner, self.texts[inner])

    def _named(self, name: str, text: str) -> str:
        """The markup of a piece with its name on it; the page has none."""
        if not name:
            return text
        at = text.find(" ")
        return text[:at] + PIECE % name + text[at:]

    def _place(self, within: str, bits: list, names: list, stay: list) -> list:
        """Put new pieces next to those that stay, where nothing lies between; the names of all that are on the page then."""
        placed = list(stay)
        n = len(names)
        for i in range(1, n):
            if names[i] not in placed and names[i - 1] in placed and not bits[i]:
                self.steps.append(("put", within, self._new(names[i]), names[i - 1], "afterend"))
                placed.append(names[i])
        for i in range(n - 2, -1, -1):
            if names[i] not in placed and names[i + 1] in placed and not bits[i + 1]:
                self.steps.append(("put", within, self._new(names[i]), names[i + 1], "beforebegin"))
                placed.append(names[i])
        return placed


def _without(text: str, stay: list) -> str:
    """The text with the marks of those that stay alone."""
    bits, names = marks(text)
    out = [bits[0]]
    for i in range(len(names)):
        if names[i] in stay:
            out.append(MARK[0] + names[i] + MARK[1])
        out.append(bits[i + 1])
    return "".join(out)
