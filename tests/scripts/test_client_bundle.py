import json
import subprocess

import pytest

from scripts import client_bundle
from scripts.client_bundle import BUNDLE, STAMP, build, fingerprint, stale


@pytest.fixture
def project(tmp_path):
    (tmp_path / "client/src").mkdir(parents=True)
    (tmp_path / "client/package.json").write_text("{}")
    (tmp_path / "client/src/main.ts").write_text("export {};")
    (tmp_path / "src/umbau/texts/de").mkdir(parents=True)
    (tmp_path / "src/umbau/texts/de/table.ftl").write_text("rack = Ablage")
    return tmp_path


@pytest.fixture
def npm_calls(project, monkeypatch):
    """Builds with an npm that only leaves an index page."""
    calls = []

    def run_npm(root, *arguments):
        calls.append(arguments)
        (root / BUNDLE).mkdir(parents=True, exist_ok=True)
        (root / BUNDLE / "index.html").write_text("<title>Umbau</title>")

    monkeypatch.setattr(client_bundle, "run_npm", run_npm)
    build(project)
    return calls


def test_the_first_build_runs_and_leaves_the_stamp_of_its_sources(project, npm_calls):
    assert npm_calls == [("run", "build")]
    assert (project / BUNDLE / STAMP).read_text() == fingerprint(project)


def test_a_second_build_does_nothing(project, npm_calls):
    build(project)
    assert len(npm_calls) == 1


@pytest.mark.parametrize("source", ["client/src/main.ts", "src/umbau/texts/de/table.ftl"])
@pytest.mark.usefixtures("npm_calls")
def test_it_is_stale_when_a_source_changes(project, source):
    (project / source).write_text("changed")
    assert stale(project)


@pytest.mark.usefixtures("npm_calls")
def test_it_is_stale_when_a_source_is_renamed_or_added(project):
    (project / "client/src/main.ts").rename(project / "client/src/other.ts")
    assert stale(project)


@pytest.mark.usefixtures("npm_calls")
def test_installed_packages_are_not_sources(project):
    (project / "client/node_modules").mkdir()
    (project / "client/node_modules/.package-lock.json").write_text(json.dumps({}))
    assert not stale(project)


@pytest.mark.usefixtures("npm_calls")
def test_it_is_stale_when_the_page_itself_is_gone(project):
    (project / BUNDLE / "index.html").unlink()
    assert stale(project)


def test_without_a_client_there_is_nothing_to_build(tmp_path):
    assert not stale(tmp_path)


def test_a_half_unpacked_install_is_done_again_once(project, monkeypatch):
    installed = project / client_bundle.INSTALLED
    installed.parent.mkdir()
    installed.write_text("{}")
    builds = []

    def run_npm(root, *arguments):
        builds.append(installed.exists())
        if installed.exists():
            raise subprocess.CalledProcessError(127, arguments)
        (root / BUNDLE).mkdir(parents=True)
        (root / BUNDLE / "index.html").write_text("<title>Umbau</title>")

    monkeypatch.setattr(client_bundle, "run_npm", run_npm)
    build(project)
    assert builds == [True, False]
    assert not stale(project)


def test_a_build_that_fails_twice_fails(project, monkeypatch):
    def run_npm(_root, *arguments):
        raise subprocess.CalledProcessError(1, arguments)

    monkeypatch.setattr(client_bundle, "run_npm", run_npm)
    with pytest.raises(subprocess.CalledProcessError):
        build(project)
    assert stale(project)
