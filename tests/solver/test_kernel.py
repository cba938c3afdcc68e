"""The compiled kernel itself: what it refuses, that it can be used from threads, and that it is right where the other
tests do not look."""

import itertools
import threading
import time
from array import array
from collections import Counter
from functools import cache
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests import ilp
from tests.solver.faces import check, count
from tests.solver.test_corpus import POSITIONS, counted
from umbau.solver import backend
from umbau.solver.packing import pack, points_first, tiles_first, unpack

if isinstance(backend.kernel(), str):
    pytest.skip(str(backend.kernel()), allow_module_level=True)
from umbau.solver import _kernel as kernel

NOTHING = bytes(53)
TABLE, RACK = count("r1 r2 r3"), count("r4 b9 j")
BOARD = pack([[0, 1, 2]])


@cache
def boards():
    """Small boards of the corpus with what it takes to judge them: packed melds, counts of each meld, rack."""
    return [
        (
            pack([[_face(tile) for tile in meld] for meld in position["table"]]),
            [count(" ".join(meld)) for meld in position["table"]],
            count(" ".join(position["rack"])),
        )
        for position in POSITIONS[::7]
        if len(position["table"]) <= 9
    ]


def _face(tile):
    return next(face for face, copies in enumerate(count(tile)) if copies)


# --- what it refuses ----------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["playable", "can_finish", "finishing"])
@pytest.mark.parametrize(
    "arguments",
    [
        (b"", RACK),
        (TABLE, RACK + b"\0"),
        (bytes([3]) + NOTHING[1:], NOTHING),
        (bytes([2]) + NOTHING[1:], bytes([1] * 53)),
    ],
)
def test_counts_that_no_box_holds_are_refused(name, arguments):
    with pytest.raises(ValueError, match=r"53 bytes|two tiles"):
        getattr(kernel, name)(*arguments)


@pytest.mark.parametrize(
    "name", ["best", "playable", "can_finish", "finishing", "opening", "opening_run", "least_change"]
)
def test_a_wrong_number_of_arguments_or_a_wrong_type_is_a_type_error(name):
    for arguments in [(), (TABLE,) * 7, ("table", "rack", "weights", "more")]:
        with pytest.raises(TypeError):
            getattr(kernel, name)(*arguments)


@pytest.mark.parametrize("weights", [b"", bytes(53), array("I", [2**20] * 53).tobytes()])
def test_weights_of_a_wrong_size_are_refused(weights):
    with pytest.raises(ValueError, match=r"bytes|weight"):
        kernel.best(TABLE, RACK, weights)


@pytest.mark.parametrize(("minimum", "jokers"), [(-1, 0), (1000, 0), (2**70, 0), (30, 2), (30, -1)])
def test_an_opening_out_of_range_is_refused(minimum, jokers):
    with pytest.raises((ValueError, OverflowError)):
        kernel.opening(RACK, minimum, jokers, tiles_first())


@pytest.mark.parametrize(
    "melds",
    [
        [[0, 1]],
        [[0, 1, 3]],
        [[0, 1, 15]],
        [[0, 0, 13]],
        [[52, 52, 52]],
        [[0, 13, 26, 39, 52]],
        [[0, 1, 99]],
        [[0, 13, 26]] * 3,
        [[*range(13), 52]],
    ],
)
def test_a_board_that_holds_no_melds_is_refused(melds):
    with pytest.raises(ValueError, match=r"."):
        kernel.least_change(pack(melds), NOTHING, tiles_first())


@pytest.mark.parametrize("packed", [b"\x03", b"\x03\x00\x01", b"\xff", b"\x00"])
def test_packed_melds_that_break_off_are_refused(packed):
    with pytest.raises(ValueError, match="3 to 13"):
        kernel.least_change(packed, NOTHING, tiles_first())


