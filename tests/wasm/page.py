"""The page's modules as MicroPython gets them, and stand-ins for what only a browser has."""

from __future__ import annotations

from builder import wasm
from builder.paths import ROOT, WEB

# The browser's objects answer every question with themselves; modules may touch them while they are imported.
BROWSER = """
import js
js.eval('''
  const anything = new Proxy(function () {}, {
    get: (_, name) => (name === Symbol.toPrimitive ? () => "" : anything),
    apply: () => anything,
    construct: () => anything,
  });
  for (const name of ["document", "window", "history", "location", "localStorage"]) globalThis[name] = anything;
''')
"""

STUBS = {
    "pyscript/__init__.py": "workers = {}\n\n\nasync def create_named_worker(*_a, **_k):\n    return None\n",
    "pyscript/ffi.py": "def create_proxy(f):\n    return f\n\n\ndef to_js(x, **_k):\n    return x\n",
    "pyscript/js_modules.py": "morphdom = None\n",
}


def page_files() -> dict[str, str]:
    """Everything in the page's archive, and the stand-ins for PyScript."""
    files = {f"app/{name}": text.decode() for name, text in wasm.read_files(WEB / "app", "*.py").items()}
    files["pygame_core/__init__.py"] = ""
    files["pygame_core/wire.py"] = (ROOT / "pygame_core" / "wire.py").read_text(encoding="utf-8")
    return files | STUBS


def module_names() -> list[str]:
    """The dotted names of all the page's modules."""
    names = [name for name in page_files() if name.startswith(("app/", "pygame_core/"))]
    return sorted(name.removesuffix(".py").removesuffix("/__init__").replace("/", ".") for name in names)
