"""Arrangements for the machine to try: sensible ones, daring ones and broken ones. Plain tiles, no engine."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from random import Random

from tests.naive_judge import PLAYMANUAL, Set, Table, face, is_joker, number, stands_for

COLOURS = "rbko"
NODES = 200
"""How many sets one search for a partition may try."""

# --- sets that can be made of some tiles ------------------------------------------------------------------------------


def sets_with(first: str, others: Set, rng: Random) -> Iterator[Set]:
    """Sets of 3 to 6 tiles that hold ``first``, which is no joker; jokers fill what is missing."""
    stock = {face(tile): tile for tile in reversed(others) if not is_joker(tile)} | {face(first): first}
    jokers = [tile for tile in others if is_joker(tile)]
    found = [*_runs_with(first, stock, jokers), *_groups_with(first, stock, jokers)]
    rng.shuffle(found)
    yield from found


def _runs_with(first: str, stock: dict[str, str], jokers: Set) -> Iterator[Set]:
    for length, back in itertools.product(range(3, 7), range(3)):
        start = number(first) - back
        if start < 1 or start + length - 1 > 13 or back >= length:
            continue
        tiles = _filled([f"{first[0]}{start + n}" for n in range(length)], stock, jokers)
        if tiles:
            yield tiles


def _groups_with(first: str, stock: dict[str, str], jokers: Set) -> Iterator[Set]:
    rest = [f"{colour}{number(first)}" for colour in COLOURS if colour != first[0]]
    for size in (2, 3):
        for colours in itertools.combinations(rest, size):
            tiles = _filled([face(first), *colours], stock, jokers)
            if tiles:
                yield tiles


def _filled(wanted: Set, stock: dict[str, str], jokers: Set) -> Set | None:
    """Pieces for faces, a joker where there is none; None when that does not do."""
    tiles = [stock.get(want, "") for want in wanted]
    if tiles.count("") > len(jokers):
        return None
    left = iter(reversed(jokers))
    return [tile or next(left) for tile in tiles]


def partition(tiles: Set, rng: Random) -> Table | None:
    """Lay all these tiles into sets, if a short search finds a way."""
    nodes = itertools.count()

    def search(left: Set) -> Table | None:
        real = sorted((tile for tile in left if not is_joker(tile)), key=number)
        if not real:
            return None if left else []
        for one in sets_with(real[0], [tile for tile in left if tile != real[0]], rng):
            if next(nodes) > NODES:
                return None
            rest = search([tile for tile in left if tile not in one])
            if rest is not None:
                return [one, *rest]
        return None

    return search(tiles) or _with_spare_jokers(tiles, search)


def _with_spare_jokers(tiles: Set, search: Callable[[Set], Table | None]) -> Table | None:
    """Lay the real tiles alone and put jokers behind some of the sets."""
    jokers = [tile for tile in tiles if is_joker(tile)]
    table = search([tile for tile in tiles if not is_joker(tile)]) if jokers else None
    return [[*was, *jokers[n : n + 1]] for n, was in enumerate(table)] if table and len(table) >= len(jokers) else None


# --- sensible arrangements --------------------------------------------------------------------------------------------


def own_sets(rack: Set, rng: Random, *, jokers: bool = True) -> Table:
    """Disjoint sets out of the rack, until none is left."""
    left = [tile for tile in rack if jokers or not is_joker(tile)]
    table: Table = []
    for tile in rng.sample(left, len(left)):
        if tile not in left or is_joker(tile):
            continue
        best = max(sets_with(tile, [other for other in left if other != tile], rng), key=len, default=None)
        if best:
            table.append(best)
            left = [other for other in left if other not in best]
    return table


def open_with_sets(board: Table, rack: Set, rng: Random) -> Table:
    """The board as it is, and sets of the rack beside it; mostly without jokers."""
    return [*board, *own_sets(rack, rng, jokers=rng.random() < 0.4)]


def open_with_run(board: Table, rack: Set, rng: Random) -> Table:
    """The dearest long run of the rack beside the board, often with more."""
    runs = [run for run in (_longest_run(tile, rack) for tile in rack) if len(run) >= 3]
    if not runs:
        return open_with_sets(board, rack, rng)
    run = max(runs, key=lambda tiles: sum(map(number, tiles)))
    rest = [tile for tile in rack if tile not in run]
    table = [*board, run]
    return rng.choice([add_tiles, rebuild, open_with_sets])(table, rest, rng) if rng.random() < 0.6 else table


def _longest_run(tile: str, rack: Set) -> Set:
    run: Set = []
    while not is_joker(tile) and tile in rack:
        run.append(tile)
        after = f"{tile[0]}{number(tile) + 1}"
        tile = next((other for other in rack if face(other) == after), "")
        if not tile:
            break
    return run


def add_tiles(board: Table, rack: Set, rng: Random) -> Table:
    """Some rack tiles put at the ends of sets that lie there."""
    table = [list(tiles) for tiles in board]
    for tile in rng.sample(rack, len(rack))[: rng.randint(1, 5)]:
        homes = [n for n, tiles in enumerate(table) if _may_join(tile, tiles)]
        if homes:
            home = table[rng.choice(homes)]
            home.insert(_end_for(tile, home), tile)
    return table


def _may_join(tile: str, tiles: Set) -> bool:
    real = [other for other in tiles if not is_joker(other)]
    if not real or is_joker(tile):
        return bool(real) and len(tiles) < 13
    if len({number(other) for other in real}) == 1:
        return number(real[0]) == number(tile) and len(tiles) < 4 and tile[0] not in {other[0] for other in real}
    low, high = _span(tiles, real)
    return tile[0] == real[0][0] and number(tile) in (low - 1, high + 1)


def _span(tiles: Set, real: Set) -> tuple[int, int]:
    low = number(real[0]) - tiles.index(real[0])
    return low, low + len(tiles) - 1


def _end_for(tile: str, tiles: Set) -> int:
    real = [other for other in tiles if not is_joker(other)]
    if is_joker(tile):
        return len(tiles)
    return 0 if number(tile) < number(real[0]) else len(tiles)


def rebuild(board: Table, rack: Set, rng: Random) -> Table:
    """Dissolve a few sets, add a few rack tiles, and lay them anew."""
    for _ in range(12):
        places = rng.sample(range(len(board)), min(len(board), rng.randint(1, 4)))
        loose = [tile for place in places for tile in board[place]]
        mine = _neighbours(loose, rack, rng)[: rng.randint(1, 4)]
        laid = partition([*loose, *mine], rng) if mine and len(loose) < 24 else None
        if laid:
            return [*(tiles for place, tiles in enumerate(board) if place not in places), *laid]
    return add_tiles(board, rack, rng)


def _neighbours(loose: Set, rack: Set, rng: Random) -> Set:
    """Rack tiles that may go with loose ones, in random order; jokers last."""
    near = {(tile[0], number(tile) + step) for tile in loose if not is_joker(tile) for step in range(-2, 3)}
    same = {number(tile) for tile in loose if not is_joker(tile)}
    fits = [tile for tile in rack if not is_joker(tile) and ((tile[0], number(tile)) in near or number(tile) in same)]
    return rng.sample(fits, len(fits)) + [tile for tile in rack if is_joker(tile)]


def free_joker(board: Table, rack: Set, rng: Random) -> Table:
    """Take a joker off its set, mostly with a tile put in its place, and use it elsewhere."""
    holders = [n for n, tiles in enumerate(board) if any(map(is_joker, tiles))]
    if not holders:
        return rebuild(board, rack, rng)
    place = rng.choice(holders)
    hole = next(n for n, tile in enumerate(board[place]) if is_joker(tile))
    joker, kept = board[place][hole], [list(tiles) for n, tiles in enumerate(board) if n != place]
    could_be = stands_for(board[place], hole, PLAYMANUAL)
    anywhere = [*rack, *itertools.chain(*kept)] if rng.random() < 0.4 else rack
    filling = [tile for tile in anywhere if face(tile) in could_be][: rng.random() < 0.9]
    source = [*board[place][:hole], *filling, *board[place][hole + 1 :]]
    table = [*([tile for tile in tiles if tile not in filling] for tiles in kept), source]
    return reuse_joker(table, joker, [tile for tile in rack if tile not in filling], rng)


def reuse_joker(table: Table, joker: str, rack: Set, rng: Random) -> Table:
    """Lay a free joker: into a set of rack tiles, of rack and table tiles, or behind a set that lies there."""
    helpers = [*rack, *(rng.choice(table) if rng.random() < 0.4 else [])]
    real = [tile for tile in helpers if not is_joker(tile)]
    sets = [tiles for tile in real for tiles in sets_with(tile, [*(t for t in real if t != tile), joker], rng)]
    sets = [tiles for tiles in sets if joker in tiles and set(tiles) & set(rack)]
    if not sets or rng.random() < 0.15:
        home = rng.randrange(len(table))
        return [[*tiles, joker] if n == home else tiles for n, tiles in enumerate(table)]
    lay = rng.choice(sets)
    return [*([tile for tile in tiles if tile not in lay] for tiles in table), lay]


def lay_all(board: Table, rack: Set, rng: Random) -> Table:
    """Lay as much as will go, to get rid of the last tiles."""
    table = [list(tiles) for tiles in board]
    for _ in range(4):
        left = [tile for tile in rack if not any(tile in tiles for tiles in table)]
        table = rng.choice((add_tiles, rebuild, open_with_sets))(table, left, rng) if left else table
    return table


SENSIBLE = (add_tiles, rebuild, rebuild, free_joker, free_joker, open_with_sets, lay_all, lay_all)
OPENINGS = (open_with_sets, open_with_run, open_with_run)

# --- broken arrangements ----------------------------------------------------------------------------------------------


def broken(table: Table, rack: Set, foreign: Set, rng: Random) -> Table:
    """One or two small wrongs (or, now and then, something that is still right)."""
    hurt = [list(tiles) for tiles in table]
    for _ in range(rng.choice((1, 1, 2))):
        rng.choice(WRONGS)(hurt, rack, foreign, rng)
    return hurt


def _some(table: Table, rng: Random) -> Set:
    """A set that holds tiles; a new one when there is none."""
    full = [tiles for tiles in table if tiles]
    if not full:
        table.append([])
    return rng.choice(full) if full else table[-1]


def drop_tile(table: Table, _rack: Set, _foreign: Set, rng: Random) -> None:
    home = _some(table, rng)
    if home:
        home.remove(rng.choice(home))


def drop_set(table: Table, _rack: Set, _foreign: Set, rng: Random) -> None:
    table.remove(_some(table, rng))


def lay_twice(table: Table, _rack: Set, _foreign: Set, rng: Random) -> None:
    home = _some(table, rng)
    if home:
        _some(table, rng).append(rng.choice(home))


def lay_foreign(table: Table, _rack: Set, foreign: Set, rng: Random) -> None:
    _some(table, rng).append(rng.choice(foreign))


def other_copy(table: Table, _rack: Set, _foreign: Set, rng: Random) -> None:
    home = _some(table, rng)
    if home:
        place = rng.randrange(len(home))
        home[place] = face(home[place]) if home[place].endswith("'") else home[place] + "'"


def lay_more(table: Table, rack: Set, _foreign: Set, rng: Random) -> None:
    left = [tile for tile in rack if not any(tile in tiles for tiles in table)]
    if left:
        home = _some(table, rng)
        home.insert(rng.randint(0, len(home)), rng.choice(left))


def move_tile(table: Table, _rack: Set, _foreign: Set, rng: Random) -> None:
    home = _some(table, rng)
    if home:
        tile = home.pop(rng.randrange(len(home)))
        target = _some(table, rng)
        target.insert(rng.randint(0, len(target)), tile)


def move_joker(table: Table, _rack: Set, _foreign: Set, rng: Random) -> None:
    holders = [tiles for tiles in table if any(map(is_joker, tiles))]
    if holders:
        home = rng.choice(holders)
        joker = next(tile for tile in home if is_joker(tile))
        home.remove(joker)
        target = rng.choice([home, _some(table, rng)])
        target.insert(rng.choice([0, len(target)]), joker)


def swap_tiles(table: Table, _rack: Set, _foreign: Set, rng: Random) -> None:
    one, other = _some(table, rng), _some(table, rng)
    if one and other:
        a, b = rng.randrange(len(one)), rng.randrange(len(other))
        one[a], other[b] = other[b], one[a]


def shuffle_set(table: Table, _rack: Set, _foreign: Set, rng: Random) -> None:
    rng.shuffle(_some(table, rng))


def shuffle_sets(table: Table, _rack: Set, _foreign: Set, rng: Random) -> None:
    rng.shuffle(table)


def split_set(table: Table, _rack: Set, _foreign: Set, rng: Random) -> None:
    home = _some(table, rng)
    cut = rng.randint(0, len(home))
    table.append(home[cut:])
    del home[cut:]


def merge_sets(table: Table, _rack: Set, _foreign: Set, rng: Random) -> None:
    home = _some(table, rng)
    other = _some(table, rng)
    if other is not home:
        home += other
        table.remove(other)


def empty_set(table: Table, _rack: Set, _foreign: Set, _rng: Random) -> None:
    table.append([])


def take_to_rack(table: Table, rack: Set, _foreign: Set, rng: Random) -> None:
    """Put a rack tile in the place of an equal one, or of its neighbour, and keep that one."""
    home = _some(table, rng)
    left = [tile for tile in rack if not any(tile in tiles for tiles in table)]
    if home and left:
        home[rng.randrange(len(home))] = rng.choice(left)


WRONGS = (
    drop_tile,
    drop_set,
    lay_twice,
    lay_foreign,
    other_copy,
    lay_more,
    lay_more,
    move_tile,
    move_tile,
    move_joker,
    move_joker,
    swap_tiles,
    shuffle_set,
    shuffle_sets,
    split_set,
    merge_sets,
    empty_set,
    take_to_rack,
)
