"""What rule levels do differently at a table, each with its own numbers: times, penalties, ends, counts, leaving."""

from collections.abc import Sequence
from fractions import Fraction

import pytest

from tests.rooms.test_clock import MINUTE
from tests.rooms.test_whole_games import check_every_revision, play_on
from umbau.engine import (
    Confirm,
    Deal,
    Draw,
    Drew,
    Ended,
    KeptPart,
    LastRound,
    Pass,
    Seat,
    TakenBack,
    Tile,
    TileSet,
    TimedOut,
    profiles,
)
from umbau.rooms.asks import Leave, Ready

SLUGS = [profile.slug for profile in profiles.ALL]
BOX = TileSet(colours="rbko", copies=2, numbers=4, jokers=0)
SMALL = {"tile_set.copies": 2, "tile_set.numbers": 4, "tile_set.jokers": 0, "hand_size": 7, "deal_jokers": 0}


def dealt(racks: Sequence[str], pool: str = "", starter: int = 0) -> Deal:
    """A deal of the small box: tiles by their numbers alone, of whichever colour is left; then the rest."""
    stock = sorted(BOX.tiles, key=lambda tile: (tile.copy, tile.colour))
    order: list[Tile] = []
    for number in " ".join([*racks, pool]).split():
        tile = next(tile for tile in stock if tile.number == int(number))
        stock.remove(tile)
        order.append(tile)
    return Deal((*order, *stock), Seat(starter), BOX.tiles)


async def small(house, slug, *names, **changes):
    """A table of the small box with rules of this name; who sits where is who was named where."""
    single_run = profiles.get(slug).opening.shape == "single_run"
    opening = {"opening.min": 10 if single_run else 80}  # more than anybody holds: nobody opens by chance
    overrides = SMALL | opening | {"players": len(names), "redeal_pairs": 0} | changes
    return await house.table(*names, profile=slug, clock=60, overrides=overrides)


async def game(person):
    return (await person.room())._state.game.state


async def happened(person, *kinds):
    events = [event for it in (await person.room())._history for event in it.events]
    return [event for event in events if isinstance(event, kinds)]


PLAINEST = {"confirm": Confirm(), "draw": Draw(), "pass": Pass()}


async def sit_out(people):
    """Let everybody draw, and pass when there is nothing to draw, until the game is over."""
    while (await people[0].view()).status == "playing":
        for person in people:
            names = (await person.view()).game.view.moves
            move = next((move for name, move in PLAINEST.items() if name in names), None)
            if move is not None:
                await person.do(move)


# The start of the next game -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("slug", SLUGS)
async def test_of_two_each_begins_in_turn_over_several_games(house, slug):
    people = await small(house, slug, "Ann", "Bo")
    starters = []
    for number in (1, 2, 3):
        view = await people[0].view()
        starters.append(view.game.view.starter)
        assert (view.game.number, view.games_played) == (number, number - 1)
        await sit_out(people)
        for person in people:
            await person.do(Ready())
    first = starters[0]
    assert starters == [first, 1 - first, first]


@pytest.mark.parametrize("slug", ["lemada", "sabra", "klub", "six-player"])
async def test_of_four_the_start_moves_on_clockwise_and_each_begins_once(house, slug):
    people = await small(house, slug, "Ann", "Bo", "Cy", "Di")
    starters = []
    for _ in range(4):
        starters.append((await people[0].view()).game.view.starter)
        await sit_out(people)
        for person in people:
            await person.do(Ready())
    assert starters == [(starters[0] + number) % 4 for number in range(4)]


@pytest.mark.parametrize(("slug", "suggested"), [("lemada", 4), ("playmanual", 4), ("klub", None), ("jumbo", None)])
async def test_as_many_games_as_players_are_suggested_where_the_book_says_so(house, slug, suggested):
    ann, *_ = await small(house, slug, "Ann", "Bo", "Cy", "Di")
    assert (await ann.view()).games_suggested == suggested


# Counting -------------------------------------------------------------------------------------------------------------

EIGHTEENS = ("1 1 1 2 2 3 4", "1 1 1 2 2 3 4", "1 1 2 2 3 3 3", "4 4 4 3 3 2 2")
LAST_DRAWS = "4 4 3 4"


