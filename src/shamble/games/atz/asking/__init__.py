"""Asking: orders and questions as text, and the answers."""
