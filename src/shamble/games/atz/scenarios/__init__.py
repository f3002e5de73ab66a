"""Scenarios: from a file, or from the lists and dice, to a table that is ready to play."""
