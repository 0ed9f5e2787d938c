"""``python -m tests.golden``: write the golden playthroughs and the saved games of the browser's tests anew."""

from tests.golden import playthrough, saves

playthrough.write()
saves.write()
