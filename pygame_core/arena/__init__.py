"""Matches in bulk, ladders, self-play and training, for the terminal. Never shipped to the browser."""
