"""The server behaves as a plain static host, under any sub-path."""

from __future__ import annotations

import socket
import threading
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from builder import serve

FIRST = 18200


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name in ("index.html", "a.mjs", "b.wasm", "c.webmanifest", "d.whl", "e.tar.gz", "f.woff2", "g.unknown"):
        (tmp_path / name).write_text(name, encoding="utf-8")
    (tmp_path / "sub").mkdir()
    return tmp_path


@pytest.fixture
def address(folder: Path) -> Iterator[str]:
    server = serve.open_server(folder, "any/thing", FIRST)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield serve.address(server)
    server.shutdown()
    server.server_close()


def test_the_site_lies_under_its_base(address: str) -> None:
    assert address.endswith("/any/thing/")
    with urllib.request.urlopen(address) as answer:
        assert answer.read() == b"index.html"


def test_the_base_without_its_slash_leads_to_it(address: str) -> None:
    with urllib.request.urlopen(address.rstrip("/")) as answer:
        assert answer.url == address


def status(url: str) -> int:
    try:
        with urllib.request.urlopen(url) as answer:
            return int(answer.status)
    except urllib.error.HTTPError as fault:
        with fault:
            return fault.code


def test_nothing_lies_outside_the_base(address: str) -> None:
    root = address.removesuffix("any/thing/")
    assert [status(root), status(root + "index.html"), status(root + "any/thingelse")] == [404, 404, 404]
    assert status(address + "missing.js") == 404


def test_folders_are_not_listed(address: str) -> None:
    assert status(address + "sub/") == 404


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("a.mjs", "text/javascript; charset=utf-8"),
        ("b.wasm", "application/wasm"),
        ("c.webmanifest", "application/manifest+json"),
        ("d.whl", "application/zip"),
        ("e.tar.gz", "application/gzip"),
        ("f.woff2", "font/woff2"),
        ("g.unknown", "application/octet-stream"),
    ],
)
def test_types_come_from_our_own_table(address: str, name: str, kind: str) -> None:
    with urllib.request.urlopen(address + name) as answer:
        assert answer.headers["Content-Type"] == kind


def test_a_query_does_not_matter(address: str) -> None:
    assert status(address + "a.mjs?x=1") == 200


def test_no_special_header_is_sent(address: str) -> None:
    with urllib.request.urlopen(address) as answer:
        assert set(answer.headers.keys()) == {"Server", "Date", "Content-type", "Content-Length", "Last-Modified"}


def test_the_next_free_port_is_taken(folder: Path) -> None:
    with socket.create_server(("127.0.0.1", FIRST + 50)):
        server = serve.open_server(folder, "/", FIRST + 50)
        assert server.server_address[1] > FIRST + 50
        assert server.server_address[0] == "127.0.0.1"
        server.server_close()


@pytest.mark.xdist_group("site")
def test_every_kind_of_file_on_the_site_has_a_type(built: dict[str, bytes]) -> None:
    unknown = {name for name in built if Path(name).suffix not in serve.MIME}
    assert unknown == set()
