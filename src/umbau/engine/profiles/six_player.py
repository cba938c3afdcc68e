"""X10: the edition for five or six players: 156 tiles and four jokers; with up to four players the usual box."""

from dataclasses import replace

from umbau.engine.profile import Source
from umbau.engine.profiles.playmanual import PLAYMANUAL
from umbau.engine.tile import TileSet

SIX_PLAYER = replace(
    PLAYMANUAL,
    slug="six-player",
    players=(2, 6),
    tile_sets=((4, TileSet()), (6, TileSet(copies=3, jokers=4))),
    sources=(Source("o-xp6"),),
)
