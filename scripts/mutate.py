"""Put small wrongs into the engine, one at a time, and see whether the tests notice.

    python scripts/mutate.py [MODULE ...] [--jobs N] [--again] [--thorough] [--table]

MODULE      only these: ``meld``, ``profiles/duo``; all without
--jobs      how many at the same time (2)
--again     judge survivors once more (after new tests)
--thorough  let all tests run that call what was changed, not only the quickest
--table     only print what is known

What was found is kept in .cache/mutate, a file for each module, after every mutant: a run that was stopped goes on
where it was, and what is unchanged in the source is not judged twice.

A mutant is judged in a fork of a process that has imported and collected everything: the code of the one function is
exchanged, and the tests that call it run, the quickest first, until one fails. A mutant of what happens on import
(tables, default values, profiles) is judged in a fork of a process that has imported nothing of the engine yet.
"""

from __future__ import annotations

import argparse
import ast
import builtins
import gc
import importlib
import json
import os
import resource
import signal
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields, is_dataclass
from functools import _lru_cache_wrapper
from hashlib import sha256
from importlib.machinery import SourceFileLoader
from itertools import accumulate
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any, NoReturn

import pytest

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from scripts.mutants import Mutant, mutants  # noqa: E402 # the path is set above

ENGINE = ROOT / "src/umbau/engine"
KEPT = ROOT / ".cache/mutate"
TESTS = ("tests/engine", "tests/referee", "tests/engine_machine", "src/umbau/engine")
SWITCHES = (
    "-q",
    "--tb=no",
    "--assert=plain",
    "-s",
    "-p",
    "no:cacheprovider",
    "-o",
    "timeout=0",
    "-p",
    "no:xdist",
    "--ignore=tests/referee/desk",
)
ENOUGH = 2.0
"""Seconds of tests for one mutant; only a thorough run takes all that call what was changed."""
KILLED, SURVIVED = "killed", "survived"
BROKEN = 70
"""Status of a child in which not the tests failed, but this program."""
VALUES = ("profiles/", "rules")
"""Modules that hold nothing but profiles and tables: what they made can be replaced where it is."""
NEAR = ("test_conformance.py", "test_parameters.py", "test_profiles.py", "test_house_rules.py")
"""Files with the tests that notice most: tried before all others where much has to be imported anew."""


# What the tests call ----------------------------------------------------------------------------------------------

Names = dict[str, tuple[float, list[str]]]
"""For each test its seconds and the functions of the engine that it calls."""


@dataclass
class Calls:
    """Which functions of the engine each test calls, and how many seconds it takes; what is called by the import."""

    of: dict[str, set[str]]
    seconds: dict[str, float]
    at_import: set[str]

    def tests(self, wanted: Callable[[str], bool], *, thorough: bool) -> list[str]:
        """Give the tests that call a wanted function, the quickest first; ``""`` is called by who only reads values."""
        called = [test for test, names in self.of.items() if any(map(wanted, names or [""]))]
        tests = sorted(called, key=self.seconds.__getitem__)
        if thorough:
            return tests
        sums = accumulate(map(self.seconds.__getitem__, tests))
        return [test for test, so_far in zip(tests, sums, strict=True) if so_far < ENOUGH]


