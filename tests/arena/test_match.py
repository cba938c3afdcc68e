"""A match: mirrored deals, a file that goes on, figures that say how sure they are."""

import json
from collections import Counter
from fractions import Fraction

import pytest

from umbau import bots
from umbau.arena import BadMatch, Line, Match, tally
from umbau.arena.log import Log
from umbau.arena.run import run
from umbau.arena.tally import wilson
from umbau.engine import IllegalMove, Record, profiles

LEMADA = profiles.get("lemada")


def match(games=4, sides=("easy", "medium"), profile=LEMADA, players=2, **more):
    return Match(sides, profile, players, games, nodes=100, **more)


def played(path, wanted, workers=1):
    log = Log(path, wanted)
    told: list[Line] = []
    run(wanted, log, workers, told.append)
    log.close()
    return log.lines, told


def test_each_deal_is_played_twice_with_the_sides_changed_over(tmp_path):
    lines, _ = played(tmp_path / "match.jsonl", match())
    records = [line.game_record() for line in lines]
    assert [record.players for record in records] == [("easy", "medium"), ("medium", "easy")] * 2
    first, second, third, fourth = (record.seed for record in records)
    assert first == second != third == fourth


def test_every_record_replays_and_its_shuffle_is_verified(tmp_path):
    lines, _ = played(tmp_path / "match.jsonl", match(2))
    for line in lines:
        record = Record.loads(line.record)
        state = record.replay()
        assert record.verify()
        assert state.result is not None
        assert Counter(state.result.winners) == Counter(seat for seat in (0, 1) if line.wins[(seat + line.game) % 2])


def test_a_match_goes_on_where_it_was_stopped(tmp_path):
    whole, _ = played(tmp_path / "whole.jsonl", match(6))
    path = tmp_path / "stopped.jsonl"
    played(path, match(2))
    with path.open("ab") as file:
        file.write(b'{"pair": 1, "game": 0, "wi')  # the machine was switched off here
    lines, told = played(path, match(6))
    assert len(told) == 4
    assert [(it.pair, it.game, it.record) for it in lines] == [(it.pair, it.game, it.record) for it in whole]


def test_more_workers_play_the_same_games(tmp_path):
    one, _ = played(tmp_path / "one.jsonl", match(4))
    two, _ = played(tmp_path / "two.jsonl", match(4), workers=2)
    assert {(it.pair, it.game): it.record for it in one} == {(it.pair, it.game): it.record for it in two}


def test_a_file_of_another_match_is_left_alone(tmp_path):
    path = tmp_path / "match.jsonl"
    Log(path, match()).close()
    before = path.read_bytes()
    with pytest.raises(BadMatch, match="another match"):
        Log(path, match(seed=1))
    path.with_name("other.txt").write_text("shopping list\n")
    with pytest.raises(BadMatch, match="another match"):
        Log(path.with_name("other.txt"), match())
    assert path.read_bytes() == before


def test_a_file_that_cannot_be_written_is_said(tmp_path):
    with pytest.raises(BadMatch, match="cannot be written"):
        Log(tmp_path, match())


@pytest.mark.parametrize("games", [0, -2, 3])
def test_the_number_of_games_is_even_and_positive(games):
    with pytest.raises(BadMatch, match="even"):
        match(games)


def test_an_unknown_bot_is_told_the_nearest():
    with pytest.raises(bots.UnknownBot, match="'strong'"):
        match(sides=("easy", "strnog"))


def test_a_table_has_as_many_seats_as_the_rules_allow():
    with pytest.raises(IllegalMove):
        match(profile=profiles.get("duo"), players=3)


def test_more_than_two_seats_are_shared_out_in_turns(tmp_path):
    lines, _ = played(tmp_path / "match.jsonl", match(2, players=3))
    assert [line.game_record().players for line in lines] == [("easy", "medium", "easy"), ("medium", "easy", "medium")]
    assert all(sum(line.wins) in (0, 1) for line in lines)


# Figures --------------------------------------------------------------------------------------------------------------


def line(pair, game, wins, points=None):
    return Line(pair, game, wins, points, ((1.0, 2.0), (3.0,)), ((1.0, 1.0), (2.0,)), "")


def test_wins_points_and_times_are_counted_by_side():
    lines = [line(0, 0, (1, 0), (Fraction(7), Fraction(-7))), line(0, 1, (0, 1), (Fraction(-1), Fraction(1)))]
    one, other = tally(lines, 0), tally(lines, 1)
    assert (one.games, one.wins, other.wins, one.share.mean) == (2, 1, 1, 0.5)
    assert one.points is not None
    assert one.points.mean == 3
    assert (one.wall_ms, other.cpu_ms) == ((2.0, 2.0), (2.0, 2.0))


def test_a_game_that_nobody_won_counts_half():
    lines = [line(0, 0, (0, 0)), line(0, 1, (1, 0))]
    assert (tally(lines, 0).share.mean, tally(lines, 0).undecided, tally(lines, 0).points) == (0.75, 1, None)


def test_half_a_pair_is_left_out():
    assert tally([line(0, 0, (1, 0)), line(0, 1, (1, 0)), line(1, 0, (0, 1))], 0).games == 2
    with pytest.raises(ValueError, match="no whole pair"):
        tally([line(0, 0, (1, 0))], 0)


def test_pairs_that_all_end_alike_are_no_proof():
    assert wilson([1.0] * 10).low < 0.8
    assert wilson([0.5] * 10).low < 0.4


def test_luck_that_cancels_in_a_pair_narrows_the_interval():
    split, whole = wilson([0.5] * 90 + [1.0] * 10), wilson([1.0] * 55 + [0.0] * 45)
    assert split.mean == whole.mean
    assert split.high - split.low < whole.high - whole.low


def test_a_line_comes_back_as_it_was():
    it = line(3, 1, (0.5, 0.5), (Fraction(10, 3), Fraction(-10, 3)))
    assert Line.from_json(json.loads(json.dumps(it.to_json()))) == it
