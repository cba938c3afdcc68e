"""P4: Lemada/M&M D-2600, as the rule guide tells it."""

from umbau.engine.profile import Profile, Source, Timeout

LEMADA = Profile(
    slug="lemada",
    timeout=Timeout(idle_tiles=3),
    sources=(Source("SG", "Lemada/M&M D-2600-1236-0041"), Source("o-5y1"), Source("o-onlinerummikub")),
)
