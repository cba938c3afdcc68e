"""The least change among the best moves: as the oracle says, and by hand."""

import json
from array import array
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random

import pytest

from tests import ilp
from tests.solver import brute
from tests.solver.faces import BOX, FREE, check, count, faces_of, weight
from umbau.engine import GameState, Seat, Tile
from umbau.solver import Position, backend, least_change, most_tiles, reference
from umbau.solver.handling import fewest
from umbau.solver.packing import counts, face_of, faces, pack, points_first, tiles_first, unpack
from umbau.solver.pairing import paired
from umbau.solver.position import is_meld

# Awkward positions (fuzz-…) and such from games, answered by tests/ilp.py.
GOLDEN = [
    json.loads(line) for line in (Path(__file__).parents[1] / "golden/least_change.jsonl").read_text().splitlines()
]
ME = Seat(0)


def asked(solver, table, rack, nodes=None):
    """Weight, melds that stay, tiles that move, steps, whether that is proved; arrangement and numbers are checked."""
    there = [sum(meld.count(face) for meld in table) for face in range(53)]
    found = solver.least_change(pack(table), rack, tiles_first(), solver.NODES if nodes is None else nodes)
    check(found[:3], there, rack, ordered=False)  # melds that stay lie as they lay
    left = [tuple(meld) for meld in unpack(found[2])]
    gone = []
    for meld in table:
        same = next((new for new in left if sorted(new) == sorted(meld)), None)
        if same is None:
            gone.append(tuple(meld))
        else:
            left.remove(same)
    assert found[3] == len(table) - len(gone)
    assert found[4] == sum(map(len, gone)) - paired(gone, left)
    counted = fewest(gone, left)
    assert counted
    assert found[5] == counted.steps or (found[5] > counted.steps and not found[6])
    return weight(found[2], there, tiles_first()), *found[3:]


@pytest.mark.parametrize("position", GOLDEN, ids=lambda position: position["id"])
def test_of_the_best_moves_the_one_with_the_least_change_is_found(solver, position):
    table = [faces_of(" ".join(meld)) for meld in position["table"]]
    *kept, moved, steps, proved = asked(solver, table, count(" ".join(position["rack"])))
    assert kept == [position["weight"], position["stay"]]
    right = position["moved"], position["steps"]
    assert (moved, steps) == right or ((moved, steps) > right and not proved)


@pytest.mark.parametrize("position", GOLDEN, ids=lambda position: position["id"])
def test_the_oracle_still_says_so(position):
    table = [tuple(faces_of(" ".join(meld))) for meld in position["table"]]
    answer = ilp.least_change(table, count(" ".join(position["rack"])), array("I", tiles_first()))
    assert answer == (position["weight"], position["stay"], position["moved"])


CROWDED = "b5 b6 b7 | r9 r10 r11 r12 r13 | k4 b4 r4 | o6 o7 o8 o9 o10 | r5 o5 k5 | r5 k5 b5 o5"


@pytest.mark.parametrize(
    ("table", "rack", "weights", "right"),
    [
        (CROWDED, "r6 r1 b10 o10 r7 b3 o4 k13 o12 k12 b10 r7 j b7", points_first(), (7304, 2, 4)),
        (CROWDED, "k1 k11 k11 o2 j k13 r9 o13 o4 k3 b1 o12 r7 k13", points_first(), (7303, 3, 3)),
        (
            "r4 b4 j o4 | r3 j r5 r6 | r2 r3 r4 r5 r6",
            "r8 b13 k13 k2 o5 b5 b6 k5 b3 k9 b13 b5 b8 o13",
            tiles_first(),
            (10316, 0, 5),
        ),
    ],
    ids=["two stay", "three stay", "none stays"],
)
def test_the_oracle_answers_where_the_presolve_of_its_solver_is_wrong(table, rack, weights, right):
    old = [tuple(faces_of(meld)) for meld in table.split("|")]
    assert ilp.least_change(old, count(rack), array("I", weights)) == right


