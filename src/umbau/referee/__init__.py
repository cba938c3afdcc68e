"""The referee: a case from a real table comes in, the verdict of each rule book comes out.

>>> from umbau.referee import judge
>>> case = {"kind": "set", "rules": ["duo"], "input": {"tiles": ["r12", "r13", "j"], "arrangement": "free"}}
>>> [(ruling.rules, ruling.verdict["valid"], ruling.verdict["value"]) for ruling in judge(case)]
[('duo', True, 36)]
"""

from umbau.referee.cases import Case, Ruling, judge, read_case, read_rules
from umbau.referee.errors import BadCase

__all__ = ["BadCase", "Case", "Ruling", "judge", "read_case", "read_rules"]
