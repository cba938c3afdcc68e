"""Laws of house rules: whatever the engine lets pass can be dealt, played, seen and written down (R42)."""

import json
from collections import defaultdict
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.strategies import everything, fair_game, next_move, rule_levels, seeds
from umbau.engine import (
    BadProfile,
    Evidence,
    Parameter,
    Phase,
    Profile,
    Record,
    Seat,
    described,
    overrides,
    parameters,
    profiles,
    step,
    view_of,
)

MOVES = 5
EVIDENCE = Evidence(can_play=False, could_have_opened=defaultdict(bool))


def values(it: Parameter):
    """Values that a parameter can have, extremes often."""
    least, most = it.least or 0, it.most or 0
    some = {
        "switch": st.booleans(),
        "choice": st.sampled_from(it.choices or ("",)),
        "number": st.sampled_from((least, most)) | st.integers(least, most),
        "span": st.lists(st.integers(least, most), min_size=2, max_size=2).map(sorted),
        "colours": st.permutations(it.choices).map("".join) | st.sampled_from(("r", "rb", "rbk")),
    }[it.kind]
    return some | st.none() if it.optional else some


changes = st.sampled_from(described()).flatmap(lambda it: st.tuples(st.just(it.name), values(it)))


@st.composite
def house_rules(draw):
    """A rule level with some changes; those that do not go with the ones before are left out."""
    profile = draw(rule_levels)
    for name, value in draw(st.lists(changes, min_size=1, max_size=8)):
        try:
            profile = profile.override({name: value})
        except BadProfile as refusal:
            assert {name} & {told for fault in refusal.faults for told in fault.parameters}  # it says why
    return profile


@settings(max_examples=120, deadline=None)
@given(house_rules(), seeds, st.data())
def test_every_house_rule_that_is_let_pass_can_be_played(profile: Profile, seed, data):
    players = data.draw(st.integers(*profile.players))
    game = fair_game(profile, seed, players)
    box, rng = sorted(profile.box(players).tiles), Random(seed)
    for _ in range(MOVES):
        assert everything(game.state) == box
        assert [view_of(game.state, Seat(seat)).you for seat in range(players)] == list(range(players))
        if game.state.phase is Phase.OVER:
            break
        done = step(game.state, *next_move(game.state, rng), EVIDENCE)
        game.state = done.state
        game.events += done.events
    assert everything(game.state) == box
    record = Record(profile, tuple("abcdef"[:players]), tuple(game.events), (), seed.hex())
    assert Record.loads(record.dumps()).replay() == game.state


@given(house_rules())
def test_a_house_rule_is_its_base_and_its_changes(profile: Profile):
    base = profiles.get(profile.base or profile.slug)
    changed = overrides(profile, base)
    assert parameters(base) | changed == parameters(profile)
    assert parameters(base.override(json.loads(json.dumps(changed)))) == parameters(profile)


@given(st.dictionaries(st.sampled_from([it.name for it in described()]), st.from_type(int) | st.text() | st.none()))
def test_whatever_is_asked_the_answer_is_a_rule_level_or_a_reason(asked):
    try:
        told = profiles.get("lemada").override(asked)
    except BadProfile as refusal:
        assert str(refusal)
        assert all(fault.parameters for fault in refusal.faults)
    else:
        assert parameters(told).keys() >= asked.keys()
