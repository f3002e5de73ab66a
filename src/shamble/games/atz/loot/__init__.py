"""Loot: searching buildings, what is found and carried, what is taken from the beaten."""
