"""Zombies: what draws them, how they walk, and what they do at doors, bodies and vehicles."""
