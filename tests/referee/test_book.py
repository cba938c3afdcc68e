"""The rule book as pages show it: every rule in words for every rule level, every example judged by the engine."""

import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from umbau.engine import Profile, Tile, parameters, profiles
from umbau.engine.rules import RULE_OF
from umbau.referee import book
from umbau.referee.examples import EXAMPLES, Example, ruled, said
from umbau.referee.given import Verdict
from umbau.referee.language import texts
from umbau.referee.rulebook import rule_of

ROOT = Path(__file__).resolve().parents[2]
PAGES = "\n".join(page.read_text() for page in sorted((ROOT / "docs/rules").glob("*.md")))
NUMBERS = [f"R{number}" for number in re.findall(r"^## R(\d+)\. ", PAGES, re.MULTILINE)]
LANGUAGES = ("de", "en")
SLUGS = [profile.slug for profile in profiles.ALL]
HOUSES = [
    profiles.get("lemada").override({"manipulation": "append_only", "opening.min": 50}),
    profiles.get("klub").override({"manipulation": "after_all_opened", "invalid_end_penalty": 3}),
    profiles.get("jumbo").override({"joker.adjacent": False, "joker.reuse": "new_set_rack", "blocked.tie": "shared"}),
    profiles.get("duo").override({"timeout.moved_tiles": 2, "deal_jokers": 1, "opening.joker": "value"}),
    profiles.get("lemada").override({"tile_set.numbers": 9, "tile_set.jokers": 0, "hand_size": 8}),
]
EVERY = pytest.mark.parametrize("profile", [*profiles.ALL, *HOUSES], ids=lambda profile: profile.slug)
IN_BOTH = pytest.mark.parametrize("language", LANGUAGES)

FORBIDDEN = {
    "invented": SLUGS,
    "joker-home": SLUGS,
    "too-short": SLUGS,
    "wrap": SLUGS,
    "colour-twice": SLUGS,
    "drawn-tile": [slug for slug in SLUGS if slug != "duo"],
    "nothing-laid": SLUGS,
    "pass-able": ["mso"],
    "opening-33": ["duo", "sabra"],
    "opening-30": ["sabra"],
    "opening-group": ["duo", "sabra"],
    "opening-joker": ["duo", "short"],
    "opening-table": SLUGS,
    "opening-and-adding": [slug for slug in SLUGS if slug not in {"duo", "locked-joker", "locked-joker-both"}],
    "joker-taken": [slug for slug in SLUGS if slug not in {"duo", "jumbo", "klub", "klub-2007"}],
    "joker-from-table": ["locked-joker", "locked-joker-both"],
    "joker-one-colour": ["locked-joker-both"],
    "joker-split": ["locked-joker", "locked-joker-both"],
    "joker-stays": [slug for slug in SLUGS if slug not in {"duo", "jumbo", "klub", "klub-2007"}],
    "offer": [slug for slug in SLUGS if slug != "duo"],
    "three-pairs": [slug for slug in SLUGS if slug not in {"jumbo", "klub", "klub-2007", "mso"}],
    "broken": SLUGS,
}
"""Which rule level forbids what an example shows, by the rule books; all others allow it."""


def test_the_chapters_hold_every_rule_of_the_documents_once():
    assert len(NUMBERS) == 42
    assert sorted(book.RULES) == sorted(NUMBERS)


@IN_BOTH
@EVERY
def test_every_rule_has_a_title_and_says_what_holds_in_a_rule_level(language, profile):
    say, known = texts(language), book.facts(profile)
    for number in (rule[1:] for rule in NUMBERS):
        assert say(f"rule-{number}")
        assert is_prose(say(f"book-{number}", **known))


def is_prose(text: str) -> bool:
    """A whole sentence or more, nothing doubled where parts were put together."""
    return bool(re.fullmatch(r"\w.*[.]", text)) and not re.search(r" [.,;]|\.\.|  |_|\{", text)


