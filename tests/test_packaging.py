"""What is released: complete, and installed without Node."""

import json
import re
import subprocess
import sys
import tomllib
import zipfile
from importlib import metadata
from pathlib import Path

import pytest

from scripts import client_bundle

ROOT = Path(__file__).parent.parent


@pytest.fixture(scope="module")
def released(tmp_path_factory):
    """A folder with sdist and wheel, built as for a release."""
    folder = tmp_path_factory.mktemp("dist")
    subprocess.run([sys.executable, "-m", "hatchling", "build", "-d", folder], cwd=ROOT, check=True)
    return folder


@pytest.fixture(scope="module")
def wheel(released):
    return set(zipfile.ZipFile(next(released.glob("*.whl"))).namelist())


def test_the_wheel_holds_the_page_and_its_parts(wheel):
    assert "umbau/web/static/index.html" in wheel
    assert any(name.startswith("umbau/web/static/assets/") for name in wheel)


def test_the_wheel_holds_what_is_read_when_it_runs(wheel):
    tree = {
        path.relative_to(ROOT / "src").as_posix()
        for path in (ROOT / "src/umbau").rglob("*")
        if path.suffix in {".py", ".ftl", ".typed", ".json", ".toml"} and "static" not in path.parts
    }
    assert tree - wheel == set()


def test_the_wheel_holds_nothing_else(wheel):
    assert {name.split("/")[0].split("-")[0] for name in wheel} == {"umbau"}


def test_whoever_installs_the_sdist_needs_no_node(released, tmp_path):
    subprocess.run(["tar", "-xzf", next(released.glob("*.tar.gz")), "-C", tmp_path], check=True)
    assert not client_bundle.stale(next(tmp_path.iterdir()))


def same(name: str) -> str:
    """A package's name as all ways to write it have in common."""
    return re.sub(r"[-_.]+", "-", name).lower()


def core() -> set[str]:
    """What a plain ``pip install umbau`` brings, with all that needs."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    open_ends, found = list(project["dependencies"]), {"umbau"}
    while open_ends:
        name = re.split(r"[^\w.-]", open_ends.pop())[0]
        if same(name) not in found:
            found.add(same(name))
            open_ends += [more for more in metadata.requires(name) or () if "extra ==" not in more]
    return found


WITHOUT = """
import importlib.abc, json, re, sys
from importlib.metadata import packages_distributions

there = set(json.loads({there!r}))
same = lambda name: re.sub("[-_.]+", "-", name).lower()
brought = {{name: set(map(same, dists)) for name, dists in packages_distributions().items()}}

class NotInstalled(importlib.abc.MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        dists = brought.get(name.split(".")[0], set())
        if dists and not dists & there:
            raise ModuleNotFoundError(name + " is not installed", name=name)

sys.meta_path.insert(0, NotInstalled())
"""


def with_only(there: set[str], program: str) -> subprocess.CompletedProcess[str]:
    """Run a program in a fresh interpreter in which only these packages can be imported."""
    first = WITHOUT.format(there=json.dumps(sorted(there)))
    return subprocess.run([sys.executable, "-c", first + program], capture_output=True, text=True, check=False)


def test_the_engine_needs_the_standard_library_alone():
    settled = with_only({"umbau"}, "from umbau.engine import profiles; print(profiles.get('lemada').opening.min)")
    assert (settled.stdout, settled.stderr) == ("30\n", "")


CORE_HAS = """
import umbau.engine, umbau.solver.legal, umbau.referee, umbau.bots, umbau.arena
from umbau.cli import main
sys.argv = ["umbau", "rules", "list"]
try:
    main()
finally:
    import umbau.web.app
"""


def test_a_core_install_brings_everything_but_tables_and_sheets():
    tried = with_only(core(), CORE_HAS)
    assert "lemada" in tried.stdout, tried.stderr
    assert tried.stderr.endswith("ModuleNotFoundError: litestar is not installed\n")


def test_whoever_uses_the_library_gets_its_types(wheel):
    assert "umbau/py.typed" in wheel
