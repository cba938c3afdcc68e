"""Whole games of every rule level: what must hold after every step."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.strategies import everything, fair_game, playing, rule_levels, seeds, some_board
from umbau.engine import (
    Draw,
    Drew,
    Ended,
    IllegalMove,
    Pass,
    Phase,
    Play,
    Record,
    Seat,
    SeenDraw,
    TakenBack,
    event_from_json,
    event_to_json,
    profiles,
    replay,
    seen,
    step,
    verify,
    view_of,
)

randoms = st.randoms(use_true_random=False)
few = settings(max_examples=15)


def game_at(profile, seed, rng):
    """A game some moves after the deal."""
    game = fair_game(profile, seed)
    for _ in zip(range(rng.randint(0, 70)), playing(game, rng), strict=False):
        pass
    return game


@pytest.mark.parametrize("profile", profiles.ALL, ids=[profile.slug for profile in profiles.ALL])
def test_a_whole_game_ends_and_keeps_every_tile(profile):
    game = fair_game(profile, bytes(32), profile.players[1])
    for _ in playing(game, Random(1)):
        assert everything(game.state) == sorted(game.state.box.tiles)
    assert isinstance(game.events[-1], Ended)
    result = game.state.result
    assert result is not None
    assert sum(result.scores or ()) == 0


@pytest.mark.parametrize("profile", profiles.ALL, ids=[profile.slug for profile in profiles.ALL])
def test_a_record_tells_the_whole_game_and_proves_its_shuffle(profile):
    game = fair_game(profile, bytes(range(32)))
    for _ in playing(game, Random(2)):
        pass
    record = Record(profile, ("Ada", "Bö"), tuple(game.events), seed=game.deal.seed)
    again = Record.loads(record.dumps())
    assert again == record
    assert again.replay() == game.state
    assert again.verify()


@few
@given(rule_levels, seeds, randoms)
def test_replaying_the_events_gives_the_state_at_any_moment(profile, seed, rng):
    game = game_at(profile, seed, rng)
    assert replay(profile, game.players, game.events) == game.state


@few
@given(rule_levels, seeds, randoms)
def test_every_event_survives_being_written_and_read(profile, seed, rng):
    game = game_at(profile, seed, rng)
    box = game.state.box
    assert [event_from_json(event_to_json(event, box), box) for event in game.events] == game.events


@few
@given(rule_levels, seeds, randoms)
def test_a_seat_sees_the_same_whatever_is_hidden_from_it(profile, seed, rng):
    """Swap what a seat cannot see: other racks and the pool. Its view stays the same to the byte."""
    game = game_at(profile, seed, rng)
    state = game.state
    if state.phase is Phase.OVER:
        return
    for seat in (None, *range(game.players)):
        assert repr(view_of(with_other_secrets(state, seat, rng), seat)) == repr(view_of(state, seat))


def with_other_secrets(state, seat, rng):
    hidden = [tile for place, other in enumerate(state.seats) if place != seat for tile in other.rack] + [*state.pool]
    other = dict(zip(hidden, rng.sample(hidden, len(hidden)), strict=True))
    swapped = state
    for place, it in enumerate(state.seats):
        offer = None if it.offer is None else tuple(other.get(tile, tile) for tile in it.offer)
        swapped = swapped.with_seat(place, rack=tuple(other.get(tile, tile) for tile in it.rack), offer=offer)
    drawn = other.get(state.drawn, state.drawn)
    return type(state)(
        **{name: getattr(swapped, name) for name in state.__slots__}
        | {"pool": tuple(other[tile] for tile in state.pool), "drawn": drawn}
    )


@few
@given(rule_levels, seeds, randoms)
def test_an_event_shows_nobody_a_tile_that_is_drawn_but_to_the_seat_that_draws(profile, seed, rng):
    game = game_at(profile, seed, rng)
    for event in game.events:
        if isinstance(event, Drew):
            assert seen(event, event.seat) == SeenDraw(event.seat, len(event.tiles), event.tiles, event.reason)
            others = [None, *(Seat(seat) for seat in range(game.players) if seat != event.seat)]
            assert {seen(event, other) for other in others} == {
                SeenDraw(event.seat, len(event.tiles), (), event.reason)
            }


@few
@given(rule_levels, seeds, randoms)
def test_step_takes_exactly_what_verify_passes(profile, seed, rng):
    """A lay-out that is taken back is no move that was accepted."""
    game = game_at(profile, seed, rng)
    state, seat = game.state, game.state.mover
    slip = (*state.board, tuple(rng.sample([*state.box.tiles[:40], *state.rack(seat)], 3)))
    for move in (Play(slip), Play(some_board(state, seat, rng)), Play(state.board), Draw(), Pass()):
        assert accepted(state, seat, move) == (not verify(state, seat, move))


def accepted(state, seat, move):
    try:
        return not any(isinstance(event, TakenBack) for event in step(state, seat, move).events)
    except IllegalMove:
        return False
