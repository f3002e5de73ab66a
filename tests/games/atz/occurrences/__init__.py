"""Random events."""
