"""Guesses of hidden racks agree with what was seen: sizes, known tiles, and turns in which somebody could not lay."""

from collections import Counter
from itertools import islice

import pytest

from umbau.bots import Question
from umbau.bots.clues import Laid, Stuck, Took, racks, unseen
from umbau.bots.worlds import worlds
from umbau.engine import (
    Passed,
    Played,
    Seat,
    SeenDeal,
    SeenDraw,
    SeenExchange,
    TakenBack,
    TextTiles,
    Tile,
    position,
    profiles,
    view_of,
)
from umbau.solver.packing import faces

LEMADA, DUO = profiles.get("lemada"), profiles.get("duo")
ME, OTHER = Seat(0), Seat(1)
BOX = LEMADA.box(2)
FACE = faces(BOX)
DEALT = SeenDeal(ME, (), "", None)


def tile(text):
    return Tile.parse(text)


def question(seen, *, other=6, board="r1 r2 r3 | k7 b7 o7", profile=LEMADA, opened=(0, 1)):
    """What seat 0 asks itself when the other seat holds so many tiles."""
    tiles = TextTiles()
    melds, own = tiles.melds(board), tiles.take("k13 o2")
    rest = [it for it in BOX.tiles if it not in own and all(it not in meld for meld in melds)]
    state = position(profile, [own, rest[:other]], melds, rest[other:], opened=opened)
    return Question(view_of(state, ME), profile, 1, 1000, (DEALT, *seen)), melds


def guessed(asked, number=60):
    return list(islice(worlds(asked), number))


def test_every_unseen_tile_is_somewhere_once():
    asked, _ = question([])
    everything = Counter(FACE[it.face] for it in unseen(asked.view, LEMADA))
    for world in guessed(asked):
        assert Counter([*world.racks[0], *world.pool]) == everything
        assert len(world.racks[0]) == 6


def test_the_same_chance_guesses_the_same():
    assert guessed(question([])[0]) == guessed(question([])[0])


def test_who_drew_holds_hardly_ever_what_it_could_have_laid():
    _, melds = question([])
    seen = [Played(OTHER, melds, (tile("r1"), tile("r2"), tile("r3")), opened=True), SeenDraw(OTHER, 1, (), "turn")]
    fitting = {FACE[tile(text).face] for text in ("r4", "r7")}
    assert held(question(seen, other=1)[0], fitting) > 0  # the one tile it drew may be one of them
    before = question([])[0]
    after = question(seen)[0]
    assert held(after, fitting) < held(before, fitting) / 2


def held(asked, wanted):
    return sum(face in wanted for world in guessed(asked, 300) for face in world.racks[0])


def test_three_of_a_kind_that_were_not_laid_are_not_there():
    seen = [SeenDraw(OTHER, 1, (), "turn")]
    asked, melds = question([Played(ME, question([])[1], ()), *seen], other=12)
    assert len(melds) == 2
    whole = [world for world in guessed(asked, 100) if any(meld <= set(world.racks[0]) for meld in GROUPS)]
    by_chance = [
        world for world in guessed(question([], other=12)[0], 100) if any(m <= set(world.racks[0]) for m in GROUPS)
    ]
    assert len(whole) < len(by_chance)


GROUPS = [{colour * 13 + number for colour in colours} for number in range(13) for colours in ((0, 1, 2), (1, 2, 3))]


def test_what_was_given_in_the_exchange_is_where_it_went():
    gave = (tile("b5"), tile("k6"))
    asked, _ = question([SeenExchange(2, gave, (tile("k13"), tile("o2")))], profile=DUO)
    for world in guessed(asked, 20):
        assert {FACE[it.face] for it in gave} <= set(world.racks[0])


def test_a_lay_out_that_was_taken_back_shows_its_tiles():
    asked, melds = question([])
    shown = (tile("b9"), tile("b10"), tile("b11"))
    asked, _ = question([Played(ME, melds, ()), TakenBack(OTHER, (*melds, shown))])
    (rack,) = racks(asked.view, LEMADA, asked.seen)
    assert rack.known == tuple(sorted(shown))


def test_a_tile_that_was_laid_since_is_known_no_more():
    asked, melds = question([])
    gave = (tile("r1"),)
    asked, _ = question([SeenExchange(1, gave, ()), Played(OTHER, melds, melds[0], opened=True)])
    (rack,) = racks(asked.view, LEMADA, asked.seen)
    assert rack.known == ()


def test_turns_are_noted_newest_first():
    _, melds = question([])
    seen = [SeenDraw(OTHER, 1, (), "turn"), Played(OTHER, melds, melds[0], opened=True), Passed(OTHER)]
    asked, _ = question(seen)
    (rack,) = racks(asked.view, LEMADA, asked.seen)
    assert rack.steps == (Stuck(melds, opened=True), Laid(melds[0]), Took(1), Stuck((), opened=False))


@pytest.mark.parametrize("reason", ["time", "penalty", "skip"])
def test_a_draw_that_was_not_chosen_says_nothing(reason):
    asked, _ = question([SeenDraw(OTHER, 3, (), reason)])
    (rack,) = racks(asked.view, LEMADA, asked.seen)
    assert rack.steps == (Took(3),)
