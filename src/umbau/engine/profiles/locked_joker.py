"""X2: Sabra with locked joker sets: added to, never taken from; the replacing tile comes from the rack."""

from dataclasses import replace

from umbau.engine.profile import Clock, Joker, Opening, Source, Timeout
from umbau.engine.profiles.playmanual import PLAYMANUAL

LOCKED_JOKER = replace(
    PLAYMANUAL,
    slug="locked-joker",
    opening=Opening(same_turn_table=True),
    joker=Joker(locked_sets=True, replace_source="rack"),
    clock=Clock(seconds=120),
    timeout=Timeout(idle_tiles=3),
    sources=(Source("o-topcasino"), Source("o-gambiter"), Source("o-diari")),
)