class Recorder:
    """Notes for each test what it calls. A plugin of pytest."""

    def __init__(self) -> None:
        self.found: dict[str, Names] = {}
        self._broken: set[str] = set()

    def pytest_sessionstart(self) -> None:
        """Let the tests' chances be the same in every run."""
        steady()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Leave out a test that fails without any mutant."""
        if report.failed:
            print(f"\nfails without any mutant, left out: {report.nodeid}")
            self._broken.add(report.nodeid)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        """Note one test."""
        forget()
        CALLED.clear()
        began = time.process_time()
        try:
            return (yield)
        finally:
            if item.nodeid not in self._broken:
                names = self.found.setdefault(item.nodeid.split("::")[0], {})
                names[item.nodeid] = (round(time.process_time() - began, 4), sorted(CALLED))


CALLED: set[str] = set()
IMPORT = "import"
"""Stands among the test files for what the import of the engine calls."""


class Noting(ast.NodeTransformer):
    """Lets every function and method say its name when it is called."""

    def __init__(self, module: str) -> None:
        self.prefix = f"{module}:"

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.ClassDef:
        """Put the name of the class before its methods'."""
        inner = Noting.__new__(Noting)
        inner.prefix = f"{self.prefix}{node.name}."
        node.body = [inner.visit(each) for each in node.body]
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        """Say it after the docstring."""
        say = ast.parse(f"__called__.add({self.prefix + node.name!r})").body[0]
        node.body.insert(1 if ast.get_docstring(node) else 0, ast.copy_location(say, node.body[0]))
        ast.fix_missing_locations(node)
        return node


def instead(give: Callable[[str], ast.Module | None]) -> None:
    """Let a module be imported from a changed tree where there is one for its path."""
    usual = SourceFileLoader.get_code

    def get_code(loader: Any, name: str) -> CodeType | None:  # noqa: ANN401 # importlib's own
        tree = give(loader.path)
        return usual(loader, name) if tree is None else compile(tree, loader.path, "exec")

    SourceFileLoader.get_code = get_code  # type: ignore[method-assign, assignment] # that is the trick


def noting(path: str) -> ast.Module | None:
    """Give a module of the engine whose functions say when they are called."""
    if not Path(path).is_relative_to(ENGINE):
        return None
    name = str(Path(path).relative_to(ENGINE).with_suffix(""))
    return Noting(name).visit(ast.parse(Path(path).read_text()))  # type: ignore[no-any-return] # a module stays one


def steady() -> None:
    """Let hypothesis choose the same examples every time, and not look for simpler ones."""
    from hypothesis import Phase, settings  # noqa: PLC0415 # after the tests' own profile

    profile = settings(derandomize=True, database=None, deadline=None, phases=(Phase.explicit, Phase.generate))
    settings.register_profile("mutate", profile)
    settings.load_profile("mutate")


def forget() -> None:
    """Empty what functions of the engine keep at hand: a test shall call them itself."""
    for name, module in sys.modules.items():
        for kept in vars(module).values() if name.startswith("umbau.engine") else ():
            if isinstance(kept, _lru_cache_wrapper):
                kept.cache_clear()


def calls() -> Calls:
    """Give what the tests call: of files that are as they were from what is kept, of others found out now."""
    kept = KEPT / "calls.json"
    known = json.loads(kept.read_text()) if kept.exists() else {}
    files = (path for place in TESTS for path in (ROOT / place).rglob("*.py") if "desk" not in path.parts)
    marks = {str(path.relative_to(ROOT)): _mark(path) for path in files}
    marks[IMPORT] = _mark(*sorted(ENGINE.rglob("*.py")))
    known = {file: told for file, told in known.items() if told["mark"] == marks.get(file)}
    if new := sorted(set(marks) - set(known)):
        print("Finding out which test calls what ...", flush=True)
        if in_fork(lambda: record(kept, known, {file: marks[file] for file in new})):
            sys.exit("The tests do not run.")
        known = json.loads(kept.read_text())
    _, at_import = known.pop(IMPORT)["tests"][IMPORT]
    tests = {test: told for file in known.values() for test, told in file["tests"].items()}
    seconds = {test: took for test, (took, _) in tests.items()}
    return Calls({test: set(names) for test, (_, names) in tests.items()}, seconds, set(at_import))


def _mark(*paths: Path) -> str:
    return sha256(b"".join(path.read_bytes() for path in paths)).hexdigest()[:16]


