#!/usr/bin/env python3
"""One command per need: `python3 build.py play` and you play; `python3 build.py --help` for the rest.

Needs only Python 3.11 or newer; everything else is brought into the project's own folder.
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036 - an older Python must get a sentence, not a traceback
    sys.exit("Moonlit needs Python 3.11 or newer; this is Python " + sys.version.split()[0] + ".")

from builder.cli import main

if __name__ == "__main__":
    sys.exit(main())
