"""Which of two equal tiles lies where: what can lie still does."""

import json
from itertools import permutations
from pathlib import Path
from random import Random

import pytest

from tests.solver import fuzz
from umbau.solver import Position, least_change, most_tiles
from umbau.solver.decode import _paired, arrange
from umbau.solver.packing import faces, unpack
from umbau.solver.pairing import common, paired, pairs

GOLDEN = [
    json.loads(line) for line in (Path(__file__).parents[1] / "golden/least_change.jsonl").read_text().splitlines()
]


def moved(position, melds):
    """Tiles of the table that do not stay together, when each physical tile counts for itself."""
    ids = position.box.ids
    stay = paired([ids(meld) for meld in position.board], [ids(meld) for meld in melds])
    return sum(map(len, position.board)) - stay


@pytest.mark.parametrize("asked", GOLDEN[::4], ids=lambda asked: asked["id"])
def test_the_tiles_of_a_least_change_can_move_as_little_as_their_faces(asked):
    position = Position.of(" | ".join(map(" ".join, asked["table"])), " ".join(asked["rack"]))
    answer = least_change(position)
    melds = arrange(position.board, position.rack, unpack(answer.packed), position.box)
    face = faces(position.box)
    old = [[face[tile.face] for tile in meld] for meld in position.board]
    assert moved(position, melds) == sum(map(len, old)) - paired(old, list(unpack(answer.packed)))
    assert sum(meld in melds for meld in position.board) == asked["stay"]
    assert sum(meld in answer.melds for meld in position.board) == asked["stay"]


def test_every_tile_lies_once_whatever_moves():
    for seed in range(60):
        table, rack = fuzz.position(seed)
        names = [f"{'rbko'[f // 13]}{f % 13 + 1}" if f < 52 else "j" for f in range(53)]
        position = Position.of(
            " | ".join(" ".join(names[f] for f in m) for m in table), " ".join(names[f] for f in rack)
        )
        answer = most_tiles(position)
        lying = [tile for meld in answer.melds for tile in meld]
        assert len(set(lying)) == len(lying)
        assert set(lying) | set(answer.rest) == {*(t for m in position.board for t in m), *position.rack}


def test_pairs_stay_together_as_well_as_any_could():
    random = Random(1)
    for _ in range(200):
        old, new = (
            [random.choices(range(6), k=random.randint(1, 4)) for _ in range(random.randint(0, 4))] for _ in "ab"
        )
        slots = [*range(len(new)), *[None] * len(old)]
        best = max(
            sum(common(meld, new[to]) for meld, to in zip(old, chosen, strict=True) if to is not None)
            for chosen in permutations(slots, len(old))
        )
        assert paired(old, new) == best
        assert len(set(pairs(old, new).values())) == len(pairs(old, new))


def test_pairing_at_a_glance_pairs_as_the_whole_method_does():
    random, seen = Random(2), set()
    for _ in range(3000):
        faces = random.choice((3, 6, 53))
        old, new = (
            [bytes(random.choices(range(faces), k=random.randint(3, 6))) for _ in range(random.randint(0, 5))]
            for _ in "ab"
        )
        assert _paired(old, new) == pairs(old, new)
        seen.add(len(pairs(old, new)))
    assert seen == {0, 1, 2, 3, 4, 5}
