"""Seating of a tournament: everybody once in each round, nobody alone, strangers first."""

from collections import Counter
from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from umbau.sheets.tournament import seating

sizes = st.integers(2, 60)


@given(sizes, st.integers(1, 6), st.integers(2, 4))
def test_everybody_sits_once_in_each_round_and_nobody_alone_where_three_fit(players, rounds, at_a_table):
    for tables in seating(players, rounds, at_a_table):
        assert sorted(place for table in tables for place in table) == list(range(players))
        assert max(map(len, tables)) <= at_a_table
        assert max(map(len, tables)) - min(map(len, tables)) <= 1
        assert min(map(len, tables)) >= 2 or at_a_table == 2


@given(st.sampled_from([12, 16, 20]))
def test_the_second_round_brings_new_faces(players):
    first, second = seating(players, 2)
    met = {frozenset(pair) for table in first for pair in combinations(table, 2)}
    again = [pair for table in second for pair in combinations(table, 2) if frozenset(pair) in met]
    assert len(again) <= players // 4


@given(sizes)
def test_who_began_seldom_begins(players):
    begun = Counter(table[0] for tables in seating(players, 4) for table in tables)
    assert max(begun.values()) <= 3
