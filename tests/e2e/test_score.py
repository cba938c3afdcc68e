"""The score desk on real screens: by touch and keyboard, without a network, on two phones at once."""

import json

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.checks import grave_faults, running_out
from tests.e2e.page import DESKTOP, PHONE, TABLET, Player

NAMES = ("Anna", "Ben", "李雷")


@pytest.fixture
def url(serve) -> str:
    return f"{serve().url}/score"


def press(page: Page, action: str) -> None:
    page.locator(f'[data-action="{action}"]').first.click()


def begin(player: Player, url: str, *names: str, rules: str = "klub") -> Page:
    page = player.page
    page.goto(url)
    page.wait_for_selector("[name=rules] option", state="attached")
    for place, name in enumerate(names or NAMES, 1):
        page.locator(f"[name=player-{place}]").fill(name)
    page.locator("[name=rules]").select_option(rules)
    press(page, "begin")
    return page


def enter(page: Page, how: str, **left: str) -> None:
    press(page, "enter-game")
    page.locator("[data-entry] label", has=page.locator(f'[value="{how}"]')).click()
    for name, what in left.items():
        page.locator(f'[name="left-{name}"]').fill(what)
    press(page, "save-game")


def standing(page: Page) -> list[str]:
    return [" ".join(row.split()) for row in page.locator("[data-table=standing] tbody tr").all_inner_texts()]


@pytest.mark.parametrize("window", [PHONE, DESKTOP], ids=["de", "en"])
def test_an_evening_is_counted_by_the_rules_and_survives_a_reload(url, somebody, window):
    page = begin(somebody("Anna", window), url)
    enter(page, "out:Anna", Ben="23", 李雷="r5 b12 j")
    enter(page, "blocked", Anna="17 (3)", Ben="17 (2)", 李雷="20")
    expect(page.locator("[data-player=Anna]")).to_contain_text("+90")
    wins = ("1 Sieg", "0 Siege") if window is PHONE else ("1 win", "0 wins")
    assert standing(page) == [f"1 Anna {wins[0]} +90", f"2 Ben {wins[0]} −20", f"3 李雷 {wins[1]} −70"]  # noqa: RUF001
    expect(page.locator("[data-next]")).to_contain_text("李雷")
    page.reload()
    expect(page.locator("[data-game]")).to_have_count(2)
    assert standing(page)[0] == f"1 Anna {wins[0]} +90"


def test_tiles_are_tapped_and_a_third_red_seven_cannot_be(url, somebody):
    page = begin(somebody("Anna", PHONE), url, "Anna", "Ben")
    press(page, "enter-game")
    page.locator("[data-entry] label").first.tap()
    page.locator("[data-rack=Ben] [data-action=tap-tiles]").tap()
    for face in ("r7", "r7", "j"):
        page.locator(f"[data-rack=Ben] [data-face={face}]").tap()
    expect(page.locator("[name=left-Ben]")).to_have_value("r7 r7 j")
    expect(page.locator("[data-result]")).to_contain_text("+64")
    page.locator("[data-rack=Ben] [data-face=r7]").tap()
    expect(page.locator("[name=left-Ben]")).to_have_value("j")
    page.locator("[name=left-Ben]").fill("r7 r7 r7")
    press(page, "save-game")
    expect(page.locator("[data-error=entry]")).to_contain_text("r7")
    expect(page.locator("[name=left-Ben]")).to_have_value("r7 r7 r7")


def test_a_game_is_corrected_struck_and_brought_back(url, somebody):
    page = begin(somebody("Anna"), url, "Anna", "Ben")
    enter(page, "out:Anna", Ben="23")
    press(page, "correct")
    page.locator("[name=left-Ben]").fill("32")
    press(page, "save-game")
    expect(page.locator("[data-player=Anna]")).to_contain_text("+32")
    press(page, "undo-score")
    expect(page.locator("[data-player=Anna]")).to_contain_text("+23")
    press(page, "correct")
    press(page, "remove-game")
    expect(page.locator("[data-game]")).to_have_count(0)
    press(page, "undo-score")
    expect(page.locator("[data-player=Anna]")).to_contain_text("+23")


