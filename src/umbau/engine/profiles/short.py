"""P8: the short summary: no joker in the opening, full sums when blocked, no clock."""

from umbau.engine.profile import Blocked, Clock, Opening, Profile, Source

SHORT = Profile(
    slug="short",
    opening=Opening(joker="forbidden"),
    clock=Clock(seconds=None),
    blocked=Blocked(score="full"),
    standing="points",
    games="open",
    sources=(Source("SS"),),
)
