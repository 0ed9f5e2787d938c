"""The engine's side of the page: one door, one table, one search at a time."""
