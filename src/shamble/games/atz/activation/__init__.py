"""Activation: a group is given orders, what may be ordered, and coming onto the table."""
