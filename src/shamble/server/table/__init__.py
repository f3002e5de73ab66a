"""A table as its log makes it, what is done at it and what is told of it. Nothing waits here."""
