"""A table for five or six: everybody is to be seen, on every window, and the game goes round."""

from itertools import pairwise

from playwright.sync_api import expect

from tests.e2e.page import DESKTOP, PHONE, TABLET, Player

TILES = 160

HEAD = """() => {
  const shown = (name) => !name || name.scrollWidth <= name.clientWidth ? Infinity : name.clientWidth;
  return [...document.querySelectorAll('[data-seat], [data-pool], [data-action="menu"]')]
  .map((at) => [at.getBoundingClientRect(), at])
  .filter(([, at]) => !at.matches('.spoken'))
  .map(([r, at]) => [r.left, r.right, at.dataset.seat ?? '', shown(at.querySelector('.name'))])
  .sort((a, b) => a[0] - b[0]);
}"""
LEAST_NAME = 34
"""Pixels of a name that is cut off: five letters."""


def set_up_by_hand(player: Player, url: str, **choices: str) -> str:
    """As somebody does who looks for the rules for six."""
    player.open(url)
    player.press("create")
    player.fill("name", player.name)
    player.press("more-rules")
    for field, value in {"profile": "six-player", **choices}.items():
        player.choose(field, value)
    player.press("create-table")
    player.page.wait_for_url("**/t/*")
    return player.page.url


def head_is_tidy(player: Player, seats: int) -> None:
    """Seats, pool and menu stand side by side in the window; every name has room for a few letters."""
    places = player.page.evaluate(HEAD)
    assert len([seat for *_, seat, _ in places if seat]) == seats
    window = player.page.viewport_size
    assert window is not None
    assert 0 <= places[0][0] < places[-1][1] <= window["width"]
    assert all(left[1] <= right[0] + 1 for left, right in pairwise(places)), places
    assert all(name >= LEAST_NAME or not seat for *_, seat, name in places), places


def no_tile_is_lost(player: Player) -> None:
    seen = player.see()
    assert sum(seat["tiles"] for seat in seen.seats) + len(seen.lying) + seen.pool == TILES


def test_six_play_at_one_table_with_a_phone_a_desktop_and_somebody_who_looks_on(serve, somebody):
    server = serve()
    anna, ben, clara = somebody("Wilhelmine", PHONE), somebody("Ben", DESKTOP), somebody("Clara", TABLET)
    link = set_up_by_hand(anna, server.url, seats="6", bots="4", bot="easy", clock="0")
    ben.join(link)
    clara.open(link)
    for player, others in ((anna, 5), (ben, 6), (clara, 6)):
        player.wait_for("playing", "play")
        head_is_tidy(player, others)
        no_tile_is_lost(player)
        expect(player.page.locator("[data-seat]")).to_have_count(6)
    mover = next(seat["seat"] for seat in anna.see().seats if seat["turn"])
    for _ in range(2):  # everybody has two turns; between the people there are only bots
        for player in (anna, ben) if mover == 0 else (ben, anna):
            player.wait_for_turn()
            player.press_main("draw")
            no_tile_is_lost(player)
    head_is_tidy(anna, 5)
    assert len(anna.see().rack or []) == 14 + 2


def test_five_people_with_a_page_each(serve, somebody):
    server = serve()
    names = ["Anna", "Benjamin", "Clara", "Dora", "Emil"]
    windows = [PHONE, DESKTOP, TABLET, PHONE, PHONE]
    people = [somebody(name, window) for name, window in zip(names, windows, strict=True)]
    link = people[0].set_up(server.url, "six-player", seats=5, clock=0)
    for player in people[1:]:
        player.join(link)
    for player in people:
        player.wait_for("playing", "play")
        no_tile_is_lost(player)
        head_is_tidy(player, 4 if player.touch and player.name != "Clara" else 5)
    people[3].page.close()
    away = people[0].page.locator('[data-seat="3"]')
    expect(away).to_have_attribute("data-connected", "false")
    head_is_tidy(people[0], 4)
    assert people[0].see().pool == TILES - 5 * 14


def test_free_seats_go_to_the_computer_with_one_button(serve, somebody):
    anna = somebody("Anna", PHONE)
    anna.set_up(serve().url, "six-player", seats=5, clock=0)
    anna.press("fill")
    anna.wait_for("playing", "play")
    assert len(anna.see().seats) == 5
    head_is_tidy(anna, 4)
