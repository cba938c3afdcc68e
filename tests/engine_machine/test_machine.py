"""Random games: the engine agrees with the naive judge on every verdict and on everything that follows."""

import pytest

from tests import naive_judge as judge
from tests.engine_machine.machine import Games, games, hunt

HOUSE_RULES = (
    ("lemada", {"opening.min": 50}),
    ("lemada", {"opening.same_turn_table": True}),
    ("lemada", {"opening.joker": "forbidden"}),
    ("lemada", {"joker.reuse": "new_set_rack"}),
    ("lemada", {"joker.replace_source": "rack"}),
    ("lemada", {"joker.group3_both": True}),
    ("lemada", {"joker.locked_sets": True}),
    ("lemada", {"timeout.accept_legal": False}),
    ("lemada", {"invalid_end_penalty": 3}),
    ("jumbo", {"invalid_end_penalty": 2}),
    ("sabra", {"invalid_end": "revert"}),
    ("klub", {"joker.adjacent": False}),
    ("lemada", {"manipulation": "after_all_opened"}),
    ("short", {"manipulation": "append_only"}),
    ("duo", {"opening.min": 40}),
    ("duo", {"manipulation": "append_only"}),
    ("playmanual-de", {"opening.same_turn_table": True, "manipulation": "after_all_opened"}),
    ("duo", {"timeout.accept_legal": True}),
)


def test_engine_and_naive_judge_agree_on_every_game_of_duo_and_lemada() -> None:
    hunt(Games, examples=50, steps=40)


def test_they_agree_on_every_other_rule_level_and_on_house_rules() -> None:
    others: list[tuple[str, dict[str, object]]] = [(slug, {}) for slug in judge.RULES if slug not in ("duo", "lemada")]
    hunt(games(*others, *HOUSE_RULES), examples=30, steps=30)


def test_the_machine_notices_an_engine_that_loses_a_tile() -> None:
    machine = Games()
    machine.first_game(7)
    state = machine.game.state
    machine.game.state = state.with_seat(state.mover, rack=state.rack(state.mover)[1:])
    with pytest.raises(AssertionError):
        machine.agree()