def test_it_goes_by_keyboard_alone(url, somebody):
    page = somebody("Anna").page
    page.goto(url)
    page.wait_for_selector("[name=rules] option", state="attached")
    page.locator("[name=player-1]").focus()
    for word in ("Anna", "Ben"):
        page.keyboard.type(word)
        page.keyboard.press("Tab")
        page.keyboard.press("Tab")
    page.locator("[name=player-2]").press("Enter")
    page.locator("[data-action=enter-game]").press("Enter")
    page.locator("[name=how]").first.focus()
    page.keyboard.press("ArrowDown")
    page.locator("[name=left-Anna]").press_sequentially("12")
    page.keyboard.press("Enter")
    expect(page.locator("[data-player=Ben]")).to_contain_text("+12")


def test_without_a_network_it_opens_counts_and_keeps(url, somebody):
    anna = somebody("Anna", PHONE)
    page = begin(anna, url, "Anna", "Ben")
    page.evaluate("() => navigator.serviceWorker.ready.then((it) => it.active !== null)")
    page.reload()
    expect(page.locator("[data-action=enter-game]")).to_be_visible()
    page.context.set_offline(True)
    enter(page, "out:Ben", Anna="41")
    page.reload()
    expect(page.locator("[data-player=Ben]")).to_contain_text("+41")
    page.context.set_offline(False)


def test_two_phones_write_on_one_sheet_and_nothing_is_lost(url, somebody):
    one = begin(somebody("Anna", PHONE), url, "Anna", "Ben")
    enter(one, "out:Anna", Ben="23")
    press(one, "share-scores")
    one.wait_for_url("**/score/*")
    two = somebody("Ben", PHONE).page
    two.goto(one.url)
    expect(two.locator("[data-player=Anna]")).to_contain_text("+23")
    enter(two, "out:Ben", Anna="5")
    expect(one.locator("[data-game]")).to_have_count(2)
    one.context.set_offline(True)
    enter(one, "out:Anna", Ben="10")
    expect(one.locator("[data-sync=offline]")).to_be_visible()
    enter(two, "out:Ben", Anna="7")
    expect(two.locator("[data-game]")).to_have_count(3)
    one.context.set_offline(False)
    for page in (one, two):
        expect(page.locator("[data-game]")).to_have_count(4)
        expect(page.locator("[data-player=Anna]")).to_contain_text("+21")


def share(page: Page) -> str:
    press(page, "share-scores")
    page.wait_for_url("**/score/*")
    return page.url


def test_a_shared_sheet_survives_a_restart_of_the_server(serve, somebody):
    server = serve()
    one = begin(somebody("Anna", PHONE), f"{server.url}/score", "Anna", "Ben")
    enter(one, "out:Anna", Ben="23")
    link = share(one)
    server.stop()
    enter(one, "out:Ben", Anna="5")
    expect(one.locator("[data-sync=offline]")).to_be_visible()
    server.start_again()
    expect(one.locator("[data-sync]")).to_have_count(0, timeout=30_000)
    two = somebody("Ben", PHONE).page
    two.goto(link)
    for page in (one, two):
        expect(page.locator("[data-game]")).to_have_count(2)
        expect(page.locator("[data-player=Anna]")).to_contain_text("+18")


def test_a_game_whose_answer_was_lost_stands_there_once(url, somebody):
    one = begin(somebody("Anna", PHONE, service_workers="block"), url, "Anna", "Ben")
    link = share(one)
    lost = []

    def handled_but_not_answered(route):
        lost.append(route.fetch())
        route.abort()

    def handle(route):
        first_write = route.request.method == "PUT" and not lost
        (handled_but_not_answered if first_write else lambda it: it.fallback())(route)

    one.route(lambda address: "/api/scores/" in address, handle)
    enter(one, "out:Anna", Ben="23")
    two = somebody("Ben", PHONE).page
    two.goto(link)
    for page in (one, two):
        expect(page.locator("[data-game]")).to_have_count(1)
    expect(one.locator("[data-sync]")).to_have_count(0)
    assert [answer.status for answer in lost] == [200]
    expect(one.locator("[data-error]")).to_have_count(0)


