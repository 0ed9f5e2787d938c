"""Runs under Pyodide: compiles every /in/**/*.py to sourceless /out/**/*.pyc, unchecked by hash, with asserts and docstrings gone.

Pyodide's own Python must do it: the bytecode of another version would be refused.
"""

import pathlib
import py_compile

source_root = pathlib.Path("/in")
for source in sorted(source_root.rglob("*.py")):
    name = source.relative_to(source_root)
    target = pathlib.Path("/out") / name.with_suffix(".pyc")
    target.parent.mkdir(parents=True, exist_ok=True)
    py_compile.compile(
        str(source),
        cfile=str(target),
        dfile=str(name),
        doraise=True,
        optimize=2,
        invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH,
    )
