"""Reactions: tests, the tables they are read on, coming into sight, morale, and damage."""
