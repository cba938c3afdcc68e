"""The layout is a contract: what import-linter cannot say is said here."""

import ast
import json
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "src/umbau"

# What the rules may use of the standard library. Nothing that knows of time, chance, files or other people.
PURE = {
    "__future__",
    "abc",
    "bisect",
    "collections",
    "dataclasses",
    "enum",
    "fractions",
    "functools",
    "hashlib",
    "heapq",
    "hmac",
    "itertools",
    "json",
    "math",
    "operator",
    "re",
    "string",
    "types",
    "typing",
}


def modules(package: str) -> list[Path]:
    return sorted((PACKAGE / package).rglob("*.py"))


def imports(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield "." * node.level + (node.module or "")


@pytest.mark.parametrize("package", ["engine"])
def test_the_rules_import_nothing_but_a_pure_part_of_the_standard_library(package):
    assert modules(package)
    foreign = {
        (path.name, name)
        for path in modules(package)
        for name in imports(path)
        if name.split(".")[0] not in PURE and not name.startswith("umbau.engine")
    }
    assert foreign == set()


def profile_names_compared(source: str) -> list[int]:
    """Lines where a profile's slug or base stands in a comparison or a match."""
    return [
        node.lineno
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Compare | ast.Match)
        for part in ([node.subject] if isinstance(node, ast.Match) else [node.left, *node.comparators])
        if isinstance(part, ast.Attribute) and part.attr in {"slug", "base"}
    ]


def test_no_code_asks_which_profile_it_is():
    found = {
        f"{path.relative_to(ROOT)}:{line}"
        for path in PACKAGE.rglob("*.py")
        for line in profile_names_compared(path.read_text())
    }
    assert found == set()


@pytest.mark.parametrize("source", ["if profile.slug == 'duo': pass", "if 'x' in state.profile.base: pass"])
def test_asking_which_profile_it_is_would_be_found(source):
    assert profile_names_compared(source) == [1]


def test_what_ci_runs_is_make_test_and_nothing_else():
    lines = (ROOT / ".ci/run").read_text().splitlines()
    assert lines == ["#!/usr/bin/env bash", "exec make test"]


def test_make_help_names_every_chore():
    printed = subprocess.run(["make", "help"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    chores = ["setup", "play", "test", "quick", "fix", "serve", "bench", "docs", "screenshots"]
    assert [chore for chore in chores if f"make {chore} " not in printed] == []


def test_the_lock_file_of_the_page_names_no_registry():
    packages = json.loads((ROOT / "client/package-lock.json").read_text())["packages"]
    assert packages
    assert [name for name, entry in packages.items() if "resolved" in entry] == []


def test_the_version_is_told_once():
    changelog = (ROOT / "CHANGELOG.md").read_text()
    version = re.search(r'^version = "(.+)"', (ROOT / "pyproject.toml").read_text(), re.MULTILINE)
    assert version
    assert re.search(rf"^## (Unreleased|{re.escape(version[1])})", changelog, re.MULTILINE)
