"""Random events: what a double six on the activation dice brings about."""
