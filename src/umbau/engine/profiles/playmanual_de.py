"""P2: the Play Manual's notes on a German edition: two minutes, partial take-back, joker 25."""

from dataclasses import replace

from umbau.engine.profile import Clock, Joker, Source, Timeout
from umbau.engine.profiles.playmanual import PLAYMANUAL

PLAYMANUAL_DE = replace(
    PLAYMANUAL,
    slug="playmanual-de",
    joker=Joker(rack_value=25),
    clock=Clock(seconds=120),
    timeout=Timeout(mode="partial", idle_tiles=3),
    sources=(Source("PM", "notes on the German edition"),),
)
