"""A plain static host: one folder under a sub-path, no special header. It can be killed, started again, and given another build."""

from __future__ import annotations

import contextlib
import functools
import http.server
import threading
import urllib.parse
from pathlib import Path

BASE = "/anything/"

MIME = {
    ".css": "text/css",
    ".gz": "application/gzip",
    ".html": "text/html",
    ".js": "text/javascript",
    ".json": "application/json",
    ".mjs": "text/javascript",
    ".png": "image/png",
    ".py": "text/x-python",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".whl": "application/zip",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}


class Handler(http.server.SimpleHTTPRequestHandler):
    """Serves below the base; everything else does not exist. One connection per request, so that a kill ends all."""

    server: _Server

    def translate_path(self, path: str) -> str:
        path = urllib.parse.urlsplit(path).path
        if not path.startswith(BASE):
            return str(self.server.host.folder / "outside-of-the-base")
        self.directory = str(self.server.host.folder)
        return super().translate_path("/" + path.removeprefix(BASE))

    def guess_type(self, path: object) -> str:
        return MIME.get(Path(str(path)).suffix.lower(), "application/octet-stream")

    def list_directory(self, path: object) -> None:
        self.send_error(404)

    def copyfile(self, source: object, outputfile: object) -> None:
        with contextlib.suppress(ConnectionError):  # the browser went away
            super().copyfile(source, outputfile)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the base class names it
        """Stay silent."""


class _Server(http.server.ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 64

    def __init__(self, host: Host, port: int) -> None:
        self.host = host
        super().__init__(("127.0.0.1", port), functools.partial(Handler, directory=str(host.folder)))

    def handle_error(self, request: object, client_address: object) -> None:
        """A browser that hangs up is no fault."""


class Host:
    """One host on one port for the length of a test."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = 0
        self._server: _Server | None = None
        self.start()

    def start(self) -> None:
        """Serve, on the same port as before."""
        server = _Server(self, self.port)
        self.port = server.server_address[1]
        self._server = server
        threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True).start()

    def kill(self) -> None:
        """Nobody answers any more."""
        if self._server is not None:
            self._server.shutdown()
            self._server.server_close()
            self._server = None

    @property
    def origin(self) -> str:
        """Scheme, host and port."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def url(self) -> str:
        """Where the site is."""
        return self.origin + BASE
