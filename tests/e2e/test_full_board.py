"""A phone of 360 x 640 with every tile on the board: all are to be seen, none is too small, nothing gets lost."""

import pytest
from playwright.sync_api import expect

from tests.e2e.full import fill_the_board
from tests.e2e.hands import Finger, Point
from tests.e2e.page import BOX_SIZE, PHONE, Player
from tests.e2e.table import Pair

LEAST_TILE = 26

PLACES = """() => {
  const rect = (at) => { const r = at.getBoundingClientRect(); return [r.left, r.top, r.right, r.bottom, r.width]; };
  return {
    board: [...document.querySelectorAll('[data-board] [data-tile]')].map(rect),
    rack: rect(document.querySelector('[data-rack="own"]')), felt: rect(document.querySelector('[data-board]')),
    window: [0, 0, innerWidth, innerHeight],
  };
}"""
MARKS = """() => [...document.querySelectorAll('[data-board] [data-tile]')].map((tile) => [
  tile.dataset.tile[0], [...tile.querySelectorAll('use')].map((use) => use.getAttribute('href')).join(' '),
])"""


@pytest.fixture
def table(serve, somebody):
    """Two people in the middle of a game whose board is as full as asked for."""

    def at(keep: str = "", *, window=PHONE) -> Pair:
        server = serve()
        anna, ben = somebody("Anna", window), somebody("Ben")
        link = anna.create(server.url, "lemada", clock="0")
        ben.join(link)
        for player in (anna, ben):
            player.wait_for("playing", "play")
        before = anna.see().rev
        server.restart_with(link.rsplit("/", 1)[1], lambda state: fill_the_board(state, keep))
        for player in (anna, ben):
            player.reach(before + 1)
        return Pair((anna, ben))

    return at


@pytest.mark.parametrize("keep", ["", "r1 b1 k1 o1 r2 b2 k2 o2 r3 b3 k3 o3"], ids=["all tiles", "a rack of twelve"])
def test_every_tile_of_a_full_board_is_seen_whole_and_large_enough(table, keep):
    """Field case B68."""
    pair = table(keep)
    pair.settle()
    places = pair.players[0].page.evaluate(PLACES)
    assert len(places["board"]) == BOX_SIZE - len(keep.split())
    assert min(width for *_, width in places["board"]) >= LEAST_TILE
    assert not [tile for tile in places["board"] if not inside(tile, places["felt"])]
    assert inside(places["rack"], places["window"])
    assert places["felt"][3] <= places["rack"][1] + 1
    assert not overlapping(places["board"])


def test_every_tile_says_its_colour_without_colour(table):
    """Field case B70."""
    marks = table().players[0].page.evaluate(MARKS)
    assert len(marks) == BOX_SIZE
    assert all(("#joker" if colour == "j" else f"#mark-{colour}") in drawn for colour, drawn in marks)


def test_three_tiles_lifted_together_come_to_lie_on_a_full_board(table):
    pair, anna = ready_to_lay(table)
    anna.put(["r13", "b13", "k13"], drag=True)
    anna.judged("r13")
    pair.settle(anna)


@pytest.mark.parametrize("trouble", ["cancel", "second finger", "scroll"])
def test_trouble_in_the_middle_of_a_drag_brings_everything_home(table, trouble):
    """Field case B38, on the page."""
    pair, anna = ready_to_lay(table)
    before = anna.see()
    anna.select(["r13", "b13", "k13"])
    anna.hold("r13", anna.middle(anna.page.locator("[data-board]")))
    expect(anna.page.locator("[data-ride]").first).to_be_visible()
    TROUBLES[trouble](anna)
    expect(anna.page.locator("[data-ride]")).to_have_count(0)
    pair.settle(anna)
    after = anna.see()
    assert (after.board, sorted(after.rack or [])) == (before.board, sorted(before.rack or []))
    anna.put(["r13", "b13", "k13"], drag=True)  # and the hand still works
    pair.settle(anna)


def ready_to_lay(table) -> tuple[Pair, Player]:
    pair = table("r13 b13 k13 o13")
    pair.settle()
    return pair, pair.players[0]


def finger(player: Player) -> Finger:
    assert isinstance(player.hand, Finger)
    return player.hand


def cancel(player: Player) -> None:
    finger(player).cancel()


def second_finger(player: Player) -> None:
    finger(player).down(Point(40, 200), finger=1)
    finger(player).move(Point(90, 260), finger=1)
    finger(player).up(finger=1)
    finger(player).up()


def scroll(player: Player) -> None:
    player.page.evaluate("window.dispatchEvent(new Event('scroll'))")
    finger(player).up()


TROUBLES = {"cancel": cancel, "second finger": second_finger, "scroll": scroll}


def inside(inner: list[float], outer: list[float]) -> bool:
    return (
        inner[0] >= outer[0] - 1 and inner[1] >= outer[1] - 1 and inner[2] <= outer[2] + 1 and inner[3] <= outer[3] + 1
    )


def overlapping(places: list[list[float]]) -> list[tuple[int, int]]:
    """Pairs of tiles that cover each other by more than a pixel."""
    return [
        (i, j)
        for i, a in enumerate(places)
        for j, b in enumerate(places[:i])
        if min(a[2], b[2]) - max(a[0], b[0]) > 1 and min(a[3], b[3]) - max(a[1], b[1]) > 1
    ]
