"""Puts the whole site together: the parts of others, our Python, texts, page, service worker."""

from __future__ import annotations

import hashlib
import json
import tempfile
import tomllib
from pathlib import Path

from . import archives, bundles, catalogs, checks, fetch, help_pages, licences, page, precache, vendor, versions, wasm
from .paths import BUILDER, DIST, ROOT, WEB
from .say import say, step

Files = dict[str, bytes]

# Folders of `web/` that are copied as they are.
COPIED = ("css", "icons")

# Its plain scripts, which work before and without any Python.
SCRIPTS = ("theme.js", "sw/register.js")


def source_digest() -> str:
    """Eight characters that name the state of all sources of the site."""
    mark = hashlib.sha256(versions.load().digest.encode())
    for folder in (WEB, BUILDER, ROOT / "pygame_core", ROOT / "workers"):
        for name, content in wasm.read_files(folder).items():
            if name != "build_flags.py":
                mark.update(f"{folder.name}/{name}:{hashlib.sha256(content).hexdigest()};".encode())
    return mark.hexdigest()[:8]


def default_version() -> str:
    """The project's version and the state of its sources: equal sources give an equal site."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return f"{project['version']}+{source_digest()}"


def vendor_files(files: Files) -> dict[str, str]:
    """Add the parts of others to the site; the folder of each part by its name."""
    folders = {}
    for part in ("pyodide", "pyscript", "micropython", "morphdom", "fonts"):
        content: Files = getattr(vendor, part)()
        folders[part] = vendor.folder_name(part, content)
        files |= {f"{folders[part]}/{name}": data for name, data in content.items()}
    return folders


def python_bundles(files: Files, version: str, dev: bool) -> tuple[str, str]:
    """Add our two archives and the two entry scripts; the names of the archives."""
    app = archives.tar_gz(bundles.page_files(dev))
    engine = archives.tar_gz(bundles.engine_files(version, dev))
    names = tuple(
        f"{part}-{hashlib.sha256(content).hexdigest()[:10]}.tar.gz"
        for part, content in (("app", app), ("engine", engine))
    )
    files |= {names[0]: app, names[1]: engine}
    files["main.py"] = (WEB / "main.py").read_bytes()
    files["engine.py"] = (ROOT / bundles.ENTRY).read_bytes()
    return names[0], names[1]


def collect(version: str, dev: bool) -> Files:
    """Every file of the site by its relative name."""
    files: Files = {}
    with step("bring and check the pinned parts"):
        fetch.everything()
    with step("prepare Pyodide, PyScript and MicroPython"):
        folders = vendor_files(files)
    with step("pack the page's and the engine's Python"):
        app, engine = python_bundles(files, version, dev)
    with step("texts, help, page and service worker"):
        for folder in COPIED:
            kept = wasm.read_files(WEB / folder)
            files |= {f"{folder}/{name}": data for name, data in kept.items() if wanted(name)}
        files |= {name: (WEB / name).read_bytes() for name in (*SCRIPTS, "manifest.webmanifest")}
        files |= catalogs.build(WEB / "i18n")
        files |= help_pages.build(WEB / "help")
        scripts = tuple(name.rpartition("/")[2] for name in files if name.startswith(folders["pyscript"]))
        places = page.Places(pyscript_files=scripts, app=app, engine=engine, **folders)
        files["main.json"] = page.page_config(places)
        files["worker.json"] = page.worker_config(places)
        source = (WEB / "index.html").read_text(encoding="utf-8")
        files["index.html"] = page.render(source, page.sprites(WEB / "art"), version, places).encode()
        files["licences.txt"] = licences.text()
        files["version.json"] = json.dumps({"version": version, "dev": dev}).encode()
        worker = precache.read_source(WEB / "sw" / "sw.js")
        files["sw.js"] = precache.service_worker(worker, version, files)
    return files


def wanted(name: str) -> bool:
    """Whether a file of a copied folder is part of the site and no note to ourselves."""
    return not name.endswith((".md", ".py", ".txt"))


def build(out: Path = DIST, version: str | None = None, dev: bool = False) -> str:
    """Make the site in `out`; its version."""
    version = version or default_version()
    files = collect(version, dev)
    checks.check(files)
    put_in_place(files, out)
    total = sum(map(len, files.values()))
    kind = "development site" if dev else "site"
    say(f"{kind} {version}: {len(files)} files, {total / 1e6:.1f} MB in {out}")
    return version


def put_in_place(files: Files, out: Path) -> None:
    """Write the site beside its place and swap it in whole; a half-built site is never served."""
    out.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=f"{out.name}.", dir=out.parent) as scratch:
        fresh, old = Path(scratch, "new"), Path(scratch, "old")
        wasm.write_files(fresh, files)
        if out.exists():
            out.rename(old)
        fresh.rename(out)
