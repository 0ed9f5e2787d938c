"""One folder a game. No game imports another."""
