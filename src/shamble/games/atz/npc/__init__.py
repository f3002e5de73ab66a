"""People whom no player commands: what they do, where they go, how they drive."""
