"""Every case of the golden collection, and of our own beside it, by each of its rules.

``expect`` names only what a case asserts; lists are compared without order, except inside a run and in
``final_turn_order``. The verdict binds, an error label is a suggestion; ``LABELS`` says which of our codes it means.
"""

import json
from collections import Counter
from pathlib import Path

import pytest

from umbau.engine import profiles
from umbau.referee import judge

GOLDEN = Path(__file__).parent.parent / "golden"


def cases(name):
    return [json.loads(line) for line in (GOLDEN / name).read_text().splitlines()]


CASES, OWN = cases("cases.jsonl"), cases("own_cases.jsonl")

LABELS = {
    "TILE_NOT_AVAILABLE": {"tile.not_available", "tile.unknown", "tile.twice"},
    "TABLE_TILE_REMOVED": {"tile.table_removed"},
    "JOKER_TO_RACK": {"tile.joker_removed"},
    "INVALID_STATE": {"table.invalid"},
    "INVALID_SET": {
        "meld.beyond_end",
        "meld.colour_twice",
        "meld.gap",
        "meld.mixed",
        "meld.number_twice",
        "meld.only_jokers",
        "meld.too_long",
        "meld.too_short",
    },
    "NO_RACK_TILE": {"turn.nothing_laid"},
    "NOT_OPENED": {
        "opening.uses_table",
        "opening.extra_action",
        "opening.too_low",
        "opening.no_single_run",
        "opening.has_joker",
    },
    "OPENING_TOO_LOW": {"opening.too_low"},
    "OPENING_NO_SINGLE_RUN": {"opening.no_single_run"},
    "OPENING_HAS_JOKER": {"opening.has_joker"},
    "OPENING_USES_TABLE": {"opening.uses_table", "opening.no_single_run"},
    "OPENING_EXTRA_ACTION": {"opening.extra_action"},
    "MANIPULATION_OFF": {"rebuild.append_only"},
    "JOKER_NOT_REPLACED": {"joker.not_replaced"},
    "JOKER_SET_LOCKED": {"joker.set_locked"},
    "JOKER_REUSE_NOT_NEW": {"joker.reuse_not_new"},
    "JOKER_REUSE_NOT_FROM_RACK": {"joker.reuse_not_from_rack"},
    "MUST_DRAW_FIRST": {"turn.draw_first"},
    "ALREADY_DRAWN": {"turn.already_drawn"},
    "ALREADY_PLAYED": {"turn.already_played"},
    "TURN_ENDED_BY_DRAW": {"turn.ended"},
    "MUST_DRAW": {"turn.must_draw"},
    "MUST_PLAY": {"turn.must_play"},
    "POOL_EMPTY": {"pool.empty"},
    "PLAYER_COUNT": {"players.count"},
    "OFFER_NOT_OWNED": {"offer.not_owned"},
    "OFFER_JOKER": {"offer.joker"},
    "OFFER_NOT_PAIRED": {"offer.not_paired"},
    "OFFER_BOTH_OF_PAIR": {"offer.both_of_pair"},
}
ORDERED = {"final_turn_order", "joker_as"}


def meld(tiles):
    """Give a meld as it is compared: a run keeps its order, a group has none."""
    numbers = {tile[1:] for tile in tiles if tile != "j"}
    return sorted(tiles) if len(numbers) == 1 else tiles


def plain(key, value):
    if isinstance(value, dict):
        return {inner: plain(inner, each) for inner, each in value.items()}
    if key == "table_after":
        return sorted(map(meld, value))
    if isinstance(value, list) and key not in ORDERED:
        return Counter(map(str, value))
    return value


@pytest.mark.parametrize("case", [*CASES, *OWN], ids=[case["id"] for case in [*CASES, *OWN]])
def test_the_referee_gives_the_verdict_of_the_collection(case):
    rulings = list(judge(case))
    assert [ruling.rules for ruling in rulings] == case["rules"]
    for ruling in rulings:
        expected = dict(case["expect"])
        label = expected.pop("error", None)
        given = {key: plain(key, ruling.verdict.get(key, "missing")) for key in expected}
        assert given == {key: plain(key, value) for key, value in expected.items()}, ruling.rules
        assert label is None or ruling.verdict["error"] in LABELS[label], ruling.rules


def test_the_collection_is_whole():
    assert len(CASES) == 335
    assert len({case["id"] for case in CASES}) == 335


def test_our_own_cases_ask_every_kind_by_every_rule_level():
    asked = {(case["kind"], rule) for case in OWN for rule in case["rules"] if isinstance(rule, str)}
    everywhere = {"set", "opening", "turn", "joker_retrieval", "timeout", "exchange", "setup", "standing"}
    assert asked >= {(kind, profile.slug) for kind in everywhere - {"standing"} for profile in profiles.ALL}
    assert {case["kind"] for case in OWN} == everywhere | {"blocked_end", "scoring"}
    assert len({case["id"] for case in OWN}) == len(OWN) > 200
