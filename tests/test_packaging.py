"""What is released: complete, and installed without Node."""

import subprocess
import sys
import zipfile
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
