"""Telling: what a seat may see, every sentence, and the table in characters."""
