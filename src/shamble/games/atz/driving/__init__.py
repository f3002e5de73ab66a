"""Driving: getting in, starting, courses, and everything that can go wrong on the way."""
