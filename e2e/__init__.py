"""The built site in a real browser. Imports nothing of the project: it sees what a person sees, and the messages of a development build."""
