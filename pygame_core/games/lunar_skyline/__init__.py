"""Lunar Skyline: rules, observation, worlds, the page's board model, opponents."""
