"""The hidden exchange before the first turn (R24)."""

from dataclasses import replace

import pytest

from tests.engine.table import kinds
from umbau.engine import (
    Confirm,
    Confirmed,
    Exchanged,
    IllegalMove,
    Offer,
    Offered,
    Phase,
    Seat,
    SeatState,
    SeenExchange,
    TextTiles,
    blank,
    parse_tiles,
    profiles,
    seen,
    step,
    verify,
    view_of,
)

A, B = Seat(0), Seat(1)


@pytest.fixture
def state():
    duo = profiles.get("duo")
    tiles = TextTiles()
    racks = [tiles.take("r7 r7 b3 b3 k9 j j"), tiles.take("k12 k12 r11 o9")]
    used = {tile for rack in racks for tile in rack}
    box = duo.box(2)
    return replace(
        blank(duo, 2),
        phase=Phase.EXCHANGE,
        seats=tuple(SeatState(rack, offer=()) for rack in racks),
        pool=tuple(tile for tile in box.tiles if tile not in used),
        lots=box.tiles,
    )


def codes(state, seat, text):
    return [problem.code for problem in verify(state, seat, Offer(parse_tiles(text)))]


@pytest.mark.parametrize(
    ("offer", "expected"),
    [
        ("", []),
        ("r7", []),
        ("r7 b3'", []),
        ("r7 r7'", ["offer.both_of_pair"]),
        ("j", ["offer.joker"]),
        ("k9", ["offer.not_paired"]),
        ("r13", ["offer.not_owned"]),
        ("k9 j r13", ["offer.not_owned", "offer.joker", "offer.not_paired"]),
    ],
)
def test_what_may_be_offered(state, offer, expected):
    assert codes(state, A, offer) == expected


def test_both_give_the_smaller_count_and_the_lots_pick_of_the_surplus(state):
    for seat, offer in ((A, "r7 b3'"), (B, "k12")):
        state = step(state, seat, Offer(parse_tiles(offer))).state
    state = step(state, A, Confirm()).state
    done = step(state, B, Confirm())
    assert kinds(done) == ["Confirmed", "Exchanged", "TurnBegan"]
    assert done.events[1] == Exchanged((parse_tiles("r7"), parse_tiles("k12")))
    assert set(done.state.rack(A)) == set(parse_tiles("r7 b3 b3' k9 j j' k12")) - {parse_tiles("r7")[0]} | {
        parse_tiles("r7 r7")[1]
    }
    assert done.state.phase is Phase.PLAY


def test_an_offer_may_change_until_both_have_confirmed_and_takes_the_confirmation_back(state):
    state = step(step(state, A, Offer(parse_tiles("r7"))).state, A, Confirm()).state
    assert state.seats[A].confirmed
    with pytest.raises(IllegalMove, match=r"exchange\.confirmed"):
        step(state, A, Confirm())
    state = step(state, A, Offer(())).state
    assert not state.seats[A].confirmed
    assert state.phase is Phase.EXCHANGE


def test_the_other_side_sees_only_that_an_offer_is_confirmed(state):
    offered = step(state, A, Offer(parse_tiles("r7 b3")))
    assert view_of(offered.state, B) == view_of(state, B)
    assert seen(Offered(A, parse_tiles("r7")), B) is None
    assert seen(Offered(A, parse_tiles("r7")), A) is not None
    assert seen(Confirmed(A), B) == Confirmed(A)


def test_each_side_sees_what_it_gave_and_got(state):
    event = Exchanged((parse_tiles("r7"), parse_tiles("k12")))
    assert seen(event, A) == SeenExchange(1, parse_tiles("r7"), parse_tiles("k12"))
    assert seen(event, None) == SeenExchange(1, (), ())


def test_the_page_is_told_which_tiles_may_be_offered(state):
    assert view_of(state, A).offerable == parse_tiles("r7 r7' b3 b3'")
    assert view_of(state, A).moves == ("offer", "confirm")