def test_a_game_that_comes_in_while_one_is_written_is_not_overwritten(url, somebody):
    one = begin(somebody("Anna", PHONE), url, "Anna", "Ben")
    link = share(one)
    two = somebody("Ben", PHONE).page
    two.goto(link)
    press(two, "enter-game")
    two.locator("[data-entry] label").nth(1).click()
    enter(one, "out:Anna", Ben="23")
    two.wait_for_timeout(1000)
    two.locator("[name=left-Anna]").fill("7")
    press(two, "save-game")
    for page in (one, two):
        expect(page.locator("[data-game]")).to_have_count(2)
        expect(page.locator("[data-player=Anna]")).to_contain_text("+16")


def test_undo_after_another_phone_has_struck_a_game_takes_back_the_own_one(url, somebody):
    one = begin(somebody("Anna", PHONE), url, "Anna", "Ben")
    enter(one, "out:Anna", Ben="23")
    link = share(one)
    enter(one, "out:Ben", Anna="05")
    two = somebody("Ben", PHONE).page
    two.goto(link)
    expect(two.locator("[data-game]")).to_have_count(2)
    press(two, "correct")
    press(two, "remove-game")
    expect(one.locator("[data-game]")).to_have_count(1)
    press(one, "undo-score")
    for page in (one, two):
        expect(page.locator("[data-game]")).to_have_count(0)


def test_two_windows_of_one_browser_keep_what_both_write(url, somebody):
    one = begin(somebody("Anna"), url, "Anna", "Ben")
    two = one.context.new_page()
    two.goto(url)
    expect(two.locator("[data-action=enter-game]")).to_be_visible()
    enter(one, "out:Anna", Ben="23")
    expect(two.locator("[data-game]")).to_have_count(1)
    enter(two, "out:Ben", Anna="3")
    expect(one.locator("[data-player=Anna]")).to_contain_text("+20")


def test_files_come_out_and_go_in_again(url, somebody, tmp_path):
    page = begin(somebody("Anna"), url)
    enter(page, "out:Anna", Ben="23 (4)", 李雷="r5 b12 j")
    before = standing(page)
    for action, name in (("save-csv", "evening.csv"), ("save-json", "evening.json")):
        with page.expect_download() as saved:
            press(page, action)
        saved.value.save_as(tmp_path / name)
    assert json.loads((tmp_path / "evening.json").read_text())["rules"] == "klub"
    for name in ("evening.csv", "evening.json"):
        press(page, "new-evening")
        page.locator("[name=rules]").select_option("klub")
        page.locator("[data-action=open-file]").set_input_files(tmp_path / name)
        expect(page.locator("[data-game]")).to_have_count(1)
        assert standing(page) == before
    press(page, "new-evening")
    broken = tmp_path / "broken.csv"
    broken.write_text('game,end,winner,A,"B\n')
    page.locator("[data-action=open-file]").set_input_files(broken)
    expect(page.locator("[data-error=score]")).to_be_visible()


def test_what_is_typed_survives_a_reload_the_way_back_and_a_look_at_the_tiles(url, somebody):
    page = begin(somebody("Anna", PHONE), url, "Anna", "Ben")
    press(page, "enter-game")
    page.locator("[data-entry] label").first.click()
    page.locator("[name=left-Ben]").fill("23 (4)")
    press(page, "tap-tiles")
    press(page, "tap-tiles")
    for leave in (page.reload, lambda: (page.goto(url.removesuffix("/score")), page.go_back())):
        leave()
        press(page, "enter-game")
        expect(page.locator("[name=left-Ben]")).to_have_value("23 (4)")
    press(page, "save-game")
    expect(page.locator("[data-player=Anna]")).to_contain_text("+23")
    press(page, "enter-game")
    expect(page.locator("[name=how]:checked")).to_have_count(0)


