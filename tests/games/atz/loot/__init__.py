"""Loot."""
