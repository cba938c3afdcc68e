"""What reaches a page is a function of what its seat may know: hidden things make no difference."""

from dataclasses import replace

import pytest

from tests.rooms.conftest import House
from umbau.engine import Confirm, Draw, Pass, Seat, deal, profiles
from umbau.rooms.outbox import Outbox

HAND = {"duo": 20, "lemada": 14}


async def told(profile, dealt, viewer):
    """Everything two pages of ``viewer`` (None: a watcher) are sent in a game of draws and passes."""
    house = House()
    house.chance.deals.append(dealt)
    people = await house.table("Ann", "Bo", profile=profile, clock=0)
    room = await people[0].room()
    outbox = Outbox(1000)
    await room.attach(None if viewer is None else people[viewer].player, outbox)
    for person in people * (profile == "duo"):
        await person.do(Confirm())
    for _ in range(6):
        mover = people[(await people[0].view()).game.view.mover]
        await mover.do(Draw())
        if "pass" in (await mover.view()).game.view.moves:
            await mover.do(Pass())
    await house.close()
    messages = [*outbox._messages, await room_history(room, people, viewer)]
    return repr(messages)


async def room_history(room, people, viewer):
    return room._seen_after(None if viewer is None else Seat(viewer), 0)


def swapped(profile, one, other):
    """A deal with two places of the box exchanged."""
    original = deal(profile, 2, bytes(32))
    order = list(original.order)
    order[one], order[other] = order[other], order[one]
    return replace(original, order=tuple(order))


@pytest.mark.parametrize("slug", ["duo", "lemada"])
@pytest.mark.parametrize("viewer", [0, None], ids=["seat", "watcher"])
async def test_another_rack_and_the_pool_make_no_difference(slug, viewer):
    profile, hand = profiles.get(slug), HAND[slug]
    original = await told(slug, deal(profile, 2, bytes(32)), viewer)
    rack_and_pool = await told(slug, swapped(profile, hand + 3, 100), viewer)
    assert original == rack_and_pool


@pytest.mark.parametrize("slug", ["duo", "lemada"])
async def test_the_own_rack_makes_a_difference(slug):
    """Else the test above could not fail."""
    profile = profiles.get(slug)
    original = await told(slug, deal(profile, 2, bytes(32)), 0)
    assert await told(slug, swapped(profile, 3, 100), 0) != original
