"""``python -m tests.bench core|ai [--json FILE] [--peers] [--no-pyodide] [--rounds N] [--repeats N]``."""

import sys

from tests.bench.core import main

sys.exit(main())
