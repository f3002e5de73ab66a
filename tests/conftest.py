"""Hypothesis profiles: quick unless pytest is told `--hypothesis-profile=ci`."""

from hypothesis import HealthCheck, Phase, settings

# Whole games are slow examples by nature, and a time limit would fail on a busy machine.
_GAMES = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])

settings.register_profile("ci", _GAMES, max_examples=100, print_blob=True)
settings.register_profile("quick", _GAMES, max_examples=10, derandomize=True, database=None)
# For `make mutants`: that a test fails is all there is to know, so its example is not shrunk.
settings.register_profile(
    "mutants", settings.get_profile("quick"), phases=(Phase.explicit, Phase.generate)
)
settings.load_profile("quick")