def record(kept: Path, known: dict[str, Any], marks: dict[str, str]) -> int:
    """Run the tests of some files and keep what they call."""
    builtins.__called__ = CALLED  # type: ignore[attr-defined] # the functions say it there
    instead(noting)
    recorder = Recorder()
    importlib.import_module("umbau.engine")
    recorder.found[IMPORT] = {IMPORT: (0.0, sorted(CALLED))}
    files = [file for file in marks if file != IMPORT]
    failed = pytest.main([*SWITCHES, *files], plugins=[recorder]) if files else 0
    if failed not in {pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED}:
        return int(failed)
    new = {file: {"mark": mark, "tests": recorder.found.get(file, {})} for file, mark in marks.items()}
    kept.write_text(json.dumps(known | new))
    return 0


# Judging one mutant -----------------------------------------------------------------------------------------------


def in_fork(judge: Callable[[], int]) -> int:
    """Do something in a child; give its exit status."""
    _, status = os.waitpid(child(judge, quiet=False), 0)
    return os.waitstatus_to_exitcode(status)


def child(judge: Callable[[], int], *, quiet: bool = True) -> int:
    """Begin something in a child; give its id."""
    pid = os.fork()
    if not pid:
        _in_child(judge, quiet=quiet)
    return pid


def _in_child(judge: Callable[[], int], *, quiet: bool) -> NoReturn:
    status = BROKEN
    try:
        if quiet:
            nowhere = os.open(os.devnull, os.O_RDWR)
            for stream in (1, 2):
                os.dup2(nowhere, stream)
            resource.setrlimit(resource.RLIMIT_AS, (3 * 2**30, 3 * 2**30))
        status = judge()
    finally:
        os._exit(status)