@IN_BOTH
@EVERY
def test_the_rules_in_sixty_seconds_are_eight_sentences(language, profile):
    say, known = texts(language), book.facts(profile)
    told = [say(f"minute-{name}", **known) for name in book.MINUTE]
    assert 5 <= len(set(told)) <= 8
    assert [sentence for sentence in told if not is_prose(sentence)] == []


def test_two_rule_levels_that_differ_say_different_things():
    say = texts("en")
    told = {slug: " ".join(rules_in_words(say, profiles.get(slug))) for slug in SLUGS}
    assert len(set(told.values())) == len(SLUGS)


def rules_in_words(say, profile):
    known = book.facts(profile)
    return [say(f"book-{rule[1:]}", **known) for rule in book.RULES]


@IN_BOTH
@pytest.mark.parametrize(
    "changes",
    [
        {"opening.min": 51},
        {"opening.joker": "forbidden"},
        {"opening.same_turn_table": True},
        {"manipulation": "append_only"},
        {"joker.retrieve": "free"},
        {"joker.replace_source": "rack"},
        {"joker.group3_both": True},
        {"joker.locked_sets": True},
        {"joker.reuse": "new_set_rack"},
        {"joker.adjacent": False},
        {"joker.rack_value": 31},
        {"clock.seconds": None},
        {"clock.fixed": True},
        {"timeout.mode": "partial"},
        {"timeout.idle_tiles": 2},
        {"timeout.moved_tiles": 4},
        {"timeout.accept_legal": False},
        {"invalid_end": "revert"},
        {"invalid_end_penalty": 2},
        {"empty_pool": "last_round"},
        {"must_play_when_pool_empty": True},
        {"blocked.result": "draw"},
        {"blocked.score": "full"},
        {"blocked.tie": "shared"},
        {"score.mode": "wins_only", "standing": "wins"},
        {"score.unopened": 100},
        {"standing": "points"},
        {"games": "open"},
        {"leave": "clock_runs", "players": 2},
        {"players": 3},
        {"hand_size": 13},
        {"deal_jokers": 1, "players": 2},
        {"start_draw": "lot"},
        {"next_starter": "alternate", "players": 2},
        {"redeal_pairs": 4},
        {"seat_order": "counter_clockwise"},
        {"draw_mode": "first"},
        {"opening.shape": "single_run"},
        {"tile_set.numbers": 12},
    ],
    ids=lambda changes: next(iter(changes)),
)
def test_a_rule_says_something_else_when_its_parameter_changes(language, changes):
    (parameter, value), *others = changes.items()
    base = profiles.get("lemada").override(dict(others))
    key, say = f"book-{rule_of(parameter)[1:]}", texts(language)
    changed = base.override({parameter: value})
    assert say(key, **book.facts(base)) != say(key, **book.facts(changed))


def ruling(name: str, profile: Profile) -> Verdict:
    """Judge an example for which the box has the tiles."""
    verdict = ruled(EXAMPLES[name], profile)
    assert verdict is not None
    return verdict


# The examples ---------------------------------------------------------------------------------------------------------


@EVERY
def test_every_example_is_judged_by_every_rule_level(profile):
    verdicts = [verdict for example in EXAMPLES.values() if (verdict := ruled(example, profile)) is not None]
    codes = {problem["code"] for verdict in verdicts for problem in verdict.get("problems", [])}
    assert len(codes) > 5
    assert codes <= set(RULE_OF)


@IN_BOTH
@EVERY
def test_every_verdict_is_told(language, profile):
    say = texts(language)
    for example in EXAMPLES.values():
        verdict = ruled(example, profile)
        if verdict is None:
            continue
        key, known = said(example, verdict, profile)
        sentences = [
            say(f"problem-{problem['code'].replace('.', '-')}", **problem["facts"])
            for problem in verdict.get("problems", [])
        ]
        assert sentences or key
        assert not key or is_prose(say(key, **known))


