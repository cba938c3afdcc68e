"""P1: The Play Manual, as it tells the English original. The defaults of ``Profile`` are this profile."""

from umbau.engine.profile import Profile, Source

PLAYMANUAL = Profile(slug="playmanual", sources=(Source("PM"),))
