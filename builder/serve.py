"""A plain static file server for the built site: own MIME table, 127.0.0.1, the next free port, any sub-path.

It sends no special header, so what works here works on any static host.
"""

from __future__ import annotations

import functools
import http.server
import os
import socket
import sys
import urllib.parse
from http import HTTPStatus
from pathlib import Path

from .say import BuildError

FIRST_PORT = 8000
PORTS_TRIED = 100

# The machine's own table may know nothing of these, or wrong things; browsers refuse modules and wasm with wrong types.
MIME = {
    ".css": "text/css; charset=utf-8",
    ".gz": "application/gzip",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".md": "text/markdown; charset=utf-8",
    ".png": "image/png",
    ".py": "text/x-python; charset=utf-8",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".whl": "application/zip",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}


def clean_base(base: str) -> str:
    """The sub-path with one slash at each end: `play` → `/play/`.

    >>> clean_base("play/here"), clean_base("/")
    ('/play/here/', '/')
    """
    inner = base.strip("/")
    return f"/{inner}/" if inner else "/"


class Handler(http.server.SimpleHTTPRequestHandler):
    """Serves one folder under the sub-path its server names."""

    server: Server

    protocol_version = "HTTP/1.1"
    extensions_map = MIME | {"": "application/octet-stream"}

    def guess_type(self, path: object) -> str:
        """The type from our own table only."""
        return MIME.get(Path(str(path)).suffix.lower(), "application/octet-stream")

    def send_head(self):  # type: ignore[no-untyped-def]
        """Answer only below the base; the base without its last slash leads to it."""
        path = urllib.parse.urlsplit(self.path).path
        if path == self.server.base.rstrip("/") and path:
            self.send_response(HTTPStatus.MOVED_PERMANENTLY)
            self.send_header("Location", self.server.base)
            self.send_header("Content-Length", "0")
            self.end_headers()
            return None
        if not path.startswith(self.server.base):
            self.send_error(HTTPStatus.NOT_FOUND, "Nothing lies outside the base path")
            return None
        return super().send_head()

    def translate_path(self, path: str) -> str:
        """Map a URL below the base to the folder."""
        return super().translate_path("/" + path.removeprefix(self.server.base))

    def list_directory(self, path: object) -> None:  # noqa: ARG002 - the base class names it
        """A static host lists no folders."""
        self.send_error(HTTPStatus.NOT_FOUND, "No such file")

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the base class names it
        """Stay silent; the browser's own tools show every request."""


def open_server(folder: Path, base: str = "/", port: int = FIRST_PORT) -> Server:
    """A server bound to 127.0.0.1 on `port` or the next free one, not yet running."""
    make = functools.partial(Handler, directory=str(folder))
    for candidate in range(port, port + PORTS_TRIED):
        if not is_free(candidate):
            continue
        try:
            return Server(("127.0.0.1", candidate), make, clean_base(base))
        except OSError:
            continue
    raise BuildError(f"No free port between {port} and {port + PORTS_TRIED - 1}.")


class Server(http.server.ThreadingHTTPServer):
    """Takes a port for itself alone (a shared port would answer with someone else's site)."""

    allow_reuse_address = os.name != "nt"
    daemon_threads = True

    def __init__(self, place: tuple[str, int], handler: functools.partial[Handler], base: str) -> None:
        """Bind to the place; everything served lies under the base."""
        self.base = base
        super().__init__(place, handler)

    def handle_error(self, request: object, client_address: object) -> None:
        """A browser that hangs up is no fault; anything else is shown."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


def is_free(port: int) -> bool:
    """Whether nothing listens on the port of this machine."""
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as probe:
        probe.settimeout(0.2)
        return probe.connect_ex(("127.0.0.1", port)) != 0


def address(server: Server) -> str:
    """The address a person opens."""
    return f"http://127.0.0.1:{server.server_address[1]}{server.base}"