@pytest.mark.parametrize(
    ("slug", "shares"),
    [("lemada", Fraction(8, 3)), ("jumbo", Fraction(8, 3)), ("klub", Fraction(8, 3)), ("short", Fraction(26, 3))],
)
async def test_a_shared_win_is_counted_in_exact_fractions_over_games(house, slug, shares):
    house.chance.deals += [dealt(EIGHTEENS, LAST_DRAWS), dealt(EIGHTEENS, "4 3 4 4", starter=1)]
    people = await small(house, slug, "Ann", "Bo", "Cy", "Di")
    for number in (1, 2):
        await sit_out(people)
        view = await people[0].view()
        assert view.game.view.result.winners == (0, 1, 2)
        assert [line.points for line in view.seats] == [number * shares] * 3 + [-3 * number * shares]
        assert [line.wins for line in view.seats] == [number, number, number, 0]
        assert sum(line.points for line in view.seats) == 0
        for person in people:
            await person.do(Ready())


@pytest.mark.parametrize(("slug", "leader"), [("lemada", 1), ("jumbo", 0)])
async def test_most_games_won_lead_or_most_points_as_the_book_says(house, slug, leader):
    """Ann wins once, by 28 points, and Bo twice, by two."""
    much = dealt(("1 1 1 1 1 1 1 1 2 2 2 2 2 2 2", "2 3 3 3 3 3 3 3 3 4 4 4 4 4 4"), "4 4")
    little = dealt(("1 1 1 1 2 2 2 2 3 3 3 4 4 4 4", "1 1 1 1 2 2 2 2 3 3 3 3 4 4 4"), "4 3")
    house.chance.deals += [much, little, little]
    people = await small(house, slug, "Ann", "Bo", hand_size=15)
    for _ in range(3):
        await sit_out(people)
        for person in people:
            await person.do(Ready())
    view = await people[0].view()
    assert [(line.wins, line.points) for line in view.seats] == [(1, 24), (2, -24)]
    assert view.leaders == (leader,)


async def test_a_drawn_game_of_a_duo_counts_for_nobody(house):
    people = await small(house, "duo", "Ann", "Bo")
    await sit_out(people)
    view = await people[0].view()
    assert (view.game.view.result.reason, view.game.view.result.scores) == ("drawn", None)
    assert [line.wins for line in view.seats] == [0, 0]


# The clock ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("slug", [slug for slug in SLUGS if slug != "duo"])
async def test_a_penalty_takes_what_the_pool_still_has_and_nothing_is_owed(house, slug):
    people = await small(house, slug, "Ann", "Bo", hand_size=15)
    mover = people[(await people[0].view()).game.view.mover]
    tile = (await mover.view()).game.view.rack[0]
    await mover.draft(((tile,),))
    await house.clock.advance(MINUTE)
    assert tile in (await mover.view()).game.view.rack
    assert [len(event.tiles) for event in await happened(mover, Drew)] == [2]
    state = await game(mover)
    last_round = profiles.get(slug).empty_pool == "last_round"
    assert (state.pool, len(state.rack(mover.seat))) == ((), 17)
    assert state.mover == (mover.seat if last_round else 1 - mover.seat), "who emptied the pool begins the last round"
    assert bool(await happened(mover, LastRound)) is last_round


@pytest.mark.parametrize("slug", SLUGS)
async def test_a_turn_lost_on_time_with_an_empty_pool_takes_nothing_and_counts_as_a_pass(house, slug):
    people = await small(house, slug, "Ann", "Bo", hand_size=15)
    for person in people:
        if "confirm" in (await person.view()).game.view.moves:
            await person.do(Confirm())
    while (await game(people[0])).pool:
        mover = people[(await game(people[0])).mover]
        await mover.do(Draw())
        if slug == "duo":  # there the draw does not end the turn
            await mover.do(Pass())
    before = len(await happened(people[0], Drew))
    await house.clock.advance(2 * MINUTE)
    assert len(await happened(people[0], Drew)) == before
    assert len(await happened(people[0], TimedOut)) == 2
    assert len(await happened(people[0], Ended)) == 1


