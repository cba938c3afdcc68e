"""A sheet for a club evening: who sits at which table in each round, and a list for the results."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from umbau.engine import Profile
from umbau.referee.desk.values import NAME_LENGTH, alike, can_be_printed
from umbau.referee.words import profile_name
from umbau.sheets.errors import BadSheet
from umbau.sheets.look import Look, Paper

PLAYERS = (2, 200)
ROUNDS = (1, 12)
BLANK_PLAYERS = 16
AT_A_TABLE = 4

Seating = tuple[tuple[int, ...], ...]
"""Tables of one round, each the places of its players in the list."""


@dataclass(frozen=True, slots=True)
class TableRow:
    """One table of one round; names in seat order, the first begins."""

    number: int
    players: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TournamentSheet:
    """What stands on the sheet."""

    rules: str
    labels: dict[str, str]
    rounds: tuple[tuple[TableRow, ...], ...]
    players: tuple[str, ...]
    foot: str


def tournament(profile: Profile, players: tuple[str, ...], rounds: int, look: Look) -> Paper:
    """Give seating and result list of a tournament; without names, a blank list.

    Raises:
        BadSheet: ``sheet.players``, ``sheet.rounds``, ``sheet.name_bad``: numbers or names that cannot be.
    """
    if not ROUNDS[0] <= rounds <= ROUNDS[1]:
        raise BadSheet("sheet.rounds", rounds=rounds, most=ROUNDS[1])
    if players:
        _check(players)
    seatings = seating(len(players), rounds, min(AT_A_TABLE, profile.players[1])) if players else ()
    tables = tuple(
        tuple(TableRow(number, tuple(players[place] for place in table)) for number, table in enumerate(tables, 1))
        for tables in seatings
    )
    say = look.say
    words = ("date", "place", "name", "round", "table", "points", "wins", "total", "rank", "begins", "results")
    labels = {name: say(f"sheet-{name}") for name in words}
    names = players or ("",) * BLANK_PLAYERS
    blank_rounds = tables or ((),) * rounds
    sheet = TournamentSheet(profile_name(say, profile), labels, blank_rounds, names, say("sheet-foot"))
    return Paper("tournament", say("sheet-tournament"), look, sheet)


def _check(players: Sequence[str]) -> None:
    least, most = PLAYERS
    if not least <= len(players) <= most:
        raise BadSheet("sheet.players", players=len(players), least=least, most=most)
    for name in players:
        if not name.strip() or not can_be_printed(name):
            raise BadSheet("sheet.name_bad", name=name[:NAME_LENGTH], most=NAME_LENGTH)
    twice = [name for name, count in Counter(map(alike, players)).items() if count > 1]
    if twice:
        raise BadSheet("desk.name_twice", name=twice[0])


# Seating --------------------------------------------------------------------------------------------------------------


def seating(players: int, rounds: int, at_a_table: int = AT_A_TABLE) -> tuple[Seating, ...]:
    """Seat everybody in each round; who has met seldom meets first, who has begun seldom begins.

    Tables are as full as can be and nobody sits alone. The same numbers always give the same seating.

    >>> seating(5, 2)
    (((0, 1, 2), (3, 4)), ((1, 0, 3), (2, 4)))
    """
    met: Counter[frozenset[int]] = Counter()
    begun: Counter[int] = Counter()
    found = []
    for _ in range(rounds):
        tables = tuple(
            _in_order(table, begun) for table in _mixed(list(_seat(players, _sizes(players, at_a_table), met)), met)
        )
        met.update(frozenset(pair) for table in tables for pair in combinations(table, 2))
        begun.update(table[0] for table in tables)
        found.append(tables)
    return tuple(found)


def _sizes(players: int, at_a_table: int) -> Iterator[int]:
    """Sizes of the tables, greatest first, as even as can be."""
    tables = -(-players // at_a_table)
    least, more = divmod(players, tables)
    yield from (least + (place < more) for place in range(tables))


def _seat(players: int, sizes: Iterator[int], met: Counter[frozenset[int]]) -> Iterator[list[int]]:
    free = list(range(players))
    for size in sizes:
        table = [free.pop(0)]
        while len(table) < size:
            table.append(free.pop(_stranger(table, free, met)))
        yield table


def _stranger(table: list[int], free: list[int], met: Counter[frozenset[int]]) -> int:
    return min(range(len(free)), key=lambda place: sum(met[frozenset((other, free[place]))] for other in table))


def _mixed(tables: list[list[int]], met: Counter[frozenset[int]]) -> list[list[int]]:
    """Let players change places between tables as long as that brings strangers together."""
    better = True
    while better:
        better = any(_change(one, other, met) for one, other in combinations(tables, 2))
    return tables


def _change(one: list[int], other: list[int], met: Counter[frozenset[int]]) -> bool:
    for i, j in ((i, j) for i in range(len(one)) for j in range(len(other))):
        before = _known(one, met) + _known(other, met)
        one[i], other[j] = other[j], one[i]
        if _known(one, met) + _known(other, met) < before:
            return True
        one[i], other[j] = other[j], one[i]
    return False


def _known(table: list[int], met: Counter[frozenset[int]]) -> int:
    """How often those at a table have met; twice weighs more than once and once."""
    return sum(met[frozenset(pair)] ** 2 for pair in combinations(table, 2))


def _in_order(table: list[int], begun: Counter[int]) -> tuple[int, ...]:
    first = min(range(len(table)), key=lambda place: begun[table[place]])
    return (*table[first:], *table[:first])