@pytest.mark.parametrize(
    "wrong",
    [{"seats": 1}, {"seats": 7}, {"turn": 2}, {"games": -1}, {"minimum": -1}, {"joker_value": -1}],
)
def test_games_with_impossible_rules_are_refused(wrong):
    with pytest.raises(ValueError, match=r"seat|games|minimum|joker_value"):
        kernel.playouts(NOTHING, NOTHING * 2, NOTHING, **{"seats": 2, **wrong})


def test_deals_that_do_not_fit_the_seats_are_refused():
    with pytest.raises(ValueError, match="deals"):
        kernel.playouts(NOTHING, NOTHING * 3, NOTHING, seats=2)


@given(st.lists(st.binary(max_size=300), min_size=4, max_size=4), st.integers(), st.integers())
@settings(max_examples=300, deadline=None)
def test_no_bytes_do_harm(data, number, other):
    a, b, c, d = data
    for name, arguments in {
        "best": (a, b, c),
        "playable": (a, b),
        "finishing": (a, b),
        "opening": (a, number, other, c),
        "opening_run": (a, number, other),
        "least_change": (d, b, c, number),
        "playouts": (a, b, c),
    }.items():
        with pytest.raises((ValueError, OverflowError, TypeError)):
            getattr(kernel, name)(*arguments)


# --- threads ---------------------------------------------------------------------------------------


