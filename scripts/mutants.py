"""Small wrongs put into Python source, one at a time: what a mutation run tries to get past the tests.

Left alone are annotations, docstrings, imports, what only type checkers read, arguments of ``@dataclass``, sentences of
raised errors, and ``strict`` of ``zip``, which guards what holds anyway: nothing of that is a rule.
"""

from __future__ import annotations

import ast
import hashlib
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Mutant:
    """One wrong: where it is, what was there, what is there instead.

    Attributes:
        key: the same in every run as long as the function, or statement of the module, that it is in does not change.
        scope: ``function`` or ``Class.method``; empty: it works while the module is imported.
    """

    key: str
    scope: str
    line: int
    before: str
    after: str
    edit: Edit = field(compare=False, repr=False)


@dataclass(frozen=True)
class Edit:
    """A node of a tree and what takes its place."""

    parent: ast.AST
    name: str
    index: int | None
    old: ast.AST
    new: ast.AST

    def apply(self) -> None:
        """Put the wrong into the tree."""
        fresh = ast.fix_missing_locations(ast.copy_location(self.new, self.old))
        if self.index is None:
            setattr(self.parent, self.name, fresh)
        else:
            getattr(self.parent, self.name)[self.index] = fresh


def mutants(tree: ast.Module) -> list[Mutant]:
    r"""Give every wrong that can be put into a module, in the order of its lines.

    >>> [(one.scope, one.before, one.after) for one in mutants(ast.parse("def f(a):\n    return a < 3"))]
    [('f', 'return a < 3', 'return None'), ('f', 'a < 3', 'a <= 3'), ('f', '3', '4')]
    """
    seen: Counter[str] = Counter()
    found = []
    for scope, home, edit in _edits(tree):
        before, after = ast.unparse(edit.old), ast.unparse(edit.new)
        base = hashlib.sha256(f"{ast.dump(home)}|{before}|{after}".encode()).hexdigest()[:16]
        seen[base] += 1
        found.append(Mutant(f"{base}-{seen[base]}", scope, getattr(edit.old, "lineno", 0), before, after, edit))
    return found


def _edits(tree: ast.Module) -> Iterator[tuple[str, ast.AST, Edit]]:
    for statement in tree.body:
        if isinstance(statement, ast.ClassDef):
            for inner in statement.body:
                yield from _of_statement(inner, f"{statement.name}.")
        elif not _is_for_type_checkers(statement):
            yield from _of_statement(statement, "")


def _is_for_type_checkers(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.If) and ast.unparse(statement.test) == "TYPE_CHECKING"


def _of_statement(statement: ast.stmt, prefix: str) -> Iterator[tuple[str, ast.AST, Edit]]:
    if not isinstance(statement, ast.FunctionDef):
        if not _is_idle(statement):
            yield from (("", statement, edit) for edit in _inside(statement))
        return
    for default in (*statement.args.defaults, *statement.args.kw_defaults):
        if default is not None:
            yield from (("", statement, edit) for edit in _at(statement.args, default))
    for index, inner in enumerate(statement.body):
        if not _is_idle(inner):
            here = _statement_edits(statement, "body", index, inner)
            yield from ((prefix + statement.name, statement, edit) for edit in (*here, *_inside(inner)))


def _is_idle(statement: ast.stmt) -> bool:
    """Whether a statement says nothing that runs: docstring, import, alias of a type, a name for other modules."""
    if isinstance(statement, ast.Expr):
        return isinstance(statement.value, ast.Constant)
    names = ast.unparse(statement.targets[0]) if isinstance(statement, ast.Assign) else ""
    return isinstance(statement, ast.Import | ast.ImportFrom | ast.Pass) or names == "__all__"


_SKIPPED = {"annotation", "returns", "decorator_list"}


def _inside(node: ast.AST) -> Iterator[Edit]:
    """Give the wrongs below a node."""
    if _is_guard(node):
        return
    for name, value in ast.iter_fields(node):
        if name in _SKIPPED or (isinstance(node, ast.Raise) and name == "exc"):
            continue
        for index, child in enumerate(value) if isinstance(value, list) else [(None, value)]:
            if isinstance(child, ast.AST) and not (isinstance(child, ast.stmt) and _is_idle(child)):
                yield from _statement_edits(node, name, index, child)
                yield from _expression_edits(node, name, index, child)
                yield from _inside(child)


def _is_guard(node: ast.AST) -> bool:
    return isinstance(node, ast.keyword) and node.arg == "strict"


def _at(parent: ast.AST, node: ast.expr) -> Iterator[Edit]:
    """Give the wrongs of a default value."""
    for name in ("defaults", "kw_defaults"):
        values = getattr(parent, name)
        if node in values:
            yield from _expression_edits(parent, name, values.index(node), node)
    yield from _inside(node)