def test_only_wins_count_and_a_blocked_game_is_still_decided_by_the_racks(url, somebody, tmp_path):
    page = somebody("Anna").page
    page.goto(url)
    page.wait_for_selector("[name=rules] option", state="attached")
    rules = {"base": "duo", "blocked.result": "lowest_sum"}
    sheet = {"format": "umbau-scores", "version": 1, "rules": rules, "players": ["Anna", "Ben"], "first": "Anna"}
    (tmp_path / "house.json").write_text(json.dumps(sheet | {"games": []}))
    page.locator("[data-action=open-file]").set_input_files(tmp_path / "house.json")
    enter(page, "blocked", Anna="12", Ben="9")
    enter(page, "out:Ben")
    expect(page.locator("[data-player=Ben]")).to_contain_text("2 wins")


def test_the_sheet_is_printed(url, somebody, tmp_path):
    page = begin(somebody("Anna"), url, "Anna", "Ben")
    enter(page, "out:Anna", Ben="23")
    with page.expect_download(timeout=30_000) as saved:
        press(page, "print-scores")
    saved.value.save_as(tmp_path / "sheet.pdf")
    assert (tmp_path / "sheet.pdf").read_bytes().startswith(b"%PDF")


@pytest.mark.parametrize(
    ("names", "said"), [(("Anna",), "2 bis 6"), (("Anna", "anna"), "zweimal"), (("Anna", "B|n"), "kann kein Name sein")]
)
def test_names_that_cannot_be_are_refused_and_stay_in_the_form(url, somebody, names, said):
    page = begin(somebody("Anna", PHONE), url, *names)
    expect(page.locator("[data-error=score]")).to_contain_text(said if len(names) > 1 else "keinen Namen")
    expect(page.locator("[name=player-1]")).to_have_value("Anna")


def test_a_sheet_that_nobody_shared_is_told(url, somebody):
    page = somebody("Anna", PHONE).page
    page.goto(f"{url}/nothing")
    expect(page.locator("[data-error=score]")).to_contain_text("gibt es nicht")


def test_throwing_a_sheet_away_is_asked_twice(url, somebody):
    page = begin(somebody("Anna", PHONE), url, "Anna", "Ben")
    press(page, "new-evening")
    press(page, "forget")
    press(page, "forget-no")
    expect(page.locator("[data-action=open-evening]")).to_have_count(1)
    press(page, "forget")
    press(page, "forget-yes")
    expect(page.locator("[data-action=open-evening]")).to_have_count(0)


@pytest.mark.parametrize("window", [PHONE, TABLET, DESKTOP], ids=["phone", "tablet", "desktop"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious_and_nothing_stands_out_of_the_window(url, somebody, window, scheme):
    player = somebody("Anna", window, bypass_csp=True, service_workers="block", color_scheme=scheme)
    page = player.page
    page.goto(url)
    page.wait_for_selector("[name=rules] option", state="attached")
    found = {"new": grave_faults(page) + running_out(page)}
    begin(player, url, "Anna", "Ben", "Großtante Hildegard")
    for winner in ("Anna", "Ben"):
        enter(page, f"out:{winner}", **{({"Anna", "Ben"} - {winner}).pop(): "23", "Großtante Hildegard": "r5 j"})
    found["sheet"] = grave_faults(page) + running_out(page)
    press(page, "enter-game")
    page.locator("[data-entry] label").first.click()
    page.locator("[data-action=tap-tiles]").first.click()
    found["entry"] = grave_faults(page) + running_out(page)
    assert found == {"new": [], "sheet": [], "entry": []}


def test_paper_is_there_before_a_game_is_played(url, somebody):
    page = somebody("Anna", PHONE).page
    page.goto(url)
    page.wait_for_selector("[name=rules] option", state="attached")
    page.locator("[name=rules]").select_option("klub")
    page.locator("[name=player-1]").fill("Anna")
    page.locator("[name=player-2]").fill("李雷")
    for kind in ("score", "rules", "tournament"):
        link = page.locator(f"[data-action=paper-{kind}]").get_attribute("href")
        printed = page.request.get(url.removesuffix("/score") + str(link))
        assert printed.ok
        assert printed.body().startswith(b"%PDF")
