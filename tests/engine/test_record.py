"""Records: the text of a whole game, and what is none."""

import json
from dataclasses import replace

import pytest

from tests.strategies import fair_game
from umbau.engine import BadNotation, BadProfile, Dealt, IllegalMove, Record, Seat, TurnBegan, deal, profiles


@pytest.fixture
def record():
    lemada = profiles.get("lemada").override({"opening.min": 50})
    game = fair_game(lemada, bytes(32))
    return Record(lemada, ("Ada", "Bo"), tuple(game.events), at=(1700000000000, None), seed=game.deal.seed)


def test_a_record_begins_with_its_rules_and_ends_with_the_seed(record):
    head, dealt, turn, last = map(json.loads, record.dumps().splitlines())
    assert (head["umbau-record"], head["profile"], head["overrides"]) == (1, "lemada", {"opening.min": 50})
    assert head["seed_hash"] == dealt["deal"]["seed_hash"]
    assert (dealt["what"], dealt["at"], dealt["deal"]["seed"]) == ("dealt", 1700000000000, "")
    assert turn == {"what": "turn", "seat": turn["seat"], "turn": 1}
    assert last == {"seed": "00" * 32}


def test_it_comes_back_as_it_was(record):
    assert Record.loads(record.dumps()) == record


def test_names_may_hold_what_looks_like_the_end_of_a_line(record):
    odd = replace(record, players=("A\u2028da", "B\x85o"))
    assert Record.loads(odd.dumps()) == odd
    assert Record.loads(odd.dumps().replace("\n", "\r\n")) == odd


def test_the_text_is_short_and_names_are_written_as_they_are(record):
    head = replace(record, players=("Zoë", "李")).dumps().splitlines()[0]
    assert '"players":["Zoë","李"],' in head
    assert head.startswith('{"umbau-record":1,"profile":"lemada",')


def test_times_are_written_where_they_are_known(record):
    assert [json.loads(line).get("at") for line in record.dumps().splitlines()[1:-1]] == [1700000000000, None]
    bare = replace(record, at=(), seed="")
    assert '"at"' not in bare.dumps()
    assert '{"seed"' not in bare.dumps()
    assert Record.loads(bare.dumps()).at == ()
    assert not Record.loads(bare.dumps()).verify()


def test_a_record_without_events_is_one(record):
    empty = replace(record, events=(), at=(), seed="")
    assert json.loads(empty.dumps()) == {
        "umbau-record": 1,
        "profile": "lemada",
        "overrides": {"opening.min": 50},
        "players": ["Ada", "Bo"],
        "seed_hash": "",
    }
    assert Record.loads(empty.dumps()) == empty
    assert not replace(empty, seed="00" * 32).verify()


def test_a_seed_that_is_not_the_one_that_was_shown_proves_nothing(record):
    assert record.verify()
    assert not replace(record, seed="01" * 32).verify()
    other = fair_game(record.profile, bytes([1]) * 32)
    assert not replace(record, events=tuple(other.events)).verify()


def test_each_deal_of_a_game_is_proved():
    jumbo, seed = profiles.get("jumbo"), bytes(32)
    first, second = (
        deal(jumbo, 2, seed, starter=starter, redeal=number) for number, starter in ((0, None), (1, Seat(1)))
    )
    names, begun = ("Ada", "Bo"), Dealt(first)
    again = Dealt(second, Seat(0))
    assert Record(jumbo, names, (begun, TurnBegan(first.starter, 1), again), seed=seed.hex()).verify()
    moved = replace(second, order=second.order[::-1])
    assert not Record(jumbo, names, (begun, Dealt(moved, Seat(0))), seed=seed.hex()).verify()
    assert not Record(jumbo, names, (begun, begun), seed=seed.hex()).verify()


def test_without_its_seed_nothing_is_verified(record):
    text = "".join(record.dumps().splitlines(keepends=True)[:-1])
    assert not Record.loads(text).verify()


def test_a_record_whose_tiles_were_moved_does_not_verify(record):
    lines = record.dumps().splitlines()
    dealt = json.loads(lines[1])
    order = dealt["deal"]["order"]
    order[0], order[1] = order[1], order[0]
    lines[1] = json.dumps(dealt)
    assert not Record.loads("\n".join(lines)).verify()


def test_fields_of_later_versions_are_ignored(record):
    lines = [json.dumps(json.loads(line) | {"mood": "fine"}) for line in record.dumps().splitlines()[:-1]]
    assert Record.loads("\n".join([*lines, record.dumps().splitlines()[-1]])) == record


HEAD = '{"umbau-record":1,"profile":"duo","overrides":{},"players":["a","b"]}\n'


@pytest.mark.parametrize(
    ("text", "error", "sentence"),
    [
        ("", BadNotation, "first line"),
        ("{}", BadNotation, "first line"),
        ('{"umbau-record": 2}', BadNotation, "first line"),
        ("not json", BadNotation, "line 1"),
        ("[]", BadNotation, "no object"),
        ('{"umbau-record": 1, "profile": "duo"}', BadNotation, "list of players"),
        ('{"umbau-record": 1, "profile": "dou", "players": ["a", "b"]}', BadProfile, "did you mean 'duo'"),
        ('{"umbau-record": 1, "profile": "duo", "players": ["a"]}', IllegalMove, "players.count"),
        (HEAD + '{"what":"sneezed"}', BadNotation, "sneezed"),
        (HEAD + "\n\nnot json", BadNotation, "line 4 of the record is no JSON"),
        (HEAD + "7", BadNotation, "line 2 of the record is no object"),
        (HEAD + '{"seed":"zz"}', BadNotation, "written in hex"),
        (HEAD + '{"seed":7}', BadNotation, "written in hex"),
        (HEAD + '{"seed":"00"}', BadNotation, "has 32 bytes"),
        (HEAD + '{"what":"drew","seat":"one","tiles":[]}', BadNotation, "a seat is a number"),
        (HEAD + '{"what":"drew","seat":0,"tiles":[999]}', BadNotation, "999"),
        (HEAD + '{"what":"drew","seat":0,"tiles":["x"]}', BadNotation, "drew"),
        (HEAD + '{"what":"drew","tiles":[1]}', BadNotation, "seat"),
    ],
)
def test_what_is_no_record_is_refused_with_a_sentence(text, error, sentence):
    with pytest.raises(error, match=sentence):
        Record.loads(text)
