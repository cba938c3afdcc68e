"""P6: Klub Rummikub, tournament rules of 2007/08: joker 30."""

from dataclasses import replace

from umbau.engine.profile import Joker, Source
from umbau.engine.profiles.klub import KLUB

KLUB_2007 = replace(
    KLUB,
    slug="klub-2007",
    joker=Joker(retrieve="free", reuse="any"),
    sources=(Source("SG", "Klub Rummikub 2007/08"), Source("o-gravo")),
)
