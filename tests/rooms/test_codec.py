"""Events of a table as text: they come back as they were, and old ones still do."""

import json

import pytest

from umbau.engine import Seat, TurnBegan, profiles
from umbau.rooms import events as e
from umbau.rooms.asks import PlayerId, TableId
from umbau.rooms.codec import dumps_draft, dumps_events, from_json, loads_draft, unfold
from umbau.rooms.ports import Entry
from umbau.rooms.sight import Draft

BOX = profiles.get("duo").box(2)
SEAT = Seat(0)
EVENTS = [
    e.TableMade("duo", 2, 60, "LUPO47", (("opening.min", 50),)),
    e.Joined(SEAT, PlayerId("p1"), "Ann", "abc"),
    e.BotSeated(SEAT, "Ada", "easy"),
    e.BotChanged(SEAT, "Ada", "master"),
    e.SeatFreed(SEAT),
    e.HostChanged(PlayerId("p2")),
    e.Starting(),
    e.Held(),
    e.GameStarted(1),
    e.SaidReady(SEAT),
    e.HandedToBot(SEAT, for_good=True),
    e.CameBack(SEAT),
    e.TableClosed(),
    TurnBegan(SEAT, 3),
]
MADE = '[{"table":"TableMade","profile":"lemada","seats":2,"clock":null}]'
JOINED = '[{"table":"Joined","seat":0,"player":"p1","name":"Ann","token_hash":"abc"}]'


def test_every_kind_of_event_is_tried_here():
    assert {type(event).__name__ for event in EVENTS[:-1]} == {
        name for name, it in vars(e).items() if isinstance(it, type) and it.__module__ == e.__name__
    }


@pytest.mark.parametrize("event", EVENTS, ids=lambda event: type(event).__name__)
def test_an_event_comes_back_as_it_was(event):
    (value,) = json.loads(dumps_events([event], BOX))
    assert from_json(value, BOX) == event


def test_a_field_that_was_added_later_has_its_default():
    """MADE was written before ``code`` and ``overrides`` existed (field case B63)."""
    _, (happening,) = unfold(TableId("one"), [Entry(1, 1000, MADE)])
    assert happening.events == (e.TableMade("lemada", 2, None, None, ()),)


def test_a_field_that_is_not_known_any_more_is_passed_over():
    text = JOINED.replace('"name"', '"colour":"red","name"')
    state, _ = unfold(TableId("one"), [Entry(1, 1000, MADE), Entry(2, 1000, text)])
    assert state.chairs[0].name == "Ann"


def test_a_draft_comes_back_as_it_was():
    draft = Draft(SEAT, (BOX.tiles[:3], BOX.tiles[7:9]), 4, 12)
    assert loads_draft(dumps_draft(draft, BOX), BOX) == draft
