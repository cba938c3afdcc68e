"""A state written down by hand (``position``), and the copies that written tiles get."""

import pytest

from umbau.engine import GameState, Phase, Seat, SeatState, TextTiles, parse_tiles, position, profiles


@pytest.mark.parametrize(("slug", "drawn"), [("lemada", False), ("duo", True)])
def test_a_position_is_the_middle_of_a_game_with_the_first_seat_to_move(slug, drawn):
    profile = profiles.get(slug)
    racks = (parse_tiles("r4"), parse_tiles("b1 b2"))
    board, pool = (parse_tiles("r1 r2 r3"),), parse_tiles("k1 k2")
    assert position(profile, racks, board, pool, opened=[1]) == GameState(
        profile=profile,
        box=profile.box(2),
        phase=Phase.PLAY,
        seats=(SeatState(racks[0]), SeatState(racks[1], opened=True)),
        board=board,
        pool=pool,
        starter=Seat(0),
        mover=Seat(0),
        lots=(),
        has_drawn=drawn,
        pool_was_empty=False,
        turn=1,
    )


def test_a_position_without_a_pool_began_so_and_the_draw_may_be_due():
    duo = profiles.get("duo")
    assert position(duo, [(), ()]).pool_was_empty
    assert not position(duo, [(), ()], pool=parse_tiles("r1"), has_drawn=False).has_drawn
    assert position(duo, [(), ()]).board == ()


def test_written_tiles_get_the_next_copy_whatever_copy_was_written():
    tiles = TextTiles()
    assert tiles.take("r7 r7' j") == parse_tiles("r7 r7' j")
    assert tiles.melds("r7 b7 | j | ") == (parse_tiles("r7'' b7"), parse_tiles("j'"))
