"""Fixtures that every test may ask for."""

from hypothesis import settings

# Machines that run tests are shared: how long an example takes says nothing. The blob repeats a failure anywhere.
# A green build says something about the change, not about luck: it tries the same examples every time. `make hunt`
# tries others.
settings.register_profile("umbau", deadline=None, print_blob=True, derandomize=True)
settings.register_profile("hunt", deadline=None, print_blob=True)
settings.load_profile("umbau")
