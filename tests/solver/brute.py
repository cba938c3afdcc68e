"""Every board that a seat can leave, one by one, put before the judge: slow, and it knows no trick."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import combinations, product
from random import Random

from umbau.engine import GameState, Melds, Play, Profile, Reading, Seat, Tile, TileSet, position, read, verify
from umbau.solver.handling import fewest
from umbau.solver.packing import face_of

Tiles = tuple[Tile, ...]
Stock = dict[tuple[str, int], list[Tile]]
Faces = list[tuple[str, int]]


@dataclass(frozen=True)
class Best:
    """The most tiles, then points, that can be laid; and the other way round. Jokers are tiles without points."""

    tiles_first: tuple[int, int]
    points_first: tuple[int, int]


def best(state: GameState, seat: Seat) -> Best:
    """Look at every board; the judge is asked only about those that would be better."""
    tiles_first, points_first = (0, 0), (0, 0)
    for board in boards(state, seat):
        tiles, points = worth(state, seat, board)
        better = (tiles, points) > tiles_first or (points, tiles) > points_first
        if better and not verify(state, seat, Play(board)):
            tiles_first, points_first = max(tiles_first, (tiles, points)), max(points_first, (points, tiles))
    return Best(tiles_first, points_first)


def worth(state: GameState, seat: Seat, board: Melds) -> tuple[int, int]:
    """How many tiles of a seat lie on a board, and their points."""
    mine = set(state.rack(seat))
    laid = [tile for meld in board for tile in meld if tile in mine]
    return len(laid), sum(tile.number for tile in laid)


def least_change(state: GameState, seat: Seat, weigh: Callable[[Tile], int]) -> tuple[int, int, int, int]:
    """Give the greatest weight; with it, most old melds that stay; then, fewest tiles that move; then, fewest steps."""
    mine = set(state.rack(seat))
    heaviest, stay, less, shorter = max(
        (sum(weigh(tile) for meld in board for tile in meld if tile in mine), *_change(state.board, board))
        for board in boards(state, seat)
    )
    return heaviest, stay, -less, -shorter


def _change(old: Melds, board: Melds) -> tuple[int, int, int]:
    """Count the melds that stay, and below 0 the tiles that move (each old meld may go on in one new one) and steps."""
    new, gone = list(board), list(old)
    for meld in old:
        same = next((one for one in new if _faces(one) == _faces(meld)), None)
        if same is not None:
            new.remove(same)
            gone.remove(meld)
    before, after = ([[face_of(tile, TileSet()) for tile in meld] for meld in melds] for melds in (gone, new))
    steps = fewest(before, after)
    assert steps is not None
    together = _together(list(map(_faces, gone)), list(map(_faces, new)))
    return len(old) - len(gone), together - sum(map(len, gone)), -steps.steps


def _faces(meld: Iterable[Tile]) -> Faces:
    return sorted(tile.face for tile in meld)


def _together(gone: list[Faces], new: list[Faces]) -> int:
    if not gone:
        return 0
    first, *rest = gone
    ends = [_together(rest, new)]
    ends += [(Counter(first) & Counter(meld)).total() + _together(rest, _without(new, meld)) for meld in new]
    return max(ends)


def _without(melds: list[Faces], one: Faces) -> list[Faces]:
    return [*melds[: melds.index(one)], *melds[melds.index(one) + 1 :]]


def boards(state: GameState, seat: Seat) -> Iterator[Melds]:
    """Give every board that holds the whole table; of equal tiles the first serves."""
    table = tuple(tile for meld in state.board for tile in meld)
    yield from _covered(state, table, state.rack(seat), ())


def _covered(state: GameState, table: Tiles, rack: Tiles, melds: Melds) -> Iterator[Melds]:
    if not table:
        yield from _more(state, rack, melds)
        return
    first = min(table, key=_jokers_last)
    for meld in _melds_with(first, (*table, *rack), state):
        yield from _covered(state, _less(table, meld), _less(rack, meld), (*melds, meld))


def _more(state: GameState, rack: Tiles, melds: Melds) -> Iterator[Melds]:
    yield melds
    tiles = tuple(sorted(rack, key=_jokers_last))
    for place, first in enumerate(tiles):
        if first.face not in {tile.face for tile in tiles[:place]}:
            left = tiles[place:]
            for meld in _melds_with(first, left, state):
                yield from _more(state, _less(left, meld), (*melds, meld))


def _melds_with(first: Tile, tiles: Tiles, state: GameState) -> Iterator[Tiles]:
    """Give every meld with this tile and others of these, every order of a run that means something else."""
    box = state.box
    jokers = tuple(sorted((tile for tile in tiles if tile.is_joker), key=lambda tile: tile != first))
    have = {tile.face: tile for tile in reversed(tiles)} | {first.face: first}
    for meld in (*_runs(have, jokers, box), *_groups(have, jokers, box)):
        if first in meld and isinstance(read(meld, state.profile, box), Reading):
            yield meld


def _runs(have: dict[tuple[str, int], Tile], jokers: Tiles, box: TileSet) -> Iterator[Tiles]:
    for colour, (low, high) in product(box.colours, combinations(range(1, box.numbers + 2), 2)):
        places = [have.get((colour, number)) for number in range(low, high)]
        if len(places) >= 3:
            yield from _filled(places, jokers)


def _filled(places: list[Tile | None], jokers: Tiles) -> Iterator[Tiles]:
    if not places:
        yield ()
        return
    if places[0] is not None:
        yield from ((places[0], *rest) for rest in _filled(places[1:], jokers))
    if jokers:
        yield from ((jokers[0], *rest) for rest in _filled(places[1:], jokers[1:]))


def _groups(have: dict[tuple[str, int], Tile], jokers: Tiles, box: TileSet) -> Iterator[Tiles]:
    for number, size in product(range(1, box.numbers + 1), range(3, len(box.colours) + 1)):
        tiles = [have[colour, number] for colour in box.colours if (colour, number) in have]
        for wild in range(min(len(jokers), size - 1) + 1):
            for chosen in combinations(tiles, size - wild):
                yield from _orders(chosen, jokers[:wild])


def _orders(real: Tiles, jokers: Tiles) -> Iterator[Tiles]:
    """Around a single tile, the order of jokers decides whether a group may be read as a run too."""
    for before in range(len(jokers) + 1 if len(real) == 1 else 1):
        yield (*jokers[:before], *real, *jokers[before:])


def _less(tiles: Tiles, meld: Tiles) -> Tiles:
    return tuple(tile for tile in tiles if tile not in meld)


def _jokers_last(tile: Tile) -> tuple[bool, Tile]:
    return tile.is_joker, tile


# Small positions --------------------------------------------------------------------------------------------------


def small(profile: Profile, seed: int, *, opened: bool, most: int = 9) -> GameState:
    """A few melds, close together, jokers in some of them, and a rack of what lies near."""
    rng, box = Random(seed), profile.box(2)
    low = rng.randint(1, max(1, box.numbers - 5))
    near = [tile for tile in box.tiles if tile.is_joker or low <= tile.number <= low + 5]
    stock = {face: [tile for tile in near if tile.face == face] for face in sorted({tile.face for tile in near})}
    board: list[Tiles] = []
    while sum(map(len, board)) < most and rng.random() < 0.9:
        board += _some_meld(profile, box, stock, low, rng)
    left = [tile for tiles in stock.values() for tile in tiles]
    mixed = sorted(left, key=lambda tile: (not tile.is_joker or rng.random() < 0.6, rng.random()))
    rack = mixed[: rng.randint(2, 5)]
    other = [tile for tile in left if tile not in rack][:1]
    state = position(profile, [rack, other], tuple(board), opened=[0, 1] if opened else [])
    return replace(state, pool_was_empty=False)


def _some_meld(profile: Profile, box: TileSet, stock: Stock, least: int, rng: Random) -> list[Tiles]:
    """Take a random meld from the stock, one of its tiles perhaps a joker; none when it is not there."""
    low, colour = rng.randint(least, least + 5), rng.choice(box.colours)
    run = [(colour, low + step) for step in range(rng.choice((3, 3, 4, 5)))]
    group = [(other, low) for other in rng.sample(box.colours, rng.choice((3, min(4, len(box.colours)))))]
    wanted = [("j", 0) if rng.random() < 0.2 else face for face in rng.choice((run, group))]
    if any(wanted.count(face) > len(stock.get(face, ())) for face in wanted):
        return []
    taken = [stock[face].pop(0) for face in wanted]
    if isinstance(reading := read(tuple(taken), profile, box), Reading):
        return [reading.tiles]
    for tile in taken:
        stock[tile.face].append(tile)
    return []
