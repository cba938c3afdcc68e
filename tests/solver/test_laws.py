"""What holds for every position."""

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.solver import fuzz
from tests.solver.faces import check, weight
from umbau.solver import backend, reference
from umbau.solver.packing import counts, one_each, points_first, tiles_first, unpack
from umbau.solver.reference.opening import worth


def packed(table: list[int], rack: list[int]) -> tuple[bytes, bytes]:
    return bytes(table), bytes(rack)


positions = st.integers(0, 1 << 32).map(lambda seed: packed(*fuzz.box_of(*fuzz.position(seed))))
racks = st.lists(st.sampled_from([*range(52), *range(52), 52, 52]), max_size=30).map(
    lambda faces: bytes(min(2, faces.count(face)) for face in range(53))
)
orders = st.permutations(range(4))


def best(table, rack, weights, module=reference) -> tuple[int, int, bytes]:
    found: tuple[int, int, bytes] | None = module.best(table, rack, weights)
    assert found is not None
    return found


def other():
    """The kernel where it was built; else the reference is held against itself."""
    kernel = backend.kernel()
    return reference if isinstance(kernel, str) else kernel


def tiles(table, rack):
    return best(table, rack, tiles_first())[:2]


def recoloured(counts, order):
    return b"".join(counts[colour * 13 : colour * 13 + 13] for colour in order) + counts[52:]


@settings(max_examples=60)
@given(positions)
def test_both_implementations_agree(position):
    table, rack = position
    for weights in (tiles_first(), points_first(), one_each()):
        first, second = best(table, rack, weights), best(table, rack, weights, other())
        assert weight(first[2], table, weights) == weight(second[2], table, weights)
        check(second, table, rack)
    assert reference.playable(table, rack) == other().playable(table, rack)
    assert reference.can_finish(table, rack) == other().can_finish(table, rack)


@settings(max_examples=60)
@given(positions, st.integers(0, 52))
def test_a_tile_more_never_lays_fewer(position, face):
    table, rack = position
    if table[face] + rack[face] < 2:
        more = bytes(n + (place == face) for place, n in enumerate(rack))
        assert tiles(table, more) >= tiles(table, rack)


@settings(max_examples=60)
@given(positions, orders)
def test_the_names_of_the_colours_mean_nothing(position, order):
    table, rack = position
    assert tiles(recoloured(table, order), recoloured(rack, order)) == tiles(table, rack)


@settings(max_examples=40)
@given(positions)
def test_counting_from_thirteen_down_lays_as_many_tiles(position):
    table, rack = position
    upside, down = (b"".join(part[c * 13 : c * 13 + 13][::-1] for c in range(4)) + part[52:] for part in position)
    assert best(upside, down, one_each())[0] == best(table, rack, one_each())[0]


@settings(max_examples=60)
@given(positions)
def test_most_tiles_and_most_points_are_each_the_most(position):
    table, rack = position
    by_tiles, by_points = (best(table, rack, weights())[:2] for weights in (tiles_first, points_first))
    assert by_tiles[0] >= by_points[0]
    assert by_points[1] >= by_tiles[1]


@settings(max_examples=40)
@given(positions)
def test_after_the_best_move_nothing_can_be_laid_any_more(position):
    table, rack = position
    found = best(table, rack, tiles_first())
    there = counts([face for meld in unpack(found[2]) for face in meld])
    rest = bytes(held - (after - before) for held, after, before in zip(rack, there, table, strict=True))
    assert not reference.playable(there, rest)


@settings(max_examples=60)
@given(racks, st.integers(1, 60))
def test_an_opening_is_worth_its_minimum_and_a_higher_one_lays_no_more(rack, minimum):
    low, high = (reference.opening(rack, least, 1, tiles_first()) for least in (minimum, minimum + 10))
    if low is not None:
        check(low, bytes(53), rack)
        assert worth(low[2]) >= minimum
    if high is not None:
        assert low is not None
        assert low[:2] >= high[:2]


@settings(max_examples=40)
@given(racks, st.integers(1, 60), st.integers(0, 1))
def test_both_implementations_open_alike(rack, minimum, jokers):
    first, second = (module.opening(rack, minimum, jokers, tiles_first()) for module in (reference, other()))
    assert (first and first[:2]) == (second and second[:2])
    assert reference.opening_run(rack, minimum, jokers) == other().opening_run(rack, minimum, jokers)
