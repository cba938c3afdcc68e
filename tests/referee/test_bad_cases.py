"""Cases that cannot be read get a sentence; what the rules object to is a verdict."""

import pytest

from umbau.engine import BadProfile
from umbau.referee import BadCase, judge

TABLE = {"opened": True, "table_before": [], "rack_before": ["r1"]}


def case(kind, given, rules=("duo",)):
    return {"kind": kind, "rules": list(rules), "input": given}


@pytest.mark.parametrize(
    ("obj", "sentence"),
    [
        ([], "a case is an object"),
        ({"kind": "quarrel", "input": {}, "rules": ["duo"]}, "no kind of case 'quarrel'"),
        ({"kind": ["set"], "input": {}, "rules": ["duo"]}, "no kind of case"),
        ({"kind": "set", "rules": ["duo"]}, "input is missing"),
        ({"kind": "set", "input": {"tiles": []}}, "rules are missing"),
        ({"kind": "set", "input": {"tiles": []}, "rules": []}, "rules are missing"),
        (case("set", {}), "tiles is missing"),
        (case("set", {"tiles": "r7 b7 k7"}), "tiles cannot be 'r7 b7 k7'"),
        (case("set", {"tiles": ["r7", 7, "k7"]}), "7 is no tile"),
        (case("set", {"tiles": ["r7"], "arrangement": "loose"}), "arrangement cannot be 'loose'"),
        (case("turn", {"opened": "yes", "table_before": [], "rack_before": []}), "opened cannot be 'yes'"),
        (case("turn", TABLE), "table_after is missing"),
        (case("timeout", TABLE | {"rack_before": ["j", "j", "j"]}), "more tiles j than in the box"),
        (case("turn", TABLE | {"action_sequence": ["sneeze"]}), "no action 'sneeze'"),
        (case("turn", TABLE | {"action_sequence": ["draw"], "pool_next": ["r2"], "pool_size": 0}), "more tiles than"),
        (case("turn", TABLE | {"action_sequence": ["draw"], "pool_size": -1}), "pool_size cannot be -1"),
        (case("timeout", TABLE), "draft_table is missing"),
        (case("scoring", {"racks": {"A": [], "B": []}, "end": "out", "winner": "C"}), "winner is no seat: 'C'"),
        (case("scoring", {"racks": {"A": [], "B": []}, "end": "flood"}), "end cannot be 'flood'"),
        (case("blocked_end", {"seats": ["A", "A"], "racks": {}}), "names a seat twice"),
        (case("blocked_end", {"seats": ["A", "B"], "racks": {"A": []}}), "racks are those of the seats"),
        (
            case("blocked_end", {"seats": ["A", "B"], "racks": {"A": [], "B": []}, "history": ["A:slept"]}),
            "history cannot have 'A:slept'",
        ),
        (case("exchange", {"racks": {"A": [], "B": []}, "offers": {"C": []}}), "offers are those of the racks"),
        (case("exchange", {"query": "weather"}), "no question 'weather'"),
        (case("setup", {}), "a setup case asks"),
        (case("setup", {"query": "weather"}), "no question 'weather'"),
        (case("setup", {"query": "next_player", "seats": ["A"], "after": "B"}), "after is no seat"),
        (case("standing", {"seats": ["A", "B"], "games": [{"winners": ["C"]}]}), "winners is no seat"),
        (case("standing", {"seats": ["A", "B"], "games": [{"winners": [], "scores": {"A": "x"}}]}), "scores cannot be"),
        (
            case("standing", {"seats": ["A"], "games": [{"winners": [], "scores": {"A": "1e999999999"}}]}),
            "cannot be '1e9",
        ),
        (case("standing", {"seats": ["A"], "games": [{"winners": [], "scores": {"A": "1/0"}}]}), "cannot be '1/0'"),
        (case("standing", {"seats": ["A"], "games": [{"winners": [], "scores": {"A": 1e400}}]}), "cannot be inf"),
        (case("standing", {"seats": ["A"], "games": [{"winners": [], "scores": {"A": True}}]}), "cannot be True"),
        (case("standing", {"seats": ["A"], "games": [{"winners": [], "scores": {}}]}), "cannot be None"),
        (case("standing", {"seats": ["A"], "games": [{"winners": [], "scores": [1]}]}), r"cannot be \[1\]"),
        (case("standing", {"seats": [*map(str, range(1001))], "games": []}), "1001 seats are too many"),
        (case("set", {"tiles": ["r1"] * 1001}), "1001 tiles are too many"),
        (case("turn", TABLE | {"table_after": [["r1"] * 501] * 2}), "1002 tiles are too many"),
        (case("turn", TABLE | {"table_after": [[]] * 1001}), "1001 melds are too many"),
        (case("set", {"tiles": ["r" * 9999]}), r"'r+\.\.\.r+' is no tile"),
    ],
)
def test_a_case_that_cannot_be_read_says_why(obj, sentence):
    with pytest.raises(BadCase, match=sentence):
        list(judge(obj))


@pytest.mark.parametrize(
    ("rules", "sentence"),
    [
        ("dou", "did you mean 'duo'"),
        ({"base": "lemda"}, "did you mean 'lemada'"),
        ({"base": "lemada", "opening.mni": 3}, "did you mean 'opening.min'"),
        ({"opening.min": 3}, "an object with a base"),
    ],
)
def test_unknown_rules_name_the_nearest(rules, sentence):
    with pytest.raises(BadProfile, match=sentence):
        list(judge(case("set", {"tiles": []}, [rules])))


