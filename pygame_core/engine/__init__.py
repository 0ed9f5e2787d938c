"""The contract of a game and what holds a match of any game together. Imports nothing of ours."""
