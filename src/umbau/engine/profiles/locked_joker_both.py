"""X3: locked joker sets, and the joker of a group of three only against both missing colours."""

from dataclasses import replace

from umbau.engine.profile import Joker, Source
from umbau.engine.profiles.locked_joker import LOCKED_JOKER

LOCKED_JOKER_BOTH = replace(
    LOCKED_JOKER,
    slug="locked-joker-both",
    joker=Joker(locked_sets=True, replace_source="rack", group3_both=True),
    sources=(Source("o-rummikuborg"), Source("o-ijero"), Source("o-hub")),
)
