"""``python -m tests.bench core --json FILE [--peers] [--no-pyodide]``."""

import sys

from tests.bench.core import main

if sys.argv[1:2] != ["core"]:
    sys.exit("usage: python -m tests.bench core [--json FILE] [--peers] [--no-pyodide] [--rounds N] [--repeats N]")
sys.exit(main(sys.argv[2:]))