@pytest.mark.parametrize("part", range(4))
def test_on_small_boards_the_oracle_and_the_solver_change_no_more_than_any_board_does(solver, part):
    changed = 0
    for seed in range(part, 100, 4):
        state = disordered(brute.small(FREE, seed, opened=True, most=7), Random(seed))
        table = [tuple(face_of(tile, BOX) for tile in meld) for meld in state.board]
        rack = counts([face_of(tile, BOX) for tile in state.rack(ME)])
        weights = Random(seed).choice((tiles_first(), points_first(), uneven(seed)))
        right = brute.least_change(state, ME, partial(weight_of, weights))
        assert ilp.least_change(table, rack, array("I", weights)) == right[:3], seed
        *_, stay, moved, steps, proved = solver.least_change(pack(table), rack, weights, solver.PROVE)
        assert proved, seed
        assert (stay, moved, steps) == right[1:], seed
        changed += moved > 0
    assert changed


def disordered(state: GameState, random: Random) -> GameState:
    """The same melds written down, with the jokers first, or in no order."""
    return replace(state, board=tuple(random.choice(ORDERS)(meld, random) for meld in state.board))


ORDERS: tuple[Callable[[tuple[Tile, ...], Random], tuple[Tile, ...]], ...] = (
    lambda meld, _: meld,
    lambda meld, _: meld[::-1],
    lambda meld, _: tuple(sorted(meld, key=lambda tile: not tile.is_joker)),
    lambda meld, random: tuple(random.sample(meld, len(meld))),
)


def weight_of(weights: bytes, tile: Tile) -> int:
    return array("I", weights)[face_of(tile, BOX)]


def uneven(seed: int) -> bytes:
    """Weights of all sizes, some of them nothing."""
    random = Random(seed)
    return array("I", [random.randrange(random.choice((1, 5, 1 << 20))) for _ in range(53)]).tobytes()


@pytest.mark.parametrize(
    ("table", "rack", "stay", "moved", "steps"),
    [
        ("r1 b1 k1 | r2 b2 k2 | r5 b5 k5", "o9", 3, 0, 0),
        ("r4 r5 r6 | r9 b9 k9", "r7", 1, 0, 1),
        ("r4 r5 r6 | r8 b8 k8 o8", "r7", 1, 0, 1),
        ("r4 r5 r6 | r8 b8 k8 o8", "r7 r9", 1, 1, 2),
        ("r1 b1 k1 o1 | r5 b5 k5 o5", "r2 r3", 1, 1, 2),
        ("r3 j r5", "r4 b10 k10", 0, 1, 3),
        ("r4 b4 k4 j | r9 b9 k9", "j", 1, 0, 1),
        ("o6 j j | o7 o8 o9 o10", "k7", 0, 1, 3),
        ("", "r1 r2 r3", 0, 0, 1),
        ("", "r1 r2 r3 r4 r5 r6", 0, 0, 1),
        ("r4 r5 r6", "r7 r8 r9", 1, 0, 1),
        ("r4 r7 r2 r11 r13 r9 r10 r3 r8 r12 r6 r5", "o5 j", 0, 4, 2),
        ("r11 r10 r9 r8 r7 j r5 r4 r3 j r1", "b2 k2", 0, 6, 2),
    ],
)
def test_what_stays_and_what_moves_and_in_how_many_steps(solver, table, rack, stay, moved, steps):
    melds = [faces_of(meld) for meld in table.split("|") if meld.strip()]
    assert asked(solver, melds, count(rack))[1:] == (stay, moved, steps, True)


MANY_CHOICES = (
    "r1 b1 k1 o1 | r2 r3 r4 | k5 o5 r5 | k5 o5 b5 | r6 k6 o6 | r7 b7 k7 o7 | r8 b8 k8 | b9 k9 o9 | k10 o10 r10 |"
    "k10 o10 b10 | r11 b11 j | k12 o12 r12 | k12 o12 b12"
)


