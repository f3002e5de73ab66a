"""The ground: exact geometry, terrain, where a base fits, lines, and what ways cost."""
