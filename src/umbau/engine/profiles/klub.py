"""P5: Klub Rummikub, tournament rules of today: joker 50, one minute in every round."""

from dataclasses import replace

from umbau.engine.profile import Clock, Joker, Source
from umbau.engine.profiles.jumbo import JUMBO

KLUB = replace(
    JUMBO,
    slug="klub",
    joker=Joker(retrieve="free", reuse="any", rack_value=50),
    clock=Clock(seconds=60, fixed=True),
    games="number",
    sources=(Source("SG", "Klub Rummikub"), Source("o-klub")),
)
