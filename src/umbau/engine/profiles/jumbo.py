"""P3: Jumbo 03817, as the rule guide tells it. Jokers are freed by rebuilding, the last pool tile is announced."""

from umbau.engine.profile import Joker, Profile, Source, Timeout

JUMBO = Profile(
    slug="jumbo",
    redeal_pairs=3,
    joker=Joker(retrieve="free", reuse="any"),
    timeout=Timeout(idle_tiles=3),
    empty_pool="last_round",
    standing="points",
    games="open",
    sources=(Source("SG", "Jumbo 03817"), Source("o-jumbo365914"), Source("o-kompakt")),
)
