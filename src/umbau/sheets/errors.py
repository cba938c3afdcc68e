"""What cannot be printed."""

from umbau.referee.desk import BadScore


class BadSheet(BadScore):
    """A sheet that cannot be: too many players, no rounds. Sentences are made of code and facts (texts ``sheet-…``)."""
