"""Every case from the field is a test that bears its number, or is told here with why it is none."""

import re
from pathlib import Path

TESTS = Path(__file__).parent

CASES = (  # noqa: SIM905 # a list to be read
    "B01 B02 B03 B04 B05 B07 B08 B09 B10 B11 B13 B14 B15 B17 B18 B19 B20 B21 B22 B23 B25 B26 B28 B29 B30 B31 B32 B33 "
    "B35 B37 B38 B40 B41 B43 B44 B45 B46 B48 B49 B50 B51 B53 B54 B55 B57 B58 B60 B63 B64 B65 B68 B70 B71 B73 B74 B76 "
    "B77 B78 B80 B82"
).split()

NO_TEST: dict[str, str] = {}
"""Number, and why it does not apply here. (B07 asks for runs round the corner too: no rule level of ours has them.)"""


def borne() -> dict[str, set[str]]:
    """For each number the files whose tests bear it: in the name, in the docstring, or in a table of cases."""
    found: dict[str, set[str]] = {}
    for path in TESTS.rglob("test_*.py"):
        if path != Path(__file__):
            for number in re.findall(r"(?:\b|_)[Bb](\d\d)(?=\b|_)", path.read_text()):
                found.setdefault(f"B{number}", set()).add(path.relative_to(TESTS).as_posix())
    return found


def test_every_case_from_the_field_is_a_test_or_has_a_reason():
    where = borne()
    assert [case for case in CASES if case not in where and case not in NO_TEST] == []
    assert [case for case in NO_TEST if case in where] == []


def test_no_test_bears_a_number_that_is_none():
    numbered = {case for case, files in borne().items() if any("field_cases" in file for file in files)}
    assert numbered - set(CASES) == set()
