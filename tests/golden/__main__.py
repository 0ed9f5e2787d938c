"""``python -m tests.golden``: write the golden playthroughs anew."""

from tests.golden.playthrough import write

write()
