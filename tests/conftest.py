"""Fixtures that every test may ask for."""

from hypothesis import settings

# Machines that run tests are shared: how long an example takes says nothing. The blob repeats a failure anywhere.
settings.register_profile("umbau", deadline=None, print_blob=True)
settings.load_profile("umbau")
