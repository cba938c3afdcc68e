"""X7: Mind Sports Olympiad: two players, a joker each, who can play must when the pool is empty."""

from dataclasses import replace

from umbau.engine.profile import Joker, Score, Source
from umbau.engine.profiles.playmanual import PLAYMANUAL

MSO = replace(
    PLAYMANUAL,
    slug="mso",
    players=(2, 2),
    deal_jokers=1,
    redeal_pairs=3,
    joker=Joker(rack_value=50),
    must_play_when_pool_empty=True,
    score=Score(unopened=100, unopened_able=200),
    sources=(Source("o-mso19"), Source("o-mso25")),
)
