"""The finished site is whole, relative, closed to other hosts, and equal when its sources are."""

from __future__ import annotations

import io
import json
import re
import tarfile

import pytest

from builder import checks, page, precache, site
from builder.say import BuildError

pytestmark = pytest.mark.xdist_group("site")


def archive(built: dict[str, bytes], part: str) -> list[str]:
    (name,) = (name for name in built if re.fullmatch(rf"{part}-[0-9a-f]+\.tar\.gz", name))
    with tarfile.open(fileobj=io.BytesIO(built[name])) as tar:
        return tar.getnames()


def precached(built: dict[str, bytes]) -> list[dict[str, str | None]]:
    (line,) = re.findall(r"^const PRECACHE = (.*);$", built["sw.js"].decode(), re.MULTILINE)
    rows: list[dict[str, str | None]] = json.loads(line)
    return rows


def test_every_file_is_kept_for_offline_use(built: dict[str, bytes]) -> None:
    names = {row["url"] for row in precached(built)}
    assert names == built.keys() - {"sw.js", "version.json"}


def test_only_files_with_their_hash_in_the_path_lack_a_revision(built: dict[str, bytes]) -> None:
    for row in precached(built):
        hashed = bool(re.match(r"vendor/[a-z]+-[0-9a-f]{10}/", str(row["url"])))
        assert hashed == (row["revision"] is None)


def test_all_addresses_are_relative_and_lead_somewhere(built: dict[str, bytes]) -> None:
    checks.check(built)


@pytest.mark.parametrize(
    ("name", "text", "fault"),
    [
        ("a.html", '<img src="https://elsewhere.example/x.png">', "asks another host"),
        ("a.html", '<img src="//elsewhere.example/x.png">', "asks another host"),
        ("a.css", "@import 'http://elsewhere.example/x.css';", "asks another host"),
        ("a.html", '<script src="/main.js"></script>', "has an absolute address"),
        ("a.webmanifest", '{"icons": [{"src": "/x.png"}]}', "has an absolute address"),
        ("a.css", "a { background: url(./gone.png) }", "which is not there"),
    ],
)
def test_a_site_that_would_not_stand_alone_is_refused(name: str, text: str, fault: str) -> None:
    with pytest.raises(BuildError, match=fault):
        checks.check({name: text.encode()})


def test_names_of_vocabularies_and_data_are_no_addresses() -> None:
    text = '<svg xmlns="http://www.w3.org/2000/svg"><use href="#moon"/><image href="data:image/png;base64,AA"/></svg>'
    checks.check({"a.svg": text.encode()})


def test_configs_name_files_that_are_there(built: dict[str, bytes]) -> None:
    for config in ("main.json", "worker.json"):
        table = json.loads(built[config])
        names = [table["interpreter"], *table["files"], *table.get("js_modules", {}).get("main", {})]
        for name in names:
            assert name.removeprefix("./") in built


def test_pyscript_finds_every_chunk_it_always_imports(built: dict[str, bytes]) -> None:
    chunks = {name.rpartition("/")[2]: content for name, content in built.items() if "/pyscript-" in name}
    for name, content in chunks.items():
        for needed in re.findall(rb'(?:from|import)"\./([^"]+)"', content):
            assert needed.decode() in chunks, f"{name} needs {needed.decode()}"


def test_the_page_gets_the_wire_and_nothing_else_of_the_core(built: dict[str, bytes]) -> None:
    names = archive(built, "app")
    core = {name.rpartition(".")[0] for name in names if name.startswith("pygame_core/")}
    assert core == {"pygame_core/__init__", "pygame_core/wire"}
    assert all(name.startswith(("app/", "pygame_core/")) for name in names)


def test_the_engine_is_bytecode_without_tests_and_arena(built: dict[str, bytes]) -> None:
    names = archive(built, "engine")
    assert "workers/build_flags.pyc" in names
    assert not [name for name in names if name.endswith(".py")]
    assert not [
        name for name in names if name.startswith(("pygame_core/arena", "pygame_core/cli", "pygame_core/testing"))
    ]
    assert "pygame_core/games/lunar_skyline/data/deck.json" in names


def test_the_policy_stands_before_everything_it_governs(built: dict[str, bytes]) -> None:
    text = built["index.html"].decode()
    policy = text.index("Content-Security-Policy")
    assert policy < min(text.index("<link"), text.index("<script"))
    assert "default-src 'self'" in text
    assert not re.search(r"<script(?![^>]*\bsrc=)[^>]*>", text), "the policy forbids scripts written into the page"


def test_a_page_without_the_marker_is_refused() -> None:
    places = page.Places("a", "b", (), "c", "d", "e", "f", "g")
    with pytest.raises(BuildError, match="must have the marker"):
        page.render("<html></html>", "", "1", places)


def test_the_version_is_stamped_and_not_kept(built: dict[str, bytes]) -> None:
    assert json.loads(built["version.json"])["version"] == "test"
    assert '<meta name="moonlit-version" content="test">' in built["index.html"].decode()
    assert 'const VERSION = "test";' in built["sw.js"].decode()
    assert "version.json" in precache.NOT_PRECACHED


def test_equal_sources_make_an_equal_site(built: dict[str, bytes]) -> None:
    assert site.collect("test", dev=False) == built


def test_no_file_names_a_source_map(built: dict[str, bytes]) -> None:
    named = [n for n, content in built.items() if n.endswith((".js", ".mjs")) and b"sourceMappingURL=" in content]
    assert named == []


def test_the_manifest_makes_the_site_installable(built: dict[str, bytes]) -> None:
    manifest = json.loads(built["manifest.webmanifest"])
    assert manifest["id"] and manifest["start_url"] == manifest["scope"] == "./"
    purposes = {(icon["sizes"], icon["purpose"]) for icon in manifest["icons"]}
    for size in ("192x192", "512x512"):
        assert {(size, "any"), (size, "maskable")} <= purposes
    for icon in manifest["icons"]:
        if icon["type"] == "image/png":
            width = int.from_bytes(built[icon["src"]][16:20], "big")
            assert icon["sizes"] == f"{width}x{width}"