@pytest.mark.parametrize(
    ("slug", "idle", "moved"),
    [
        *[(slug, 1, 3) for slug in ("playmanual", "short", "sabra", "mso", "six-player")],
        *[(slug, 3, 3) for slug in ("playmanual-de", "jumbo", "lemada", "klub", "klub-2007")],
        *[(slug, 3, 3) for slug in ("locked-joker", "locked-joker-both")],
    ],
)
async def test_a_slow_turn_and_a_failed_one_cost_what_the_book_says(house, slug, idle, moved):
    people = await small(house, slug, "Ann", "Bo")
    mover = people[(await people[0].view()).game.view.mover]
    other = people[1 - mover.seat]
    await house.clock.advance(MINUTE)
    await other.draft((((await other.view()).game.view.rack[0],),))
    await house.clock.advance(MINUTE)
    assert [(event.seat, len(event.tiles)) for event in await happened(mover, Drew)] == [
        (mover.seat, idle),
        (other.seat, moved),
    ]


RUN, LOOSE = "1 2 3 4", "4 4"


@pytest.mark.parametrize(
    ("slug", "stays"), [("playmanual-de", True), ("lemada", False), ("klub", False), ("mso", False)]
)
async def test_what_is_valid_stays_at_the_time_out_in_one_book_and_goes_back_in_all_others(house, slug, stays):
    red = tuple(Tile("r", number) for number in (1, 2, 3, 4))
    loose = Tile("b", 4)
    rest = tuple(tile for tile in BOX.tiles if tile not in {*red, loose})
    house.chance.deals.append(Deal((*red, loose, *rest), Seat(0), BOX.tiles))
    ann, bo = await small(house, slug, "Ann", "Bo", **{"opening.min": 10})
    await ann.draft((red, (loose,)))
    await house.clock.advance(MINUTE)
    state = await game(bo)
    assert state.mover == bo.seat
    assert state.board == ((red,) if stays else ())
    assert state.seats[ann.seat].opened is stays
    assert len(state.rack(ann.seat)) == 7 + 3 - (4 if stays else 0)
    assert len(await happened(bo, KeptPart if stays else TakenBack)) == 1
    assert (await bo.view()).draft is None


# Leaving --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("slug", SLUGS)
async def test_when_one_of_two_leaves_the_stayer_wins_unless_the_clock_runs_on(house, slug):
    ann, bo = await small(house, slug, "Ann", "Bo")
    await bo.do(Leave())
    view = await ann.view()
    if profiles.get(slug).leave == "clock_runs":
        assert (view.status, view.seats[1].kind) == ("playing", "human")
        return
    result = view.game.view.result
    left = sum(tile.number for tile in (await game(ann)).rack(Seat(1)))
    pays = 100 if slug == "mso" else left
    assert (result.reason, result.winners, result.scores) == ("left", (0,), (pays, -pays))


@pytest.mark.parametrize("slug", [slug for slug in SLUGS if profiles.get(slug).players[1] > 2])
async def test_when_one_of_three_leaves_a_bot_takes_the_rack_and_the_game_goes_on(house, slug):
    people = await small(house, slug, "Ann", "Bo", "Cy")
    rack = (await game(people[0])).rack(Seat(1))
    await people[1].do(Leave())
    view = await people[0].view()
    assert (view.status, view.seats[1].kind) == ("playing", "bot")
    assert set(rack) <= set((await game(people[0])).rack(Seat(1)))
    await sit_out([people[0], people[2]])
    assert len((await people[0].view()).game.view.result.scores) == 3


# Tables for five and six ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "tiles"), [(4, 106), (5, 160), (6, 160)])
async def test_the_larger_edition_plays_with_more_tiles_from_five_on(house, seats, tiles):
    names = ["Ann", "Bo", "Cy", "Di", "Ed", "Flo"][:seats]
    people = await house.table(*names, profile="six-player")
    view = await people[-1].view()
    assert (len(view.box.tiles), view.game.view.pool) == (tiles, tiles - 14 * seats)
    assert len(view.seats) == seats


async def test_a_whole_game_of_six_comes_to_its_end(house):
    people = await house.table("Ann", "Bo", profile="six-player", seats=6, bots=4, bot="easy")
    await play_on(people)
    view = await people[0].view()
    assert (view.status, len(view.game.ranking)) == ("over", 6)
    await check_every_revision(house, people[0].table)


@pytest.mark.parametrize("slug", [slug for slug in SLUGS if slug not in {"duo", "lemada", "six-player"}])
async def test_a_whole_game_comes_to_its_end_by_every_book(house, slug):
    (ann,) = await house.table("Ann", profile=slug, seats=2, bots=1, bot="easy")
    await play_on([ann])
    assert (await ann.view()).status == "over"
    await check_every_revision(house, ann.table)
