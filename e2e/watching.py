"""What no test may cause: a request to another origin, an error on the console, an error nobody caught."""

from __future__ import annotations

import re
from typing import Any


class Watch:
    """Listens to one browser context from its first page on."""

    def __init__(self, context: Any, origin: str) -> None:
        self.origin = origin
        self.faults: list[str] = []
        self.allowed: list[re.Pattern[str]] = []
        context.on("request", self._request)
        context.on("console", self._console)
        context.on("weberror", lambda error: self._fault(f"page error: {error.error}"))
        context.on("page", lambda page: page.on("crash", lambda _: self._fault("the page crashed")))

    def allow(self, pattern: str) -> None:
        """A fault this very test is about."""
        self.allowed.append(re.compile(pattern))

    def _fault(self, text: str) -> None:
        self.faults.append(text)

    def _request(self, request: Any) -> None:
        url = request.url
        if not url.startswith((self.origin + "/", "data:", "blob:" + self.origin, "about:")):
            self._fault(f"request to another origin: {url}")

    def _console(self, message: Any) -> None:
        if message.type in ("error", "assert"):
            self._fault(f"console error: {message.text} ({message.location.get('url', '')})")

    def check(self) -> None:
        """Fail with everything that went wrong."""
        bad = [fault for fault in self.faults if not any(p.search(fault) for p in self.allowed)]
        assert not bad, "the page did what it must not:\n" + "\n".join(bad)
