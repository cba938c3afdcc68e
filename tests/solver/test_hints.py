"""What a person is told who asks for a hint."""

from itertools import chain

import pytest

from tests.solver import brute
from umbau.engine import Play, Seat, TextTiles, position, profiles, verify
from umbau.solver.hints import Advice, advise
from umbau.solver.steps import replay

ME = Seat(0)


def told(slug: str, board: str, rack: str, *, opened: bool = True) -> Advice:
    tiles = TextTiles()
    melds, hand = tiles.melds(board), tiles.take(rack)
    return advise(position(profiles.get(slug), [hand, ()], melds, opened=[0] if opened else []), ME)


def laid(advice: Advice) -> str:
    return " ".join(map(str, advice.tiles))


@pytest.mark.parametrize("profile", profiles.ALL, ids=lambda profile: profile.slug)
def test_a_hint_is_a_legal_move_with_steps_that_lead_there(profile):
    given = 0
    for seed in range(500, 510):
        state = brute.small(profile, seed, opened=True)
        advice, rack = advise(state, ME), state.rack(ME)
        if not advice.can_play:
            assert (advice.tiles, advice.steps, advice.melds) == ((), (), state.board)
            continue
        given += 1
        assert not verify(state, ME, Play(advice.melds))
        end = replay(state.board, rack, advice.steps)
        assert sorted(map(sorted, end)) == sorted(map(sorted, advice.melds))
        assert set(advice.tiles) == set(rack) & set(chain(*advice.melds)) != set()
    assert given


@pytest.mark.parametrize("profile", profiles.ALL, ids=lambda profile: profile.slug)
def test_a_table_with_all_its_seats_gets_hints_too(profile):
    tiles, seats = TextTiles(), profile.players[1]
    board, rack = tiles.melds("b4 b5 b6 b7 | r9 b9 k9"), tiles.take("r4 k4 b1")
    advice = advise(position(profile, [rack, *[()] * (seats - 1)], board, opened=range(seats)), ME)
    assert advice.can_play
    assert set(chain(*replay(board, rack, advice.steps))) == set(chain(*advice.melds))


def test_the_own_joker_is_kept_as_long_as_something_else_can_be_laid():
    assert laid(told("lemada", "r1 r2 r3", "r4 j k7 b11")) == "r4"
    assert laid(told("lemada", "r1 r2 r3", "j k7 b11")) == "j"


def test_the_joker_is_laid_when_that_ends_the_game():
    assert laid(told("lemada", "r1 r2 r3", "r4 j")) == "r4 j"


def test_before_the_opening_a_hint_opens():
    assert laid(told("duo", "r1 r2 r3", "b9 b10 b11 r4 k1", opened=False)) == "b9 b10 b11 r4"
    assert told("duo", "r1 r2 r3", "b9 b10 r4 k1", opened=False).can_play is False


def test_a_search_that_gives_up_claims_nothing():
    tiles = TextTiles()
    board, rack = tiles.melds("b9 j b11"), tiles.take("b10 o2")
    assert advise(position(profiles.get("lemada"), [rack, ()], board, opened=[0]), ME, nodes=1).can_play is None
