"""Shamble: a digital tabletop."""
