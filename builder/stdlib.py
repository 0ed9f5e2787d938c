"""Pyodide's standard library as bytecode, without what this site never imports.

Starting Python from bytecode takes a third of the time it takes from source. What is left out here is proven by the
tests under Pyodide and in the browser; add nothing to these lists that they do not reach.
"""

from __future__ import annotations

import io
import zipfile
from pathlib import Path

from . import archives, wasm

# Tools for a terminal, for servers and protocols a browser cannot speak, and for other platforms.
LEFT_OUT = frozenset(
    """
    __hello__ __phello__ _pyrepl antigravity bdb cProfile cmd code compileall ctypes doctest fileinput
    ftplib getpass imaplib mailbox modulefinder multiprocessing netrc nturl2path pdb pickletools plistlib poplib
    profile pstats pty pyclbr pydoc rlcompleter runpy sched shelve smtplib socketserver sqlite3 symtable tabnanny
    this timeit trace tty turtle unittest wave webbrowser wsgiref xmlrpc zipapp
    """.split()
)

# Text encodings the site meets: UTF in all forms, Latin-1, ASCII, host names, and the one zip files name their files in.
ENCODINGS_KEPT = frozenset(
    """
    __init__ aliases ascii charmap cp437 idna latin_1 punycode raw_unicode_escape undefined unicode_escape
    utf_16 utf_16_be utf_16_le utf_32 utf_32_be utf_32_le utf_8 utf_8_sig
    """.split()
)


def is_kept(name: str) -> bool:
    """Whether a file of the library is shipped.

    >>> is_kept("json/decoder.py"), is_kept("encodings/cp1252.py"), is_kept("unittest/mock.py")
    (True, False, False)
    """
    head, _, rest = name.partition("/")
    if head == "encodings":
        return rest.removesuffix(".py") in ENCODINGS_KEPT
    return name.endswith(".py") and head.removesuffix(".py") not in LEFT_OUT


def build(original: Path) -> bytes:
    """The `python_stdlib.zip` to ship, from the one Pyodide came with."""
    with zipfile.ZipFile(io.BytesIO(original.read_bytes())) as library:
        sources = {name: library.read(name) for name in library.namelist() if is_kept(name)}
    return archives.zip_of(wasm.compile_pyc(sources))
