"""The wrongs of a mutation run: what is changed, what is left alone, and that a change can be put in."""

import ast

import pytest

from scripts.mutants import mutants

SOURCE = '''
"""A module."""
from typing import Literal

LIMIT = 3


class Rule:
    """A rule."""

    name: Literal["a"] = "b"

    def holds(self, tiles: list[int], least: int = 2) -> bool:
        """Whether it holds."""
        if not tiles:
            raise ValueError("there are no tiles")
        return len(tiles) >= least and sum(tiles) < LIMIT
'''


def changes(source):
    return [(mutant.scope, mutant.before, mutant.after) for mutant in mutants(ast.parse(source))]


def test_rules_and_tables_are_changed_and_what_only_people_read_is_not():
    found = changes(SOURCE)
    assert ("", "3", "4") in found
    assert ("", "'b'", "'XXb'") in found
    assert ("", "2", "3") in found
    assert ("Rule.holds", "len(tiles) >= least", "len(tiles) > least") in found
    assert not [before for _, before, _ in found if before in ("'there are no tiles'", "'a'", "'A rule.'")]
    assert {scope for scope, _, _ in found} == {"", "Rule.holds"}


def test_a_guard_is_left_alone():
    assert changes("def f(a):\n    yield from zip(a, a, strict=True)") == [
        ("f", "yield from zip(a, a, strict=True)", "yield from ()")
    ]


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("a in b", "a not in b"),
        ("a and b", "a or b"),
        ("a + b", "a - b"),
        ("not a", "a"),
        ("min(a)", "max(a)"),
        ("x if a else b", "b if a else x"),
        ("f(a, b=1)", "f(a)"),
        ("{1, 2}", "{2}"),
        ("[x for x in a if x]", "[x for x in a]"),
    ],
)
def test_an_expression_has_its_wrongs(before, after):
    tree = ast.parse(f"def f():\n    return {before}")
    found = []
    for place in range(len(mutants(tree))):
        changed = ast.parse(f"def f():\n    return {before}")
        mutants(changed)[place].edit.apply()
        found.append(ast.unparse(changed).splitlines()[1].strip())
    assert f"return {after}" in found
    assert f"return {before}" not in found


def test_a_key_stays_while_its_function_does():
    one = {mutant.key for mutant in mutants(ast.parse("def f():\n    return 1\n\n\ndef g():\n    return 2"))}
    other = {mutant.key for mutant in mutants(ast.parse("# moved\n\ndef g():\n    return 2"))}
    assert other < one


def test_a_generator_stays_one_when_its_yield_is_left_out():
    tree = ast.parse("def f():\n    yield 1")
    next(mutant for mutant in mutants(tree) if mutant.after == "yield from ()").edit.apply()
    made: dict[str, object] = {}
    exec(compile(tree, "f", "exec"), made)  # noqa: S102 # three lines of our own
    assert list(made["f"]()) == []  # type: ignore[operator] # it is a function
