"""Hypothesis profiles: quick unless pytest is told `--hypothesis-profile=ci`."""

from hypothesis import HealthCheck, settings

# Whole games are slow examples by nature, and a time limit would fail on a busy machine.
_GAMES = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])

settings.register_profile("ci", _GAMES, max_examples=100, print_blob=True)
settings.register_profile("quick", _GAMES, max_examples=10, derandomize=True, database=None)
settings.load_profile("quick")