def _expression_edits(parent: ast.AST, name: str, index: int | None, node: ast.AST) -> Iterator[Edit]:
    change = _CHANGES.get(type(node))
    if change and not isinstance(parent, ast.JoinedStr | ast.FormattedValue):
        yield from (Edit(parent, name, index, node, new) for new in change(node))


def _statement_edits(parent: ast.AST, name: str, index: int | None, node: ast.AST) -> Iterator[Edit]:
    change = _STATEMENTS.get(type(node))
    if change:
        yield from (Edit(parent, name, index, node, new) for new in change(node))


# What is done to what ---------------------------------------------------------------------------------------------

_COMPARE: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
_ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.Pow: ast.Mult,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
}
_NAMES = {"min": "max", "max": "min", "any": "all", "all": "any", "sorted": "list", "reversed": "iter"}


def _compare(node: ast.Compare) -> Iterator[ast.expr]:
    for place, op in enumerate(node.ops):
        ops = [_COMPARE[type(op)]() if place == other else each for other, each in enumerate(node.ops)]
        yield ast.Compare(node.left, ops, node.comparators)


def _bool_op(node: ast.BoolOp) -> Iterator[ast.expr]:
    yield ast.BoolOp(ast.And() if isinstance(node.op, ast.Or) else ast.Or(), node.values)


def _bin_op(node: ast.BinOp) -> Iterator[ast.expr]:
    if type(node.op) in _ARITHMETIC:
        yield ast.BinOp(node.left, _ARITHMETIC[type(node.op)](), node.right)


def _unary(node: ast.UnaryOp) -> Iterator[ast.expr]:
    yield node.operand


def _constant(node: ast.Constant) -> Iterator[ast.expr]:
    value = node.value
    if isinstance(value, bool):
        yield ast.Constant(not value)
    elif isinstance(value, int | float):
        yield ast.Constant(value + 1)
    elif isinstance(value, str):
        yield ast.Constant(f"XX{value}")


def _name(node: ast.Name) -> Iterator[ast.expr]:
    if node.id in _NAMES and isinstance(node.ctx, ast.Load):
        yield ast.Name(_NAMES[node.id], ast.Load())


def _if_else(node: ast.IfExp) -> Iterator[ast.expr]:
    yield ast.IfExp(node.test, node.orelse, node.body)


def _call(node: ast.Call) -> Iterator[ast.expr]:
    """Leave out each named argument."""
    for place in (place for place, named in enumerate(node.keywords) if not _is_guard(named)):
        yield ast.Call(node.func, node.args, node.keywords[:place] + node.keywords[place + 1 :])


def _comprehension(node: ast.comprehension) -> Iterator[ast.AST]:
    for place in range(len(node.ifs)):
        yield ast.comprehension(node.target, node.iter, node.ifs[:place] + node.ifs[place + 1 :], node.is_async)


def _set(node: ast.Set) -> Iterator[ast.expr]:
    """Leave out each member."""
    if len(node.elts) > 1:
        for place in range(len(node.elts)):
            yield ast.Set(node.elts[:place] + node.elts[place + 1 :])


_CHANGES: dict[type[ast.AST], Callable[[Any], Iterator[ast.AST]]] = {
    ast.Compare: _compare,
    ast.BoolOp: _bool_op,
    ast.BinOp: _bin_op,
    ast.UnaryOp: _unary,
    ast.Constant: _constant,
    ast.Name: _name,
    ast.IfExp: _if_else,
    ast.Call: _call,
    ast.comprehension: _comprehension,
    ast.Set: _set,
}


def _return(node: ast.Return) -> Iterator[ast.stmt]:
    if node.value is not None and ast.unparse(node.value) not in {"None", "()"}:
        yield ast.Return(ast.Constant(None))


def _if(node: ast.If) -> Iterator[ast.stmt]:
    yield ast.If(ast.UnaryOp(ast.Not(), node.test), node.body, node.orelse)


def _expression(node: ast.Expr) -> Iterator[ast.stmt]:
    """Leave out a call, or a yield (but keep the function a generator)."""
    silent = ast.parse("yield from ()").body[0] if isinstance(node.value, ast.Yield | ast.YieldFrom) else ast.Pass()
    if ast.unparse(node) != ast.unparse(silent):
        yield silent


def _aug_assign(node: ast.AugAssign) -> Iterator[ast.stmt]:
    if type(node.op) in _ARITHMETIC:
        yield ast.AugAssign(node.target, _ARITHMETIC[type(node.op)](), node.value)


_STATEMENTS: dict[type[ast.AST], Callable[[Any], Iterator[ast.stmt]]] = {
    ast.Return: _return,
    ast.If: _if,
    ast.Expr: _expression,
    ast.AugAssign: _aug_assign,
}