@pytest.mark.parametrize(
    ("name", "slug", "told"),
    [
        ("joker-end", "klub", "Valid, counts 36."),
        ("opening-33", "lemada", "This is fine: 33 points."),
        ("last-tile", "duo", "This is fine, and the game is won."),
        ("time-idle", "duo", "Nothing was moved. Nothing is drawn."),
        ("time-good", "lemada", "What lies there counts as played."),
        ("time-good", "duo", "Everything is taken back. Nothing is drawn."),
        ("time-broken", "lemada", "Everything is taken back. 3 tiles are drawn."),
        ("time-broken", "playmanual-de", "What is valid stays. The rest goes to the rack, and so do 3 drawn tiles."),
        ("short-pool", "lemada", "Everything is taken back. 1 tile is drawn."),
        ("broken", "duo", "Everything is taken back."),
        ("highest", "lemada", "Ben begins."),
        ("tied", "lemada", "Draws again: Clara."),
        ("highest", "duo", "Nobody draws here: it is decided by lot."),
        ("three-pairs", "jumbo", "A new deal may be claimed."),
        ("blocked", "duo", "A draw."),
        ("joker-left", "duo", "Anna wins."),
    ],
)
def test_a_verdict_in_a_sentence(name, slug, told):
    profile = profiles.get(slug)
    key, known = said(EXAMPLES[name], ruling(name, profile), profile)
    assert texts("en")(key, **known) == told


def test_a_fine_for_an_invalid_table_is_told():
    profile = profiles.get("lemada").override({"invalid_end_penalty": 2})
    key, known = said(EXAMPLES["broken"], ruling("broken", profile), profile)
    assert texts("en")(key, **known) == "Everything is taken back, and 2 penalty tiles are drawn."


@pytest.mark.parametrize("example", EXAMPLES.values(), ids=EXAMPLES)
def test_the_verdict_of_an_example_is_the_one_of_the_rule_books(example):
    forbidding = [slug for slug in SLUGS if allowed(example, slug) is False]
    assert forbidding == FORBIDDEN.get(example.id, [])


def allowed(example: Example, slug: str) -> bool | None:
    return book.good(ruling(example.id, profiles.get(slug)))


def test_the_worked_numbers_of_the_sources_come_out():
    def scores(name: str, slug: str) -> Any:
        return ruling(name, profiles.get(slug))["scores"]

    assert [scores("joker-left", slug)["Anna"] for slug in ("lemada", "playmanual-de", "klub")] == [47, 42, 67]
    assert [scores("blocked", slug)["Anna"] for slug in ("lemada", "short")] == [4, 10]
    assert scores("blocked", "duo") is None
    assert scores("never-opened", "mso") == {"Anna": 200, "Ben": -200}
    drawn = [ruling("time-idle", profiles.get(slug))["drawn"] for slug in ("playmanual", "lemada", "duo")]
    assert drawn == [1, 3, 0]
    assert ruling("joker-end", profiles.get("klub"))["value"] == 36


@pytest.mark.parametrize("example", EXAMPLES.values(), ids=EXAMPLES)
def test_what_is_drawn_of_an_example_is_no_more_than_a_box_holds(example):
    before = [
        Tile.parse(tile).face
        for strip in example.strips
        if strip.what in {"tiles", "table", "rack", "drawn", "seat"}
        for meld in strip.melds
        for tile in meld
    ]
    box = Counter(tile.face for tile in profiles.get("lemada").box(2).tiles)
    assert before
    assert Counter(before) - box == Counter()


@pytest.mark.parametrize("example", EXAMPLES.values(), ids=EXAMPLES)
def test_the_tiles_marked_as_laid_are_from_the_rack(example):
    for strip in example.strips:
        laid = [meld[place] for meld, places in zip(strip.melds, strip.laid, strict=False) for place in places]
        had = [*example.input.get("rack_before", []), *example.input.get("pool_next", [])[:1]]
        assert Counter(laid) - Counter(had) == Counter() or example.id == "invented"


