"""Every ruling has a test that carries its number."""

import re
from pathlib import Path


def test_all_88_rulings_have_a_test():
    found = set()
    for path in Path(__file__).parent.glob("test_*.py"):
        found |= {
            int(n) for n in re.findall(r"^def test_ruling_(\d+)_\w+\(", path.read_text(encoding="utf-8"), re.MULTILINE)
        }
    assert found == set(range(1, 89))