def test_a_tile_three_times_is_no_meld_and_no_mistake_of_the_case():
    (ruling,) = judge(case("set", {"tiles": ["r7", "r7", "r7"]}))
    assert (ruling.verdict["valid"], ruling.verdict["error"]) == (False, "tile.unknown")
    (ruling,) = judge(case("set", {"tiles": ["j", "j", "j", "r7"]}))
    assert not ruling.verdict["valid"]


def test_what_is_beyond_the_box_is_named_once_however_often_it_comes():
    (ruling,) = judge(case("set", {"tiles": ["r7"] * 900 + ["j"] * 3 + ["b7"] * 2}))
    assert ruling.verdict["problems"][0]["tiles"] == ["r7''", "j''"]


def test_a_joker_is_no_tile_of_a_box_without_jokers():
    (ruling,) = judge(case("set", {"tiles": ["r7", "b7", "j"]}, [{"base": "lemada", "tile_set.jokers": 0}]))
    assert (ruling.verdict["valid"], ruling.verdict["problems"][0]["tiles"]) == (False, ["j"])


def test_scores_may_be_numbers_or_fractions():
    games = [{"winners": ["A"], "scores": {"A": "7/3", "B": "-7/3"}}, {"winners": ["A"], "scores": {"A": 2.5, "B": -2}}]
    (ruling,) = judge(case("standing", {"seats": ["A", "B"], "games": games}, ["jumbo"]))
    assert ruling.verdict["points"] == {"A": "29/6", "B": "-13/3"}


def test_rulings_come_in_the_order_of_the_rules_with_all_their_problems():
    house = {"base": "lemada", "opening.min": 50}
    given = {
        "opened": False,
        "table_before": [["b4", "b5", "b6"]],
        "rack_before": ["b7", "r1"],
        "table_after": [["b4", "b5", "b6", "b7"]],
    }
    rulings = list(judge({"id": "Q1"} | case("turn", given, ["duo", house])))
    assert [(ruling.id, ruling.rules, ruling.verdict["error"]) for ruling in rulings] == [
        ("Q1", "duo", "opening.no_single_run"),
        ("Q1", house, "opening.uses_table"),
    ]
    assert rulings[1].verdict["problems"][1] == {
        "code": "opening.too_low",
        "meld": None,
        "tiles": [],
        "facts": {"points": 0, "needed": 50},
    }


@pytest.mark.parametrize(
    ("slug", "actions", "error"),
    [
        ("duo", ["draw", "play", "draw"], "turn.already_drawn"),
        ("duo", ["draw", "play", "end_turn", "draw"], "turn.ended"),
        ("duo", ["end_turn"], "turn.draw_first"),
        ("lemada", ["draw", "draw"], "turn.ended"),
        ("lemada", ["play", "draw"], "turn.already_played"),
        ("lemada", ["play", "pass"], "turn.already_played"),
        ("lemada", ["end_turn"], "turn.must_draw"),
    ],
)
def test_a_sequence_is_refused_at_its_first_wrong_step(slug, actions, error):
    given = {
        "opened": True,
        "table_before": [["b4", "b5", "b6"]],
        "rack_before": ["b7", "r1"],
        "table_after": [["b4", "b5", "b6", "b7"]],
        "action_sequence": actions,
        "pool_next": ["k2"],
        "pool_size": 9,
    }
    (ruling,) = judge(case("turn", given, [slug]))
    assert ruling.verdict["error"] == error


def test_the_button_on_the_unchanged_table_is_the_pass():
    given = {
        "opened": True,
        "table_before": [["r7", "b7", "k7"]],
        "rack_before": ["r1"],
        "table_after": [["b7", "k7", "r7"]],
    }
    duo, lemada = (ruling.verdict for ruling in judge(case("turn", given, ["duo", "lemada"])))
    assert (duo["legal"], duo["turn_ends"]) == (True, True)
    assert (lemada["legal"], lemada["error"]) == (False, "turn.nothing_laid")


@pytest.mark.parametrize(
    "held", [{"table_before": [["r7", "r8", "r9"]], "rack_before": ["r7", "r7"]}, {"rack_before": ["j"] * 3}]
)
@pytest.mark.parametrize("kind", ["turn", "opening", "joker_retrieval", "timeout"])
def test_a_table_that_no_box_can_lay_is_a_mistake_of_the_case(kind, held):
    given = TABLE | {"table_after": [["r1"]], "draft_table": [["r1"]]} | held
    with pytest.raises(BadCase, match=r"more tiles (r7|j) than in the box"):
        list(judge(case(kind, given)))


@pytest.mark.parametrize("tile", ["x1", "r14", "r0", "", "J", "7r", "rb7"])
def test_a_tile_that_no_box_has_is_a_mistake_of_the_case(tile):
    with pytest.raises(BadCase, match="is no tile"):
        list(judge(case("set", {"tiles": ["r7", "b7", tile]})))
    with pytest.raises(BadCase, match="is no tile"):
        list(judge(case("turn", TABLE | {"table_after": [["r1", "r2", tile]]})))


def test_a_box_with_more_numbers_has_more_tiles():
    house = {"base": "lemada", "tile_set.numbers": 14}
    (ruling,) = judge(case("set", {"tiles": ["r12", "j", "r14"]}, [house]))
    assert (ruling.verdict["valid"], ruling.verdict["value"]) == (True, 39)


def test_the_next_tiles_of_the_pool_are_taken_as_they_are_told():
    table = TABLE | {
        "table_before": [["r1", "b1", "k1"]],
        "action_sequence": ["draw"],
        "pool_next": ["r1"],
        "pool_size": 9,
    }
    (ruling,) = judge(case("turn", table))
    assert ruling.verdict["rack_after"] == ["r1", "r1"]