def test_every_rule_that_can_be_drawn_has_an_example():
    undrawn = [rule for rule in NUMBERS if rule not in {example.rule for example in EXAMPLES.values()}]
    assert sorted(undrawn) == sorted(UNDRAWN)


UNDRAWN = ["R9", "R23", "R27", "R32", "R33", "R38", "R39", "R40", "R41", "R42"]
"""About seats, counts and games: no tile would tell more than the sentence."""


# The questions --------------------------------------------------------------------------------------------------------


@IN_BOTH
@EVERY
def test_every_question_has_an_answer_in_every_rule_level(language, profile):
    say, origins = texts(language), book.origins(profile)
    for question in book.QUESTIONS:
        known = book.answer_facts(question, profile)
        assert say(f"ask-{question.id}").endswith("?")
        assert say(f"ask-{question.id}.answer", **known)
        assert say(f"ask-{question.id}.words")
        assert re.fullmatch(r"[^_{]{0,32}", say(f"ask-{question.id}.short", **known))
        assert book.decisive(question, profile) in origins


def answers(name: str) -> dict[str, set[str]]:
    question = next(question for question in book.QUESTIONS if question.id == name)
    found: dict[str, set[str]] = {}
    for profile in profiles.ALL:
        said = texts("en")(f"ask-{name}.short", **book.answer_facts(question, profile))
        found.setdefault(said, set()).add(profile.slug)
    return found


def test_a_leftover_joker_costs_25_30_or_50_or_nothing_where_no_points_are_kept():
    found = answers("joker-left")
    assert list(found) == ["", "30", "25", "50"]
    assert (found["50"], found["25"], found[""]) == ({"klub", "mso"}, {"playmanual-de"}, {"duo"})


def test_what_the_quarrel_over_the_opening_joker_the_last_round_and_the_drawn_tile_comes_to():
    assert answers("joker-opening")["no"] == {"duo", "short"}
    assert answers("pool-empty")["last round"] == {"jumbo", "klub", "klub-2007"}
    assert answers("drawn-tile")["yes"] == {"duo"}
    assert answers("wrap") == {"no": set(SLUGS)}


def test_where_no_points_are_kept_the_source_of_that_is_named():
    joker = book.QUESTIONS[0]
    deciding = [book.decisive(joker, profiles.get(slug)) for slug in ("duo", "klub")]
    assert deciding == ["score.mode", "joker.rack_value"]


@pytest.mark.parametrize("question", book.QUESTIONS, ids=lambda question: question.id)
def test_a_question_leads_to_a_rule_its_keys_and_its_example_belong_to(question):
    keys = [key.partition("=")[0] for key in question.keys]
    assert question.rule in book.RULES
    assert all(key in parameters(profiles.get("duo")) or key in book.RULES for key in keys)
    assert question.example is None or question.example in EXAMPLES


# Who says so ----------------------------------------------------------------------------------------------------------


@IN_BOTH
@EVERY
def test_every_source_has_a_name_in_words(language, profile):
    say = texts(language)
    tags = {part.split()[0] for it in book.origins(profile).values() for part in it.source.split(", ") if part}
    assert [tag for tag in tags if not say.has(f"who-{tag}")] == []


def test_every_source_of_the_documents_has_a_name_and_no_other():
    tags = set(re.findall(r"\b(?:PM|SG|RT|SS|o-\w+)\b", (ROOT / "docs/rules/sources.md").read_text()))
    named = set(
        re.findall(r"^who-((?:[A-Z]{2}|o-\w+)) =", (ROOT / "src/umbau/texts/en/rulebook.ftl").read_text(), re.MULTILINE)
    )
    assert named == tags


def test_an_example_whose_tiles_are_not_in_the_box_has_no_verdict():
    house = profiles.get("lemada").override({"tile_set.numbers": 9, "hand_size": 8})
    missing = {name for name, example in EXAMPLES.items() if ruled(example, house) is None}
    assert "take-fourth" in missing
    assert "joker-home" in missing
    assert "invented" not in missing
