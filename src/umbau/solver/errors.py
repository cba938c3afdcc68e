"""What is wrong with a question to the solver.

BadPosition            cannot be asked at all
├── BadBox             a box that the solver does not know
├── UnknownTile        a tile that the box does not have
├── TooMany            more tiles of a face than the box has, or the same tile twice
├── TableInvalid       a meld on the table is none
└── NoArrangement      the table cannot be arranged at all, whatever the rack adds
"""

from __future__ import annotations

from umbau.engine import UmbauError


class BadPosition(UmbauError):
    """The position cannot be asked about."""

    code = "position.bad"


class BadBox(BadPosition):
    """The box has too few numbers, or too many tiles that differ."""

    code = "position.bad_box"


class UnknownTile(BadPosition):
    """The box has no such tile."""

    code = "position.unknown_tile"


class TooMany(BadPosition):
    """Table and rack together hold more of a tile than the box."""

    code = "position.too_many"


class TableInvalid(BadPosition):
    """What lies on the table is not all melds."""

    code = "position.table_invalid"


class NoArrangement(BadPosition):
    """The tiles of the table cannot be arranged to melds, whatever the rack adds."""

    code = "position.no_arrangement"