def test_of_several_choices_of_melds_that_stay_every_one_is_looked_at(solver):
    melds, rack = [faces_of(meld) for meld in MANY_CHOICES.split("|")], count("b2 b8 b11 b13 k3 k4 k7 o7 o9 o13")
    assert asked(solver, melds, rack, solver.PROVE)[1:] == (10, 4, 5, True)


def test_jokers_that_weigh_nothing_stay_on_the_rack_where_more_melds_stay_then(solver):
    board = [faces_of(meld) for meld in CROWDED.split("|")]
    weightless = array("I", [1024] * 52 + [0]).tobytes()
    assert solver.least_change(pack(board), count("j j"), weightless)[3:] == (6, 0, 0, True)


@pytest.mark.parametrize(
    ("table", "rack", "stay", "steps"),
    [("", "r13 j j", 0, 1), ("r3 o3 b3 k3", "j j r1", 1, 1), ("r8 o8 b8 k8 | b8 k8 r8 o8", "j r9 r7", 2, 1)],
)
def test_tiles_that_weigh_nothing_are_laid_where_a_joker_has_no_other_place(solver, table, rack, stay, steps):
    only_jokers = array("I", [0] * 52 + [1]).tobytes()
    board = [faces_of(meld) for meld in table.split("|") if meld.strip()]
    assert solver.least_change(pack(board), count(rack), only_jokers)[3:] == (stay, 0, steps, True)


def test_what_is_no_meld_does_not_stay():
    for board, rack in (("r1 r2 | r4 r5 r6", "r3"), ("j | r4 r5 r6", "b1"), ("r1 r2 b3 b1 b2 | r3", "")):
        position = Position.of(board, rack)
        for nothing in ((), ((),)):
            answer = least_change(replace(position, board=position.board + nothing), repair=True)
            assert all(is_meld(meld, position.box) for meld in answer.melds)
            assert answer.tiles == most_tiles(position, repair=True).tiles


def test_kernel_and_reference_agree_on_all_three_levels():
    kernel = backend.kernel()
    if isinstance(kernel, str):
        pytest.skip(kernel)
    for position in GOLDEN[::3]:
        board = pack(faces_of(" ".join(meld)) for meld in position["table"])
        asked_for = board, count(" ".join(position["rack"])), tiles_first()
        one, other = (solver.least_change(*asked_for, solver.PROVE) for solver in (kernel, reference))
        assert one[3:] == other[3:]


def test_what_the_kernel_does_not_prove_is_proved_if_asked():
    for asked_for in GOLDEN[::6]:
        position = Position.of(" | ".join(map(" ".join, asked_for["table"])), " ".join(asked_for["rack"]))
        answer = least_change(position, prove=True)
        face = faces(position.box)
        old = [[face[tile.face] for tile in meld] for meld in position.board]
        assert answer.exact
        assert sum(map(len, old)) - paired(old, list(unpack(answer.packed))) == asked_for["moved"]


def test_melds_that_stay_keep_their_tiles_and_their_order():
    position = Position.of("r6 r5 r4 | j k9 b9 | o1 o2 o3 | o1 b1 k1", "o4")
    answer = least_change(position)
    assert set(answer.melds) == {*position.board[:2], position.board[3], (*position.board[2], *position.rack)}
    assert least_change(position, prove=True).exact


def test_a_search_that_gives_up_says_so_and_lays_as_much():
    hard = max(GOLDEN, key=lambda position: position["moved"])
    table = [faces_of(" ".join(meld)) for meld in hard["table"]]
    found = reference.least_change(pack(table), count(" ".join(hard["rack"])), tiles_first(), 1)
    there = [sum(meld.count(face) for meld in table) for face in range(53)]
    assert found is not None
    check(found[:3], there, count(" ".join(hard["rack"])), ordered=False)
    assert weight(found[2], there, tiles_first()) == hard["weight"]
    assert not found[6]


def test_a_table_that_cannot_be_arranged_has_no_least_change():
    assert reference.least_change(pack([faces_of("r1 r2 b9")]), count("o5"), tiles_first()) is None
