"""Where the machine starts: fresh deals, rich deals, and games near their end. Made for engine and judge alike."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from tests import naive_judge as judge
from tests.naive_judge import Set, State, Table
from umbau.engine import play
from umbau.engine.events import Event
from umbau.engine.evolve import blank
from umbau.engine.moves import Melds
from umbau.engine.profile import Profile
from umbau.engine.state import Deal, GameState, Phase, Seat, SeatState
from umbau.engine.tile import Tile


@dataclass
class Position:
    """One game as the engine and as the judge know it; ``events`` led from ``base`` to ``state``."""

    base: GameState
    state: GameState
    plain: State
    events: list[Event]


def pieces(tiles: Set) -> tuple[Tile, ...]:
    return tuple(map(Tile.parse, tiles))


def melds(table: Table) -> Melds:
    return tuple(map(pieces, table))


def texts(tiles: tuple[Tile, ...]) -> Set:
    return list(map(str, tiles))


def table(board: Melds) -> Table:
    return list(map(texts, board))


# --- deals ------------------------------------------------------------------------------------------------------------


def dealt(profile: Profile, rules: judge.Rules, players: int, order: Set, rng: Random) -> Position:
    starter, lots = rng.randrange(players), rng.sample(order, len(order))
    begun = play.new_game(profile, players, Deal(pieces(order), Seat(starter), pieces(lots)))
    size = rules["hand_size"]
    racks = [order[seat * size : (seat + 1) * size] for seat in range(players)]
    plain = judge.deal(rules, racks, order[players * size :], starter, lots)
    return Position(blank(profile, players), begun.state, plain, list(begun.events))


def fresh(profile: Profile, rules: judge.Rules, players: int, rng: Random) -> Position:
    order = judge.all_tiles(judge.box_of(rules, players))
    rng.shuffle(order)
    return dealt(profile, rules, players, order, rng)


def rich(profile: Profile, rules: judge.Rules, players: int, rng: Random) -> Position:
    """Each seat holds a row of dear tiles, many jokers and pairs among the rest, and sometimes few tiles are left."""
    left = judge.all_tiles(judge.box_of(rules, players))
    rng.shuffle(left)
    colours = rng.sample([f"{c}{k}" for c in "rbko" for k in ("", "'")], players)
    racks = []
    for colour in colours:
        low = rng.randint(7, 10)
        rack = [f"{colour[0]}{n}{colour[1:]}" for n in range(low, low + rng.randint(3, 4))]
        rack += [tile for tile in left if judge.is_joker(tile) and rng.random() < 0.5]
        racks.append(rack)
        left = [tile for tile in left if tile not in rack]
    for rack in racks:
        missing = rules["hand_size"] - len(rack)
        rack.extend(left[:missing])
        left = left[missing:]
    return dealt(profile, rules, players, [*itertools.chain(*racks), *left], rng)


# --- near the end -----------------------------------------------------------------------------------------------------


def late(profile: Profile, rules: judge.Rules, players: int, rng: Random) -> Position:
    """A full table, small racks, and a pool that is small or empty."""
    board, loose = _full_table(rules, players, rng)
    sizes = [rng.choice((1, 1, 2, 3, 4, 6, 9)) for _ in range(players)]
    pool_size = rng.choice((0, 0, 0, 1, 2, 3, 5, 20))
    while len(loose) < sum(sizes) + pool_size:
        loose += board.pop(rng.randrange(len(board)))
    rng.shuffle(loose)
    racks = [[loose.pop() for _ in range(size)] for size in sizes]
    racks[0] += loose[pool_size:]
    opened = [rng.random() < 0.8 for _ in range(players)]
    return built(profile, rules, racks, board, loose[:pool_size], opened, rng.randrange(players))


def built(
    profile: Profile,
    rules: judge.Rules,
    racks: Table,
    board: Table,
    pool: Set,
    opened: list[bool],
    mover: int,
) -> Position:
    seats = tuple(SeatState(pieces(rack), opened=was) for rack, was in zip(racks, opened, strict=True))
    state = GameState(
        profile=profile,
        box=profile.box(len(racks)),
        phase=Phase.PLAY,
        seats=seats,
        board=melds(board),
        pool=pieces(pool),
        starter=Seat(mover),
        mover=Seat(mover),
        lots=(),
        pool_was_empty=not pool,
        turn=1,
    )
    plain = judge.deal(rules, racks, pool, mover) | {"board": board, "opened": opened, "phase": "play"}
    return Position(state, state, plain, [])


def _full_table(rules: judge.Rules, players: int, rng: Random) -> tuple[Table, Set]:
    """Nearly the whole box laid into sets, jokers in or behind some of them; what does not fit is loose."""
    box = judge.box_of(rules, players)
    board: Table = []
    for copy in range(box["copies"]):
        board += _one_copy("'" * copy, rng)
    jokers = ["j" + "'" * n for n in range(box["jokers"])]
    loose = [tile for tiles in board if len(tiles) < 3 for tile in tiles]
    board = [tiles for tiles in board if len(tiles) >= 3]
    loose += [_place(joker, board, rules, rng) for joker in jokers]
    return board, loose


def _one_copy(mark: str, rng: Random) -> Table:
    columns = {n for n in range(1, 14) if rng.random() < 0.25}
    groups = [[f"{colour}{n}{mark}" for colour in "rbko"] for n in columns]
    return groups + [run for colour in "rbko" for run in _rows(colour, columns, mark, rng)]


def _rows(colour: str, columns: set[int], mark: str, rng: Random) -> Table:
    rows: Table = [[]]
    for n in range(1, 14):
        if n in columns or (len(rows[-1]) >= 3 and rng.random() < 0.3):
            rows.append([])
        if n not in columns:
            rows[-1].append(f"{colour}{n}{mark}")
    return [row for row in rows if row]


def _place(joker: str, board: Table, rules: judge.Rules, rng: Random) -> str:
    """Put a joker into a set and give the tile that it replaces; the joker itself where it stays loose."""
    home = rng.choice(board)
    hole = rng.randrange(len(home))
    tried = [*home[:hole], joker, *home[hole + 1 :]]
    if rng.random() < 0.15 or not judge.readings(tried, rules):
        return joker
    replaced, home[hole] = home[hole], joker
    return replaced


STARTS: tuple[Callable[[Profile, judge.Rules, int, Random], Position], ...] = (fresh, rich, late, late)
