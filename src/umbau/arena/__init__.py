"""Matches between bots: mirrored deals, every game a record that replays, figures with intervals."""

from umbau.arena.game import Played, play_game
from umbau.arena.match import BadMatch, Line, Match, Pairing
from umbau.arena.tally import Interval, Tally, tally

__all__ = ["BadMatch", "Interval", "Line", "Match", "Pairing", "Played", "Tally", "play_game", "tally"]
