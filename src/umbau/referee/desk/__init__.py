"""The score desk: keeps the score of people who play with real tiles, by any rule level.

>>> from umbau.referee.desk import read_csv
>>> evening = read_csv('''
... game,end,winner,Anna,Ben,Cem
... 1,out,Anna,,23,r5 b12 j
... 2,blocked,,17,6,11
... '''.strip(), profiles.get("lemada"))
>>> [(evening.players[row.seat], row.wins, int(row.points)) for row in evening.standing()]
[('Anna', 1, 59), ('Ben', 1, -7), ('Cem', 0, -52)]
"""

from umbau.engine import profiles
from umbau.referee.desk.as_csv import read_csv, write_csv
from umbau.referee.desk.as_json import from_plain, read_json, to_plain, write_json
from umbau.referee.desk.errors import BadScore
from umbau.referee.desk.values import NOTHING, Evening, Game, Left, check_players, tiles_left

__all__ = [
    "NOTHING",
    "BadScore",
    "Evening",
    "Game",
    "Left",
    "check_players",
    "from_plain",
    "profiles",
    "read_csv",
    "read_json",
    "tiles_left",
    "to_plain",
    "write_csv",
    "write_json",
]