def test_two_threads_get_the_same_answers_as_one():
    asked = [counted(position) for position in POSITIONS[::9]]
    alone = [kernel.best(*position, tiles_first()) for position in asked]
    together = {}

    def ask(name):
        together[name] = [kernel.best(*position, tiles_first()) for position in asked]

    threads = [threading.Thread(target=ask, args=(name,)) for name in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [together[name] for name in range(3)] == [alone] * 3


def test_others_go_on_while_it_plays():
    playing = threading.Thread(target=kernel.self_play, args=(1500, 1))
    playing.start()
    ticks = 0
    while playing.is_alive():
        time.sleep(0.001)
        ticks += 1
    assert ticks > 3  # one, if it kept everybody waiting


# --- games --------------------------------------------------------------------------------------------


def deal(hand, seed):
    table, chance = [0] * 53, iter(range(53))
    racks = [[0] * 53, [0] * 53]
    order = sorted((face for face in range(53) for _ in range(2)), key=lambda face: hash((face, next(chance, seed))))
    for place, face in enumerate(order[: 2 * hand]):
        racks[place % 2][face] += 1
    pool = [2 - a - b for a, b in zip(*racks, strict=True)]
    return bytes(table), bytes(racks[0]) + bytes(racks[1]), bytes(pool)


def test_playouts_can_be_repeated_and_points_cancel_out():
    first = kernel.playouts(*deal(14, 1), seats=2, games=40, seed=7)
    assert first == kernel.playouts(*deal(14, 1), seats=2, games=40, seed=7)
    wins, points, played, turns = first
    assert sum(points) == 0
    assert played == 40
    assert sum(wins) == pytest.approx(40)
    assert turns > 40


def test_who_can_go_out_wins_at_once():
    table, racks = count("r1 r2 r3"), count("r4 r5") + count("k9 k13")
    wins, points, _, turns = kernel.playouts(table, racks, NOTHING, seats=2, opened=3)
    assert (wins, points, turns) == ((1.0, 0.0), (22, -22), 1)


def test_who_has_not_opened_may_not_use_the_table():
    table, racks = count("r1 r2 r3"), count("r4 r5") + count("k9 k13")
    wins, points, _, turns = kernel.playouts(table, racks, NOTHING, seats=2, opened=2)
    assert (wins, points, turns) == ((1.0, 0.0), (13, -13), 2)


def test_a_joker_is_kept_until_it_lets_one_go_out():
    racks, pool = count("r5 r6 j o13") + count("k1 k2 b12 o9 b5"), count("k7")
    kept = kernel.playouts(count("b1 b2 b3"), racks, pool, seats=2, opened=3, hold=0)
    assert kept[3] > 1
    out = kernel.playouts(count("b1 b2 b3"), count("r5 r6 j") + count("k1 k2 b12"), pool, seats=2, opened=3, hold=0)
    assert out[3] == 1
    assert out[0] == (1.0, 0.0)


def test_a_blocked_game_may_be_a_draw():
    racks = count("r4 r9") + count("k9 k13")
    assert kernel.playouts(NOTHING, racks, NOTHING, seats=2, opened=3, blocked_draw=True)[0] == (0.0, 0.0)


def test_seats_win_about_equally_often():
    wins, points, played, _ = kernel.self_play(600, 3)
    assert played == 600
    assert sum(points) == 0
    assert 240 < wins[0] < 360


# --- least change ------------------------------------------------------------------------------------------


def change(board, rack, weights, *nodes):
    found = kernel.least_change(board, rack, weights, *nodes)
    assert found
    return found


def value_of(found, weights):
    laid = found[2] if found else b""
    return sum(array("I", weights)[face] for meld in unpack(laid) for face in meld)


def most_kept(melds, rack, weights, value, more_than):
    """The most melds one can set aside and still reach the value: all choices are tried."""
    for size in range(len(melds), more_than, -1):
        for aside in itertools.combinations(melds, size):
            rest = Counter(dict(enumerate(map(sum, zip(NOTHING, *(m for m in melds), strict=True)))))
            rest.subtract(dict(enumerate(map(sum, zip(NOTHING, *aside, strict=True)))))
            table = bytes(rest[face] for face in range(53))
            lost = sum(w * c for meld in aside for w, c in zip(array("I", weights), meld, strict=True))
            if value_of(kernel.best(table, rack, weights), weights) + lost == value:
                return size
    return more_than


@pytest.mark.parametrize("weights", [tiles_first, points_first])
def test_no_choice_of_melds_to_keep_beats_the_least_change(weights):
    for packed, melds, rack in boards():
        found = change(packed, rack, weights())
        table = bytes(map(sum, zip(NOTHING, *melds, strict=True)))
        assert found[:2] == (kernel.best(table, rack, weights()) or ())[:2]
        check(found[:3], table, rack)
        assert found[3] == most_kept(melds, rack, weights(), value_of(found, weights()), found[3])


def small_board(chance):
    """Melds that lie, and a rack."""
    held: Counter[int] = Counter()
    melds: list[tuple[int, ...]] = []
    while len(melds) < 4:
        colour, number = chance.randrange(4), chance.randrange(11)
        run = tuple(colour * 13 + number + i for i in range(chance.choice((3, 3, 4, 5))) if number + i < 13)
        group = tuple(number + 13 * c for c in chance.sample(range(4), chance.choice((3, 4))))
        meld = chance.choice((run, group))
        if len(meld) >= 3 and not any(held[face] == 2 for face in meld):
            held.update(meld)
            melds.append(meld)
    bag = [face for face in range(53) for _ in range(2 - held[face])]
    rack = Counter(chance.sample(bag, 6))
    return melds, bytes(rack[face] for face in range(53))


@pytest.mark.parametrize("seed", range(24))
def test_an_integer_programme_finds_no_smaller_change(seed):
    melds, rack = small_board(Random(seed))
    _, kept, moved = ilp.least_change(melds, rack, array("I", tiles_first())) or (0, 0, 0)
    found = change(pack(melds), rack, tiles_first())
    if found[0]:
        assert found[3] == kept
        assert found[4] == moved if found[6] else found[4] >= moved


def test_who_lays_nothing_changes_nothing():
    assert change(BOARD, count("b9"), tiles_first()) == (0, 0, BOARD, 1, 0, 0, True)


def test_without_nodes_it_says_where_it_is_not_proved():
    found = [(change(*asked, tiles_first(), 0), asked) for asked in ((b, r) for b, _, r in boards())]
    assert not all(changed[6] for changed, _ in found)
    for changed, asked in found:
        assert changed[:2] == change(*asked, tiles_first())[:2]
