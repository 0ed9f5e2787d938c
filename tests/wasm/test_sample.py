"""The sample of play that must not depend on the Python: every game, natively and in Pyodide."""

from __future__ import annotations

import json
from collections.abc import Callable

from pygame_core.testing.sample import final_hashes

Run = Callable[..., str]


def test_the_sample_gives_the_same_hashes_in_pyodide(run_pyodide: Run) -> None:
    code = "import json\nfrom pygame_core.testing.sample import final_hashes\nprint(json.dumps(final_hashes()))\n"
    assert json.loads(run_pyodide(code).splitlines()[-1]) == final_hashes()
