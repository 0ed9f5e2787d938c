"""Pydantic models of what comes from outside. Imported only when something foreign is opened: importing pydantic takes a second."""
