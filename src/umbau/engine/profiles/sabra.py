"""X1: Sabra with an opening of 50, counter-clockwise."""

from dataclasses import replace

from umbau.engine.profile import Opening, Source
from umbau.engine.profiles.playmanual import PLAYMANUAL

SABRA = replace(
    PLAYMANUAL,
    slug="sabra",
    seat_order="counter_clockwise",
    opening=Opening(min=50),
    sources=(Source("o-machocam"), Source("o-rummyo")),
)