class Stopwatch:
    """Ends the process when a test takes far more of the processor than it did before. A plugin of pytest."""

    def __init__(self, seconds: dict[str, float]) -> None:
        self.seconds = seconds
        self.failed = False

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_logstart(self, nodeid: str) -> None:
        """Wind it up; SIGPROF ends a process."""
        signal.setitimer(signal.ITIMER_PROF, 3 + 8 * self.seconds.get(nodeid, 1.0))

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Notice a failure."""
        self.failed = self.failed or report.failed


class Loop:
    """Judges mutants where pytest would run the tests it has collected. A plugin of pytest."""

    def __init__(self, works: list[Work]) -> None:
        self.works = works

    def pytest_sessionstart(self) -> None:
        """Let the tests' chances be the same in every run."""
        steady()

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Go through the mutants instead of the tests."""
        items = {item.nodeid: item for item in session.items}
        watch = Stopwatch(self.works[0].calls.seconds)
        session.config.pluginmanager.register(watch)
        functions = _functions()
        gc.freeze()

        def judged(work: Work, mutant: Mutant, tests: list[str]) -> int:
            forget()
            mutant.edit.apply()
            code = compile(work.tree, str(work.path), "exec")
            if mutant.scope:
                _exchange(functions, code, mutant.scope)
            elif not _replace_values(code, work.module):
                return 1
            for item in filter(None, map(items.get, tests)):
                item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
                if watch.failed:
                    return 1
            return 0

        for work in self.works:
            work.go([mutant for mutant in work.open if work.can_be_exchanged(mutant)], judged)
        return True


def _replace_values(code: CodeType, module: str) -> bool:
    """Put what a module of values makes now into what it made before; False when it makes nothing any more."""
    made: dict[str, Any] = {"__name__": module}
    try:
        exec(code, made)  # noqa: S102 # our own module, with one wrong in it
    except Exception:  # noqa: BLE001 # whatever it is, everybody would notice
        return False
    for name, new in made.items():
        old = getattr(sys.modules[module], name, None)
        if isinstance(old, dict) and not name.startswith("__"):
            old.clear()
            old.update(new)
        elif is_dataclass(old) and not isinstance(old, type) and type(old) is type(new):
            for field in fields(old):
                object.__setattr__(old, field.name, getattr(new, field.name))
    return True


def _functions() -> list[FunctionType]:
    found = (it for it in gc.get_objects() if isinstance(it, FunctionType))
    return [it for it in found if it.__code__.co_filename.startswith(str(ENGINE))]


def _exchange(functions: list[FunctionType], module: CodeType, scope: str) -> None:
    new = next(code for code in _codes(module) if code.co_qualname == scope)
    for function in functions:
        old = function.__code__
        if (old.co_filename, old.co_qualname) == (new.co_filename, scope):
            function.__code__ = new


def _codes(code: CodeType) -> Iterator[CodeType]:
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield inner
            yield from _codes(inner)


class Only:
    """Lets only some tests run, in their order. A plugin of pytest."""

    def __init__(self, tests: list[str]) -> None:
        self.place = {test: place for place, test in enumerate(tests)}

    def pytest_sessionstart(self) -> None:
        """Let the tests' chances be the same in every run."""
        steady()

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Choose and order."""
        items[:] = sorted((it for it in items if it.nodeid in self.place), key=lambda it: self.place[it.nodeid])


@dataclass
class Work:
    """The mutants of one module."""

    path: Path
    tree: ast.Module
    calls: Calls
    asked: argparse.Namespace

    @property
    def name(self) -> str:
        """What the module is called on the command line."""
        return str(self.path.relative_to(ENGINE).with_suffix(""))

    def __post_init__(self) -> None:
        codes = _codes(compile(self.tree, str(self.path), "exec"))
        self.closed = {code.co_qualname for code in codes if code.co_freevars}  # their code cannot be exchanged
        self.all = mutants(self.tree)
        self.kept = KEPT / f"{self.name.replace('/', '.')}.json"
        known = json.loads(self.kept.read_text()) if self.kept.exists() else {}
        self.known = {mutant.key: known[mutant.key] for mutant in self.all if mutant.key in known}

    @property
    def open(self) -> list[Mutant]:
        """What is still to be judged."""
        again = {SURVIVED} if self.asked.again else set()
        return [
            it
            for it in self.all
            if self.known.get(it.key, {"is": SURVIVED}).get("is") in again or it.key not in self.known
        ]

    @property
    def module(self) -> str:
        """What it is called in an import."""
        return f"umbau.engine.{self.name.replace('/', '.')}".removesuffix(".__init__")

    def can_be_exchanged(self, mutant: Mutant) -> bool:
        """Whether a mutant can be put into what is imported: in a function that no import calls, or in a value."""
        if mutant.scope:
            return mutant.scope not in self.closed and f"{self.name}:{mutant.scope}" not in self.calls.at_import
        return self.name.startswith(VALUES) and not self.name.endswith("__init__")

    def tests(self, mutant: Mutant) -> list[str]:
        """Give the tests that might notice."""
        everywhere = not mutant.scope or not self.can_be_exchanged(mutant)
        wanted = f"{self.name}:{mutant.scope}"
        return self.calls.tests(lambda called: everywhere or called == wanted, thorough=self.asked.thorough)

    def go(self, jobs: list[Mutant], judge: Callable[[Work, Mutant, list[str]], int]) -> None:
        """Judge some mutants, several at a time, and keep each verdict at once."""
        running: dict[int, Mutant] = {}
        for mutant in jobs:
            tests = self.tests(mutant)
            running[child(lambda mutant=mutant, tests=tests: judge(self, mutant, tests))] = mutant  # type: ignore[misc] # the defaults bind
            if len(running) >= self.asked.jobs:
                self._wait(running)
        while running:
            self._wait(running)

    def _wait(self, running: dict[int, Mutant]) -> None:
        pid, status, used = os.wait3(0)
        mutant = running.pop(pid)
        if os.waitstatus_to_exitcode(status) == BROKEN:
            print(f"  {self.name}:{mutant.line}: could not be judged: {mutant.before}  ->  {mutant.after}", flush=True)
            return
        told = KILLED if status else SURVIVED
        place = {"line": mutant.line, "before": mutant.before, "after": mutant.after, "took": round(used.ru_utime, 2)}
        self.known[mutant.key] = {"is": told, **place}
        self.kept.write_text(json.dumps(self.known, indent=0, ensure_ascii=False))
        if not status:
            print(f"  {self.name}:{mutant.line}: {mutant.before}  ->  {mutant.after}", flush=True)

    def import_and_test(self, _: Work, mutant: Mutant, tests: list[str]) -> int:
        """Judge a mutant of the import: nothing of the engine is known to this process yet."""
        mutant.edit.apply()
        instead(lambda path: self.tree if path == str(self.path) else None)
        near = [test for test in tests if any(name in test for name in (*NEAR, f"{self.path.stem}.py"))]
        return self._test(near) or self._test([test for test in tests if test not in near])

    def _test(self, tests: list[str]) -> int:
        files = sorted({test.split("::")[0] for test in tests})
        plugins = [Only(tests), Stopwatch(self.calls.seconds)]
        return _STATUS.get(int(pytest.main([*SWITCHES, "-x", *files], plugins=plugins)), BROKEN) if tests else 0


_STATUS: dict[int, int] = {
    pytest.ExitCode.OK: 0,
    pytest.ExitCode.NO_TESTS_COLLECTED: 0,
    pytest.ExitCode.TESTS_FAILED: 1,
    pytest.ExitCode.INTERRUPTED: 1,  # a test file cannot be imported any more
}


# The whole run ----------------------------------------------------------------------------------------------------


def table(works: list[Work]) -> Iterator[str]:
    """Give a row for each module, and the sum."""
    yield "| module | mutants | judged | killed | share |\n|---|---|---|---|---|"
    rows = {work.name: (len(work.all), len(work.known), _killed(work)) for work in works if work.all}
    rows["**all**"] = tuple(sum(row[place] for row in rows.values()) for place in (0, 1, 2))  # type: ignore[assignment] # three of them
    for name, (made, judged, killed) in rows.items():
        share = f"{killed / judged:.1%}" if judged else ""
        yield f"| {name} | {made} | {judged} | {killed} | {share} |"


def _killed(work: Work) -> int:
    return sum(told["is"] == KILLED for told in work.known.values())


def survivors(works: list[Work]) -> Iterator[str]:
    """Give a line for each survivor."""
    for work in works:
        for told in sorted(work.known.values(), key=lambda told: told["line"]):
            if told["is"] == SURVIVED:
                yield f"{work.name}:{told['line']}: {told['before']}  ->  {told['after']}"


def arguments() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("modules", nargs="*")
    parser.add_argument("--jobs", type=int, default=2)
    for switch in ("--again", "--thorough", "--table"):
        parser.add_argument(switch, action="store_true")
    return parser.parse_args()


def main() -> None:
    """Judge what is open and print what is known."""
    asked: Any = arguments()
    KEPT.mkdir(parents=True, exist_ok=True)
    os.chdir(ROOT)
    found = Calls({}, {}, set()) if asked.table else calls()
    paths = [path for path in sorted(ENGINE.rglob("*.py")) if not asked.modules or _named(path, asked.modules)]
    works = [Work(path, ast.parse(path.read_text()), found, asked) for path in paths]
    if not asked.table:
        judge(works)
    print(*survivors(works), *table(works), sep="\n")


def judge(works: list[Work]) -> None:
    """Judge what is open, first all for which nothing has to be imported anew."""
    print(sum(len(work.open) for work in works), "to be judged", flush=True)
    if any(work.can_be_exchanged(mutant) for work in works for mutant in work.open):
        in_fork(lambda: int(pytest.main([*SWITCHES, *TESTS], plugins=[Loop(works)])))
    for work in works:
        work.__post_init__()
        work.go([mutant for mutant in work.open if not work.can_be_exchanged(mutant)], work.import_and_test)


def _named(path: Path, modules: list[str]) -> bool:
    return str(path.relative_to(ENGINE).with_suffix("")) in modules


if __name__ == "__main__":
    main()
