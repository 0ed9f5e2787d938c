"""Games in a terminal. Never shipped to the browser."""
